import { expect, test } from 'vitest'
import { createActor, fromPromise, waitFor } from 'xstate'
import {
  addressChangeMachine,
  type AddressChangeOutcome,
  type AddressChangeRequest,
} from '../../src/machines/processes/address-change.machine.ts'
import { ADDRESS_CHANGE_COVER, ADDRESS_CHANGE_INPUT, ZONE_15 } from './address-change.paths.ts'
import { coverageLine } from './paths.ts'
import { failuresOf, replayCover } from './replay-paths.ts'
import { recordRun } from './test-run-record.ts'

test('every path of a changed address ends in the state that the table names, and the paths cover every transition', () => {
  console.log(coverageLine('address change', ADDRESS_CHANGE_COVER.cover))
  const paths = replayCover(addressChangeMachine, ADDRESS_CHANGE_COVER)
  recordRun({ machine: 'addressChange', driver: 'domain', finishedAt: new Date().toISOString(), paths })
  expect(ADDRESS_CHANGE_COVER.cover.transitions).toEqual(ADDRESS_CHANGE_COVER.table.toSorted())
  expect(failuresOf(paths)).toEqual([])
})

test('asks to keep the old address only after another store was named', async () => {
  const requests: AddressChangeRequest[] = []
  const answers: AddressChangeOutcome[] = [{ _tag: 'Elsewhere', elsewhere: ZONE_15 }, { _tag: 'Changed' }]
  const actor = createActor(
    addressChangeMachine.provide({
      actors: {
        changingAddress: fromPromise<AddressChangeOutcome, AddressChangeRequest>(async ({ input }) => {
          requests.push(input)
          const answer = answers.shift()
          if (answer === undefined) throw new Error('no answer')
          return answer
        }),
      },
    }),
    { input: ADDRESS_CHANGE_INPUT },
  )
  actor.start()
  actor.send({ type: 'address.keep' })
  actor.send({ type: 'address.submit' })
  expect(requests).toEqual([])
  actor.send({ type: 'address.choose', addressId: 12 })
  actor.send({ type: 'address.submit' })
  const elsewhere = await waitFor(actor, (state) => state.matches('elsewhere'))
  expect(elsewhere.context.elsewhere).toEqual(ZONE_15)
  actor.send({ type: 'address.keep' })
  await waitFor(actor, (state) => state.matches('kept'))
  expect(requests).toEqual([
    { orderId: 1, version: 3, userAddressId: 12, keepOldAddress: false },
    { orderId: 1, version: 3, userAddressId: 12, keepOldAddress: true },
  ])
})
