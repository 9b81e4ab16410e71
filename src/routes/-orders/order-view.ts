import type { Order, OrderRow } from '../../api/contract/orders.contract.ts'
import { rolesAllowedTo } from '../../domain/order/order-permissions.ts'
import type { BuiltInRole } from '../../domain/access/built-in-roles.ts'
import type { OrderAction } from '../../domain/order/order-action.ts'
import { actBy, paceOf, type Pace } from '../../domain/delivery/order-pace.ts'
import { ORDER_STATUS_ROWS, type OrderStatus } from '../../domain/order/order-status.ts'
import { sum, type Cents } from '../../domain/shared/money.ts'
import type { OrderAbility } from '../../machines/lifecycles/order-lifecycle.ts'
import { LANES, type Lane } from './lanes.ts'

/** The fields that cards and panel share. */
export type OrderLike = Pick<
  OrderRow | Order,
  | 'id'
  | 'number'
  | 'status'
  | 'deliveryMethod'
  | 'version'
  | 'deliveryTime'
  | 'statusSince'
  | 'dueAt'
  | 'undoUntil'
  | 'abilities'
  | 'deliveryMan'
>

/** The lane of a status; null when the order is not on the board. */
export const laneOf = (status: OrderStatus): Lane | null =>
  LANES.find((lane) => lane === ORDER_STATUS_ROWS[status].group) ?? null

/** How many orders stand in each lane. */
export const countByLane = (orders: ReadonlyArray<Pick<OrderRow, 'status'>>): Record<Lane, number> => {
  const counts = { waiting: 0, kitchen: 0, road: 0 }
  for (const { status } of orders) {
    const lane = laneOf(status)
    if (lane !== null) counts[lane] += 1
  }
  return counts
}

export const isOpen = (status: OrderStatus): boolean => laneOf(status) !== null

/** Whole minutes until the delivery time, rounded down: 59 seconds over is one minute overdue. */
export const minutesLeft = (deliveryTime: string, now: number): number => {
  const left = (Date.parse(deliveryTime) - now) / 60_000
  return left < 0 ? Math.floor(left) : Math.ceil(left)
}

export const isOverdue = (order: Pick<OrderLike, 'status' | 'deliveryTime'>, now: number): boolean =>
  isOpen(order.status) && Date.parse(order.deliveryTime) < now

type PacedRow = Pick<OrderRow, 'status' | 'deliveryMethod' | 'deliveryTime' | 'cookingTime' | 'zoneMinutes'>

const pacedOrder = ({ status, deliveryMethod, deliveryTime, cookingTime, zoneMinutes }: PacedRow) => ({
  status,
  deliveryMethod,
  deliveryTime: Date.parse(deliveryTime),
  longestCookingMinutes: cookingTime,
  zoneMinutes,
})

/** When the next step is to be taken. */
export const actByOf = (order: PacedRow): number => actBy(pacedOrder(order))

export const rowPace = (order: PacedRow, now: number): Pace => paceOf(pacedOrder(order), now)

type OrderRefusalCode = Exclude<OrderAbility, true>

/** With these codes an action does not apply to the order, so its button is hidden. */
const HIDDEN_CODES: ReadonlySet<OrderRefusalCode> = new Set([
  'invalid_next_status',
  'delivery_man_no_route',
  'order_is_completed',
  'order_is_canceled',
  'undo_expired',
  'undo_not_own',
])

export type ActionAbility =
  | { readonly isAllowed: true }
  | { readonly isAllowed: false; readonly code: OrderRefusalCode }

/** The ability for an action; null when its button is hidden. */
export const abilityFor = (
  order: Pick<OrderLike, 'abilities'>,
  action: OrderAction,
): ActionAbility | null => {
  const answer: OrderAbility | undefined = order.abilities[action]
  if (answer === true) return { isAllowed: true }
  return answer === undefined || HIDDEN_CODES.has(answer) ? null : { isAllowed: false, code: answer }
}

export interface NextStep {
  readonly action: OrderAction
  readonly ability: ActionAbility
}

const hasDeliveryMan = (order: Pick<OrderLike, 'deliveryMan'>) =>
  order.deliveryMan !== null && order.deliveryMan !== undefined

/** Whether nobody carries the order yet although somebody is to: it is no longer awaited once it is cancelled. */
export const awaitsDeliveryMan = (
  order: Pick<OrderLike, 'deliveryMan' | 'deliveryMethod' | 'status'>,
): boolean => order.deliveryMethod === 'own' && order.status !== 'cancelled' && !hasDeliveryMan(order)

