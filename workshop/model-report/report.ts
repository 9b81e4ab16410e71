import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { AnyStateMachine, AnyStateNode } from 'xstate'
import { guardCoverage } from '../../tests/models/guard-coverage.ts'
import { pathsOf } from '../../tests/models/machine-paths.ts'
import type { RegisteredMachine } from '../../tests/models/machine-registry.ts'
import type { Driver, Run, WalkedPath, WalkedStep } from '../../tests/models/test-run-record.ts'
import { statesOf, stateLabel, transitionsOf, type NamedTransition } from '../../tests/models/transitions.ts'
import type { Drawing } from './draw-chart.ts'
import type { FailedTest } from './test-failures.ts'

export const DRIVERS = ['domain', 'api', 'browser'] as const satisfies readonly Driver[]

export interface Coverage {
  readonly all: readonly string[]
  readonly missing: readonly string[]
}

export interface ReportedStep {
  readonly event: string
  readonly expected: string
  /** Indexes in the machine's list of transitions. */
  readonly taken: readonly number[]
}

export interface StepFailure {
  readonly at: number
  readonly expected: string
  readonly actual: string
  readonly screenshot?: string
}

export interface ReportedPath {
  readonly name: string
  readonly isTable: boolean
  readonly steps: readonly ReportedStep[]
  readonly walked: Partial<Record<Driver, readonly StepFailure[]>>
  /** The command that repeats this path from a new start. */
  readonly again: string | null
}

/** One machine of the report. */
export interface ReportedMachine {
  readonly name: string
  readonly kind: RegisteredMachine['kind']
  readonly title: RegisteredMachine['title']
  readonly drawings: readonly Drawing[]
  readonly states: Coverage
  readonly transitions: Coverage & {
    readonly ids: readonly string[]
    /** Indexes in the list of each driver's paths; none where a machine has no such driver. */
    readonly byDriver: Readonly<Record<Driver, readonly number[]>>
  }
  /** Guards that the events of the paths meet; missing are those that refuse nothing on any path. */
  readonly guards: Coverage
  readonly impossible: NonNullable<RegisteredMachine['impossible']>
  readonly paths: readonly ReportedPath[]
}

/** Every run that the drivers wrote to `reports/model-runs`. */
export const collectRuns = (): readonly Run[] => {
  const folder = join('reports', 'model-runs')
  if (!existsSync(folder)) return []
  return readdirSync(folder)
    .filter((file) => file.endsWith('.json'))
    .sort()
    .map((file) => JSON.parse(readFileSync(join(folder, file), 'utf8')) as Run) // written by recordRun
}

const isPassed = (step: WalkedStep): boolean => step.actual === undefined

/** The steps of a path up to the first failure; only these count as covered. */
const provenSteps = ({ isTable = false, steps }: WalkedPath): readonly WalkedStep[] => {
  if (isTable) return steps.filter(isPassed)
  const failed = steps.findIndex((step) => !isPassed(step))
  return failed < 0 ? steps : steps.slice(0, failed)
}

/** An entered state with its ancestors and its initial descendants. */
const entered = (node: AnyStateNode): AnyStateNode[] => {
  const around: AnyStateNode[] = []
  for (let at = node.parent; at !== undefined; at = at.parent) around.push(at)
  const startsIn = (state: AnyStateNode): AnyStateNode[] => [
    state,
    ...(state.type === 'parallel'
      ? Object.values(state.states).flatMap(startsIn)
      : state.type === 'compound'
        ? (state.initial.target ?? []).flatMap(startsIn)
        : []),
  ]
  return [...around, ...startsIn(node)]
}

const coverageOfStates = (machine: AnyStateMachine, taken: readonly NamedTransition[]): Coverage => {
  const reached = new Set(entered(machine.root))
  for (const { from, to } of taken)
    for (const node of [
      ...entered(from).filter((each) => each === from || !isBelow(each, from)),
      ...(to === null ? [] : entered(to)),
    ])
      reached.add(node)
  const all = statesOf(machine)
  return { all: all.map(stateLabel), missing: all.filter((node) => !reached.has(node)).map(stateLabel) }
}

