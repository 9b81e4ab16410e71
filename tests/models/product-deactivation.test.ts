import { expect, test } from 'vitest'
import { createActor, fromPromise, waitFor } from 'xstate'
import {
  productDeactivationMachine,
  type DeactivationFacts,
  type DeactivationOutcome,
  type DeactivationRequest,
} from '../../src/machines/processes/product-deactivation.machine.ts'
import { coverageLine } from './paths.ts'
import { CONFLICT, DEACTIVATION_COVER, FREE, HELD } from './product-deactivation.paths.ts'
import { failuresOf, replayCover } from './replay-paths.ts'
import { recordRun } from './test-run-record.ts'

test('every path of a deactivation ends in the state that the table names, and the paths cover every transition', () => {
  console.log(coverageLine('productDeactivation', DEACTIVATION_COVER.cover))
  const paths = replayCover(productDeactivationMachine, DEACTIVATION_COVER)
  recordRun({
    machine: 'productDeactivation',
    driver: 'domain',
    finishedAt: new Date().toISOString(),
    paths,
  })
  expect(DEACTIVATION_COVER.cover.transitions).toEqual(DEACTIVATION_COVER.table.toSorted())
  expect(failuresOf(paths)).toEqual([])
})

const run = (facts: DeactivationFacts[], answers: DeactivationOutcome[] = []) => {
  const requests: DeactivationRequest[] = []
  const actor = createActor(
    productDeactivationMachine.provide({
      actors: {
        loadingFacts: fromPromise<DeactivationFacts, { readonly recordId: number }>(async () => {
          const next = facts.shift()
          if (next === undefined) throw new Error('no facts')
          return next
        }),
        deactivatingProduct: fromPromise<DeactivationOutcome, DeactivationRequest>(async ({ input }) => {
          requests.push(input)
          const answer = answers.shift()
          if (answer === undefined) throw new Error('no answer')
          return answer
        }),
      },
    }),
    { input: { recordId: 7 } },
  )
  actor.start()
  return { actor, requests }
}

test('sends the version whose effects were named, and names them again after a conflict', async () => {
  const { actor, requests } = run([FREE, { ...FREE, version: 5 }], [CONFLICT, { _tag: 'Deactivated' }])
  await waitFor(actor, (state) => state.matches('confirming'))
  actor.send({ type: 'deactivation.confirm' })
  await waitFor(actor, (state) => state.matches('confirming') && state.context.facts?.version === 5)
  expect(actor.getSnapshot().context.refusal).toBe('version_conflict')
  actor.send({ type: 'deactivation.confirm' })
  await waitFor(actor, (state) => state.matches('deactivated'))
  expect(requests).toEqual([
    { recordId: 7, version: 3 },
    { recordId: 7, version: 5 },
  ])
})

test('offers no confirmation while orders hold the product, and checks again when asked', async () => {
  const { actor, requests } = run([HELD, FREE])
  await waitFor(actor, (state) => state.matches('blocked'))
  actor.send({ type: 'deactivation.confirm' })
  actor.send({ type: 'deactivation.check' })
  await waitFor(actor, (state) => state.matches('confirming'))
  expect(requests).toEqual([])
})
