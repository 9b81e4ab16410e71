import { expectStatus } from './caller.ts'
import { load, median, percentile, type Figure } from './measure.ts'
import { TARGETS } from './targets.ts'
import { connectAll, replay, type Statement } from './transcript.ts'
import { openWorld, type World } from './world.ts'

const DAY_MS = 86_400_000
const SORTS = ['createdAt', 'customerName', 'totalPrice', 'deliveryTime']
const ORDERS = ['asc', 'desc']
const TIMES = 40

const filtersOf = (storeId: number, userId: number): Readonly<Record<string, string>> => {
  const ago = (days: number): string => new Date(Date.now() - days * DAY_MS).toISOString()
  return {
    'no filter': '',
    'one store': `&storeId[]=${storeId}`,
    'one status': '&status[]=completed',
    'rare status': '&status[]=cancelled',
    'one week': `&from=${ago(40)}&to=${ago(33)}`,
    'delivered in a week': `&dateParameter=deliveryTime&from=${ago(40)}&to=${ago(33)}`,
    'delivery method': '&deliveryMethod[]=pickup',
    'payment method': '&paymentType[]=card',
    'one customer': `&userId[]=${userId}`,
    'customer by name': '&search=ana%20l%C3%B3pez',
    'customer by phone': '&search=5551',
  }
}

interface Question {
  readonly words: string
  readonly path: string
}

const questionsOf = (filters: Readonly<Record<string, string>>, orders: number): readonly Question[] =>
  Object.entries(filters).flatMap(([filter, query]) =>
    SORTS.flatMap((sort) =>
      ORDERS.flatMap((direction) =>
        (filter === 'no filter' || filter === 'one store' ? [0, 100, orders / 2, orders - 25] : [0]).map(
          (offset) => ({
            words: `${filter}, by ${sort} ${direction}${offset === 0 ? '' : `, from ${offset}`}`,
            path: `/orders?limit=25&offset=${offset}&sortBy=${sort}&sortOrder=${direction}${query}`,
          }),
        ),
      ),
    ),
  )

/** Whether the statement reads the whole table of orders to answer. */
const readsAllOrders = async ({ inside }: World, statements: readonly Statement[]): Promise<boolean> => {
  const page = statements.find(({ text }) => /with page as/i.test(text))
  if (page === undefined) return false
  const { rows } = await inside.services.pool.query(`explain (format json) ${page.text}`, [...page.values])
  return /"Node Type": "(Parallel )?Seq Scan"[^}]*?"Relation Name": "orders"/.test(
    JSON.stringify(rows, null, 1),
  )
}

const SLOWEST = 3

/** 25 orders by every filter, sort and depth, through HTTP and as the same SQL alone. */
export const benchList = (orders: number) => async (): Promise<readonly Figure[]> => {
  const world = await openWorld({ customers: 20_000, products: 0, orders })
  try {
    const {
      rows: [some],
    } = await world.inside.services.pool.query<{ store_id: number; user_id: number }>(
      'select store_id, user_id from orders order by id desc limit 1',
    )
    if (some === undefined) throw new Error('there are no orders')
    const caller = world.caller(1)
    const {
      clients: [client],
      close,
    } = await connectAll(world.databaseUrl, 1)
    if (client === undefined) throw new Error('one connection was made')
    const all: { http: number[]; sql: number[] } = { http: [], sql: [] }
    const slow: Array<{ words: string; ratio: number; http: number; sql: number }> = []
    const unindexed: string[] = []
    for (const { path, words } of questionsOf(filtersOf(some.store_id, some.user_id), orders)) {
      const ask = async (): Promise<void> => void expectStatus(await caller.call('GET', path), 200)
      const inside = () =>
        world.inside.fastify.inject({
          method: 'GET',
          url: `/v4${path}`,
          headers: { platform: 'web', authorization: `Bearer ${world.token}` },
        })
      await inside()
      const statements = await world.inside.hear(inside)
      const say = () => replay(client, statements, (value) => value)
      await ask()
      await say()
      const http = (await load(1, TIMES, ask)).samples
      const sql = (await load(1, TIMES, say)).samples
      all.http.push(...http)
      all.sql.push(...sql)
      slow.push({ words, http: median(http), sql: median(sql), ratio: median(http) / median(sql) })
      if (await readsAllOrders(world, statements)) unindexed.push(words)
    }
    caller.close()
    await close()
    const of = `${slow.length} questions × ${TIMES}, ${orders.toLocaleString('en')} orders`
    const [http, sql] = [percentile(all.http, 0.99), percentile(all.sql, 0.99)]
    return [
      { name: 'orders list, median', value: median(all.http), unit: 'ms', of },
      { name: 'orders list, p99', value: http, unit: 'ms', of },
      { name: 'the same SQL alone, p99', value: sql, unit: 'ms', of },
      { name: 'orders list against its SQL, p99', value: http / sql, unit: '×', target: TARGETS.slowdown },
      {
        name: 'pages that read every order',
        value: unindexed.length,
        unit: '',
        target: TARGETS.indexed,
        ...(unindexed.length === 0 ? {} : { of: unindexed.join('; ') }),
      },
      ...slow
        .toSorted((a, b) => b.http - a.http)
        .slice(0, SLOWEST)
        .map(({ http: took, sql: alone, words }) => ({
          name: `slowest: ${words}`,
          value: took,
          unit: 'ms',
          of: `SQL alone ${alone.toFixed(1)} ms`,
        })),
    ]
  } finally {
    await world.close()
  }
}
