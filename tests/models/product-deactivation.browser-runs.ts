import type { BrowserRun, WithoutDriver } from './browser-run.ts'
import { deactivationEventName, DEACTIVATION_INPUT, deactivationRuns } from './product-deactivation.paths.ts'

const FIXED_RUNS = ['browser run 1']

export const deactivationBrowserRuns = (): readonly BrowserRun[] =>
  deactivationRuns((_, event) => event !== 'xstate.error.actor.deactivatingProduct').map(
    ({ name, steps }) => ({
      machine: 'productDeactivation',
      variant: '',
      name: `browser ${name}`,
      input: DEACTIVATION_INPUT,
      steps,
      eventName: deactivationEventName,
      isFixed: FIXED_RUNS.includes(`browser ${name}`),
    }),
  )

export const DEACTIVATION_WITHOUT_DRIVER: WithoutDriver = {
  'submitting → deactivatingProduct lost → confirming':
    'a call that fails comes back as a refusal: only a defect of the page itself ends in an error',
}
