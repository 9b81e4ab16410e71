import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createActor, fromPromise, waitFor } from 'xstate'
import type { SellableProduct } from '../../src/domain/cart/cart-line.ts'
import type { StoreId } from '../../src/domain/shared/ids.ts'
import { emptyOrderDraft, type DraftMember } from '../../src/domain/order/order-draft.ts'
import { refusalToPartCart } from '../../src/machines/processes/delivery-part.cart.states.ts'
import {
  type PartAddressQuery,
  type PartCoverageResult,
  type PartTimesRequest,
  type PersonQuery,
  type PersonResult,
} from '../../src/machines/processes/delivery-part.setup.ts'
import {
  deliveryPartMachine,
  factsOfPart,
  toDraftMember,
} from '../../src/machines/processes/delivery-part.machine.ts'
import type { StoreDeliveryTimes } from '../../src/machines/processes/delivery.ts'
import { isCartComplete } from '../../src/machines/processes/new-order.context.ts'
import { initialContext } from '../../src/machines/processes/new-order.draft.ts'
import { ANA, AT_HOME, memberOf, PART_COVERS, partInput } from './delivery-part.paths.ts'
import { bread, cake, inputOf, times } from './new-order.fixture.ts'
import { coverageLine } from './paths.ts'
import { failuresOf, replayCover } from './replay-paths.ts'
import { recordRun } from './test-run-record.ts'

test('every path of a part ends in the state that the table names, and the paths cover every transition', () => {
  const paths = PART_COVERS.flatMap((spec) => {
    console.log(coverageLine(`deliveryPart (${spec.variant ?? ''})`, spec.cover))
    expect(spec.cover.transitions).toEqual(spec.table.toSorted())
    return replayCover(deliveryPartMachine, spec)
  })
  recordRun({ machine: 'deliveryPart', driver: 'domain', finishedAt: new Date().toISOString(), paths })
  expect(failuresOf(paths)).toEqual([])
})

const part = (
  member: DraftMember,
  products: readonly SellableProduct[] = [bread, cake],
  asked: number[] = [],
) => {
  const actor = createActor(
    deliveryPartMachine.provide({
      actors: {
        findingPerson: fromPromise<PersonResult, PersonQuery>(async () => ANA),
        coveringAddress: fromPromise<PartCoverageResult, PartAddressQuery>(
          async () => AT_HOME as unknown as PartCoverageResult, // with the fixture's ids
        ),
        loadingPartProducts: fromPromise<readonly SellableProduct[], { readonly storeId: StoreId }>(
          async () => products,
        ),
        loadingTimes: fromPromise<StoreDeliveryTimes, PartTimesRequest>(async ({ input }) => {
          asked.push(input.cookingMinutes)
          return times('12:00', '13:00')
        }),
      },
    }),
    { input: partInput(member) },
  )
  actor.start()
  return actor
}
const settled = (actor: ReturnType<typeof part>) =>
  waitFor(actor, (state) => ['ready', 'time', 'cart', 'address', 'recipient'].includes(state.value))

