import { useState } from 'react'
import type { Product } from '../../api/contract/products.contract.ts'
import {
  BULK_PRICES,
  PRICE_RULES,
  type BulkValues,
  type ProductsChange,
} from '../../domain/catalogue/product-bulk.ts'
import type { CountryId } from '../../domain/shared/ids.ts'
import { cents } from '../../domain/shared/money.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { NumberField } from '../../ui/NumberField.tsx'
import { SegmentedControl } from '../../ui/RadioGroup.tsx'
import { Select } from '../../ui/Select.tsx'
import type { PlanView } from '../-list/PlannedDialog.tsx'
import { RecordIcon } from '../-picture/RecordIcon.tsx'
import { textOf } from '../-resource/resource-view.ts'
import { useAppContext } from '../-shared/app-context.ts'
import type { PlannedProduct } from './product-bulk.ts'

type PriceName = (typeof BULK_PRICES)[number]
type Rule = (typeof PRICE_RULES)[number]

/** Minor units that prices are rounded to. */
const STEPS = [1, 5, 10, 25, 50, 100]
const MAX_PERCENT = 500
const MAX_AMOUNT = 100_000

interface PriceChangeProps {
  readonly rows: readonly Product[]
  readonly onChange: (change: ProductsChange | null) => void
  readonly plan: PlanView<PlannedProduct>
}

/** By which rule which prices of a country change, and what each product then costs. */
export function PriceChange({ rows, onChange, plan }: PriceChangeProps) {
  const { t } = useI18n()
  const { country: chosen, countries } = useAppContext()
  const [values, setValues] = useState<{
    readonly countryId: CountryId
    readonly by: Rule
    readonly amount: number | null
    readonly roundTo: number
    readonly prices: readonly PriceName[]
  }>({ countryId: chosen.id, by: 'percent', amount: null, roundTo: 50, prices: ['price'] })
  const change = (part: Partial<typeof values>) => {
    const next = { ...values, ...part }
    setValues(next)
    const { countryId, by, amount, roundTo, prices } = next
    const isComplete = amount !== null && !Number.isNaN(amount) && prices.length > 0
    onChange(
      isComplete
        ? {
            kind: 'price',
            countryId,
            rule: { by, value: by === 'percent' ? amount : Math.round(amount * 100), roundTo },
            prices,
          }
        : null,
    )
  }
  const country = countries.find(({ id }) => id === values.countryId) ?? chosen
  return (
    <>
      <SegmentedControl
        label={t('product.priceCountry')}
        choices={countries.map(({ id, name, currencySymbol }) => ({
          id: String(id),
          name: `${name}, ${currencySymbol}`,
        }))}
        value={String(values.countryId)}
        onChange={(id) => change({ countryId: Number(id) as CountryId })}
      />
      <div className="price-change__rule">
        <SegmentedControl
          label={t('product.bulk.how')}
          choices={PRICE_RULES.map((id) => ({ id, name: t(`product.bulk.by.${id}`) }))}
          value={values.by}
          onChange={(by) => change({ by, amount: null })}
        />
        <NumberField
          // A percentage is no amount: what was typed for one is not kept for the other.
          key={values.by}
          label={t('product.bulk.howMuch')}
          value={values.amount}
          onChange={(amount) => change({ amount })}
          decimals={2}
          min={values.by === 'equal' ? 0 : values.by === 'percent' ? -100 : -MAX_AMOUNT}
          max={values.by === 'percent' ? MAX_PERCENT : MAX_AMOUNT}
          end={<span className="muted">{values.by === 'percent' ? '%' : country.currencySymbol}</span>}
        />
        <RoundingSelect value={values.roundTo} onChange={(roundTo) => change({ roundTo })} />
      </div>
      <div role="group" aria-label={t('product.bulk.which')} className="price-change__which">
        {BULK_PRICES.map((name) => (
          <Checkbox
            key={name}
            isSelected={values.prices.includes(name)}
            onChange={(isSelected) =>
              change({
                prices: BULK_PRICES.filter((each) =>
                  each === name ? isSelected : values.prices.includes(each),
                ),
              })
            }
          >
            {t(`product.bulk.prices.${name}`)}
          </Checkbox>
        ))}
      </div>
      <PricePlan rows={rows} plan={plan} countryId={values.countryId} name={values.prices[0] ?? 'price'} />
    </>
  )
}

