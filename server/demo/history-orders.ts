import { CANCEL_REASONS, type OrderStatus } from '../../src/domain/order/order-status.ts'
import { USUAL_PERIODS } from '../../src/domain/figures/figure-period.ts'
import { paymentMethodsOf } from '../../src/domain/order/order-kinds.ts'
import type { PaymentMethod } from '../../src/domain/payment/payment-method.ts'
import { addDays, instantOf, localDayOf, type EpochMs } from '../../src/domain/shared/time.ts'
import type { StoredProduct } from './catalogue.ts'
import type { Capacity } from './capacity.ts'
import type { DemoCustomer } from './customers.ts'
import { COMMENTS } from './names.ts'
import { STORES } from './network.ts'
import {
  deliveredAt,
  leadMinutesFor,
  plannedLine,
  minutes,
  randomLines,
  storeOfZone,
  type PlannedOrder,
} from './planned-order.ts'
import type { Random } from './random.ts'
import { demoCountry } from './zones.ts'

const DAYS_BACK = 150
/** Orders of each day of the last four weeks; today's weekday is the busiest. */
const ORDERS_OF_TODAYS_WEEKDAY = 110
const ORDERS_OF_OTHER_DAYS = 20
const PICKUPS = STORES.filter((store) => store.reach === null)

interface Setting {
  readonly products: readonly StoredProduct[]
  readonly capacity: Capacity
  readonly now: EpochMs
  readonly random: Random
}

const homesServed = ({ homes }: DemoCustomer) => homes.filter(({ zone }) => zone !== null)

/** The times of orders: mostly around lunch and supper. */
const callMinute = (random: Random): number =>
  random.weighted([
    [random.int(660, 820), 5],
    [random.int(1050, 1200), 6],
    [random.int(480, 1230), 3],
  ])

const paymentFor = (customer: DemoCustomer, type: PlannedOrder['type'], random: Random): PaymentMethod => {
  const methods: readonly PaymentMethod[] = paymentMethodsOf(type)
  const weightedMethods = (
    [
      ['cash', 11],
      ['card', 8],
      ['pos', 2],
      ['credit', customer.user.is_credit_available ? 3 : 0],
    ] as const
  ).filter(([method]) => methods.includes(method))
  return random.weighted(weightedMethods)
}

/** One closed order of a day before today; null when it would not be over yet. */
const pastOrder = (
  customer: DemoCustomer,
  daysAgo: () => number,
  { products, capacity, now, random }: Setting,
): PlannedOrder | null => {
  const home = random.pick(homesServed(customer))
  const isCollected = customer.store.country === 'GT' && random.chance(0.04)
  const store = isCollected ? random.pick(PICKUPS) : storeOfZone(home)
  const { timeZone } = demoCountry(store.country)
  const type = isCollected
    ? 'single'
    : random.weighted([
        ['single', 92],
        ['gift', 4],
        ['third_party', 4],
      ] as const)
  const method = isCollected ? 'pickup' : type === 'third_party' ? 'third_party' : 'own'
  const place = isCollected || type === 'third_party' ? null : home
  const lines = randomLines(products, store, place, random)
  const day = addDays(localDayOf(now, timeZone), -daysAgo())
  const calledAt = instantOf(day, callMinute(random), timeZone)
  const isForLater = random.chance(0.1)
  const createdAt =
    (isForLater ? calledAt - minutes(1_440 * random.int(1, 2)) : calledAt) + random.int(0, 59_000)
  const deliveryAt = capacity.claim(
    store,
    calledAt + minutes(leadMinutesFor(lines, place) + random.int(1, 10)),
    method === 'own',
  )
  const status = random.weighted<OrderStatus>([
    ['completed', 93],
    ['cancelled', 5],
    ['failed', 2],
  ])
  if (deliveryAt > now - minutes(180)) return null
  const payment = status === 'failed' ? 'card' : paymentFor(customer, type, random)
  return {
    customer,
    home: place,
    store,
    type: status === 'failed' ? 'single' : type,
    method: status === 'failed' && type === 'third_party' ? 'own' : method,
    status,
    createdAt,
    deliveryAt,
    endAt:
      status === 'completed'
        ? deliveredAt(deliveryAt, random)
        : status === 'failed'
          ? createdAt + random.int(4_000, 40_000)
          : createdAt + minutes(random.int(2, 14)),
    lines,
    payment,
    isSelfPlaced: random.chance(0.24),
    usesPoints: random.chance(0.12),
    ...(status === 'cancelled' && { cancelReason: random.pick(CANCEL_REASONS) }),
    ...(random.chance(0.15) && { comment: random.pick(COMMENTS) }),
  }
}

