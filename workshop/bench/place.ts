import { randomUUID } from 'node:crypto'
import { connectFloor } from './floor.ts'
import { expectStatus } from './http-client.ts'
import { interleaved, load, median, percentile, type Figure, type Load } from './measure.ts'
import { benchRules } from './rules.ts'
import { makePlaceableTemplates, type OrderTemplate } from './order-load.ts'
import { TARGETS } from './targets.ts'
import { connectAll, replay, type Statement } from './sql-recorder.ts'
import { startBenchServer, type BenchServer } from './bench-server.ts'

const ROUNDS = 3

interface RecordedOrder {
  readonly statements: readonly Statement[]
  readonly key: string
  readonly orderId: number
}

/** The SQL statements of placing one order. */
const recordPlaceOrder = async (
  { inside, token }: BenchServer,
  { body }: OrderTemplate,
): Promise<RecordedOrder> => {
  const key = randomUUID()
  let orderId = 0
  const place = async (idempotencyKey: string): Promise<void> => {
    const { payload, statusCode } = await inside.fastify.inject({
      method: 'POST',
      url: '/v4/orders',
      payload: JSON.stringify(body),
      headers: {
        platform: 'web',
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
        'idempotency-key': idempotencyKey,
      },
    })
    orderId = (expectStatus({ status: statusCode, body: payload }, 201) as { id: number }).id // the contract of the call
  }
  await place(randomUUID())
  const statements = await inside.record(() => place(key))
  return { statements, key, orderId }
}

const compare = async (
  server: BenchServer,
  buyers: readonly OrderTemplate[],
  recordedOrders: readonly RecordedOrder[],
  connections: number,
  count: number,
): Promise<readonly Figure[]> => {
  const httpClient = server.httpClient(connections)
  const { clients, close } = await connectAll(server.databaseUrl, connections)
  const byHttp = () =>
    load(connections, count, async (nth) => {
      const buyer = buyers[nth % buyers.length]
      expectStatus(
        await httpClient.request('POST', '/orders', buyer?.body, { 'idempotency-key': randomUUID() }),
        201,
      )
    })
  const bySql = () =>
    load(connections, count, async (nth, worker) => {
      const { key, orderId, statements } = recordedOrders[nth % recordedOrders.length] as RecordedOrder // at least one buyer was recorded
      const client = clients[worker]
      if (client === undefined) throw new Error('a worker has its own connection')
      const fresh = randomUUID()
      let id = orderId
      await replay(
        client,
        statements,
        (value) =>
          value === orderId ? id : typeof value === 'string' ? value.replaceAll(key, fresh) : value,
        ([row], text) => {
          if (row !== undefined && text.startsWith('insert into "orders"')) id = Number(row['id'])
        },
      )
    })
  await byHttp()
  await bySql()
  const floor = await connectFloor(server.databaseUrl, connections)
  await floor.place(count)
  const [http, sql, least] = await interleaved(ROUNDS, byHttp, bySql, () => floor.place(count))
  httpClient.close()
  await floor.close()
  await close()
  const rate = (loads: readonly Load[]) => median(loads.map(({ perSecond }) => perSecond))
  const p99 = (loads: readonly Load[]) => median(loads.map(({ samples }) => percentile(samples, 0.99)))
  const sent = recordedOrders[0]?.statements.length ?? 0
  const of = `${ROUNDS} × ${count} orders at ${buyers.length} stores, ${sent} statements each`
  const operators = connections === 1 ? '1 operator' : `${connections} operators`
  return [
    { name: `orders placed, ${operators}`, value: rate(http), unit: '/s', of },
    { name: `the same SQL alone, ${operators}`, value: rate(sql), unit: '/s', of },
    {
      name: `share of the SQL, ${operators}`,
      value: rate(http) / rate(sql),
      unit: '',
      ...(connections === 1 ? {} : { target: TARGETS.placeShare }),
    },
    {
      name: `the smallest honest order alone, ${operators}`,
      value: rate(least),
      unit: '/s',
      of: 'stock, order, lines, payment and history in plain tables',
    },
    {
      name: `share of the smallest order, ${operators}`,
      value: rate(http) / rate(least),
      unit: '',
      target: connections === 1 ? TARGETS.floorShareAlone : TARGETS.floorShare,
    },
    {
      name: `placing, ${operators}, p99`,
      value: p99(http),
      unit: 'ms',
      of: `SQL alone ${p99(sql).toFixed(1)} ms`,
    },
  ]
}

/** Placing cash orders of three lines, over HTTP and as the same SQL alone. */
export const benchPlacing = async (): Promise<readonly Figure[]> => {
  const server = await startBenchServer({ customers: 20_000, products: 0, orders: 20_000 })
  try {
    const buyers = (await makePlaceableTemplates(server)).slice(0, 8)
    const recordedOrders: RecordedOrder[] = []
    for (const buyer of buyers) recordedOrders.push(await recordPlaceOrder(server, buyer))
    return [
      ...(await compare(server, buyers, recordedOrders, 1, 300)),
      ...(await compare(server, buyers, recordedOrders, 16, 1_600)),
      ...(await benchRules(server, buyers)),
    ]
  } finally {
    await server.close()
  }
}
