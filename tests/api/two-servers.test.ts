import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Draft, DraftDocument } from '../../src/api/contract/drafts.contract.ts'
import { emptyOrderDraft } from '../../src/domain/order/order-draft.ts'
import { createAuthClient, summarizeFailure } from './auth.fixture.ts'
import { createOrdersFixture, type OrdersFixture } from './orders/orders.fixture.ts'
import { NOON, startTestServer, type TestServer } from './test-server.ts'

let world: OrdersFixture
let one: TestServer
let other: TestServer
beforeAll(async () => {
  world = await createOrdersFixture()
  await world.network.addOperator('agent-2', 'callcenter', {
    master_franchisee_id: world.network.masterFranchiseeIds[0],
  })
  one = world.server
  other = await startTestServer({ demo: false, databaseUrl: one.services.config.databaseUrl ?? '' })
})
afterAll(async () => {
  await other.close()
  await one.close()
})
beforeEach(async () => {
  await one.services.db.deleteFrom('rate_limits').execute()
  await one.services.db.deleteFrom('order_drafts').execute()
})

const SLOT = '2026-11-20T20:00:00.000Z'

const document = (over: Partial<DraftDocument> = {}): DraftDocument => ({
  ...emptyOrderDraft('single'),
  ...over,
})

/** A request to either server with a session of the first one. */
const at = async <Body = Draft>(
  server: TestServer,
  method: 'GET' | 'POST' | 'PUT',
  path: string,
  { login = 'agent', ...options }: { login?: string; body?: unknown; headers?: Record<string, string> } = {},
) => server.call<Body>(method, path, { token: await one.signIn(login), ...options })

const save = (server: TestServer, { id, version }: Draft, over: Partial<DraftDocument>) =>
  at<Draft & { message?: unknown; current?: Draft }>(server, 'PUT', `/order-drafts/${id}`, {
    body: { document: document(over), status: 'open' },
    headers: { 'if-match': String(version) },
  })
const open = async (server: TestServer) =>
  (await at(server, 'POST', '/order-drafts', { body: { document: document() } })).body

test('a draft created at one server is saved at the other', async () => {
  const opened = await open(one)
  const saved = await save(other, opened, { comment: 'sin cebolla' })
  expect([saved.status, saved.body.version]).toEqual([200, 2])
  expect((await at(one, 'GET', `/order-drafts/${opened.id}`)).body).toEqual(saved.body)
  const late = await save(one, opened, { comment: 'con cebolla' })
  expect([late.status, late.body.message, late.body.current]).toEqual([409, 'version_conflict', saved.body])
})

test('of two saves of one version at two servers one succeeds', async () => {
  for (let time = 0; time < 5; time += 1) {
    const opened = await open(one)
    const answers = await Promise.all([
      save(one, opened, { comment: 'una' }),
      save(other, opened, { comment: 'otra' }),
    ])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    const saved = answers.find(({ status }) => status === 200)?.body
    expect((await at(other, 'GET', `/order-drafts/${opened.id}`)).body).toEqual(saved)
  }
})

test('one key at two servers creates one draft', async () => {
  const send = (server: TestServer) =>
    at(server, 'POST', '/order-drafts', {
      body: { document: document() },
      headers: { 'idempotency-key': 'two-servers' },
    })
  const answers = await Promise.all([send(one), send(other)])
  expect(answers.some(({ status }) => status === 201)).toBe(true)
  const repeats = [await send(one), await send(other)]
  expect(repeats.map(({ status }) => status)).toEqual([201, 201])
  expect(repeats[1]?.body).toEqual(repeats[0]?.body)
  const drafts = await at<{ data: Draft[] }>(other, 'GET', '/order-drafts')
  expect(drafts.body.data.map(({ id }) => id)).toEqual([repeats[0]?.body.id])
})

test('a draft taken over at one server is refused to its former owner at the other', async () => {
  const opened = await open(one)
  await at(one, 'PUT', `/order-drafts/${opened.id}`, { body: { document: document(), status: 'parked' } })
  const takenOver = await at(other, 'POST', `/order-drafts/${opened.id}/take-over`, { login: 'agent-2' })
  expect([takenOver.status, takenOver.body.owner.id]).toEqual([200, expect.any(Number)])
  expect(takenOver.body.owner.id).not.toBe(opened.owner.id)
  expect((await save(one, takenOver.body, { comment: 'mía' })).status).not.toBe(200)
})

test('a slot reserved at one server is reserved at the other', async () => {
  const { db } = one.services
  await db.updateTable('store_hours').set({ store_order_count: 1 }).execute()
  const requested = {
    userId: world.customerId,
    storeId: world.storeId,
    deliveryTimeMode: 'slot',
    deliveryTime: SLOT,
  } as const
  const times = async (server: TestServer) => {
    const { body } = await at<{ days: Array<{ slots: Array<{ time: string; remaining: number }> }> }>(
      server,
      'GET',
      `/stores/${world.storeId}/delivering-time`,
    )
    return body.days.flatMap(({ slots }) => slots).find(({ time }) => time === SLOT)?.remaining
  }
  expect(await times(other)).toBe(1)
  const calls = [await open(one), await open(other)] as const
  const saved = await Promise.all([save(one, calls[0], requested), save(other, calls[1], requested)])
  expect(saved.map(({ status }) => status)).toEqual([200, 200])
  expect(saved.filter(({ body }) => body.slotHeldUntil !== null)).toHaveLength(1)
  expect([await times(one), await times(other)]).toEqual([0, 0])
})

test('counts wrong passwords at two servers together', async () => {
  const guess = (server: TestServer) => createAuthClient(server, '203.0.113.9').signIn('agent-2', 'wrong')
  const answers = await Promise.all(
    Array.from({ length: 30 }, (_, time) => guess(time % 2 === 0 ? one : other)),
  )
  const codes = answers.map((answer) => summarizeFailure(answer).code)
  expect(codes.filter((code) => code === 'wrong_credentials')).toHaveLength(10)
  expect(codes.filter((code) => code === 'too_many_requests')).toHaveLength(20)
  for (const server of [one, other]) expect((await guess(server)).status).toBe(429)
})

test('counts and expires codes requested at two servers together', async () => {
  const { db } = one.services
  await db.updateTable('users').set({ email: 'agente@tienda.gt' }).where('login', '=', 'agent-2').execute()
  const requestCode = (server: TestServer) =>
    createAuthClient(server, '203.0.113.10').call('POST', '/users/verify-email', {
      email: 'agente@tienda.gt',
    })
  const statuses: number[] = []
  for (let time = 0; time < 6; time += 1)
    statuses.push((await requestCode(time % 2 === 0 ? one : other)).status)
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
  const later = new Date(Date.parse(NOON) + 16 * 60_000).toISOString()
  other.setClock(later)
  expect((await requestCode(other)).status).toBe(200)
  other.setClock(NOON)
})
