import { afterAll, beforeAll, expect, test } from 'vitest'
import type { AnyEventObject } from 'xstate'
import type { Product, ProductDeactivation } from '../../../src/api/contract/products.contract.ts'
import type { ProductId } from '../../../src/domain/shared/ids.ts'
import { productDeactivationMachine } from '../../../src/machines/processes/product-deactivation.machine.ts'
import { coverageLine } from '../../models/paths.ts'
import {
  DEACTIVATION_COVER,
  DEACTIVATION_INPUT,
  deactivationEventName,
} from '../../models/product-deactivation.paths.ts'
import { withTransitions } from '../../models/replay-paths.ts'
import { selectedPaths } from '../../models/selected-path.ts'
import { recordRun, type WalkedPath } from '../../models/test-run-record.ts'
import { failureCode } from '../endpoints/request.ts'
import { createUsersFixture, type UsersFixture } from '../operators/users.fixture.ts'
import { newProductBody } from '../products/product.fixture.ts'

let w: UsersFixture
const walked: WalkedPath[] = []
beforeAll(async () => {
  w = await createUsersFixture()
})
afterAll(async () => {
  recordRun({
    machine: 'productDeactivation',
    driver: 'api',
    finishedAt: new Date().toISOString(),
    paths: walked,
  })
  await w.server.close()
})

const db = () => w.server.services.db

/** A product of which a store has ten, four of them inside two combos that take three of another product each. */
interface World {
  readonly product: ProductId
  readonly combo: ProductId
  readonly beside: ProductId
}

const createWorld = async (): Promise<World> => {
  const create = async (more: object = {}) => {
    const body = { ...(await newProductBody(db(), w.network.countryIds[0])), ...more }
    return (await w.as<Product>('superadmin', 'POST', '/products', body)).body.id
  }
  const product = await create()
  const beside = await create()
  const combo = await create({
    type: 'combo',
    comboItems: [
      { productId: product, quantity: 2 },
      { productId: beside, quantity: 3 },
    ],
  })
  const [store_id] = w.network.storeIds
  await db()
    .insertInto('store_products')
    .values([
      { store_id, product_id: product, quantity: 10, compromise_combo: 4 },
      { store_id, product_id: beside, quantity: 9, compromise_combo: 6 },
      { store_id, product_id: combo, quantity: 2 },
    ])
    .execute()
  return { product, combo, beside }
}

/** What the world is and must be: stock by product, statuses, movements of stock and audited changes. */
interface Facts {
  readonly stock: Readonly<
    Record<keyof World, readonly [quantity: number, compromise: number, inCombos: number]>
  >
  readonly statuses: Readonly<Record<keyof World, string>>
  readonly movements: readonly string[]
  readonly changes: Readonly<Record<keyof World, number>>
}

const AT_FIRST: Facts = {
  stock: { product: [10, 0, 4], combo: [2, 0, 0], beside: [9, 0, 6] },
  statuses: { product: 'active', combo: 'active', beside: 'active' },
  movements: [],
  changes: { product: 0, combo: 0, beside: 0 },
}

const NAMES = ['product', 'combo', 'beside'] as const

const readWorld = async (world: World): Promise<Facts> => {
  const ids = NAMES.map((name) => world[name])
  const rows = await db()
    .selectFrom('products')
    .innerJoin('store_products', 'store_products.product_id', 'products.id')
    .select(['products.id', 'status', 'quantity', 'compromise', 'compromise_combo'])
    .where('products.id', 'in', ids)
    .execute()
  const logs = await db()
    .selectFrom('stock_logs')
    .select(['product_id', 'type', 'quantity'])
    .where('product_id', 'in', ids)
    .execute()
  const nameOf = (id: ProductId) => NAMES.find((name) => world[name] === id) ?? ''
  const each = <Value>(valueOf: (row: (typeof rows)[number]) => Value) =>
    // One row for each of the three.
    Object.fromEntries(rows.map((row) => [nameOf(row.id), valueOf(row)])) as Record<keyof World, Value>
  const changes = await Promise.all(
    NAMES.map(async (name) => {
      const audited = await w.auditRows('product', world[name])
      return [name, audited.filter((row) => row['action'] === 'product.update').length]
    }),
  )
  return {
    stock: each((row) => [row.quantity, row.compromise, row.compromise_combo]),
    statuses: each(({ status }) => status),
    movements: logs
      .map(({ product_id, type, quantity }) => `${nameOf(product_id)} ${type} ${quantity}`)
      .toSorted(),
    changes: Object.fromEntries(changes),
  }
}

