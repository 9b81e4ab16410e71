import type { PaymentEventType } from '../payment/payment-events.ts'
import { isCollectedAtTheDoor } from '../payment/collected-at-the-door.ts'
import { isConfirmedByHand } from '../payment/payment.ts'
import { isUnderway } from './order-status.ts'
import type { OrderEvent, OrderFacts } from './order.ts'

/** What a transition changes besides the order, its history and its outbox message, which every transition writes. */
export type OrderEffect =
  | { readonly kind: 'payment'; readonly event: Exclude<PaymentEventType, 'payment.unanswered'> }
  | {
      readonly kind: 'deliveryMan'
      readonly event: 'deliveryMan.depart' | 'deliveryMan.lastOrderClosed'
    }
  | { readonly kind: 'stock'; readonly change: 'reserve' | 'sell' | 'release' | 'waste' | 'exchange' }
  | { readonly kind: 'slot'; readonly change: 'claim' | 'release' | 'move' }
  /** Of discounts, of the coupon, and of the points that paid for the order. */
  | { readonly kind: 'uses'; readonly change: 'claim' | 'release' }
  /** What changed lines left to collect at the door. */
  | { readonly kind: 'topUp'; readonly change: 'collect' | 'drop' }
  | { readonly kind: 'points'; readonly change: 'credit' | 'withdraw' | 'earn' }

type PaymentEffectEvent = Extract<OrderEffect, { kind: 'payment' }>['event']

const paymentEventOf = ({ payment }: OrderFacts, { type }: OrderEvent): PaymentEffectEvent | null => {
  switch (type) {
    case 'payment.captured':
    case 'payment.failed':
      return type
    case 'order.confirm_payment':
      return 'payment.captured'
    case 'order.fail':
      return 'payment.expired'
    case 'order.retry':
      return 'payment.retry'
    case 'order.complete':
      return payment.status === 'pending' && isCollectedAtTheDoor(payment) ? 'payment.collected' : null
    // A captured card payment is cancelled after the gateway has voided it; the others are given back by hand.
    case 'order.cancel':
      return payment.status === 'completed' && !isConfirmedByHand(payment.method) ? null : 'payment.voided'
    default:
      return null
  }
}

/** The delivery man leaves with the order, or may have closed his last one. */
const deliveryManEffects = ({ deliveryMan, status }: OrderFacts, { type }: OrderEvent): OrderEffect[] => {
  if (deliveryMan === null) return []
  if (type === 'order.depart') return [{ kind: 'deliveryMan', event: 'deliveryMan.depart' }]
  const isClosing = type === 'order.complete' || type === 'order.cancel' || type === 'order.return'
  return isClosing && isUnderway(status)
    ? [{ kind: 'deliveryMan', event: 'deliveryMan.lastOrderClosed' }]
    : []
}

/** Goods, delivery slot and uses of discounts follow the reservation; a completed order keeps the slot that it has used. */
const reservationEffects = (order: OrderFacts, event: OrderEvent, next: OrderFacts): OrderEffect[] => {
  if (event.type === 'order.reschedule') return [{ kind: 'slot', change: 'move' }]
  if (event.type === 'order.change')
    return [
      { kind: 'stock', change: 'exchange' },
      { kind: 'uses', change: 'claim' },
    ]
  if (order.isReserved === next.isReserved) return []
  if (next.isReserved) {
    return [
      { kind: 'stock', change: 'reserve' },
      { kind: 'slot', change: 'claim' },
      { kind: 'uses', change: 'claim' },
    ]
  }
  if (event.type === 'order.complete') return [{ kind: 'stock', change: 'sell' }]
  return [
    {
      kind: 'stock',
      change: event.type === 'order.cancel' && event.goods === 'wasted' ? 'waste' : 'release',
    },
    { kind: 'slot', change: 'release' },
    { kind: 'uses', change: 'release' },
  ]
}

/** Points become redeemable on completion, are withdrawn by a failure or a cancellation, and earned again by a retry. */
const pointsEffects = (event: OrderEvent, { status }: OrderFacts): OrderEffect[] => {
  if (status === 'completed') return [{ kind: 'points', change: 'credit' }]
  if (status === 'cancelled' || status === 'failed') return [{ kind: 'points', change: 'withdraw' }]
  return event.type === 'order.retry' || event.type === 'order.change'
    ? [{ kind: 'points', change: 'earn' }]
    : []
}

/** What is still to be collected at the door is collected with the order, or no longer wanted. */
const topUpEffects = ({ topUp }: OrderFacts, { type }: OrderEvent): OrderEffect[] => {
  if (!topUp) return []
  if (type === 'order.complete') return [{ kind: 'topUp', change: 'collect' }]
  return type === 'order.cancel' ? [{ kind: 'topUp', change: 'drop' }] : []
}

/** The effects of a transition, in the order in which their rows are locked. */
export const effectsOf = (order: OrderFacts, event: OrderEvent, next: OrderFacts): readonly OrderEffect[] => {
  const payment = paymentEventOf(order, event)
  return [
    ...(payment === null ? [] : [{ kind: 'payment' as const, event: payment }]),
    ...topUpEffects(order, event),
    ...deliveryManEffects(order, event),
    ...reservationEffects(order, event, next),
    ...pointsEffects(event, next),
  ]
}
