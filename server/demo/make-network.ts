import type { UserId } from '../../src/domain/shared/ids.ts'
import { addDays, instantOf, localDayOf } from '../../src/domain/shared/time.ts'
import { appSettingsRows } from './app-settings.ts'
import { campaignRows } from './campaigns.ts'
import { catalogueRows, comboRows, deliveryServiceRows, pictureFiles, storedProducts } from './catalogue.ts'
import type { StoreCredentials } from '../gateways/store-credentials.ts'
import { companyDetailsRows } from './company-details.ts'
import { plannedBoardOrders } from './board-orders.ts'
import { plannedCorporateOrders } from './corporate-orders.ts'
import { corporateRows } from './corporate-rows.ts'
import { discountRows } from './discounts.ts'
import { hourOf, makeCapacity } from './capacity.ts'
import { makeCustomers } from './customers.ts'
import { pastOrders, repeatCallerOrders, usualDayOrders } from './history-orders.ts'
import { STORES, type DemoStore } from './network.ts'
import { invoiceRows } from './invoice-rows.ts'
import { notificationRows } from './notifications.ts'
import { OPERATORS } from './operators.ts'
import { orderRows, type OrderTables } from './order-rows.ts'
import type { StoreStaff } from './order-history.ts'
import { organisationRows, roleIdOf, roleRows, staffRows, storeIdOf } from './organisation.ts'
import { userRows } from './users.ts'
import { portraitFiles } from './portraits.ts'
import { randomFrom } from './random.ts'
import { idOf, type TableRows, type SeedUserRow } from './rows.ts'
import { stockRows } from './stock-rows.ts'
import { roundRows } from './rounds.ts'
import { stockWork } from './stock-work.ts'
import { storeDayRows } from './store-day.ts'
import { wordingRows } from './wordings.ts'
import { demoCountry, uncoveredRows, zoneTree } from './zones.ts'
import { modelFiles, productMediaRows } from './product-media.ts'
import { variableProductRows } from './variable-products.ts'

const DEMO_SEED = 20_261_120
const CUSTOMERS = 300
const YEAR_MS = 365 * 86_400_000

export interface DemoNetwork {
  /** Tables in an order that satisfies their references. */
  readonly tables: readonly TableRows[]
  readonly files: ReturnType<typeof pictureFiles>
  readonly lastNumbers: OrderTables['lastNumbers']
}

