import type { DeliveryManStatus } from './delivery-man.ts'
import { isOutstanding, type PaymentFacts } from '../payment/payment.ts'
import type { PaymentMethod } from '../payment/payment-method.ts'
import type { StoreId, UserId } from '../shared/ids.ts'
import type { Cents } from '../shared/money.ts'
import type { EpochMs, LocalDay } from '../shared/time.ts'
import type { OrderAction } from './order-action.ts'
import type { OrderType } from './order-kinds.ts'
import type { DeliveryMethod, OrderStatus } from './order-status.ts'

/** The state of an offer: offered, accepted, or recorded until the delivery man is available again. */
export type OfferStatus = 'offered' | 'accepted' | 'waiting'

export interface AssignedDeliveryMan {
  readonly id: UserId
  readonly storeId: StoreId
  readonly status: DeliveryManStatus
  readonly acceptance: OfferStatus
}

/** A user to whom the order can be offered. */
export interface DeliveryManCandidate {
  readonly id: UserId
  readonly isDeliveryMan: boolean
  readonly storeId: StoreId | null
  readonly status: DeliveryManStatus
  /** The delivery man's other orders in the delivery hour of this one. */
  readonly ordersInHour: number
  /** Orders per hour that the store gives one delivery man. */
  readonly ordersPerHour: number
}

/** The step that its author may undo. */
export interface LastStep {
  readonly from: OrderStatus
  readonly action: OrderAction
  readonly byUserId: UserId
  /** ISO 8601 instant. */
  readonly at: string
}

/** What a change of its lines left to be collected at the door of an order that was paid before. */
export interface TopUp {
  readonly amount: Cents
  readonly method: TopUpMethod
}
export const TOP_UP_METHODS = ['cash', 'pos'] as const satisfies readonly PaymentMethod[]
export type TopUpMethod = (typeof TOP_UP_METHODS)[number]

/** Everything that decides which events an order accepts. */
export interface OrderFacts {
  readonly status: OrderStatus
  readonly type: OrderType
  readonly deliveryMethod: DeliveryMethod
  readonly storeId: StoreId
  readonly toPay: Cents
  readonly payment: PaymentFacts
  readonly topUp?: TopUp | null
  /** The day of delivery and today, both in the country's time zone. */
  readonly deliveryDay: LocalDay
  readonly today: LocalDay
  /** When a scheduled order is released to the kitchen. */
  readonly dueAt: EpochMs | null
  readonly deliveryMan: AssignedDeliveryMan | null
  readonly returnsCount: number
  readonly lastStep: LastStep | null
  /** The order reserves stock, slot, coupon and points. */
  readonly isReserved: boolean
}

/** When and by whom; `by` is null for jobs and the gateway. */
interface EventMeta {
  readonly at: EpochMs
  readonly by: UserId | null
}

type SimpleEventType =
  | 'order.placed'
  | 'order.due'
  | 'order.start'
  | 'order.prepare'
  | 'order.pack'
  | 'order.route'
  | 'order.hand_over'
  | 'order.accept'
  | 'order.refuse'
  | 'order.unassign'
  | 'order.depart'
  | 'order.arrive'
  | 'order.return'
  | 'order.undo'
  | 'order.change_address'
  | 'order.fail'
  | 'payment.captured'
  | 'payment.failed'

/** Events of an order: actions of users, of jobs, and results of the gateway. */
export type OrderEvent = EventMeta &
  (
    | { readonly type: SimpleEventType }
    | { readonly type: 'order.reschedule'; readonly deliveryDay: LocalDay; readonly dueAt: EpochMs | null }
    | {
        /** Its lines were changed: what it costs since, and what of it is still to be collected at the door. */
        readonly type: 'order.change'
        readonly toPay: Cents
        readonly topUp: TopUp | null
      }
    | { readonly type: 'order.assign'; readonly candidate: DeliveryManCandidate }
    | { readonly type: 'order.man_available'; readonly deliveryManId: UserId }
    | {
        readonly type: 'order.complete'
        /** The cash handed over; null means the exact amount. */
        readonly cashReceived: Cents | null
        readonly authorizationCode: string | null
      }
    | {
        /** The code of the terminal, or the id of the transfer, that a payment waits for. */
        readonly type: 'order.confirm_payment'
        readonly authorizationCode: string | null
        readonly bankTransactionId: string | null
      }
    | {
        readonly type: 'order.cancel'
        readonly reason: string | null
        readonly bankVoidTransactionId: string | null
        readonly goods: 'stock' | 'wasted' | null
      }
    | {
        readonly type: 'order.retry'
        readonly method: PaymentMethod
        readonly isCreditAvailable: boolean
        readonly customerWillPay: boolean
      }
  )
