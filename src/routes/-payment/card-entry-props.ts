import type { EncryptedCard } from '../../domain/payment/card.ts'

/**
 * How a card is taken at the desk. What stands behind it hands over something that only the gateway opens, with the brand
 * and the last digits to show: a form of our own, a field of the bank's, or a link that the payer opens.
 */
export interface CardEntryProps {
  readonly sealed: EncryptedCard | null
  readonly onSealed: (card: EncryptedCard) => void
  readonly onForget: () => void
  /** The focus stays where it is, as on a choice that the arrow keys make. */
  readonly keepsFocus?: boolean
}
