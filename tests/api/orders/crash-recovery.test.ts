import { spawn, type ChildProcess } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Order } from '../../../src/api/contract/orders.contract.ts'
import type { FailPoint } from '../../../server/core/fail-point.ts'
import { SLOW_THEN_APPROVED } from '../../../server/gateways/sandbox-cards.ts'
import { COMPILE_CACHE } from '../../processes/server-process.ts'
import { DEMO_PASSWORD } from '../test-server.ts'
import { enableInvoicing } from '../invoices/invoicing.fixture.ts'
import { createOrdersFixture, type OrdersFixture } from './orders.fixture.ts'

let world: OrdersFixture
let port: number
let dataDir: string
let server: ChildProcess | null = null

const freePort = (): Promise<number> =>
  new Promise((done) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => done(typeof address === 'object' && address !== null ? address.port : 0))
    })
  })

const isUp = async (): Promise<boolean> =>
  (await fetch(`http://127.0.0.1:${port}/v4/ready`).catch(() => null))?.ok === true

/** Starts the server, its clock so much later than the test's. */
const start = async (laterMs = 0): Promise<void> => {
  server = spawn(process.execPath, ['server/main.ts'], {
    stdio: 'ignore',
    env: {
      ...process.env,
      PORT: String(port),
      DATA_DIR: dataDir,
      DATABASE_URL: world.server.services.config.databaseUrl ?? '',
      SECRET_KEY: '7'.repeat(64),
      TEST: '1',
      LOG_LEVEL: 'silent',
      NODE_COMPILE_CACHE: COMPILE_CACHE,
      CLOCK: new Date(world.server.services.clock.now().getTime() + laterMs).toISOString(),
      FAIL_POINT_FILE: join(dataDir, 'fail-point'),
    },
  })
  for (let tried = 0; tried < 600 && !(await isUp()); tried += 1) await pause(100)
}
const kill = async (): Promise<void> => {
  const crashedGateway = server
  server = null
  if (!crashedGateway || crashedGateway.exitCode !== null) return
  const ended = new Promise((done) => crashedGateway.once('exit', done))
  crashedGateway.kill('SIGKILL')
  await ended
}

/** Sends a request to the server, which exits at a fail point; throws when it does not. */
const dieAt = async (point: FailPoint, send: () => Promise<unknown>): Promise<void> => {
  const crashedGateway = server
  if (crashedGateway === null) throw new Error('no server runs')
  const ended = new Promise<void>((done) => crashedGateway.once('exit', () => done()))
  writeFileSync(join(dataDir, 'fail-point'), point)
  const unanswered = send().catch(() => null)
  await Promise.race([ended, pause(30_000, undefined, { ref: false })])
  if (existsSync(join(dataDir, 'fail-point'))) throw new Error(`the server did not reach ${point}`)
  await ended
  await unanswered
  server = null
}

beforeAll(async () => {
  world = await createOrdersFixture()
  port = await freePort()
  dataDir = mkdtempSync(join(tmpdir(), 'comanda-kill-'))
  await start()
})
afterAll(async () => {
  await kill()
  await world.server.close()
  rmSync(dataDir, { recursive: true, force: true })
})

const headers = { platform: 'web', 'content-type': 'application/json' }
const signIn = async (login: string): Promise<string> => {
  const signedIn = await fetch(`http://127.0.0.1:${port}/v4/auth/sign-in`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ login, password: DEMO_PASSWORD }),
  })
  return ((await signedIn.json()) as { accessToken: string }).accessToken
}
/** Sends a request whose response is an order. */
const call = async (
  method: string,
  path: string,
  body: unknown,
  { key, token }: { key?: string; token?: string } = {},
) => {
  const accessToken = token ?? (await signIn('agent'))
  const response = await fetch(`http://127.0.0.1:${port}/v4${path}`, {
    method,
    body: JSON.stringify(body),
    headers: {
      ...headers,
      authorization: `Bearer ${accessToken}`,
      ...(key === undefined ? {} : { 'idempotency-key': key }),
    },
  })
  return { status: response.status, body: (await response.json()) as Order }
}
const eventually = async <T>(read: () => Promise<T>, isThere: (value: T) => boolean): Promise<T> => {
  // The look-up skips young charges and runs on a schedule of its own.
  for (let tried = 0; tried < 700; tried += 1) {
    const value = await read()
    if (isThere(value)) return value
    await pause(100)
  }
  return read()
}
const orders = () =>
  world.server.services.db.selectFrom('orders').select(['id', 'status', 'version']).orderBy('id').execute()

