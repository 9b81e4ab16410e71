import { readFileSync } from 'node:fs'
import { get } from 'node:http'
import type { CountryId } from '../../src/domain/shared/ids.ts'
import { markAllDays } from '../../server/modules/figures/mark-changed-days.ts'
import { recomputeChangedDays } from '../../server/modules/figures/recompute-days.ts'
import { startBenchServer, type BenchServer } from './bench-server.ts'
import { expectStatus } from './http-client.ts'
import { median, percentile, type Figure } from './measure.ts'
import { TARGETS } from './targets.ts'

const DAY_MS = 86_400_000
const TIMES = 30
const FIRST_BYTES = 9

const dayBefore = (days: number): string => new Date(Date.now() - days * DAY_MS).toISOString().slice(0, 10)

/** Resident memory of a process in MB. */
const memoryOf = (pid: number): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? Number.NaN) / 1_024

interface Download {
  readonly firstByteMs: number
  readonly rows: number
}

/** Reads a file of the server as it comes. */
const download = ({ port, token }: BenchServer, path: string): Promise<Download> =>
  new Promise((done, fail) => {
    const from = performance.now()
    const request = get(
      {
        port,
        host: '127.0.0.1',
        path: `/v4${path}`,
        headers: { platform: 'web', authorization: `Bearer ${token}` },
      },
      (response) => {
        if (response.statusCode !== 200) {
          fail(new Error(`${path} answered ${response.statusCode}`))
          return
        }
        let firstByteMs = 0
        let rows = 0
        response.on('data', (piece: Buffer) => {
          if (firstByteMs === 0) firstByteMs = performance.now() - from
          for (const byte of piece) if (byte === 10) rows += 1
        })
        response.on('end', () => done({ firstByteMs, rows }))
        response.on('error', fail)
      },
    )
    request.on('error', fail)
  })

/** The country with most orders. */
const busiestCountry = async ({ inside }: BenchServer): Promise<CountryId> => {
  const { country_id: id } = await inside.services.db
    .selectFrom('orders as o')
    .innerJoin('stores as s', 's.id', 'o.store_id')
    .select('s.country_id')
    .groupBy('s.country_id')
    .orderBy((eb) => eb.fn.countAll(), 'desc')
    .executeTakeFirstOrThrow()
  return id
}

const dashboardTimes = async (server: BenchServer) => {
  const path = `/dashboard?countryId=${await busiestCountry(server)}`
  const httpClient = server.httpClient(1)
  const inside = () =>
    server.inside.fastify.inject({
      method: 'GET',
      url: `/v4${path}`,
      headers: { platform: 'web', authorization: `Bearer ${server.token}` },
    })
  await inside()
  const statements = await server.inside.record(inside)
  const http: number[] = []
  const sql: number[] = []
  for (let time = 0; time < TIMES; time += 1) {
    const from = performance.now()
    expectStatus(await httpClient.request('GET', path), 200)
    http.push(performance.now() - from)
    const before = performance.now()
    for (const { text, values } of statements) await server.inside.services.pool.query(text, [...values])
    sql.push(performance.now() - before)
  }
  httpClient.close()
  return { http, sql, statements: statements.length }
}

/** The dashboard, the first byte of a month's report, and the memory that a large export takes. */
export const benchFigures = (orders: number) => async (): Promise<readonly Figure[]> => {
  const server = await startBenchServer({ customers: 20_000, products: 0, orders })
  try {
    const { db } = server.inside.services
    const began = performance.now()
    await markAllDays(db)
    await recomputeChangedDays(db)
    const recomputed = (performance.now() - began) / 1_000
    const of = `${orders.toLocaleString('en')} orders`
    const dashboard = await dashboardTimes(server)

    const month = `/reports?type=sale&start=${dayBefore(60)}&end=${dayBefore(30)}`
    const firstBytes: number[] = []
    for (let time = 0; time < FIRST_BYTES; time += 1)
      firstBytes.push((await download(server, month)).firstByteMs)

    const before = memoryOf(server.serverPid)
    let peak = before
    const watch = setInterval(() => (peak = Math.max(peak, memoryOf(server.serverPid))), 50)
    const from = performance.now()
    const { rows } = await download(
      server,
      `/reports?type=transaction_product&start=${dayBefore(365)}&end=${dayBefore(0)}`,
    )
    clearInterval(watch)
    const exported = `${rows.toLocaleString('en')} rows`
    return [
      {
        name: `dashboard, its ${dashboard.statements} statements together`,
        value: median(dashboard.sql),
        unit: 'ms',
        target: TARGETS.dashboard,
        of: `median of ${TIMES}, ${of}`,
      },
      { name: 'dashboard over HTTP', value: median(dashboard.http), unit: 'ms', of: `median of ${TIMES}` },
      { name: 'dashboard over HTTP, p99', value: percentile(dashboard.http, 0.99), unit: 'ms' },
      {
        name: 'first byte of a month’s report',
        value: median(firstBytes),
        unit: 'ms',
        target: TARGETS.firstByte,
        of: `median of ${FIRST_BYTES}`,
      },
      {
        name: 'memory that an export of a year adds',
        value: peak - before,
        unit: 'MB',
        target: TARGETS.importMemory,
        of: exported,
      },
      {
        name: 'rows a second of that export',
        value: rows / ((performance.now() - from) / 1_000),
        unit: '',
        of: exported,
      },
      { name: 'all days computed anew', value: recomputed, unit: 's', of },
    ]
  } finally {
    await server.close()
  }
}
