import { pino } from 'pino'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { connectKysely, connectPool } from '../db/connection.ts'
import { createDatabase, type TestDatabase } from '../db/test-database.ts'
import { addBulk } from './bulk.ts'
import { fillDemo } from './fill.ts'

const NOW = new Date('2026-11-20T18:15:00.000Z')
const SIZE = { customers: 200, products: 60, orders: 1_000 }

let database: TestDatabase
let pool: ReturnType<typeof connectPool>
let db: ReturnType<typeof connectKysely>

const rowsOf = async <T>(query: string): Promise<readonly T[]> => (await sql.raw<T>(query).execute(db)).rows
const counts = () =>
  rowsOf<{ orders: number; customers: number; products: number }>(`
  select (select count(*) from orders) as orders, (select count(*) from users where role_id = 1) as customers, (select count(*) from products) as products`)

beforeAll(async () => {
  database = await createDatabase(inject('testDatabaseUrl'))
  pool = connectPool({ connectionString: database.url }, pino({ level: 'silent' }))
  db = connectKysely(pool)
  await fillDemo({ db, clock: { now: () => NOW }, config: { secretKey: Buffer.alloc(32, 7) } })
})

afterAll(async () => {
  await pool.end()
  await database.drop()
})

test('stores of twenty countries can be added twice, with limits that deliver', async () => {
  const size = { customers: 0, products: 0, orders: 0, stores: 40, limits: 60 }
  const sizes = () =>
    rowsOf<{ countries: number; stores: number; limits: number }>(
      `select count(distinct s.country_id) as countries, count(distinct s.id) as stores, count(z.id) as limits
       from stores s left join delivery_zones z on z.store_id = s.id where s.name like 'Sucursal %'`,
    )
  await addBulk(db, size, NOW)
  expect(await sizes()).toEqual([{ countries: 20, stores: 40, limits: 60 }])
  await addBulk(db, size, NOW)
  expect(await sizes()).toEqual([{ countries: 20, stores: 80, limits: 120 }])
  expect(
    await rowsOf(
      `select id from delivery_zones where jsonb_array_length(polygon -> 0) <> 201 and name like 'Sucursal %'`,
    ),
  ).toEqual([])
})

test('bulk rows can be added twice and are consistent', async () => {
  const [before] = await counts()
  await addBulk(db, SIZE, NOW)
  await addBulk(db, SIZE, NOW)
  const [after] = await counts()
  expect(after).toEqual({
    orders: Number(before?.orders) + 2_000,
    customers: Number(before?.customers) + 400,
    products: Number(before?.products) + 120,
  })
  expect(
    await rowsOf(`
    select o.id from orders o join payments p on p.order_id = o.id
    join (select order_id, sum(total_price) as gross, sum(quantity) as pieces from order_items group by 1) i on i.order_id = o.id
    where o.total_price <> i.gross or o.total_items <> i.pieces or p.amount <> o.to_pay or o.to_pay <> o.total_price - o.discount_price + o.total_price_delivery
      or p.status <> o.payment_status`),
  ).toEqual([])
  expect(
    await rowsOf(`
    select h.id from (select id, from_status, at, lag(to_status) over w as before, lag(at) over w as earlier from order_history
      window w as (partition by order_id order by id)) h where h.from_status is distinct from h.before or h.at < h.earlier`),
  ).toEqual([])
  expect(
    await rowsOf(`
    select o.id from orders o where o.status <> (select to_status from order_history h where h.order_id = o.id order by id desc limit 1)
      or o.created_at > '${NOW.toISOString()}'`),
  ).toEqual([])
  expect(
    await rowsOf(`
    select * from (select store_id, delivery_time as slot_at, count(*)::int as orders from orders where status not in ('cancelled', 'failed') group by 1, 2) o
    full join slot_counters c using (store_id, slot_at) where o.orders is distinct from c.orders`),
  ).toEqual([])
})

test('a failed rebuild keeps every index', async () => {
  const indexes = `select indexname from pg_indexes where tablename in ('orders', 'order_items', 'order_history') order by 1`
  const before = await rowsOf(indexes)
  // Without zones no order is possible; the error comes after the indexes were dropped.
  await sql`update delivery_zones set store_id = null`.execute(db)
  await expect(addBulk(db, { customers: 0, products: 0, orders: 100_000 }, NOW)).rejects.toThrow(
    'Orders need customers inside delivery zones and products with a price.',
  )
  expect(await rowsOf(indexes)).toEqual(before)
})