/** The whole network at an instant: the same seed, instant and hash give the same rows. */
export const makeNetwork = ({
  now,
  passwordHash,
  encrypt,
  seed = DEMO_SEED,
}: {
  readonly now: Date
  readonly passwordHash: string
  readonly encrypt: (credentials: StoreCredentials) => string
  readonly seed?: number
}): DemoNetwork => {
  const random = randomFrom(seed)
  // Whole minutes, so that the rows do not depend on the duration of the start.
  const at = Math.floor(now.getTime() / 60_000) * 60_000
  const openedAt = new Date(
    instantOf(addDays(localDayOf(at, demoCountry('GT').timeZone), -400), 8 * 60, demoCountry('GT').timeZone),
  )
  const tree = zoneTree(random)
  const staff = staffRows(passwordHash, openedAt, random)
  const customers = makeCustomers(CUSTOMERS, {
    firstUserId: staff.length + 1,
    zones: tree.zones,
    now: at,
    random,
  })
  const products = storedProducts()
  const staffByStore = new Map(STORES.map((store) => [store, staffAt(store, staff)]))
  const staffOf = (store: DemoStore): StoreStaff => staffByStore.get(store) as StoreStaff // every store has its staff
  const capacity = makeCapacity((store) => store.deliveryMen - (store === STORES[0] ? 1 : 0))

  const [caller] = customers
  if (!caller) throw new Error('there are customers')
  const setting = { products, capacity, now: at, random }
  // The board comes first, because it needs the capacity of the present hours.
  const board = plannedBoardOrders({
    ...setting,
    customers,
    deliveryMen: staffOf(STORES[0] as DemoStore).deliveryMen,
  }) // the list is not empty
  const plannedOrders = [
    ...board,
    ...repeatCallerOrders(caller, setting),
    ...pastOrders(customers, setting),
    ...plannedCorporateOrders({ ...setting, customers }),
    ...usualDayOrders(customers, { ...setting, random: randomFrom(seed + 2) }),
  ]
  const orderTables = orderRows(plannedOrders, { staffOf, random })
  const invoiced = invoiceRows(orderTables.orders)
  const [lastNumber = 0, ...otherNumbers] = orderTables.lastNumbers
  const corporate = corporateRows(orderTables.corporate, { payments: orderTables.payments, lastNumber })
  const inParts = new Map(corporate.deliveries.map((order) => [order.id, order]))
  const shares = new Map(corporate.payments.map((payment) => [payment.id, payment]))
  const { stock, logs } = stockRows(products, orderTables, {
    since: new Date(Math.min(at - YEAR_MS, openedAt.getTime())),
    random,
  })

  const userIdOf = (login: string): UserId =>
    idOf(OPERATORS.findIndex((operator) => operator.login === login) + 1)
  const work = stockWork({
    products,
    stock,
    logs,
    now: at,
    managerOf: (place) =>
      staff.find(
        ({ role_id: role, store_id: store }) => store === place + 1 && role === roleIdOf('store-manager'),
      )?.id ?? userIdOf('store-manager'),
    sender: userIdOf('distributor'),
    administrator: userIdOf('country-admin'),
  })
  const productTables = [...catalogueRows(products), ...comboRows(products), ...variableProductRows(products)]
  return {
    files: [...pictureFiles(), ...modelFiles(), ...portraitFiles()],
    lastNumbers: [corporate.lastNumber, ...otherNumbers],
    tables: [
      ...organisationRows(),
      ...companyDetailsRows(openedAt, encrypt),
      // After the countries, which some roles refer to.
      roleRows(openedAt),
      ...userRows({
        staff,
        customers,
        accounts: customers.map(({ user }) => withOrders(user, orderTables)),
        orderTables,
        passwordHash,
        since: openedAt,
        now: at,
      }),
      {
        table: 'customer_points',
        rows: [...orderTables.points].map(([id, points]) => ({ user_id: id, points })),
      },
      { table: 'delivery_states', rows: tree.states },
      { table: 'delivery_cities', rows: tree.cities },
      { table: 'delivery_areas', rows: tree.areas },
      { table: 'delivery_zones', rows: tree.zones.map((zone) => ({ ...zone })) },
      // Choices of its own, so that the rest of the network stays as it is.
      { table: 'uncovered_places', rows: uncoveredRows(tree.zones, at, randomFrom(seed + 1)) },
      ...productTables,
      ...productMediaRows(productTables),
      ...discountRows(products, { guestId: caller.user.id, now: at }),
      ...deliveryServiceRows(products),
      { table: 'store_products', rows: stock.map((row) => ({ ...row })) },
      corporate.orders,
      corporate.storeOrders,
      {
        table: 'orders',
        rows: orderTables.orders.map((row) => ({
          ...(inParts.get(row.id) ?? invoiced.orders.get(row.id) ?? row),
        })),
      },
      invoiced.table,
      { table: 'order_items', rows: orderTables.items.map((row) => ({ ...row })) },
      { table: 'order_history', rows: orderTables.history.map((row) => ({ ...row })) },
      { table: 'order_steps_to_audit', rows: orderTables.history.map(({ id }) => ({ history_id: id })) },
      notificationRows(orderTables, staff, at),
      {
        table: 'payments',
        rows: [
          ...corporate.payments.filter(({ order_id: id }) => id === null),
          ...orderTables.payments.map((row) => shares.get(row.id) ?? row),
        ].map((row) => ({ ...row })),
      },
      {
        table: 'payment_attempts',
        rows: [...orderTables.attempts, ...corporate.attempts].map((row) => ({ ...row })),
      },
      ...roundRows(orderTables.orders, { countedBy: userIdOf('routing'), storeId: 1 }),
      ...storeDayRows({
        storeId: 1,
        productId: stock.findLast(({ store_id }) => store_id === 1)?.product_id ?? idOf(1),
        orders: orderTables.orders,
        by: userIdOf('store-manager'),
        now: at,
      }),
      { table: 'stock_logs', rows: work.logs.map((row) => ({ ...row })) },
      ...work.tables,
      ...campaignRows({
        customers: customers.map(({ user }) => user),
        authorId: userIdOf('marketing'),
        countryId: demoCountry('GT').id,
        now: at,
      }),
      ...counterRows(orderTables),
      ...wordingRows(userIdOf('superadmin'), at),
      ...appSettingsRows({
        customers: customers.map(({ user }) => user.id),
        administrator: userIdOf('country-admin'),
        superAdministrator: userIdOf('superadmin'),
        now: at,
      }),
    ],
  }
}

