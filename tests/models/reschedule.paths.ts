import type { AnyMachineSnapshot, SnapshotFrom } from 'xstate'
import {
  rescheduleMachine,
  type RescheduleFacts,
  type RescheduleOutcome,
} from '../../src/machines/processes/reschedule.machine.ts'
import { edgeCover, edgeRuns } from './paths.ts'
import type { ProcessCover } from './replay-paths.ts'

export const NOON = '2026-12-07T18:00:00.000Z'
export const QUARTER_PAST = '2026-12-07T18:15:00.000Z'
export const OPEN: RescheduleFacts = { version: 3, refusal: null }
export const ON_ROUTE: RescheduleFacts = { version: 4, refusal: 'invalid_next_status' }
export const SLOT_TAKEN = {
  _tag: 'Refusal',
  code: 'delivery_time_limits_error',
} as const satisfies RescheduleOutcome

const answered = (output: RescheduleOutcome) => ({ type: 'xstate.done.actor.reschedulingOrder', output })

// The library's own events of an invoked actor are not among the machine's declared ones.
const EVENTS = [
  { type: 'reschedule.day.choose', day: '2026-12-08' },
  { type: 'reschedule.time.choose', time: NOON },
  { type: 'reschedule.times.update', times: [QUARTER_PAST] },
  { type: 'reschedule.times.update', times: [NOON] },
  { type: 'reschedule.submit' },
  { type: 'order.changed', facts: OPEN },
  { type: 'order.changed', facts: ON_ROUTE },
  answered({ _tag: 'Rescheduled' }),
  answered(SLOT_TAKEN),
  answered({ _tag: 'Refusal', code: 'version_conflict', facts: ON_ROUTE }),
  { type: 'xstate.error.actor.reschedulingOrder', error: new Error('defect') },
] as never[]

const TABLE = [
  'choosing → order.changed → choosing',
  'choosing → order.changed → closed',
  'choosing → reschedule.day.choose → choosing',
  'choosing → reschedule.submit → submitting',
  'choosing → reschedule.time.choose → choosing',
  'choosing → reschedule.times.update → choosing',
  'closed → order.changed → choosing',
  'closed → order.changed → closed',
  'submitting → delivery_time_limits_error → choosing',
  'submitting → rescheduled → rescheduled',
  'submitting → version_conflict → closed',
  'submitting → xstate.error.actor.reschedulingOrder → choosing',
]

const eventName = ({ output, type }: { type: string; output?: RescheduleOutcome }): string =>
  output === undefined ? type : output._tag === 'Refusal' ? output.code : 'rescheduled'

/** The event as a run's name has it, with how the order stands. */
export const rescheduleEventName = (event: {
  type: string
  output?: RescheduleOutcome
  facts?: RescheduleFacts
}): string =>
  event.facts === undefined
    ? eventName(event)
    : `${event.type} (${event.facts.refusal === null ? 'open' : 'closed'})`

/** What may never be on its way to the server. */
const violations = (state: AnyMachineSnapshot): readonly string[] => {
  const { facts, time } = state.context as SnapshotFrom<typeof rescheduleMachine>['context'] // of this machine
  return [
    ...(state.value === 'submitting' && time === null ? ['without a time'] : []),
    ...(state.value === 'submitting' && facts.refusal !== null ? ['for an order that is closed'] : []),
  ]
}

const input = { orderId: 1, facts: OPEN }
export const RESCHEDULE_INPUT = input

/** Few long runs over the transitions that a driver can bring about. */
export const rescheduleRuns = (allow: (event: string) => boolean) =>
  edgeRuns(rescheduleMachine, {
    input,
    events: EVENTS,
    limit: 2_000,
    eventName: rescheduleEventName,
    allow: (_, event) => allow(event.type),
    maxSteps: 60,
  })

/** From the day and the time to the confirmation. */
export const RESCHEDULE_COVER: ProcessCover = {
  variant: null,
  input,
  eventName,
  violations,
  cover: edgeCover(rescheduleMachine, { input, events: EVENTS, limit: 2_000, cover: 'words', eventName }),
  every: edgeCover(rescheduleMachine, { input, events: EVENTS, limit: 2_000, cover: 'context', eventName }),
  table: TABLE,
}
