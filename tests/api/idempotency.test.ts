import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { OrderId } from '../../src/domain/shared/ids.ts'
import { inTransaction } from '../../server/db/transaction.ts'
import { failure } from '../../server/core/result.ts'
import {
  claimKey,
  idempotencyCleanupJob,
  storeResponse,
  storeOrderId,
  type IdempotentRequest,
} from '../../server/http/idempotency.ts'
import { authenticate } from '../../server/http/authentication.ts'
import { createTestNetwork } from './network.fixture.ts'
import { NOON, startTestServer, type TestServer } from './test-server.ts'
import type { Actor } from '../../server/core/actor.ts'

let server: TestServer
let operator: Actor
let otherOperator: Actor

const actorOf = async (login: string): Promise<Actor> => {
  const session = await authenticate(server.services.db, await server.signIn(login), new Date(NOON))
  if (typeof session === 'string') throw new Error(session)
  return session
}

beforeAll(async () => {
  server = await startTestServer({ demo: false })
  const network = await createTestNetwork(server.services)
  await network.addOperator('agent', 'callcenter', { master_franchisee_id: network.masterFranchiseeIds[0] })
  operator = await actorOf('superadmin')
  otherOperator = await actorOf('agent')
})
afterAll(() => server.close())

let count = 0
let call: IdempotentRequest
beforeEach(() => {
  count += 1
  call = {
    keyScope: 'POST /orders',
    actor: operator,
    idempotencyKey: `key-${count}`,
    bodyHash: 'a',
    now: new Date(NOON),
  }
})

const claim = (given: IdempotentRequest = call) =>
  inTransaction(server.services.db, (trx) => claimKey(trx, given))
const place = (orderId: number, given: IdempotentRequest = call) =>
  inTransaction(server.services.db, async (trx) => {
    const claimed = await claimKey(trx, given)
    if (!('kind' in claimed) || claimed.kind !== 'first') return claimed
    await storeResponse(trx, given, { id: orderId }, orderId as OrderId) // no order stands behind it
    return { id: orderId }
  })

describe('a command with an idempotency key', () => {
  test('gives a repeated request the first response', async () => {
    expect(await place(1)).toEqual({ id: 1 })
    expect(await place(2)).toEqual({ kind: 'answered', answer: { id: 1 } })
  })

  test('treats another key, another endpoint and a missing key as a new command', async () => {
    expect(await place(1)).toEqual({ id: 1 })
    expect(await place(2, { ...call, idempotencyKey: `${call.idempotencyKey}-b` })).toEqual({ id: 2 })
    expect(await place(3, { ...call, keyScope: 'POST /orders/{id}/repayment-order' })).toEqual({ id: 3 })
    expect(await claim()).toEqual({ kind: 'answered', answer: { id: 1 } })
    expect(await place(4, { ...call, idempotencyKey: null })).toEqual({ id: 4 })
    expect(await place(5, { ...call, idempotencyKey: null })).toEqual({ id: 5 })
  })

  test('treats the key of another operator as a new command', async () => {
    const theirs = { ...call, actor: otherOperator }
    expect(await place(1)).toEqual({ id: 1 })
    expect(await place(2, theirs)).toEqual({ id: 2 })
    expect(await claim()).toEqual({ kind: 'answered', answer: { id: 1 } })
    expect(await claim(theirs)).toEqual({ kind: 'answered', answer: { id: 2 } })
  })

  test('accepts another body under the key of another operator', async () => {
    const theirs = { ...call, actor: otherOperator, bodyHash: 'b' }
    expect(await place(1)).toEqual({ id: 1 })
    expect(await place(2, theirs)).toEqual({ id: 2 })
    expect(await claim(theirs)).toEqual({ kind: 'answered', answer: { id: 2 } })
    expect(await claim()).toEqual({ kind: 'answered', answer: { id: 1 } })
  })

  test('does not wait for the same key of another operator', async () => {
    const placed = await inTransaction(server.services.db, async (trx) => {
      await claimKey(trx, call)
      return place(2, { ...call, actor: otherOperator })
    })
    expect(placed).toEqual({ id: 2 })
  })

  test('refuses the same key with another body', async () => {
    await place(1)
    expect(await place(2, { ...call, bodyHash: 'b' })).toMatchObject({
      _tag: 'Failure',
      code: 'idempotency_mismatch',
    })
  })

  test('frees the key after a refusal', async () => {
    const refused = await inTransaction(server.services.db, async (trx) => {
      await claimKey(trx, call)
      return failure('store_not_found')
    })
    expect(refused).toMatchObject({ code: 'store_not_found' })
    expect(await place(1)).toEqual({ id: 1 })
  })

  test('refuses a repeat while the first request is running', async () => {
    let finish = (): void => {}
    const isFinished = new Promise<void>((done) => (finish = done))
    let started = (): void => {}
    const hasStarted = new Promise<void>((done) => (started = done))
    const first = inTransaction(server.services.db, async (trx) => {
      await claimKey(trx, call)
      started()
      await isFinished
      await storeResponse(trx, call, { id: 1 })
      return { id: 1 }
    })
    await hasStarted
    expect(await claim()).toMatchObject({ code: 'idempotency_in_progress' })
    finish()
    await first
    expect(await claim()).toEqual({ kind: 'answered', answer: { id: 1 } })
  })

  test('runs fifty concurrent repeats once', async () => {
    const answers = await Promise.all(Array.from({ length: 50 }, (_, index) => place(index + 1)))
    expect(answers.filter((answer) => 'id' in answer)).toHaveLength(1)
  })
})

describe('a charge outside the transaction', () => {
  const storeUnanswered = (given: IdempotentRequest = call, orderId = 77) =>
    inTransaction(server.services.db, async (trx) => {
      await claimKey(trx, given)
      await storeOrderId(trx, given, orderId as OrderId) // no order stands behind it
      return null
    })

  test('stores the order of each operator under the same key', async () => {
    const theirs = { ...call, actor: otherOperator }
    const later = { now: new Date('2026-11-20T18:01:00.000Z') }
    await storeUnanswered()
    await storeUnanswered(theirs, 78)
    expect(await claim({ ...call, ...later })).toEqual({ kind: 'abandoned', orderId: 77 })
    expect(await claim({ ...theirs, ...later })).toEqual({ kind: 'abandoned', orderId: 78 })
  })

  test('is running for a minute while its process lives', async () => {
    await storeUnanswered()
    expect(await claim({ ...call, now: new Date('2026-11-20T18:00:59.000Z') })).toMatchObject({
      code: 'idempotency_in_progress',
    })
    expect(await claim({ ...call, now: new Date('2026-11-20T18:01:00.000Z') })).toEqual({
      kind: 'abandoned',
      orderId: 77,
    })
  })

  test('is released at once when its process is gone', async () => {
    await storeUnanswered()
    await server.services.pool.query("update idempotency_keys set process_id = 'gone' where key = $1", [
      call.idempotencyKey,
    ])
    expect(await claim()).toEqual({ kind: 'abandoned', orderId: 77 })
  })
})

test('deletes responses after a day', async () => {
  await place(1)
  await idempotencyCleanupJob.run(server.services, new Date('2026-11-21T17:59:00.000Z'))
  expect(await claim()).toEqual({ kind: 'answered', answer: { id: 1 } })
  await idempotencyCleanupJob.run(server.services, new Date('2026-11-21T18:00:01.000Z'))
  expect(await claim()).toEqual({ kind: 'first' })
})
