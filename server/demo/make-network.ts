import type { UserId } from '../../src/domain/shared/ids.ts'
import { addDays, instantOf, localDayOf } from '../../src/domain/shared/time.ts'
import { assortmentRows, pictureFiles, storedProducts } from './assortment.ts'
import { boardPlans } from './board-plans.ts'
import { hourOf, makeCapacity } from './capacity.ts'
import { makeCustomers } from './customers.ts'
import { pastPlans, repeatCallerPlans } from './history-plans.ts'
import { STORES, type DemoStore } from './network.ts'
import { notificationRows } from './notifications.ts'
import { OPERATORS } from './operators.ts'
import { bookOrders, type OrderBook } from './order-rows.ts'
import type { Crew } from './order-story.ts'
import { organisationRows, roleIdOf, roleRows, staffRows, storeIdOf } from './organisation.ts'
import { peopleRows } from './people.ts'
import { portraitFiles } from './portraits.ts'
import { randomFrom } from './random.ts'
import { idOf, type TableRows, type UserRow } from './rows.ts'
import { stockRows } from './stock-rows.ts'
import { countryOf, zoneTree } from './zones.ts'

const DEMO_SEED = 20_261_120
const CUSTOMERS = 300
const YEAR_MS = 365 * 86_400_000

export interface DemoNetwork {
  /** Tables in an order that their references allow. */
  readonly tables: readonly TableRows[]
  readonly files: ReturnType<typeof pictureFiles>
  readonly lastNumbers: OrderBook['lastNumbers']
}

/** The whole network at an instant: the same seed, instant and hash give the same rows. */
export const makeNetwork = ({
  now,
  passwordHash,
  seed = DEMO_SEED,
}: {
  readonly now: Date
  readonly passwordHash: string
  readonly seed?: number
}): DemoNetwork => {
  const random = randomFrom(seed)
  // Whole minutes, so that the rows do not depend on how long the server took to start.
  const at = Math.floor(now.getTime() / 60_000) * 60_000
  const opened = new Date(
    instantOf(addDays(localDayOf(at, countryOf('GT').timeZone), -400), 8 * 60, countryOf('GT').timeZone),
  )
  const tree = zoneTree(random)
  const staff = staffRows(passwordHash, opened, random)
  const customers = makeCustomers(CUSTOMERS, {
    firstUserId: staff.length + 1,
    zones: tree.zones,
    now: at,
    random,
  })
  const products = storedProducts()
  const crews = new Map(STORES.map((store) => [store, crewAt(store, staff)]))
  const crewOf = (store: DemoStore): Crew => crews.get(store) as Crew // every store has its crew
  const capacity = makeCapacity((store) => store.men - (store === STORES[0] ? 1 : 0))

  const [caller] = customers
  if (!caller) throw new Error('there are customers')
  const setting = { products, capacity, now: at, random }
  // The board first: the busy hours are its own.
  const board = boardPlans({ ...setting, customers, men: crewOf(STORES[0] as DemoStore).men }) // the list is not empty
  const plans = [...board, ...repeatCallerPlans(caller, setting), ...pastPlans(customers, setting)]
  const book = bookOrders(plans, { crewOf, random })
  const { stock, logs } = stockRows(products, book, {
    since: new Date(Math.min(at - YEAR_MS, opened.getTime())),
    random,
  })

  return {
    files: [...pictureFiles(), ...portraitFiles()],
    lastNumbers: book.lastNumbers,
    tables: [
      ...organisationRows(),
      // After the countries, which some roles belong to.
      roleRows(opened),
      ...peopleRows({
        staff,
        customers,
        accounts: customers.map(({ user }) => withOrders(user, book)),
        book,
        passwordHash,
        since: opened,
        now: at,
      }),
      { table: 'delivery_states', rows: tree.states },
      { table: 'delivery_cities', rows: tree.cities },
      { table: 'delivery_areas', rows: tree.areas },
      { table: 'delivery_zones', rows: tree.zones.map((zone) => ({ ...zone })) },
      ...assortmentRows(products),
      { table: 'store_products', rows: stock.map((row) => ({ ...row })) },
      { table: 'orders', rows: book.orders.map((row) => ({ ...row })) },
      { table: 'order_items', rows: book.items.map((row) => ({ ...row })) },
      { table: 'order_history', rows: book.history.map((row) => ({ ...row })) },
      notificationRows(book, staff, at),
      { table: 'payments', rows: book.payments.map((row) => ({ ...row })) },
      { table: 'payment_attempts', rows: book.attempts.map((row) => ({ ...row })) },
      { table: 'stock_logs', rows: logs.map((row) => ({ ...row })) },
      ...counterRows(book),
    ],
  }
}

const withOrders = (user: UserRow, book: OrderBook): UserRow => {
  const own = book.orders.filter((order) => order.user_id === user.id)
  return {
    ...user,
    points: book.points.get(user.id) ?? 0,
    last_order_at: own.at(-1)?.created_at ?? null,
    total_value: own.reduce((sum, order) => sum + (order.status === 'completed' ? order.to_pay : 0), 0),
  }
}

const crewAt = (store: DemoStore, staff: readonly UserRow[]): Crew => {
  const login = (name: string): UserId => idOf(OPERATORS.findIndex((operator) => operator.login === name) + 1)
  const here = staff.filter((user) => user.store_id === storeIdOf(store.name))
  const men = here.filter((user) => user.delivery_man_status !== null).map(({ id }) => id)
  const agents =
    store.country === 'SV' ? [login('callcenter-2')] : store.country === 'GT' ? [login('callcenter')] : []
  if (store === STORES[0])
    return {
      takesCalls: [...agents, ...agents, login('store-operator')],
      kitchen: login('packing'),
      road: login('routing'),
      men,
    }
  const hand = here.find((user) => user.role_id === roleIdOf('store-operator'))?.id
  if (hand === undefined) throw new Error(`${store.name} has a store operator`)
  return { takesCalls: [...agents, hand], kitchen: hand, road: hand, men }
}

/** Orders by quarter and, where a delivery man carries them, by hour. */
const counterRows = (book: OrderBook): readonly TableRows[] => {
  const slots = new Map<string, { store_id: number; slot_at: Date; orders: number }>()
  const hours = new Map<string, { store_id: number; hour_at: Date; orders: number }>()
  for (const order of book.orders) {
    if (order.status === 'cancelled' || order.status === 'failed') continue
    const slotAt = order.delivery_time
    const slotKey = `${order.store_id}/${slotAt.getTime()}`
    const slot = slots.get(slotKey) ?? { store_id: order.store_id, slot_at: slotAt, orders: 0 }
    slots.set(slotKey, { ...slot, orders: slot.orders + 1 })
    if (order.delivery_method !== 'own') continue
    const store = STORES[order.store_id - 1] as DemoStore // stores are numbered by their place
    const hourAt = new Date(hourOf(slotAt.getTime(), countryOf(store.country).timeZone))
    const hourKey = `${order.store_id}/${hourAt.getTime()}`
    const hour = hours.get(hourKey) ?? { store_id: order.store_id, hour_at: hourAt, orders: 0 }
    hours.set(hourKey, { ...hour, orders: hour.orders + 1 })
  }
  return [
    { table: 'slot_counters', rows: [...slots.values()] },
    { table: 'hour_counters', rows: [...hours.values()] },
  ]
}
