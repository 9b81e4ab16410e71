import type { DeliveryManCandidate, OrderEvent, OrderFacts } from '../../src/domain/order/order.ts'
import { cents } from '../../src/domain/shared/money.ts'
import type { StoreId, UserId } from '../../src/domain/shared/ids.ts'
import { orderMachine } from '../../src/machines/lifecycles/order.machine.ts'
import { edgeCover, edgeRuns, type EdgeCover, type ModelPath } from './paths.ts'

/** Everything that a driver replaces by a record of its own: the clock, people, the store. */
export const AT = Date.parse('2026-11-20T18:00:00.000Z')
export const TODAY = '2026-11-20'
export const TOMORROW = '2026-11-21'
export const OPERATOR = 7 as UserId
export const STORE = 3 as StoreId

const candidate = (id: number, status: DeliveryManCandidate['status']): DeliveryManCandidate => ({
  id: id as UserId,
  isDeliveryMan: true,
  storeId: STORE,
  status,
  ordersInHour: 0,
  ordersPerHour: 4,
})
/** At the store, at the store as well, and known to be away today. */
export const DELIVERY_MAN = candidate(51, 'active')
export const OTHER_DELIVERY_MAN = candidate(52, 'active')
export const ABSENT_DELIVERY_MAN = candidate(53, 'is_absent')

export const placedFacts = (facts: Partial<OrderFacts> = {}): OrderFacts => ({
  status: 'processing',
  type: 'single',
  deliveryMethod: 'own',
  storeId: STORE,
  toPay: cents(12_550),
  payment: {
    method: 'cash',
    status: 'pending',
    isOutcomeUnknown: false,
    bankTransactionId: null,
    customerWillPay: false,
  },
  deliveryDay: TODAY,
  today: TODAY,
  dueAt: null,
  deliveryMan: null,
  returnsCount: 0,
  lastStep: null,
  isReserved: false,
  topUp: null,
  ...facts,
})

const card = { ...placedFacts().payment, method: 'card' as const }
const scheduled = { deliveryDay: TOMORROW, dueAt: AT }

/** The kinds of order whose lives differ. */
export const ORDER_VARIANTS = {
  'cash, own delivery': placedFacts(),
  'card, own delivery': placedFacts({ payment: card }),
  'cash, collected': placedFacts({ deliveryMethod: 'pickup' }),
  'cash, for another day': placedFacts(scheduled),
  'card, for another day': placedFacts({ payment: card, ...scheduled }),
  'POS, own delivery': placedFacts({ payment: { ...card, method: 'pos' } }),
  'POS, for another day': placedFacts({ payment: { ...card, method: 'pos' }, ...scheduled }),
  'bank transfer, gift': placedFacts({ type: 'gift', payment: { ...card, method: 'bank_transfer' } }),
} as const satisfies Record<string, OrderFacts>
export type OrderVariant = keyof typeof ORDER_VARIANTS

const now = { at: AT, by: OPERATOR }
const clock = { at: AT, by: null }

const always: readonly OrderEvent[] = [
  { ...clock, type: 'order.due' },
  ...(
    [
      'order.placed',
      'order.start',
      'order.prepare',
      'order.pack',
      'order.route',
      'order.hand_over',
      'order.accept',
      'order.refuse',
      'order.unassign',
      'order.depart',
      'order.arrive',
      'order.return',
      'order.undo',
      'order.fail',
      'order.change_address',
    ] as const
  ).map((type) => ({ ...now, type })),
  { ...clock, type: 'payment.captured' },
  { ...clock, type: 'payment.failed' },
  { ...now, type: 'order.assign', candidate: DELIVERY_MAN },
  { ...now, type: 'order.assign', candidate: OTHER_DELIVERY_MAN },
  { ...now, type: 'order.assign', candidate: ABSENT_DELIVERY_MAN },
  { ...clock, type: 'order.man_available', deliveryManId: ABSENT_DELIVERY_MAN.id },
  { ...now, type: 'order.reschedule', deliveryDay: TOMORROW, dueAt: AT },
  { ...now, type: 'order.reschedule', deliveryDay: TODAY, dueAt: null },
  // The total stays, so that no path is told apart by what an order costs.
  { ...now, type: 'order.change', toPay: cents(12_550), topUp: null },
  { ...now, type: 'order.confirm_payment', authorizationCode: '0417', bankTransactionId: null },
  { ...now, type: 'order.confirm_payment', authorizationCode: null, bankTransactionId: 'T-1' },
  { ...now, type: 'order.complete', cashReceived: null, authorizationCode: null },
  { ...now, type: 'order.cancel', reason: 'customer_request', bankVoidTransactionId: null, goods: 'stock' },
]
const retryBy = (method: 'card' | 'cash' | 'bank_transfer'): OrderEvent => ({
  ...now,
  type: 'order.retry',
  method,
  isCreditAvailable: false,
  customerWillPay: false,
})

/** The events that the paths are made of, `by` the operator unless the clock or the gateway brings them. */
export const ORDER_EVENTS: readonly OrderEvent[] = [
  ...always,
  retryBy('card'),
  retryBy('cash'),
  retryBy('bank_transfer'),
]

/** An event in a path's name: its type, and what makes it another one of that type. */
export const orderEventName = (event: OrderEvent): string => {
  switch (event.type) {
    case 'order.assign':
      return event.candidate.status === 'active' ? event.type : `${event.type} (${event.candidate.status})`
    case 'order.reschedule':
      return `${event.type} (${event.deliveryDay === TODAY ? 'today' : 'later'})`
    case 'order.retry':
      return `${event.type} (${event.method})`
    case 'order.confirm_payment':
      return `${event.type} (${event.authorizationCode === null ? 'transfer' : 'POS'})`
    default:
      return event.type
  }
}

/** A graph takes a third of a second to search, and several tests of a worker walk the same one. */
const covers = new Map<string, EdgeCover<OrderEvent>>()

const coverOf = (variant: OrderVariant, cover: 'context' | 'words'): EdgeCover<OrderEvent> => {
  const key = `${cover} ${variant}`
  const found =
    covers.get(key) ??
    edgeCover(orderMachine, {
      input: ORDER_VARIANTS[variant],
      events: ORDER_EVENTS,
      limit: 12_000,
      cover,
      eventName: orderEventName,
    })
  covers.set(key, found)
  return found
}

/** Every edge of an order's whole graph, its context included: the pure machine walks it. */
export const everyOrderEdge = (variant: OrderVariant): EdgeCover<OrderEvent> => coverOf(variant, 'context')

/** One path for each different transition: short enough to be walked over HTTP and in a browser. */
export const orderTransitions = (variant: OrderVariant): EdgeCover<OrderEvent> => coverOf(variant, 'words')

export type OrderPath = ModelPath<OrderEvent>

/** Few long runs over the transitions that a driver can bring about. */
export const orderRuns = (
  variant: OrderVariant,
  allow: (order: OrderFacts, event: OrderEvent) => boolean,
  walked: ReadonlySet<string>,
): readonly OrderPath[] =>
  edgeRuns(orderMachine, {
    input: ORDER_VARIANTS[variant],
    events: ORDER_EVENTS,
    limit: 12_000,
    eventName: orderEventName,
    allow: ({ context }, event) => allow(context, event),
    maxSteps: 60,
    walked,
  })
