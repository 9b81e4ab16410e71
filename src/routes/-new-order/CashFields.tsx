import {
  cashChange,
  isUnlikelyCash,
  suggestCashAmounts,
  refusalToCashGiven,
} from '../../domain/payment/cash.ts'
import type { Cents } from '../../domain/shared/money.ts'
import { useFormats, useI18n } from '../../i18n/I18n.tsx'
import { AmountField } from '../-payment/AmountField.tsx'
import { UnlikelyCash } from '../-payment/UnlikelyCash.tsx'
import { useState } from 'react'
import { gridKeyboard } from './grid-keyboard.ts'
import { useCall } from './use-call.ts'

/** The cash that the customer hands over, by suggestion or typed, and the change to bring. */
export function CashFields({
  toPay,
  cashGiven,
  confirmedCash,
  onCashGiven,
}: {
  readonly toPay: Cents
  /** Null means the exact amount. */
  readonly cashGiven: Cents | null
  readonly confirmedCash: Cents | null
  readonly onCashGiven: (cashGiven: Cents | null, isConfirmed?: boolean) => void
}) {
  const { t, tFailure } = useI18n()
  const formats = useFormats()
  const { country } = useCall()
  const suggestions = suggestCashAmounts(toPay, country.currencyCode)
  const amount = cashGiven ?? toPay
  const refusal = refusalToCashGiven(amount, toPay)
  const asks = isUnlikelyCash(amount, toPay) && confirmedCash !== cashGiven
  const [isTyping, setTyping] = useState(false)
  return (
    <div className="payment-cash">
      <ul className="payment-cash__amounts" aria-label={t('orderSteps.paysWith')} ref={gridKeyboard}>
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
              {sum === toPay ? t('orderSteps.exact') : formats.money(sum)}
            </button>
          </li>
        ))}
      </ul>
      {/* An amount that may still grow is refused only when the operator goes on. */}
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- listens to the field inside */}
      <div
        onBlur={() => setTyping(false)}
        onKeyDownCapture={({ key }) => key === 'Enter' && setTyping(false)}
        onInput={() => setTyping(true)}
      >
        <AmountField
          label={t('orderSteps.paysWith')}
          currencySymbol={formats.place.currencySymbol}
          value={cashGiven}
          placeholder={formats.amount(toPay)}
          onChange={(next) => onCashGiven(next)}
          error={refusal && !isTyping ? tFailure(refusal.code) : null}
        />
      </div>
      {asks && !isTyping && (
        <UnlikelyCash given={amount} toPay={toPay} onConfirm={() => onCashGiven(amount, true)} />
      )}
      {!refusal && (
        <p className="payment-cash__change" role="status">
          {t('newOrder.changeToBring')} <b>{formats.money(cashChange(amount, toPay))}</b>
        </p>
      )}
    </div>
  )
}
