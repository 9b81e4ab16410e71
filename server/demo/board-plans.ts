import { dueAt } from '../../src/domain/delivery/delivery-time.ts'
import type { OrderStatus } from '../../src/domain/order/order-status.ts'
import type { UserId } from '../../src/domain/shared/ids.ts'
import { addDays, instantOf, localDayOf, type EpochMs } from '../../src/domain/shared/time.ts'
import type { StoredProduct } from './assortment.ts'
import type { Capacity } from './capacity.ts'
import type { Customer } from './customers.ts'
import { COMMENTS } from './names.ts'
import { STORES, type DemoStore } from './network.ts'
import { leadOf, lineOf, minutes, someLines, storeOfZone, type Plan } from './plans.ts'
import type { Random } from './random.ts'
import { countryOf } from './zones.ts'

interface Setting {
  readonly products: readonly StoredProduct[]
  readonly capacity: Capacity
  readonly now: EpochMs
  readonly random: Random
  readonly customers: readonly Customer[]
  /** The first store's delivery men, in the order of the staff list. */
  readonly men: readonly UserId[]
}

type Entry = readonly [
  status: OrderStatus,
  dueInMinutes: number,
  placedMinutesAgo: number,
  more?: Partial<Plan> & { readonly skus?: ReadonlyArray<readonly [string, number]> },
]

/** Every open state at once at the first store, one of them late, as a busy hour looks. */
const entries = (men: readonly UserId[]): readonly Entry[] => {
  const man = (index: number, acceptance: 'offered' | 'accepted' | 'waiting') => {
    const id = men[index]
    if (id === undefined) throw new Error('the first store has eight delivery men')
    return { man: { id, acceptance } }
  }
  return [
    [
      'preparing',
      -14,
      66,
      {
        payment: 'cash',
        skus: [
          ['CAL-003', 2],
          ['TAM-004', 4],
          ['BEB-002', 1],
        ],
        comment: 'Sin picante, por favor',
      },
    ],
    [
      'at_the_door',
      2,
      58,
      {
        payment: 'cash',
        ...man(1, 'accepted'),
        skus: [
          ['TAM-001', 6],
          ['TAM-003', 6],
        ],
      },
    ],
    [
      'in_route',
      10,
      56,
      {
        payment: 'card',
        ...man(2, 'accepted'),
        skus: [
          ['PUP-002', 6],
          ['SAL-002', 1],
          ['BEB-003', 1],
        ],
      },
    ],
    [
      'in_route',
      20,
      52,
      {
        payment: 'cash',
        ...man(3, 'accepted'),
        skus: [
          ['TAM-002', 8],
          ['BEB-004', 4],
        ],
      },
    ],
    [
      'assigned',
      24,
      48,
      {
        payment: 'cash',
        ...man(0, 'accepted'),
        skus: [
          ['ANT-004', 5],
          ['BEB-002', 1],
        ],
      },
    ],
    ['assigned', 30, 46, { payment: 'card', ...man(4, 'offered'), skus: [['CAL-001', 3]] }],
    [
      'routing',
      26,
      44,
      {
        payment: 'cash',
        skus: [
          ['TAM-001', 10],
          ['POS-001', 2],
        ],
      },
    ],
    [
      'routing',
      34,
      42,
      {
        payment: 'card',
        skus: [
          ['PUP-001', 6],
          ['PUP-003', 4],
        ],
      },
    ],
    [
      'routing',
      38,
      41,
      {
        payment: 'cash',
        ...man(7, 'waiting'),
        skus: [
          ['ANT-006', 2],
          ['ANT-008', 2],
          ['BEB-005', 1],
        ],
      },
    ],
    [
      'in_progress',
      16,
      47,
      {
        type: 'third_party',
        method: 'third_party',
        payment: 'cash',
        skus: [
          ['TAM-003', 12],
          ['BEB-001', 1],
        ],
        comment: 'Recoge motorista de la plataforma',
      },
    ],
    [
      'packing',
      28,
      36,
      {
        payment: 'cash',
        skus: [
          ['PUP-001', 4],
          ['PUP-002', 4],
          ['BEB-002', 1],
        ],
      },
    ],
    [
      'packing',
      36,
      34,
      {
        payment: 'card',
        skus: [
          ['CON-001', 2],
          ['CON-002', 1],
          ['DES-001', 1],
        ],
      },
    ],
    [
      'packing',
      44,
      31,
      {
        payment: 'cash',
        skus: [
          ['TAM-006', 6],
          ['BEB-008', 2],
        ],
      },
    ],
    [
      'preparing',
      42,
      26,
      {
        payment: 'cash',
        skus: [
          ['CAL-002', 2],
          ['ANT-003', 4],
        ],
      },
    ],
    [
      'preparing',
      48,
      24,
      {
        payment: 'card',
        skus: [
          ['TAM-001', 12],
          ['BEB-001', 2],
          ['POS-007', 2],
        ],
        comment: 'Es para una reunión, que venga puntual',
      },
    ],
    [
      'preparing',
      52,
      19,
      {
        payment: 'cash',
        skus: [
          ['ANT-010', 3],
          ['BEB-006', 3],
        ],
      },
    ],
    [
      'processing',
      50,
      13,
      {
        payment: 'cash',
        skus: [
          ['TAM-003', 10],
          ['SAL-001', 1],
        ],
      },
    ],
    [
      'processing',
      58,
      8,
      {
        payment: 'cash',
        skus: [
          ['PUP-001', 6],
          ['BEB-003', 1],
        ],
      },
    ],
    [
      'processing',
      64,
      4,
      {
        payment: 'card',
        skus: [
          ['CAL-001', 1],
          ['CAL-006', 1],
          ['TAM-004', 4],
        ],
      },
    ],
    [
      'processing',
      72,
      1,
      {
        payment: 'cash',
        skus: [
          ['TAM-001', 6],
          ['TAM-002', 6],
          ['BEB-004', 3],
        ],
        comment: 'Mandar servilletas extra',
      },
    ],
    ['processing', 240, 95, { payment: 'cash' }],
    ['processing', 330, 150, { payment: 'card' }],
    [
      'pending',
      75,
      6,
      {
        payment: 'pos',
        skus: [
          ['TAM-007', 10],
          ['BEB-001', 1],
        ],
      },
    ],
    [
      'failed',
      60,
      11,
      {
        payment: 'card',
        skus: [
          ['PUP-004', 6],
          ['ANT-007', 2],
        ],
      },
    ],
    ['failed', 90, 34, { payment: 'card' }],
    ['cancelled', 35, 50, { payment: 'cash', cancelReason: 'customer_request' }],
    ['cancelled', 20, 95, { payment: 'cash', cancelReason: 'delivery_time' }],
    ...Array.from({ length: 14 }, (_, index): Entry => ['completed', -30 - index * 38, 82 + index * 38]),
  ]
}