const isBelow = (node: AnyStateNode, ancestor: AnyStateNode): boolean =>
  node.parent !== undefined && (node.parent === ancestor || isBelow(node.parent, ancestor))

/** A name as a quoted shell argument. */
const quoted = (name: string): string => `'${name.replaceAll("'", "'\\''")}'`

/** The command that repeats a path; null for a table of expected results. */
const commandOf = (machine: string, names: ReadonlySet<string>, walked: WalkedPath): string | null => {
  if (walked.again !== undefined) return walked.again
  if (walked.isTable) return null
  if (names.has(walked.path.split(' @ ')[0] ?? ''))
    return `npm run paths -- --machine ${machine} --path ${quoted(walked.path)}`
  return `npx vitest run --project models -t ${quoted(walked.path.split(' · ').at(-1) ?? walked.path)}`
}

const mergePaths = (
  machine: string,
  runs: readonly Run[],
  ids: readonly string[],
): readonly ReportedPath[] => {
  const names = new Set(pathsOf(machine).map(({ name }) => name))
  const place = new Map(ids.map((id, at) => [id, at]))
  const paths = new Map<
    string,
    {
      isTable: boolean
      again: string | null
      steps: readonly ReportedStep[]
      walked: Partial<Record<Driver, StepFailure[]>>
    }
  >()
  const byDriver = (driver: Driver): readonly Run[] => runs.filter((run) => run.driver === driver)
  for (const { driver, paths: walkedPaths } of [
    ...byDriver('domain'),
    ...byDriver('api'),
    ...byDriver('browser'),
  ])
    for (const walked of walkedPaths) {
      const known = paths.get(walked.path) ?? {
        isTable: walked.isTable ?? false,
        again: commandOf(machine, names, walked),
        steps: walked.steps.map(({ event, expected, transitions = [] }) => ({
          event,
          expected,
          taken: transitions.flatMap((id) => place.get(id) ?? []),
        })),
        walked: {},
      }
      known.walked[driver] = walked.steps.flatMap((step, at): StepFailure[] => {
        if (step.actual === undefined) return []
        const { actual, expected, screenshot } = step
        return [{ at, expected, actual, ...(screenshot === undefined ? {} : { screenshot }) }]
      })
      paths.set(walked.path, known)
    }
  return [...paths].map(([name, path]) => ({ name, ...path }))
}

/** Steps refer to transitions by their index in the report's list. */
const placed = (
  paths: readonly ReportedPath[],
  ids: readonly string[],
  places: ReadonlyMap<string, number>,
): readonly ReportedPath[] =>
  paths.map((path) => ({
    ...path,
    steps: path.steps.map((step) => ({
      ...step,
      taken: step.taken.flatMap((at) => places.get(ids[at] ?? '') ?? []),
    })),
  }))

/** Joins a machine with the transitions that its runs covered. */
export const reportMachine = (
  registered: RegisteredMachine,
  runs: readonly Run[],
  drawings: readonly Drawing[],
): ReportedMachine => {
  const { kind, machine, name, title } = registered
  const mine = runs.filter((run) => run.machine === name)
  const { impossible = [] } = registered
  const excused = new Set(impossible.map(({ transition }) => transition))
  const known = transitionsOf(machine)
  const ids = known.map(({ id }) => id)
  const paths = mergePaths(name, mine, ids)
  const takenBy = (driver: Driver): ReadonlySet<string> => {
    const names = new Map(
      mine
        .filter((run) => run.driver === driver)
        .flatMap((run) => run.paths.map((path) => [path.path, path] as const)),
    )
    return new Set(
      paths.flatMap((path) => {
        const walked = names.get(path.name)
        if (walked === undefined) return []
        const proven = provenSteps(walked)
        if (walked.steps.some(({ transitions }) => transitions !== undefined))
          return proven.flatMap(({ transitions = [] }) => transitions.filter((id) => ids.includes(id)))
        // A driver without access to the machine runs the path of the same name of the pure machine.
        return path.steps.slice(0, proven.length).flatMap(({ taken }) => taken.flatMap((at) => ids[at] ?? []))
      }),
    )
  }
  const byDriver = { domain: takenBy('domain'), api: takenBy('api'), browser: takenBy('browser') }
  const covered = new Set(DRIVERS.flatMap((driver) => [...byDriver[driver]]))
  const taken = known.filter(({ id }) => covered.has(id))
  // An excused transition that was covered counts again.
  const all = known.filter(({ id, label }) => covered.has(id) || !excused.has(label))
  const places = new Map(all.map(({ id }, at) => [id, at]))
  const indexesOf = (walked: ReadonlySet<string>): readonly number[] =>
    [...walked].flatMap((id) => places.get(id) ?? []).toSorted((a, b) => a - b)
  return {
    name,
    kind,
    title,
    drawings,
    states: coverageOfStates(machine, taken),
    guards: guardCoverage(
      machine,
      pathsOf(name).filter(({ isShort }) => isShort),
    ),
    transitions: {
      all: all.map(({ label }) => label),
      missing: all.filter(({ id }) => !covered.has(id)).map(({ label }) => label),
      ids: all.map(({ id }) => id),
      byDriver: {
        domain: indexesOf(byDriver.domain),
        api: indexesOf(byDriver.api),
        browser: indexesOf(byDriver.browser),
      },
    },
    impossible: impossible.filter(({ transition }) => !all.some(({ label }) => label === transition)),
    paths: placed(paths, ids, places),
  }
}

