import { randomUUID } from 'node:crypto'
import { connectFloor } from './floor.ts'
import { expectStatus } from './http-client.ts'
import { interleaved, load, median, percentile, type Figure, type Load } from './measure.ts'
import { makePlaceableTemplates } from './order-load.ts'
import { TARGETS } from './targets.ts'
import { connectAll, replay } from './sql-recorder.ts'
import { startBenchServer } from './bench-server.ts'

const ROUNDS = 3
const CHANGES = 600
/** At which p99 is compared with the SQL's, and at which throughput is compared with the floor's. */
const CONNECTIONS = 4
const OPERATORS = 16

/** A status change over HTTP, as the same SQL alone, and as the smallest honest one, each on its own orders. */
export const benchStatus = async (): Promise<readonly Figure[]> => {
  const server = await startBenchServer({ customers: 20_000, products: 0, orders: 20_000 })
  try {
    const httpClient = server.httpClient(OPERATORS)
    const buyers = await makePlaceableTemplates(server)
    const ids: number[] = []
    await load(CONNECTIONS, CHANGES * (3 * ROUNDS + 2) + 2, async (nth) => {
      const placed = expectStatus(
        await httpClient.request('POST', '/orders', buyers[nth % buyers.length]?.body, {
          'idempotency-key': randomUUID(),
        }),
        201,
      )
      const { id, status } = placed as { id: number; status: string } // the contract of the call
      // Late in the evening the delivery is tomorrow.
      if (status === 'scheduled')
        expectStatus(await httpClient.request('PATCH', `/orders/${id}/status`, { status: 'processing' }), 200)
      ids.push(id)
    })
    const next = (): number => ids.pop() ?? 0
    const inside = async (id: number): Promise<void> => {
      const { payload, statusCode } = await server.inside.fastify.inject({
        method: 'PATCH',
        url: `/v4/orders/${id}/status`,
        payload: JSON.stringify({ status: 'preparing' }),
        headers: {
          platform: 'web',
          authorization: `Bearer ${server.token}`,
          'content-type': 'application/json',
        },
      })
      expectStatus({ status: statusCode, body: payload }, 200)
    }
    await inside(next())
    const order = next()
    const statements = await server.inside.record(() => inside(order))
    const { clients, close } = await connectAll(server.databaseUrl, CONNECTIONS)
    const byHttp = (connections: number) =>
      load(
        connections,
        CHANGES,
        async () =>
          void expectStatus(
            await httpClient.request('PATCH', `/orders/${next()}/status`, { status: 'preparing' }),
            200,
          ),
      )
    const bySql = () =>
      load(CONNECTIONS, CHANGES, async (_, worker) => {
        const client = clients[worker]
        if (client === undefined) throw new Error('a worker has its own connection')
        const id = next()
        await replay(client, statements, (value) => (value === order ? id : value))
      })
    await byHttp(CONNECTIONS)
    await bySql()
    const p99s: { http: number[]; sql: number[]; p50: number[] } = { http: [], sql: [], p50: [] }
    for (let round = 0; round < ROUNDS; round += 1) {
      const http = await byHttp(CONNECTIONS)
      p99s.http.push(percentile(http.samples, 0.99))
      p99s.p50.push(median(http.samples))
      p99s.sql.push(percentile((await bySql()).samples, 0.99))
    }
    await close()
    const floor = await connectFloor(server.databaseUrl, OPERATORS)
    await floor.place(CHANGES * (ROUNDS + 1))
    await floor.move(CHANGES)
    const [changes, least] = await interleaved(
      ROUNDS,
      () => byHttp(OPERATORS),
      () => floor.move(CHANGES),
    )
    await floor.close()
    httpClient.close()
    const rate = (loads: readonly Load[]) => median(loads.map(({ perSecond }) => perSecond))
    const of = `${ROUNDS} × ${CHANGES}, ${CONNECTIONS} at once, ${statements.length} statements each`
    return [
      { name: 'status change, median', value: median(p99s.p50), unit: 'ms', of },
      { name: 'status change, p99', value: median(p99s.http), unit: 'ms', of },
      { name: 'the same SQL alone, p99', value: median(p99s.sql), unit: 'ms', of },
      {
        name: 'status change against its SQL, p99',
        value: median(p99s.http) / median(p99s.sql),
        unit: '×',
        target: TARGETS.slowdown,
      },
      { name: `status changes, ${OPERATORS} operators`, value: rate(changes), unit: '/s' },
      { name: `the smallest honest change alone, ${OPERATORS} operators`, value: rate(least), unit: '/s' },
      {
        name: `share of the smallest change, ${OPERATORS} operators`,
        value: rate(changes) / rate(least),
        unit: '',
        target: TARGETS.floorShare,
      },
    ]
  } finally {
    await server.close()
  }
}