describe('a pasted row', () => {
  test('becomes a part with a slot of the store and the lines that its words mean', async () => {
    const state = await settled(part(memberOf({ time: '7am', wanted: [{ product: 'pan', quantity: 3 }] })))
    expect(state.value).toBe('ready')
    expect(factsOfPart(state.context)).toMatchObject({
      userId: ANA.person.userId,
      addressId: AT_HOME.address.addressId,
      deliveryTime: '2026-12-07T13:00:00.000Z',
      slotsLeft: 3,
    })
    expect(state.context.lines.map(({ product, quantity }) => [product.sku, quantity])).toEqual([['PAN', 3]])
  })

  test.each([
    [
      'a product that no store has',
      { wanted: [{ product: 'caldo', quantity: 1 }] },
      'cart',
      'product_not_found',
    ],
    ['nothing', { wanted: [] }, 'cart', 'cart_empty'],
    ['too many', { wanted: [{ product: 'pan', quantity: 5 }] }, 'cart', 'product_not_enough_quantity'],
    [
      'less than the minimum',
      { wanted: [{ product: 'pan', quantity: 1 }] },
      'cart',
      'delivery_zone_order_amount_error',
    ],
    ['a full slot', { time: '8am' }, 'time', 'delivery_time_limits_error'],
    ['no time', { time: '' }, 'time', 'time_missing'],
    ['a time that nobody knows', { time: 'pronto' }, 'time', 'time_unreadable'],
  ] as const)('with %s waits at the cell that is wrong', async (_, more, at, code) => {
    const state = await settled(part(memberOf(more)))
    expect([state.value, state.context.refusal?.at, state.context.refusal?.code]).toEqual([at, at, code])
  })

  test('says which products a word may mean, what the minimum lacks and the next time', async () => {
    const several = await settled(
      part(memberOf({ wanted: [{ product: 'pan', quantity: 2 }] }), [
        { ...bread, sku: 'P1', name: 'Pan dulce' },
        { ...cake, sku: 'P2', name: 'Pan de yemas' },
      ]),
    )
    expect(several.context.refusal).toMatchObject({ candidates: ['Pan dulce', 'Pan de yemas'] })
    const small = await settled(part(memberOf({ wanted: [{ product: 'pan', quantity: 1 }] })))
    expect(small.context.refusal?.missing).toBeGreaterThan(0)
    const early = await settled(part(memberOf({ time: '5am' })))
    expect(early.context.refusal).toMatchObject({ at: 'time', next: '2026-12-07T12:00:00.000Z' })
  })

  test('keeps what is wrong, and is put right in place', async () => {
    const actor = part(memberOf({ wanted: [{ product: 'pan', quantity: 5 }] }))
    await settled(actor)
    actor.send({ type: 'part.quantity', productId: bread.productId, quantity: 4 })
    expect(actor.getSnapshot().value).toBe('ready')
  })
})

describe('a cart', () => {
  test('is clamped to the bounds of its store, and a quantity of nothing takes the line out', async () => {
    const actor = part(memberOf())
    await settled(actor)
    const quantityAfter = (quantity: number) => {
      actor.send({ type: 'part.quantity', productId: bread.productId, quantity })
      return actor.getSnapshot().context.lines[0]?.quantity ?? 0
    }
    expect([quantityAfter(99), quantityAfter(1), quantityAfter(0)]).toEqual([4, 1, 0])
  })

  test('that cooks longer has its times checked again', async () => {
    const asked: number[] = []
    const actor = part(memberOf(), [bread, cake], asked)
    await settled(actor)
    actor.send({ type: 'part.quantity', productId: cake.productId, quantity: 1 })
    await settled(actor)
    expect(asked).toEqual([10, 40])
  })
})

test('a part takes a cart exactly when an order of its type can be placed with it', async () => {
  const { context } = await settled(part(memberOf()))
  const order = initialContext(inputOf(emptyOrderDraft('corporate')))
  const line = fc.record({
    product: fc.constantFrom(
      bread,
      cake,
      { ...bread, isAvailable: false },
      { ...cake, itemsPerPurchaseUnit: 2 },
    ),
    quantity: fc.integer({ min: 0, max: 8 }),
    frozenQuantity: fc.integer({ min: 0, max: 1 }),
  })
  fc.assert(
    fc.property(fc.array(line, { maxLength: 3 }), (lines) => {
      const { coverage } = context
      expect(refusalToPartCart({ ...context, lines }) === null).toBe(
        isCartComplete({ ...order, coverage, lines }),
      )
    }),
  )
})

test('what a part is given comes back from its draft', async () => {
  const first = await settled(part(memberOf()))
  const kept = toDraftMember(first.context)
  const again = await settled(part(kept))
  expect(again.value).toBe('ready')
  expect(toDraftMember(again.context)).toEqual(kept)
})
