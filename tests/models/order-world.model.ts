/**
 * What the database must hold after each thing that happens to an order, in its own words: nothing here is taken from
 * the machine or from the server, so that a mistake of theirs does not agree with itself.
 */
import type { OrderEvent } from '../../src/domain/order/order.ts'

export type WorldPerson = 'agent' | 'manager' | 'packer' | 'router' | 'counter'
type Slot = 'first' | 'second' | 'later'
type ManKey = 'man' | 'other' | 'absent'

export interface HistoryRow {
  readonly event: string
  readonly from: string | null
  readonly to: string
  readonly by: WorldPerson | null
}
export interface AuditRow {
  readonly action: string
  readonly before: Readonly<Record<string, unknown>> | null
  readonly after: Readonly<Record<string, unknown>> | null
  readonly by: WorldPerson | null
}

/** One order with everything that it touches, as SQL reads it and as the model expects it. */
export interface OrderWorld {
  readonly status: string
  readonly version: number
  readonly deliverySlot: Slot
  readonly isDueSet: boolean
  readonly deliveryMan: ManKey | null
  readonly acceptance: 'offered' | 'accepted' | 'waiting' | null
  readonly returns: number
  readonly isReserved: boolean
  readonly cancelReason: string | null
  readonly goods: 'stock' | 'wasted' | null
  readonly pointsCredited: number
  /** Pieces of each product of the order: on the shelf, and promised. */
  readonly stock: ReadonlyArray<{ readonly quantity: number; readonly compromise: number }>
  readonly stockLog: readonly string[]
  readonly slots: Readonly<Record<Slot, number>>
  readonly hours: Readonly<Record<Slot, number>>
  readonly payment: {
    readonly method: string
    readonly status: string
    readonly amount: number
    readonly cashReceived: number | null
    readonly gatewayCode: string | null
    readonly isCharged: boolean
  }
  /** The payment's method and status as the list of orders shows them. */
  readonly shownPayment: string
  readonly attempts: readonly string[]
  readonly customer: { readonly points: number; readonly spent: number }
  readonly deliveryMen: Readonly<Record<ManKey, string>>
  readonly history: readonly HistoryRow[]
  readonly audit: readonly AuditRow[]
  /** The effects sent since the order was placed, in order. */
  readonly effects: readonly string[]
}

export interface PlacedKind {
  readonly method: 'cash' | 'card' | 'pos'
  readonly isCollected: boolean
  readonly slot: Slot
}

/** The order of the paths: two of Q25.00, four of Q7.50, Q15.00 to deliver; a point for each whole quetzal. */
export const WORLD_LINES = [
  { quantity: 2, price: 2_500 },
  { quantity: 4, price: 750 },
] as const
const TO_PAY = 2 * 2_500 + 4 * 750 + 1_500
const POINTS = 95

const add = (counts: OrderWorld['slots'], slot: Slot, by: number): OrderWorld['slots'] => ({
  ...counts,
  [slot]: counts[slot] + by,
})

/** A free order, before anything is placed: the counters that it starts from. */
export type WorldBefore = Pick<OrderWorld, 'stock' | 'slots' | 'hours' | 'customer' | 'deliveryMen'>

export const placedWorld = (before: WorldBefore, kind: PlacedKind): OrderWorld => {
  const status = kind.method !== 'cash' ? 'pending' : kind.slot === 'later' ? 'scheduled' : 'processing'
  return {
    ...before,
    status,
    version: 1,
    deliverySlot: kind.slot,
    isDueSet: kind.slot === 'later',
    deliveryMan: null,
    acceptance: null,
    returns: 0,
    isReserved: true,
    cancelReason: null,
    goods: null,
    pointsCredited: POINTS,
    stock: before.stock.map((row, at) => ({
      ...row,
      compromise: row.compromise + (WORLD_LINES[at]?.quantity ?? 0),
    })),
    stockLog: WORLD_LINES.map(({ quantity }) => `reserved_product_for_order ${quantity}`),
    slots: add(before.slots, kind.slot, 1),
    hours: kind.isCollected ? before.hours : add(before.hours, kind.slot, 1),
    payment: {
      method: kind.method,
      status: 'pending',
      amount: TO_PAY,
      cashReceived: null,
      gatewayCode: null,
      isCharged: false,
    },
    shownPayment: `${kind.method} pending`,
    attempts: kind.method === 'card' ? ['unknown'] : [],
    history: [{ event: 'order.placed', from: null, to: status, by: 'agent' }],
    audit: [{ action: 'order.placed', before: null, after: { status }, by: 'agent' }],
    effects: [`order.created ${status} v1`, 'stock.changed'],
  }
}

