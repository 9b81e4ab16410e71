import { describe, expect, it } from 'vitest'
import { createActor, fromPromise, waitFor } from 'xstate'
import {
  deliveryManAssignmentMachine, type AnswerRequest, type AssignmentFacts, type AssignmentOutcome, type OfferRequest,
} from '../../src/machines/processes/delivery-man-assignment.machine.ts'
import { coverageLine, edgeCover } from './paths.ts'

const MAN = 51
const nobody: AssignmentFacts = { version: 3, deliveryMan: null, refusal: null }
const heldBy = (acceptance: 'offered' | 'accepted' | 'waiting'): AssignmentFacts => ({
  version: 4, deliveryMan: { id: MAN, acceptance }, refusal: null,
})
const onTheRoad: AssignmentFacts = { version: 9, deliveryMan: null, refusal: 'invalid_next_status' }

const done = (actor: string, output: AssignmentOutcome) => ({ type: `xstate.done.actor.${actor}`, output })
const changed = (facts: AssignmentFacts): AssignmentOutcome => ({ _tag: 'Changed', facts })
const busy: AssignmentOutcome = { _tag: 'Refusal', code: 'delivery_man_busy' }
const failed = (actor: string) => ({ type: `xstate.error.actor.${actor}`, error: new Error('defect') })

// The library's own events of an invoked actor are not among the machine's declared ones.
const EVENTS = [
  { type: 'assignment.choose', deliveryManId: MAN },
  { type: 'assignment.another' },
  { type: 'assignment.back' },
  { type: 'assignment.accept' },
  { type: 'assignment.refuse' },
  { type: 'assignment.withdraw' },
  { type: 'order.changed', facts: onTheRoad },
  { type: 'order.changed', facts: nobody },
  done('offering', changed(heldBy('offered'))),
  done('offering', changed(heldBy('waiting'))),
  done('offering', busy),
  failed('offering'),
  done('recordingYes', changed(heldBy('accepted'))),
  done('recordingYes', busy),
  failed('recordingYes'),
  done('recordingNo', changed(nobody)),
  done('recordingNo', busy),
  failed('recordingNo'),
  done('withdrawing', changed(nobody)),
  done('withdrawing', busy),
  failed('withdrawing'),
] as never[]

describe('delivery-man assignment, every edge', () => {
  it('walks from the choice to the yes and back', () => {
    const cover = edgeCover(deliveryManAssignmentMachine, { input: { orderId: 1, facts: nobody }, events: EVENTS, limit: 2_000 })
    console.log(coverageLine('deliveryManAssignment', cover))
    expect(cover.transitions).toMatchInlineSnapshot(`
      [
        "accepted → assignment.another → choosing",
        "accepted → assignment.refuse → recordingNo",
        "accepted → assignment.withdraw → withdrawing",
        "accepted → order.changed → choosing",
        "accepted → order.changed → closed",
        "choosing → assignment.back → accepted",
        "choosing → assignment.back → offered",
        "choosing → assignment.back → waiting",
        "choosing → assignment.choose → offering",
        "choosing → order.changed → choosing",
        "choosing → order.changed → closed",
        "closed → order.changed → choosing",
        "closed → order.changed → closed",
        "offered → assignment.accept → recordingYes",
        "offered → assignment.another → choosing",
        "offered → assignment.refuse → recordingNo",
        "offered → assignment.withdraw → withdrawing",
        "offered → order.changed → choosing",
        "offered → order.changed → closed",
        "offering → xstate.done.actor.offering → choosing",
        "offering → xstate.done.actor.offering → offered",
        "offering → xstate.done.actor.offering → waiting",
        "offering → xstate.error.actor.offering → choosing",
        "recordingNo → xstate.done.actor.recordingNo → accepted",
        "recordingNo → xstate.done.actor.recordingNo → choosing",
        "recordingNo → xstate.done.actor.recordingNo → offered",
        "recordingNo → xstate.error.actor.recordingNo → accepted",
        "recordingNo → xstate.error.actor.recordingNo → offered",
        "recordingYes → xstate.done.actor.recordingYes → accepted",
        "recordingYes → xstate.done.actor.recordingYes → offered",
        "recordingYes → xstate.error.actor.recordingYes → offered",
        "waiting → assignment.another → choosing",
        "waiting → assignment.withdraw → withdrawing",
        "waiting → order.changed → choosing",
        "waiting → order.changed → closed",
        "withdrawing → xstate.done.actor.withdrawing → accepted",
        "withdrawing → xstate.done.actor.withdrawing → choosing",
        "withdrawing → xstate.done.actor.withdrawing → offered",
        "withdrawing → xstate.done.actor.withdrawing → waiting",
        "withdrawing → xstate.error.actor.withdrawing → accepted",
        "withdrawing → xstate.error.actor.withdrawing → offered",
        "withdrawing → xstate.error.actor.withdrawing → waiting",
      ]
    `)
  })
})

describe('delivery-man assignment, as somebody walks it', () => {
  const run = (facts: AssignmentFacts, answers: AssignmentOutcome[]) => {
    const calls: (OfferRequest | AnswerRequest)[] = []
    const answer = async <T extends OfferRequest | AnswerRequest>(input: T): Promise<AssignmentOutcome> => {
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
    const { actor, calls } = run(nobody, [changed(heldBy('offered')), changed({ ...heldBy('accepted'), version: 5 })])
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
