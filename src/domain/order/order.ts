import type { DeliveryManStatus } from '../delivery/delivery-man.ts'
import { isOutstanding, type PaymentFacts } from '../payment/payment.ts'
import type { PaymentMethod } from '../payment/payment-method.ts'
import type { StoreId, UserId } from '../shared/ids.ts'
import type { Cents } from '../shared/money.ts'
import type { EpochMs, LocalDay } from '../shared/time.ts'
import type { OrderAction } from './order-action.ts'
import type { DeliveryMethod, OrderStatus, OrderType } from './order-status.ts'

/** How a delivery man stands to an order: asked, agreed, or recorded until he is available again. */
export type OfferStatus = 'offered' | 'accepted' | 'waiting'

export interface AssignedDeliveryMan {
  readonly id: UserId
  readonly storeId: StoreId
  readonly status: DeliveryManStatus
  readonly acceptance: OfferStatus
}

/** Somebody to whom an order is offered, as the store knows him now. */
export interface DeliveryManCandidate {
  readonly id: UserId
  readonly isDeliveryMan: boolean
  readonly storeId: StoreId | null
  readonly status: DeliveryManStatus
  /** Orders that he holds in the hour of this order's delivery, this one left out. */
  readonly ordersInHour: number
  /** Orders an hour that the store gives one man. */
  readonly ordersPerHour: number
}

/** The step that its author may take back. */
export interface LastStep {
  readonly from: OrderStatus
  readonly action: OrderAction
  readonly byUserId: UserId
  /** ISO 8601 instant. */
  readonly at: string
}

/** Everything that decides what may happen to an order next. */
export interface OrderFacts {
  readonly status: OrderStatus
  readonly type: OrderType
  readonly deliveryMethod: DeliveryMethod
  readonly storeId: StoreId
  readonly toPay: Cents
  readonly payment: PaymentFacts
  /** Day of delivery and the present day, both in the country's time zone. */
  readonly deliveryDay: LocalDay
  readonly today: LocalDay
  /** When a scheduled order goes to the kitchen. */
  readonly dueAt: EpochMs | null
  readonly deliveryMan: AssignedDeliveryMan | null
  readonly returnsCount: number
  readonly lastStep: LastStep | null
  /** Stock, slot, coupon and points are held by this order. */
  readonly isReserved: boolean
}

/** When and by whom; `by` is null for the clock and the gateway. */
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
  | 'order.fail'
  | 'payment.captured'
  | 'payment.failed'

/** What can happen to an order: intent from the console, the clock's word, the gateway's word. */
export type OrderEvent = EventMeta &
  (
    | { readonly type: SimpleEventType }
    | { readonly type: 'order.reschedule'; readonly deliveryDay: LocalDay; readonly dueAt: EpochMs | null }
    | { readonly type: 'order.assign'; readonly candidate: DeliveryManCandidate }
    | { readonly type: 'order.man_available'; readonly deliveryManId: UserId }
    | {
        readonly type: 'order.complete'
        /** What the customer handed over; null is exactly what is to pay. */
        readonly cashReceived: Cents | null
        readonly authorizationCode: string | null
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

export type InitialStatus = 'pending' | 'scheduled' | 'processing'

/** Where an order goes when it is placed, paid or moved to another day: unpaid waits, a later day waits, the rest is cooked. */
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
      return initialStatus({ ...order, payment: { ...order.payment, status: 'completed' } })
    case 'order.retry':
      return initialStatus({ ...order, payment: restartPayment(order.payment, event) })
    case 'order.reschedule':
      return initialStatus({ ...order, deliveryDay: event.deliveryDay })
    default:
      return initialStatus(order)
  }
}

/** The payment with which a failed order is tried again. */
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

/** Milliseconds in which somebody may take back their own last step. */
export const UNDO_MS = 60_000

/** The step that each status may be taken back to, and the action that must have led here. */
export const UNDO_TRANSITIONS = {
  preparing: { action: 'prepare', to: 'processing' },
  packing: { action: 'pack', to: 'preparing' },
  routing: { action: 'route', to: 'packing' },
  in_progress: { action: 'hand_over', to: 'packing' },
  assigned: { action: 'assign', to: 'routing' },
} as const satisfies Partial<Record<OrderStatus, { action: OrderAction; to: OrderStatus }>>

/** The step that could be taken back if its author asked in time; null when there is none. */
export const undoableStep = (order: Pick<OrderFacts, 'status' | 'lastStep'>): LastStep | null => {
  const undo = Object.hasOwn(UNDO_TRANSITIONS, order.status)
    ? UNDO_TRANSITIONS[order.status as keyof typeof UNDO_TRANSITIONS]
    : null // hasOwn
  const step = order.lastStep
  return undo !== null && step !== null && step.action === undo.action && step.from === undo.to ? step : null
}

/** Until when the author of the last step may take it back. */
export const undoUntil = (order: Pick<OrderFacts, 'status' | 'lastStep'>): EpochMs | null => {
  const step = undoableStep(order)
  return step === null ? null : Date.parse(step.at) + UNDO_MS
}
