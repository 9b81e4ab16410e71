import { expectStatus } from './http-client.ts'
import { load, median, percentile, type Figure } from './measure.ts'
import { TARGETS } from './targets.ts'
import { connectAll, replay, type Statement } from './sql-recorder.ts'
import { startBenchServer } from './bench-server.ts'

const SEARCHES = 400

/** Parts of phones and names, as an operator types them. */
const partsOf = (
  rows: ReadonlyArray<{ phone: string; first_name: string; last_name: string }>,
): readonly string[] =>
  rows.flatMap(({ first_name: first, last_name: last, phone }, nth) => {
    const parts = [
      phone,
      phone.slice(0, 4),
      phone.slice(-4),
      phone.slice(2, 6),
      first.slice(0, 3),
      last,
      `${first} ${last}`,
      `${last.slice(0, 4)} ${first.slice(0, 3)}`,
    ]
    const part = parts[nth % parts.length] ?? phone
    return part.length >= 3 ? [part] : []
  })

/** The lookup of a caller by any part of phone or name. */
export const benchLookup = (customers: number) => async (): Promise<readonly Figure[]> => {
  const server = await startBenchServer({ customers, products: 0, orders: 50_000 })
  try {
    const { rows } = await server.inside.services.pool.query<{
      phone: string
      first_name: string
      last_name: string
    }>(
      `select phone, first_name, last_name from users where role_id = (select id from roles where key = 'customer') and phone is not null order by md5(id::text) limit ${SEARCHES}`,
    )
    const parts = partsOf(rows)
    const httpClient = server.httpClient(1)
    const search = async (nth: number): Promise<void> => {
      const search = parts[nth % parts.length] ?? ''
      expectStatus(
        await httpClient.request('GET', `/customers/lookup?search=${encodeURIComponent(search)}`),
        200,
      )
    }
    const {
      clients: [client],
      close,
    } = await connectAll(server.databaseUrl, 1)
    if (client === undefined) throw new Error('one connection was made')
    const transcripts: Array<readonly Statement[]> = []
    for (const search of parts)
      transcripts.push(
        await server.inside.record(() =>
          server.inside.fastify.inject({
            method: 'GET',
            url: `/v4/customers/lookup?search=${encodeURIComponent(search)}`,
            headers: { platform: 'web', authorization: `Bearer ${server.token}` },
          }),
        ),
      )
    await load(1, 50, search)
    const { samples } = await load(1, parts.length, search)
    const slowest = parts[samples.indexOf(Math.max(...samples))] ?? ''
    const alone = await load(1, parts.length, (nth) =>
      replay(client, transcripts[nth % transcripts.length] ?? [], (value) => value),
    )
    httpClient.close()
    await close()
    const of = `${parts.length} searches, ${customers.toLocaleString('en')} customers`
    return [
      { name: 'caller lookup, median', value: median(samples), unit: 'ms', of },
      {
        name: 'caller lookup, p95',
        value: percentile(samples, 0.95),
        unit: 'ms',
        target: TARGETS.lookup,
        of,
      },
      { name: 'the same SQL alone, p95', value: percentile(alone.samples, 0.95), unit: 'ms', of },
      { name: 'caller lookup, p99', value: percentile(samples, 0.99), unit: 'ms', of: `slowest: ${slowest}` },
    ]
  } finally {
    await server.close()
  }
}
