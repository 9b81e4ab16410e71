import { pino } from 'pino'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { DELIVERY_MAN_STATUSES } from '../../src/domain/order/delivery-man.ts'
import { levelOfPoints } from '../../src/domain/customer/customer-level.ts'
import { APPLICATION_CRITERIA } from '../../src/domain/discount/rule-terms.ts'
import { ORDER_STATUSES } from '../../src/domain/order/order-status.ts'
import { connectKysely, connectPool } from '../db/connection.ts'
import { createDatabase, type TestDatabase } from '../db/test-database.ts'
import { verifyPassword } from '../modules/auth/password-hashing.ts'
import { REPEAT_CALLER } from './customers.ts'
import { fillDemo } from './fill.ts'
import { makeNetwork } from './make-network.ts'
import { DEMO_PASSWORD, OPERATORS } from './operators.ts'

const NOW = new Date('2026-11-20T18:15:00.000Z')
const clock = { now: () => NOW }
const config = { secretKey: Buffer.alloc(32, 7) }
const encrypt = (credentials: object): string => JSON.stringify(credentials)

let database: TestDatabase
let pool: ReturnType<typeof connectPool>
let db: ReturnType<typeof connectKysely>

const rowsOf = async <T>(query: string): Promise<readonly T[]> => (await sql.raw<T>(query).execute(db)).rows

beforeAll(async () => {
  database = await createDatabase(inject('testDatabaseUrl'))
  pool = connectPool({ connectionString: database.url }, pino({ level: 'silent' }))
  db = connectKysely(pool)
  // Two servers that start at the same time.
  const filled = await Promise.all([fillDemo({ db, clock, config }), fillDemo({ db, clock, config })])
  expect(filled.toSorted()).toEqual([false, true])
})

afterAll(async () => {
  await pool.end()
  await database.drop()
})

