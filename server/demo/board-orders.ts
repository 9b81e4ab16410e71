import { dueAt } from '../../src/domain/delivery/delivery-time.ts'
import type { OrderStatus } from '../../src/domain/order/order-status.ts'
import type { UserId } from '../../src/domain/shared/ids.ts'
import { addDays, instantOf, localDayOf, type EpochMs } from '../../src/domain/shared/time.ts'
import { businessPriceOf, type StoredProduct } from './catalogue.ts'
import { boardScenario, type ScenarioRow } from './board-scenario.ts'
import type { Capacity } from './capacity.ts'
import type { DemoCustomer } from './customers.ts'
import { COMMENTS } from './names.ts'
import { STORES, type DemoStore } from './network.ts'
import {
  leadMinutesFor,
  plannedLine,
  minutes,
  randomLines,
  storeOfZone,
  type PlannedOrder,
  type PlannedLine,
} from './planned-order.ts'
import type { Random } from './random.ts'
import { demoCountry } from './zones.ts'

interface Setting {
  readonly products: readonly StoredProduct[]
  readonly capacity: Capacity
  readonly now: EpochMs
  readonly random: Random
  readonly customers: readonly DemoCustomer[]
  /** The first store's delivery men, in the order of the staff list. */
  readonly deliveryMen: readonly UserId[]
}

/** The present orders of the stores: all cases at the first one, a few at the others, and scheduled orders. */
export const plannedBoardOrders = (setting: Setting): PlannedOrder[] => {
  const [main] = STORES
  if (!main) throw new Error('there is a first store')
  const pickCaller = createCallerPicker(setting)
  return [
    ...boardScenario(setting.deliveryMen).map((entry) => openOrder(entry, main, pickCaller(main), setting)),
    ...scheduledOrders(main, pickCaller, setting),
    ...STORES.slice(1).flatMap((store) => openOrdersElsewhere(store, pickCaller, setting)),
  ]
}

type CallerPicker = (store: DemoStore) => DemoCustomer

/** Returns the customers of a store in turn, each once if possible, without the repeat caller. */
const createCallerPicker = ({ customers, random }: Setting): CallerPicker => {
  const queues = new Map<DemoStore, DemoCustomer[]>()
  return (store) => {
    const near = STORES.find((each) => each.country === store.country && each.reach !== null) as DemoStore // every country has a delivering store
    const source = store.reach === null ? near : store
    const queue = queues.get(source) ?? []
    if (queue.length === 0) {
      const living = customers
        .slice(1)
        .filter((customer) =>
          customer.homes.some((home) => home.zone !== null && storeOfZone(home) === source),
        )
      queue.push(...random.some(living, living.length))
      queues.set(source, queue)
    }
    const caller = queue.shift()
    if (!caller) throw new Error(`Nobody lives around ${source.name}`)
    return caller
  }
}

const openOrder = (
  [status, dueInMinutes, placedMinutesAgo, { skus, isLate = false, ...more } = {}]: ScenarioRow,
  store: DemoStore,
  customer: DemoCustomer,
  { products, capacity, now, random }: Setting,
): PlannedOrder => {
  const method = more.method ?? (store.reach === null ? 'pickup' : 'own')
  const isCollected = method !== 'own'
  const home = isCollected
    ? null
    : (customer.homes.find((each) => each.zone !== null && storeOfZone(each) === store) ?? null)
  const lines =
    skus === undefined
      ? randomLines(products, store, home, random)
      : raiseToMinimum(
          home?.zone?.min_order_amount ?? 0,
          skus.map(([sku, quantity]) => {
            const line = plannedLine(products, store, sku, quantity)
            return more.type === 'business'
              ? { ...line, unitPrice: businessPriceOf(line.product, store.country) }
              : line
          }),
        )
  const requestedAt = now + minutes(dueInMinutes)
  const deliveryAt = capacity.claim(
    store,
    requestedAt - minutes(status === 'completed' ? 14 : 7),
    method === 'own',
  )
  const createdAt =
    Math.min(now - minutes(placedMinutesAgo), deliveryAt - minutes(leadMinutesFor(lines, home))) -
    random.int(0, 40_000)
  const { timeZone } = demoCountry(store.country)
  const isWaiting =
    localDayOf(deliveryAt, timeZone) > localDayOf(now, timeZone) &&
    dueAt({ deliveryTime: deliveryAt, leadMinutes: leadMinutesFor(lines, home) }, timeZone) > now
  return {
    customer,
    home,
    store,
    type: 'single',
    method,
    createdAt,
    deliveryAt,
    lines,
    payment: random.weighted([
      ['cash', 3],
      ['card', 2],
    ]),
    ...more,
    status: status === 'processing' && isWaiting ? 'scheduled' : status,
    endAt:
      status === 'completed'
        ? Math.min(now - minutes(2), deliveryAt + minutes(isLate ? 4 : random.int(-17, -1)))
        : status === 'processing' || status === 'pending' || status === 'failed'
          ? createdAt + random.int(3_000, 20_000)
          : Math.max(createdAt + minutes(1), now - minutes(random.int(1, 5)) - random.int(0, 40_000)),
    isSelfPlaced: more.payment === 'card' && random.chance(0.5),
  }
}

