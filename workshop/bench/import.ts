import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { parse } from 'csv-parse/sync'
import { stringify } from 'csv-stringify/sync'
import type { Import } from '../../src/api/contract/imports.contract.ts'
import { startBenchServer, type BenchServer } from './bench-server.ts'
import type { Figure } from './measure.ts'
import { processorTime } from './processor-time.ts'
import { residentMegabytes } from './resident-memory.ts'
import { TARGETS } from './targets.ts'

const PRODUCTS = 10_000
const ROWS = 20_000
const APPLIED = 2_000
const MEGABYTE = 1_048_576

/** Processor time and resident memory of a process until now. */
const usageOf = (pid: number) => ({
  seconds: processorTime([pid]) / 1_000,
  megabytes: residentMegabytes(pid),
})

/** The exported catalogue with every fourth price changed, then new products like its own. */
const sheetOf = (csv: string, rows: number, newRows: number): string => {
  const [titles = [], ...known] = parse(csv, { bom: true, relax_column_count: true })
  const price = titles.findIndex((title) => /^Precio \w\w$/u.test(title))
  const changed = known
    .slice(0, rows - newRows)
    .map((row, at) => row.map((cell, nth) => (nth === price && at % 4 === 0 ? '99.50' : cell)))
  const fresh = Array.from({ length: newRows }, (_, at) =>
    (known[at % known.length] ?? []).map((cell, nth) =>
      nth === 0 ? `NEW-${at}` : nth === 1 ? `Nuevo ${at}` : cell,
    ),
  )
  return stringify([titles, ...changed, ...fresh])
}

interface Work {
  readonly rows: number
  readonly seconds: number
  readonly serverSeconds: number
  readonly before: number
  readonly peak: number
}

const as = async (server: BenchServer, method: string, path: string, body?: BodyInit): Promise<Response> => {
  const json = typeof body === 'string' ? { 'content-type': 'application/json' } : {}
  const response = await fetch(`http://127.0.0.1:${server.port}/v4${path}`, {
    method,
    headers: { authorization: `Bearer ${server.token}`, platform: 'web', ...json },
    ...(body !== undefined && { body }),
  })
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`)
  return response
}

/** Waits until the server is done with the rows, and watches it meanwhile. */
const untilDone = async (server: BenchServer, id: number, begin: () => Promise<unknown>): Promise<Work> => {
  const from = performance.now()
  const before = usageOf(server.serverPid)
  await begin()
  let peak = before.megabytes
  for (;;) {
    await wait(100)
    const usage = usageOf(server.serverPid)
    peak = Math.max(peak, usage.megabytes)
    const {
      rows: [imported],
    } = await sql<Pick<Import, 'status' | 'done'>>`select status, done from imports where id = ${id}`.execute(
      server.inside.services.db,
    )
    if (imported === undefined) throw new Error('the import is gone')
    if (imported.status === 'checking' || imported.status === 'applying') continue
    return {
      rows: imported.done,
      seconds: (performance.now() - from) / 1_000,
      serverSeconds: usage.seconds - before.seconds,
      before: before.megabytes,
      peak,
    }
  }
}

const uploaded = async (server: BenchServer, sheet: string): Promise<number> => {
  const form = new FormData()
  form.append('data', '{"language":"es","countryId":1}')
  form.append('file', new Blob([sheet]), 'catalogo.csv')
  const { id } = (await (await as(server, 'POST', '/products/imports', form)).json()) as Import // the contract of the call
  return id
}

/** A file of 20,000 rows, half of them new, from the upload to the preview; then 2,000 of its changes applied. */
export const benchImport = async (): Promise<readonly Figure[]> => {
  const server = await startBenchServer({ customers: 0, products: PRODUCTS, orders: 0 })
  try {
    const exported = await (await as(server, 'GET', '/products/export?language=es&catalog=own_brand')).text()
    const sheet = sheetOf(exported, ROWS, ROWS - Math.min(PRODUCTS, exported.split('\n').length - 2))
    const sheetId = await uploaded(server, sheet)
    const checked = await untilDone(server, sheetId, async () => {})
    const small = await uploaded(server, sheetOf(exported, APPLIED * 2.5, APPLIED))
    await untilDone(server, small, async () => {})
    const applied = await untilDone(server, small, () =>
      as(server, 'PATCH', `/imports/${small}`, '{"step":"apply"}'),
    )
    const perSecond = ({ rows, seconds }: Work): number => rows / seconds
    return [
      {
        name: 'rows checked a second',
        value: perSecond(checked),
        unit: '/s',
        target: TARGETS.importRows,
        of: `${checked.rows} rows of ${(sheet.length / MEGABYTE).toFixed(1)} MB, ${checked.seconds.toFixed(1)} s, server ${checked.serverSeconds.toFixed(1)} s of processor time`,
      },
      {
        name: 'memory that checking them adds at most',
        value: checked.peak - checked.before,
        unit: 'MB',
        target: TARGETS.importMemory,
        of: `from ${checked.before.toFixed(0)} MB`,
      },
      {
        name: 'rows applied a second',
        value: perSecond(applied),
        unit: '/s',
        of: `${applied.rows} rows, ${applied.seconds.toFixed(1)} s, server ${applied.serverSeconds.toFixed(1)} s of processor time`,
      },
      { name: 'memory that applying them adds at most', value: applied.peak - applied.before, unit: 'MB' },
    ]
  } finally {
    await server.close()
  }
}
