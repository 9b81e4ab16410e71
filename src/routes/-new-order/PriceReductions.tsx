import { Gift, Tag, TicketPercent, X } from 'lucide-react'
import { useEffect, useRef, useState, type FormEvent } from 'react'
import { nearestUnlock, type LedgerEntry } from '../../domain/discount/price-ledger.ts'
import { cents } from '../../domain/shared/money.ts'
import { useFormats, useT } from '../../i18n/I18n.tsx'
import { priceNewOrder } from '../../machines/processes/new-order.context.ts'
import { couponState, phaseOf } from '../../machines/processes/new-order.selectors.ts'
import { AmountRow } from '../../ui/AmountList.tsx'
import { Button } from '../../ui/Button.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { useCouponRefusalMessage } from './use-coupon-refusal-message.ts'
import { useCall, useCallState } from './use-call.ts'

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
  const formats = useFormats()
  const { ledger, lines } = useCallState(({ context }) => priceNewOrder(context))
  const nameOf = (productId: number): string =>
    ledger.find(({ freeLine }) => freeLine?.productId === productId)?.name ?? ''
  return lines
    .filter(({ isFree }) => isFree)
    .map(({ line: { product, quantity } }) => (
      <li key={`free-${product.productId}`} className="order-line">
        <span className="order-line__quantity">{quantity}</span>
        <span>
          <b className="order-line__name">{product.name}</b>
          <span className="order-line__detail" data-reduced="">
            <Gift aria-hidden="true" />
            {t('priceRules.free', { name: nameOf(product.productId) })}
          </span>
        </span>
        <span className="order-line__money">{formats.amount(cents(0))}</span>
      </li>
    ))
}

/** The coupon's code with what became of it. */
export function CouponField() {
  const t = useT()
  const { actor } = useCall()
  const state = useCallState(couponState)
  const code = useCallState(({ context }) => context.couponCode)
  const refusal = useCallState(({ context }) => context.couponRefusal)
  const isFixed = useCallState((snapshot) => phaseOf(snapshot) === 'placed')
  const formatRefusal = useCouponRefusalMessage()
  const [isOpen, setOpen] = useState(false)
  const [typed, setTyped] = useState(code)
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (isOpen) input.current?.focus()
  }, [isOpen])
  if (isFixed && state !== 'applied') return null
  if (!isOpen && code === '')
    return (
      <Button
        variant="quiet"
        size="small"
        icon={<TicketPercent aria-hidden="true" />}
        onPress={() => setOpen(true)}
      >
        {t('priceRules.addCoupon')}
      </Button>
    )
  const apply = (event: FormEvent) => {
    event.preventDefault()
    if (typed.trim() !== '') actor.send({ type: 'coupon.apply', code: typed })
  }
  return (
    <form className="coupon" noValidate onSubmit={apply}>
      <TextField
        label={t('priceRules.coupon')}
        isLabelHidden
        size="small"
        icon={<TicketPercent aria-hidden="true" />}
        value={typed}
        onChange={(value) => setTyped(value.toUpperCase())}
        maxLength={40}
        inputRef={input}
        isReadOnly={state === 'applied' || isFixed}
        error={state === 'refused' && refusal !== null ? formatRefusal(refusal) : undefined}
        end={
          state === 'applied' ? (
            !isFixed && (
              <Button
                variant="quiet"
                size="small"
                isIconOnly
                icon={<X aria-hidden="true" />}
                aria-label={t('priceRules.remove')}
                onPress={() => {
                  setTyped('')
                  setOpen(false)
                  actor.send({ type: 'coupon.remove' })
                }}
              />
            )
          ) : (
            <Button type="submit" variant="quiet" size="small">
              {t('priceRules.apply')}
            </Button>
          )
        }
      />
    </form>
  )
}

/** What a little more would unlock. */
export function NearestUnlock() {
  const t = useT()
  const formats = useFormats()
  const nearest = nearestUnlock(useCallState(({ context }) => priceNewOrder(context).ledger))
  const isFixed = useCallState((snapshot) => phaseOf(snapshot) === 'placed')
  const unmet = nearest?.entry.unmet
  if (isFixed || !nearest || !unmet) return null
  return (
    <p className="unlock">
      <Tag aria-hidden="true" />
      <span className="truncate" title={nearest.entry.name}>
        <b>{t('priceRules.unlock', { amount: formats.money(nearest.missing) })}</b> {nearest.entry.name}
      </span>
      <small>
        {t('priceRules.unlockOf', {
          have: formats.amount(cents(unmet.have)),
          need: formats.amount(cents(unmet.need)),
        })}
      </small>
      <meter className="unlock__bar" min={0} max={unmet.need} value={unmet.have} aria-hidden="true" />
    </p>
  )
}
