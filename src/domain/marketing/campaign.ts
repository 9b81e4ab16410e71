import type {
  RoleId,
  StoreId,
  FranchisorId,
  MasterFranchiseeId,
  DistributorId,
  SupplierId,
  UserId,
} from '../shared/ids.ts'

/** By mail, or as a notification on phones and browsers. */
export const CAMPAIGN_KINDS = ['mail', 'notification'] as const
export type CampaignKind = (typeof CAMPAIGN_KINDS)[number]

/** In the order of the life of a campaign. */
export const CAMPAIGN_STATUSES = ['draft', 'confirmed', 'sending', 'paused', 'finished', 'cancelled'] as const
export type CampaignStatus = (typeof CAMPAIGN_STATUSES)[number]

/** Whom a campaign is for, before its other filters. */
export const RECIPIENT_TYPES = ['all_users', 'only_customers', 'only_operators'] as const
export type RecipientType = (typeof RECIPIENT_TYPES)[number]

/** How many users a message can name one by one. */
export const MAX_LISTED_USERS = 500

/** The filters of recipients: who fits all of them receives the message. */
export interface RecipientFilters {
  readonly recipientType: RecipientType
  readonly roleIds: readonly RoleId[]
  readonly franchisorIds: readonly FranchisorId[]
  readonly masterFranchiseeIds: readonly MasterFranchiseeId[]
  readonly storeIds: readonly StoreId[]
  readonly distributorIds: readonly DistributorId[]
  readonly supplierIds: readonly SupplierId[]
  /** A list of users, customers most often; empty: not limited to a list. */
  readonly userIds: readonly UserId[]
}

export const ALL_RECIPIENTS: RecipientFilters = {
  recipientType: 'all_users',
  roleIds: [],
  franchisorIds: [],
  masterFranchiseeIds: [],
  storeIds: [],
  distributorIds: [],
  supplierIds: [],
  userIds: [],
}

/** What a campaign says; English may be left out, then everybody reads the Spanish text. */
export interface CampaignMessage {
  readonly subject: string
  readonly subjectEn: string
  readonly message: string
  readonly messageEn: string
}

/** What became of the message for one recipient; `claimed` and `sending` are under way. */
export const RECIPIENT_STATUSES = ['pending', 'claimed', 'sending', 'sent', 'failed', 'skipped'] as const
export type RecipientStatus = (typeof RECIPIENT_STATUSES)[number]

/** Why somebody did not get it. */
export const RECIPIENT_REASONS = [
  'mailbox_full',
  'address_unknown',
  'rejected',
  'no_answer',
  /** The server ended while the message was under way: whether it arrived is unknown. */
  'interrupted',
  'opted_out',
  'suppressed',
  'blocked',
  'unreachable',
  'cancelled',
] as const
export type RecipientReason = (typeof RECIPIENT_REASONS)[number]

/** Failures for which sending again can help; an interrupted message may have arrived already. */
export const RETRIABLE_REASONS = ['mailbox_full', 'no_answer'] as const satisfies readonly RecipientReason[]

/** Who fits the filters and receives nothing, by why. */
export interface LeftOut {
  readonly optedOut: number
  readonly blocked: number
  readonly unreachable: number
  readonly suppressed: number
}

export interface CampaignCounts {
  readonly pending: number
  readonly sent: number
  readonly failed: number
  readonly skipped: number
  /** Of the failed ones, those for whom sending again can help. */
  readonly retriable: number
}

export interface Campaign extends CampaignMessage {
  readonly kind: CampaignKind
  readonly status: CampaignStatus
  /** Rows that were frozen at confirmation; null before it. */
  readonly recipients: number | null
  /** Those that are neither sent nor given up. */
  readonly pending: number
  /** Failed ones for which sending again can help. */
  readonly retriable: number
}

export type CampaignEvent =
  /** `recipients` are the rows that would be written, `expected` what the author saw. */
  | { readonly type: 'campaign.confirm'; readonly recipients: number; readonly expected: number | null }
  | { readonly type: 'campaign.start' }
  /** What has become of the recipients so far. */
  | { readonly type: 'recipients.counted'; readonly pending: number; readonly retriable: number }
  | { readonly type: 'campaign.pause' }
  | { readonly type: 'campaign.resume' }
  | { readonly type: 'campaign.cancel' }
  | { readonly type: 'campaign.finish' }
  | { readonly type: 'campaign.retry' }
export type CampaignEventType = CampaignEvent['type']

/** Why a delivery failed, by a mail server's reply; RFC 5321 and the enhanced codes of RFC 3463. */
export const reasonOfReply = (replyCode: number): RecipientReason => {
  if (replyCode === 452 || replyCode === 552) return 'mailbox_full'
  return replyCode === 550 || replyCode === 551 || replyCode === 553 ? 'address_unknown' : 'rejected'
}
