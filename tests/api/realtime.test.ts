import { io, type Socket } from 'socket.io-client'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import type { ServerEvents } from '../../src/api/contract/server-events.ts'
import { inTransaction } from '../../server/db/transaction.ts'
import { failure } from '../../server/core/result.ts'
import { enqueue } from '../../server/outbox/outbox.ts'
import { createTestNetwork, type TestNetwork } from './network.fixture.ts'
import { heardAll, isMark } from './socket-marks.ts'
import { NOON, startTestServer, type TestServer } from './test-server.ts'
import type { Effect } from '../../server/core/effect.ts'

type ClientSocket = Socket<ServerEvents, Record<string, never>>

let server: TestServer
let network: TestNetwork
let address: string
const open: ClientSocket[] = []

beforeAll(async () => {
  server = await startTestServer({ demo: false })
  network = await createTestNetwork(server.services)
  const { storeIds, franchisorIds, masterFranchiseeIds } = network
  await network.addOperator('manager', 'store-manager', { store_id: storeIds[0] })
  await network.addOperator('manager-2', 'store-manager', { store_id: storeIds[1] })
  await network.addOperator('packer', 'packing', { store_id: storeIds[0] })
  await network.addOperator('owner', 'franchise-owner', { franchisor_id: franchisorIds[0] })
  await network.addOperator('caller', 'callcenter', { master_franchisee_id: masterFranchiseeIds[0] })
  await network.addOperator('caller-2', 'callcenter', { master_franchisee_id: masterFranchiseeIds[1] })
  address = await server.fastify.listen({ port: 0, host: '127.0.0.1' })
  // Polling is off: every event that arrives was woken by its commit.
  vi.useFakeTimers({ toFake: ['setInterval'] })
  server.outbox.start()
  vi.useRealTimers()
})
afterEach(() => {
  for (const socket of open.splice(0)) socket.disconnect()
})
afterAll(() => server.close())

const connect = (token: unknown): Promise<ClientSocket> =>
  new Promise((done, fail) => {
    const socket: ClientSocket = io(address, {
      auth: { token },
      transports: ['websocket'],
      reconnection: false,
    })
    open.push(socket)
    socket.once('connect', () => done(socket))
    socket.once('connect_error', fail)
  })

const listen = async (
  logins: readonly string[],
): Promise<(effect: Effect) => Promise<Record<string, unknown[]>>> => {
  const received: Record<string, unknown[]> = {}
  for (const login of logins) {
    const socket = await connect(await server.signIn(login))
    received[login] = []
    socket.onAny((name: string, event: unknown) => {
      if (!isMark(name, event)) received[login]?.push([name, event])
    })
  }
  return async (effect) => {
    for (const login of logins) received[login] = []
    await inTransaction(server.services.db, (trx) => enqueue(trx, effect))
    await heardAll(server, open)
    return received
  }
}