/** Closed orders of the last months, of customers inside a zone. */
export const pastOrders = (customers: readonly DemoCustomer[], setting: Setting): PlannedOrder[] =>
  customers.flatMap((customer): PlannedOrder[] => {
    if (homesServed(customer).length === 0 || customer.appetite === 0) return []
    // The power of a uniform choice favours recent days.
    const daysAgo = () => 1 + Math.floor(setting.random.next() ** 1.6 * DAYS_BACK)
    return Array.from({ length: Math.round(customer.appetite * setting.random.int(1, 4)) }, () =>
      pastOrder(customer, daysAgo, setting),
    ).filter((plan) => plan !== null)
  })

/** Closed orders of the four weeks before, so that today has days like it to be compared with. */
export const usualDayOrders = (customers: readonly DemoCustomer[], setting: Setting): PlannedOrder[] => {
  // One of four customers is left out and may have stopped ordering.
  const regulars = customers.filter(
    (customer, index) => customer.appetite >= 1 && index % 4 !== 0 && homesServed(customer).length > 0,
  )
  return Array.from({ length: USUAL_PERIODS * 7 }, (_, index) => index + 1)
    .flatMap((daysAgo) => {
      const most = daysAgo % 7 === 0 ? ORDERS_OF_TODAYS_WEEKDAY : ORDERS_OF_OTHER_DAYS
      return Array.from({ length: setting.random.int(Math.ceil(most * 0.8), most) }, () =>
        pastOrder(setting.random.pick(regulars), () => daysAgo, setting),
      )
    })
    .filter((plan) => plan !== null)
}

/** Orders of the repeat caller: a year of family orders, the last of which can be repeated today. */
export const repeatCallerOrders = (
  caller: DemoCustomer,
  { products, capacity, now, random }: Setting,
): PlannedOrder[] => {
  const [home] = caller.homes
  const store = STORES[0]
  if (!home || !store) throw new Error('the repeat caller lives near the first store')
  const baskets: ReadonlyArray<
    readonly [daysAgo: number, minute: number, skus: ReadonlyArray<readonly [string, number, number?]>]
  > = [
    [
      7,
      12 * 60 + 4,
      [
        ['TAM-001', 6],
        ['PUP-001', 4],
        ['BEB-001', 1, 3_000],
      ],
    ],
    [
      14,
      18 * 60 + 22,
      [
        ['TAM-001', 6],
        ['CAL-001', 2],
      ],
    ],
    [
      21,
      12 * 60 + 31,
      [
        ['TAM-003', 12],
        ['BEB-001', 2, 3_000],
        ['POS-001', 2],
      ],
    ],
    [
      28,
      11 * 60 + 47,
      [
        ['TAM-002', 6],
        ['BEB-001', 1, 3_000],
        ['POS-007', 2],
      ],
    ],
    [
      41,
      19 * 60 + 2,
      [
        ['PUP-001', 6],
        ['PUP-002', 4],
        ['SAL-001', 1],
        ['BEB-003', 1],
      ],
    ],
    ...[63, 84, 105, 126, 147, 168, 189, 210, 231, 252, 273, 301].map(
      (daysAgo, index) =>
        [
          daysAgo,
          11 * 60 + 8 * index,
          [
            ['TAM-001', 8 + (index % 3)],
            ['TAM-003', 6],
            ['CAL-002', 1 + (index % 2)],
            ['BEB-001', 1, 3_000],
          ],
        ] as const,
    ),
  ]
  return baskets.map(([daysAgo, minute, skus], index): PlannedOrder => {
    const lines = skus.map(([sku, quantity, oldPrice]) =>
      plannedLine(products, store, sku, quantity, oldPrice),
    )
    const createdAt =
      instantOf(
        addDays(localDayOf(now, demoCountry('GT').timeZone), -daysAgo),
        minute,
        demoCountry('GT').timeZone,
      ) + random.int(0, 59_000)
    const deliveryAt = capacity.claim(store, createdAt + minutes(leadMinutesFor(lines, home) + 4), true)
    return {
      customer: caller,
      home,
      store,
      type: 'single',
      method: 'own',
      status: 'completed',
      createdAt,
      deliveryAt,
      endAt: deliveredAt(deliveryAt, random),
      lines,
      payment: index % 4 === 3 ? 'card' : 'cash',
      usesPoints: index > 4 && index % 3 === 0,
    }
  })
}
