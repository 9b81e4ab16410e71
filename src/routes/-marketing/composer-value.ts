import type { CampaignView } from '../../api/contract/marketing.contract.ts'
import type { RecipientsQuery } from '../../api/client/marketing.queries.ts'
import type { EndpointInput } from '../../api/client/client.ts'
import type { CampaignKind, CampaignMessage, RecipientType } from '../../domain/marketing/campaign.ts'
import { editedHtml } from '../../domain/shared/html-tree.ts'
import type { Option } from '../../ui/Select.tsx'

/** The selectors of recipients, in the order of the page. */
export const SELECTORS = [
  'masterFranchiseeIds',
  'franchisorIds',
  'storeIds',
  'roleIds',
  'distributorIds',
  'supplierIds',
] as const
export type Selector = (typeof SELECTORS)[number]

type Chosen = Readonly<Record<Selector | 'userIds', readonly Option<number>[]>>

/** What somebody has chosen and written. */
export interface ComposerValue extends CampaignMessage {
  readonly recipientType: RecipientType
  readonly chosen: Chosen
  readonly startsAt: string | null
}

const NOTHING_CHOSEN: Chosen = {
  masterFranchiseeIds: [],
  franchisorIds: [],
  storeIds: [],
  roleIds: [],
  distributorIds: [],
  supplierIds: [],
  userIds: [],
}

export const emptyComposer = (users: readonly number[]): ComposerValue => ({
  recipientType: users.length > 0 ? 'all_users' : 'only_customers',
  chosen: { ...NOTHING_CHOSEN, userIds: users.map((id) => ({ id, name: String(id) })) },
  subject: '',
  subjectEn: '',
  message: '',
  messageEn: '',
  startsAt: null,
})

/** A stored draft as it is edited. */
export const composerOf = ({
  filterNames,
  filters,
  kind,
  message,
  messageEn,
  startsAt,
  subject,
  subjectEn,
}: CampaignView): ComposerValue => {
  const edited = (text: string) => (kind === 'mail' ? editedHtml(text) : text)
  return {
    recipientType: filters.recipientType,
    chosen: { ...NOTHING_CHOSEN, ...filterNames },
    subject,
    subjectEn,
    message: edited(message),
    messageEn: edited(messageEn),
    startsAt,
  }
}

const idsOf = (options: readonly Option<number>[]) => options.map(({ id }) => id)

const filterIds = ({ chosen }: ComposerValue) =>
  Object.fromEntries(Object.entries(chosen).map(([field, options]) => [field, idsOf(options)]))

/** The body of a draft. */
export const draftBody = (value: ComposerValue): NonNullable<EndpointInput<'updateCampaign'>['body']> => {
  const { message, messageEn, recipientType, startsAt, subject, subjectEn } = value
  return {
    subject,
    subjectEn,
    message,
    messageEn,
    recipientType,
    startsAt,
    // Selectors offer ids of their own kind alone.
    ...(filterIds(value) as Pick<NonNullable<EndpointInput<'updateCampaign'>['body']>, Selector | 'userIds'>),
  }
}

/** The query that counts who would receive it; empty filters are left out. */
export const recipientsQueryOf = (
  kind: CampaignKind,
  value: ComposerValue,
  page: { readonly limit: number; readonly offset: number },
): RecipientsQuery => ({
  kind,
  recipientType: value.recipientType,
  ...page,
  // Selectors offer ids of their own kind alone.
  ...(Object.fromEntries(Object.entries(filterIds(value)).filter(([, ids]) => ids.length > 0)) as Pick<
    RecipientsQuery,
    Selector | 'userIds'
  >),
})
