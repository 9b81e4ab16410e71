import { afterAll, beforeAll, expect, test } from 'vitest'
import { createOrdersFixture, type OrdersFixture } from '../orders/orders.fixture.ts'

let world: OrdersFixture
beforeAll(async () => {
  world = await createOrdersFixture()
  // Many rows share a value and some have none: only the id orders them.
  await world.server.services.pool.query(
    `insert into users (status, role_id, first_name, last_name, phone_code, phone, country_id, created_at, last_order_at)
    select 'active', 1, 'Cliente', 'Fondo ' || lpad((n % 700)::text, 3, '0'), '+502', (60000000 + n)::text, $1,
      timestamptz '2026-01-01' + (n % 900) * interval '1 minute',
      case when n % 3 > 0 then timestamptz '2026-02-01' + (n % 500) * interval '1 hour' end
    from generate_series(1, 3000) n`,
    [world.network.countryIds[0]],
  )
  await world.server.services.pool.query(`update customer_points set points = user_id % 50`)
})
afterAll(() => world.server.close())

interface UsersPage {
  readonly data: readonly { readonly id: number }[]
  readonly count: number
  readonly cursor?: string
  readonly details?: Readonly<Record<string, string>>
}
const LIMIT = 25
const fetchPage = async (path: string, offset: number, cursor?: string) =>
  world.get<UsersPage>(
    `${path}&limit=${LIMIT}&offset=${offset}${cursor === undefined ? '' : `&cursor=${encodeURIComponent(cursor)}`}`,
    'superadmin',
  )
const idsOf = ({ body }: { readonly body: UsersPage }) => body.data.map(({ id }) => id)

/** Every id of a list in order, read in small pages. */
const wholeOf = async (sortBy: string, direction: string): Promise<readonly number[]> => {
  const { rows } = await world.server.services.pool.query<{ id: number }>(
    `select id from users join customer_points on user_id = id where role_id = 1 and owner_id is null
    order by ${sortBy} ${direction} ${direction === 'desc' ? 'nulls last' : 'nulls first'}, id ${direction}`,
  )
  return rows.map(({ id }) => id)
}

const SORTS = { name: 'sort_name', points: 'points', createdAt: 'created_at', lastOrder: 'last_order_at' }
const SORT_CASES = Object.entries(SORTS).flatMap(([name, column]) =>
  ['asc', 'desc'].map((direction) => [name, direction, column] as const),
)

test.each(SORT_CASES)(
  'by %s %s every page is the same forwards, backwards and next to another page',
  async (name, direction, column) => {
    const whole = await wholeOf(column, direction)
    const path = `/users?type=customer&sortBy=${name}&sortOrder=${direction}`
    const expected = (offset: number) => whole.slice(offset, offset + LIMIT)
    const middle = await fetchPage(path, 1_500)
    expect(idsOf(middle)).toEqual(expected(1_500))
    expect(middle.body.cursor).toBeTypeOf('string')
    const last = Math.floor(whole.length / LIMIT) * LIMIT
    for (const offset of [
      0,
      25,
      975,
      1_000,
      1_025,
      1_475,
      1_500,
      1_525,
      1_975,
      2_000,
      2_025,
      2_500,
      2_975,
      last,
    ]) {
      expect(idsOf(await fetchPage(path, offset)), `${offset}`).toEqual(expected(offset))
      const beside = await fetchPage(path, offset, middle.body.cursor)
      expect(idsOf(beside), `${offset} beside 1500`).toEqual(expected(offset))
      expect(beside.body.count).toBe(whole.length)
    }
    expect(idsOf(await fetchPage(path, whole.length + 500))).toEqual([])
  },
)

test('a row that is inserted before a cursor does not move the page after it', async () => {
  const path = '/users?type=customer&sortBy=createdAt&sortOrder=desc'
  const page = await fetchPage(path, 1_200)
  const next = idsOf(await fetchPage(path, 1_225))
  await world.server.services.pool.query(
    `insert into users (status, role_id, first_name, last_name, phone_code, phone, country_id, created_at)
    values ('active', 1, 'Recién', 'Llegada', '+502', '69999999', $1, '2026-10-01')`,
    [world.network.countryIds[0]],
  )
  expect(idsOf(await fetchPage(path, 1_225))).not.toEqual(next)
  expect(idsOf(await fetchPage(path, 1_225, page.body.cursor))).toEqual(next)
  await world.server.services.pool.query(`delete from users where phone = '69999999'`)
})

test.each([
  ['no cursor at all', () => 'nothing'],
  ['of another order', (cursor: string) => cursor, '&sortBy=name'],
  ['of another direction', (cursor: string) => cursor, '&sortBy=points&sortOrder=asc'],
  [
    'with a value that no row can have',
    () => Buffer.from('["points","desc",1020,"many",1]').toString('base64url'),
  ],
  [
    'with an id that no row can have',
    () => Buffer.from('["points","desc",1020,"1",9000000000000000]').toString('base64url'),
  ],
  ['with a place that is none', () => Buffer.from('["points","desc",-1,"1",1]').toString('base64url')],
])('refuses a cursor %s at its field', async (_, made, order = '&sortBy=points&sortOrder=desc') => {
  const { body } = await fetchPage('/users?type=customer&sortBy=points&sortOrder=desc', 1_000)
  const refused = await fetchPage(`/users?type=customer${order}`, 1_025, made(body.cursor ?? ''))
  expect([refused.status, refused.body.details]).toEqual([400, { cursor: 'invalid' }])
})

test('the audit log and the orders are paginated by a cursor too', async () => {
  const { pool } = world.server.services
  await pool.query(
    `insert into audit_log (at, outcome, action, entity)
    select timestamptz '2026-03-01' + (n % 400) * interval '1 minute', 'done', 'role.update', 'role' from generate_series(1, 1500) n`,
  )
  const { id } = await world.placeOrder()
  const {
    rows: [written],
  } = await pool.query<{ columns: string }>(
    `select string_agg(quote_ident(attname), ', ') as columns from pg_attribute
    where attrelid = 'orders'::regclass and attnum > 0 and not attisdropped and attgenerated = ''`,
  )
  await pool.query(
    `insert into orders (${written?.columns}) select ${written?.columns} from (
      select (jsonb_populate_record(o, jsonb_build_object('id', 900000 + n, 'number', 900000 + n,
        'created_at', timestamptz '2026-03-01' + (n % 400) * interval '1 minute'))).*
      from orders o, generate_series(1, 1500) n where o.id = $1) copies`,
    [id],
  )
  await pool.query(
    `insert into payments select (jsonb_populate_record(p, jsonb_build_object('id', 900000 + n, 'order_id', 900000 + n))).*
    from payments p, generate_series(1, 1500) n where p.order_id = $1`,
    [id],
  )
  const { rows: entries } = await pool.query<{ id: string }>(
    `select id from audit_log where entity = 'role' order by at desc, id desc`,
  )
  const { rows: orders } = await pool.query<{ id: number }>(
    'select id from orders order by created_at desc, id desc',
  )
  for (const [path, all] of [
    ['/audit?entity[]=role', entries.map((entry) => Number(entry.id))],
    ['/orders?sortBy=createdAt', orders.map((order) => order.id)],
  ] as const) {
    const page = await fetchPage(path, 1_100)
    for (const offset of [1_100, 1_125, 1_075, 1_050, 1_400])
      expect(idsOf(await fetchPage(path, offset, page.body.cursor)), path).toEqual(
        all.slice(offset, offset + LIMIT),
      )
  }
})