describe('the demo network in the database', () => {
  test('is filled once', async () => {
    expect(await fillDemo({ db, clock, config })).toBe(false)
  })

  test('has notifications, some unread, for the users of the busy store and the call centre', async () => {
    const notified = await rowsOf<{ login: string; types: number; unread: boolean; read: boolean }>(`
      select u.login, count(distinct n.type)::int as types, bool_or(not n.is_read) as unread, bool_or(n.is_read) as read
      from notifications n join users u on u.id = n.user_id
      where u.login in ('callcenter', 'store-manager') group by 1 order by 1`)
    expect(notified.map(({ login, unread, read }) => ({ login, unread, read }))).toEqual(
      ['callcenter', 'store-manager'].map((login) => ({ login, unread: true, read: true })),
    )
    for (const { types } of notified) expect(types).toBeGreaterThan(1)
    expect(
      await rowsOf(
        'select a.id from notifications a join notifications b on b.id > a.id and b.created_at < a.created_at',
      ),
    ).toEqual([])
  })

  test('delivers most orders on time, on the days before and today', async () => {
    const shares = await rowsOf<{ is_today: boolean; share: number }>(`
      select status_since > '${NOW.toISOString()}'::timestamptz - interval '12 hours' as is_today,
        avg((status_since <= delivery_time)::int)::float as share
      from orders where status = 'completed' group by 1 order by 1`)
    expect(shares.map(({ is_today, share }) => [is_today, share > 0.8 && share < 1])).toEqual([
      [false, true],
      [true, true],
    ])
  })

  test('names its countries in both languages', async () => {
    expect(await rowsOf("select name from countries where name_en = ''")).toEqual([])
  })

  test('reserves exactly the quantities of open orders', async () => {
    expect(
      await rowsOf(`
      select k.store_id, k.product_id, k.compromise, coalesce(o.requested, 0) as requested
      from store_products k
      full join (select o.store_id, i.product_id, sum(i.quantity) as requested from orders o join order_items i on i.order_id = o.id
        where o.status not in ('completed', 'cancelled', 'failed') group by 1, 2) o using (store_id, product_id)
      where k.compromise is distinct from coalesce(o.requested, 0) or k.quantity - k.compromise - k.compromise_combo < 0`),
    ).toEqual([])
  })

  test('has a stock log that adds up to the stock', async () => {
    expect(
      await rowsOf(`
      select k.store_id, k.product_id, k.quantity, l.quantity as logged, k.compromise, l.promised
      from store_products k left join (
        select store_id, product_id,
          sum(stock_change('quantity', type, quantity, is_in_combo)) as quantity,
          sum(stock_change('compromise', type, quantity, is_in_combo)) as promised,
          sum(stock_change('combo', type, quantity, is_in_combo)) as in_combos
        from stock_logs group by 1, 2) l using (store_id, product_id)
      where k.quantity <> coalesce(l.quantity, 0) or k.compromise <> coalesce(l.promised, 0)
        or k.compromise_combo <> coalesce(l.in_combos, 0)`),
    ).toEqual([])
  })

  test('counts every slot and hour, none over capacity', async () => {
    expect(
      await rowsOf(`
      select * from (select store_id, delivery_time as slot_at, count(*)::int as orders from orders
        where status not in ('cancelled', 'failed') group by 1, 2) o
      full join slot_counters c using (store_id, slot_at) where o.orders is distinct from c.orders`),
    ).toEqual([])
    expect(
      await rowsOf(`
      select * from (select store_id, date_trunc('hour', delivery_time) as hour_at, count(*)::int as orders from orders
        where status not in ('cancelled', 'failed') and delivery_method = 'own' group by 1, 2) o
      full join hour_counters c using (store_id, hour_at) where o.orders is distinct from c.orders`),
    ).toEqual([])
    expect(
      await rowsOf(`
      select s.name, o.number, o.delivery_time from orders o join stores s on s.id = o.store_id join countries c on c.id = o.country_id
      join store_hours h on h.store_id = s.id and h.weekday = extract(isodow from o.delivery_time at time zone c.time_zone)
      cross join lateral (select extract(hour from o.delivery_time at time zone c.time_zone) * 60 + extract(minute from o.delivery_time at time zone c.time_zone) as minute) t
      left join slot_counters n on n.store_id = s.id and n.slot_at = o.delivery_time
      where o.status <> 'failed' and (n.orders > h.store_order_count or not h.is_open or t.minute < h.opens_at_minute or t.minute >= h.closes_at_minute
        or t.minute::int % 15 <> 0)`),
    ).toEqual([])
  })

  test('has consistent totals, payments and points', async () => {
    expect(
      await rowsOf(`
      select o.id from orders o
      join (select order_id, sum(total_price) as gross, sum(discount_total_price) as net, sum(quantity) as pieces,
        bool_and(total_price = unit_price * quantity) as lines_hold from order_items group by 1) i on i.order_id = o.id
      join payments p on p.order_id = o.id
      where o.total_price <> i.gross or o.discount_price <> i.gross - i.net or o.to_pay <> i.net + o.total_price_delivery or o.total_items <> i.pieces
        or not i.lines_hold or p.amount <> o.to_pay or p.status <> o.payment_status or p.method <> o.payment_type
        or (o.discount_values->>'pointsDiscount')::int <> o.discount_price
        or (p.cash_received is not null and p.cash_received < p.amount)`),
    ).toEqual([])
    expect(
      await rowsOf(`
      select u.id from users u join customer_points k on k.user_id = u.id join roles r on r.id = u.role_id left join orders o on o.user_id = u.id and o.status = 'completed' where r.key = 'customer'
      group by u.id, k.points having k.points <> coalesce(sum(o.points_credited - o.used_points), 0) or u.total_value <> coalesce(sum(o.to_pay), 0)`),
    ).toEqual([])
    expect(
      await rowsOf(
        `select id from orders where (select count(*) from order_items i where i.order_id = orders.id) = 0`,
      ),
    ).toEqual([])
  })

  test('has corporate orders on two boards, of tomorrow, with a part that is not paid, and delivered but to be collected', async () => {
    expect(
      await rowsOf(`
      select c.payment_type, c.status, count(distinct s.store_id)::int as stores, count(o.id)::int as deliveries,
        array_agg(distinct m.status order by m.status) as payments, sum(o.to_pay)::int = c.to_pay as adds_up,
        bool_and(p.parent_id = m.id) as shared, bool_or(m.due_at is not null and p.is_deferred) as due
      from corporate_orders c join corporate_store_orders s on s.corporate_order_id = c.id
        join orders o on o.corporate_store_order_id = s.id join payments p on p.order_id = o.id
        join payments m on m.corporate_store_order_id = s.id group by c.id order by c.id`),
    ).toEqual([
      {
        payment_type: 'bank_transfer',
        status: 'completed',
        stores: 2,
        deliveries: 3,
        payments: ['pending'],
        adds_up: true,
        shared: true,
        due: true,
      },
      {
        payment_type: 'bank_transfer',
        status: 'in_progress',
        stores: 2,
        deliveries: 3,
        payments: ['completed'],
        adds_up: true,
        shared: true,
        due: false,
      },
      {
        payment_type: 'card',
        status: 'in_progress',
        stores: 2,
        deliveries: 4,
        payments: ['completed'],
        adds_up: true,
        shared: true,
        due: false,
      },
      {
        payment_type: 'card',
        status: 'in_progress',
        stores: 2,
        deliveries: 3,
        payments: ['completed', 'failed'],
        adds_up: true,
        shared: true,
        due: false,
      },
    ])
  })

  test('contains only orders that the product accepts', async () => {
    expect(
      await rowsOf(`
      select o.id, i.sku from orders o join order_items i on i.order_id = o.id join products p on p.id = i.product_id
      where o.total_price < o.min_order_amount or i.unit_price = 0 or i.quantity not between p.min_purchase and p.max_purchase
        or i.quantity % p.items_per_purchase_unit <> 0 or (i.frozen_quantity > 0 and not p.frozen)
        or o.delivery_time < o.created_at + make_interval(mins => o.longest_cooking_minutes + o.zone_minutes)
        or (o.type = 'single' and o.status not in ('failed') and o.delivery_method = 'own' and o.address is null)`),
    ).toEqual([])
  })

  test('has a history for every order that leads to its status', async () => {
    expect(
      await rowsOf(`
      select o.id from orders o where o.status is distinct from (select to_status from order_history h where h.order_id = o.id order by id desc limit 1)
        or o.status_since is distinct from (select at from order_history h where h.order_id = o.id and h.from_status is distinct from h.to_status order by id desc limit 1)
        or o.created_at <> (select min(at) from order_history h where h.order_id = o.id)
        or o.status_since > '${NOW.toISOString()}'`),
    ).toEqual([])
    expect(
      await rowsOf(`
      select h.id from (select id, order_id, at, from_status, lag(to_status) over w as before, lag(at) over w as earlier from order_history window w as (partition by order_id order by id)) h
      where h.from_status is distinct from h.before or h.at < h.earlier`),
    ).toEqual([])
  })

  test('has open orders at the first store', async () => {
    const counts = await rowsOf<{ status: string }>(`select distinct status from orders where store_id = 1`)
    expect(counts.map(({ status }) => status).toSorted()).toEqual([...ORDER_STATUSES].toSorted())
    const [late] = await rowsOf<{
      late: number
    }>(`select count(*)::int as late from orders where store_id = 1 and delivery_time < '${NOW.toISOString()}'
      and status not in ('completed', 'cancelled', 'failed')`)
    expect(late?.late).toBe(1)
    const deliveryMen = await rowsOf<{ status: string }>(
      `select distinct delivery_man_status as status from users where store_id = 1 and delivery_man_status is not null`,
    )
    expect(deliveryMen.map(({ status }) => status).toSorted()).toEqual([...DELIVERY_MAN_STATUSES].toSorted())
  })

  test('has delivery men on the road exactly where their orders are', async () => {
    expect(
      await rowsOf(`
      select m.id, m.delivery_man_status, o.statuses from users m
      left join lateral (select array_agg(status order by status) filter (where status in ('in_route', 'at_the_door')) as out,
        array_agg(status) as statuses from orders where delivery_man_id = m.id and status not in ('completed', 'cancelled', 'failed')) o on true
      where m.delivery_man_status is not null and (m.delivery_man_status = 'on_rout') <> (o.out is not null)`),
    ).toEqual([])
    expect(
      await rowsOf(`select o.id from orders o left join users m on m.id = o.delivery_man_id
      where o.status in ('assigned', 'in_route', 'at_the_door') and (m.store_id is distinct from o.store_id or o.delivery_man_acceptance is null)`),
    ).toEqual([])
  })

  test('lets every demo user sign in, each with one company link', async () => {
    const users = await rowsOf<{
      login: string
      key: string
      is_global: boolean
      hash: string
      links: number
      open: number
    }>(`
      select u.login, r.key, r.is_global, u.password_hash as hash,
        num_nonnulls(u.store_id, u.franchisor_id, u.master_franchisee_id, u.distributor_id, u.supplier_id) as links
      from users u join roles r on r.id = u.role_id where u.login is not null and r.key <> 'customer' order by u.id`)
    expect(users.slice(0, OPERATORS.length).map(({ login, key }) => [login, key])).toEqual(
      OPERATORS.map(({ login, role }) => [login, role]),
    )
    expect(users.filter(({ is_global, links }) => links !== (is_global ? 0 : 1))).toEqual([])
    expect(await verifyPassword(users[0]?.hash ?? null, DEMO_PASSWORD)).toBe(true)
    const [store] = await rowsOf<{ name: string; opens: number; closes: number }>(`
      select s.name, max(h.opens_at_minute) as opens, min(h.closes_at_minute) as closes from users u join stores s on s.id = u.store_id
      join store_hours h on h.store_id = s.id and h.is_open where u.login = 'routing' group by s.name having count(*) = 7`)
    expect(store).toEqual({ name: 'Zona 10', opens: 0, closes: 1440 })
  })

  test('has a repeat caller with silver level and five orders, the last of which can be repeated', async () => {
    const [caller] = await rowsOf<{ id: number; name: string; earned: number }>(`
      select u.id, u.first_name || ' ' || u.last_name as name, (select sum(points_credited)::int from orders o
        where o.user_id = u.id and o.status = 'completed' and o.created_at > '${NOW.toISOString()}'::timestamptz - interval '12 months') as earned
      from users u where u.phone = '${REPEAT_CALLER.phone}'`)
    expect(caller?.name).toBe('María Fernanda Ajú de León')
    expect(levelOfPoints(caller?.earned ?? 0)).toBe('silver')
    const last = await rowsOf<{
      sku: string
      quantity: number
      fits: boolean
      price: number
      ordered_price: number
    }>(`
      select i.sku, i.quantity, i.quantity <= least(k.quantity - k.compromise, p.max_purchase) and i.quantity % p.items_per_purchase_unit = 0 and k.is_available as fits,
        x.price, i.unit_price as ordered_price
      from (select * from orders where user_id = ${caller?.id} order by created_at desc limit 1) o join order_items i on i.order_id = o.id
      join store_products k on k.store_id = o.store_id and k.product_id = i.product_id join products p on p.id = i.product_id
      join product_prices x on x.product_id = p.id and x.country_id = o.country_id order by i.id`)
    expect(last).toEqual([
      { sku: 'TAM-001', quantity: 6, fits: true, price: 1_400, ordered_price: 1_400 },
      { sku: 'PUP-001', quantity: 4, fits: true, price: 1_800, ordered_price: 1_800 },
      { sku: 'BEB-001', quantity: 1, fits: true, price: 3_200, ordered_price: 3_000 },
    ])
  })

  test('has a discount of every type, criteria and kind of customer, and a coupon of every type', async () => {
    const kindsOf = async (table: 'discounts' | 'coupons', column: string) =>
      (await rowsOf<{ kind: string }>(`select distinct ${column} as kind from ${table}`)).map(
        ({ kind }) => kind,
      )
    const types = ['fixed_amount', 'free_product', 'percentage_discount']
    expect((await kindsOf('discounts', 'type')).toSorted()).toEqual(types)
    expect((await kindsOf('coupons', 'type')).toSorted()).toEqual(types)
    expect((await kindsOf('discounts', 'application_criteria')).toSorted()).toEqual(
      APPLICATION_CRITERIA.toSorted(),
    )
    expect((await kindsOf('discounts', 'customer_criteria')).toSorted()).toEqual([
      'all_users',
      'group_discount',
      'loyalty_discount',
      'new_customers',
    ])
  })

  test('assigns roles by the rules of the product', async () => {
    expect(
      await rowsOf(`
      select u.id, r.key from users u join roles r on r.id = u.role_id where r.key <> 'customer' and not r.is_global and not
        (case when u.store_id is not null then 'store' when u.franchisor_id is not null then 'franchisor'
          when u.master_franchisee_id is not null then 'masterFranchisee' when u.distributor_id is not null then 'distributor'
          when u.supplier_id is not null then 'supplier' end = any(r.assignment))`),
    ).toEqual([])
    expect(
      await rowsOf(`
      select r.key, u.store_id, u.franchisor_id, u.master_franchisee_id from users u join roles r on r.id = u.role_id
      where u.status <> 'deleted' and (r.assignment_limit > 0 or r.key = 'country-administrator') group by r.id, 2, 3, 4
      having count(*) > greatest(r.assignment_limit, 1)`),
    ).toEqual([])
    expect(
      await rowsOf(`
      select u.id from users u join roles r on r.id = u.role_id
      left join stores s on s.id = u.store_id left join franchisors f on f.id = u.franchisor_id
      left join master_franchisees m on m.id = u.master_franchisee_id
      where r.country_id <> coalesce(s.country_id, f.country_id, m.country_id)`),
    ).toEqual([])
  })

  test('has users in every status, contacts, party members and pictures, and blocks nobody with an open order', async () => {
    const [some] = await rowsOf(`select
      (select count(*) filter (where status = 'blocked') > 3 and count(*) filter (where status = 'deleted') > 3 from users where role_id = 1) as customers,
      (select count(distinct status) from users where role_id <> 1) as operators,
      (select count(*) from contacts where user_id = (select id from users where phone = '${REPEAT_CALLER.phone}'))::int as friends,
      (select count(*) from users where owner_id = (select id from users where phone = '${REPEAT_CALLER.phone}'))::int as members,
      (select count(*) > 20 from users u join files f on f.hash = u.avatar) as pictures`)
    expect(some).toEqual({ customers: true, operators: 3, friends: 12, members: 2, pictures: true })
    expect(
      await rowsOf(`select o.id from orders o join users u on u.id = o.user_id
        where o.status not in ('completed', 'cancelled', 'failed') and u.status <> 'active'`),
    ).toEqual([])
    expect(
      await rowsOf(`select a.user_id, a.contact_id from user_addresses a where a.status = 'active' and a.name_search in ('casa', 'oficina')
        group by a.user_id, a.contact_id, a.name_search having count(*) > 1`),
    ).toEqual([])
  })

  test('leaves the next ids and numbers free', async () => {
    const [next] = await rowsOf<{ order: boolean; number: boolean; user: boolean }>(`
      select nextval(pg_get_serial_sequence('orders', 'id')) > (select max(id) from orders) as "order",
        nextval('order_number_1') > (select max(number) from orders where country_id = 1) as number,
        nextval(pg_get_serial_sequence('users', 'id')) > (select max(id) from users) as "user"`)
    expect(next).toEqual({ order: true, number: true, user: true })
  })
})

test('the same instant gives the same rows', () => {
  const once = makeNetwork({ now: NOW, passwordHash: 'hash', encrypt })
  expect(makeNetwork({ now: NOW, passwordHash: 'hash', encrypt })).toEqual(once)
  expect(makeNetwork({ now: NOW, passwordHash: 'hash', encrypt, seed: 7 })).not.toEqual(once)
})

test.each([
  '2026-11-20T06:10:00.000Z',
  '2026-12-25T05:59:00.000Z',
  '2027-03-01T13:00:00.000Z',
  '2026-11-22T23:40:00.000Z',
])('a network can be generated at %s', (at) => {
  const { tables } = makeNetwork({ now: new Date(at), passwordHash: 'hash', encrypt })
  const orders = tables.find(({ table }) => table === 'orders')?.rows ?? []
  const open = new Set(orders.filter(({ store_id: store }) => store === 1).map(({ status }) => status))
  expect(open).toEqual(new Set(ORDER_STATUSES))
})
