import {
  deliveryManAssignmentMachine,
  type AssignmentFacts,
  type AssignmentOutcome,
} from '../../src/machines/processes/delivery-man-assignment.machine.ts'
import { edgeCover, edgeRuns } from './paths.ts'
import type { ProcessCover } from './replay-paths.ts'

export const DELIVERY_MAN_ID = 51
export const UNASSIGNED: AssignmentFacts = { version: 3, deliveryMan: null, refusal: null }
export const assignedFacts = (acceptance: 'offered' | 'accepted' | 'waiting'): AssignmentFacts => ({
  version: 4,
  deliveryMan: { id: DELIVERY_MAN_ID, acceptance },
  refusal: null,
})
export const ON_ROUTE: AssignmentFacts = { version: 9, deliveryMan: null, refusal: 'invalid_next_status' }

const done = (actor: string, output: AssignmentOutcome) => ({ type: `xstate.done.actor.${actor}`, output })
export const changed = (facts: AssignmentFacts): AssignmentOutcome => ({ _tag: 'Changed', facts })
export const DELIVERY_MAN_BUSY: AssignmentOutcome = { _tag: 'Refusal', code: 'delivery_man_busy' }
const failed = (actor: string) => ({ type: `xstate.error.actor.${actor}`, error: new Error('defect') })

// The library's own events of an invoked actor are not among the machine's declared ones.
const EVENTS = [
  { type: 'assignment.choose', deliveryManId: DELIVERY_MAN_ID },
  { type: 'assignment.chooseAnother' },
  { type: 'assignment.back' },
  { type: 'assignment.accept' },
  { type: 'assignment.refuse' },
  { type: 'assignment.withdraw' },
  { type: 'order.changed', facts: ON_ROUTE },
  { type: 'order.changed', facts: UNASSIGNED },
  done('offering', changed(assignedFacts('offered'))),
  done('offering', changed(assignedFacts('waiting'))),
  done('offering', DELIVERY_MAN_BUSY),
  failed('offering'),
  done('recordingAcceptance', changed(assignedFacts('accepted'))),
  done('recordingAcceptance', DELIVERY_MAN_BUSY),
  failed('recordingAcceptance'),
  done('recordingRejection', changed(UNASSIGNED)),
  done('recordingRejection', DELIVERY_MAN_BUSY),
  failed('recordingRejection'),
  done('withdrawing', changed(UNASSIGNED)),
  done('withdrawing', DELIVERY_MAN_BUSY),
  failed('withdrawing'),
] as never[]

const TABLE = [
  'accepted → assignment.chooseAnother → choosing',
  'accepted → assignment.refuse → recordingRejection',
  'accepted → assignment.withdraw → withdrawing',
  'accepted → order.changed → choosing',
  'accepted → order.changed → closed',
  'choosing → assignment.back → accepted',
  'choosing → assignment.back → offered',
  'choosing → assignment.back → waiting',
  'choosing → assignment.choose → offering',
  'choosing → order.changed → choosing',
  'choosing → order.changed → closed',
  'closed → order.changed → choosing',
  'closed → order.changed → closed',
  'offered → assignment.accept → recordingAcceptance',
  'offered → assignment.chooseAnother → choosing',
  'offered → assignment.refuse → recordingRejection',
  'offered → assignment.withdraw → withdrawing',
  'offered → order.changed → choosing',
  'offered → order.changed → closed',
  'offering → xstate.done.actor.offering → choosing',
  'offering → xstate.done.actor.offering → offered',
  'offering → xstate.done.actor.offering → waiting',
  'offering → xstate.error.actor.offering → choosing',
  'recordingRejection → xstate.done.actor.recordingRejection → accepted',
  'recordingRejection → xstate.done.actor.recordingRejection → choosing',
  'recordingRejection → xstate.done.actor.recordingRejection → offered',
  'recordingRejection → xstate.error.actor.recordingRejection → accepted',
  'recordingRejection → xstate.error.actor.recordingRejection → offered',
  'recordingAcceptance → xstate.done.actor.recordingAcceptance → accepted',
  'recordingAcceptance → xstate.done.actor.recordingAcceptance → offered',
  'recordingAcceptance → xstate.error.actor.recordingAcceptance → offered',
  'waiting → assignment.chooseAnother → choosing',
  'waiting → assignment.withdraw → withdrawing',
  'waiting → order.changed → choosing',
  'waiting → order.changed → closed',
  'withdrawing → xstate.done.actor.withdrawing → accepted',
  'withdrawing → xstate.done.actor.withdrawing → choosing',
  'withdrawing → xstate.done.actor.withdrawing → offered',
  'withdrawing → xstate.done.actor.withdrawing → waiting',
  'withdrawing → xstate.error.actor.withdrawing → accepted',
  'withdrawing → xstate.error.actor.withdrawing → offered',
  'withdrawing → xstate.error.actor.withdrawing → waiting',
]

const input = { orderId: 1, facts: UNASSIGNED }

type PathEvent = {
  readonly type: string
  readonly facts?: AssignmentFacts
  readonly output?: AssignmentOutcome
}
const factsName = ({ deliveryMan, refusal }: AssignmentFacts): string =>
  deliveryMan?.acceptance ?? (refusal === null ? 'nobody' : 'closed')

/** The event with what its answer says: `offering (waiting)`, `order.changed (closed)`. */
export const assignmentEventName = ({ facts, output, type }: PathEvent): string => {
  if (facts !== undefined) return `${type} (${factsName(facts)})`
  if (output === undefined) return type
  const actor = type.split('.').at(-1) ?? ''
  return `${actor} (${output._tag === 'Changed' ? factsName(output.facts) : 'refused'})`
}

/** Few long runs over the transitions that a driver can bring about. */
export const assignmentRuns = (allow: (state: string, event: string) => boolean) =>
  edgeRuns(deliveryManAssignmentMachine, {
    input,
    events: EVENTS,
    limit: 2_000,
    eventName: assignmentEventName,
    allow: ({ value }, event) => allow(value, event.type),
    maxSteps: 60,
  })

/** From the choice to the yes and back. */
export const ASSIGNMENT_COVER: ProcessCover = {
  variant: null,
  input,
  cover: edgeCover(deliveryManAssignmentMachine, { input, events: EVENTS, limit: 2_000, cover: 'words' }),
  table: TABLE,
}
