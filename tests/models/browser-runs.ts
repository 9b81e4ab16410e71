import type { BrowserRun, WithoutDriver } from './browser-run.ts'
import { IMPORT_WITHOUT_DRIVER, importBrowserRuns } from './catalog-import.browser-runs.ts'
import { CANCELLATION_WITHOUT_DRIVER, cancellationBrowserRuns } from './cancellation.browser-runs.ts'
import { ASSIGNMENT_WITHOUT_DRIVER, assignmentBrowserRuns } from './delivery-man-assignment.browser-runs.ts'
import { corporateMembersBrowserRuns } from './corporate-members.browser-runs.ts'
import { corporateOrderBrowserRuns } from './corporate-order.browser-runs.ts'
import { deliveryManBrowserRuns } from './delivery-man.browser-runs.ts'
import { deliveryPartBrowserRuns } from './delivery-part.browser-runs.ts'
import { MACHINES, type RegisteredMachine } from './machine-registry.ts'
import { NEW_ORDER_WITHOUT_DRIVER, newOrderBrowserRuns } from './new-order.browser-runs.ts'
import { orderBrowserRuns } from './order.browser-runs.ts'
import { paymentBrowserRuns } from './payment.browser-runs.ts'
import { PAYMENT_RETRY_WITHOUT_DRIVER, paymentRetryBrowserRuns } from './payment-retry.browser-runs.ts'
import { DEACTIVATION_WITHOUT_DRIVER, deactivationBrowserRuns } from './product-deactivation.browser-runs.ts'
import { recoveryBrowserRuns } from './recovery.browser-runs.ts'
import { RESCHEDULE_WITHOUT_DRIVER, rescheduleBrowserRuns } from './reschedule.browser-runs.ts'
import { replay } from './replay-paths.ts'
import { SESSION_WITHOUT_DRIVER, sessionBrowserRuns } from './session.browser-runs.ts'
import { userBrowserRuns } from './user.browser-runs.ts'
import { transitionsOf } from './transitions.ts'

const RUNS: Readonly<Record<string, () => readonly BrowserRun[]>> = {
  order: orderBrowserRuns,
  payment: paymentBrowserRuns,
  deliveryMan: deliveryManBrowserRuns,
  user: userBrowserRuns,
  cancellation: cancellationBrowserRuns,
  deliveryManAssignment: assignmentBrowserRuns,
  paymentRetry: paymentRetryBrowserRuns,
  reschedule: rescheduleBrowserRuns,
  session: sessionBrowserRuns,
  productDeactivation: deactivationBrowserRuns,
  recovery: recoveryBrowserRuns,
  newOrder: newOrderBrowserRuns,
  catalogImport: importBrowserRuns,
  corporateMembers: corporateMembersBrowserRuns,
  deliveryPart: deliveryPartBrowserRuns,
  corporateOrder: corporateOrderBrowserRuns,
}

/** What runs leave out, with why; a machine whose runs take everything has an empty record. */
export const WITHOUT_DRIVER: Readonly<Record<string, WithoutDriver>> = {
  order: {},
  payment: {},
  deliveryMan: {},
  user: {},
  cancellation: CANCELLATION_WITHOUT_DRIVER,
  deliveryManAssignment: ASSIGNMENT_WITHOUT_DRIVER,
  paymentRetry: PAYMENT_RETRY_WITHOUT_DRIVER,
  reschedule: RESCHEDULE_WITHOUT_DRIVER,
  session: SESSION_WITHOUT_DRIVER,
  productDeactivation: DEACTIVATION_WITHOUT_DRIVER,
  recovery: {},
  newOrder: NEW_ORDER_WITHOUT_DRIVER,
  catalogImport: IMPORT_WITHOUT_DRIVER,
  corporateMembers: {},
  deliveryPart: {},
  corporateOrder: {},
}

/** The generated runs of a machine in a browser; none where it has no browser driver. */
export const browserRunsOf = (machine: string): readonly BrowserRun[] => RUNS[machine]?.() ?? []

/** Measured with one worker: opening a network and a page, and one step of a dialog or of an order on the board. */
const SECONDS = { beginning: 5, step: 0.4, orderStep: 1.1 }

export interface BrowserPlan {
  readonly machine: string
  readonly runs: number
  readonly steps: number
  readonly minutes: number
  /** Transitions of the machine that the runs take. */
  readonly walked: number
  readonly transitions: number
  /** Those that no run takes; `why` is null where nobody has said it. */
  readonly leftOut: ReadonlyArray<{ readonly transition: string; readonly why: string | null }>
  /** Steps that the machine, sent the events of their run, takes elsewhere than the run says. */
  readonly strays: readonly string[]
}

const browserPlan = ({ impossible = [], machine, name }: RegisteredMachine): BrowserPlan => {
  const runs = browserRunsOf(name)
  const replayed = runs.map((run) => {
    const events = run.steps.map(({ event }) => event)
    return { run, ...replay(machine, run.input, events, run.stateName) }
  })
  const taken = new Set(
    replayed.flatMap(({ first, steps: walked }) =>
      [first, ...walked].flatMap(({ transitions }) => transitions),
    ),
  )
  const all = transitionsOf(machine).filter(
    ({ id, label }) => taken.has(id) || !impossible.some(({ transition }) => transition === label),
  )
  const steps = runs.reduce((sum, run) => sum + run.steps.length, 0)
  return {
    machine: name,
    runs: runs.length,
    steps,
    minutes:
      (runs.length * SECONDS.beginning + steps * (name === 'order' ? SECONDS.orderStep : SECONDS.step)) / 60,
    walked: all.filter(({ id }) => taken.has(id)).length,
    transitions: all.length,
    leftOut: all
      .filter(({ id }) => !taken.has(id))
      .map(({ label }) => ({ transition: label, why: WITHOUT_DRIVER[name]?.[label] ?? null })),
    strays: replayed.flatMap(({ run, steps: walked }) =>
      run.steps.flatMap(({ event, to }, at) => {
        const is = walked[at]?.to
        return is === to
          ? []
          : [`${run.name}, step ${at + 1}, ${run.eventName(event)}: ${is ?? ''}, not ${to}`]
      }),
    ),
  }
}

/** What a browser will walk, before it does. */
export const browserPlans = (): readonly BrowserPlan[] => MACHINES.map(browserPlan)
