import { REPEAT_CALLER } from '../../server/demo/customers.ts'
import type { Draft } from '../../src/api/contract/drafts.contract.ts'
import type { NewOrderInput } from '../../src/machines/processes/new-order.types.ts'
import { newIdempotencyKey, type ApiClient } from './api-client.ts'
import { placeOrder } from './orders.fixture.ts'

/** The database of the network on which an order is taken. */
interface Database {
  readonly query: <Row extends object>(sql: string, values?: readonly unknown[]) => Promise<readonly Row[]>
}

export const SKU = 'TAM-001'
/** A number that the register of the sandbox knows. */
export const TAX_ID = '576937K'
/** A coupon of the demo, for a cart of any products. */
export const COUPON = 'BIENVENIDA10'
/** What the known caller can spend. */
export const POINTS = 300
/** A kiosk of the demo, where orders are picked up. */
export const KIOSK_NAME = 'Zona 13 La Aurora'
export const PHONES = { known: REPEAT_CALLER.phone, new: '40010001', unbilled: '40010002' } as const
export const ADDRESSES = { home: 'Casa', nextDoor: 'Al lado', office: 'Centro', far: 'Finca' } as const
const CENTRE = { positionLat: 14.6402, positionLng: -90.5127 }
const NOWHERE = { positionLat: 14.9, positionLng: -90.9 }

const invite = async (agent: ApiClient, phone: string, firstName: string): Promise<number> => {
  const { id } = await agent.requestOrThrow<{ id: number }>('POST', '/users/invite', {
    type: 'customer',
    firstName,
    lastName: 'Paz',
    phoneCode: '+502',
    phone,
  })
  return id
}

const addAddress = async (
  agent: ApiClient,
  userId: number,
  name: string,
  position: object,
): Promise<void> => {
  await agent.requestOrThrow('POST', '/user-address/', { userId, name, address: name, ...position })
}

/** In cents: two of the product at the dear price cost more than a bill to consumer final may. */
export const PRICES = { usual: 5_000, dear: 150_000 } as const

export const setPrice = async (database: Database, cents: number): Promise<void> => {
  await database.query(
    `update product_prices set price = $1, unit_price = $1
     where product_id = (select id from products where sku = $2)`,
    [cents, SKU],
  )
}

/** The product of the runs: dear enough for two of it to reach the minimum. */
export const setProduct = async (
  database: Database,
): Promise<{ readonly id: number; readonly name: string }> => {
  const [product] = await database.query<{ id: number; name: string }>(
    `update products set frozen = true, cooking_time = 10, items_per_purchase_unit = 1, min_purchase = 1, max_purchase = 5
     where sku = $1 returning id, name`,
    [SKU],
  )
  if (product === undefined) throw new Error(`no product ${SKU}`)
  await database.query('update product_prices set business_price = null where product_id = $1', [product.id])
  await setPrice(database, PRICES.usual)
  await database.query('delete from product_delivery_prices where product_id = $1', [product.id])
  await database.query(
    `update store_products set price = null, min_purchase = null, max_purchase = null, is_available = true
     where product_id = $1`,
    [product.id],
  )
  await database.query('update delivery_zones set min_order_amount = 7500')
  return product
}

export interface People {
  readonly userId: number
  readonly home: number
}

/** The callers of the runs with their addresses, and the last order of the known one. */
export const setCallers = async (
  database: Database,
  agent: ApiClient,
  isServedNow: boolean,
): Promise<People> => {
  const [home] = await database.query<{ id: number; user_id: number; lat: number; lng: number }>(
    `select a.id, a.user_id, a.position_lat as lat, a.position_lng as lng from user_addresses a
     join users u on u.id = a.user_id where u.phone = $1 and a.name = $2`,
    [PHONES.known, ADDRESSES.home],
  )
  if (home === undefined) throw new Error('the repeat caller has no home')
  await database.query('update users set is_credit_available = true where id = $1', [home.user_id])
  await database.query('update customer_points set points = $2 where user_id = $1', [home.user_id, POINTS])
  const here = { positionLat: home.lat, positionLng: home.lng }
  await database.query(`update user_addresses set status = 'deleted' where user_id = $1 and id <> $2`, [
    home.user_id,
    home.id,
  ])
  await addAddress(agent, home.user_id, ADDRESSES.nextDoor, here)
  await addAddress(agent, home.user_id, ADDRESSES.office, CENTRE)
  await addAddress(agent, home.user_id, ADDRESSES.far, NOWHERE)
  const unbilled = await invite(agent, PHONES.unbilled, 'Luis')
  await addAddress(agent, unbilled, ADDRESSES.home, here)
  await addAddress(agent, unbilled, ADDRESSES.nextDoor, here)
  await invite(agent, PHONES.new, 'Nadia')
  const { id } = await placeOrder(agent, {
    lines: { [SKU]: 2 },
    checkout: { billingInfo: { type: 'nit', value: TAX_ID, billingName: 'Ana López' } },
  })
  // Longer ago than a second order of the same is asked about.
  if (!isServedNow)
    await database.query(`update orders set created_at = created_at - interval '1 hour' where id = $1`, [id])
  return { userId: home.user_id, home: home.id }
}

/** The draft that a run begins with, by the ids of this network. */
export const createDraft = async (
  agent: ApiClient,
  { document, isParked }: NewOrderInput,
  productId: number,
  { home, userId }: People,
): Promise<Draft> => {
  const own = {
    ...document,
    userId: document.userId === null ? null : userId,
    userAddressId: document.userAddressId === null ? null : home,
    lines: document.lines.map((line) => ({ ...line, productId })),
  }
  const { body, status } = await agent.request<Draft>('POST', '/order-drafts', {
    body: { document: own },
    headers: { 'idempotency-key': newIdempotencyKey() },
  })
  if (status !== 201) throw new Error(`no draft: ${status} ${JSON.stringify(body)}`)
  if (!isParked) return body
  return agent.requestOrThrow(
    'PUT',
    `/order-drafts/${body.id}`,
    { document: own, status: 'parked', parkReason: 'llama luego' },
    { 'if-match': String(body.version) },
  )
}
