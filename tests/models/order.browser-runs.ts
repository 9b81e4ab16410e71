import type { AnyEventObject } from 'xstate'
import type { BrowserRun } from './browser-run.ts'
import {
  ORDER_VARIANTS,
  orderEventName,
  orderRuns,
  type OrderPath,
  type OrderVariant,
} from './order.paths.ts'
import { transitionsTaken } from './paths.ts'

/** A gift waits for the calls that place it and take its transfer. */
const BROWSER_VARIANTS = [
  'cash, own delivery',
  'cash, for another day',
  'cash, collected',
  'card, own delivery',
  'card, for another day',
  'POS, own delivery',
  'POS, for another day',
] as const satisfies readonly OrderVariant[]

const FIXED_RUNS = ['cash, collected · browser run 1', 'card, own delivery · browser run 2']

const runsOf = (variant: OrderVariant, walked: ReadonlySet<string>): readonly OrderPath[] =>
  orderRuns(
    variant,
    // Who has agreed, or is awaited, is taken off the order; a no is recorded of an offer.
    (order, event) => !(event.type === 'order.refuse' && order.deliveryMan?.acceptance !== 'offered'),
    walked,
  )

/** Each kind of order walks what the kinds before it have not walked. */
export const orderBrowserRuns = (): readonly BrowserRun[] => {
  const walked = new Set<string>()
  return BROWSER_VARIANTS.flatMap((variant) => {
    const runs = runsOf(variant, walked)
    for (const taken of transitionsTaken(runs, orderEventName)) walked.add(taken)
    return runs.map(({ name, steps }): BrowserRun => ({
      machine: 'order',
      variant,
      name: `${variant} · browser ${name}`,
      input: ORDER_VARIANTS[variant],
      steps,
      eventName: orderEventName as (event: AnyEventObject) => string, // the run's own events
      isFixed: FIXED_RUNS.includes(`${variant} · browser ${name}`),
    }))
  })
}
