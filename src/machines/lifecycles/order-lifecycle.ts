import { createActor } from 'xstate'
import { effectsOf, type OrderEffect } from '../../domain/order/order-effects.ts'
import { paymentMethodsOf } from '../../domain/order/order-kinds.ts'
import { refusalForMissingPermission, type OrderPosition } from '../../domain/order/order-permissions.ts'
import type { PermissionSet } from '../../domain/access/permissions.ts'
import type { OrderAction } from '../../domain/order/order-action.ts'
import {
  refusalForEvent,
  refusalForStatus,
  refusalToModify,
  refusalToUndo,
  type OrderRefusal,
} from '../../domain/order/order-refusals.ts'
import type { OrderStatus } from '../../domain/order/order-status.ts'
import type { OrderEvent, OrderFacts } from '../../domain/order/order.ts'
import { abilityOf, refusal } from '../../domain/shared/refusal.ts'
import type { UserId } from '../../domain/shared/ids.ts'
import type { EpochMs } from '../../domain/shared/time.ts'
import { targetStatus, undoTargetOf } from './order-moves.ts'
import { orderMachine } from './order.machine.ts'

export interface Transitioned {
  readonly _tag: 'Transitioned'
  readonly status: OrderStatus
  readonly facts: OrderFacts
}

/** A transition of a stored order, with what else has to be written. */
export interface TransitionedOrder extends Transitioned {
  readonly effects: readonly OrderEffect[]
}

type Scope = Parameters<typeof orderMachine.transition>[2]

const makeScope = (facts: OrderFacts): Scope => {
  const self = createActor(orderMachine, { input: facts })
  const nothing = (): void => {}
  return {
    self,
    system: self.system,
    id: '',
    sessionId: '',
    defer: nothing,
    logger: nothing,
    stopChild: nothing,
    emit: nothing,
    actionExecutor: nothing,
  }
}

let scope: Scope | null = null

/** As `transition` of xstate, which makes an actor for each call; the machine has no children, so one that never starts serves all. */
const transitionOrder = (from: OrderStatus | 'new', facts: OrderFacts, event: OrderEvent): OrderFacts => {
  scope ??= makeScope(facts)
  return orderMachine.transition(orderMachine.resolveState({ value: from, context: facts }), event, scope)
    .context
}

/** The events of each status, which the machine would work out anew for every button of every order. */
const acceptedEvents: ReadonlyMap<string, ReadonlySet<string>> = new Map(
  Object.entries(orderMachine.states).map(([status, { transitions }]) => [
    status,
    new Set<string>(transitions.keys()),
  ]),
)

/** Why an event is refused now; null when it is allowed. Permissions are not checked here. */
export const refusalForOrderEvent = (facts: OrderFacts, event: OrderEvent): OrderRefusal | null => {
  const finalRefusal = refusalToModify(facts)
  if (finalRefusal !== null) return finalRefusal
  const reason = acceptedEvents.get(facts.status)?.has(event.type)
    ? event.type === 'order.undo'
      ? refusalToUndo(facts, event, undoTargetOf(facts.status))
      : refusalForEvent(facts, event)
    : refusalForStatus(facts, event)
  return reason?.code === 'invalid_next_status'
    ? refusal('invalid_next_status', { from: facts.status, to: targetStatus(facts, event) })
    : reason
}

/** The order after an event with the effects to carry out, or the refusal. */
export const applyOrderEvent = (facts: OrderFacts, event: OrderEvent): TransitionedOrder | OrderRefusal => {
  const reason = refusalForOrderEvent(facts, event)
  if (reason !== null) return reason
  const next = transitionOrder(facts.status, facts, event)
  return { _tag: 'Transitioned', status: next.status, facts: next, effects: effectsOf(facts, event, next) }
}

/** A new order in the status that follows from its payment and day, with the effects that reserve everything. */
export const placeNewOrder = (
  facts: Omit<OrderFacts, 'status'>,
  at: EpochMs,
  by: UserId,
): TransitionedOrder => {
  const event = { type: 'order.placed', at, by } as const
  const before: OrderFacts = { ...facts, status: 'processing' }
  const placed = { ...transitionOrder('new', before, event), lastStep: null }
  return {
    _tag: 'Transitioned',
    status: placed.status,
    facts: placed,
    effects: effectsOf(before, event, placed),
  }
}

/** The event of an action with a completely filled form; it decides whether the button is enabled. */
const completedEvent = (action: OrderAction, facts: OrderFacts, at: EpochMs, by: UserId): OrderEvent => {
  switch (action) {
    case 'reschedule':
      return { type: 'order.reschedule', at, by, deliveryDay: facts.deliveryDay, dueAt: facts.dueAt }
    case 'change':
      return { type: 'order.change', at, by, toPay: facts.toPay, topUp: facts.topUp ?? null }
    case 'assign':
      return {
        type: 'order.assign',
        at,
        by,
        // Id 0 belongs to no user, so the candidate is never the present delivery man.
        candidate: {
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
    case 'confirm_payment':
      return {
        type: 'order.confirm_payment',
        at,
        by,
        authorizationCode: facts.payment.method === 'pos' ? '0' : null,
        bankTransactionId: facts.payment.method === 'bank_transfer' ? '0' : null,
      }
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
        method: paymentMethodsOf(facts.type)[0],
        customerWillPay: false,
      }
    default:
      return { type: `order.${action}`, at, by }
  }
}

export interface OrderActor {
  readonly userId: UserId
  readonly permissions: PermissionSet
}

export type OrderAbility = true | OrderRefusal['code'] | 'user_dont_have_permission'
export type OrderAbilities = Readonly<Record<OrderAction, OrderAbility>>

const ability = (action: OrderAction, facts: OrderFacts, actor: OrderActor, now: EpochMs): OrderAbility => {
  const position: OrderPosition = facts
  return abilityOf(
    refusalForOrderEvent(facts, completedEvent(action, facts, now, actor.userId)) ??
      refusalForMissingPermission(actor.permissions, action, position),
  )
}

/**
 * For each action `true` or the code of its refusal. Refusals by the order's state come before missing
 * permissions, so that the button never suggests a role that could not act either.
 */
export const abilitiesOf = (facts: OrderFacts, actor: OrderActor, now: EpochMs): OrderAbilities => ({
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
  change_address: ability('change_address', facts, actor, now),
  change: ability('change', facts, actor, now),
  retry: ability('retry', facts, actor, now),
  confirm_payment: ability('confirm_payment', facts, actor, now),
  fail: ability('fail', facts, actor, now),
})
