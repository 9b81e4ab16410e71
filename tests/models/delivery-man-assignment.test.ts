import { describe, expect, it } from 'vitest'
import { createActor, fromPromise, waitFor } from 'xstate'
import {
  deliveryManAssignmentMachine,
  type AnswerRequest,
  type AssignmentFacts,
  type AssignmentOutcome,
  type OfferRequest,
} from '../../src/machines/processes/delivery-man-assignment.machine.ts'
import {
  ASSIGNMENT_COVER,
  busy,
  changed,
  heldBy,
  MAN,
  nobody,
  onTheRoad,
} from './delivery-man-assignment.paths.ts'
import { coverageLine } from './paths.ts'
import { recordRun } from './run-record.ts'
import { failuresOf, walkCover } from './walk.ts'

it('every path of an assignment leads where the table says, and every line of it is walked', () => {
  console.log(coverageLine('deliveryManAssignment', ASSIGNMENT_COVER.cover))
  const paths = walkCover(deliveryManAssignmentMachine, ASSIGNMENT_COVER)
  recordRun({
    machine: 'deliveryManAssignment',
    driver: 'domain',
    finishedAt: new Date().toISOString(),
    paths,
  })
  expect(ASSIGNMENT_COVER.cover.transitions).toEqual(ASSIGNMENT_COVER.table)
  expect(failuresOf(paths)).toEqual([])
})

describe('delivery-man assignment, as somebody walks it', () => {
  const run = (facts: AssignmentFacts, answers: AssignmentOutcome[]) => {
    const calls: (OfferRequest | AnswerRequest)[] = []
    const answer = async (input: OfferRequest | AnswerRequest): Promise<AssignmentOutcome> => {
      calls.push(input)
      const next = answers.shift()
      if (next === undefined) throw new Error('lost')
      return next
    }
    const actor = createActor(
      deliveryManAssignmentMachine.provide({
        actors: {
          offeringOrder: fromPromise<AssignmentOutcome, OfferRequest>(({ input }) => answer(input)),
          recordingAnswer: fromPromise<AssignmentOutcome, AnswerRequest>(({ input }) => answer(input)),
        },
      }),
      { input: { orderId: 17, facts } },
    )
    actor.start()
    return { actor, calls }
  }

  it('offers, records the yes by phone, and uses each answer\u2019s version', async () => {
    const { actor, calls } = run(nobody, [
      changed(heldBy('offered')),
      changed({ ...heldBy('accepted'), version: 5 }),
    ])
    actor.send({ type: 'assignment.choose', deliveryManId: MAN })
    await waitFor(actor, (state) => state.matches('offered'))
    actor.send({ type: 'assignment.accept' })
    await waitFor(actor, (state) => state.matches('accepted'))
    expect(calls).toEqual([
      { orderId: 17, version: 3, deliveryManId: MAN },
      { orderId: 17, version: 4, accepted: true },
    ])
  })

  it('opens the list again after his no and says so', async () => {
    const { actor } = run(heldBy('offered'), [changed(nobody)])
    actor.send({ type: 'assignment.refuse' })
    const state = await waitFor(actor, (now) => now.matches('choosing'))
    expect(state.context.wasRefusedByMan).toBe(true)
  })

  it('keeps the refusal at the name that it belongs to', async () => {
    const { actor } = run(nobody, [busy])
    actor.send({ type: 'assignment.choose', deliveryManId: MAN })
    const state = await waitFor(actor, (now) => now.matches('choosing'))
    expect(state.context).toMatchObject({ chosenId: MAN, refusal: 'delivery_man_busy' })
  })

  it('says that the order waits for a man who is away, and follows him when he comes back', async () => {
    const { actor } = run(nobody, [changed(heldBy('waiting'))])
    actor.send({ type: 'assignment.choose', deliveryManId: MAN })
    await waitFor(actor, (state) => state.matches('waiting'))
    actor.send({ type: 'order.changed', facts: { ...heldBy('offered'), version: 6 } })
    expect(actor.getSnapshot().value).toBe('offered')
  })

  it('offers nothing while nobody can be assigned', () => {
    const { actor, calls } = run(onTheRoad, [])
    actor.send({ type: 'assignment.choose', deliveryManId: MAN })
    expect(actor.getSnapshot().value).toBe('closed')
    expect(calls).toEqual([])
  })
})
