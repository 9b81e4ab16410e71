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
  DELIVERY_MAN_BUSY,
  changed,
  assignedFacts,
  DELIVERY_MAN_ID,
  UNASSIGNED,
  ON_ROUTE,
} from './delivery-man-assignment.paths.ts'
import { coverageLine } from './paths.ts'
import { recordRun } from './test-run-record.ts'
import { failuresOf, replayCover } from './replay-paths.ts'

it('every path of an assignment ends in the state that the table names, and the paths cover every transition', () => {
  console.log(coverageLine('deliveryManAssignment', ASSIGNMENT_COVER.cover))
  const paths = replayCover(deliveryManAssignmentMachine, ASSIGNMENT_COVER)
  recordRun({
    machine: 'deliveryManAssignment',
    driver: 'domain',
    finishedAt: new Date().toISOString(),
    paths,
  })
  expect(ASSIGNMENT_COVER.cover.transitions).toEqual(ASSIGNMENT_COVER.table.toSorted())
  expect(failuresOf(paths)).toEqual([])
})

describe('delivery-man assignment: single rules', () => {
  const run = (facts: AssignmentFacts, answers: AssignmentOutcome[]) => {
    const calls: (OfferRequest | AnswerRequest)[] = []
    const answer = async (input: OfferRequest | AnswerRequest): Promise<AssignmentOutcome> => {
      calls.push(input)
      const next = answers.shift()
      if (next === undefined) throw new Error('no response')
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

  it('offers the order and records an acceptance by phone, each with the version of the last response', async () => {
    const { actor, calls } = run(UNASSIGNED, [
      changed(assignedFacts('offered')),
      changed({ ...assignedFacts('accepted'), version: 5 }),
    ])
    actor.send({ type: 'assignment.choose', deliveryManId: DELIVERY_MAN_ID })
    await waitFor(actor, (state) => state.matches('offered'))
    actor.send({ type: 'assignment.accept' })
    await waitFor(actor, (state) => state.matches('accepted'))
    expect(calls).toEqual([
      { orderId: 17, version: 3, deliveryManId: DELIVERY_MAN_ID },
      { orderId: 17, version: 4, accepted: true },
    ])
  })

  it('opens the list of delivery men again after a refused offer', async () => {
    const { actor } = run(assignedFacts('offered'), [changed(UNASSIGNED)])
    actor.send({ type: 'assignment.refuse' })
    const state = await waitFor(actor, (now) => now.matches('choosing'))
    expect(state.context.wasRefusedByDeliveryMan).toBe(true)
  })

  it('shows a refusal at the delivery man it belongs to', async () => {
    const { actor } = run(UNASSIGNED, [DELIVERY_MAN_BUSY])
    actor.send({ type: 'assignment.choose', deliveryManId: DELIVERY_MAN_ID })
    const state = await waitFor(actor, (now) => now.matches('choosing'))
    expect(state.context).toMatchObject({ chosenId: DELIVERY_MAN_ID, refusal: 'delivery_man_busy' })
  })

  it('waits for an absent delivery man until he is available', async () => {
    const { actor } = run(UNASSIGNED, [changed(assignedFacts('waiting'))])
    actor.send({ type: 'assignment.choose', deliveryManId: DELIVERY_MAN_ID })
    await waitFor(actor, (state) => state.matches('waiting'))
    actor.send({ type: 'order.changed', facts: { ...assignedFacts('offered'), version: 6 } })
    expect(actor.getSnapshot().value).toBe('offered')
  })

  it('offers nothing when the order cannot be assigned', () => {
    const { actor, calls } = run(ON_ROUTE, [])
    actor.send({ type: 'assignment.choose', deliveryManId: DELIVERY_MAN_ID })
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
        !['offering', 'recordingAcceptance', 'recordingRejection', 'withdrawing'].some(
          (busyWith) => busyWith === now.value,
        ),
    )
    return { value: state.value, calls, context: state.context }
  }
  const choose = { type: 'assignment.choose', deliveryManId: DELIVERY_MAN_ID } as const
  const context = (
    facts: AssignmentFacts,
    more: Partial<{
      chosenId: number
      refusal: string
      wasRefusedByDeliveryMan: boolean
      refusedIds: readonly number[]
    }> = {},
  ) => ({
    orderId: 17,
    facts,
    chosenId: null,
    refusal: null,
    wasRefusedByDeliveryMan: false,
    refusedIds: [],
    ...more,
  })
  const offer = (version: number, deliveryManId: number | null) => ({ orderId: 17, version, deliveryManId })
  const offerAnswer = (version: number, accepted: boolean) => ({ orderId: 17, version, accepted })
  const moved: AssignmentOutcome = { _tag: 'Refusal', code: 'invalid_next_status', facts: ON_ROUTE }
  const unassignedAgain: AssignmentFacts = { ...UNASSIGNED, version: 7 }

  it.each<[string, AssignmentFacts, readonly AssignmentEvent[], AssignmentOutcome[], unknown]>([
    [
      'offered',
      UNASSIGNED,
      [choose],
      [changed(assignedFacts('offered'))],
      {
        value: 'offered',
        calls: [offer(3, DELIVERY_MAN_ID)],
        context: context(assignedFacts('offered'), { chosenId: DELIVERY_MAN_ID }),
      },
    ],
    [
      'offer, refused by the server',
      UNASSIGNED,
      [choose],
      [DELIVERY_MAN_BUSY],
      {
        value: 'choosing',
        calls: [offer(3, DELIVERY_MAN_ID)],
        context: context(UNASSIGNED, { chosenId: DELIVERY_MAN_ID, refusal: 'delivery_man_busy' }),
      },
    ],
    [
      'offer, refused with the current order',
      UNASSIGNED,
      [choose],
      [moved],
      {
        value: 'choosing',
        calls: [offer(3, DELIVERY_MAN_ID)],
        context: context(ON_ROUTE, { chosenId: DELIVERY_MAN_ID, refusal: 'invalid_next_status' }),
      },
    ],
    [
      'offer without a response',
      UNASSIGNED,
      [choose],
      [],
      {
        value: 'choosing',
        calls: [offer(3, DELIVERY_MAN_ID)],
        context: context(UNASSIGNED, { chosenId: DELIVERY_MAN_ID, refusal: 'smth_wrong' }),
      },
    ],
    [
      'acceptance',
      assignedFacts('offered'),
      [{ type: 'assignment.accept' }],
      [changed(assignedFacts('accepted'))],
      { value: 'accepted', calls: [offerAnswer(4, true)], context: context(assignedFacts('accepted')) },
    ],
    [
      'acceptance, refused by the server',
      assignedFacts('offered'),
      [{ type: 'assignment.accept' }],
      [DELIVERY_MAN_BUSY],
      {
        value: 'offered',
        calls: [offerAnswer(4, true)],
        context: context(assignedFacts('offered'), { refusal: 'delivery_man_busy' }),
      },
    ],
    [
      'acceptance without a response',
      assignedFacts('offered'),
      [{ type: 'assignment.accept' }],
      [],
      {
        value: 'offered',
        calls: [offerAnswer(4, true)],
        context: context(assignedFacts('offered'), { refusal: 'smth_wrong' }),
      },
    ],
    [
      'refusal',
      assignedFacts('offered'),
      [{ type: 'assignment.refuse' }],
      [changed(unassignedAgain)],
      {
        value: 'choosing',
        calls: [offerAnswer(4, false)],
        context: context(unassignedAgain, { wasRefusedByDeliveryMan: true, refusedIds: [DELIVERY_MAN_ID] }),
      },
    ],
    [
      'refusal, refused by the server',
      assignedFacts('offered'),
      [{ type: 'assignment.refuse' }],
      [DELIVERY_MAN_BUSY],
      {
        value: 'offered',
        calls: [offerAnswer(4, false)],
        context: context(assignedFacts('offered'), { refusal: 'delivery_man_busy' }),
      },
    ],
    [
      'refusal without a response',
      assignedFacts('offered'),
      [{ type: 'assignment.refuse' }],
      [],
      {
        value: 'offered',
        calls: [offerAnswer(4, false)],
        context: context(assignedFacts('offered'), { refusal: 'smth_wrong' }),
      },
    ],
    [
      'refusal after an acceptance',
      assignedFacts('accepted'),
      [{ type: 'assignment.refuse' }],
      [changed(unassignedAgain)],
      {
        value: 'choosing',
        calls: [offerAnswer(4, false)],
        context: context(unassignedAgain, { wasRefusedByDeliveryMan: true, refusedIds: [DELIVERY_MAN_ID] }),
      },
    ],
    [
      'withdrawal',
      assignedFacts('accepted'),
      [{ type: 'assignment.withdraw' }],
      [changed(unassignedAgain)],
      { value: 'choosing', calls: [offer(4, null)], context: context(unassignedAgain) },
    ],
    [
      'withdrawal, refused by the server',
      assignedFacts('waiting'),
      [{ type: 'assignment.withdraw' }],
      [DELIVERY_MAN_BUSY],
      {
        value: 'waiting',
        calls: [offer(4, null)],
        context: context(assignedFacts('waiting'), { refusal: 'delivery_man_busy' }),
      },
    ],
    [
      'withdrawal without a response',
      assignedFacts('offered'),
      [{ type: 'assignment.withdraw' }],
      [],
      {
        value: 'offered',
        calls: [offer(4, null)],
        context: context(assignedFacts('offered'), { refusal: 'smth_wrong' }),
      },
    ],
    [
      'choosing another one and going back',
      assignedFacts('waiting'),
      [{ type: 'assignment.chooseAnother' }, { type: 'assignment.back' }],
      [],
      { value: 'waiting', calls: [], context: context(assignedFacts('waiting')) },
    ],
    [
      'going back without a delivery man',
      UNASSIGNED,
      [{ type: 'assignment.back' }],
      [],
      { value: 'choosing', calls: [], context: context(UNASSIGNED) },
    ],
    [
      'choosing another one while the order cannot be assigned',
      { ...assignedFacts('accepted'), refusal: 'x' },
      [{ type: 'assignment.chooseAnother' }],
      [],
      { value: 'accepted', calls: [], context: context({ ...assignedFacts('accepted'), refusal: 'x' }) },
    ],
    [
      'order changed to a status without assignment',
      UNASSIGNED,
      [{ type: 'order.changed', facts: ON_ROUTE }],
      [],
      { value: 'closed', calls: [], context: context(ON_ROUTE) },
    ],
  ])('%s', async (_, facts, events, answers, expected) => {
    expect(await end(facts, events, answers)).toEqual(expected)
  })

  it('choosing another delivery man clears the refusal, and an update without changes does not end the wait', async () => {
    const { actor } = run(UNASSIGNED, [DELIVERY_MAN_BUSY, changed(assignedFacts('offered'))])
    actor.send(choose)
    await waitFor(actor, (now) => now.context.refusal !== null)
    actor.send(choose)
    expect(actor.getSnapshot().context).toEqual(context(UNASSIGNED, { chosenId: DELIVERY_MAN_ID }))
    actor.send({ type: 'order.changed', facts: ON_ROUTE })
    expect([actor.getSnapshot().value, actor.getSnapshot().context.facts]).toEqual(['offering', UNASSIGNED])
    await waitFor(actor, (now) => now.matches('offered'))
    actor.send({ type: 'assignment.chooseAnother' })
    actor.send({ type: 'order.changed', facts: { ...assignedFacts('accepted'), version: 8 } })
    expect(actor.getSnapshot().value).toBe('accepted')
  })
})
