import type { OrderRow } from '../../../api/contract/orders.contract.ts'
import type { Pace } from '../../../domain/delivery/order-pace.ts'
import { ZERO } from '../../../domain/shared/money.ts'
import type { Formats } from '../../../i18n/formats.ts'
import type { Translate } from '../../../i18n/I18n.tsx'
import { formatMinutesLeft, formatTimeLeft } from '../../-shared/format-time.ts'
import { actByOf, minutesLeft } from '../order-view.ts'

/** What is still to be collected of an order, or that it is paid. */
export const formatPayment = (t: Translate, formats: Formats, { payment, toPay }: OrderRow): string => {
  if (payment.status === 'completed')
    return payment.topUp === null
      ? t('board.paid')
      : t('board.topUp', { amount: formats.money(payment.topUp.amount) })
  if (payment.paymentType !== 'cash') return t(`paymentType.${payment.paymentType}`)
  const amount = formats.money(toPay)
  if (payment.change === null || payment.change === ZERO) return t('board.cash', { amount })
  return t('board.cashWithChange', { amount, change: formats.money(payment.change) })
}

/** Where an order goes: its zone and the name of its address; on the road the street, which may name the zone itself. */
export const formatPlace = (
  { addressName, street, zoneName }: Pick<OrderRow, 'addressName' | 'street' | 'zoneName'>,
  isOnRoad: boolean,
): string => {
  const place = isOnRoad ? (street ?? addressName) : addressName
  const isNamed = zoneName !== null && place !== null && place.toLowerCase().includes(zoneName.toLowerCase())
  return [isNamed ? null : zoneName, place].filter(Boolean).join(', ')
}

/** The time of a card or row: what is left until the delivery, and sooner how urgent the next step is. */
export const formatPace = (
  t: Translate,
  formats: Formats,
  order: OrderRow,
  pace: Pace,
  now: number,
): string => {
  const minutes = minutesLeft(order.deliveryTime, now)
  switch (pace) {
    case 'late':
      return formatMinutesLeft(t, minutes)
    case 'now':
      return order.status === 'processing'
        ? t('board.startNow')
        : t('board.tight', { time: formatMinutesLeft(t, minutes) })
    case 'soon':
      return t('board.in', { minutes: Math.max(1, Math.ceil((actByOf(order) - now) / 60_000)) })
    default:
      return formatTimeLeft(t, formats, order.deliveryTime, minutes, now)
  }
}
