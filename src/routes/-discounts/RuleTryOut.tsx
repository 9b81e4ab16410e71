import { useQuery } from '@tanstack/react-query'
import { Ban, Check, ChevronsDown, CircleDashed } from 'lucide-react'
import { useId } from 'react'
import { storeProductsQuery } from '../../api/client/catalogue.queries.ts'
import { ALL_COMPANIES, companiesQuery } from '../../api/client/companies.queries.ts'
import type { RuleRecord } from '../../api/client/discounts.queries.ts'
import type { PricedCart } from '../../domain/discount/price-cart.ts'
import type { LedgerEntry } from '../../domain/discount/price-ledger.ts'
import type { RuleKind } from '../../domain/discount/rule-terms.ts'
import type { StoreId } from '../../domain/shared/ids.ts'
import { cents } from '../../domain/shared/money.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { AmountList, AmountRow } from '../../ui/AmountList.tsx'
import { Stepper } from '../../ui/Stepper.tsx'
import { useAppContext } from '../-shared/app-context.ts'
import { formatDateTime } from '../-shared/format-time.ts'
import { LoadError } from '../-shared/LoadError.tsx'
import { useNow } from '../-shared/use-now.ts'
import type { RuleValues } from './rule-form.ts'
import { TrialCartField, TrialOrder, TrialSubjectFields } from './TrialFields.tsx'
import { priceTrial, useRuleTrial, type TrialLine } from './use-rule-trial.ts'
import { useTrialSubject } from './use-trial-subject.ts'
import './rule-try-out.css'

interface TryOutProps {
  readonly kind: RuleKind
  readonly values: RuleValues
  readonly edited: RuleRecord | null
}

/** A customer, a store, a moment, a coupon and a cart, and what becomes of the rule in the form and of the others. */
export function RuleTryOut({ kind, values, edited }: TryOutProps) {
  const { t, formats } = useI18n()
  const { country } = useAppContext()
  const titleId = useId()
  const minute = useNow(60_000)
  const model = useTrialSubject()
  const { subject, change } = model
  const { customer, quantities } = subject
  const { data: stores = [] } = useQuery(companiesQuery('store', { ...ALL_COMPANIES, countryId: country.id }))
  const storeOfRule = values.applicationPlace === 'store' ? values.placeId : null
  const storeId = subject.storeId ?? storeOfRule ?? stores[0]?.id ?? null
  const { data: products = [], isSuccess: areProductsKnown } = useQuery({
    ...storeProductsQuery((storeId ?? 0) as StoreId), // enabled with one only
    enabled: storeId !== null,
  })
  const lines: readonly TrialLine[] = [...quantities].flatMap(([id, quantity]) => {
    const product = products.find(({ productId }) => productId === id)
    return product ? [{ product, quantity }] : []
  })
  const at = subject.moment ?? new Date(minute).toISOString()
  const couponId = kind === 'coupon' ? null : (subject.coupon?.id ?? null)
  const trial = useRuleTrial(
    { kind, values, edited, placeholder: t('tryOut.thisOne') },
    { storeId, userId: customer?.id ?? null, at, couponId },
  )
  const cart = trial.data && lines.length > 0 ? priceTrial(lines, trial.data, subject.pricing) : null
  const setQuantity = (id: number, quantity: number) => {
    const next = new Map(quantities)
    if (quantity === 0) next.delete(id)
    else next.set(id, quantity)
    change({ quantities: next })
  }
  const unsold = areProductsKnown
    ? [...quantities.keys()].flatMap((id) =>
        products.some(({ productId }) => productId === id) ? [] : (subject.orderedNames.get(id) ?? []),
      )
    : []
  return (
    <aside className="rule-try-out" aria-labelledby={titleId}>
      <TrialOrder titleId={titleId} model={model} />
      <TrialSubjectFields
        kind={kind}
        subject={subject}
        stores={stores}
        storeId={storeId}
        minute={minute}
        onChange={change}
      />
      <TrialCartField
        products={products.map(({ productId, name, price }) => ({
          id: Number(productId),
          name,
          detail: formats.money(price, country.currencySymbol),
        }))}
        chosen={[...quantities.keys()]}
        onChange={(ids) => change({ quantities: new Map(ids.map((id) => [id, quantities.get(id) ?? 1])) })}
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
      {unsold.length > 0 && (
        <p className="rule-try-out__note">
          {t('tryOut.unsold', { count: unsold.length, names: unsold.join(', ') })}
        </p>
      )}
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
            isCouponFor={couponId === null || trial.isPlaceholderData || trial.data.rules.coupon !== null}
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
  isCouponFor,
  isOwn,
}: {
  readonly cart: PricedCart
  readonly isFor: boolean
  readonly isCouponFor: boolean
  readonly isOwn: (entry: LedgerEntry) => boolean
}) {
  const { t, formats } = useI18n()
  const own = ledger.filter(isOwn)
  return (
    <>
      {!isFor && <p className="rule-try-out__note">{t('tryOut.notFor')}</p>}
      {!isCouponFor && <p className="rule-try-out__note">{t('tryOut.couponNotFor')}</p>}
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
