import * as Schema from 'effect/Schema'
import {
  CAMPAIGN_KINDS,
  CAMPAIGN_STATUSES,
  MAX_LISTED_USERS,
  RECIPIENT_REASONS,
  RECIPIENT_STATUSES,
  RECIPIENT_TYPES,
} from '../../domain/marketing/campaign.ts'
import { CAMPAIGN_REFUSAL_CODES, MESSAGE_LIMITS } from '../../domain/marketing/campaign-refusals.ts'
import { CAMPAIGN_ACTIONS } from '../../domain/marketing/campaign-action.ts'
import { marketingEndpoints } from '../endpoints/marketing.endpoints.ts'
import { abilitySchema } from './ability.ts'
import {
  ArrayFromQuery,
  Instant,
  IntFromText,
  isMaxVisible,
  listOf,
  listQuery,
  optionalKeys,
  PlainText,
  Success,
} from './common-schemas.ts'
import {
  CampaignIdSchema,
  CountryIdSchema,
  DistributorIdSchema,
  FranchisorIdSchema,
  MasterFranchiseeIdSchema,
  OrderIdSchema,
  RoleIdSchema,
  StoreIdSchema,
  SupplierIdSchema,
  UserIdSchema,
} from './domain-schemas.ts'
import { withSchemas } from './endpoint-contract.ts'

const MAX_CHOSEN = 200
const Kind = Schema.Literals(CAMPAIGN_KINDS)
const Language = Schema.Literals(['en', 'es'])
const Subject = PlainText.check(isMaxVisible(MESSAGE_LIMITS.mail.subject))
const Message = PlainText.check(isMaxVisible(MESSAGE_LIMITS.mail.message))
const chosen = <T>(id: Schema.Codec<T, number>, most = MAX_CHOSEN) =>
  Schema.Array(id).check(Schema.isMaxLength(most), Schema.isUnique())

const english = optionalKeys({ subjectEn: Subject, messageEn: Message })
/** Spanish is read by all when English is left out. */
const message = { subject: Subject, message: Message, ...english }

const filterIds = {
  roleIds: chosen(RoleIdSchema),
  franchisorIds: chosen(FranchisorIdSchema),
  masterFranchiseeIds: chosen(MasterFranchiseeIdSchema),
  storeIds: chosen(StoreIdSchema),
  distributorIds: chosen(DistributorIdSchema),
  supplierIds: chosen(SupplierIdSchema),
  /** A list of users; left out or empty, all who fit the other filters. */
  userIds: chosen(UserIdSchema, MAX_LISTED_USERS),
}
const Filters = Schema.Struct({ recipientType: Schema.Literals(RECIPIENT_TYPES), ...filterIds })
const startsAt = Schema.NullOr(Instant)

const ability = abilitySchema([...CAMPAIGN_REFUSAL_CODES, 'user_dont_have_permission'])

const LeftOut = Schema.Struct({
  optedOut: Schema.Int,
  blocked: Schema.Int,
  /** Without a valid e-mail address, or without a phone or browser that takes notifications. */
  unreachable: Schema.Int,
  /** Their mail server refused an earlier message for good. */
  suppressed: Schema.Int,
})

const listed = {
  id: CampaignIdSchema,
  kind: Kind,
  status: Schema.Literals(CAMPAIGN_STATUSES),
  /** `single`: a message to one user, customer of an order, distributor or supplier. */
  purpose: Schema.Literals(['mass', 'single', 'test']),
  subject: Schema.String,
  subjectEn: Schema.String,
  /** When it begins; null at once. */
  startsAt,
  createdBy: Schema.String,
  createdAt: Instant,
  changedAt: Instant,
  confirmedAt: Schema.NullOr(Instant),
  startedAt: Schema.NullOr(Instant),
  finishedAt: Schema.NullOr(Instant),
  /** Rows that were frozen at confirmation; null before it. */
  recipients: Schema.NullOr(Schema.Int),
  counts: Schema.Struct({
    pending: Schema.Int,
    sent: Schema.Int,
    failed: Schema.Int,
    skipped: Schema.Int,
    /** Of the pending ones, those in whose country it is quiet now. */
    quiet: Schema.Int,
  }),
  /** Failed ones for which sending again can help. */
  retriable: Schema.Int,
  leftOut: Schema.NullOr(LeftOut),
  abilities: Schema.Struct({
    update: ability,
    confirm: ability,
    pause: ability,
    resume: ability,
    cancel: ability,
    retry: ability,
  }),
  version: Schema.Int,
}
const ListedCampaign = Schema.Struct(listed)
export type ListedCampaign = typeof ListedCampaign.Type

export const CampaignView = Schema.Struct({
  ...listed,
  message: Schema.String,
  messageEn: Schema.String,
  filters: Filters,
  /** The names of what the filters name, by field. */
  filterNames: Schema.Record(
    Schema.String,
    Schema.Array(Schema.Struct({ id: Schema.Int, name: Schema.String })),
  ),
  /** Failed ones by why. */
  failures: Schema.Array(Schema.Struct({ reason: Schema.Literals(RECIPIENT_REASONS), count: Schema.Int })),
})
export type CampaignView = typeof CampaignView.Type

