import { expectStatus } from './http-client.ts'
import { load, median, percentile, type Figure } from './measure.ts'
import { TARGETS } from './targets.ts'
import { connectAll, type Statement } from './sql-recorder.ts'
import type { BenchServer } from './bench-server.ts'

/** A page of a list: its name and its request. */
export interface ListQuery {
  readonly label: string
  readonly path: string
}

/** The durations of one request over HTTP and as the same SQL alone. */
export interface QueryTimings {
  readonly label: string
  readonly http: readonly number[]
  readonly sql: readonly number[]
  /** Whether the page's statement reads the whole table. */
  readonly isUnindexed: boolean
}

const readsWholeTable = async (
  { inside }: BenchServer,
  table: string,
  statements: readonly Statement[],
): Promise<boolean> => {
  const page = statements.find(({ text }) => /with page as/i.test(text))
  if (page === undefined) return false
  const { rows } = await inside.services.pool.query(`explain (format json) ${page.text}`, [...page.values])
  const scan = /"Node Type": "(?:Parallel )?Seq Scan"[^}]*?"Relation Name": "(\w+)"/g
  return [...JSON.stringify(rows, null, 1).matchAll(scan)].some(([, relation]) => relation === table)
}

/** Sends each request repeatedly, over HTTP and as its SQL; `table` is the list's table. */
export const measureQueries = async (
  server: BenchServer,
  queries: readonly ListQuery[],
  { times, table }: { readonly times: number; readonly table: string },
): Promise<readonly QueryTimings[]> => {
  const httpClient = server.httpClient(1)
  const {
    clients: [client],
    close,
  } = await connectAll(server.databaseUrl, 1)
  if (client === undefined) throw new Error('one connection was made')
  const timings: QueryTimings[] = []
  for (const { path, label } of queries) {
    const runHttp = async (): Promise<void> => void expectStatus(await httpClient.request('GET', path), 200)
    const inside = () =>
      server.inside.fastify.inject({
        method: 'GET',
        url: `/v4${path}`,
        headers: { platform: 'web', authorization: `Bearer ${server.token}` },
      })
    await inside()
    const statements = await server.inside.record(inside)
    // As the server sends them: the statements of a list are not prepared, and each is planned for what it asks.
    const runSql = async (): Promise<void> => {
      for (const statement of statements) await client.query(statement.text, [...statement.values])
    }
    await runHttp()
    await runSql()
    timings.push({
      label,
      http: (await load(1, times, runHttp)).samples,
      sql: (await load(1, times, runSql)).samples,
      isUnindexed: await readsWholeTable(server, table, statements),
    })
  }
  httpClient.close()
  await close()
  return timings
}

/** The durations of a list next to its SQL alone. */
export const listFigures = (
  name: string,
  timings: readonly QueryTimings[],
  of: string,
): readonly Figure[] => {
  const http = timings.flatMap((each) => each.http)
  const alone = percentile(
    timings.flatMap((each) => each.sql),
    0.99,
  )
  return [
    { name: `${name}, median`, value: median(http), unit: 'ms', of },
    { name: `${name}, p95`, value: percentile(http, 0.95), unit: 'ms', of },
    { name: `${name}, p99`, value: percentile(http, 0.99), unit: 'ms', of },
    { name: 'the same SQL alone, p99', value: alone, unit: 'ms', of },
    {
      name: `${name} against its SQL, p99`,
      value: percentile(http, 0.99) / alone,
      unit: '×',
      target: TARGETS.slowdown,
      of,
    },
  ]
}

/** The names of pages that read their whole table, and the slowest pages. */
export const worstFigures = (
  name: string,
  timings: readonly QueryTimings[],
  slowest: number,
): readonly Figure[] => {
  const unindexed = timings.filter(({ isUnindexed }) => isUnindexed).map(({ label }) => label)
  return [
    {
      name,
      value: unindexed.length,
      unit: '',
      target: TARGETS.indexed,
      ...(unindexed.length === 0 ? {} : { of: unindexed.join('; ') }),
    },
    ...timings
      .toSorted((a, b) => median(b.http) - median(a.http))
      .slice(0, slowest)
      .map((each) => ({
        name: `slowest: ${each.label}`,
        value: median(each.http),
        unit: 'ms',
        of: `SQL alone ${median(each.sql).toFixed(1)} ms`,
      })),
  ]
}
