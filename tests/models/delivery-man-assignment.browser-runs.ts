import type { BrowserRun, WithoutDriver } from './browser-run.ts'
import { assignmentEventName, assignmentRuns, UNASSIGNED } from './delivery-man-assignment.paths.ts'

const FIXED_RUNS = ['browser run 2']

export const assignmentBrowserRuns = (): readonly BrowserRun[] =>
  assignmentRuns(
    (state, event) =>
      !event.startsWith('xstate.error.') && !(state === 'accepted' && event === 'assignment.refuse'),
  ).map(({ name, steps }) => ({
    machine: 'deliveryManAssignment',
    variant: '',
    name: `browser ${name}`,
    input: { orderId: 1, facts: UNASSIGNED },
    steps,
    eventName: assignmentEventName,
    isFixed: FIXED_RUNS.includes(`browser ${name}`),
  }))

const ENDS_IN_AN_ANSWER =
  'a call that fails comes back as a refusal: only a defect of the page itself ends in an error'

export const ASSIGNMENT_WITHOUT_DRIVER: WithoutDriver = {
  'offering → offering lost → choosing': ENDS_IN_AN_ANSWER,
  'recordingAcceptance → recordingAcceptance lost → evaluating': ENDS_IN_AN_ANSWER,
  'recordingRejection → recordingRejection lost → evaluating': ENDS_IN_AN_ANSWER,
  'withdrawing → withdrawing lost → evaluating': ENDS_IN_AN_ANSWER,
  'accepted → assignment.refuse → recordingRejection':
    'who has agreed is taken off the order on the screen, without a no of his',
}
