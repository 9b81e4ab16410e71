import Flatbush from 'flatbush'
import { expectStatus } from './http-client.ts'
import { startBenchServer, type BenchServer } from './bench-server.ts'
import { measureQueries, type ListQuery } from './list-queries.ts'
import { interleaved, load, median, percentile, type Figure, type Load } from './measure.ts'
import { connectAll } from './sql-recorder.ts'
import { TARGETS } from './targets.ts'

// The structure of 2,000 stores takes a second on a busy machine: more repetitions take minutes and say the same.
const TIMES = 8
const POINTS = 120
const ROUNDS = 5

const listsOf = (countryId: number): readonly ListQuery[] => [
  { label: 'structure', path: '/countries?structure=true&limit=100' },
  { label: 'stores of a form', path: '/stores?limit=100&search=sucursal' },
  { label: 'stores of a country', path: `/stores?limit=100&countryId[]=${countryId}` },
  { label: 'franchisors of a form', path: '/franchisors?limit=100' },
  { label: 'master franchisees of a form', path: '/master-franchisee?limit=100' },
  { label: 'tree of limits of a country', path: `/delivery-zone/tree?countryId=${countryId}` },
  { label: 'limits of a view of the map', path: `/delivery-zone/map?countryId=${countryId}` },
]

const someCountry = async ({ inside }: BenchServer): Promise<number> => {
  const { rows } = await inside.services.pool.query<{ country_id: number }>(
    `select country_id from stores where name like 'Sucursal %' limit 1`,
  )
  if (rows[0] === undefined) throw new Error('the network has stores')
  return rows[0].country_id
}

/** Places near stores: most of them served, some not. */
const placesOf = async ({ inside }: BenchServer): Promise<readonly { lat: number; lng: number }[]> =>
  (
    await inside.services.pool.query<{ lat: number; lng: number }>(
      `select position_lat + 0.01 * sin(id * 37) as lat, position_lng + 0.01 * cos(id * 53) as lng from stores
       where name like 'Sucursal %' order by md5(id::text) limit ${POINTS}`,
    )
  ).rows

/** Asking who delivers to a place, over HTTP and as its SQL alone. */
const addressFigures = async (server: BenchServer, of: string): Promise<readonly Figure[]> => {
  const places = await placesOf(server)
  const client = server.httpClient(1)
  const ask = async (nth: number): Promise<void> => {
    const { status } = await client.request('POST', '/delivery-zone/fast-validate-address', places[nth])
    if (status !== 200 && status !== 404) throw new Error(`a place was answered with ${status}`)
  }
  const {
    clients: [connection],
    close,
  } = await connectAll(server.databaseUrl, 1)
  if (connection === undefined) throw new Error('one connection was made')
  const statements = await Promise.all(
    places.slice(0, 1).map((place) =>
      server.inside.record(() =>
        server.inside.fastify.inject({
          method: 'POST',
          url: '/v4/delivery-zone/fast-validate-address',
          headers: { platform: 'web', authorization: `Bearer ${server.token}` },
          payload: place,
        }),
      ),
    ),
  )
  const runSql = async (): Promise<void> => {
    for (const { text, values } of statements.flat()) await connection.query(text, [...values])
  }
  await load(1, places.length, ask)
  const http = (await load(1, places.length, ask)).samples
  const sql = (await load(1, places.length, runSql)).samples
  client.close()
  await close()
  return [
    { name: 'validate-address, median', value: median(http), unit: 'ms', of },
    { name: 'validate-address, p95', value: percentile(http, 0.95), unit: 'ms', of },
    {
      name: 'validate-address, p95 over the p95 of its SQL alone',
      value: percentile(http, 0.95) - percentile(sql, 0.95),
      unit: 'ms',
      target: TARGETS.validateAddress,
      of: `SQL alone ${percentile(sql, 0.95).toFixed(1)} ms`,
    },
  ]
}

/** The limits whose bounding box has a place: by comparisons as now, by an index of PostgreSQL, and by one in memory. */
const boxFigures = async (server: BenchServer, of: string): Promise<readonly Figure[]> => {
  const places = await placesOf(server)
  const { pool } = server.inside.services
  const { rows: boxes } = await pool.query<Record<'min_lng' | 'min_lat' | 'max_lng' | 'max_lat', number>>(
    'select min_lng, min_lat, max_lng, max_lat from delivery_zones order by id',
  )
  const build = (): Flatbush => {
    const index = new Flatbush(boxes.length)
    for (const box of boxes) index.add(box.min_lng, box.min_lat, box.max_lng, box.max_lat)
    index.finish()
    return index
  }
  const builtFrom = performance.now()
  const index = build()
  const builtMs = performance.now() - builtFrom
  await pool.query(`create index bench_boxes on delivery_zones
    using gist (box(point(max_lng, max_lat), point(min_lng, min_lat)))`)
  await pool.query('analyze delivery_zones')
  const asking = (condition: string) => () =>
    load(1, places.length, async (nth) => {
      const { lat = 0, lng = 0 } = places[nth] ?? {}
      await pool.query(`select z.id, z.polygon from delivery_zones z where ${condition}`, [lat, lng])
    })
  const [compared, gist, memory] = await interleaved(
    ROUNDS,
    asking('$1 between z.min_lat and z.max_lat and $2 between z.min_lng and z.max_lng'),
    asking('box(point(z.max_lng, z.max_lat), point(z.min_lng, z.min_lat)) @> point($2::float8, $1::float8)'),
    () =>
      load(1, places.length, async (nth) => {
        const { lat = 0, lng = 0 } = places[nth] ?? {}
        index.search(lng, lat, lng, lat)
      }),
  )
  await pool.query('drop index bench_boxes')
  const middle = (loads: readonly Load[]) => median(loads.flatMap(({ samples }) => samples))
  return [
    { name: 'limits of a place by four comparisons, median', value: middle(compared), unit: 'ms', of },
    { name: 'the same by GiST on the box, median', value: middle(gist), unit: 'ms', of },
    {
      name: 'the same by an index in memory, median',
      value: middle(memory),
      unit: 'ms',
      of: `built in ${builtMs.toFixed(1)} ms, without the polygons`,
    },
  ]
}

/** The tree of the network, its lists and who delivers to a place, with many stores and limits. */
export const benchNetwork = (stores: number, limits: number) => async (): Promise<readonly Figure[]> => {
  const server = await startBenchServer({ customers: 0, products: 0, orders: 0, stores, limits })
  try {
    const of = `${stores.toLocaleString('en')} stores in 20 countries, ${limits.toLocaleString('en')} limits of 200 corners`
    const client = server.httpClient(1)
    const structure = expectStatus(await client.request('GET', '/countries?structure=true&limit=100'), 200)
    client.close()
    const timings = await measureQueries(server, listsOf(await someCountry(server)), {
      times: TIMES,
      table: 'stores',
    })
    return [
      ...timings.map(({ label, http, sql }) => ({
        name: `${label}, median`,
        value: median(http),
        unit: 'ms',
        of: `p95 ${percentile(http, 0.95).toFixed(0)} ms, SQL alone ${median(sql).toFixed(1)} ms`,
      })),
      { name: 'structure, size', value: JSON.stringify(structure).length / 1024, unit: 'kB', of },
      ...(await addressFigures(server, of)),
      ...(await boxFigures(server, of)),
    ]
  } finally {
    await server.close()
  }
}
