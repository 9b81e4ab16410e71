import { useQuery } from '@tanstack/react-query'
import { Ban, Check, ChevronsDown, CircleDashed } from 'lucide-react'
import { useId, useState } from 'react'
import { storeProductsQuery } from '../../api/client/catalogue.queries.ts'
import { ALL_COMPANIES, companiesQuery } from '../../api/client/companies.queries.ts'
import type { RuleRecord } from '../../api/client/discounts.queries.ts'
import type { PricedCart } from '../../domain/discount/price-cart.ts'
import type { LedgerEntry } from '../../domain/discount/price-ledger.ts'
import type { RuleKind } from '../../domain/discount/rule-terms.ts'
import type { StoreId } from '../../domain/shared/ids.ts'
import { cents } from '../../domain/shared/money.ts'
import { normalizeForSearch } from '../../domain/shared/strip-accents.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { AmountList, AmountRow } from '../../ui/AmountList.tsx'
import { DateTimeField } from '../../ui/DateField.tsx'
import { MultiComboBox } from '../../ui/MultiComboBox.tsx'
import { Select, type Option } from '../../ui/Select.tsx'
import { Stepper } from '../../ui/Stepper.tsx'
import { useAppContext } from '../-shared/app-context.ts'
import { formatDateTime } from '../-shared/format-time.ts'
import { LoadError } from '../-shared/LoadError.tsx'
import { useDebounced } from '../-shared/use-debounced.ts'
import { useNow } from '../-shared/use-now.ts'
import type { RuleValues } from './rule-form.ts'
import { useRuleOptions } from './use-rule-options.ts'
import { priceTrial, useRuleTrial, type TrialLine } from './use-rule-trial.ts'
import './rule-try-out.css'

const DEBOUNCE_MS = 200

interface TryOutProps {
  readonly kind: RuleKind
  readonly values: RuleValues
  readonly edited: RuleRecord | null
}

/** A customer, a store, a moment and a cart, and what becomes of the rule in the form and of the others. */
export function RuleTryOut({ kind, values, edited }: TryOutProps) {
  const { t, formats } = useI18n()
  const { country } = useAppContext()
  const titleId = useId()
  const minute = useNow(60_000)
  const [customer, setCustomer] = useState<Option<number> | null>(null)
  const [chosenStore, setStore] = useState<number | null>(null)
  const [moment, setMoment] = useState<string | null>(null)
  const [quantities, setQuantities] = useState<ReadonlyMap<number, number>>(new Map())
  const { data: stores = [] } = useQuery(companiesQuery('store', { ...ALL_COMPANIES, countryId: country.id }))
  const storeOfRule = values.applicationPlace === 'store' ? values.placeId : null
  const storeId = chosenStore ?? storeOfRule ?? stores[0]?.id ?? null
  const { data: products = [] } = useQuery({
    ...storeProductsQuery((storeId ?? 0) as StoreId), // enabled with one only
    enabled: storeId !== null,
  })
  const lines: readonly TrialLine[] = [...quantities].flatMap(([id, quantity]) => {
    const product = products.find(({ productId }) => productId === id)
    return product ? [{ product, quantity }] : []
  })
  const trial = useRuleTrial(
    { kind, values, edited, placeholder: t('tryOut.thisOne') },
    { storeId, userId: customer?.id ?? null, at: moment ?? new Date(minute).toISOString() },
  )
  const cart = trial.data && lines.length > 0 ? priceTrial(lines, trial.data) : null
  const setQuantity = (id: number, quantity: number) => {
    const next = new Map(quantities)
    if (quantity === 0) next.delete(id)
    else next.set(id, quantity)
    setQuantities(next)
  }
  return (
    <aside className="rule-try-out" aria-labelledby={titleId}>
      <h2 id={titleId}>{t('tryOut.title')}</h2>
      <CustomerField customer={customer} onChange={setCustomer} />
      <div className="rule-try-out__row">
        <Select
          label={t('tryOut.store')}
          options={stores}
          value={storeId}
          placeholder={t('form.chooseOne')}
          onChange={setStore}
        />
        <DateTimeField
          label={t('tryOut.moment')}
          timeZone={formats.place.timeZone}
          today={formats.isoDay(new Date(minute))}
          minDay={undefined}
          maxDay={undefined}
          isClearable
          value={moment ?? new Date(minute).toISOString()}
          onChange={setMoment}
        />
      </div>
      <CartField
        products={products.map(({ productId, name, price }) => ({
          id: Number(productId),
          name,
          detail: formats.money(price, country.currencySymbol),
        }))}
        chosen={[...quantities.keys()]}
        onChange={(ids) => setQuantities(new Map(ids.map((id) => [id, quantities.get(id) ?? 1])))}
      />
      <ul className="rule-try-out__lines">
        {lines.map(({ product, quantity }) => (
          <li key={product.productId}>
            <Stepper
              label={t('tryOut.quantity', { name: product.name })}
              value={quantity}
              onStep={(by) => setQuantity(product.productId, quantity + by)}
            />
            <span>{product.name}</span>
            <LinePrice line={cart?.lines.find(({ line }) => line.product.productId === product.productId)} />
          </li>
        ))}
      </ul>
      {!trial.isComplete ? (
        <p className="muted">{t('tryOut.incomplete')}</p>
      ) : customer === null || lines.length === 0 ? (
        <p className="muted">{t('tryOut.start')}</p>
      ) : trial.error && !trial.data ? (
        <LoadError title={t('tryOut.error')} error={trial.error} onRetry={() => void trial.refetch()} />
      ) : (
        trial.data &&
        cart && (
          <TrialLedger
            cart={cart}
            isFor={trial.data.isFor}
            isOwn={(entry) =>
              entry.ruleId === trial.ruleId && (entry.kind === 'couponDiscount') === (kind === 'coupon')
            }
          />
        )
      )}
    </aside>
  )
}

