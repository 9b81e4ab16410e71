import { useRef, useState } from 'react'
import { isApiFailure } from '../../api/client/api-failure.ts'
import { encryptCard } from '../../api/client/encrypt-card.ts'
import { refusalToCard, type EncryptedCard } from '../../domain/payment/card.ts'
import type { AnyFailureCode } from '../../i18n/failure-messages.ts'
import { EMPTY_CARD, parseCard, type CardDraft } from './card-draft.ts'
import type { CardFieldsProps } from './CardFields.tsx'

/** A card form: typed, validated and encrypted; the typed values are dropped after the encryption. */
export const useCardDraft = (
  today: string,
  onSealed: (card: EncryptedCard) => void,
): {
  readonly fields: CardFieldsProps
  readonly isSealing: boolean
  readonly seal: () => Promise<void>
} => {
  const rootRef = useRef<HTMLDivElement>(null)
  const [card, setCard] = useState<CardDraft>(EMPTY_CARD)
  const [isTried, setTried] = useState(false)
  const [isSealing, setSealing] = useState(false)
  const [failure, setFailure] = useState<AnyFailureCode | null>(null)
  const seal = async () => {
    const input = parseCard(card)
    const refusal = refusalToCard(input, today)
    setTried(true)
    setFailure(null)
    if (refusal) {
      const field = refusal.field === 'month' || refusal.field === 'year' ? 'expiry' : refusal.field
      rootRef.current?.querySelector<HTMLInputElement>(`[name="card-${field ?? 'number'}"]`)?.focus()
      return
    }
    setSealing(true)
    try {
      const sealed = await encryptCard(input)
      setCard(EMPTY_CARD)
      setTried(false)
      onSealed(sealed)
    } catch (error) {
      setFailure(isApiFailure(error) ? error.code : 'smth_wrong')
    } finally {
      setSealing(false)
    }
  }
  const change = (next: CardDraft) => {
    setCard(next)
    setFailure(null)
  }
  return { fields: { card, onChange: change, today, isTried, failure, rootRef }, isSealing, seal }
}