interface Step {
  readonly event: OrderEvent
  readonly by: WorldPerson | null
  readonly isCollected: boolean
  /** The delivery man of an offer, and whether he is available. */
  readonly man: { readonly key: ManKey; readonly isActive: boolean } | null
}

const onTheRoad = (status: string): boolean => status === 'in_route' || status === 'at_the_door'

const STEPS: Readonly<Record<string, string>> = {
  'order.due': 'processing',
  'order.start': 'processing',
  'order.prepare': 'preparing',
  'order.pack': 'packing',
  'order.route': 'routing',
  'order.hand_over': 'in_progress',
  'order.accept': 'assigned',
  'order.refuse': 'routing',
  'order.unassign': 'routing',
  'order.depart': 'in_route',
  'order.arrive': 'at_the_door',
  'order.return': 'routing',
  'order.complete': 'completed',
  'order.cancel': 'cancelled',
  'order.fail': 'failed',
  'payment.failed': 'failed',
  'order.man_available': 'routing',
}
const UNDONE: Readonly<Record<string, string>> = {
  preparing: 'processing',
  packing: 'preparing',
  in_progress: 'packing',
  routing: 'packing',
  assigned: 'routing',
}

/** The status of an order that needs no payment now. */
const kitchenOrLater = (slot: Slot): string => (slot === 'later' ? 'scheduled' : 'processing')

const statusAfter = (world: OrderWorld, { event, man }: Step): string => {
  switch (event.type) {
    case 'payment.captured':
    case 'order.confirm_payment':
      return kitchenOrLater(world.deliverySlot)
    case 'order.retry':
      return event.method === 'card' ? 'pending' : kitchenOrLater(world.deliverySlot)
    case 'order.change':
    case 'order.change_address':
      return world.status
    case 'order.reschedule':
      return ['pending', 'preparing', 'packing'].includes(world.status)
        ? world.status
        : kitchenOrLater(event.dueAt === null ? 'second' : 'later')
    case 'order.undo':
      return UNDONE[world.status] ?? `nothing to undo in ${world.status}`
    case 'order.assign':
      return man?.isActive === true ? 'assigned' : 'routing'
    default:
      return STEPS[event.type] ?? `no step for ${event.type}`
  }
}

/** Reserves, releases, sells or wastes the products of the order. */
const moveGoods = (
  { stock, stockLog }: OrderWorld,
  change: { readonly promised: 1 | -1; readonly left: boolean },
  ...logs: readonly string[]
): Pick<OrderWorld, 'stock' | 'stockLog'> => ({
  stock: stock.map((row, at) => {
    const pieces = WORLD_LINES[at]?.quantity ?? 0
    return {
      compromise: row.compromise + change.promised * pieces,
      quantity: row.quantity - (change.left ? pieces : 0),
    }
  }),
  stockLog: [...stockLog, ...logs.flatMap((log) => WORLD_LINES.map(({ quantity }) => `${log} ${quantity}`))],
})

const moveSlot = (world: OrderWorld, slot: Slot, by: 1 | -1, isCollected: boolean): OrderWorld => ({
  ...world,
  slots: add(world.slots, slot, by),
  hours: isCollected ? world.hours : add(world.hours, slot, by),
})

const PAYMENT_AFTER: Partial<Record<OrderEvent['type'], string>> = {
  'payment.captured': 'completed',
  'payment.failed': 'failed',
  'order.fail': 'failed',
}