/** What a line costs, and before its reductions. */
function LinePrice({ line }: { readonly line: PricedCart['lines'][number] | undefined }) {
  const { formats } = useI18n()
  if (!line) return null
  return (
    <span className="rule-try-out__price">
      {line.discountTotalPrice < line.totalPrice && <s>{formats.amount(line.totalPrice)}</s>}{' '}
      {formats.amount(line.discountTotalPrice)}
    </span>
  )
}

/** One customer, found by typing. */
function CustomerField({
  customer,
  onChange,
}: {
  readonly customer: Option<number> | null
  readonly onChange: (customer: Option<number> | null) => void
}) {
  const { t } = useI18n()
  const { customers } = useRuleOptions()
  const [typed, setTyped] = useState('')
  const search = useDebounced(typed.trim(), DEBOUNCE_MS)
  const { data = [], isFetching } = useQuery({
    ...customers(search),
    queryKey: [...customers(search).queryKey],
  })
  return (
    <MultiComboBox
      label={t('tryOut.customer')}
      options={data}
      isLoading={isFetching || search !== typed.trim()}
      search={typed}
      onSearch={setTyped}
      value={customer === null ? [] : [customer]}
      // The last one chosen takes the place of the one before.
      onChange={(chosen) => onChange(chosen.at(-1) ?? null)}
      removeLabel={(name) => t('form.remove', { name })}
      {...(customer === null && { placeholder: t('form.chooseOne') })}
    />
  )
}

/** The products of the cart, found by typing. */
function CartField({
  products,
  chosen,
  onChange,
}: {
  readonly products: ReadonlyArray<Option<number>>
  readonly chosen: readonly number[]
  readonly onChange: (ids: readonly number[]) => void
}) {
  const { t } = useI18n()
  const [typed, setTyped] = useState('')
  const text = normalizeForSearch(typed.trim())
  return (
    <MultiComboBox
      label={t('tryOut.products')}
      options={products.filter(({ name }) => normalizeForSearch(name).includes(text))}
      search={typed}
      onSearch={setTyped}
      value={products.filter(({ id }) => chosen.includes(id))}
      onChange={(next) => onChange(next.map(({ id }) => id))}
      removeLabel={(name) => t('form.remove', { name })}
      placeholder={t('form.chooseSeveral')}
    />
  )
}