describe('the server is killed', () => {
  test(
    'between charge and capture: the order is captured once after the restart and returned to the repeated request',
    { timeout: 180_000 },
    async () => {
      const orderCheckout = {
        paymentType: 'card',
        billingInfo: { type: 'nit_cf', billingName: 'Ana' },
        creditCardInfo: await world.card(SLOW_THEN_APPROVED),
      }
      const body = world.orderBody({ orderCheckout })
      const unanswered = call('POST', '/orders', body, { key: 'killed-in-between' }).catch(() => 'lost')
      const { db } = world.server.services
      const charged = await eventually(
        () => db.selectFrom('sandbox_charges').select('attempt_key').execute(),
        (rows) => rows.length > 0,
      )
      expect(charged).toHaveLength(1)
      await kill()
      expect(await unanswered).toBe('lost')
      expect(await orders()).toMatchObject([{ status: 'pending', version: 1 }])
      // Old enough to be looked up at once.
      await start(30_000)
      const stock = await world.stockOf(world.products[0])
      const captured = await eventually(orders, ([order]) => order?.status === 'processing')
      expect(captured).toMatchObject([{ status: 'processing', version: 2 }])
      const repeated = await call('POST', '/orders', body, { key: 'killed-in-between' })
      expect(repeated).toMatchObject({
        status: 201,
        body: { id: captured[0]?.id, status: 'processing', payment: { status: 'completed' } },
      })
      expect([await orders(), await world.stockOf(world.products[0])]).toEqual([captured, stock])
      expect(await db.selectFrom('sandbox_charges').select('attempt_key').execute()).toEqual(charged)
    },
  )

  test(
    'under load: every acknowledged order is stored, with complete stock logs and slots',
    { timeout: 180_000 },
    async () => {
      const { db } = world.server.services
      const before = (await orders()).length
      const acknowledged: number[] = []
      const place = async (worker: number): Promise<void> => {
        for (let count = 0; count < 50; count += 1) {
          const placed = await call(
            'POST',
            '/orders',
            world.orderBody({ deliveryTime: '2026-11-20T22:30:00.000Z' }),
            { key: `load-${worker}-${count}` },
          ).catch(() => null)
          if (placed === null) return
          if (placed.status === 201) acknowledged.push(placed.body.id)
        }
      }
      const workers = Promise.all(Array.from({ length: 8 }, (_, worker) => place(worker)))
      await eventually(
        async () => acknowledged.length,
        (count) => count >= 40,
      )
      await kill()
      await workers
      const after = await orders()
      expect(new Set(after.map(({ id }) => Number(id)))).toEqual(
        new Set([...after.map(({ id }) => Number(id)), ...acknowledged]),
      )
      expect(acknowledged.length).toBeGreaterThanOrEqual(40)
      // Orders count too that were committed while their response was lost.
      const placedHere = after.length - before
      const slot = await db
        .selectFrom('slot_counters')
        .select('orders')
        .where('slot_at', '=', new Date('2026-11-20T22:30:00Z'))
        .executeTakeFirstOrThrow()
      const logs = await db
        .selectFrom('stock_logs')
        .select(({ fn }) => fn.sum<number>('quantity').as('pieces'))
        .where('type', '=', 'reserved_product_for_order')
        .executeTakeFirstOrThrow()
      const history = await db
        .selectFrom('order_history')
        .select(({ fn }) => fn.countAll<number>().as('rows'))
        .where('event', '=', 'order.placed')
        .executeTakeFirstOrThrow()
      expect([slot.orders, logs.pieces, history.rows]).toEqual([placedHere, after.length * 2, after.length])
      expect((await world.stockOf(world.products[0])).compromise).toBe(after.length * 2)
      await start()
      expect(
        await eventually(
          () => db.selectFrom('outbox').select('id').execute(),
          (rows) => rows.length === 0,
        ),
      ).toEqual([])
    },
  )

  test.each([
    ['request.beforeCommit', 'preparing', 0],
    ['request.afterCommit', 'preparing', 1],
  ] as const)(
    'at %s of a status change: %s is stored %d times, and repeating the request completes it',
    { timeout: 180_000 },
    async (point, status, stored) => {
      const { id } = await world.placeOrder()
      // The sign-in happens before, so that the status change is the request that reaches the fail point.
      const token = await signIn('manager')
      const change = () =>
        call('PATCH', `/orders/${id}/status`, { status }, { key: `killed-at-${point}`, token })
      const steps = async () => {
        const rows = await world.server.services.db
          .selectFrom('order_history')
          .select('event')
          .where('order_id', '=', id)
          .orderBy('id')
          .execute()
        return rows.map(({ event }) => event)
      }
      const before = await steps()
      const after = [...before, 'order.prepare']
      await dieAt(point, change)
      expect(await steps()).toEqual(stored === 0 ? before : after)
      await start()
      expect(await change()).toMatchObject({ status: 200, body: { id, status, version: 2 } })
      expect(await steps()).toEqual(after)
    },
  )

  test.each([
    ['request.afterCommit', 1],
    ['outbox.beforeDelivery', 2],
    ['outbox.afterDelivery', 3],
    ['invoice.beforeCertify', 4],
    ['invoice.afterCertify', 5],
  ] as const)(
    'at %s of an invoice: its document is made, and made once',
    { timeout: 180_000 },
    async (point, minutes) => {
      const { db } = world.server.services
      await enableInvoicing(world.server.services, world.storeId)
      await db.updateTable('countries').set({ invoice_timing: 'after_placing' }).execute()
      const token = await signIn('agent')
      const place = () => call('POST', '/orders', world.orderBody(), { key: `killed-at-${point}`, token })
      await dieAt(point, place)
      // Old enough to be asked after at once.
      await start(minutes * 60_000)
      const placed = await place()
      expect(placed.status).toBe(201)
      const invoices = () =>
        db.selectFrom('invoices').select(['id', 'status']).where('order_id', '=', placed.body.id).execute()
      const [invoice, ...others] = await eventually(invoices, ([row]) => row?.status === 'generated')
      expect([invoice?.status, others]).toEqual(['generated', []])
      const certified = await db
        .selectFrom('invoice_attempts as a')
        .innerJoin('sandbox_documents as s', 's.key', 'a.key')
        .leftJoin('invoice_documents as d', 'd.attempt_key', 'a.key')
        .select(['a.status', 'd.total'])
        .where('a.invoice_id', '=', invoice?.id ?? (0 as never))
        .execute()
      expect(certified).toEqual([{ status: 'certified', total: placed.body.totals.toPay }])
    },
  )
})
