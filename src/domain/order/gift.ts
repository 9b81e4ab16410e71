/** Who receives a gift order, and the card that comes with it. */
export interface Gift {
  /** The name of the receiver as the delivery man asks for it. */
  readonly receiverProperName: string
  /** From and to as they stand on the card. */
  readonly from: string | null
  readonly to: string | null
  readonly message: string | null
}
/** The longest message on a card. */
export const GIFT_MESSAGE_MAX = 500

/** The same while it is typed. */
export type GiftInput = Readonly<Record<keyof Gift, string>>
export const BLANK_GIFT: GiftInput = { receiverProperName: '', from: '', to: '', message: '' }

export const normaliseGift = (input: GiftInput): Gift => ({
  receiverProperName: input.receiverProperName.trim(),
  from: input.from.trim() || null,
  to: input.to.trim() || null,
  message: input.message.trim() || null,
})
