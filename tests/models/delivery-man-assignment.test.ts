import { describe, expect, it } from 'vitest'
import { createActor, fromPromise, waitFor } from 'xstate'
import {
  deliveryManAssignmentMachine,
  type AnswerRequest,
  type AssignmentEvent,
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

  const end = async (
    facts: AssignmentFacts,
    events: readonly AssignmentEvent[],
    answers: AssignmentOutcome[],
  ) => {
    const { actor, calls } = run(facts, [...answers])
    for (const event of events) actor.send(event)
    const state = await waitFor(
      actor,
      (now) =>
        !['offering', 'recordingYes', 'recordingNo', 'withdrawing'].some(
          (busyWith) => busyWith === now.value,
        ),
    )
    return { value: state.value, calls, context: state.context }
  }
  const choose = { type: 'assignment.choose', deliveryManId: MAN } as const
  const context = (
    facts: AssignmentFacts,
    more: Partial<{ chosenId: number; refusal: string; wasRefusedByMan: boolean }> = {},
  ) => ({
    orderId: 17,
    facts,
    chosenId: null,
    refusal: null,
    wasRefusedByMan: false,
    ...more,
  })
  const offer = (version: number, deliveryManId: number | null) => ({ orderId: 17, version, deliveryManId })
  const said = (version: number, accepted: boolean) => ({ orderId: 17, version, accepted })
  const moved: AssignmentOutcome = { _tag: 'Refusal', code: 'invalid_next_status', facts: onTheRoad }
  const again: AssignmentFacts = { ...nobody, version: 7 }

  it.each<[string, AssignmentFacts, readonly AssignmentEvent[], AssignmentOutcome[], unknown]>([
    [
      'offered',
      nobody,
      [choose],
      [changed(heldBy('offered'))],
      { value: 'offered', calls: [offer(3, MAN)], context: context(heldBy('offered'), { chosenId: MAN }) },
    ],
    [
      'refused by the server',
      nobody,
      [choose],
      [busy],
      {
        value: 'choosing',
        calls: [offer(3, MAN)],
        context: context(nobody, { chosenId: MAN, refusal: 'delivery_man_busy' }),
      },
    ],
    [
      'refused, with the order as it is now',
      nobody,
      [choose],
      [moved],
      {
        value: 'choosing',
        calls: [offer(3, MAN)],
        context: context(onTheRoad, { chosenId: MAN, refusal: 'invalid_next_status' }),
      },
    ],
    [
      'a lost offer',
      nobody,
      [choose],
      [],
      {
        value: 'choosing',
        calls: [offer(3, MAN)],
        context: context(nobody, { chosenId: MAN, refusal: 'smth_wrong' }),
      },
    ],
    [
      'his yes',
      heldBy('offered'),
      [{ type: 'assignment.accept' }],
      [changed(heldBy('accepted'))],
      { value: 'accepted', calls: [said(4, true)], context: context(heldBy('accepted')) },
    ],
    [
      'his yes, refused',
      heldBy('offered'),
      [{ type: 'assignment.accept' }],
      [busy],
      {
        value: 'offered',
        calls: [said(4, true)],
        context: context(heldBy('offered'), { refusal: 'delivery_man_busy' }),
      },
    ],
    [
      'his yes, lost',
      heldBy('offered'),
      [{ type: 'assignment.accept' }],
      [],
      {
        value: 'offered',
        calls: [said(4, true)],
        context: context(heldBy('offered'), { refusal: 'smth_wrong' }),
      },
    ],
    [
      'his no',
      heldBy('offered'),
      [{ type: 'assignment.refuse' }],
      [changed(again)],
      { value: 'choosing', calls: [said(4, false)], context: context(again, { wasRefusedByMan: true }) },
    ],
    [
      'his no, refused',
      heldBy('offered'),
      [{ type: 'assignment.refuse' }],
      [busy],
      {
        value: 'offered',
        calls: [said(4, false)],
        context: context(heldBy('offered'), { refusal: 'delivery_man_busy' }),
      },
    ],
    [
      'his no, lost',
      heldBy('offered'),
      [{ type: 'assignment.refuse' }],
      [],
      {
        value: 'offered',
        calls: [said(4, false)],
        context: context(heldBy('offered'), { refusal: 'smth_wrong' }),
      },
    ],
    [
      'his no after his yes',
      heldBy('accepted'),
      [{ type: 'assignment.refuse' }],
      [changed(again)],
      { value: 'choosing', calls: [said(4, false)], context: context(again, { wasRefusedByMan: true }) },
    ],
    [
      'taken from him',
      heldBy('accepted'),
      [{ type: 'assignment.withdraw' }],
      [changed(again)],
      { value: 'choosing', calls: [offer(4, null)], context: context(again) },
    ],
    [
      'not taken from him',
      heldBy('waiting'),
      [{ type: 'assignment.withdraw' }],
      [busy],
      {
        value: 'waiting',
        calls: [offer(4, null)],
        context: context(heldBy('waiting'), { refusal: 'delivery_man_busy' }),
      },
    ],
    [
      'taken from him, lost',
      heldBy('offered'),
      [{ type: 'assignment.withdraw' }],
      [],
      {
        value: 'offered',
        calls: [offer(4, null)],
        context: context(heldBy('offered'), { refusal: 'smth_wrong' }),
      },
    ],
    [
      'another one, and back',
      heldBy('waiting'),
      [{ type: 'assignment.another' }, { type: 'assignment.back' }],
      [],
      { value: 'waiting', calls: [], context: context(heldBy('waiting')) },
    ],
    [
      'nobody to go back to',
      nobody,
      [{ type: 'assignment.back' }],
      [],
      { value: 'choosing', calls: [], context: context(nobody) },
    ],
    [
      'no other one while the order refuses',
      { ...heldBy('accepted'), refusal: 'x' },
      [{ type: 'assignment.another' }],
      [],
      { value: 'accepted', calls: [], context: context({ ...heldBy('accepted'), refusal: 'x' }) },
    ],
    [
      'the order moved away',
      nobody,
      [{ type: 'order.changed', facts: onTheRoad }],
      [],
      { value: 'closed', calls: [], context: context(onTheRoad) },
    ],
  ])('%s', async (_, facts, events, answers, expected) => {
    expect(await end(facts, events, answers)).toEqual(expected)
  })

  it('the next choice and a step back take the last refusal away; an echo does not end a wait', async () => {
    const { actor } = run(nobody, [busy, changed(heldBy('offered'))])
    actor.send(choose)
    await waitFor(actor, (now) => now.context.refusal !== null)
    actor.send(choose)
    expect(actor.getSnapshot().context).toEqual(context(nobody, { chosenId: MAN }))
    actor.send({ type: 'order.changed', facts: onTheRoad })
    expect([actor.getSnapshot().value, actor.getSnapshot().context.facts]).toEqual(['offering', nobody])
    await waitFor(actor, (now) => now.matches('offered'))
    actor.send({ type: 'assignment.another' })
    actor.send({ type: 'order.changed', facts: { ...heldBy('accepted'), version: 8 } })
    expect(actor.getSnapshot().value).toBe('accepted')
  })
})
