import type { CancellationFacts } from '../../src/machines/processes/cancellation.machine.ts'
import type { BrowserRun, WithoutDriver } from './browser-run.ts'
import { cancellationEventName, cancellationFacts, cancellationRuns } from './cancellation.paths.ts'
import { transitionsTaken } from './paths.ts'

/** What an order asks of somebody who cancels it, from the most to nothing. */
export const CANCELLATION_VARIANTS = {
  'on the road, paid at the bank': { needsVoidId: true, needsGoods: true },
  'paid at the bank': { needsVoidId: true },
  'out of the kitchen': { needsGoods: true },
  'in the kitchen': {},
  'over already': { refusal: 'order_is_canceled' },
} as const satisfies Record<string, Partial<CancellationFacts>>
export type CancellationVariant = keyof typeof CANCELLATION_VARIANTS

const FIXED_RUNS = ['paid at the bank · browser run 1']

/** Every kind of order is cancelled once. */
const ENDS = 'submitting → cancelled → cancelled'

const runsOf = (variant: CancellationVariant, walked: ReadonlySet<string>) =>
  cancellationRuns(
    CANCELLATION_VARIANTS[variant],
    (facts, event, state) => {
      if (event === 'xstate.error.actor.cancellingOrder') return false
      // A closed dialog hears nothing; an order that is over does not come back.
      if (event === 'order.changed') return state !== '"closed"' && facts.refusal === null
      return event !== 'cancellation.open' || facts.refusal === null || variant === 'over already'
    },
    walked,
  )

/** Each kind of order walks what the kinds before it have not walked. */
export const cancellationBrowserRuns = (): readonly BrowserRun[] => {
  const walked = new Set<string>()
  // The keys are those of the record above.
  return (Object.keys(CANCELLATION_VARIANTS) as CancellationVariant[]).flatMap((variant) => {
    const runs = runsOf(variant, walked)
    for (const taken of transitionsTaken(runs, cancellationEventName)) if (taken !== ENDS) walked.add(taken)
    return runs.map(({ name, steps }): BrowserRun => ({
      machine: 'cancellation',
      variant,
      name: `${variant} · browser ${name}`,
      input: { orderId: 1, facts: cancellationFacts(CANCELLATION_VARIANTS[variant]) },
      steps,
      eventName: cancellationEventName,
      isFixed: FIXED_RUNS.includes(`${variant} · browser ${name}`),
    }))
  })
}

export const CANCELLATION_WITHOUT_DRIVER: WithoutDriver = {
  'closed → order.changed → stays': 'a dialog that is closed hears nothing',
  'submitting → cancellingOrder lost → editing.confirming':
    'a call that fails comes back as a refusal: only a defect of the page itself ends in an error',
}
