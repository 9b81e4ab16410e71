import type { CorporateOrder } from '../../../src/api/contract/corporate-orders.contract.ts'
import type { AddressId, StoreId, UserId, ZoneId } from '../../../src/domain/shared/ids.ts'
import { cents } from '../../../src/domain/shared/money.ts'
import { createOrdersFixture, type OrdersFixture } from '../orders/orders.fixture.ts'
import type { TestResponse } from '../test-server.ts'

interface Person {
  readonly userId: UserId
  /** In the zone of the first store, and in that of the second. */
  readonly addressIds: readonly [AddressId, AddressId]
}

export const PRODUCTS = 2
export const billingInfo = { type: 'nit_cf', billingName: 'Ana Méndez' }

/** Two stores with a zone each, and thirty people with an address in both. */
export const createCorporateFixture = async (options: Parameters<typeof createOrdersFixture>[0] = {}) => {
  const world: OrdersFixture = await createOrdersFixture(options)
  const { db, clock } = world.server.services
  const [, secondStore] = world.network.storeIds
  const like = await db
    .selectFrom('delivery_zones')
    .selectAll()
    .where('id', '=', world.zoneId)
    .executeTakeFirstOrThrow()
  const half = 0.02
  const ring = [
    [-90.3 - half, 14.6 - half],
    [-90.3 + half, 14.6 - half],
    [-90.3 + half, 14.6 + half],
    [-90.3 - half, 14.6 + half],
    [-90.3 - half, 14.6 - half],
  ]
  const { id: _, ...zone } = like
  const second = await db
    .insertInto('delivery_zones')
    .values({
      ...zone,
      store_id: secondStore,
      name: 'Zona 18',
      polygon: JSON.stringify([ring]),
      min_lat: 14.58,
      max_lat: 14.62,
      min_lng: -90.32,
      max_lng: -90.28,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('store_products')
    .values(world.products.map((product_id) => ({ store_id: secondStore, product_id, quantity: 10_000 })))
    .execute()
  await db
    .updateTable('product_prices')
    .set({ corporate_price: cents(2_000) })
    .where('product_id', '=', world.products[0])
    .execute()
  await db
    .updateTable('delivery_zones')
    .set({ min_order_amount: cents(1_000) })
    .execute()
  const stores: ReadonlyArray<{ readonly storeId: StoreId; readonly deliveryZoneId: ZoneId }> = [
    { storeId: world.storeId, deliveryZoneId: world.zoneId },
    { storeId: secondStore, deliveryZoneId: second.id },
  ]
  const { role_id } = await db
    .selectFrom('users')
    .select('role_id')
    .where('id', '=', world.customerId)
    .executeTakeFirstOrThrow()
  const users = await db
    .insertInto('users')
    .values(
      Array.from({ length: 30 }, (_each, nth) => ({
        role_id,
        first_name: 'Socio',
        last_name: `Número ${nth}`,
        phone_code: '502',
        phone: String(44_400_000 + nth),
        country_id: world.network.countryIds[0],
        created_at: clock.now(),
      })),
    )
    .returning('id')
    .execute()
  const people: readonly Person[] = await Promise.all(
    users.map(async ({ id }): Promise<Person> => {
      const at = async (name: string, position_lng: number) =>
        (
          await db
            .insertInto('user_addresses')
            .values({
              user_id: id,
              name,
              country_id: world.network.countryIds[0],
              address: '7a avenida 3-20',
              position_lat: 14.6,
              position_lng,
              created_at: clock.now(),
            })
            .returning('id')
            .executeTakeFirstOrThrow()
        ).id
      return { userId: id, addressIds: [await at('Casa', -90.5), await at('Oficina', -90.3)] }
    }),
  )

  const inHours = (hours: number): string =>
    new Date(world.server.services.clock.now().getTime() + hours * 3_600_000).toISOString()

  const member = (nth: number, store: 0 | 1 = 0, changed: Record<string, unknown> = {}) => ({
    userId: people[nth]?.userId,
    userAddressId: people[nth]?.addressIds[store],
    ...stores[store],
    deliveryTime: inHours(1.5),
    products: [{ productId: world.products[0], quantity: PRODUCTS }],
    ...changed,
  })
  const body = (members: readonly object[], changed: Record<string, unknown> = {}) => ({
    userId: world.customerId,
    countryId: world.network.countryIds[0],
    corporateMembers: members,
    deviceTypeOrder: 'call_center',
    orderCheckout: transfer(0, 1),
    ...changed,
  })
  /** A transfer with the id of each store's transaction. */
  const transfer = (...at: ReadonlyArray<0 | 1>) => ({
    paymentType: 'bank_transfer',
    billingInfo,
    bankTransactionByStore: at.map((store) => ({
      storeId: stores[store]?.storeId,
      bankTransactionId: `T-${store}`,
    })),
  })
  const send = (sent: object, headers: Record<string, string> = {}) =>
    world.post('/orders/corporate', sent, { login: 'agent', headers })
  const placed = async (
    members: readonly object[],
    changed: Record<string, unknown> = {},
  ): Promise<CorporateOrder> => {
    const response = await send(body(members, changed))
    if (response.status !== 201) throw new Error(JSON.stringify(response.body))
    return response.body as unknown as CorporateOrder
  }
  return { ...world, inHours, member, body, transfer, send, placed, stores, people }
}
export type CorporateFixture = Awaited<ReturnType<typeof createCorporateFixture>>

export const codeOf = ({ body: { message } }: TestResponse): unknown =>
  typeof message === 'object' && message !== null && 'errorMessage' in message
    ? message.errorMessage
    : message

export const deliveriesOf = (order: CorporateOrder) => order.stores.flatMap(({ deliveries }) => deliveries)
