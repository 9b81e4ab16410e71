import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { CountryId, StoreId, UserId, ZoneId } from '../../src/domain/shared/ids.ts'
import type { BenchServer } from './bench-server.ts'

/** The data of repeated orders of three products from one store. */
export interface OrderTemplate {
  readonly storeId: number
  readonly body: Record<string, unknown>
}

interface DeliveryArea {
  readonly storeId: StoreId
  readonly zoneId: ZoneId
  readonly countryId: CountryId
  readonly userId: UserId
  readonly polygon: ReadonlyArray<ReadonlyArray<readonly [number, number]>>
  readonly products: number[]
}

/** The mean of a zone's corners, which is inside it for outlines without deep bays. */
const centroid = ([outline = []]: DeliveryArea['polygon']): {
  position_lat: number
  position_lng: number
} => {
  const corners = outline.slice(1)
  const mean = (values: readonly number[]): number =>
    values.reduce((sum, value) => sum + value, 0) / values.length
  return {
    position_lat: mean(corners.map(([, lat]) => lat)),
    position_lng: mean(corners.map(([lng]) => lng)),
  }
}

const QUARTER_MS = 15 * 60_000

/** One order template for each delivering store; the stores are always open and have unlimited stock. */
export const makeOrderTemplates = async ({
  inside: { services },
}: BenchServer): Promise<readonly OrderTemplate[]> => {
  const { db } = services
  const now = Date.now()
  await sql`update store_hours set is_open = true, opens_at_minute = 0, closes_at_minute = 1440, delivery_man_orders_count = 1000000, store_order_count = 1000000`.execute(
    db,
  )
  await sql`update store_products set quantity = 100000000, is_available = true`.execute(db)
  const { rows } = await sql<DeliveryArea>`
    select distinct on (z.store_id) z.store_id as "storeId", z.id as "zoneId", z.polygon, s.country_id as "countryId",
      (select u.id from users u where u.country_id = s.country_id and u.status = 'active'
        and u.role_id = (select id from roles where key = 'customer') order by u.id offset s.id limit 1) as "userId",
      array(select k.product_id from store_products k join products q on q.id = k.product_id and q.status = 'active' and q.items_per_purchase_unit = 1
        where k.store_id = z.store_id order by k.product_id limit 3) as products
    from delivery_zones z join stores s on s.id = z.store_id and s.status = 'active' and s.type in ('fixed', 'mobile')
    where z.status = 'active' order by z.store_id, z.min_order_amount`.execute(db)
  return Promise.all(
    rows.map(async ({ countryId, polygon, products, storeId, userId, zoneId }) => {
      const { id: userAddressId } = await db
        .insertInto('user_addresses')
        .values({
          user_id: userId,
          name: 'Casa',
          country_id: countryId,
          address: '6a avenida 10-15',
          ...centroid(polygon),
          created_at: new Date(),
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      return {
        storeId,
        body: {
          userId,
          userAddressId,
          storeId,
          deliveryZoneId: zoneId,
          deliveryTime: new Date(Math.ceil((now + 3 * 3_600_000) / QUARTER_MS) * QUARTER_MS).toISOString(),
          deviceTypeOrder: 'call_center',
          orderType: 'single',
          products: products.map((productId) => ({ productId, quantity: 5 })),
          orderCheckout: {
            paymentType: 'cash',
            billingInfo: { type: 'nit_cf', billingName: 'Ana Méndez' },
            change: 0,
          },
        },
      }
    }),
  )
}

/** The templates whose order the server takes, each proved by placing one. */
export const makePlaceableTemplates = async (server: BenchServer): Promise<readonly OrderTemplate[]> => {
  const httpClient = server.httpClient(1)
  const placeable: OrderTemplate[] = []
  for (const template of await makeOrderTemplates(server)) {
    const answer = await httpClient.request('POST', '/orders', template.body, {
      'idempotency-key': randomUUID(),
    })
    if (answer.status === 201) placeable.push(template)
  }
  httpClient.close()
  if (placeable.length === 0) throw new Error('no store takes an order')
  return placeable
}
