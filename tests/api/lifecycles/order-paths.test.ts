import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { applyOrderEvent } from '../../../src/machines/lifecycles/order-lifecycle.ts'
import { orderMachine } from '../../../src/machines/lifecycles/order.machine.ts'
import type { UserId } from '../../../src/domain/shared/ids.ts'
import { toOrderFacts } from '../../../server/modules/orders/order-record.ts'
import { loadOrder } from '../../../server/modules/orders/order.queries.ts'
import { orderDriver, type OrderDriver } from '../../models/order-http-driver.ts'
import { selectedPaths } from '../../models/selected-path.ts'
import { invariantViolations } from '../../models/order.invariants.ts'
import {
  everyOrderEdge,
  ORDER_EVENTS,
  ORDER_VARIANTS,
  orderTransitions,
  type OrderPath,
  type OrderVariant,
} from '../../models/order.paths.ts'
import { coverageLine } from '../../models/paths.ts'
import { recordRun, type WalkedPath } from '../../models/test-run-record.ts'
import { scriptedGateway } from '../../models/scripted-gateway.ts'
import { withTransitions } from '../../models/replay-paths.ts'
import { createOrdersFixture, type OrdersFixture } from '../orders/orders.fixture.ts'

const gateway = scriptedGateway()
let world: OrdersFixture
let driver: OrderDriver
const walked: WalkedPath[] = []

beforeAll(async () => {
  world = await createOrdersFixture({ paymentGateway: gateway })
  const { db } = world.server.services
  const absent: UserId = await world.network.addOperator('man-absent', 'delivery-man', {
    store_id: world.storeId,
  })
  await db.updateTable('users').set({ delivery_man_status: 'is_absent' }).where('id', '=', absent).execute()
  driver = orderDriver(world, gateway, absent)
  await world.server.signIn('superadmin')
})
afterAll(async () => {
  recordRun({ machine: 'order', driver: 'api', finishedAt: new Date().toISOString(), paths: walked })
  await world.server.close()
})

/** The kinds that the API takes; a gift by bank transfer waits for its own calls. */
const VARIANTS = (Object.keys(ORDER_VARIANTS) as OrderVariant[]).filter(
  (variant) => variant !== 'bank transfer, gift',
)
const seen = new Set<string>()

const recordOf = async (id: Parameters<typeof driver.read>[0]) => {
  const record = await loadOrder(world.server.services.db, id)
  if (!record) throw new Error('the order of a path')
  return record
}

/** Every event that this order does not take is refused with the machine's own code, and changes nothing. */
const wrongRefusals = async (
  id: Parameters<typeof driver.read>[0],
  variant: OrderVariant,
): Promise<string[]> => {
  const { services } = world.server
  // A card is given back after the commit of the cancellation; what follows compares versions.
  await vi.waitUntil(async () => {
    const { status, payment } = await recordOf(id)
    return status !== 'cancelled' || payment.status === 'cancelled'
  })
  const facts = toOrderFacts(await recordOf(id), services.clock.now())
  if (seen.has(`${variant} ${facts.status}`)) return []
  seen.add(`${variant} ${facts.status}`)
  const wrong: string[] = []
  for (const event of ORDER_EVENTS) {
    const decided = applyOrderEvent(facts, event)
    // Who and when are the call's own: only the machine's refusals of the move itself are compared.
    if (
      decided._tag !== 'Refusal' ||
      event.by === null ||
      event.type === 'order.undo' ||
      event.type === 'order.assign'
    )
      continue
    const before = (await recordOf(id)).version
    const said = await driver.send(id, event)
    if (said !== null && said !== decided.code)
      wrong.push(`${facts.status}: ${event.type} said ${said} instead of ${decided.code}`)
    if ((await recordOf(id)).version !== before)
      wrong.push(`${facts.status}: a refused ${event.type} changed the order`)
  }
  return wrong
}

const walk = async (variant: OrderVariant, path: OrderPath): Promise<WalkedPath> => {
  const order = await driver.place(variant)
  const steps = []
  for (const { event, to } of path.steps) {
    const said = event.type === 'order.placed' ? order.status : await driver.send(order.id, event)
    const now = await recordOf(order.id)
    const is = [
      said === now.status ? now.status : `${said ?? 'no call'} (${now.status})`,
      ...invariantViolations(toOrderFacts(now, world.server.services.clock.now())),
    ].join(', ')
    steps.push(
      is === to ? { event: event.type, expected: to } : { event: event.type, expected: to, actual: is },
    )
  }
  const refusals = await wrongRefusals(order.id, variant)
  if (refusals.length > 0)
    steps.push({ event: 'every other event', expected: 'refused', actual: refusals.join('; ') })
  return { path: `${variant} · ${path.name}`, steps }
}

describe('an order\u2019s life over HTTP on PostgreSQL', () => {
  for (const variant of VARIANTS) {
    test(`${variant}: every transition`, { timeout: 300_000 }, async () => {
      const cover = orderTransitions(variant)
      console.log(coverageLine(`order over HTTP (${variant})`, cover))
      const wrong = []
      for (const path of selectedPaths(`${variant} · `, cover.paths, () => everyOrderEdge(variant).paths)) {
        const result = await walk(variant, path)
        walked.push(
          withTransitions(
            orderMachine,
            ORDER_VARIANTS[variant],
            path.steps.map(({ event }) => event),
            result,
          ),
        )
        if (result.steps.some((step) => 'actual' in step)) wrong.push(result)
      }
      expect(
        wrong.map(({ path, steps }) => ({ path, failed: steps.filter((step) => 'actual' in step) })),
      ).toEqual([])
    })
  }
})