describe('a socket', () => {
  test.each([undefined, '', 'nonsense', 7, 'x'.repeat(300)])('refuses token %j', async (token) => {
    await expect(connect(token)).rejects.toThrow('unauthorized')
  })

  test('does not keep its session from locking', async () => {
    const token = await server.signIn('caller')
    const at = (minutes: number) =>
      server.setClock(new Date(Date.parse(NOON) + minutes * 60_000).toISOString())
    for (const minutes of [5, 10, 15, 20]) {
      at(minutes)
      await connect(token)
    }
    at(22)
    await expect(connect(token)).rejects.toThrow('session_locked')
    server.setClock(NOON)
  })

  test('receives orders of its store and the units below it, and no others', async () => {
    const broadcast = await listen(['superadmin', 'manager', 'manager-2', 'owner', 'caller', 'caller-2'])
    const event = { id: 7, storeId: network.storeIds[0], status: 'processing', version: 1 } as const
    const created = ['order.created', event]
    expect(await broadcast({ kind: 'order.created', event })).toEqual({
      superadmin: [created],
      manager: [created],
      'manager-2': [],
      owner: [created],
      caller: [created],
      'caller-2': [],
    })
  })

  test('hears of published wordings whoever signed in', async () => {
    const broadcast = await listen(['superadmin', 'packer', 'caller-2'])
    const event = { version: 3 }
    const published = [['messages.published', event]]
    expect(await broadcast({ kind: 'messages.published', event })).toEqual({
      superadmin: published,
      packer: published,
      'caller-2': published,
    })
  })

  test('receives only that an order left when its new status is hidden', async () => {
    const broadcast = await listen(['manager', 'packer'])
    const event = { id: 7, storeId: network.storeIds[0], status: 'routing', version: 4 } as const
    expect(await broadcast({ kind: 'order.changed', event, from: 'packing' })).toEqual({
      manager: [['order.changed', event]],
      packer: [['order.changed', { ...event, status: 'packing' }]],
    })
    expect(
      await broadcast({ kind: 'order.changed', event: { ...event, status: 'in_route' }, from: 'assigned' }),
    ).toEqual({
      manager: [['order.changed', { ...event, status: 'in_route' }]],
      packer: [],
    })
  })

  test('receives the own notifications', async () => {
    const { db } = server.services
    const reader = await db
      .selectFrom('users')
      .select('id')
      .where('login', '=', 'manager')
      .executeTakeFirstOrThrow()
    const broadcast = await listen(['manager', 'manager-2', 'superadmin'])
    const event = { id: 7 }
    expect(await broadcast({ kind: 'notification.created', event, userId: reader.id })).toEqual({
      manager: [['notification.created', event]],
      'manager-2': [],
      superadmin: [],
    })
  })

  test('receives drafts of the own country with the permission to take orders', async () => {
    const broadcast = await listen(['manager', 'packer', 'caller', 'caller-2'])
    const received = await broadcast({
      kind: 'draft.changed',
      event: { id: 3, version: 2 },
      countryId: network.countryIds[0],
    })
    expect(received).toEqual({
      manager: [['draft.changed', { id: 3, version: 2 }]],
      packer: [],
      caller: [['draft.changed', { id: 3, version: 2 }]],
      'caller-2': [],
    })
  })

  test('receives nothing of a rolled-back transaction', async () => {
    const event = { id: 8, storeId: network.storeIds[0], status: 'processing', version: 1 } as const
    await inTransaction(server.services.db, async (trx) => {
      await enqueue(trx, { kind: 'order.created', event })
      return failure('store_not_found')
    })
    expect(await server.services.db.selectFrom('outbox').selectAll().execute()).toEqual([])
  })

  test('receives an event at its commit without polling', async () => {
    const socket = await connect(await server.signIn('manager'))
    const arrived = new Promise((done) => socket.once('order.changed', done))
    const event = { id: 9, storeId: network.storeIds[0], status: 'preparing', version: 2 } as const
    await inTransaction(server.services.db, (trx) =>
      enqueue(trx, { kind: 'order.changed', event, from: 'processing' }),
    )
    expect(await arrived).toEqual(event)
  })

  test('is closed when its own session is signed out', async () => {
    const { body } = await server.call<{ accessToken: string }>('POST', '/auth/sign-in', {
      body: { login: 'manager', password: 'Comanda-2026' },
    })
    const ending = await connect(body.accessToken)
    const staying = await connect(await server.signIn('manager'))
    const ended = new Promise((done) => ending.once('session.ended', done))
    const closed = new Promise((done) => ending.once('disconnect', done))
    await server.call('DELETE', '/auth/logout', { token: body.accessToken })
    expect(await ended).toEqual({ reason: 'signed_out' })
    await closed
    expect(staying.connected).toBe(true)
  })

  test('is closed and refused while its session is locked', async () => {
    const { body } = await server.call<{ accessToken: string }>('POST', '/auth/sign-in', {
      body: { login: 'manager', password: 'Comanda-2026' },
    })
    const locking = await connect(body.accessToken)
    const staying = await connect(await server.signIn('manager'))
    const ended: unknown[] = []
    locking.on('session.ended', (event) => ended.push(event))
    const locked = new Promise((done) => locking.once('session.locked', done))
    const closed = new Promise((done) => locking.once('disconnect', done))
    await server.call('POST', '/auth/lock', { token: body.accessToken })
    expect(await locked).toEqual({})
    await closed
    expect([staying.connected, ended]).toEqual([true, []])
    await expect(connect(body.accessToken)).rejects.toThrow('session_locked')
    await server.call('POST', '/auth/unlock', {
      token: body.accessToken,
      body: { password: 'Comanda-2026' },
    })
    expect((await connect(body.accessToken)).connected).toBe(true)
  })
})

test('receives the effects of one order in the order of their commits', async () => {
  const socket = await connect(await server.signIn('manager'))
  const versions: number[] = []
  const all = new Promise<void>((done) =>
    socket.on('order.changed', ({ id, version }) => {
      if (id === 11) versions.push(version)
      if (versions.length === 100) done()
    }),
  )
  for (let version = 1; version <= 100; version += 1) {
    const event = { id: 11, storeId: network.storeIds[0], status: 'preparing', version } as const
    await inTransaction(server.services.db, (trx) =>
      enqueue(trx, { kind: 'order.changed', event, from: 'preparing' }),
    )
  }
  await all
  expect(versions).toEqual(Array.from({ length: 100 }, (_, index) => index + 1))
})

test('receives the events of another server on the same database in order', async () => {
  const second = await startTestServer({ demo: false, databaseUrl: server.services.config.databaseUrl ?? '' })
  try {
    const socket = await connect(await server.signIn('manager'))
    const versions: number[] = []
    const all = new Promise<void>((done) =>
      socket.on('order.changed', ({ id, version }) => {
        if (id === 12) versions.push(version)
        if (versions.length === 50) done()
      }),
    )
    await server.outbox.stop()
    for (let version = 1; version <= 50; version += 1) {
      const event = { id: 12, storeId: network.storeIds[0], status: 'preparing', version } as const
      await inTransaction(second.services.db, (trx) =>
        enqueue(trx, { kind: 'order.changed', event, from: 'preparing' }),
      )
      if (version % 10 === 0) await second.outbox.drain()
    }
    await all
    expect(versions).toEqual(Array.from({ length: 50 }, (_, index) => index + 1))
  } finally {
    await second.close()
    server.outbox.start()
  }
})