const Recipient = Schema.Struct({
  id: Schema.Int,
  /** Null where it is a distributor or supplier. */
  userId: Schema.NullOr(UserIdSchema),
  name: Schema.String,
  email: Schema.String,
  language: Language,
  status: Schema.Literals(RECIPIENT_STATUSES),
  reason: Schema.NullOr(Schema.Literals(RECIPIENT_REASONS)),
  attempts: Schema.Int,
  at: Schema.NullOr(Instant),
})
export type CampaignRecipient = typeof Recipient.Type

const ExpectedRecipient = Schema.Struct({
  userId: UserIdSchema,
  name: Schema.String,
  /** What stands for their tags. */
  userName: Schema.String,
  userPhone: Schema.String,
  language: Language,
})
export type ExpectedRecipient = typeof ExpectedRecipient.Type

const MarketingRecipients = Schema.Struct({
  /** Who fits the filters, those included that are left out. */
  matching: Schema.Int,
  /** Rows that a confirmation would write. */
  recipients: Schema.Int,
  leftOut: LeftOut,
  byLanguage: Schema.Struct({ en: Schema.Int, es: Schema.Int }),
  withoutPhone: Schema.Int,
  /** Phones and browsers of the recipients; null for mails. */
  devices: Schema.NullOr(Schema.Int),
  countedAt: Instant,
  /** Recipients from `offset` on, by name, for the preview. */
  data: Schema.Array(ExpectedRecipient),
  limit: Schema.Int,
  offset: Schema.Int,
})
export type MarketingRecipients = typeof MarketingRecipients.Type

const QuietHoursRow = Schema.Struct({
  countryId: CountryIdSchema,
  country: Schema.String,
  timeZone: Schema.String,
  fromMinute: Schema.Int,
  toMinute: Schema.Int,
  isQuietNow: Schema.Boolean,
})
export type QuietHoursRow = typeof QuietHoursRow.Type
const Minute = Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: 1_439 }))

const Sent = Schema.Struct({ id: CampaignIdSchema, recipients: Schema.Int })
const params = Schema.Struct({ id: IntFromText(CampaignIdSchema) })
const userParams = Schema.Struct({ userId: IntFromText(UserIdSchema) })
const messageFailures = [
  'campaign_subject_required',
  'campaign_message_required',
  'campaign_text_too_long',
  'campaign_subject_line_error',
  'campaign_tag_unknown',
] as const
const singleFailures = [
  ...messageFailures,
  'recipient_opted_out',
  'recipient_unreachable',
  'too_many_requests',
  'validation_error',
] as const
const massBody = Schema.Struct({
  ...message,
  recipientType: Schema.Literals(RECIPIENT_TYPES),
  ...optionalKeys(filterIds),
  startsAt: Schema.optionalKey(startsAt),
  /** The number that the sender saw; another one is refused. */
  expectedRecipients: Schema.optionalKey(Schema.Int),
})
const massFailures = [
  ...messageFailures,
  'campaign_without_recipients',
  'campaign_recipients_changed',
  'validation_error',
] as const
const draft = optionalKeys({
  subject: Subject,
  subjectEn: Subject,
  message: Message,
  messageEn: Message,
  recipientType: Schema.Literals(RECIPIENT_TYPES),
  ...filterIds,
  startsAt,
})
const idsFromQuery = <T>(id: Schema.Codec<T, number>, most = MAX_CHOSEN) =>
  Schema.Array(IntFromText(id)).check(Schema.isMaxLength(most))

