import type { CampaignKind } from '../../domain/marketing/campaign.ts'

/** A way to write to one recipient. */
export interface MessageWay {
  /** Sends it once for a key, however often it is tried. */
  readonly send: (message: SingleMessage, idempotencyKey: string) => Promise<unknown>
  readonly disabledReason?: string | null
}
interface SingleMessage {
  readonly subject: string
  readonly message: string
}
export type MessageWaysOf = { readonly [Kind in CampaignKind]?: MessageWay }
