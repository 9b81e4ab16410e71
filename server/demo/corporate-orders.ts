import type { PaymentTiming } from '../../src/domain/payment/payment-terms.ts'
import type { OrderStatus } from '../../src/domain/order/order-status.ts'
import { addDays, instantOf, localDayOf, type EpochMs } from '../../src/domain/shared/time.ts'
import type { PaymentMethod } from '../../src/domain/payment/payment-method.ts'
import { corporatePriceOf, type StoredProduct } from './catalogue.ts'
import type { Capacity } from './capacity.ts'
import type { DemoCustomer } from './customers.ts'
import { STORES, type DemoStore } from './network.ts'
import { minutes, plannedLine, storeOfZone, type PlannedOrder } from './planned-order.ts'
import { demoCountry } from './zones.ts'

interface Setting {
  readonly products: readonly StoredProduct[]
  readonly capacity: Capacity
  readonly now: EpochMs
  readonly customers: readonly DemoCustomer[]
}

/** A corporate order: the statuses of its deliveries at the first store and at the second. */
interface Scenario {
  readonly payment: PaymentMethod
  readonly timing?: PaymentTiming
  /** Days from today. */
  readonly day: number
  readonly placedMinutesAgo: number
  readonly statuses: readonly [readonly OrderStatus[], readonly OrderStatus[]]
}

/** On both boards; of tomorrow; with a part whose card was declined; and delivered, but still to be paid. */
const SCENARIOS: readonly Scenario[] = [
  {
    payment: 'card',
    day: 0,
    placedMinutesAgo: 35,
    statuses: [
      ['processing', 'preparing'],
      ['processing', 'processing'],
    ],
  },
  {
    payment: 'bank_transfer',
    day: 1,
    placedMinutesAgo: 180,
    statuses: [['scheduled', 'scheduled'], ['scheduled']],
  },
  { payment: 'card', day: 0, placedMinutesAgo: 12, statuses: [['failed', 'failed'], ['processing']] },
  {
    payment: 'bank_transfer',
    timing: 'after_completed',
    // Long enough ago for a store that was closed then.
    day: -3,
    placedMinutesAgo: 0,
    statuses: [['completed', 'completed'], ['completed']],
  },
]

const livesAt = (store: DemoStore) => (customer: DemoCustomer) =>
  customer.homes.some((home) => home.zone !== null && storeOfZone(home) === store)

/** Corporate orders of two stores, with their members' deliveries. */
export const plannedCorporateOrders = ({ capacity, customers, now, products }: Setting): PlannedOrder[] => {
  const [first, second] = STORES
  if (!first || !second) throw new Error('there are two stores')
  // Not those that other parts of the demo are about, who come first.
  const free = new Map(
    [first, second].map((store) => [store, customers.slice(40).filter(livesAt(store)).toReversed()]),
  )
  const next = (store: DemoStore): DemoCustomer => {
    const customer = free.get(store)?.pop()
    if (!customer) throw new Error(`Nobody is left around ${store.name}`)
    return customer
  }
  return SCENARIOS.flatMap(({ day, payment, placedMinutesAgo, statuses, timing = 'after_placing' }, nth) => {
    const payer = next(first)
    return [first, second].flatMap((store, at) =>
      (statuses[at] ?? []).map((status): PlannedOrder => {
        const customer = next(store)
        const home = customer.homes.find((each) => each.zone !== null && storeOfZone(each) === store) ?? null
        const { timeZone } = demoCountry(store.country)
        const from =
          day === 0
            ? now + minutes(75)
            : instantOf(addDays(localDayOf(now, timeZone), day), 12 * 60, timeZone)
        const deliveryAt = capacity.claim(store, from, true)
        const createdAt = day < 0 ? deliveryAt - minutes(200) : now - minutes(placedMinutesAgo)
        return {
          customer,
          home,
          store,
          type: 'corporate',
          method: 'own',
          status,
          createdAt,
          deliveryAt,
          endAt: status === 'completed' ? deliveryAt : createdAt + minutes(status === 'preparing' ? 9 : 1),
          lines: [
            ['TAM-001', 6],
            ['BEB-001', 2],
          ].map(([sku, quantity]) => {
            const line = plannedLine(products, store, String(sku), Number(quantity))
            return { ...line, unitPrice: corporatePriceOf(line.product, store.country) }
          }),
          payment,
          corporate: { nth, payer, timing },
        }
      }),
    )
  })
}
