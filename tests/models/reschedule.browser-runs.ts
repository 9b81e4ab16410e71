import type { BrowserRun, WithoutDriver } from './browser-run.ts'
import { RESCHEDULE_INPUT, rescheduleEventName, rescheduleRuns } from './reschedule.paths.ts'

export const rescheduleBrowserRuns = (): readonly BrowserRun[] =>
  rescheduleRuns((event) => event !== 'xstate.error.actor.reschedulingOrder').map(({ name, steps }) => ({
    machine: 'reschedule',
    variant: '',
    name: `browser ${name}`,
    input: RESCHEDULE_INPUT,
    steps,
    eventName: rescheduleEventName,
    // Walked over HTTP by `npm test`; the dialog has component tests.
    isFixed: false,
  }))

export const RESCHEDULE_WITHOUT_DRIVER: WithoutDriver = {
  'submitting → reschedulingOrder lost → choosing':
    'a call that fails comes back as a refusal: only a defect of the page itself ends in an error',
}
