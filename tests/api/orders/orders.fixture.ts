import { CompactEncrypt, importJWK } from 'jose'
import type { Order, PlacedOrder } from '../../../src/api/contract/orders.contract.ts'
import type { DeliveryManStatus } from '../../../src/domain/order/delivery-man.ts'
import type { AddressId, ProductId, StoreId, UserId, ZoneId } from '../../../src/domain/shared/ids.ts'
import { cents } from '../../../src/domain/shared/money.ts'
import { createTestNetwork, type TestNetwork } from '../network.fixture.ts'
import {
  NOON,
  startTestServer,
  type TestResponse,
  type TestServer,
  type TestServerOptions,
} from '../test-server.ts'

export interface OrdersFixture {
  readonly server: TestServer
  readonly network: TestNetwork
  readonly storeId: StoreId
  readonly zoneId: ZoneId
  readonly customerId: UserId
  readonly addressId: AddressId
  /** Plenty of stock: Q25.00, cooks 20 minutes; Q10.00, may be frozen, sold in twos; Q7.50. */
  readonly products: readonly [ProductId, ProductId, ProductId]
  readonly deliveryManIds: readonly [UserId, UserId]
  /** The body of a cash order of two of the first product for 13:30 of the clock's day. */
  readonly orderBody: (overrides?: Record<string, unknown>) => Record<string, unknown>
  /** Places an order, in cash by default; throws when it is refused. */
  readonly placeOrder: (overrides?: Record<string, unknown>) => Promise<PlacedOrder>
  readonly post: (path: string, body: unknown, options?: ActorOptions) => Promise<TestResponse>
  readonly patch: (path: string, body: unknown, options?: ActorOptions) => Promise<TestResponse>
  readonly put: (path: string, body: unknown, options?: ActorOptions) => Promise<TestResponse>
  readonly get: <Body = Record<string, unknown>>(path: string, login?: string) => Promise<TestResponse<Body>>
  /** Moves an order through statuses as the store manager and returns it. */
  readonly moveOrder: (id: number, ...statuses: readonly string[]) => Promise<Order>
  /** Offers an order to the first delivery man, who accepts by phone. */
  readonly assignDeliveryMan: (id: number, deliveryManId?: UserId) => Promise<Order>
  readonly setDeliveryManStatus: (id: UserId, status: DeliveryManStatus) => Promise<void>
  readonly stockOf: (productId: ProductId) => Promise<{ quantity: number; compromise: number }>
  readonly setStock: (productId: ProductId, quantity: number) => Promise<void>
  /** A card encrypted as the browser does it. */
  readonly card: (number: string, cvv?: string, year?: number) => Promise<{ newCard: string }>
}

export interface OrdersFixtureOptions extends TestServerOptions {
  /** The time zone of the store's country. */
  readonly timeZone?: string
}

export interface ActorOptions {
  readonly login?: string
  readonly headers?: Record<string, string>
}

const square = (lat: number, lng: number, half: number) => [
  [
    [lng - half, lat - half],
    [lng + half, lat - half],
    [lng + half, lat + half],
    [lng - half, lat + half],
    [lng - half, lat - half],
  ],
]