/** Steps towards the customer, in their order. */
const STEPS: readonly OrderAction[] = [
  'prepare',
  'pack',
  'route',
  'hand_over',
  'assign',
  'accept',
  'depart',
  'arrive',
  'complete',
]

const isStepApplicable = (order: Pick<OrderLike, 'deliveryMan' | 'status'>, action: OrderAction): boolean => {
  if (action === 'assign') return !hasDeliveryMan(order)
  if (action === 'accept') return order.deliveryMan?.acceptance === 'offered'
  if (action === 'depart') return order.deliveryMan?.acceptance === 'accepted'
  return true
}

/** The main button: the first step that this user may take, else the first that another user may. */
export const nextOrderStep = (
  order: Pick<OrderLike, 'abilities' | 'deliveryMan' | 'status'>,
): NextStep | null => {
  const steps = STEPS.filter((action) => isStepApplicable(order, action)).flatMap((action) => {
    const ability = abilityFor(order, action)
    return ability === null ? [] : [{ action, ability }]
  })
  return steps.find((step) => step.ability.isAllowed) ?? steps[0] ?? null
}

export const PROGRESS_STEPS = ['received', 'prepare', 'pack', 'route', 'delivery'] as const
export type ProgressStep = (typeof PROGRESS_STEPS)[number]

/** The statuses that an order has in a step; the delivery is dated by its end. */
const STATUSES_OF_STEP: Readonly<Record<Exclude<ProgressStep, 'received'>, readonly OrderStatus[]>> = {
  prepare: ['preparing'],
  pack: ['packing'],
  route: ['routing', 'assigned', 'in_route', 'in_progress'],
  delivery: ['completed'],
}

/** When and by whom an order came into a step for the last time; a move that was undone never happened. */
export const momentOfStep = (
  { createdAt, history }: Pick<Order, 'createdAt' | 'history'>,
  step: ProgressStep,
): { readonly at: string; readonly name: string | null } | null => {
  if (step === 'received')
    return { at: createdAt, name: history.find(({ event }) => event === 'order.placed')?.actor?.name ?? null }
  const moves: Order['history'][number][] = []
  for (const row of history) {
    if (row.event === 'order.undo') moves.pop()
    else if (row.from !== row.to) moves.push(row)
  }
  const move = moves.findLast(({ to }) => STATUSES_OF_STEP[step].includes(to))
  return move ? { at: move.at, name: move.actor?.name ?? null } : null
}

/** The status whose progress is shown: a stopped order's is the one in which it was stopped. */
export const reachedStatus = ({ history, status }: Pick<Order, 'history' | 'status'>): OrderStatus =>
  status === 'cancelled' || status === 'failed'
    ? (history.findLast(({ from, to }) => to === status && from !== null && from !== status)?.from ?? status)
    : status

/** What an order that was stopped has to give back of its money, or gave back; null for nothing. */
export const returnedMoney = ({
  payment,
  status,
}: Pick<Order, 'payment' | 'status'>): {
  readonly amount: Cents
  readonly state: 'returned' | 'underway' | 'byHand'
} | null => {
  if (status !== 'cancelled' && status !== 'failed') return null
  const charged = payment.attempts.filter((one) => one.status === 'approved' || one.status === 'voided')
  if (charged.length > 0) {
    const amount = sum(charged.map((one) => one.amount))
    return { amount, state: charged.every((one) => one.status === 'voided') ? 'returned' : 'underway' }
  }
  if (payment.bankVoidTransactionId !== null) return { amount: payment.amount, state: 'returned' }
  const isPaidByHand = payment.posAuthorizationCode !== null || payment.bankTransactionId !== null
  return isPaidByHand ? { amount: payment.amount, state: 'byHand' } : null
}

/** How many of the five steps are complete. */
export const completedSteps = (status: OrderStatus): number => ORDER_STATUS_ROWS[status].completedSteps

const SHOWN_ROLES = 2

/** The roles to name at a disabled button: store and call centre before administrators. */
export const rolesToAsk = (
  action: OrderAction,
  status: OrderStatus,
  lastAction: string | null = null,
): readonly BuiltInRole[] => {
  const roles = rolesAllowedTo(action, {
    status,
    lastStep: lastAction === null ? null : { action: lastAction },
  })
  const near = roles.filter((role) => role.assignment.includes('store') || role.key === 'callcenter')
  const narrowest = [...(near.length > 0 ? near : roles)].sort(
    (a, b) => a.permissions.length - b.permissions.length,
  )
  return narrowest.slice(0, SHOWN_ROLES)
}
