import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Job } from '../../../server/core/job.ts'
import {
  expirePaymentsJob,
  lookUpPaymentsJob,
  voidCardsJob,
} from '../../../server/modules/orders/payments.jobs.ts'
import type { Services } from '../../../server/services.ts'
import type { OrderId } from '../../../src/domain/shared/ids.ts'
import type { PaymentEvent, PaymentEventType } from '../../../src/domain/payment/payment-events.ts'
import { paymentMachine } from '../../../src/machines/lifecycles/payment.machine.ts'
import { selectedPaths } from '../../models/selected-path.ts'
import type { ModelPath } from '../../models/paths.ts'
import {
  everyPaymentEdge,
  PAYMENT_VARIANTS,
  paymentTransitions,
  transitionsOfPaymentPath,
  type PaymentVariant,
} from '../../models/payment.paths.ts'
import { recordRun, type WalkedPath } from '../../models/test-run-record.ts'
import { approved, declined, scriptedGateway } from '../../models/scripted-gateway.ts'
import { withTransitions } from '../../models/replay-paths.ts'
import { createOrdersFixture, type OrdersFixture } from '../orders/orders.fixture.ts'
import { orderOfAttempt, paymentOf } from '../orders/payment-of.ts'
import { NOON, type TestResponse } from '../test-server.ts'

const NUMBER = '4242424242424242'
const gateway = scriptedGateway()
const walked: WalkedPath[] = []
let world: OrdersFixture

beforeAll(async () => {
  world = await createOrdersFixture({ paymentGateway: gateway })
})
beforeEach(() => gateway.silence(true))
afterAll(async () => {
  recordRun({ machine: 'payment', driver: 'api', finishedAt: new Date().toISOString(), paths: walked })
  await world.server.close()
})

/** The order of the path's payment, and the request that still waits for the gateway. */
interface Walking {
  readonly id: OrderId
  attemptKey: string
  call: Promise<TestResponse> | null
}

const runJob = (job: Job<Services>, minutes: number): Promise<void> =>
  job.run(world.server.services, new Date(Date.parse(NOON) + minutes * 60_000))

const start = async (variant: PaymentVariant): Promise<Walking> => {
  if (variant === 'cash') return { id: (await world.placeOrder()).id, attemptKey: '', call: null }
  const charging = gateway.charging()
  const orderCheckout = {
    paymentType: 'card',
    billingInfo: { type: 'nit_cf', billingName: 'Ana' },
    creditCardInfo: await world.card(NUMBER),
  }
  const call = world.post('/orders', world.orderBody({ orderCheckout }), { login: 'agent' })
  const attemptKey = await charging
  return { id: await orderOfAttempt(world.server.services.db, attemptKey), attemptKey, call }
}

/** The payment's status, with `(unanswered)` while its outcome is unknown. */
const wordOf = async (id: OrderId): Promise<string> => {
  const { db } = world.server.services
  const payment = await db
    .selectFrom('payments')
    .select('status')
    .where('order_id', '=', id)
    .executeTakeFirstOrThrow()
  const silent = await db
    .selectFrom('payment_attempts')
    .select('key')
    .where('payment_id', '=', paymentOf(db, id))
    .where('status', '=', 'unknown')
    .executeTakeFirst()
  return silent ? `${payment.status} (unanswered)` : payment.status
}

const gatewaySays = async (walking: Walking, isApproved: boolean): Promise<void> => {
  const { db, clock } = world.server.services
  const open = await db
    .selectFrom('payment_attempts')
    .select('key')
    .where('payment_id', '=', paymentOf(db, walking.id))
    .where('status', 'in', ['started', 'unknown'])
    .executeTakeFirst()
  // The gateway made this charge although no request waits for it.
  const key = open?.key ?? `late-${walking.id}-${Math.random()}`
  if (!open) {
    const { id: payment_id } = await paymentOf(db, walking.id).executeTakeFirstOrThrow()
    await db
      .insertInto('payment_attempts')
      .values({
        key,
        payment_id,
        amount: 6_500 as never,
        status: 'unknown',
        started_at: clock.now(),
        settled_at: null,
      })
      .execute() // an amount of cents
  }
  gateway.answer(key, isApproved ? approved(key) : declined)
  if (walking.call) await walking.call
  walking.call = null
  await runJob(lookUpPaymentsJob, 1)
}

const deliver = async (id: OrderId): Promise<void> => {
  await world.moveOrder(id, 'preparing', 'packing', 'routing')
  await world.setDeliveryManStatus(world.deliveryManIds[0], 'active')
  await world.assignDeliveryMan(id)
  await world.moveOrder(id, 'in_route', 'at_the_door', 'completed')
}