/** The same lines with more of the first, until the zone's minimum is reached. */
const raiseToMinimum = (minimum: number, lines: readonly PlannedLine[]): readonly PlannedLine[] => {
  const missing = minimum - lines.reduce((sum, { unitPrice, quantity }) => sum + unitPrice * quantity, 0)
  const [first, ...rest] = lines
  if (missing <= 0 || first === undefined) return lines
  return [{ ...first, quantity: first.quantity + Math.ceil(missing / first.unitPrice) }, ...rest]
}

/** Scheduled orders of the coming days. */
const scheduledOrders = (
  store: DemoStore,
  pickCaller: CallerPicker,
  { products, capacity, now, random }: Setting,
): PlannedOrder[] => {
  const { timeZone } = demoCountry(store.country)
  const today = localDayOf(now, timeZone)
  const scenario: ReadonlyArray<
    readonly [
      day: number,
      minute: number,
      hoursAgo: number,
      status: OrderStatus,
      payment: PlannedOrder['payment'],
      type: PlannedOrder['type'],
    ]
  > = [
    [1, 450, 5, 'scheduled', 'cash', 'single'],
    [1, 720, 20, 'scheduled', 'card', 'single'],
    [1, 735, 3, 'scheduled', 'cash', 'single'],
    [1, 1_110, 9, 'scheduled', 'cash', 'single'],
    [2, 780, 26, 'scheduled', 'card', 'single'],
    [3, 600, 2, 'scheduled', 'cash', 'single'],
    [5, 690, 48, 'scheduled', 'card', 'gift'],
    [1, 600, 2, 'pending', 'bank_transfer', 'gift'],
  ]
  return scenario.map(([day, minute, hoursAgo, status, payment, type]): PlannedOrder => {
    const customer = pickCaller(store)
    const home = customer.homes.find((each) => each.zone !== null && storeOfZone(each) === store) ?? null
    const createdAt = now - minutes(hoursAgo * 60) - random.int(0, 50_000)
    const deliveryAt = capacity.claim(store, instantOf(addDays(today, day), minute, timeZone), true)
    return {
      customer,
      home,
      store,
      type,
      method: 'own',
      status,
      createdAt,
      deliveryAt,
      endAt: createdAt + random.int(3_000, 9_000),
      lines: randomLines(products, store, home, random),
      payment,
      ...(random.chance(0.4) && { comment: random.pick(COMMENTS) }),
    }
  })
}

/** A few open orders at another store, if it is open now. */
const openOrdersElsewhere = (
  store: DemoStore,
  pickCaller: CallerPicker,
  setting: Setting,
): PlannedOrder[] => {
  if (
    !setting.capacity.isOpen(store, setting.now) ||
    !setting.capacity.isOpen(store, setting.now + minutes(90))
  )
    return []
  const road: OrderStatus = store.reach === null ? 'in_progress' : 'routing'
  const vary = (minute: number): number => minute + setting.random.int(-2, 6)
  const scenario: readonly ScenarioRow[] = [
    ['processing', vary(70), setting.random.int(2, 16)],
    ['preparing', vary(45), vary(24)],
    ['packing', vary(35), vary(33)],
    [road, vary(28), vary(42)],
  ]
  const count = store.deliveryMen === 5 ? 4 : setting.random.int(1, 4)
  return setting.random
    .some(scenario, count)
    .map((entry) => openOrder(entry, store, pickCaller(store), setting))
}
