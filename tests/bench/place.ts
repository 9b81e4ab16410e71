import { randomUUID } from 'node:crypto'
import { expectStatus } from './caller.ts'
import { byTurns, load, median, percentile, type Figure } from './measure.ts'
import { makeBuyers, type Buyer } from './stores.ts'
import { TARGETS } from './targets.ts'
import { connectAll, replay, type Statement } from './transcript.ts'
import { openWorld, type World } from './world.ts'

const ROUNDS = 3

interface Told {
  readonly statements: readonly Statement[]
  readonly key: string
  readonly orderId: number
}

/** What one order of a buyer asks the database. */
const hearPlacing = async ({ inside, token }: World, { body }: Buyer): Promise<Told> => {
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
  const statements = await inside.hear(() => place(key))
  return { statements, key, orderId }
}

const isPlaceable = async (world: World, buyer: Buyer): Promise<boolean> => {
  const caller = world.caller(1)
  const answer = await caller.call('POST', '/orders', buyer.body, { 'idempotency-key': randomUUID() })
  caller.close()
  return answer.status === 201
}

const compare = async (
  world: World,
  buyers: readonly Buyer[],
  told: readonly Told[],
  connections: number,
  count: number,
): Promise<readonly Figure[]> => {
  const caller = world.caller(connections)
  const { clients, close } = await connectAll(world.databaseUrl, connections)
  const byHttp = () =>
    load(connections, count, async (nth) => {
      const buyer = buyers[nth % buyers.length]
      expectStatus(
        await caller.call('POST', '/orders', buyer?.body, { 'idempotency-key': randomUUID() }),
        201,
      )
    })
  const bySql = () =>
    load(connections, count, async (nth, worker) => {
      const { key, orderId, statements } = told[nth % told.length] as Told // at least one buyer was heard
      const client = clients[worker]
      if (client === undefined) throw new Error('a worker has its own connection')
      const fresh = randomUUID()
      let id = orderId
      await replay(
        client,
        statements,
        (value) =>
          value === orderId ? id : typeof value === 'string' ? value.replaceAll(key, fresh) : value,
        ([row]) => {
          if (row !== undefined && 'historyId' in row) id = Number(row['id'])
        },
      )
    })
  await byHttp()
  await bySql()
  const { a: http, b: sql } = await byTurns(ROUNDS, byHttp, bySql)
  caller.close()
  await close()
  const rate = (loads: typeof http) => median(loads.map(({ perSecond }) => perSecond))
  const p99 = (loads: typeof http) => median(loads.map(({ samples }) => percentile(samples, 0.99)))
  const of = `${ROUNDS} × ${count} orders at ${buyers.length} stores, ${told[0]?.statements.length ?? 0} statements each`
  const who = connections === 1 ? '1 operator' : `${connections} operators`
  return [
    { name: `orders placed, ${who}`, value: rate(http), unit: '/s', of },
    { name: `the same SQL alone, ${who}`, value: rate(sql), unit: '/s', of },
    {
      name: `share of the SQL, ${who}`,
      value: rate(http) / rate(sql),
      unit: '',
      ...(connections === 1 ? {} : { target: TARGETS.placeShare }),
    },
    { name: `placing, ${who}, p99`, value: p99(http), unit: 'ms', of: `SQL alone ${p99(sql).toFixed(1)} ms` },
  ]
}

/** Orders of three lines in cash, through HTTP and as the same SQL alone. */
export const benchPlacing = async (): Promise<readonly Figure[]> => {
  const world = await openWorld({ customers: 20_000, products: 0, orders: 20_000 })
  try {
    const found = await makeBuyers(world)
    const buyers: Buyer[] = []
    for (const buyer of found) if (buyers.length < 8 && (await isPlaceable(world, buyer))) buyers.push(buyer)
    if (buyers.length === 0) throw new Error('no store takes an order')
    const told: Told[] = []
    for (const buyer of buyers) told.push(await hearPlacing(world, buyer))
    return [
      ...(await compare(world, buyers, told, 1, 300)),
      ...(await compare(world, buyers, told, 16, 1_600)),
    ]
  } finally {
    await world.close()
  }
}