const send = async (walking: Walking, event: PaymentEvent): Promise<void> => {
  const { id } = walking
  switch (event.type) {
    case 'payment.unanswered':
      gateway.answer(walking.attemptKey, { kind: 'unknown' })
      await walking.call
      walking.call = null
      return runJob(lookUpPaymentsJob, 1)
    case 'payment.captured':
      return gatewaySays(walking, true)
    case 'payment.failed':
      return gatewaySays(walking, false)
    case 'payment.expired':
      return runJob(expirePaymentsJob, 31)
    case 'payment.collected':
      return deliver(id)
    case 'payment.voided': {
      await world.patch(`/orders/${id}/status`, { status: 'cancelled', reason: 'customer_request' })
      return runJob(voidCardsJob, 1)
    }
    case 'payment.retry': {
      const charging = gateway.charging()
      const card = event.method === 'card' ? { creditCardInfo: await world.card(NUMBER) } : {}
      const call = world.post(
        `/orders/${id}/repayment-order`,
        { paymentType: event.method, ...card },
        { login: 'agent' },
      )
      if (event.method !== 'card') return void (await call)
      walking.call = call
      walking.attemptKey = await Promise.race([
        charging,
        call.then(({ body }) => Promise.reject(new Error(JSON.stringify(body)))),
      ])
    }
  }
}

/** A cash order never waits for its payment: these transitions have no endpoint. */
const UNREACHABLE: Readonly<Record<PaymentVariant, readonly string[]>> = {
  card: [],
  'pos at the door': [],
  cash: [
    'cancelled (unanswered) → payment.captured → completed',
    'cancelled (unanswered) → payment.failed → cancelled',
    'failed (unanswered) → payment.captured → completed',
    'failed (unanswered) → payment.failed → failed',
    'failed (unanswered) → payment.voided → cancelled (unanswered)',
    'failed → payment.captured → completed',
    'failed → payment.retry (card) → pending',
    'failed → payment.retry (cash) → pending',
    'failed → payment.voided → cancelled',
    'pending (unanswered) → payment.captured → completed',
    'pending (unanswered) → payment.expired → failed (unanswered)',
    'pending (unanswered) → payment.failed → failed',
    'pending (unanswered) → payment.unanswered → pending (unanswered)',
    'pending (unanswered) → payment.voided → cancelled (unanswered)',
    'pending → payment.expired → failed',
    'pending → payment.failed → failed',
    'pending → payment.unanswered → pending (unanswered)',
  ],
}

/** The transitions of a cash payment that an endpoint, a late gateway outcome or a job causes. */
const CASH_EVENTS: readonly PaymentEventType[] = ['payment.collected', 'payment.voided', 'payment.captured']

type PaymentPath = ModelPath<PaymentEvent>

/** The reason why a path has no driver over HTTP; null where it has one. */
const reasonToSkip = (variant: PaymentVariant, path: PaymentPath): string | null => {
  const first = path.steps.find(({ event }) => !CASH_EVENTS.includes(event.type))
  return variant === 'cash' && first !== undefined ? `no call brings ${first.event.type} to cash` : null
}

const walk = async (variant: PaymentVariant, path: PaymentPath): Promise<WalkedPath> => {
  const walking = await start(variant)
  const steps = []
  for (const { event, to } of path.steps) {
    await send(walking, event)
    const is = await wordOf(walking.id)
    steps.push(
      is === to ? { event: event.type, expected: to } : { event: event.type, expected: to, actual: is },
    )
  }
  if (walking.call) {
    gateway.answer(walking.attemptKey, { kind: 'unknown' })
    await walking.call
  }
  return withTransitions(
    paymentMachine,
    PAYMENT_VARIANTS[variant],
    path.steps.map(({ event }) => event),
    { path: `${variant} · ${path.name}`, steps },
  )
}

describe.each<PaymentVariant>(['card', 'cash'])('%s over HTTP', (variant) => {
  const cover = paymentTransitions(variant)
  const skipped = cover.paths.filter((path) => reasonToSkip(variant, path) !== null)
  const paths = cover.paths.filter((path) => reasonToSkip(variant, path) === null)
  const reached = new Set(paths.flatMap(transitionsOfPaymentPath))

  test('every transition that an endpoint causes', { timeout: 120_000 }, async () => {
    console.log(
      `payment over HTTP (${variant}): ${reached.size} of ${cover.transitions.length} transitions, ${paths.length} of ${cover.paths.length} paths`,
    )
    const results: WalkedPath[] = []
    for (const path of selectedPaths(`${variant} · `, paths, () => everyPaymentEdge(variant).paths))
      results.push(await walk(variant, path))
    walked.push(...results)
    expect(results.filter(({ steps }) => steps.some((step) => 'actual' in step))).toEqual([])
  })

  for (const path of skipped) test.skip(`${path.name}: ${reasonToSkip(variant, path) ?? ''}`, () => undefined)

  test('the transitions without an endpoint are exactly the listed ones', () => {
    expect(cover.transitions.filter((transition) => !reached.has(transition))).toEqual(UNREACHABLE[variant])
  })
})
