import { globSync } from 'node:fs'
import { browserRunsOf } from '../../tests/models/browser-runs.ts'
import { pathsOf, type MachinePath } from '../../tests/models/machine-paths.ts'
import { MACHINES } from '../../tests/models/machine-registry.ts'
import { replay } from '../../tests/models/replay-paths.ts'
import type { Driver } from '../../tests/models/test-run-record.ts'

export const HTTP_TESTS = globSync('tests/api/**/*paths*.test.ts')

/** The tests that run paths; the other tests check single refusals. */
export const WALKS = String.raw`every (transition|path|run)\b`

/** Machines of screens, which walk the long runs of the browser over HTTP too, and the tests that do. */
const TEST_OF_RUNS: Readonly<Record<string, string>> = {
  newOrder: 'new-order',
  corporateMembers: 'corporate-member',
  deliveryPart: 'corporate-member',
  cancellation: 'order-dialog',
  deliveryManAssignment: 'order-dialog',
  paymentRetry: 'order-dialog',
  reschedule: 'order-dialog',
  addressChange: 'order-edit',
  lineChange: 'order-edit',
  reinvoice: 'order-edit',
  recovery: 'account',
  session: 'account',
}
/** Machines whose paths are walked by a test of another name. */
const TEST_OF_PATHS: Readonly<Record<string, string>> = { stockRequest: 'stock', dailyStockReport: 'stock' }

const kebab = (name: string): string => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

const httpTestOf = (machine: string): string | null => {
  const name = TEST_OF_RUNS[machine] ?? TEST_OF_PATHS[machine] ?? kebab(machine)
  return HTTP_TESTS.find((each) => each.includes(`/${name}-paths`)) ?? null
}

export interface PathPlan {
  /** The path of the pure machine; null for a run of the browser, which is no path of its graph. */
  readonly path: MachinePath | null
  /** Where it is walked when nobody says otherwise. */
  readonly driver: Driver
  readonly http: string | null
}

/** How the path or run of this name is walked; null where the machine has none. */
export const planOfPath = (machine: string, name: string): PathPlan | null => {
  // The remaining input is where and when the path runs; the events are the same.
  const path = pathsOf(machine).find((each) => each.name === name.split(' @ ')[0]) ?? null
  const isRun = browserRunsOf(machine).some((each) => each.name === name)
  if (path === null && !isRun) return null
  const http = httpTestOf(machine)
  const isOverHttp = machine in TEST_OF_RUNS ? isRun : path !== null
  return { path, http, driver: http !== null && isOverHttp ? 'api' : path === null ? 'browser' : 'domain' }
}

/** Lets the pure machine take a path: one line where it begins, and two an event. */
export const walkInDomain = (
  machine: string,
  { events, input, name, stateName }: MachinePath,
): readonly string[] => {
  const definition = MACHINES.find((each) => each.name === machine)
  if (definition === undefined) throw new Error(`no machine ${machine}`)
  const { first, steps } = replay(definition.machine, input, events, stateName)
  return [
    `${name}\n\n  begins in ${first.to}`,
    ...steps.map(({ to }, at) => {
      const { type, ...details } = events[at] ?? { type: '' }
      return `  ${String(at + 1).padStart(2)}. ${type} ${JSON.stringify(details)}\n      → ${to}`
    }),
  ]
}
