import {
  cardBrand,
  cardDigits,
  cardLastFour,
  type CardInput,
  type SealedCard,
} from '../../domain/payment/card.ts'
import { api } from './api.ts'

/** Encrypts a card for the server's key; what is left over is its brand and last four digits. */
export const sealCard = async (card: CardInput): Promise<SealedCard> => {
  const [{ CompactEncrypt, importJWK }, jwk] = await Promise.all([
    import('jose'),
    api.cardKey({ silent: true }),
  ])
  const key = await importJWK({ ...jwk }, jwk.alg)
  const text = JSON.stringify({
    number: cardDigits(card.number),
    month: card.month,
    year: card.year,
    cvv: card.cvv,
  })
  const jwe = await new CompactEncrypt(new TextEncoder().encode(text))
    .setProtectedHeader({ alg: jwk.alg, enc: 'A256GCM', kid: jwk.kid })
    .encrypt(key)
  return { jwe, brand: cardBrand(card.number), lastFour: cardLastFour(card.number) }
}
