import pg from 'pg'
import { expectStatus } from './http-client.ts'
import { startBenchServer, type BenchServer } from './bench-server.ts'
import { measureQueries, type ListQuery } from './list-queries.ts'
import { median, percentile, type Figure } from './measure.ts'

const TIMES = 20
const CHUNK = 500_000
const PAGE = 50
/** Rows before the page that is read by its cursor. */
const DEPTH = 5_000

/** Movements of two years, spread over all stores and what they hold; each adds or sells a piece, or keeps one for an order. */
const addLogs = async (databaseUrl: string, rows: number): Promise<void> => {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const counted = await client.query<{ held: number }>('select count(*)::int as held from store_products')
  const held = counted.rows[0]?.held ?? 0
  for (let from = 0; from < rows; from += CHUNK) {
    await client.query(
      `with held as (select row_number() over (order by product_id, store_id) - 1 as n, store_id, product_id
         from store_products)
       insert into stock_logs (store_id, product_id, type, type_order_id, quantity, created_at, source)
       select h.store_id, h.product_id, (array['add', 'reserved_product_for_order', 'sell_product'])[1 + i % 3], 0, 1,
         now() - interval '730 days' * (1 - i::float8 / $2::float8), 'manual'
       from generate_series($1::int, $1::int + least($3::int, $2::int - $1::int) - 1) i join held h on h.n = i % $4::int`,
      [from, rows, CHUNK, held],
    )
    process.stderr.write(`${Math.min(rows, from + CHUNK).toLocaleString('en')} rows of the stock log\n`)
  }
  await client.query('vacuum analyze stock_logs')
  await client.end()
}

/** The indexes of the log that the statements of a request read. */
const indexesOf = async (server: BenchServer, path: string): Promise<string> => {
  const statements = await server.inside.record(() =>
    server.inside.fastify.inject({
      method: 'GET',
      url: `/v4${path}`,
      headers: { platform: 'web', authorization: `Bearer ${server.token}` },
    }),
  )
  const names = new Set<string>()
  for (const { text, values } of statements.filter((each) =>
    /from (?:"stock_logs"|stock_logs)/u.test(each.text),
  )) {
    const { rows } = await server.inside.services.pool.query(`explain (format json) ${text}`, [...values])
    const plan = JSON.stringify(rows)
    for (const [, name = ''] of plan.matchAll(/"Index Name":"(stock_logs\w*)"/gu)) names.add(name)
    if (/"Node Type":"(?:Parallel )?Seq Scan"[^}]*"Relation Name":"stock_logs"/u.test(plan))
      names.add('the whole table')
  }
  return [...names].toSorted().join(', ')
}

/** Pages of the stock log, the first ones and one by its cursor, and the kardex of a product, with the indexes that they read. */
export const benchStockLog = (rows: number) => async (): Promise<readonly Figure[]> => {
  const server = await startBenchServer({ customers: 0, products: 0, orders: 0 })
  try {
    await addLogs(server.databaseUrl, rows)
    const {
      rows: [some],
    } = await server.inside.services.pool.query<{ store_id: number; product_id: number }>(
      'select store_id, product_id from store_products order by store_id, product_id limit 1',
    )
    if (some === undefined) throw new Error('a store holds a product')
    const logs = `/stores/${some.store_id}/stock-logs?limit=${PAGE}`
    const client = server.httpClient(1)
    const deep = expectStatus(await client.request('GET', `${logs}&offset=${DEPTH}`), 200) as {
      readonly cursor?: string
    } // the contract of the call
    client.close()
    const product = `productId[]=${some.product_id}`
    const queries: readonly ListQuery[] = [
      { label: 'movements of a store', path: logs },
      { label: 'movements of a product', path: `${logs}&${product}` },
      { label: 'movements of a type', path: `${logs}&type[]=add` },
      {
        label: `the page after ${DEPTH.toLocaleString('en')} movements`,
        path: `${logs}&offset=${DEPTH + PAGE}${deep.cursor === undefined ? '' : `&cursor=${encodeURIComponent(deep.cursor)}`}`,
      },
      {
        label: 'kardex of a product',
        path: `/stores/${some.store_id}/products/${some.product_id}/kardex`,
      },
    ]
    const timings = await measureQueries(server, queries, { times: TIMES, table: 'stock_logs' })
    const figures: Figure[] = []
    for (const { label, http, sql } of timings) {
      const path = queries.find((query) => query.label === label)?.path ?? ''
      figures.push({
        name: `${label}, median`,
        value: median(http),
        unit: 'ms',
        of: `p95 ${percentile(http, 0.95).toFixed(0)} ms, SQL alone ${median(sql).toFixed(1)} ms, by ${await indexesOf(server, path)}`,
      })
    }
    return figures
  } finally {
    await server.close()
  }
}
