import { useQuery } from '@tanstack/react-query'
import {
  Bike,
  Boxes,
  Clock,
  FileText,
  HandCoins,
  MessageSquareText,
  Star,
  TicketPercent,
  type LucideIcon,
} from 'lucide-react'
import { orderInvoiceQuery } from '../../../api/client/invoices.queries.ts'
import type { InvoiceView } from '../../../api/contract/invoices.contract.ts'
import type { Order } from '../../../api/contract/orders.contract.ts'
import type { CancelReason } from '../../../domain/order/order-status.ts'
import type { Formats } from '../../../i18n/formats.ts'
import { useT, type Translate } from '../../../i18n/I18n.tsx'
import { formatDayTime } from '../../-shared/format-time.ts'
import { fullName } from '../../-shared/user-name.ts'
import { formatCardBrand } from '../../-payment/card-brand.ts'

/** A captured card payment is voided at the gateway; any other payment was made by hand. */
export const isCardRefund = ({ payment }: Order): boolean =>
  payment.status === 'completed' && payment.paymentType === 'card' && payment.cardLastFour !== null

export const countItems = ({ items }: Pick<Order, 'items'>): number =>
  items.reduce((sum, { quantity }) => sum + quantity, 0)

/** What becomes of the invoice of an order that is cancelled. */
export const formatInvoiceFate = (
  t: Translate,
  formats: Formats,
  { annulUntil, document, status, steps }: InvoiceView,
  now: number,
): string => {
  if (document !== null) {
    const number = `${document.series} ${document.number}`
    return annulUntil !== null && formats.isoDay(now) <= annulUntil
      ? t('cancel.invoice.annulled', { number, day: formats.weekday(`${annulUntil}T18:00:00Z`) })
      : t('cancel.invoice.credited', { number })
  }
  if (steps.length > 0 || status === 'contingency') return t('cancel.invoice.underway')
  return status === 'failed' ? t('cancel.invoice.withdrawn') : t('cancel.invoice.none')
}

interface CancelEffectsProps {
  readonly order: Order
  readonly reason: CancelReason | null
  /** Where the goods of a packed order go. */
  readonly goods: 'stock' | 'wasted' | null
  /** The order that this one may repeat. */
  readonly repeated?: number | null
  /** Back to where reason and goods are said. */
  readonly onChange: () => void
  readonly formats: Formats
  readonly now: number
}

/** What the cancellation does: the money first, then everything that the order holds. */
export function CancelEffects({
  order,
  reason,
  goods,
  repeated = null,
  onChange,
  formats,
  now,
}: CancelEffectsProps) {
  const t = useT()
  const { payment, points, deliveryMan } = order
  const { data: invoice } = useQuery(orderInvoiceQuery(order.id))
  const hasCoupon = order.ledger.some(
    ({ kind, verdict }) => kind === 'couponDiscount' && verdict === 'applied',
  )
  const count = countItems(order)
  // A failed order has already released what it held.
  const isReserved = order.status !== 'failed'
  const effects: readonly CancelEffect[] = [
    [
      MessageSquareText,
      t('cancel.effect.reason'),
      reason === 'possible_cloner' && repeated !== null
        ? t('cancel.effect.repeats', { reason: t(`cancelReason.${reason}`), number: repeated })
        : reason && t(`cancelReason.${reason}`),
      onChange,
    ],
    [
      Boxes,
      t('cancel.effect.goods'),
      isReserved
        ? t(goods === 'wasted' ? 'cancel.effect.goodsWasted' : 'cancel.effect.goodsReleased', { count })
        : null,
      goods === null ? null : onChange,
    ],
    [
      Clock,
      t('cancel.effect.slot'),
      isReserved
        ? t('cancel.effect.slotReleased', { time: formatDayTime(t, formats, order.deliveryTime, now) })
        : null,
    ],
    [
      Star,
      t('cancel.effect.points'),
      points.credited > 0 ? t('cancel.effect.pointsWithdrawn', { count: points.credited }) : null,
    ],
    [
      Star,
      t('cancel.effect.pointsSpent'),
      isReserved && points.used > 0 ? t('cancel.effect.pointsBack', { count: points.used }) : null,
    ],
    [
      TicketPercent,
      t('cancel.effect.coupon'),
      isReserved && hasCoupon ? t('cancel.effect.couponBack') : null,
    ],
    [
      HandCoins,
      t('cancel.effect.topUp'),
      payment.topUp && t('cancel.effect.topUpDropped', { amount: formats.money(payment.topUp.amount) }),
    ],
    [
      FileText,
      t('cancel.effect.invoice'),
      invoice === undefined ? null : formatInvoiceFate(t, formats, invoice, now),
    ],
    [
      Bike,
      t('cancel.effect.deliveryMan'),
      deliveryMan &&
        t('cancel.effect.deliveryManFree', { name: `${deliveryMan.firstName} ${deliveryMan.lastName}` }),
    ],
  ]
  return (
    <>
      <CancelMoney
        label={
          payment.status !== 'completed'
            ? t('cancel.unpaid', { name: fullName(order.user) })
            : t(isCardRefund(order) ? 'cancel.refunded' : 'cancel.paid', { name: fullName(order.user) })
        }
        amount={formats.money(payment.status === 'completed' ? payment.amount : order.totals.toPay)}
        detail={
          isCardRefund(order)
            ? t('cancel.toCard', {
                card: t('panel.cardEnds', {
                  brand: formatCardBrand(t, payment.cardBrand),
                  lastFour: payment.cardLastFour ?? '',
                }),
              })
            : payment.status === 'completed'
              ? `${t(`paymentType.${payment.paymentType}`)} · ${t('cancel.refundByHand')}`
              : t(`paymentType.${payment.paymentType}`)
        }
      />
      <CancelEffectList effects={effects} />
    </>
  )
}

/** Money that a cancellation gives back, or that is no longer owed. */
export function CancelMoney({
  label,
  amount,
  detail,
}: {
  readonly label: string
  readonly amount: string
  readonly detail: string
}) {
  return (
    <div className="cancel-money">
      <p>
        <span>{label}</span>
        <b>{amount}</b>
      </p>
      <small>{detail}</small>
    </div>
  )
}

/** Icon, name and what becomes of it, null for what the cancellation leaves alone; and the way back to what was chosen. */
type CancelEffect = readonly [LucideIcon, string, string | null, ((() => void) | null)?]

/** Everything besides the money that a cancellation does. */
export function CancelEffectList({ effects }: { readonly effects: readonly CancelEffect[] }) {
  const t = useT()
  return (
    <ul className="cancel-effects">
      {effects.map(
        ([Icon, name, text, onChange]) =>
          text !== null && (
            <li key={name}>
              <Icon aria-hidden="true" />
              <span>
                <b>{name}:</b> {text}
                {onChange && (
                  <>
                    {' '}
                    <button
                      type="button"
                      className="cancel-effects__change"
                      aria-label={t('cancel.changeLabel', { name })}
                      onClick={onChange}
                    >
                      {t('cancel.change')}
                    </button>
                  </>
                )}
              </span>
            </li>
          ),
      )}
    </ul>
  )
}
