import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import {
  createOutboxWorker,
  enqueue,
  postponeWorkers,
  wakeWorkers,
  type OutboxWorker,
} from '../../server/outbox/outbox.ts'
import type { Effect } from '../../server/core/effect.ts'
import { currentRequestId, runInRequestContext } from '../../server/core/request-context.ts'
import { inTransaction } from '../../server/db/transaction.ts'
import { startTestServer, type TestServer } from './test-server.ts'

let server: TestServer
/** The effects of each delivery; one that `fails` throws afterwards. */
let deliveries: Array<readonly Effect[]>
let fails: boolean
/** The rows that other connections see during a delivery. */
let rowsDuringDelivery: number[]
/** The request that each delivery runs in. */
let requests: Array<string | null>
let outbox: OutboxWorker

const rowCount = async (): Promise<number> => {
  const { rows } = await server.services.pool.query<{ count: number }>(
    'select count(*)::int as count from outbox',
  )
  return rows[0]?.count ?? 0
}
const effect = (version: number): Effect => ({
  kind: 'order.created',
  event: { id: 7, storeId: 3, status: 'processing', version },
})
const store = (...versions: readonly number[]) =>
  inTransaction(server.services.db, (trx) => enqueue(trx, ...versions.map(effect)))

beforeAll(async () => {
  server = await startTestServer({ demo: false })
  outbox = createOutboxWorker(server.services.db, server.services.log, async (effects) => {
    deliveries.push(effects)
    requests.push(currentRequestId())
    rowsDuringDelivery.push(await rowCount())
    if (fails) throw new Error('delivery fails')
    return { hasMore: false, afterCommit: () => undefined }
  })
})
beforeEach(() => {
  deliveries = []
  requests = []
  rowsDuringDelivery = []
  fails = false
})
afterEach(async () => {
  await outbox.stop()
  vi.useRealTimers()
})
afterAll(() => server.close())

test('delivers effects once, in the order of their commits, and deletes them', async () => {
  await store(1, 2)
  await store(3)
  await outbox.drain()
  await outbox.drain()
  expect(deliveries).toEqual([[effect(1), effect(2), effect(3)]])
  expect(await rowCount()).toBe(0)
})

test('deletes an effect only after its delivery has ended', async () => {
  await store(1, 2)
  await outbox.drain()
  expect(rowsDuringDelivery).toEqual([2])
  expect(await rowCount()).toBe(0)
})

test('delivers effects again whose delivery failed', async () => {
  fails = true
  await store(1, 2)
  await outbox.drain()
  expect(await rowCount()).toBe(2)
  fails = false
  await outbox.drain()
  expect(deliveries).toEqual([
    [effect(1), effect(2)],
    [effect(1), effect(2)],
  ])
  expect(await rowCount()).toBe(0)
})

test('delivers outside the request whose commit woke it', async () => {
  outbox.start()
  await runInRequestContext({ id: 'request-1', ip: '127.0.0.1' }, () => store(1))
  await vi.waitUntil(() => deliveries.length > 0)
  expect(requests).toEqual([null])
})

test('waits as long after the delivery of another process as after its own', async () => {
  await store(1)
  // The times of the worker alone: it was not started when the effect was stored.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
  vi.advanceTimersByTime(1_000)
  outbox.start()
  postponeWorkers()
  wakeWorkers()
  vi.advanceTimersByTime(30)
  postponeWorkers()
  vi.advanceTimersByTime(30)
  expect(vi.getTimerCount()).toBe(1)
  vi.advanceTimersByTime(10)
  vi.useRealTimers()
  await vi.waitUntil(() => deliveries.length > 0)
  expect(deliveries).toEqual([[effect(1)]])
})