/** What a step makes of the world, by the rules: only an accepted deactivation changes stock, combos and statuses. */
const expectedAfter = (before: Facts, event: string): Facts => {
  const held = (compromise: number): Facts => ({
    ...before,
    stock: { ...before.stock, combo: [before.stock.combo[0], compromise, 0] },
  })
  switch (event) {
    case 'held':
      return held(1)
    case 'free':
      return held(0)
    case 'version_conflict':
      return { ...before, changes: { ...before.changes, product: before.changes.product + 1 } }
    case 'deactivated':
      return {
        stock: { product: [0, 0, 0], combo: [0, 0, 0], beside: [9, 0, 0] },
        statuses: { product: 'inactive', combo: 'inactive', beside: 'active' },
        movements: [
          'beside unreserved_product_for_combo 6',
          'combo unassigned_to_store 2',
          'product unassigned_to_store 10',
          'product unreserved_product_for_combo 4',
        ],
        changes: {
          ...before.changes,
          product: before.changes.product + 1,
          combo: before.changes.combo + 1,
        },
      }
    default:
      return before
  }
}

/** Sends the steps of one path; each answers the state that the machine must be in by what the server said. */
const driverOf = ({ combo, product }: World) => {
  let version = 0
  let isFrozen = false
  const load = async (): Promise<string> => {
    const facts = (await w.as<ProductDeactivation>('superadmin', 'GET', `/products/${product}/deactivation`))
      .body
    version = facts.version
    return facts.refusal === null ? 'confirming' : 'blocked'
  }
  const hold = (compromise: number) =>
    db().updateTable('store_products').set({ compromise }).where('product_id', '=', combo).execute()
  const send = () =>
    w.as('superadmin', 'PUT', `/products/${product}`, { status: 'inactive' }, { 'if-match': String(version) })
  const steps: Readonly<Record<string, () => Promise<string>>> = {
    'deactivation.check': async () => 'checking',
    'deactivation.confirm': async () => 'submitting',
    free: async () => {
      await hold(0)
      return load()
    },
    held: async () => {
      await hold(1)
      const state = await load()
      // The page offers no confirmation; a call without it is refused too.
      const refused = await send()
      return failureCode(refused) === 'update_product_status_error' ? state : `answered ${refused.status}`
    },
    'xstate.error.actor.loadingFacts': async () => {
      const { status } = await w.server.call('GET', `/products/${product}/deactivation`, { token: 'expired' })
      return status === 401 ? 'unchecked' : `answered ${status}`
    },
    version_conflict: async () => {
      // Somebody else changes the product between the check and the confirmation.
      isFrozen = !isFrozen
      await w.as('superadmin', 'PUT', `/products/${product}`, { frozen: isFrozen })
      const refused = await send()
      return failureCode(refused) === 'version_conflict' ? 'checking' : `answered ${refused.status}`
    },
    deactivated: async () => {
      const { status } = await send()
      return status === 200 ? 'deactivated' : `answered ${status}`
    },
  }
  return steps
}

test('every path of a deactivation over HTTP leaves stock, combos, movements and audit as the rules say', async () => {
  console.log(coverageLine('productDeactivation over HTTP', DEACTIVATION_COVER.cover))
  for (const path of selectedPaths('', DEACTIVATION_COVER.cover.paths)) {
    const names = path.steps.map(({ event }) => deactivationEventName(event as never)) // an event of the machine
    // The page's own defect has no call.
    if (names.includes('xstate.error.actor.deactivatingProduct')) continue
    const world = await createWorld()
    const driver = driverOf(world)
    let facts = AT_FIRST
    const steps = []
    for (const [at, { to }] of path.steps.entries()) {
      const name = names[at] ?? ''
      const is = (await driver[name]?.()) ?? `nothing sends ${name}`
      steps.push(is === to ? { event: name, expected: to } : { event: name, expected: to, actual: is })
      facts = expectedAfter(facts, name)
      expect(await readWorld(world), `${path.name}, after ${name}`).toEqual(facts)
    }
    const events = path.steps.map(({ event }): AnyEventObject => event)
    walked.push(
      withTransitions(productDeactivationMachine, DEACTIVATION_INPUT, events, { path: path.name, steps }),
    )
  }
  expect(walked.flatMap(({ steps }) => steps.filter(({ actual }) => actual !== undefined))).toEqual([])
  expect(walked.length).toBeGreaterThan(0)
})
