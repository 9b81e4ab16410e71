import { useState } from 'react'
import {
  deliveryCommission,
  type DeliveryCommission,
  type DeliveryRates,
} from '../../domain/delivery/delivery-commission.ts'
import type { CountryId } from '../../domain/shared/ids.ts'
import { cents, MAX_CENTS, type Cents } from '../../domain/shared/money.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { Select } from '../../ui/Select.tsx'
import { AmountField } from '../-payment/AmountField.tsx'
import { useAppContext } from '../-shared/app-context.ts'

const EXAMPLE = cents(20_000)

/** What goes to the owner of the product of an order whose amount is typed in. */
export function CommissionExample({
  rows,
}: {
  readonly rows: readonly (DeliveryRates & { readonly countryId: CountryId })[]
}) {
  const { t } = useI18n()
  const { countries } = useAppContext()
  const [amount, setAmount] = useState<Cents | null>(EXAMPLE)
  const [chosen, setChosen] = useState<CountryId | null>(null)
  const row = rows.find(({ countryId }) => countryId === chosen) ?? rows[0]
  if (row === undefined) return null
  const served = countries.filter(({ id }) => rows.some(({ countryId }) => countryId === id))
  const symbol = countries.find(({ id }) => id === row.countryId)?.currencySymbol ?? ''
  return (
    <div className="commission-example">
      <div className="commission-example__inputs">
        <AmountField
          label={t('deliveryService.exampleOf')}
          min={cents(0)}
          max={cents(MAX_CENTS)}
          currencySymbol={symbol}
          value={amount}
          onChange={setAmount}
        />
        <Select<CountryId>
          label={t('deliveryService.exampleIn')}
          options={served.map(({ id, name }) => ({ id, name }))}
          value={row.countryId}
          onChange={setChosen}
        />
      </div>
      {amount !== null && isKnown(amount, row) && (
        <Amounts amount={amount} rates={row} symbol={symbol} result={deliveryCommission(amount, row)} />
      )}
    </div>
  )
}

/** Whether every figure is a number, and not yet being typed. */
const isKnown = (amount: Cents, { commission, ivaCommission, fixedCommission }: DeliveryRates): boolean =>
  [amount, commission, ivaCommission, fixedCommission].every(Number.isFinite)

function Amounts({
  amount,
  rates,
  symbol,
  result,
}: {
  readonly amount: Cents
  readonly rates: DeliveryRates
  readonly symbol: string
  readonly result: DeliveryCommission
}) {
  const { t, formats } = useI18n()
  const share = (percent: number, of: Cents) =>
    t('deliveryService.exampleShare', { share: formats.number(percent), amount: formats.money(of, '') })
  const line = (name: string, value: Cents, how: string | null) => (
    <div className="commission-example__line">
      <dt>
        {name} {how !== null && <span className="muted">{how}</span>}
      </dt>
      <dd>{formats.money(value, '')}</dd>
    </div>
  )
  return (
    <dl className="commission-example__amounts" aria-live="polite">
      {line(t('deliveryService.countries.commission'), result.commission, share(rates.commission, amount))}
      {line(
        t('deliveryService.countries.ivaCommission'),
        result.iva,
        share(rates.ivaCommission, result.commission),
      )}
      {line(t('deliveryService.countries.fixedCommission'), result.fixed, null)}
      <div className="commission-example__line" data-total>
        <dt>{t('deliveryService.exampleTotal')}</dt>
        <dd>{formats.money(result.total, symbol)}</dd>
      </div>
    </dl>
  )
}