/** The world after one more event. */
export const nextWorld = (before: OrderWorld, step: Step): OrderWorld => {
  const { event, by, isCollected, man } = step
  // An attempt with unknown outcome is declined before a failed order is retried.
  const start =
    event.type === 'order.retry' && before.attempts.at(-1) === 'unknown' ? lateDecline(before) : before
  const status = statusAfter(start, step)
  // A captured card payment is refunded after a cancellation is stored; a terminal's is given back by hand.
  const isRefunded = start.payment.status === 'completed' && start.payment.method === 'card'
  let world: OrderWorld = { ...start, status, version: start.version + 1 }
  const effects: string[] = []
  const changes: Record<string, readonly [unknown, unknown]> = {}

  if (start.status === 'cancelled' || start.status === 'completed') return start
  switch (event.type) {
    case 'order.assign':
      world = {
        ...world,
        deliveryMan: man?.key ?? null,
        acceptance: man?.isActive === true ? 'offered' : 'waiting',
        // The path sets the availability before the offer.
        deliveryMen:
          man === null
            ? world.deliveryMen
            : { ...world.deliveryMen, [man.key]: man.isActive ? 'active' : 'is_absent' },
      }
      break
    case 'order.accept':
      world = { ...world, acceptance: 'accepted' }
      break
    case 'order.refuse':
    case 'order.unassign':
      world = { ...world, deliveryMan: null, acceptance: null }
      break
    case 'order.undo':
      if (start.status === 'assigned') world = { ...world, deliveryMan: null, acceptance: null }
      break
    case 'order.man_available':
      world = { ...world, acceptance: 'offered', deliveryMen: { ...world.deliveryMen, absent: 'active' } }
      break
    case 'order.depart':
      if (start.deliveryMan !== null)
        world = { ...world, deliveryMen: { ...world.deliveryMen, [start.deliveryMan]: 'on_rout' } }
      effects.push('deliveryMan.changed on_rout')
      break
    case 'order.return':
    case 'order.complete':
    case 'order.cancel':
      if (onTheRoad(start.status) && start.deliveryMan !== null) {
        world = { ...world, deliveryMen: { ...world.deliveryMen, [start.deliveryMan]: 'return_to_store' } }
        effects.push('deliveryMan.changed return_to_store')
      }
      if (event.type === 'order.return') world = { ...world, returns: world.returns + 1 }
      if (event.type !== 'order.complete') world = { ...world, deliveryMan: null, acceptance: null }
      break
    case 'order.reschedule': {
      const slot: Slot = event.dueAt === null ? 'second' : 'later'
      if (slot !== start.deliverySlot) {
        world = moveSlot(moveSlot(world, start.deliverySlot, -1, isCollected), slot, 1, isCollected)
        changes['deliveryTime'] = [start.deliverySlot, slot]
      }
      world = { ...world, deliverySlot: slot, isDueSet: slot === 'later' }
      break
    }
    default:
  }

  if (event.type === 'order.complete') {
    world = {
      ...world,
      ...moveGoods(world, { promised: -1, left: true }, 'sell_product'),
      isReserved: false,
      customer: { points: world.customer.points + POINTS, spent: world.customer.spent + TO_PAY },
      payment: {
        ...world.payment,
        status: 'completed',
        cashReceived: world.payment.method === 'cash' ? TO_PAY : null,
      },
    }
    effects.push('stock.changed')
  }
  if (event.type === 'order.retry') {
    world = {
      ...moveSlot(world, world.deliverySlot, 1, isCollected),
      ...moveGoods(world, { promised: 1, left: false }, 'reserved_product_for_order'),
      isReserved: true,
      pointsCredited: POINTS,
      payment: {
        ...world.payment,
        method: event.method,
        status: 'pending',
        gatewayCode: null,
        isCharged: false,
      },
      attempts: event.method === 'card' ? [...world.attempts, 'unknown'] : world.attempts,
    }
    if (event.method !== start.payment.method) changes['paymentType'] = [start.payment.method, event.method]
    effects.push('stock.changed')
  }
  if (event.type === 'order.confirm_payment') {
    changes['paid'] = [undefined, TO_PAY]
    world = { ...world, payment: { ...world.payment, status: 'completed' } }
  }
  const paymentStatus = PAYMENT_AFTER[event.type]
  if (paymentStatus !== undefined)
    world = {
      ...world,
      payment: {
        ...world.payment,
        status: paymentStatus,
        gatewayCode: event.type === 'payment.failed' ? '51' : null,
        isCharged: event.type === 'payment.captured',
      },
      attempts:
        event.type === 'order.fail'
          ? world.attempts
          : [...world.attempts.slice(0, -1), event.type === 'payment.captured' ? 'approved' : 'declined'],
    }
  if (status === 'failed' || status === 'cancelled') {
    const isWasted = event.type === 'order.cancel' && event.goods === 'wasted'
    if (start.isReserved) {
      world = {
        ...moveSlot(world, world.deliverySlot, -1, isCollected),
        ...moveGoods(
          world,
          { promised: -1, left: isWasted },
          'unreserved_product_for_order',
          ...(isWasted ? ['wasted_product'] : []),
        ),
        isReserved: false,
      }
      effects.push('stock.changed')
    }
    world = { ...world, pointsCredited: 0 }
  }
  if (event.type === 'order.cancel' && event.goods !== null) changes['goods'] = [undefined, event.goods]
  if (event.type === 'order.cancel')
    world = {
      ...world,
      cancelReason: event.reason,
      goods: event.goods,
      payment: isRefunded ? world.payment : { ...world.payment, status: 'cancelled' },
    }
  if (world.deliveryMan !== start.deliveryMan)
    changes['deliveryManId'] = [start.deliveryMan, world.deliveryMan]
  if (status !== start.status) changes['status'] = [start.status, status]
  const ownEffects = [`order.changed ${start.status} → ${status} v${world.version} ${event.type}`, ...effects]
  world = {
    ...world,
    shownPayment: `${world.payment.method} ${world.payment.status}`,
    history: [...world.history, { event: event.type, from: start.status, to: status, by }],
    audit: [...world.audit, { action: event.type, ...sides(changes), by }],
    effects: [
      ...world.effects,
      // The availability is broadcast before the orders that wait for the delivery man.
      ...(event.type === 'order.man_available' ? ['deliveryMan.changed active'] : []),
      ...ownEffects,
    ],
  }
  return event.type === 'order.cancel' && isRefunded ? refunded(world) : world
}