/** What the stores are doing right now: the first one in full, the others a little, and what is ordered for later days. */
export const boardPlans = (setting: Setting): Plan[] => {
  const [main] = STORES
  if (!main) throw new Error('there is a first store')
  const callers = callersOf(setting)
  return [
    ...entries(setting.men).map((entry) => openPlan(entry, main, callers(main), setting)),
    ...laterPlans(main, callers, setting),
    ...STORES.slice(1).flatMap((store) => elsewhere(store, callers, setting)),
  ]
}

type Callers = (store: DemoStore) => Customer

/** Hands out customers of a store, each once as long as they last; never the repeat caller, who stands first. */
const callersOf = ({ customers, random }: Setting): Callers => {
  const queues = new Map<DemoStore, Customer[]>()
  return (store) => {
    const near = STORES.find((each) => each.country === store.country && each.reach !== null) as DemoStore // every country delivers
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

const openPlan = (
  [status, dueIn, placedAgo, { skus, ...more } = {}]: Entry,
  store: DemoStore,
  customer: Customer,
  { products, capacity, now, random }: Setting,
): Plan => {
  const method = more.method ?? (store.reach === null ? 'pickup' : 'own')
  const isCollected = method !== 'own'
  const home = isCollected
    ? null
    : (customer.homes.find((each) => each.zone !== null && storeOfZone(each) === store) ?? null)
  const lines =
    skus?.map(([sku, quantity]) => lineOf(products, store, sku, quantity)) ??
    someLines(products, store, home, random)
  const wantedAt = now + minutes(dueIn)
  const deliveryAt = capacity.take(
    store,
    status === 'completed' || dueIn < 0 ? wantedAt - minutes(14) : wantedAt - minutes(7),
    method === 'own',
  )
  const createdAt =
    Math.min(now - minutes(placedAgo), deliveryAt - minutes(leadOf(lines, home))) - random.int(0, 40_000)
  const { timeZone } = countryOf(store.country)
  const isWaiting =
    localDayOf(deliveryAt, timeZone) > localDayOf(now, timeZone) &&
    dueAt({ deliveryTime: deliveryAt, leadMinutes: leadOf(lines, home) }, timeZone) > now
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
        ? Math.min(now - minutes(2), deliveryAt + minutes(random.int(-8, 5)))
        : status === 'processing' || status === 'pending' || status === 'failed'
          ? createdAt + random.int(3_000, 20_000)
          : Math.max(createdAt + minutes(1), now - minutes(random.int(1, 5)) - random.int(0, 40_000)),
    isSelfPlaced: more.payment === 'card' && random.chance(0.5),
  }
}

/** Orders for the coming days, waiting for their morning. */
const laterPlans = (
  store: DemoStore,
  callers: Callers,
  { products, capacity, now, random }: Setting,
): Plan[] => {
  const { timeZone } = countryOf(store.country)
  const today = localDayOf(now, timeZone)
  const wanted: ReadonlyArray<
    readonly [
      day: number,
      minute: number,
      hoursAgo: number,
      status: OrderStatus,
      payment: Plan['payment'],
      type: Plan['type'],
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
  return wanted.map(([day, minute, hoursAgo, status, payment, type]): Plan => {
    const customer = callers(store)
    const home = customer.homes.find((each) => each.zone !== null && storeOfZone(each) === store) ?? null
    const createdAt = now - minutes(hoursAgo * 60) - random.int(0, 50_000)
    const deliveryAt = capacity.take(store, instantOf(addDays(today, day), minute, timeZone), true)
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
      lines: someLines(products, store, home, random),
      payment,
      ...(random.chance(0.4) && { comment: random.pick(COMMENTS) }),
    }
  })
}

/** A few open orders at another store, when it is open now. */
const elsewhere = (store: DemoStore, callers: Callers, setting: Setting): Plan[] => {
  if (
    !setting.capacity.isOpen(store, setting.now) ||
    !setting.capacity.isOpen(store, setting.now + minutes(90))
  )
    return []
  const road: OrderStatus = store.reach === null ? 'in_progress' : 'routing'
  const wanted: readonly Entry[] = [
    ['processing', 65, 5],
    ['preparing', 45, 24],
    ['packing', 35, 33],
    [road, 28, 42],
  ]
  return wanted
    .slice(0, store.men === 5 ? 4 : setting.random.int(1, 4))
    .map((entry) => openPlan(entry, store, callers(store), setting))
}