/** Whether a step of any driver led to another state than expected. */
export const hasFailed = ({ walked }: ReportedPath): boolean =>
  Object.values(walked).some((failures) => failures.length > 0)

/** Transitions without a driver at a level, by their label, each with why. */
export type GivenUp = Partial<Record<Driver, Readonly<Record<string, string>>>>

/** What a run has not walked at these levels: whole levels, and transitions that are not among those given up. */
export const gapsOf = (
  { name, transitions }: ReportedMachine,
  givenUp: GivenUp = {},
  levels: readonly Driver[] = DRIVERS,
): readonly string[] =>
  levels.flatMap((level) => {
    const excused = givenUp[level] ?? {}
    const walked = new Set(transitions.byDriver[level])
    const missing = transitions.all.filter((label, at) => !walked.has(at) && !(label in excused))
    if (walked.size === 0 && missing.length > 0) return [`${name} has no driver at the level ${level}`]
    return missing.map((label) => `not walked in ${name} at the level ${level}: ${label}`)
  })

/** The starts of path names in Spanish; states and events are not translated. */
const VARIANT_TITLES: Readonly<Record<string, string>> = {
  'cash, own delivery': 'efectivo, reparto propio',
  'card, own delivery': 'tarjeta, reparto propio',
  'cash, collected': 'efectivo, para recoger',
  'cash, for another day': 'efectivo, para otro día',
  'card, for another day': 'tarjeta, para otro día',
  'bank transfer, gift': 'transferencia, regalo',
  'pos at the door': 'datáfono en la puerta',
  card: 'tarjeta',
  cash: 'efectivo',
  operator: 'operador',
  customer: 'cliente',
  'in the kitchen': 'en cocina',
  'on the road': 'en camino',
  'on the road, paid at the bank': 'en camino, pagado en el banco',
  'paid at the bank': 'pagado en el banco',
  'out of the kitchen': 'fuera de cocina',
  'over already': 'ya terminado',
  'with a token': 'con sesión guardada',
  'without a token': 'sin sesión guardada',
  'by e-mail': 'por correo',
  'by a link': 'por enlace',
}

const escapeForScript = (json: string): string => json.replaceAll('<', '\\u003c')

/** The whole report as one self-contained HTML file. */
export const renderReport = (
  machines: readonly ReportedMachine[],
  failedTests: readonly FailedTest[],
  madeAt: string,
): string => {
  const read = (file: string): string => readFileSync(join(import.meta.dirname, file), 'utf8')
  const css = readFileSync(join('src', 'ui', 'tokens.css'), 'utf8') + read('report.css')
  return `<!doctype html>
<html lang="es"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Comanda · Recorridos</title><style>${css}</style></head>
<body><script type="application/json" id="data">${escapeForScript(JSON.stringify({ machines, failedTests, variants: VARIANT_TITLES, madeAt }))}</script>
<script>${read('report.browser.js')}</script></body></html>`
}
