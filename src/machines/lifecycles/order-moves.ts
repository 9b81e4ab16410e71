/** What follows from the order machine's config, the only table of moves. */
import type { OrderAction } from '../../domain/order/order-action.ts'
import { ORDER_STATUSES, type OrderStatus } from '../../domain/order/order-status.ts'
import {
  initialStatusAfter,
  type OrderEvent,
  type OrderEventType,
  type OrderFacts,
} from '../../domain/order/order.ts'
import { orderMachine } from './order.machine.ts'

const NO_TARGETS: readonly OrderStatus[] = []

/** For each state and event the statuses that it may lead to, read once: lists ask for every row and action. */
const TARGETS = new Map(
  Object.entries(orderMachine.states).map(([from, { transitions }]) => [
    from,
    new Map(
      [...transitions].map(([type, definitions]) => [
        type,
        // Every state but `new`, which no event leads to or stays in, is a status.
        definitions.flatMap(
          ({ target }) => target?.map(({ key }) => key) ?? [from],
        ) as readonly OrderStatus[],
      ]),
    ),
  ]),
)

/** The statuses that an event may lead to from a status, in the machine's order; none when it is not accepted. */
export const targetsOf = (from: OrderStatus | 'new', type: OrderEventType): readonly OrderStatus[] =>
  TARGETS.get(from)?.get(type) ?? NO_TARGETS

/** The same from the first status that accepts the event. */
const TARGETS_ANYWHERE = new Map(
  ORDER_STATUSES.toReversed().flatMap((status) => [...(TARGETS.get(status) ?? [])]),
)

/** The status that undo leads to from a status; null where there is no undo. */
export const undoTargetOf = (status: OrderStatus): OrderStatus | null =>
  targetsOf(status, 'order.undo')[0] ?? null

/** The status that an event leads to, as a refused transition reports it. */
export const targetStatus = (order: OrderFacts, event: OrderEvent): OrderStatus => {
  switch (event.type) {
    case 'order.reschedule': {
      const [first, ...others] = targetsOf(order.status, event.type)
      return first !== undefined && others.length === 0 ? first : initialStatusAfter(order, event)
    }
    case 'order.placed':
    case 'order.retry':
    case 'payment.captured':
    case 'order.confirm_payment':
      return initialStatusAfter(order, event)
    case 'order.undo':
      return undoTargetOf(order.status) ?? order.status
    default: {
      const targets =
        TARGETS.get(order.status)?.get(event.type) ?? TARGETS_ANYWHERE.get(event.type) ?? NO_TARGETS
      const place = event.type === 'order.assign' && event.candidate.status !== 'active' ? 1 : 0
      return targets[place] ?? order.status
    }
  }
}

/** The actions of `PATCH /orders/{id}/status`; the others have calls of their own. */
const STATUS_ACTIONS = [
  'start',
  'prepare',
  'pack',
  'hand_over',
  'route',
  'unassign',
  'return',
  'depart',
  'arrive',
  'complete',
  'fail',
  'cancel',
] as const satisfies readonly OrderAction[]

/**
 * The action for a status sent to `PATCH /orders/{id}/status`: the one that leads there from the present status,
 * else the first that leads there at all. Null for statuses that no such action sets.
 */
export const actionForStatus = (from: OrderStatus, to: OrderStatus): OrderAction | null =>
  STATUS_ACTIONS.find((action) => from !== to && targetsOf(from, `order.${action}`).includes(to)) ??
  STATUS_ACTIONS.find((action) =>
    ORDER_STATUSES.some((status) => targetsOf(status, `order.${action}`).includes(to)),
  ) ??
  null