function RoundingSelect({
  value,
  onChange,
}: {
  readonly value: number
  readonly onChange: (step: number) => void
}) {
  const { t, formats } = useI18n()
  return (
    <Select
      label={t('product.bulk.roundTo')}
      options={STEPS.map((id) => ({ id, name: formats.amount(cents(id)) }))}
      value={value}
      onChange={onChange}
    />
  )
}

/** A difference in percent, with its sign. */
const useShare = (): ((share: number) => string) => {
  const { t, formats } = useI18n()
  return (share) => {
    const rounded = Math.round(share * 10) / 10
    return t('product.bulk.share', { share: `${rounded > 0 ? '+' : ''}${formats.number(rounded)}` })
  }
}

const priceIn = (
  values: Pick<BulkValues, 'prices' | 'deliveryPrices'> | null,
  countryId: CountryId,
  name: PriceName,
): number | null => {
  if (name === 'deliveryPrices')
    return values?.deliveryPrices.find((each) => each.countryId === countryId)?.price ?? null
  return values?.prices.find((each) => each.countryId === countryId)?.[name] ?? null
}

/** What each product costs today and then; one can be left out. */
function PricePlan({
  rows,
  plan,
  countryId,
  name,
}: {
  readonly rows: readonly Product[]
  readonly plan: PlanView<PlannedProduct>
  readonly countryId: CountryId
  /** The price that is shown, of those that change. */
  readonly name: PriceName
}) {
  const { t, formats, language } = useI18n()
  const share = useShare()
  const { countries } = useAppContext()
  const symbol = countries.find(({ id }) => id === countryId)?.currencySymbol ?? ''
  const money = (price: number | null) => (price === null ? '—' : formats.money(cents(price), symbol))
  return (
    <table className="price-plan">
      <caption className="visually-hidden">{t('product.bulk.plan')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('product.one')}</th>
          <th scope="col">{t('product.bulk.today')}</th>
          <th scope="col">{t('product.bulk.then')}</th>
          <th scope="col">{t('product.bulk.difference')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => {
          const planned = plan.planOf(row.id)
          const before = priceIn(planned?.before ?? row, countryId, name)
          const after = planned?.outcome === 'changed' ? priceIn(planned.after, countryId, name) : null
          const label = textOf(row, 'name', language)
          return (
            <tr
              key={row.id}
              data-outcome={planned?.outcome}
              data-below={(planned?.storesBelow ?? 0) > 0 || undefined}
            >
              <th scope="row">
                <div className="price-plan__product">
                  <Checkbox
                    label={t('list.select', { name: label })}
                    isSelected={plan.isIncluded(row.id)}
                    onChange={(isIncluded) => plan.toggle(row.id, isIncluded)}
                  />
                  <RecordIcon src={row.image} size={32} />
                  <span className="price-plan__name">
                    {label}
                    <small>
                      {planned && planned.storesBelow > 0
                        ? t('product.bulk.storesBelow', { count: planned.storesBelow })
                        : row.sku}
                    </small>
                  </span>
                </div>
              </th>
              <td>{money(before)}</td>
              <td className="price-plan__then">{money(after)}</td>
              <td>
                {before !== null && before > 0 && after !== null
                  ? share(((after - before) * 100) / before)
                  : ''}
              </td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}

/** How much the prices change on average. */
export function PriceFacts({
  change,
  planned,
}: {
  readonly change: ProductsChange | null
  readonly planned: readonly PlannedProduct[]
}) {
  const { t } = useI18n()
  const share = useShare()
  if (change?.kind !== 'price') return null
  const shares = planned.flatMap(({ before, after }) => {
    const from = priceIn(before, change.countryId, 'price')
    const to = priceIn(after, change.countryId, 'price')
    return from === null || to === null || from === 0 ? [] : [((to - from) * 100) / from]
  })
  if (shares.length === 0) return null
  const average = shares.reduce((sum, share) => sum + share, 0) / shares.length
  return <p className="muted">{t('product.bulk.average', { share: share(average) })}</p>
}
