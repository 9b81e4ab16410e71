import {
  deliveryManAssignmentMachine,
  type AssignmentFacts,
  type AssignmentOutcome,
} from '../../src/machines/processes/delivery-man-assignment.machine.ts'
import { edgeCover } from './paths.ts'
import type { ProcessCover } from './walk.ts'

export const MAN = 51
export const nobody: AssignmentFacts = { version: 3, deliveryMan: null, refusal: null }
export const heldBy = (acceptance: 'offered' | 'accepted' | 'waiting'): AssignmentFacts => ({
  version: 4,
  deliveryMan: { id: MAN, acceptance },
  refusal: null,
})
export const onTheRoad: AssignmentFacts = { version: 9, deliveryMan: null, refusal: 'invalid_next_status' }

const done = (actor: string, output: AssignmentOutcome) => ({ type: `xstate.done.actor.${actor}`, output })
export const changed = (facts: AssignmentFacts): AssignmentOutcome => ({ _tag: 'Changed', facts })
export const busy: AssignmentOutcome = { _tag: 'Refusal', code: 'delivery_man_busy' }
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

const TABLE = [
  'accepted → assignment.another → choosing',
  'accepted → assignment.refuse → recordingNo',
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
  'offered → assignment.accept → recordingYes',
  'offered → assignment.another → choosing',
  'offered → assignment.refuse → recordingNo',
  'offered → assignment.withdraw → withdrawing',
  'offered → order.changed → choosing',
  'offered → order.changed → closed',
  'offering → xstate.done.actor.offering → choosing',
  'offering → xstate.done.actor.offering → offered',
  'offering → xstate.done.actor.offering → waiting',
  'offering → xstate.error.actor.offering → choosing',
  'recordingNo → xstate.done.actor.recordingNo → accepted',
  'recordingNo → xstate.done.actor.recordingNo → choosing',
  'recordingNo → xstate.done.actor.recordingNo → offered',
  'recordingNo → xstate.error.actor.recordingNo → accepted',
  'recordingNo → xstate.error.actor.recordingNo → offered',
  'recordingYes → xstate.done.actor.recordingYes → accepted',
  'recordingYes → xstate.done.actor.recordingYes → offered',
  'recordingYes → xstate.error.actor.recordingYes → offered',
  'waiting → assignment.another → choosing',
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

const input = { orderId: 1, facts: nobody }
/** From the choice to the yes and back. */
export const ASSIGNMENT_COVER: ProcessCover = {
  variant: null,
  input,
  cover: edgeCover(deliveryManAssignmentMachine, { input, events: EVENTS, limit: 2_000, cover: 'words' }),
  table: TABLE,
}