const withOrders = (user: SeedUserRow, orderTables: OrderTables): SeedUserRow => {
  const own = orderTables.orders.filter((order) => order.user_id === user.id)
  return {
    ...user,
    last_order_at: own.at(-1)?.created_at ?? null,
    total_value: own.reduce((sum, order) => sum + (order.status === 'completed' ? order.to_pay : 0), 0),
  }
}

const staffAt = (store: DemoStore, staff: readonly SeedUserRow[]): StoreStaff => {
  const userIdOf = (name: string): UserId =>
    idOf(OPERATORS.findIndex((operator) => operator.login === name) + 1)
  const here = staff.filter((user) => user.store_id === storeIdOf(store.name))
  const deliveryMen = here.filter((user) => user.delivery_man_status !== null).map(({ id }) => id)
  const agents =
    store.country === 'SV'
      ? [userIdOf('callcenter-2')]
      : store.country === 'GT'
        ? [userIdOf('callcenter')]
        : []
  if (store === STORES[0])
    return {
      callAgents: [...agents, ...agents, userIdOf('store-operator')],
      kitchen: userIdOf('packing'),
      dispatcher: userIdOf('routing'),
      deliveryMen,
    }
  const storeOperator = here.find((user) => user.role_id === roleIdOf('store-operator'))?.id
  if (storeOperator === undefined) throw new Error(`${store.name} has a store operator`)
  return {
    callAgents: [...agents, storeOperator],
    kitchen: storeOperator,
    dispatcher: storeOperator,
    deliveryMen,
  }
}

/** Orders by slot and, for own delivery, by hour. */
const counterRows = (orderTables: OrderTables): readonly TableRows[] => {
  const slots = new Map<string, { store_id: number; slot_at: Date; orders: number }>()
  const hours = new Map<string, { store_id: number; hour_at: Date; orders: number }>()
  for (const order of orderTables.orders) {
    if (order.status === 'cancelled' || order.status === 'failed') continue
    const slotAt = order.delivery_time
    const slotKey = `${order.store_id}/${slotAt.getTime()}`
    const slot = slots.get(slotKey) ?? { store_id: order.store_id, slot_at: slotAt, orders: 0 }
    slots.set(slotKey, { ...slot, orders: slot.orders + 1 })
    if (order.delivery_method !== 'own') continue
    const store = STORES[order.store_id - 1] as DemoStore // a store's id is its position in the list
    const hourAt = new Date(hourOf(slotAt.getTime(), demoCountry(store.country).timeZone))
    const hourKey = `${order.store_id}/${hourAt.getTime()}`
    const hour = hours.get(hourKey) ?? { store_id: order.store_id, hour_at: hourAt, orders: 0 }
    hours.set(hourKey, { ...hour, orders: hour.orders + 1 })
  }
  return [
    { table: 'slot_counters', rows: [...slots.values()] },
    { table: 'hour_counters', rows: [...hours.values()] },
  ]
}