export const marketingContract = withSchemas(marketingEndpoints, {
  sendMails: {
    summary: 'Send a mail to everybody who fits the filters',
    body: massBody,
    success: Sent,
    failures: massFailures,
  },
  mailUser: {
    summary: 'Send a mail to one user',
    params: userParams,
    body: Schema.Struct(message),
    success: Sent,
    failures: ['user_not_found', ...singleFailures],
  },
  mailPartner: {
    summary: 'Send a mail to one distributor or supplier, whose id the path has',
    params: Schema.Struct({ userId: IntFromText(DistributorIdSchema) }),
    body: Schema.Struct({ type: Schema.Literals(['distributor', 'supplier']), ...message }),
    success: Sent,
    failures: ['distributor_not_found', 'supplier_not_found', ...singleFailures],
  },
  sendNotifications: {
    summary: 'Notify everybody who fits the filters on their phones and browsers',
    body: massBody,
    success: Sent,
    failures: massFailures,
  },
  notifyUser: {
    summary: 'Notify one user',
    params: userParams,
    body: Schema.Struct(message),
    success: Sent,
    failures: ['user_not_found', ...singleFailures],
  },
  notifyOrderCustomer: {
    summary: 'Notify the customer of an order',
    params: Schema.Struct({ orderId: IntFromText(OrderIdSchema) }),
    body: Schema.Struct(message),
    success: Sent,
    failures: ['order_not_found', ...singleFailures],
  },
  sendTestMessage: {
    summary: 'Send a message to oneself, as a recipient would get it',
    body: Schema.Struct({ kind: Kind, ...message, language: Schema.optionalKey(Language) }),
    success: Sent,
    failures: ['user_dont_have_permission', ...singleFailures],
  },
  marketingRecipients: {
    summary: 'Who would receive a message, counted and named',
    query: Schema.Struct({
      limit: listQuery.limit,
      offset: listQuery.offset,
      kind: Kind,
      recipientType: Schema.Literals(RECIPIENT_TYPES),
      ...optionalKeys({
        roleIds: idsFromQuery(RoleIdSchema),
        franchisorIds: idsFromQuery(FranchisorIdSchema),
        masterFranchiseeIds: idsFromQuery(MasterFranchiseeIdSchema),
        storeIds: idsFromQuery(StoreIdSchema),
        distributorIds: idsFromQuery(DistributorIdSchema),
        supplierIds: idsFromQuery(SupplierIdSchema),
        userIds: idsFromQuery(UserIdSchema, MAX_LISTED_USERS),
      }),
    }),
    success: MarketingRecipients,
    failures: ['validation_error'],
  },
  campaigns: {
    summary: 'Campaigns and single messages, newest first',
    query: Schema.Struct({
      limit: listQuery.limit,
      offset: listQuery.offset,
      search: listQuery.search,
      kind: Schema.optionalKey(Kind),
      status: Schema.optionalKey(ArrayFromQuery(Schema.Literals(CAMPAIGN_STATUSES))),
    }),
    success: Schema.Struct({
      ...listOf(ListedCampaign).fields,
      byStatus: Schema.Record(Schema.String, Schema.Int),
    }),
    failures: ['validation_error'],
  },
  createCampaign: {
    summary: 'Begin a campaign, which nobody receives before it is confirmed',
    body: Schema.Struct({ kind: Kind, ...draft }),
    success: CampaignView,
    failures: ['user_dont_have_permission', 'validation_error'],
  },
  campaign: {
    summary: 'One campaign with its message and what became of it',
    params,
    success: CampaignView,
    failures: ['campaign_not_found'],
  },
  updateCampaign: {
    summary: 'Change a draft: what is left out stays',
    params,
    body: Schema.Struct(draft),
    success: CampaignView,
    failures: ['campaign_not_found', 'user_dont_have_permission', 'invalid_next_status', 'validation_error'],
  },
  deleteCampaign: {
    summary: 'Discard a draft',
    params,
    success: Success,
    failures: ['campaign_not_found', 'user_dont_have_permission', 'invalid_next_status'],
  },
  moveCampaign: {
    summary: 'Confirm, pause, resume or cancel a campaign, or send it again where it failed',
    params,
    body: Schema.Struct({
      action: Schema.Literals(CAMPAIGN_ACTIONS),
      /** For `confirm`: the number that the author saw; another one is refused. */
      expectedRecipients: Schema.optionalKey(Schema.Int),
    }),
    success: CampaignView,
    failures: [
      'campaign_not_found',
      'user_dont_have_permission',
      ...CAMPAIGN_REFUSAL_CODES,
      'validation_error',
    ],
  },
  campaignRecipients: {
    summary: 'What became of a campaign for each recipient, failures first',
    params,
    query: Schema.Struct({
      limit: listQuery.limit,
      offset: listQuery.offset,
      search: listQuery.search,
      status: Schema.optionalKey(ArrayFromQuery(Schema.Literals(RECIPIENT_STATUSES))),
      reason: Schema.optionalKey(ArrayFromQuery(Schema.Literals(RECIPIENT_REASONS))),
    }),
    success: listOf(Recipient),
    failures: ['campaign_not_found', 'validation_error'],
  },
  exportCampaignRecipients: {
    summary: 'Every recipient of a campaign with what became of it, as CSV',
    params,
    query: Schema.Struct({ language: Language }),
    success: Schema.String,
    failures: ['campaign_not_found', 'too_many_requests', 'validation_error'],
  },
  quietHours: {
    summary: 'The hours in which no campaign is delivered, by country',
    success: Schema.Struct({ data: Schema.Array(QuietHoursRow) }),
    failures: [],
  },
  updateQuietHours: {
    summary: 'Set the quiet hours of a country; equal ends are none',
    params: Schema.Struct({ id: IntFromText(CountryIdSchema) }),
    body: Schema.Struct({ fromMinute: Minute, toMinute: Minute }),
    success: QuietHoursRow,
    failures: ['country_not_found', 'validation_error'],
  },
  unsubscribe: {
    summary: 'Stop receiving marketing mails, by the link of one of them',
    body: Schema.Struct({ token: Schema.String.check(Schema.isMaxLength(1_000)) }),
    success: Success,
    failures: ['unsubscribe_link_invalid', 'validation_error'],
  },
})
