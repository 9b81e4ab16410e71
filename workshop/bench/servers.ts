import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { expectStatus, type HttpClient } from './http-client.ts'
import { load, median, type Figure } from './measure.ts'
import { makePlaceableTemplates } from './order-load.ts'
import { processorTime } from './processor-time.ts'
import { TARGETS } from './targets.ts'
import { startBenchServer } from './bench-server.ts'

/** A round differs by an eighth from the next one by what else the machine, the collector or autovacuum does. */
const ROUNDS = 12
const ORDERS = 800
/** Until the code of a server runs as fast as it will: its first thousand orders cost twice as much. */
const WARM_UP = 3_200
const OPERATORS = 16

interface Cost {
  readonly perSecond: number
  /** Milliseconds of processor time an order. */
  readonly servers: number
  readonly database: number
}

/** Which kinds of locks were waited for while `work` ran, looked at every few milliseconds. */
const watchLocks = async (url: string, kinds: Set<string>, work: () => Promise<void>): Promise<void> => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const end = new AbortController()
  const watch = async (): Promise<void> => {
    while (!end.signal.aborted) {
      const { rows } = await client.query<{ locktype: string }>(
        'select distinct locktype from pg_locks where not granted',
      )
      for (const { locktype } of rows) kinds.add(locktype)
      await new Promise((later) => setTimeout(later, 5))
    }
  }
  const watching = watch()
  await work()
  end.abort()
  await watching
  await client.end()
}

/** Locks of the rows that two orders share: a product, a slot, an hour. */
const ROW_LOCKS = ['tuple', 'transactionid']

/** What an order costs in processor time, by one server process and by two on one database. */
export const benchServers = async (): Promise<readonly Figure[]> => {
  const server = await startBenchServer({ customers: 20_000, products: 0, orders: 20_000 })
  try {
    const buyers = await makePlaceableTemplates(server)
    const second = await server.startAnother()
    const clients = [server.httpClient(OPERATORS), server.httpClient(OPERATORS, second.port)] as const
    const pids = [server.serverPid, second.pid]
    const place = async (by: readonly HttpClient[], count: number): Promise<Cost> => {
      const before = [processorTime(pids), processorTime([server.databasePid])] as const
      const { perSecond } = await load(OPERATORS, count, async (nth, worker) => {
        const buyer = buyers[nth % buyers.length]
        const answer = await by[worker % by.length]?.request('POST', '/orders', buyer?.body, {
          'idempotency-key': randomUUID(),
        })
        if (answer !== undefined) expectStatus(answer, 201)
      })
      // What is delivered, and sealed into the audit, after the answers belongs to the orders.
      await new Promise((later) => setTimeout(later, 1_500))
      return {
        perSecond,
        servers: (processorTime(pids) - before[0]) / count,
        database: (processorTime([server.databasePid]) - before[1]) / count,
      }
    }
    for (const client of clients) await place([client], WARM_UP)
    const one: Cost[] = []
    const two: Cost[] = []
    const placeByOne = async (): Promise<void> => void one.push(await place([clients[0]], ORDERS))
    const placeByTwo = async (): Promise<void> => void two.push(await place(clients, ORDERS))
    for (let round = 0; round < ROUNDS; round += 1) {
      // What the database has gathered in a round is not always left to the same side.
      const turns = round % 2 === 0 ? [placeByOne, placeByTwo] : [placeByTwo, placeByOne]
      for (const turn of turns) await turn()
    }
    const waited = new Set<string>()
    await watchLocks(server.databaseUrl, waited, async () => void (await place(clients, ORDERS)))
    for (const client of clients) client.close()
    const of = (costs: readonly Cost[], figure: (cost: Cost) => number): number => median(costs.map(figure))
    const whole = (cost: Cost): number => cost.servers + cost.database
    const figures = (name: string, costs: readonly Cost[]): readonly Figure[] => [
      {
        name: `orders placed, ${name}, ${OPERATORS} operators`,
        value: of(costs, (cost) => cost.perSecond),
        unit: '/s',
      },
      {
        name: `processor time of an order, ${name}`,
        value: of(costs, whole),
        unit: 'ms',
        of: `servers ${of(costs, (cost) => cost.servers).toFixed(2)}, database ${of(costs, (cost) => cost.database).toFixed(2)}`,
      },
    ]
    const ratios = one.flatMap((cost, nth) => {
      const other = two[nth]
      return other === undefined ? [] : [whole(other) / whole(cost)]
    })
    return [
      ...figures('one server', one),
      ...figures('two servers', two),
      {
        name: 'processor time of two servers against one',
        value: median(ratios),
        unit: '×',
        target: TARGETS.secondServer,
        of: `median of ${ROUNDS} rounds of ${ORDERS} orders each, by turns; ${Math.min(...ratios).toFixed(2)} to ${Math.max(...ratios).toFixed(2)}`,
      },
      {
        name: 'kinds of locks but of rows that were waited for',
        value: [...waited].filter((kind) => !ROW_LOCKS.includes(kind)).length,
        unit: '',
        target: TARGETS.rowLocksOnly,
        of: [...waited].toSorted((a, b) => a.localeCompare(b)).join(', '),
      },
    ]
  } finally {
    await server.close()
  }
}
