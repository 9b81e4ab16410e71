import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { applyOrderEvent } from '../../../src/machines/lifecycles/order-lifecycle.ts'
import { orderMachine } from '../../../src/machines/lifecycles/order.machine.ts'
import type { OrderEvent } from '../../../src/domain/order/order.ts'
import { findBuiltInRole } from '../../../src/domain/access/built-in-roles.ts'
import { canViewStatus } from '../../../src/domain/order/order-permissions.ts'
import type { OrderStatus } from '../../../src/domain/order/order-status.ts'
import type { UserId } from '../../../src/domain/shared/ids.ts'
import { toOrderFacts } from '../../../server/modules/orders/order-record.ts'
import { loadOrder } from '../../../server/modules/orders/order.queries.ts'
import { orderDriver, type OrderDriver } from '../../models/order-http-driver.ts'
import { selectedPaths } from '../../models/selected-path.ts'
import { invariantViolations } from '../../models/order.invariants.ts'
import {
  nextWorld,
  personFor,
  placedWorld,
  WORLD_LINES,
  worldDifferences,
  type WorldPerson,
} from '../../models/order-world.model.ts'
import { orderWorldReader, type OrderWorldReader, type WorldKeys } from '../../models/order-world.reader.ts'
import {
  DELIVERY_MAN,
  everyOrderEdge,
  ORDER_EVENTS,
  OTHER_DELIVERY_MAN,
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
let reader: OrderWorldReader
let absentManId: UserId
let people: ReadonlyMap<UserId, WorldPerson>
const walked: WalkedPath[] = []

const PEOPLE: Readonly<Record<WorldPerson, string>> = {
  agent: 'agent',
  manager: 'manager',
  packer: 'packer',
  router: 'router',
  counter: 'counter',
}

const ROLES: Readonly<Record<WorldPerson, string>> = {
  agent: 'callcenter',
  manager: 'store-manager',
  packer: 'packing',
  router: 'routing',
  counter: 'store-operator',
}
const canSee = (person: WorldPerson, status: OrderStatus): boolean =>
  canViewStatus(new Set(findBuiltInRole(ROLES[person])?.permissions), status)

beforeAll(async () => {
  world = await createOrdersFixture({ paymentGateway: gateway })
  const { db } = world.server.services
  absentManId = await world.network.addOperator('man-absent', 'delivery-man', { store_id: world.storeId })
  await db
    .updateTable('users')
    .set({ delivery_man_status: 'is_absent' })
    .where('id', '=', absentManId)
    .execute()
  driver = orderDriver(world, gateway, absentManId)
  reader = await orderWorldReader(world.server.services)
  const logins = await db.selectFrom('users').select(['id', 'login']).where('login', 'is not', null).execute()
  people = new Map(
    (Object.keys(PEOPLE) as WorldPerson[]).flatMap((person) =>
      logins.filter(({ login }) => login === PEOPLE[person]).map(({ id }) => [id, person] as const),
    ),
  )
})
afterAll(async () => {
  recordRun({ machine: 'order', driver: 'api', finishedAt: new Date().toISOString(), paths: walked })
  await world.server.close()
})

/** Countries and clocks of the runs: noon, and an evening when UTC has the next day. */
const PLACES = {
  'Guatemala at noon': { timeZone: 'America/Guatemala', noon: '2026-11-20T18:00:00.000Z', isEvening: false },
  'Guatemala in the evening': {
    timeZone: 'America/Guatemala',
    noon: '2026-11-20T18:00:00.000Z',
    isEvening: true,
  },
  'Panama in the evening': { timeZone: 'America/Panama', noon: '2026-11-20T17:00:00.000Z', isEvening: true },
  'Madrid in the evening': { timeZone: 'Europe/Madrid', noon: '2026-11-20T11:00:00.000Z', isEvening: true },
} as const
type PlaceName = keyof typeof PLACES
const HOUR = 3_600_000

const keysOf = (place: PlaceName): WorldKeys & { readonly now: Date } => {
  const { isEvening, noon } = PLACES[place]
  const at = (hours: number): Date => new Date(Date.parse(noon) + hours * HOUR)
  // At 21:00 the last free quarters of the local day are 22:30 and 23:15; UTC has the next day in America.
  const [now, first, second] = isEvening ? [at(9), at(10.5), at(11.25)] : [at(0), at(4), at(5.25)]
  return {
    now,
    storeId: world.storeId,
    customerId: world.customerId,
    productIds: [world.products[0], world.products[2]],
    slots: { first, second, later: at(26.5) },
    // Every zone here has a whole-hour offset.
    hours: { first: hourOf(first), second: hourOf(second), later: at(26) },
    deliveryMen: { man: world.deliveryManIds[0], other: world.deliveryManIds[1], absent: absentManId },
    people,
  }
}
const hourOf = (at: Date): Date => new Date(at.getTime() - (at.getTime() % HOUR))

/** A run: its clock and zone, and delivery men of the store without orders. */
const openPlace = async (place: PlaceName): Promise<WorldKeys> => {
  const { db } = world.server.services
  const keys = keysOf(place)
  world.server.setClock(keys.now.toISOString())
  await world.server.useSessions()
  await db
    .updateTable('countries')
    .set({ time_zone: PLACES[place].timeZone })
    .where('id', '=', world.network.countryIds[0])
    .execute()
  await db.updateTable('orders').set({ delivery_man_id: null, delivery_man_acceptance: null }).execute()
  return keys
}

/** The variants that the API can place; a gift by bank transfer has no endpoint yet. */
const VARIANTS = (Object.keys(ORDER_VARIANTS) as OrderVariant[]).filter(
  (variant) => variant !== 'bank transfer, gift',
)
const seenNames = new Set<string>()

const storedOrder = async (id: Parameters<typeof driver.read>[0]) => {
  const record = await loadOrder(world.server.services.db, id)
  if (!record) throw new Error('the order of a path')
  return record
}

/** Checks that every event the order does not accept is refused with the machine's code and changes nothing. */
const wrongRefusals = async (
  id: Parameters<typeof driver.read>[0],
  variant: OrderVariant,
): Promise<string[]> => {
  const { services } = world.server
  // The refund after a cancellation's commit increases the version that is compared next.
  await vi.waitUntil(async () => {
    const { status, payment } = await storedOrder(id)
    return status !== 'cancelled' || payment.status === 'cancelled'
  })
  const stored = await storedOrder(id)
  const facts = toOrderFacts(stored, services.clock.now())
  if (seenNames.has(`${variant} ${facts.status}`)) return []
  seenNames.add(`${variant} ${facts.status}`)
  const wrong: string[] = []
  let { version } = stored
  for (const event of ORDER_EVENTS) {
    const decided = applyOrderEvent(facts, event)
    // The actor and the time differ from the machine's; only refusals of the transition itself are compared.
    if (
      decided._tag !== 'Refusal' ||
      event.by === null ||
      event.type === 'order.undo' ||
      event.type === 'order.assign'
    )
      continue
    const person = personFor(event, facts.status, 'manager')
    // An order is not found in a status that a role may not see; the manager sees every status.
    const answers: ReadonlyArray<readonly [WorldPerson, string]> = canSee(person, facts.status)
      ? [[person, decided.code]]
      : [
          [person, 'order_not_found'],
          ['manager', decided.code],
        ]
    for (const [sender, code] of answers) {
      const result = await driver.send(id, event, PEOPLE[sender])
      if (result !== null && result !== code)
        wrong.push(`${facts.status}: ${event.type} said ${result} instead of ${code} to the ${sender}`)
    }
    const before = version
    version = (await storedOrder(id)).version
    if (version !== before) wrong.push(`${facts.status}: a refused ${event.type} changed the order`)
  }
  return wrong
}

const manOf = (event: OrderEvent): Parameters<typeof nextWorld>[1]['man'] =>
  event.type === 'order.assign'
    ? {
        key:
          { [DELIVERY_MAN.id]: 'man' as const, [OTHER_DELIVERY_MAN.id]: 'other' as const }[
            event.candidate.id
          ] ?? 'absent',
        isActive: event.candidate.status === 'active',
      }
    : null

/** In every other path a cancellation after the kitchen wastes the products. */
const withGoods = (event: OrderEvent, isWasted: boolean): OrderEvent =>
  event.type === 'order.cancel' && isWasted ? { ...event, goods: 'wasted' } : event

const BY_NOBODY = new Set<OrderEvent['type']>(['order.due', 'payment.captured', 'payment.failed'])

const walk = async (
  place: PlaceName,
  variant: OrderVariant,
  path: OrderPath,
  nth: number,
): Promise<WalkedPath> => {
  const keys = await openPlace(place)
  const before = await reader.before(keys)
  const kind = {
    method: variant.startsWith('card')
      ? ('card' as const)
      : variant.startsWith('POS')
        ? ('pos' as const)
        : ('cash' as const),
    isCollected: variant.includes('collected'),
    slot: variant.includes('another day') ? ('later' as const) : ('first' as const),
  }
  const products = WORLD_LINES.map(({ quantity }, at) => ({
    productId: keys.productIds[at === 0 ? 0 : 1],
    quantity,
  }))
  const order = await driver.place(variant, { times: keys.slots, products })
  let expected = placedWorld(before, kind)
  let person: WorldPerson = 'agent'
  const steps = []
  for (const { event: planned, to } of path.steps) {
    const event = withGoods(planned, nth % 2 === 1)
    let result: string | null = order.status
    if (event.type !== 'order.placed') {
      person = personFor(event, expected.status, person)
      result = await driver.send(order.id, event, PEOPLE[person])
      expected = nextWorld(expected, {
        event,
        by: BY_NOBODY.has(event.type) ? null : person,
        isCollected: kind.isCollected,
        man: manOf(event),
      })
    }
    const { services } = world.server
    // The refund follows the commit of the cancellation.
    if (expected.status === 'cancelled')
      await vi
        .waitUntil(async () => (await storedOrder(order.id)).payment.status === expected.payment.status, {
          timeout: 2_000,
        })
        .catch(() => {})
    const now = await storedOrder(order.id)
    const actual = [
      result === now.status ? now.status : `${result ?? 'no call'} (${now.status})`,
      ...invariantViolations(toOrderFacts(now, services.clock.now())),
      ...worldDifferences(expected, await reader.read(keys, order.id)),
    ].join(', ')
    steps.push(
      actual === to ? { event: event.type, expected: to } : { event: event.type, expected: to, actual },
    )
    // Steps after a failed one prove nothing.
    if (actual !== to) break
  }
  const hasFailed = steps.some((step) => 'actual' in step)
  const refusals = hasFailed ? [] : await wrongRefusals(order.id, variant)
  if (refusals.length > 0)
    steps.push({ event: 'every other event', expected: 'refused', actual: refusals.join('; ') })
  return { path: `${variant} · ${path.name}`, steps }
}

const HOME: PlaceName = 'Guatemala at noon'
const named =
  (place: PlaceName) =>
  (path: OrderPath): OrderPath => ({ ...path, name: place === HOME ? path.name : `${path.name} @ ${place}` })

/**
 * The first run takes every path of an order for today, the others only those that depend on the day, the clock or a
 * slot: once it is due, an order for another day goes on as one for today. `npm run paths` takes all at the first place.
 */
const variantsAt = (place: PlaceName): readonly OrderVariant[] =>
  place === HOME ? VARIANTS : ['cash, own delivery', 'card, for another day']
const pathsAt = (place: PlaceName, variant: OrderVariant): readonly OrderPath[] =>
  orderTransitions(variant)
    .paths.filter(
      ({ steps }) =>
        // After its payment such an order goes on as every other one, and no gateway takes it.
        !variant.startsWith('POS') ||
        (OF_THE_TERMINAL.has(steps.at(-1)?.event.type ?? 'order.placed') &&
          steps.every(({ event }) => !BY_NOBODY.has(event.type))),
    )
    .filter(
      ({ steps }) =>
        (place === HOME && (!variant.includes('another day') || process.env['ALL_PATHS'] === '1')) ||
        BY_CLOCK.has(steps.at(-1)?.event.type ?? 'order.placed'),
    )
    .map(named(place))
const OF_THE_TERMINAL = new Set<OrderEvent['type']>([
  'order.placed',
  'order.confirm_payment',
  'order.fail',
  'order.cancel',
])
const BY_CLOCK = new Set<OrderEvent['type']>([
  'order.reschedule',
  'order.due',
  'order.start',
  'order.retry',
  'order.cancel',
  'order.assign',
  'payment.captured',
  'order.confirm_payment',
  'order.complete',
])

describe('an order over HTTP on PostgreSQL, compared with a model of the database', () => {
  for (const place of Object.keys(PLACES) as PlaceName[])
    for (const variant of variantsAt(place)) {
      test(`${place}, ${variant}: every transition`, { timeout: 300_000 }, async () => {
        const paths = pathsAt(place, variant)
        if (place === HOME)
          console.log(coverageLine(`order over HTTP (${variant})`, orderTransitions(variant)))
        const wrong = []
        let nth = 0
        for (const path of selectedPaths(`${variant} · `, paths, () =>
          everyOrderEdge(variant).paths.map(named(place)),
        )) {
          const result = await walk(place, variant, path, (nth += 1))
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
