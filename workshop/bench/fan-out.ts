import { randomUUID } from 'node:crypto'
import { io, type Socket } from 'socket.io-client'
import type { ServerEvents } from '../../src/api/contract/server-events.ts'
import { expectStatus } from './http-client.ts'
import { median, percentile, type Figure } from './measure.ts'
import { makeOrderTemplates } from './order-load.ts'
import { TARGETS } from './targets.ts'
import { startBenchServer } from './bench-server.ts'

const BOARDS = 100
const CHANGES = 200

type Board = Socket<ServerEvents, Record<string, never>>

/** The time from a status change until the last board that shows the order received it. */
export const benchFanOut = async (): Promise<readonly Figure[]> => {
  const server = await startBenchServer({ customers: 20_000, products: 0, orders: 20_000 })
  const boards: Board[] = []
  try {
    const httpClient = server.httpClient(1)
    const buyers = await makeOrderTemplates(server)
    await Promise.all(
      Array.from({ length: BOARDS }, () => {
        const board: Board = io(`http://127.0.0.1:${server.port}`, {
          transports: ['websocket'],
          forceNew: true,
          auth: { token: server.token },
        })
        boards.push(board)
        return new Promise<void>((done, fail) => {
          board.once('connect', done)
          board.once('connect_error', fail)
        })
      }),
    )
    const samples: number[] = []
    for (let nth = 0; nth < CHANGES; nth += 1) {
      const placed = expectStatus(
        await httpClient.request('POST', '/orders', buyers[nth % buyers.length]?.body, {
          'idempotency-key': randomUUID(),
        }),
        201,
      )
      const { id, status } = placed as { id: number; status: string } // the contract of the call
      // Late in the evening the delivery is tomorrow.
      const next = status === 'scheduled' ? 'processing' : 'preparing'
      const notified = boards.map(
        (board) =>
          new Promise<void>((done) => {
            const onOrderChanged: ServerEvents['order.changed'] = (event) => {
              if (event.id !== id) return
              board.off('order.changed', onOrderChanged)
              done()
            }
            board.on('order.changed', onOrderChanged)
          }),
      )
      const from = performance.now()
      expectStatus(await httpClient.request('PATCH', `/orders/${id}/status`, { status: next }), 200)
      await Promise.all(notified)
      samples.push(performance.now() - from)
    }
    httpClient.close()
    const of = `${CHANGES} changes, ${BOARDS} boards, the call included`
    return [
      { name: 'a change on the last board, median', value: median(samples), unit: 'ms', of },
      {
        name: 'a change on the last board, p99',
        value: percentile(samples, 0.99),
        unit: 'ms',
        target: TARGETS.fanOut,
      },
    ]
  } finally {
    for (const board of boards) board.disconnect()
    await server.close()
  }
}