const sides = (
  changes: Readonly<Record<string, readonly [unknown, unknown]>>,
): Pick<AuditRow, 'before' | 'after'> => {
  const side = (at: 0 | 1): AuditRow['before'] => {
    const entries = Object.entries(changes).flatMap(([key, pair]) =>
      pair[at] === undefined ? [] : [[key, pair[at]] as const],
    )
    return entries.length === 0 ? null : Object.fromEntries(entries)
  }
  return { before: side(0), after: side(1) }
}

/** An event that is recorded on an order without changing its status. */
const recorded = (world: OrderWorld, event: string): OrderWorld => ({
  ...world,
  version: world.version + 1,
  shownPayment: `${world.payment.method} ${world.payment.status}`,
  history: [...world.history, { event, from: world.status, to: world.status, by: null }],
  audit: [...world.audit, { action: event, before: null, after: null, by: null }],
  effects: [
    ...world.effects,
    `order.changed ${world.status} → ${world.status} v${world.version + 1} ${event}`,
  ],
})

const lateDecline = (world: OrderWorld): OrderWorld =>
  recorded({ ...world, attempts: [...world.attempts.slice(0, -1), 'declined'] }, 'payment.failed')

const refunded = (world: OrderWorld): OrderWorld =>
  recorded(
    {
      ...world,
      payment: { ...world.payment, status: 'cancelled' },
      attempts: world.attempts.map((status) => (status === 'approved' ? 'voided' : status)),
    },
    'payment.voided',
  )

/** The user who sends an event in a store, where it is neither the clock, the gateway nor an undo. */
export const personFor = (event: OrderEvent, status: string, lastPerson: WorldPerson): WorldPerson => {
  switch (event.type) {
    case 'order.prepare':
    case 'order.pack':
      return 'packer'
    case 'order.route':
    case 'order.hand_over':
    case 'order.assign':
    case 'order.accept':
    case 'order.refuse':
    case 'order.unassign':
    case 'order.depart':
    case 'order.arrive':
    case 'order.return':
    case 'order.man_available':
      return 'router'
    case 'order.complete':
      return status === 'in_progress' ? 'counter' : 'router'
    case 'order.cancel':
      return ['in_progress', 'routing', 'assigned', 'in_route', 'at_the_door'].includes(status)
        ? 'manager'
        : 'agent'
    case 'order.retry':
    case 'order.confirm_payment':
    case 'order.reschedule':
    case 'order.change':
    case 'order.change_address':
      return 'agent'
    case 'order.undo':
      return lastPerson
    default:
      return 'manager'
  }
}

/** The same text for the same value, whatever the order of its keys. */
const textOf = (value: unknown): string | undefined =>
  JSON.stringify(value, (_, each: unknown) =>
    typeof each === 'object' && each !== null && !Array.isArray(each)
      ? Object.fromEntries(Object.entries(each).toSorted(([a], [b]) => a.localeCompare(b)))
      : each,
  )

/** The differences of two worlds; empty when they are equal. Attempts of one instant have no order. */
export const worldDifferences = (expected: OrderWorld, actual: OrderWorld): readonly string[] =>
  (Object.keys(expected) as ReadonlyArray<keyof OrderWorld>).flatMap((key) => {
    const [expectedValue, actualValue] =
      key === 'attempts' ? [expected[key].toSorted(), actual[key].toSorted()] : [expected[key], actual[key]]
    const [expectedText, actualText] = [textOf(expectedValue), textOf(actualValue)]
    if (expectedText === actualText) return []
    // Of a list only the first difference is named.
    if (Array.isArray(expectedValue) && Array.isArray(actualValue)) {
      const at = expectedValue.findIndex((each, index) => textOf(each) !== textOf(actualValue[index]))
      const place = at < 0 ? expectedValue.length : at
      return [
        `${key}[${place}] ${textOf(actualValue[place]) ?? 'missing'} instead of ${textOf(expectedValue[place]) ?? 'nothing'}`,
      ]
    }
    return [`${key} ${actualText ?? 'missing'} instead of ${expectedText ?? 'nothing'}`]
  })
