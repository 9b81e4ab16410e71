import { CreditCard } from 'lucide-react'
import { useState } from 'react'
import {
  cardBrand,
  cardDigits,
  cvvLength,
  formatCardNumber,
  refusalToCardExpiry,
  refusalToCardNumber,
  refusalToCvv,
  type CardInput,
} from '../../domain/payment/card.ts'
import { useWords } from '../../i18n/I18n.tsx'
import { Select } from '../../ui/Select.tsx'
import { TextField } from '../../ui/TextField.tsx'

/** A card as it is being typed; lives in the form that shows it and nowhere else. */
export interface CardDraft {
  readonly number: string
  readonly month: number | null
  readonly year: number | null
  readonly cvv: string
}

export const EMPTY_CARD: CardDraft = { number: '', month: null, year: null, cvv: '' }

/** The card when everything has been typed; null while something is missing. */
export const readCard = ({ number, month, year, cvv }: CardDraft): CardInput | null =>
  number === '' || month === null || year === null || cvv === '' ? null : { number, month, year, cvv }

const LONGEST = 22
const YEARS = 10

interface CardFieldsProps {
  readonly card: CardDraft
  readonly onChange: (card: CardDraft) => void
  /** The country's day, `YYYY-MM-DD`. */
  readonly today: string
  /** Everything missing is named too: somebody has tried to go on. */
  readonly isTried?: boolean
}

/** Number, expiry and security code of a card, checked field by field. */
export function CardFields({ card, onChange, today, isTried = false }: CardFieldsProps) {
  const { say, sayFailure } = useWords()
  const [left, setLeft] = useState<ReadonlySet<'number' | 'expiry' | 'cvv'>>(new Set())
  const leave = (field: 'number' | 'expiry' | 'cvv') => () => setLeft(new Set(left).add(field))
  const isShown = (field: 'number' | 'expiry' | 'cvv', isEmpty: boolean) =>
    isTried || (left.has(field) && !isEmpty)
  const number = refusalToCardNumber(card.number)
  const expiry = refusalToCardExpiry({ month: card.month ?? 0, year: card.year ?? 0 }, today)
  const cvv = refusalToCvv(card)
  const thisYear = Number(today.slice(0, 4))
  return (
    <div className="card-fields">
      <TextField
        label={say('card.number')}
        value={card.number}
        inputMode="numeric"
        autoComplete="off"
        maxLength={LONGEST}
        icon={<CreditCard aria-hidden="true" />}
        end={
          card.number === '' ? undefined : (
            <span className="muted">{say(`card.brand.${cardBrand(card.number)}`)}</span>
          )
        }
        error={number && isShown('number', card.number === '') ? sayFailure(number.code) : null}
        onBlur={leave('number')}
        onChange={(text) =>
          /^[\d\s-]*$/.test(text) && onChange({ ...card, number: formatCardNumber(cardDigits(text)) })
        }
      />
      <div className="card-fields__row">
        <Select
          label={say('card.month')}
          placeholder="MM"
          value={card.month}
          onChange={(month) => onChange({ ...card, month })}
          options={Array.from({ length: 12 }, (_, index) => ({
            id: index + 1,
            name: String(index + 1).padStart(2, '0'),
          }))}
        />
        <Select
          label={say('card.year')}
          placeholder={String(thisYear)}
          value={card.year}
          onChange={(year) => onChange({ ...card, year })}
          options={Array.from({ length: YEARS }, (_, index) => ({
            id: thisYear + index,
            name: String(thisYear + index),
          }))}
          error={
            expiry && isShown('expiry', card.month === null || card.year === null)
              ? sayFailure(expiry.code)
              : null
          }
          onBlur={leave('expiry')}
        />
        <TextField
          label={say('card.cvv')}
          value={card.cvv}
          inputMode="numeric"
          autoComplete="off"
          type="password"
          maxLength={cvvLength(card.number)}
          error={cvv && isShown('cvv', card.cvv === '') ? sayFailure(cvv.code) : null}
          onBlur={leave('cvv')}
          onChange={(text) => /^\d*$/.test(text) && onChange({ ...card, cvv: text })}
        />
      </div>
      <p className="field__help">{say('card.private')}</p>
    </div>
  )
}
