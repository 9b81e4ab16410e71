import { transition } from 'xstate'
import { refusalToAct, type OrderStanding } from '../../domain/access/status-access.ts'
import type { Held } from '../../domain/access/permissions.ts'
import { deliveryManTarget, type DeliveryManEventType } from '../../domain/delivery/delivery-man-life.ts'
import type { DeliveryManStatus } from '../../domain/delivery/delivery-man.ts'
import type { OrderAction } from '../../domain/order/order-action.ts'
import { refusalOfMove, refusalTo, refusalToTouch } from '../../domain/order/order-refusals.ts'
import type { OrderStatus } from '../../domain/order/order-status.ts'
import type { OrderEvent, OrderFacts } from '../../domain/order/order.ts'
import { paymentTarget, type PaymentEvent, type PaymentRecord } from '../../domain/payment/payment-life.ts'
import { abilityOf, refusal, type Refusal, type RefusalCode } from '../../domain/shared/refusal.ts'
import type { UserId } from '../../domain/shared/ids.ts'
import type { EpochMs } from '../../domain/shared/time.ts'
import { deliveryManMachine } from './delivery-man.machine.ts'
import { orderMachine } from './order.machine.ts'
import { paymentMachine } from './payment.machine.ts'

export interface Decided {
  readonly _tag: 'Decided'
  readonly status: OrderStatus
  readonly facts: OrderFacts
}

const advance = (from: OrderStatus | 'new', facts: OrderFacts, event: OrderEvent): OrderFacts => {
  const here = orderMachine.resolveState({ value: from, context: facts })
  return transition(orderMachine, here, event)[0].context
}

/** Why an event may not happen to an order now; null when it may. Asks nothing about who is calling. */
export const whyNot = (facts: OrderFacts, event: OrderEvent): Refusal | null => {
  const ended = refusalToTouch(facts)
  if (ended !== null) return ended
  const known = orderMachine.states[facts.status]?.ownEvents ?? []
  return known.includes(event.type) ? refusalTo(facts, event) : refusalOfMove(facts, event)
}

/** What an event does to an order, or why it may not happen. */
export const decideOrder = (facts: OrderFacts, event: OrderEvent): Decided | Refusal => {
  const no = whyNot(facts, event)
  if (no !== null) return no
  const next = advance(facts.status, facts, event)
  return { _tag: 'Decided', status: next.status, facts: next }
}

/** A new order with everything reserved, in the status that its payment and its day give it. */
export const decidePlacing = (facts: Omit<OrderFacts, 'status'>, at: EpochMs, by: UserId): Decided => {
  const next = advance('new', { ...facts, status: 'processing' }, { type: 'order.placed', at, by })
  const placed = { ...next, lastStep: null }
  return { _tag: 'Decided', status: placed.status, facts: placed }
}

/** What an event does to a payment; money that comes after a no is taken and flagged. */
export const decidePayment = (payment: PaymentRecord, event: PaymentEvent): PaymentRecord | Refusal => {
  const here = paymentMachine.resolveState({ value: payment.status, context: payment })
  if (event.type === 'payment.retry' && payment.status === 'failed' && payment.isOutcomeUnknown) {
    return refusal('payment_outcome_unknown')
  }
  return here.can(event)
    ? transition(paymentMachine, here, event)[0].context
    : refusal('invalid_next_status', { from: payment.status, to: paymentTarget(event.type) })
}

/** The status that an event gives a delivery man, or why it cannot. */
export const decideDeliveryMan = (
  status: DeliveryManStatus,
  type: DeliveryManEventType,
): DeliveryManStatus | Refusal<'invalid_next_status'> => {
  const here = deliveryManMachine.resolveState({ value: status, context: {} })
  return here.can({ type })
    ? transition(deliveryManMachine, here, { type })[0].value
    : refusal('invalid_next_status', { from: status, to: deliveryManTarget(type) })
}

/** The event of an action with everything that its form could still be filled with: what a button stands for. */
const atItsBest = (action: OrderAction, facts: OrderFacts, at: EpochMs, by: UserId): OrderEvent => {
  switch (action) {
    case 'reschedule':
      return { type: 'order.reschedule', at, by, deliveryDay: facts.deliveryDay, dueAt: facts.dueAt }
    case 'assign':
      return {
        type: 'order.assign',
        at,
        by,
        // Nobody in particular: id 0 belongs to no person, so it is never the man who holds the order already.
        man: {
          id: 0 as UserId,
          isDeliveryMan: true,
          storeId: facts.storeId,
          status: 'active',
          ordersInHour: 0,
          ordersPerHour: 1,
        },
      }
    case 'complete':
      return { type: 'order.complete', at, by, cashReceived: null, authorizationCode: '0' }
    case 'cancel':
      return {
        type: 'order.cancel',
        at,
        by,
        reason: 'customer_request',
        bankVoidTransactionId: '0',
        goods: 'stock',
      }
    case 'retry':
      return {
        type: 'order.retry',
        at,
        by,
        isCreditAvailable: false,
        method: facts.type === 'third_party' ? 'cash' : 'card',
        customerWillPay: false,
      }
    default:
      return { type: `order.${action}`, at, by }
  }
}

export interface Actor {
  readonly userId: UserId
  readonly permissions: Held
}

export type AbilitiesOf = Readonly<Record<OrderAction, true | RefusalCode>>

const ability = (action: OrderAction, facts: OrderFacts, actor: Actor, now: EpochMs): true | RefusalCode => {
  const standing: OrderStanding = facts
  return abilityOf(
    whyNot(facts, atItsBest(action, facts, now, actor.userId)) ??
      refusalToAct(actor.permissions, action, standing),
  )
}

/**
 * For each action `true`, or the code that a press of its button would be refused with. What the order cannot
 * do comes before what the caller may not, so that nobody is sent to ask somebody who could not either.
 */
export const abilitiesOf = (facts: OrderFacts, actor: Actor, now: EpochMs): AbilitiesOf => ({
  start: ability('start', facts, actor, now),
  prepare: ability('prepare', facts, actor, now),
  pack: ability('pack', facts, actor, now),
  route: ability('route', facts, actor, now),
  hand_over: ability('hand_over', facts, actor, now),
  assign: ability('assign', facts, actor, now),
  accept: ability('accept', facts, actor, now),
  refuse: ability('refuse', facts, actor, now),
  unassign: ability('unassign', facts, actor, now),
  depart: ability('depart', facts, actor, now),
  arrive: ability('arrive', facts, actor, now),
  return: ability('return', facts, actor, now),
  complete: ability('complete', facts, actor, now),
  cancel: ability('cancel', facts, actor, now),
  undo: ability('undo', facts, actor, now),
  reschedule: ability('reschedule', facts, actor, now),
  retry: ability('retry', facts, actor, now),
  fail: ability('fail', facts, actor, now),
})
