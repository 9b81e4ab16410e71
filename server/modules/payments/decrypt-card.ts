import { cardBrand, cardLastFour, refusalToCard, type CardInput } from '../../../src/domain/payment/card.ts'
import { refusal, type Refusal } from '../../../src/domain/shared/refusal.ts'
import { localDayOf } from '../../../src/domain/shared/time.ts'
import type { CardVault } from '../../gateways/card-vault.ts'

export interface DecryptedCard {
  readonly _tag: 'DecryptedCard'
  readonly card: CardInput
  readonly brand: string
  readonly lastFour: string
}

/** Decrypts and validates the card of a request; refusals name the field under `path`. */
export const decryptCard = async (
  vault: CardVault,
  info: { readonly newCard: string } | undefined,
  { now, timeZone, path }: { readonly now: Date; readonly timeZone: string; readonly path: string },
): Promise<DecryptedCard | Refusal> => {
  const card = info && (await vault.decrypt(info.newCard))
  if (!card) return refusal('credit_card_not_exist', { field: `${path}.newCard` })
  const cardRefusal = refusalToCard(card, localDayOf(now.getTime(), timeZone))
  if (cardRefusal) return { ...cardRefusal, field: `${path}.${cardRefusal.field ?? 'newCard'}` }
  return { _tag: 'DecryptedCard', card, brand: cardBrand(card.number), lastFour: cardLastFour(card.number) }
}
