import { Bike, Boxes, Clock, MessageSquareText, Star, type LucideIcon } from 'lucide-react'
import type { Order } from '../../api/contract/orders.contract.ts'
import type { CancelReason } from '../../domain/order/order-status.ts'
import type { Formats } from '../../i18n/formats.ts'
import { useT } from '../../i18n/I18n.tsx'
import { formatDayTime } from '../-shared/format-time.ts'
import { fullName } from '../-shared/user-name.ts'
import { formatCardBrand } from './OrderSections.tsx'

/** A captured card payment is voided at the gateway; any other payment was made by hand. */
export const isCardRefund = ({ payment }: Order): boolean =>
  payment.status === 'completed' && payment.paymentType === 'card' && payment.cardLastFour !== null

interface CancelEffectsProps {
  readonly order: Order
  readonly reason: CancelReason | null
  /** The destination of the goods is asked in a later step. */
  readonly asksGoods: boolean
  readonly formats: Formats
  readonly now: number
}

/** What the cancellation does: the money first, then everything that the order holds. */
export function CancelEffects({ order, reason, asksGoods, formats, now }: CancelEffectsProps) {
  const t = useT()
  const { payment, points, deliveryMan } = order
  const count = order.items.reduce((sum, item) => sum + item.quantity, 0)
  // A failed order has already released what it held.
  const isReserved = order.status !== 'failed'
  const effects: readonly (readonly [LucideIcon, string, string | null])[] = [
    [MessageSquareText, t('cancel.effect.reason'), reason && t(`cancelReason.${reason}`)],
    [
      Boxes,
      t('cancel.effect.goods'),
      isReserved
        ? t(asksGoods ? 'cancel.effect.goodsAsked' : 'cancel.effect.goodsReleased', { count })
        : null,
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
      Bike,
      t('cancel.effect.deliveryMan'),
      deliveryMan &&
        t('cancel.effect.deliveryManFree', { name: `${deliveryMan.firstName} ${deliveryMan.lastName}` }),
    ],
  ]
  return (
    <>
      <div className="cancel-money">
        <p>
          <span>
            {payment.status !== 'completed'
              ? t('cancel.unpaid', { name: fullName(order.user) })
              : t(isCardRefund(order) ? 'cancel.refunded' : 'cancel.paid', { name: fullName(order.user) })}
          </span>
          <b>{formats.money(payment.status === 'completed' ? payment.amount : order.totals.toPay)}</b>
        </p>
        <small>
          {isCardRefund(order)
            ? t('cancel.toCard', {
                card: t('panel.cardEnds', {
                  brand: formatCardBrand(t, payment.cardBrand),
                  lastFour: payment.cardLastFour ?? '',
                }),
              })
            : t(`paymentType.${payment.paymentType}`)}
        </small>
      </div>
      <ul className="cancel-effects">
        {effects.map(
          ([Icon, name, text]) =>
            text !== null && (
              <li key={name}>
                <Icon aria-hidden="true" />
                <span>
                  <b>{name}:</b> {text}
                </span>
              </li>
            ),
        )}
      </ul>
    </>
  )
}
