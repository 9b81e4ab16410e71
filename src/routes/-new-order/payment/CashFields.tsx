import {
  cashChange,
  isUnlikelyCash,
  piecesOfChange,
  suggestCashAmounts,
  refusalToCashGiven,
} from '../../../domain/payment/cash.ts'
import type { Cents } from '../../../domain/shared/money.ts'
import type { Formats } from '../../../i18n/formats.ts'
import { useFormats, useI18n } from '../../../i18n/I18n.tsx'
import { Kbd } from '../../../ui/Kbd.tsx'
import { AmountField } from '../../-payment/AmountField.tsx'
import { UnlikelyCash } from '../../-payment/UnlikelyCash.tsx'
import { useRef, useState, type KeyboardEvent } from 'react'
import { focusFirstItem, gridKeyboard } from '../grid-keyboard.ts'
import { useCall } from '../call/use-call.ts'

/** `300`, `256.50`. */
const shortAmount = (formats: Formats, amount: Cents): string =>
  amount % 100 === 0 ? formats.number(amount / 100) : formats.amount(amount)

/** `Q300`, `Q256.50`. */
const shortMoney = (formats: Formats, amount: Cents): string =>
  amount % 100 === 0
    ? `${formats.place.currencySymbol}${shortAmount(formats, amount)}`
    : formats.money(amount)

interface CashFieldsProps {
  readonly toPay: Cents
  /** Null means the exact amount. */
  readonly cashGiven: Cents | null
  readonly confirmedCash: Cents | null
  readonly onCashGiven: (cashGiven: Cents | null, isConfirmed?: boolean) => void
}

/** The cash that the customer hands over, typed or by suggestion, and the change to bring. */
export function CashFields({ toPay, cashGiven, confirmedCash, onCashGiven }: CashFieldsProps) {
  const { t, tFailure } = useI18n()
  const formats = useFormats()
  const root = useRef<HTMLDivElement>(null)
  const amount = cashGiven ?? toPay
  const refusal = refusalToCashGiven(amount, toPay)
  const asks = isUnlikelyCash(amount, toPay) && confirmedCash !== cashGiven
  const [isTyping, setTyping] = useState(false)
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') setTyping(false)
    if (event.key !== 'ArrowDown' || event.altKey || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    focusFirstItem(root.current)
  }
  return (
    <div ref={root} className="payment-cash">
      <div className="payment-cash__given">
        {/* An amount that may still grow is refused only when the operator goes on. */}
        {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- listens to the field inside */}
        <div onBlur={() => setTyping(false)} onKeyDownCapture={onKeyDown} onInput={() => setTyping(true)}>
          <AmountField
            label={t('orderSteps.paysWith')}
            currencySymbol={formats.place.currencySymbol}
            value={cashGiven}
            placeholder={formats.amount(toPay)}
            onChange={(next) => onCashGiven(next)}
            help={t('orderSteps.toCollect', { amount: formats.money(toPay) })}
            error={refusal && !isTyping ? tFailure(refusal.code) : null}
          />
        </div>
        {!refusal && <Change change={cashChange(amount, toPay)} />}
      </div>
      {asks && !isTyping && (
        <UnlikelyCash given={amount} toPay={toPay} onConfirm={() => onCashGiven(amount, true)} />
      )}
      <Suggestions toPay={toPay} amount={amount} onCashGiven={onCashGiven} />
    </div>
  )
}

function Change({ change }: { readonly change: Cents }) {
  const { t } = useI18n()
  const formats = useFormats()
  const { country } = useCall()
  const pieces = piecesOfChange(change, country.currencyCode).map(({ value, count }) => {
    const piece = shortMoney(formats, value)
    return count === 1 ? piece : t('orderSteps.piecesOf', { count, piece })
  })
  return (
    <div>
      <p className="payment-cash__change" role="status">
        {t('newOrder.changeToBring')} <b>{formats.money(change)}</b>
      </p>
      {pieces.length > 0 && <small className="muted">{pieces.join(' + ')}</small>}
    </div>
  )
}

function Suggestions({
  toPay,
  amount,
  onCashGiven,
}: Pick<CashFieldsProps, 'toPay' | 'onCashGiven'> & { readonly amount: Cents }) {
  const { t } = useI18n()
  const formats = useFormats()
  const { country } = useCall()
  const suggestions = suggestCashAmounts(toPay, country.currencyCode)
  return (
    <div>
      <p className="payment-cash__head" aria-hidden="true">
        {t('orderSteps.mostLikely')}
        <span>
          <Kbd>↓</Kbd> {t('orderSteps.keyChoose')}
        </span>
      </p>
      <ul className="payment-cash__amounts" aria-label={t('orderSteps.mostLikely')} ref={gridKeyboard}>
        {suggestions.map((sum, index) => (
          <li key={sum}>
            <button
              type="button"
              data-grid-item=""
              className="payment-cash__amount"
              tabIndex={sum === amount || (index === 0 && !suggestions.includes(amount)) ? 0 : -1}
              aria-pressed={sum === amount}
              onClick={() => onCashGiven(sum === toPay ? null : sum, true)}
            >
              <b>{sum === toPay ? t('orderSteps.exact') : shortMoney(formats, sum)}</b>
              <small>
                {sum === toPay
                  ? t('orderSteps.noChange')
                  : t('orderSteps.change', { amount: shortAmount(formats, cashChange(sum, toPay)) })}
              </small>
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
