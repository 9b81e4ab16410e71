import { CreditCard } from 'lucide-react'
import { useState, type RefObject } from 'react'
import {
  cardBrand,
  cardDigits,
  cvvLength,
  formatCardNumber,
  refusalToCardExpiry,
  refusalToCardNumber,
  refusalToCvv,
} from '../../domain/payment/card.ts'
import type { AnyFailureCode } from '../../i18n/failure-messages.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { formatExpiry, parseCard, type CardDraft } from './card-draft.ts'
import './card.css'

/** 18 digits in blocks of four. */
const MAX_NUMBER_DIGITS = 18

/** Cut only once it is cleaned: what is pasted has blanks and words around it. */
const firstDigits = (text: string, count: number): string => text.replaceAll(/\D/g, '').slice(0, count)

export interface CardFieldsProps {
  readonly card: CardDraft
  readonly onChange: (card: CardDraft) => void
  /** The country's day, `YYYY-MM-DD`. */
  readonly today: string
  /** Shows missing fields as errors, after a submit. */
  readonly isTried: boolean
  /** Why the card could not be encrypted. */
  readonly failure: AnyFailureCode | null
  readonly rootRef: RefObject<HTMLDivElement | null>
}

/** Number, expiry and security code of a card, each validated when the field is left. */
export function CardFields({ card, onChange, today, isTried, failure, rootRef }: CardFieldsProps) {
  const { t, tFailure } = useI18n()
  const [left, setLeft] = useState<ReadonlySet<keyof CardDraft>>(new Set())
  const leave = (field: keyof CardDraft) => () => setLeft(new Set(left).add(field))
  const input = parseCard(card)
  const refusals = {
    number: refusalToCardNumber(card.number),
    expiry: refusalToCardExpiry(input, today),
    cvv: refusalToCvv(card),
  }
  const errorAt = (field: keyof CardDraft): string | null => {
    const refusal = refusals[field]
    return refusal && (isTried || (left.has(field) && card[field] !== '')) ? tFailure(refusal.code) : null
  }
  return (
    <div className="card-fields" ref={rootRef}>
      <TextField
        label={t('card.number')}
        name="card-number"
        value={card.number}
        inputMode="numeric"
        autoComplete="off"
        icon={<CreditCard aria-hidden="true" />}
        end={
          <small>
            {cardDigits(card.number).length >= 2 ? t(`card.brand.${cardBrand(card.number)}`) : ''}
          </small>
        }
        error={errorAt('number') ?? (failure && tFailure(failure))}
        onBlur={leave('number')}
        onChange={(text) =>
          onChange({ ...card, number: formatCardNumber(firstDigits(text, MAX_NUMBER_DIGITS)) })
        }
      />
      <div className="card-fields__row">
        <TextField
          label={t('card.expiry')}
          name="card-expiry"
          value={card.expiry}
          inputMode="numeric"
          autoComplete="off"
          placeholder={t('card.expiryHint')}
          error={errorAt('expiry')}
          onBlur={leave('expiry')}
          onChange={(text) => onChange({ ...card, expiry: formatExpiry(text) })}
        />
        <TextField
          label={t('card.cvv')}
          name="card-cvv"
          value={card.cvv}
          inputMode="numeric"
          autoComplete="off"
          type="password"
          error={errorAt('cvv')}
          onBlur={leave('cvv')}
          onChange={(text) => onChange({ ...card, cvv: firstDigits(text, cvvLength(card.number)) })}
        />
      </div>
      <p className="field__help">{t('card.private')}</p>
    </div>
  )
}
