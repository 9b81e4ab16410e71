import type { EncryptedCard } from '../../domain/payment/card.ts'
import { loadNamespaces } from '../../session/translations-store.ts'
import { lazyComponent } from '../../ui/lazy-component.tsx'

/**
 * How a card is taken at the desk. What stands behind it hands over something that only the gateway opens, with the brand
 * and the last digits to show: a form of our own, a field of the bank's, or a link that the payer opens.
 */
export interface CardEntryProps {
  readonly sealed: EncryptedCard | null
  readonly onSealed: (card: EncryptedCard) => void
  readonly onForget: () => void
}

/** The way that is in use; another one takes its place here. */
export const CardEntry = lazyComponent<CardEntryProps>(async () => {
  const [{ TypedCard }] = await Promise.all([import('./TypedCard.tsx'), loadNamespaces('orderSteps')])
  return TypedCard
})