const VERDICT_ICONS = {
  applied: Check,
  beaten: ChevronsDown,
  blocked: Ban,
  not_met: CircleDashed,
  expired: CircleDashed,
  used_up: CircleDashed,
} as const

/** What became of each rule, and what the cart costs. */
function TrialLedger({
  cart: { ledger, lines, totals },
  isFor,
  isOwn,
}: {
  readonly cart: PricedCart
  readonly isFor: boolean
  readonly isOwn: (entry: LedgerEntry) => boolean
}) {
  const { t, formats } = useI18n()
  const own = ledger.filter(isOwn)
  return (
    <>
      {!isFor && <p className="rule-try-out__note">{t('tryOut.notFor')}</p>}
      {isFor && own.length === 0 && <p className="rule-try-out__note">{t('tryOut.nothing')}</p>}
      <ul className="rule-try-out__ledger" aria-label={t('tryOut.ledger')}>
        {[...own, ...ledger.filter((entry) => !isOwn(entry))].map((entry) => (
          <LedgerRow
            key={`${entry.kind}-${entry.ruleId}`}
            entry={entry}
            isOwn={isOwn(entry)}
            freeName={
              lines.find(({ line }) => line.product.productId === entry.freeLine?.productId)?.line.product
                .name ?? null
            }
          />
        ))}
      </ul>
      <AmountList>
        <AmountRow label={t('tryOut.sumProducts')}>{formats.amount(totals.totalPrice)}</AmountRow>
        {totals.discountPrice > 0 && (
          <AmountRow kind="minus" label={t('tryOut.sumDiscounts')}>
            −{formats.amount(totals.discountPrice)}
          </AmountRow>
        )}
        <AmountRow kind="total" label={t('tryOut.total')}>
          {formats.money(totals.toPay)}
        </AmountRow>
      </AmountList>
    </>
  )
}

function LedgerRow({
  entry,
  isOwn,
  freeName,
}: {
  readonly entry: LedgerEntry
  readonly isOwn: boolean
  readonly freeName: string | null
}) {
  const { t, formats } = useI18n()
  const Icon = VERDICT_ICONS[entry.verdict]
  const reason = useUnmetReason(entry)
  return (
    <li data-verdict={entry.verdict} data-own={isOwn || undefined}>
      <Icon aria-hidden="true" />
      <span>
        <b>{entry.name}</b>{' '}
        <span className="rule-try-out__verdict">{t(`tryOut.verdict.${entry.verdict}`)}</span>
        {reason && <small className="muted">{reason}</small>}
        {entry.freeLine && (
          <small className="muted">
            {t('rule.pieces', { count: entry.freeLine.quantity, name: freeName ?? '' })}
          </small>
        )}
      </span>
      <span className="rule-try-out__amount">
        {entry.freeLine ? t('tryOut.free') : entry.amount > 0 && `−${formats.amount(entry.amount)}`}
      </span>
    </li>
  )
}

/** Why a rule takes nothing off: what is there and what it asks for. */
const useUnmetReason = ({ unmet, verdict }: LedgerEntry): string | null => {
  const { t, formats } = useI18n()
  const now = useNow(60_000)
  if (unmet === null) return verdict === 'beaten' ? t('tryOut.beaten') : null
  const { condition, have, need } = unmet
  switch (condition) {
    case 'START_DATE':
    case 'END_DATE':
      return t(`tryOut.unmet.${condition}`, {
        need: formatDateTime(t, formats, new Date(need).toISOString(), now, 'sentence'),
      })
    case 'MIN_PURCHASE_VALUE':
      return t('tryOut.unmet.MIN_PURCHASE_VALUE', {
        have: formats.money(cents(have)),
        need: formats.money(cents(need)),
        missing: formats.money(cents(need - have)),
      })
    default:
      return t(`tryOut.unmet.${condition}`, { have: formats.number(have), need: formats.number(need) })
  }
}