export type OrderEventType = OrderEvent['type']

/** The action that an event belongs to; null for events of jobs and of the gateway. */
export const actionForEvent = (type: OrderEventType): OrderAction | null =>
  type === 'order.placed' ||
  type === 'order.due' ||
  type === 'order.man_available' ||
  !type.startsWith('order.')
    ? null
    : (type.slice('order.'.length) as OrderAction) // every other `order.` event is named after its action

/**
 * When the store saw a new order, after a step at an instant: work on the order proves it, and an order that has not arrived
 * in the kitchen yet, or comes back to wait, was not seen. Null while nobody has.
 */
export const acknowledgedAfter = (status: OrderStatus, seenAt: Date | null, at: Date): Date | null => {
  if (status === 'scheduled' || status === 'pending' || status === 'failed') return null
  return status === 'processing' ? seenAt : (seenAt ?? at)
}

export type InitialStatus = 'pending' | 'scheduled' | 'processing'

/**
 * The status after placing, payment or a change of the day: `pending` until paid, `scheduled` for a later
 * day, else `processing`.
 */
export const initialStatus = (
  order: Pick<OrderFacts, 'payment' | 'deliveryDay' | 'today'>,
): InitialStatus => {
  if (isOutstanding(order.payment)) return 'pending'
  return order.deliveryDay > order.today ? 'scheduled' : 'processing'
}

/** The same after an event that changes the payment or the day. */
export const initialStatusAfter = (order: OrderFacts, event: OrderEvent): InitialStatus => {
  switch (event.type) {
    case 'payment.captured':
    case 'order.confirm_payment':
      return initialStatus({ ...order, payment: { ...order.payment, status: 'completed' } })
    case 'order.retry':
      return initialStatus({ ...order, payment: restartPayment(order.payment, event) })
    case 'order.reschedule':
      return initialStatus({ ...order, deliveryDay: event.deliveryDay })
    default:
      return initialStatus(order)
  }
}

/** The payment of a failed order that is tried again. */
export const restartPayment = (
  payment: PaymentFacts,
  retry: { readonly method: PaymentMethod; readonly customerWillPay: boolean },
): PaymentFacts => ({
  ...payment,
  method: retry.method,
  customerWillPay: retry.customerWillPay,
  status: 'pending',
  isOutcomeUnknown: false,
})

/** Milliseconds within which users may undo their own last step. */
export const UNDO_MS = 60_000

/** Actions whose step may be undone; an acceptance and what follows may not. */
const UNDOABLE_ACTIONS: readonly OrderAction[] = ['prepare', 'pack', 'route', 'hand_over', 'assign']

/** The step that undo would reverse, apart from author and time; `undoTarget` is the status that undo leads to. */
export const undoableStep = (
  { lastStep }: Pick<OrderFacts, 'lastStep'>,
  undoTarget: OrderStatus | null,
): LastStep | null =>
  lastStep !== null && lastStep.from === undoTarget && UNDOABLE_ACTIONS.includes(lastStep.action)
    ? lastStep
    : null

/** Until when the author of the last step may undo it. */
export const undoUntil = (
  order: Pick<OrderFacts, 'lastStep'>,
  undoTarget: OrderStatus | null,
): EpochMs | null => {
  const step = undoableStep(order, undoTarget)
  return step === null ? null : Date.parse(step.at) + UNDO_MS
}
