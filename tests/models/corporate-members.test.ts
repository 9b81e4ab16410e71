import { expect, test } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import type { SellableProduct } from '../../src/domain/cart/cart-line.ts'
import type { StoreId, UserId } from '../../src/domain/shared/ids.ts'
import {
  corporateMembersMachine,
  membersOf,
  toDraftMembers,
} from '../../src/machines/processes/corporate-members.machine.ts'
import type {
  PartAddressQuery,
  PartCoverageResult,
  PartTimesRequest,
  PersonQuery,
  PersonResult,
} from '../../src/machines/processes/delivery-part.setup.ts'
import { deliveryPartMachine } from '../../src/machines/processes/delivery-part.machine.ts'
import type { StoreDeliveryTimes } from '../../src/machines/processes/delivery.ts'
import { MEMBERS_COVER, rowOf } from './corporate-members.paths.ts'
import { AT_HOME } from './delivery-part.paths.ts'
import { flushPromises } from './new-order.actor.ts'
import { bread, cake, times } from './new-order.fixture.ts'
import { coverageLine } from './paths.ts'
import { failuresOf, replayCover } from './replay-paths.ts'
import { recordRun } from './test-run-record.ts'

test('every path of the members leads where the table says', () => {
  console.log(coverageLine('corporateMembers', MEMBERS_COVER.cover))
  const paths = replayCover(corporateMembersMachine, MEMBERS_COVER)
  recordRun({ machine: 'corporateMembers', driver: 'domain', finishedAt: new Date().toISOString(), paths })
  expect(MEMBERS_COVER.cover.transitions).toEqual(MEMBERS_COVER.table.toSorted())
  expect(failuresOf(paths)).toEqual([])
})

const order = () => {
  const part = deliveryPartMachine.provide({
    actors: {
      findingPerson: fromPromise<PersonResult, PersonQuery>(async ({ input: { text } }) =>
        text === 'Nadie'
          ? { _tag: 'Refusal', code: 'user_not_found' }
          : { _tag: 'Found', person: { userId: text.length as UserId, name: text } },
      ),
      coveringAddress: fromPromise<PartCoverageResult, PartAddressQuery>(
        async () => AT_HOME as unknown as PartCoverageResult, // with the fixture's ids
      ),
      loadingPartProducts: fromPromise<readonly SellableProduct[], { readonly storeId: StoreId }>(
        async () => [bread, cake],
      ),
      loadingTimes: fromPromise<StoreDeliveryTimes, PartTimesRequest>(async () => times('12:00')),
    },
  })
  const actor = createActor(corporateMembersMachine.provide({ actors: { deliveryPart: part } }), {
    input: { members: [] },
  })
  actor.start()
  return actor
}
const shown = (actor: ReturnType<typeof order>) =>
  membersOf(actor.getSnapshot()).map(({ refusal, state }) => [state, refusal?.at, refusal?.code])

test('rows are checked together: who stands twice, and what the store has for all of them', async () => {
  const actor = order()
  actor.send({ type: 'members.add', rows: [rowOf('Ana'), rowOf('Nadie'), rowOf('Luis'), rowOf('Ana')] })
  expect(shown(actor).map(([state]) => state)).toEqual(Array.from({ length: 4 }, () => 'checking'))
  await flushPromises()
  expect(shown(actor)).toEqual([
    ['ready', undefined, undefined],
    ['refused', 'recipient', 'user_not_found'],
    ['ready', undefined, undefined],
    ['refused', 'recipient', 'corporate_order_members_duplicated'],
  ])
  const [ana] = membersOf(actor.getSnapshot())
  ana?.part.send({ type: 'part.quantity', productId: bread.productId, quantity: 3 })
  expect(shown(actor)[2]).toEqual(['refused', 'cart', 'product_not_enough_quantity'])
  actor.send({ type: 'members.remove', keys: [0] })
  expect(shown(actor).map(([state]) => state)).toEqual(['refused', 'ready', 'ready'])
})

test('a draft of the members begins where they were', async () => {
  const actor = order()
  actor.send({ type: 'members.add', rows: [rowOf('Ana'), rowOf('')] })
  await flushPromises()
  const drafts = toDraftMembers(actor.getSnapshot())
  expect(drafts.map(({ lines, recipient }) => [recipient, lines.length])).toEqual([
    ['Ana', 1],
    ['', 0],
  ])
  expect(shown(actor)[1]).toEqual(['refused', 'recipient', 'recipient_missing'])
})
