import type { BrowserRun, WithoutDriver } from './browser-run.ts'
import { IMPORT_WITHOUT_DRIVER, importBrowserRuns } from './catalog-import.browser-runs.ts'
import { CAMPAIGN_WITHOUT_DRIVER } from './campaign.paths.ts'
import { CANCELLATION_WITHOUT_DRIVER, cancellationBrowserRuns } from './cancellation.browser-runs.ts'
import { ASSIGNMENT_WITHOUT_DRIVER, assignmentBrowserRuns } from './delivery-man-assignment.browser-runs.ts'
import { corporateMembersBrowserRuns } from './corporate-members.browser-runs.ts'
import { corporateOrderBrowserRuns } from './corporate-order.browser-runs.ts'
import { deliveryManBrowserRuns } from './delivery-man.browser-runs.ts'
import { deliveryPartBrowserRuns } from './delivery-part.browser-runs.ts'
import { INVOICE_WITHOUT_DRIVER } from './invoice.paths.ts'
import { MACHINES, type RegisteredMachine } from './machine-registry.ts'
import { NEW_ORDER_WITHOUT_DRIVER, newOrderBrowserRuns } from './new-order.browser-runs.ts'
import {
  ADDRESS_CHANGE_WITHOUT_DRIVER,
  addressChangeBrowserRuns,
  LINE_CHANGE_WITHOUT_DRIVER,
  lineChangeBrowserRuns,
} from './order-edit.browser-runs.ts'
import { orderBrowserRuns } from './order.browser-runs.ts'
import { paymentBrowserRuns } from './payment.browser-runs.ts'
import { PAYMENT_RETRY_WITHOUT_DRIVER, paymentRetryBrowserRuns } from './payment-retry.browser-runs.ts'
import { DEACTIVATION_WITHOUT_DRIVER, deactivationBrowserRuns } from './product-deactivation.browser-runs.ts'
import { PRINT_JOB_WITHOUT_DRIVER } from './print-job.paths.ts'
import { recoveryBrowserRuns } from './recovery.browser-runs.ts'
import { REINVOICE_WITHOUT_DRIVER, reinvoiceBrowserRuns } from './reinvoice.paths.ts'
import { RESCHEDULE_WITHOUT_DRIVER, rescheduleBrowserRuns } from './reschedule.browser-runs.ts'
import { replay } from './replay-paths.ts'
import { SESSION_WITHOUT_DRIVER, sessionBrowserRuns } from './session.browser-runs.ts'
import { userBrowserRuns } from './user.browser-runs.ts'
import { dailyStockReportBrowserRuns } from './daily-stock-report.browser-runs.ts'
import { stockRequestBrowserRuns } from './stock-request.browser-runs.ts'
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
  addressChange: addressChangeBrowserRuns,
  lineChange: lineChangeBrowserRuns,
  reinvoice: reinvoiceBrowserRuns,
  session: sessionBrowserRuns,
  productDeactivation: deactivationBrowserRuns,
  recovery: recoveryBrowserRuns,
  newOrder: newOrderBrowserRuns,
  catalogImport: importBrowserRuns,
  corporateMembers: corporateMembersBrowserRuns,
  deliveryPart: deliveryPartBrowserRuns,
  corporateOrder: corporateOrderBrowserRuns,
  stockRequest: stockRequestBrowserRuns,
  dailyStockReport: dailyStockReportBrowserRuns,
}

/** What runs leave out, with why; a machine whose runs take everything has an empty record. */
export const WITHOUT_DRIVER: Readonly<Record<string, WithoutDriver>> = {
  order: {},
  invoice: INVOICE_WITHOUT_DRIVER,
  payment: {},
  deliveryMan: {},
  user: {},
  cancellation: CANCELLATION_WITHOUT_DRIVER,
  deliveryManAssignment: ASSIGNMENT_WITHOUT_DRIVER,
  paymentRetry: PAYMENT_RETRY_WITHOUT_DRIVER,
  reinvoice: REINVOICE_WITHOUT_DRIVER,
  reschedule: RESCHEDULE_WITHOUT_DRIVER,
  addressChange: ADDRESS_CHANGE_WITHOUT_DRIVER,
  lineChange: LINE_CHANGE_WITHOUT_DRIVER,
  session: SESSION_WITHOUT_DRIVER,
  productDeactivation: DEACTIVATION_WITHOUT_DRIVER,
  recovery: {},
  newOrder: NEW_ORDER_WITHOUT_DRIVER,
  catalogImport: IMPORT_WITHOUT_DRIVER,
  corporateMembers: {},
  deliveryPart: {},
  corporateOrder: {},
  stockRequest: {},
  dailyStockReport: {},
  campaign: CAMPAIGN_WITHOUT_DRIVER,
  printJob: PRINT_JOB_WITHOUT_DRIVER,
}

/** Machines of screens whose runs are walked over HTTP alone, each with why a browser cannot tell where they are. */
export const OVER_HTTP_ALONE: Readonly<Record<string, string>> = {
  reinvoice: 'the server certifies by itself, before anybody could look at what was asked for',
}

/**
 * What a level may leave out of a machine. Those of screens walk the browser's runs over HTTP too, so that what nobody
 * can bring about there is the same.
 */
export const givenUpIn = (
  machine: string,
): { readonly api: WithoutDriver; readonly browser: WithoutDriver } => {
  const left = WITHOUT_DRIVER[machine] ?? {}
  const registered = MACHINES.find(({ name }) => name === machine)
  const why = OVER_HTTP_ALONE[machine]
  const browser =
    why === undefined || registered === undefined
      ? left
      : Object.fromEntries(transitionsOf(registered.machine).map(({ label }) => [label, left[label] ?? why]))
  return { api: registered?.kind === 'process' ? left : {}, browser }
}

/** The generated runs of a machine in a browser; none where it has no browser driver. */
export const browserRunsOf = (machine: string): readonly BrowserRun[] => {
  const known = generated.get(machine) ?? RUNS[machine]?.() ?? []
  generated.set(machine, known)
  return known
}
const generated = new Map<string, readonly BrowserRun[]>()

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
  const isWalked = !(name in OVER_HTTP_ALONE)
  const givenUp = givenUpIn(name).browser
  const taken = new Set(
    replayed.flatMap(({ first, steps: walked }) =>
      isWalked ? [first, ...walked].flatMap(({ transitions }) => transitions) : [],
    ),
  )
  const all = transitionsOf(machine).filter(
    ({ id, label }) => taken.has(id) || !impossible.some(({ transition }) => transition === label),
  )
  const steps = runs.reduce((sum, run) => sum + run.steps.length, 0)
  return {
    machine: name,
    runs: isWalked ? runs.length : 0,
    steps,
    minutes: !isWalked
      ? 0
      : (runs.length * SECONDS.beginning + steps * (name === 'order' ? SECONDS.orderStep : SECONDS.step)) /
        60,
    walked: all.filter(({ id }) => taken.has(id)).length,
    transitions: all.length,
    leftOut: all
      .filter(({ id }) => !taken.has(id))
      .map(({ label }) => ({ transition: label, why: givenUp[label] ?? null })),
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
