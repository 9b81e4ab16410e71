import {
  cardBrand,
  cardDigits,
  cardLastFour,
  type CardInput,
  type EncryptedCard,
} from '../../domain/payment/card.ts'
import { api } from './api.ts'

/** Encrypts a card with the server's key and returns it with brand and last four digits. */
export const encryptCard = async (card: CardInput): Promise<EncryptedCard> => {
  const [{ CompactEncrypt, importJWK }, jwk] = await Promise.all([
    import('jose'),
    api.cardKey({ toast: 'none' }),
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