/** A store that is always open with a zone, a menu, a customer, two delivery men and operators of several roles. */
export const createOrdersFixture = async ({
  timeZone = 'America/Guatemala',
  ...options
}: OrdersFixtureOptions = {}): Promise<OrdersFixture> => {
  const server = await startTestServer({ clock: NOON, demo: false, ...options })
  const { db, clock, cardVault } = server.services
  const network = await createTestNetwork(server.services, { timeZone })
  const [storeId, otherStoreId, foreignStoreId] = network.storeIds
  const [countryId] = network.countryIds
  const [masterId, foreignMasterId] = network.masterFranchiseeIds
  await network.addOperator('manager', 'store-manager', { store_id: storeId })
  await network.addOperator('other-manager', 'store-manager', { store_id: otherStoreId })
  await network.addOperator('foreign-manager', 'store-manager', { store_id: foreignStoreId })
  await network.addOperator('agent', 'callcenter', { master_franchisee_id: masterId })
  await network.addOperator('foreign-agent', 'callcenter', { master_franchisee_id: foreignMasterId })
  await network.addOperator('owner', 'franchise-owner', { franchisor_id: network.franchisorIds[0] })
  await network.addOperator('packer', 'packing', { store_id: storeId })
  await network.addOperator('router', 'routing', { store_id: storeId })
  await network.addOperator('counter', 'store-operator', { store_id: storeId })
  await network.addOperator('reporter', 'reports-only', { store_id: storeId })
  const deliveryMen = [
    await network.addOperator('man-1', 'delivery-man', { store_id: storeId }),
    await network.addOperator('man-2', 'delivery-man', { store_id: storeId }),
  ] as const
  const otherDeliveryMan = await network.addOperator('man-other', 'delivery-man', { store_id: otherStoreId })
  await db
    .updateTable('users')
    .set({ delivery_man_status: 'active' })
    .where('id', 'in', [...deliveryMen, otherDeliveryMan])
    .execute()
  await db
    .insertInto('store_hours')
    .values(
      network.storeIds.flatMap((id) =>
        [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({
          store_id: id,
          weekday,
          is_open: true,
          opens_at_minute: 0,
          closes_at_minute: 1440,
          delivery_man_orders_count: 400,
          store_order_count: 500,
        })),
      ),
    )
    .execute()
  const box = { min_lat: 14.5, max_lat: 14.7, min_lng: -90.6, max_lng: -90.4, area: 0.04 }
  const zones = await db
    .insertInto('delivery_zones')
    .values([
      {
        country_id: countryId,
        store_id: storeId,
        name: 'Zona 10',
        polygon: JSON.stringify(square(14.6, -90.5, 0.1)),
        ...box,
        min_order_amount: cents(5_000),
        delivery_fee: cents(1_500),
        delivery_minutes: 30,
      },
      {
        country_id: countryId,
        store_id: otherStoreId,
        name: 'Zona 21',
        polygon: JSON.stringify(square(14.9, -90.5, 0.1)),
        min_lat: 14.8,
        max_lat: 15,
        min_lng: -90.6,
        max_lng: -90.4,
        area: 0.04,
      },
    ])
    .returning('id')
    .execute()
  const zoneId = zones[0]?.id as ZoneId // inserted above
  const products = (
    await db
      .insertInto('products')
      .values([
        {
          sku: 'POL-01',
          name: 'Pollo campero',
          type: 'simple',
          catalog: 'own_brand',
          cooking_time: 20,
          max_purchase: 50,
        },
        {
          sku: 'TAM-02',
          name: 'Tamal de masa',
          type: 'simple',
          catalog: 'own_brand',
          cooking_time: 5,
          frozen: true,
          items_per_purchase_unit: 2,
          min_purchase: 2,
          max_purchase: 50,
        },
        {
          sku: 'REF-03',
          name: 'Refresco',
          type: 'simple',
          catalog: 'third_party',
          cooking_time: 0,
          max_purchase: 50,
        },
      ])
      .returning('id')
      .execute()
  ).map(({ id }) => id) as [ProductId, ProductId, ProductId] // three rows were inserted
  await db
    .insertInto('product_prices')
    .values(
      products.flatMap((product_id, at) =>
        network.countryIds.map((country_id) => ({
          product_id,
          country_id,
          price: cents([2_500, 1_000, 750][at] ?? 0),
          cost: cents(500),
          unit_price: cents([2_500, 1_000, 750][at] ?? 0),
        })),
      ),
    )
    .execute()
  await db
    .insertInto('store_products')
    .values(products.map((product_id) => ({ store_id: storeId, product_id, quantity: 10_000 })))
    .execute()
  const { id: customerRole } = await db
    .selectFrom('roles')
    .select('id')
    .where('key', '=', 'customer')
    .executeTakeFirstOrThrow()
  const customer = await db
    .insertInto('users')
    .values({
      role_id: customerRole,
      first_name: 'Ana',
      last_name: 'Méndez',
      phone_code: '502',
      phone: '55512345',
      country_id: countryId,
      created_at: clock.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const address = await db
    .insertInto('user_addresses')
    .values({
      user_id: customer.id,
      name: 'Casa',
      country_id: countryId,
      address: '6a avenida 10-15',
      position_lat: 14.61,
      position_lng: -90.51,
      created_at: clock.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()

  const orderBody: OrdersFixture['orderBody'] = (overrides = {}) => ({
    userId: customer.id,
    userAddressId: address.id,
    storeId,
    deliveryZoneId: zoneId,
    deliveryTime: new Date(clock.now().getTime() + 90 * 60_000).toISOString(),
    deviceTypeOrder: 'call_center',
    orderType: 'single',
    products: [{ productId: products[0], quantity: 2 }],
    orderCheckout: {
      paymentType: 'cash',
      billingInfo: { type: 'nit_cf', billingName: 'Ana Méndez' },
      change: 0,
    },
    ...overrides,
  })
  const send =
    (method: 'POST' | 'PATCH' | 'PUT') =>
    async (path: string, body: unknown, { login = 'manager', headers = {} }: ActorOptions = {}) =>
      server.call(method, path, { token: await server.signIn(login), body, headers })
  const post = send('POST')
  const patch = send('PATCH')
  const ok = (response: TestResponse, status: number): PlacedOrder => {
    if (response.status !== status) throw new Error(`${response.status} ${JSON.stringify(response.body)}`)
    // Every endpoint that it is used for returns a whole order.
    return response.body as unknown as PlacedOrder
  }
  const world: OrdersFixture = {
    server,
    network,
    storeId,
    zoneId,
    products,
    deliveryManIds: deliveryMen,
    customerId: customer.id,
    addressId: address.id,
    orderBody,
    post,
    patch,
    put: send('PUT'),
    placeOrder: async (overrides) => ok(await post('/orders', orderBody(overrides), { login: 'agent' }), 201),
    get: async (path, login = 'manager') => server.call('GET', path, { token: await server.signIn(login) }),
    moveOrder: async (id, ...statuses) => {
      let order: Order | undefined
      for (const status of statuses) order = ok(await patch(`/orders/${id}/status`, { status }), 200)
      if (!order) throw new Error('no status to move to')
      return order
    },
    assignDeliveryMan: async (id, deliveryManId = deliveryMen[0]) => {
      ok(await patch(`/orders/${id}/delivery-man`, { deliveryManId }), 200)
      return ok(await post(`/orders/${id}/delivery-man/acceptance`, { accepted: true }), 200)
    },
    setDeliveryManStatus: async (id, status) => {
      await db.updateTable('users').set({ delivery_man_status: status }).where('id', '=', id).execute()
    },
    stockOf: (productId) =>
      db
        .selectFrom('store_products')
        .select(['quantity', 'compromise'])
        .where('store_id', '=', storeId)
        .where('product_id', '=', productId)
        .executeTakeFirstOrThrow(),
    setStock: async (productId, quantity) => {
      await db
        .updateTable('store_products')
        .set({ quantity, compromise: 0 })
        .where('store_id', '=', storeId)
        .where('product_id', '=', productId)
        .execute()
    },
    card: async (number, cvv = '123', year = 2028) => ({
      newCard: await new CompactEncrypt(
        new TextEncoder().encode(JSON.stringify({ number, month: 12, year, cvv })),
      )
        .setProtectedHeader({ alg: 'RSA-OAEP-256', enc: 'A256GCM', kid: cardVault.publicKey.kid })
        .encrypt(await importJWK({ ...cardVault.publicKey }, 'RSA-OAEP-256')),
    }),
  }
  return world
}
