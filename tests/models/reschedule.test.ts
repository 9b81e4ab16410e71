import { describe, expect, test } from 'vitest'
import { createActor, fromPromise, waitFor } from 'xstate'
import {
  rescheduleMachine,
  type RescheduleOutcome,
  type RescheduleRequest,
} from '../../src/machines/processes/reschedule.machine.ts'
import { coverageLine } from './paths.ts'
import { failuresOf, replayCover } from './replay-paths.ts'
import { NOON, ON_ROUTE, OPEN, QUARTER_PAST, RESCHEDULE_COVER, SLOT_TAKEN } from './reschedule.paths.ts'
import { recordRun } from './test-run-record.ts'

test('every path of a new delivery time ends in the state that the table names, and the paths cover every transition', () => {
  console.log(coverageLine('reschedule', RESCHEDULE_COVER.cover))
  const paths = replayCover(rescheduleMachine, RESCHEDULE_COVER)
  recordRun({ machine: 'reschedule', driver: 'domain', finishedAt: new Date().toISOString(), paths })
  expect(RESCHEDULE_COVER.cover.transitions).toEqual(RESCHEDULE_COVER.table.toSorted())
  expect(failuresOf(paths)).toEqual([])
})

describe('a new delivery time: single rules', () => {
  const run = (answers: RescheduleOutcome[] = [], facts = OPEN) => {
    const requests: RescheduleRequest[] = []
    const actor = createActor(
      rescheduleMachine.provide({
        actors: {
          reschedulingOrder: fromPromise<RescheduleOutcome, RescheduleRequest>(async ({ input }) => {
            requests.push(input)
            const answer = answers.shift()
            if (answer === undefined) throw new Error('no answer')
            return answer
          }),
        },
      }),
      { input: { orderId: 7, facts } },
    )
    actor.start()
    return { actor, requests }
  }
  const submit = ({ actor }: ReturnType<typeof run>, time = NOON) => {
    actor.send({ type: 'reschedule.time.choose', time })
    actor.send({ type: 'reschedule.submit' })
    return waitFor(actor, (state) => !state.matches('submitting'))
  }

  test('sends the chosen time in the version that was seen', async () => {
    const process = run([{ _tag: 'Rescheduled' }])
    process.actor.send({ type: 'order.changed', facts: { version: 5, refusal: null } })
    expect((await submit(process)).value).toBe('rescheduled')
    expect(process.requests).toEqual([{ orderId: 7, version: 5, deliveryTime: NOON }])
  })

  test('sends nothing without a time, and forgets the time with its day', () => {
    const { actor, requests } = run()
    actor.send({ type: 'reschedule.submit' })
    actor.send({ type: 'reschedule.time.choose', time: NOON })
    actor.send({ type: 'reschedule.day.choose', day: '2026-12-08' })
    actor.send({ type: 'reschedule.submit' })
    expect(actor.getSnapshot().value).toBe('choosing')
    expect(actor.getSnapshot().context).toMatchObject({ day: '2026-12-08', time: null })
    expect(requests).toEqual([])
  })

  test('asks for another time after a refusal, and after a defect', async () => {
    const process = run([SLOT_TAKEN])
    expect((await submit(process)).context).toMatchObject({
      time: null,
      refusal: SLOT_TAKEN.code,
      facts: OPEN,
    })
    expect((await submit(process, QUARTER_PAST)).context).toMatchObject({ time: null, refusal: 'smth_wrong' })
    expect(process.requests).toHaveLength(2)
  })

  test('drops a chosen time that is no longer free, and keeps one that is', () => {
    const { actor } = run()
    actor.send({ type: 'reschedule.time.choose', time: NOON })
    actor.send({ type: 'reschedule.times.update', times: [NOON, QUARTER_PAST] })
    expect(actor.getSnapshot().context.time).toBe(NOON)
    actor.send({ type: 'reschedule.times.update', times: [QUARTER_PAST] })
    expect(actor.getSnapshot().context.time).toBeNull()
  })

  test('is closed for an order that has left the store, until it comes back', async () => {
    expect(run([], ON_ROUTE).actor.getSnapshot().value).toBe('closed')
    const process = run([{ _tag: 'Refusal', code: 'version_conflict', facts: ON_ROUTE }])
    expect((await submit(process)).value).toBe('closed')
    process.actor.send({ type: 'order.changed', facts: { version: 6, refusal: null } })
    expect(process.actor.getSnapshot().value).toBe('choosing')
    expect(process.actor.getSnapshot().context.refusal).toBeNull()
  })
})
