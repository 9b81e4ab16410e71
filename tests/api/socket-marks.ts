import type { Socket } from 'socket.io-client'
import { inTransaction } from '../../server/db/transaction.ts'
import { enqueue } from '../../server/outbox/outbox.ts'
import type { ServerEvents } from '../../src/api/contract/server-events.ts'
import type { TestServer } from './test-server.ts'

type ClientSocket = Socket<ServerEvents, Record<string, never>>

const FIRST = 1_000_000
let marks = FIRST

/** Whether an event is one of those below, which no test is about. */
export const isMark = (name: string, event: unknown): boolean =>
  name === 'messages.published' && (event as { readonly version: number }).version > FIRST

/**
 * Waits until every connected socket has heard an event that was sent after all before it: messages of one socket keep their
 * order, so that what has not come by then does not come.
 */
export const heardAll = async (server: TestServer, sockets: readonly ClientSocket[]): Promise<void> => {
  const version = (marks += 1)
  const heard = sockets
    .filter(({ connected }) => connected)
    .map(
      (socket) =>
        new Promise<void>((done) => {
          socket.on('messages.published', (event) => {
            if (event.version === version) done()
          })
          socket.once('disconnect', () => done())
        }),
    )
  await server.outbox.drain()
  await inTransaction(server.services.db, (trx) =>
    enqueue(trx, { kind: 'messages.published', event: { version } }),
  )
  await server.outbox.drain()
  await Promise.all(heard)
}
