import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { BenchServer } from './bench-server.ts'
import { expectStatus } from './http-client.ts'
import { load, median, type Figure } from './measure.ts'
import type { OrderTemplate } from './order-load.ts'
import { processorTime } from './processor-time.ts'
import { TARGETS } from './targets.ts'

const ROUNDS = 4
const ORDERS = 800
const OPERATORS = 16
const CUSTOMERS_A_STORE = 8
const POINTS = 40

interface Customers {
  readonly plain: readonly OrderTemplate[]
  readonly ruled: readonly OrderTemplate[]
}

/** Other customers for each order; those of the second half are the group of the discount. */
const makeCustomers = async (
  { inside: { services } }: BenchServer,
  buyers: readonly OrderTemplate[],
): Promise<Customers> => {
  const plain: OrderTemplate[] = []
  const ruled: OrderTemplate[] = []
  for (const [nth, buyer] of buyers.entries()) {
    const { rows } = await sql<{ id: number; userId: number }>`
      insert into user_addresses (user_id, name, country_id, address, position_lat, position_lng, created_at)
      select u.id, a.name, a.country_id, a.address, a.position_lat, a.position_lng, a.created_at
      from user_addresses a join lateral (
        select u.id from users u join roles r on r.id = u.role_id and r.key = 'customer'
        where u.country_id = a.country_id and u.status = 'active'
        order by u.id offset ${1_000 + nth * 2 * CUSTOMERS_A_STORE} limit ${2 * CUSTOMERS_A_STORE}
      ) u on true where a.id = ${buyer.body['userAddressId']}
      returning id, user_id as "userId"`.execute(services.db)
    for (const [at, { id, userId }] of rows.entries())
      (at % 2 === 0 ? plain : ruled).push({
        ...buyer,
        body: { ...buyer.body, userId, userAddressId: id },
      })
  }
  return { plain, ruled }
}

const IN_FORCE = sql`now() - interval '1 day'`

/** A coupon is not taken beside discounts: every other customer of the ruled has the discount, the others bring a coupon. */
const hasDiscount = (nth: number): boolean => nth % 2 === 0

/** Points for these customers, ten per cent of every product for those of the discount, and a coupon for each order. */
const addRules = async (
  { inside: { services } }: BenchServer,
  ruled: readonly OrderTemplate[],
  orders: number,
): Promise<readonly number[]> => {
  const { db } = services
  const userIds = ruled.map(({ body }) => body['userId'])
  const productIds = ruled.flatMap(({ body }) =>
    (body['products'] as ReadonlyArray<{ productId: number }>).map(({ productId }) => productId),
  )
  await sql`update discounts set status = 'inactive'`.execute(db)
  await sql`update customer_points set points = 1000000000 where user_id = any (${userIds}::int[])`.execute(
    db,
  )
  await sql`
    insert into discounts (name, customer_criteria, customer_ids, application_criteria, target_ids, type, value, start_date)
    values ('Grupo', 'group_discount', ${userIds.filter((_, nth) => hasDiscount(nth))}::int[], 'specific_product', ${productIds}::int[],
      'percentage_discount', 10, ${IN_FORCE})`.execute(db)
  const { rows } = await sql<{ id: number }>`
    insert into coupons (name, code, application_criteria, type, value, max_uses, start_date)
    select 'Cupón', 'BENCH' || n, 'entire_order', 'percentage_discount', 5, 1, ${IN_FORCE}
    from generate_series(1, ${orders}::int) n returning id`.execute(db)
  return rows.map(({ id }) => id)
}

/** What the same order costs in processor time with points and either a discount on each line or a coupon, against without. */
export const benchRules = async (
  server: BenchServer,
  buyers: readonly OrderTemplate[],
): Promise<readonly Figure[]> => {
  const { plain, ruled } = await makeCustomers(server, buyers)
  const coupons = [...(await addRules(server, ruled, ORDERS * (ROUNDS + 1)))]
  const httpClient = server.httpClient(OPERATORS)
  const pids = [server.serverPid, server.databasePid]
  const costOf = async (bodyOf: (nth: number) => unknown): Promise<number> => {
    const before = processorTime(pids)
    await load(OPERATORS, ORDERS, async (nth) => {
      const placed = await httpClient.request('POST', '/orders', bodyOf(nth), {
        'idempotency-key': randomUUID(),
      })
      expectStatus(placed, 201)
    })
    // What is delivered, and sealed into the audit, after the answers belongs to the orders.
    await new Promise((later) => setTimeout(later, 1_500))
    return (processorTime(pids) - before) / ORDERS
  }
  const without = () => costOf((nth) => plain[nth % plain.length]?.body)
  const withRules = () =>
    costOf((nth) => {
      const at = nth % ruled.length
      const use = hasDiscount(at) ? {} : { couponId: coupons.pop() }
      return { ...ruled[at]?.body, ...use, points: POINTS }
    })
  await without()
  await withRules()
  const costs = { without: [] as number[], withRules: [] as number[] }
  for (let round = 0; round < ROUNDS; round += 1) {
    costs.without.push(await without())
    costs.withRules.push(await withRules())
  }
  httpClient.close()
  return [
    {
      name: 'processor time of an order with discounts or coupon, and points, against without',
      value: median(costs.withRules) / median(costs.without),
      unit: '×',
      target: TARGETS.rules,
      of: `${median(costs.withRules).toFixed(2)} ms against ${median(costs.without).toFixed(2)} ms, ${ROUNDS} × ${ORDERS} each, by turns`,
    },
  ]
}
