import { changeOf, likelyCash, refusalToCash } from '../../domain/payment/cash.ts'
import type { Cents } from '../../domain/shared/money.ts'
import { useFormats, useWords } from '../../i18n/I18n.tsx'
import { AmountField } from '../../ui/AmountField.tsx'
import { gridKeys } from './grid-keys.ts'

/** What the customer hands over, by likely amounts or typed, and the change to bring. */
export function CashFields({
  toPay,
  given,
  onGiven,
}: {
  readonly toPay: Cents
  /** Null is the exact amount. */
  readonly given: Cents | null
  readonly onGiven: (given: Cents | null) => void
}) {
  const { say, sayFailure } = useWords()
  const formats = useFormats()
  const amount = given ?? toPay
  const refusal = refusalToCash(amount, toPay)
  return (
    <div className="cash">
      <ul className="cash__amounts" aria-label={say('newOrder.paysWith')} ref={gridKeys}>
        {likelyCash(toPay).map((sum, index) => (
          <li key={sum}>
            <button
              type="button"
              data-cell=""
              className="cash__amount"
              tabIndex={sum === amount || (index === 0 && !likelyCash(toPay).includes(amount)) ? 0 : -1}
              aria-pressed={sum === amount}
              onClick={() => onGiven(sum === toPay ? null : sum)}
            >
              {sum === toPay ? say('newOrder.exact') : formats.money(sum)}
            </button>
          </li>
        ))}
      </ul>
      <AmountField
        label={say('newOrder.paysWith')}
        currencySymbol={formats.place.currencySymbol}
        value={given}
        placeholder={formats.amount(toPay)}
        onChange={onGiven}
        error={refusal ? sayFailure(refusal.code) : null}
      />
      {!refusal && (
        <p className="cash__change" role="status">
          {say('newOrder.changeToBring')} <b>{formats.money(changeOf(amount, toPay))}</b>
        </p>
      )}
    </div>
  )
}
