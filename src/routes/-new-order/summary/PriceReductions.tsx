import { Coins, Gift, Tag, TicketPercent } from 'lucide-react'
import { useEffect } from 'react'
import { pointsFor, worthOfPoints } from '../../../domain/discount/apply-points.ts'
import { nearestPieces, nearestUnlock, type LedgerEntry } from '../../../domain/discount/price-ledger.ts'
import { cents, minus } from '../../../domain/shared/money.ts'
import { useFormats, useT } from '../../../i18n/I18n.tsx'
import { announce } from '../../../ui/announce.ts'
import { priceNewOrder } from '../../../machines/processes/new-order.context.ts'
import { couponState, phaseOf, pointsState } from '../../../machines/processes/new-order.selectors.ts'
import type { NewOrderContext } from '../../../machines/processes/new-order.types.ts'
import { AmountRow } from '../../../ui/AmountList.tsx'
import { useUiMessages } from '../../../ui/ui-messages.ts'
import { SummaryEntry } from './SummaryEntry.tsx'
import { useCouponRefusalMessage } from './use-coupon-refusal-message.ts'
import { useCall, useCallState } from '../call/use-call.ts'
import { useNameInLanguage } from '../../-shared/use-name-in-language.ts'

const isTakenOff = ({ amount, verdict }: LedgerEntry): boolean => verdict === 'applied' && amount > 0

/** What discounts, the coupon and points take off, in their order. */
export function ReductionRows() {
  const t = useT()
  const formats = useFormats()
  const { ledger, totals } = useCallState(({ context }) => priceNewOrder(context))
  return ledger.filter(isTakenOff).map((entry) => (
    <AmountRow
      key={`${entry.kind}-${entry.ruleId}`}
      kind="minus"
      label={
        entry.kind === 'pointsDiscount' ? t('priceRules.points', { count: totals.usedPoints }) : entry.name
      }
    >
      −{formats.amount(entry.amount)}
    </AmountRow>
  ))
}

/** The lines that come without a price. */
export function FreeLines() {
  const t = useT()
  const nameOf = useNameInLanguage()
  const formats = useFormats()
  const { ledger, lines } = useCallState(({ context }) => priceNewOrder(context))
  const ruleOf = (productId: number): string =>
    ledger.find(({ freeLine }) => freeLine?.productId === productId)?.name ?? ''
  return lines
    .filter(({ isFree }) => isFree)
    .map(({ line: { product, quantity } }) => (
      <li key={`free-${product.productId}`} className="order-line">
        <span className="order-line__quantity">{quantity}</span>
        <span>
          <b className="order-line__name">{nameOf(product)}</b>
          <span className="order-line__detail" data-reduced="">
            <Gift aria-hidden="true" />
            {t('priceRules.free', { name: ruleOf(product.productId) })}
          </span>
        </span>
        <span className="order-line__money">{formats.amount(cents(0))}</span>
      </li>
    ))
}

/** The coupon and the points. */
export function SummaryEntries() {
  return (
    <div className="summary-entries">
      <CouponField />
      <PointsField />
    </div>
  )
}

/** The coupon's code with what became of it. */
function CouponField() {
  const t = useT()
  const { actor } = useCall()
  const state = useCallState(couponState)
  const code = useCallState(({ context }) => context.couponCode)
  const refusal = useCallState(({ context }) => context.couponRefusal)
  const formatRefusal = useCouponRefusalMessage()
  const error = state === 'refused' && refusal !== null ? formatRefusal(refusal) : null
  useEffect(() => {
    if (error !== null) announce(`${code}: ${error}`, 'assertive')
  }, [code, error])
  return (
    <SummaryEntry
      name="coupon"
      label={t('priceRules.coupon')}
      openLabel={t('priceRules.addCoupon')}
      removeLabel={t('priceRules.remove')}
      icon={TicketPercent}
      state={state}
      value={code}
      maxLength={40}
      toTyped={(text) => text.toUpperCase()}
      error={error}
      onApply={(typed) => actor.send({ type: 'coupon.apply', code: typed })}
      onRemove={() => actor.send({ type: 'coupon.remove' })}
    />
  )
}

const WHOLE_POINTS = { decimals: 0, isFixed: false, min: 0, max: 999_999_999 }

/** How many points pay a part of the products, offered where the customer has some. */
function PointsField() {
  const t = useT()
  const formats = useFormats()
  const { actor } = useCall()
  const { readNumber } = useUiMessages()
  const formatRefusal = useCouponRefusalMessage()
  const state = useCallState(pointsState)
  const held = useCallState(({ context }) => context.caller?.points ?? 0)
  const perUnit = useCallState(({ context }) => context.pointsDivisor)
  const requested = useCallState(({ context }) => context.requestedPoints)
  const used = useCallState(({ context }) => priceNewOrder(context).totals.usedPoints)
  const usable = useCallState(({ context }) => usablePoints(context))
  if (held === 0 && requested === 0) return null
  return (
    <SummaryEntry
      name="points"
      label={t('priceRules.pointsToUse')}
      openLabel={t('priceRules.usePoints', { worth: formats.money(worthOfPoints(held, perUnit)) })}
      removeLabel={t('priceRules.removePoints')}
      icon={Coins}
      state={state}
      value={requested === 0 ? '' : String(state === 'applied' ? used : requested)}
      suggestion={String(usable)}
      maxLength={40}
      inputMode="numeric"
      toTyped={(text) => text}
      refuse={(typed) => readNumber(typed, WHOLE_POINTS).refusal}
      error={
        state === 'refused'
          ? formatRefusal({
              code: 'not_enough_points',
              unmet: { condition: 'POINTS', have: held, need: requested },
            })
          : null
      }
      onApply={(typed) =>
        actor.send({ type: 'points.use', points: readNumber(typed, WHOLE_POINTS).value ?? 0 })
      }
      onRemove={() => actor.send({ type: 'points.remove' })}
    />
  )
}

/** The points that the customer can spend on this cart. */
const usablePoints = (context: NewOrderContext): number => {
  const { discountPrice, totalPrice } = priceNewOrder({ ...context, requestedPoints: 0 }).totals
  return Math.min(
    context.caller?.points ?? 0,
    pointsFor(minus(totalPrice, discountPrice), context.pointsDivisor),
  )
}

/** What a little more money, or a few more pieces, would unlock. */
export function NearestUnlock() {
  const t = useT()
  const formats = useFormats()
  const ledger = useCallState(({ context }) => priceNewOrder(context).ledger)
  const isFixed = useCallState((snapshot) => phaseOf(snapshot) === 'placed')
  const ofMoney = nearestUnlock(ledger)
  const nearest = ofMoney ?? nearestPieces(ledger)
  const unmet = nearest?.entry.unmet
  if (isFixed || !nearest || !unmet) return null
  const amount = (value: number) => (ofMoney ? formats.amount(cents(value)) : formats.number(value))
  return (
    <p className="unlock">
      <Tag aria-hidden="true" />
      <span>
        <b>
          {ofMoney
            ? t('priceRules.unlock', { amount: formats.money(ofMoney.missing) })
            : t('priceRules.unlockPieces', { count: nearest.missing })}
        </b>{' '}
        {nearest.entry.name}
      </span>
      <small>{t('priceRules.unlockOf', { have: amount(unmet.have), need: amount(unmet.need) })}</small>
      <meter className="unlock__bar" min={0} max={unmet.need} value={unmet.have} aria-hidden="true" />
    </p>
  )
}
