import type { AnyEventObject } from 'xstate'
import { cancellationEventName, cancellationFacts, cancellationRuns } from './cancellation.paths.ts'
import { ORDER_EVENTS, ORDER_VARIANTS, orderEventName, orderRuns, type OrderVariant } from './order.paths.ts'
import { MACHINES } from './machine-registry.ts'
import { newOrderBrowserRuns } from './new-order.browser-runs.ts'
import type { ModelPath } from './paths.ts'
import { recoveryBrowserRuns } from './recovery.browser-runs.ts'
import { sessionBrowserRuns } from './session.browser-runs.ts'
import { transitionsOf } from './transitions.ts'

/** One long run of generated steps, as a browser walks it from a fresh beginning. */
export interface BrowserRun {
  readonly machine: string
  readonly variant: string
  readonly name: string
  readonly input: unknown
  readonly steps: ModelPath<AnyEventObject>['steps']
  readonly eventName: (event: AnyEventObject) => string
  /** Walked by `npm test` too; the others by `npm run paths` alone. */
  readonly isFixed: boolean
}

/** What nobody does on a screen: the clock, the gateway and a phone do. */
const ORDER_EVENTS_WITHOUT_DRIVER = [
  'order.due',
  'payment.captured',
  'payment.failed',
  'order.retry (card)',
  'order.retry (cash)',
  'order.retry (bank_transfer)',
  'order.fail',
] as const
const BROWSER_VARIANTS = ['cash, own delivery', 'cash, collected', 'cash, for another day'] as const

const runsOfOrder = (variant: OrderVariant): readonly BrowserRun[] =>
  orderRuns(
    variant,
    (order, event) =>
      !(ORDER_EVENTS_WITHOUT_DRIVER as readonly string[]).includes(orderEventName(event)) &&
      // Who has agreed, or is awaited, is taken off the order; a no is recorded of an offer.
      !(event.type === 'order.refuse' && order.deliveryMan?.acceptance !== 'offered'),
  ).map(({ name, steps }, at) => ({
    machine: 'order',
    variant,
    name: `${variant} · browser ${name}`,
    input: ORDER_VARIANTS[variant],
    steps,
    eventName: orderEventName as (event: AnyEventObject) => string, // the run's own events
    isFixed: at === 0 && variant !== 'cash, for another day',
  }))

const CANCELLATION_VARIANTS = { 'in the kitchen': {} } as const
const CANCELLATION_EVENTS_WITHOUT_DRIVER = [
  'bank_void_transaction_id_not_found',
  'goods_destination_required',
  'cancel_reason_required',
] as const

const runsOfCancellation = (variant: keyof typeof CANCELLATION_VARIANTS): readonly BrowserRun[] =>
  cancellationRuns(CANCELLATION_VARIANTS[variant], (facts, event, state) => {
    if ((CANCELLATION_EVENTS_WITHOUT_DRIVER as readonly string[]).includes(event)) return false
    // A closed dialog hears nothing; an order that is over does not come back.
    if (event === 'order.changed') return state !== '"closed"' && facts.refusal === null
    return !(event === 'cancellation.open' && facts.refusal !== null)
  }).map(({ name, steps }, at) => ({
    machine: 'cancellation',
    variant,
    name: `${variant} · browser ${name}`,
    input: { orderId: 1, facts: cancellationFacts(CANCELLATION_VARIANTS[variant]) },
    steps,
    eventName: cancellationEventName,
    isFixed: at === 0,
  }))

const RUNS: Readonly<Record<string, () => readonly BrowserRun[]>> = {
  order: () => BROWSER_VARIANTS.flatMap(runsOfOrder),
  cancellation: () => runsOfCancellation('in the kitchen'),
  session: sessionBrowserRuns,
  recovery: recoveryBrowserRuns,
  newOrder: newOrderBrowserRuns,
}

/** The generated runs of a machine in a browser; none where it has no browser driver. */
export const browserRunsOf = (machine: string): readonly BrowserRun[] => RUNS[machine]?.() ?? []

/** Measured with one worker: opening a network and a page, and one step. */
const SECONDS = { beginning: 5, step: 1.1 }

export interface BrowserPlan {
  readonly machine: string
  readonly runs: number
  readonly steps: number
  readonly minutes: number
  /** Events of the machine that no run brings about; all of them where there is no driver. */
  readonly eventsWithoutDriver: readonly string[]
}

/** What a browser will walk, before it does. */
export const browserPlans = (): readonly BrowserPlan[] =>
  MACHINES.map(({ machine, name }) => {
    const runs = browserRunsOf(name)
    const steps = runs.reduce((sum, run) => sum + run.steps.length, 0)
    const driven = new Set(runs.flatMap((run) => run.steps.map(({ event }) => event.type)))
    const all = new Set(
      name === 'order'
        ? ORDER_EVENTS.map(({ type }) => type as string)
        : transitionsOf(machine).map(({ event }) => event),
    )
    return {
      machine: name,
      runs: runs.length,
      steps,
      minutes: (runs.length * SECONDS.beginning + steps * SECONDS.step) / 60,
      eventsWithoutDriver: [...all].filter((event) => !driven.has(event) && event !== 'order.placed'),
    }
  })
