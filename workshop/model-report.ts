// Runs every machine's paths by its drivers and writes one page with the covered and missing transitions.
import { spawnSync } from 'node:child_process'
import { existsSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { ORDER_STATUS_GROUPS } from '../src/domain/order/order-status.ts'
import {
  browserPlans,
  browserRunsOf,
  givenUpIn,
  OVER_HTTP_ALONE,
  type BrowserPlan,
} from '../tests/models/browser-runs.ts'
import { pathsOf } from '../tests/models/machine-paths.ts'
import { MACHINES } from '../tests/models/machine-registry.ts'
import { ensureBrowser } from '../scripts/find-browser.ts'
import { chartsOf } from './model-report/chart.ts'
import { drawChart } from './model-report/draw-chart.ts'
import { HTTP_TESTS, planOfPath, walkInDomain, WALKS } from './model-report/one-path.ts'
import {
  collectRuns,
  DRIVERS,
  gapsOf,
  hasFailed,
  renderReport,
  reportMachine,
  type ReportedMachine,
} from './model-report/report.ts'
import { failedPlaywrightTests, failedVitestTests, type FailedTest } from './model-report/test-failures.ts'

const { values: options } = parseArgs({
  options: {
    fast: { type: 'boolean', default: false },
    draw: { type: 'boolean', default: false },
    machine: { type: 'string' },
    path: { type: 'string' },
    driver: { type: 'string' },
    help: { type: 'boolean', default: false },
  },
})

const HELP = `npm run paths                walk every path in the domain, over HTTP and in a browser, and draw the report
npm run paths -- --fast      in the domain alone
npm run paths -- --draw      walk nothing, draw what the last runs left
npm run paths -- --machine order
                             list the paths of a machine
npm run paths -- --machine order --path '<name>'
                             walk one path in a fresh database over HTTP, printing every request and its answer;
                             machines of screens walk their long runs there and their short paths in the domain
npm run paths -- --machine order --path '<name of a browser run>' --driver browser
                             one of the long runs in a browser; without a right name it lists them`

const run = (command: string, args: readonly string[], env: NodeJS.ProcessEnv = {}): boolean =>
  spawnSync(command, args, {
    stdio: 'inherit',
    env: { ...process.env, ...env },
    shell: process.platform === 'win32',
  }).status === 0

/** The generated paths, and the hand-written scenarios. */
const BROWSER_TESTS = globSync(['tests/e2e/paths/*.e2e.ts', 'tests/e2e/order-lifecycle.e2e.ts'])

const REPORTS = 'reports'
const FAILED_TESTS = join(REPORTS, 'failed-path-tests.json')

const walkByVitest = (stage: string, project: string, files: readonly string[]): readonly FailedTest[] => {
  const report = join(REPORTS, `paths-${stage}.json`)
  const passed = run(
    'vitest',
    [
      'run',
      '--project',
      project,
      '--reporter=dot',
      '--reporter=json',
      `--outputFile.json=${report}`,
      '--silent=passed-only',
      ...files,
    ],
    { ALL_PATHS: '1' },
  )
  return orStage(passed, stage, failedVitestTests(stage, project, report))
}

const walkByPlaywright = async (files: readonly string[]): Promise<readonly FailedTest[]> => {
  const report = join(REPORTS, 'paths-browser.json')
  const passed = run('playwright', ['test', '--reporter=line,json', ...files], {
    CHROMIUM_PATH: await ensureBrowser(),
    PLAYWRIGHT_JSON_OUTPUT_FILE: report,
    ALL_PATHS: '1',
  })
  return orStage(passed, 'browser', failedPlaywrightTests('browser', report))
}

/** A stage that failed without naming a test counts as a failure. */
const orStage = (passed: boolean, stage: string, failed: readonly FailedTest[]): readonly FailedTest[] =>
  passed || failed.length > 0
    ? failed
    : [{ stage, title: `the ${stage} run`, message: 'ended without a result', again: 'npm run paths' }]

const browserPlanLine = ({ minutes, runs, steps, transitions, walked }: BrowserPlan): string =>
  runs === 0
    ? `   browser 0 of ${transitions} transitions: no driver`
    : `   browser ${runs} runs, ${steps} steps, ${walked} of ${transitions} transitions, about ${minutes.toFixed(1)} min`

/** How many paths will run, their estimated time, and transitions that no browser driver covers. */
const printPlan = (): void => {
  const plans = browserPlans()
  for (const plan of plans) {
    const short = pathsOf(plan.machine).filter(({ isShort }) => isShort)
    const domainSteps = short.reduce((sum, { events }) => sum + events.length, 0)
    console.log(
      `${plan.machine.padEnd(22)}${String(short.length).padStart(4)} paths ${String(domainSteps).padStart(5)} steps` +
        (options.fast ? '' : browserPlanLine(plan)),
    )
    if (options.fast || plan.runs === 0) continue
    for (const { transition, why } of plan.leftOut)
      console.log(`  no browser driver for ${transition} (${why ?? 'nobody has said why'})`)
  }
  const minutes = options.fast
    ? MINUTES.domain
    : MINUTES.domain +
      MINUTES.http +
      MINUTES.build +
      plans.reduce((sum, plan) => sum + plan.minutes, MINUTES.lives) / WORKERS
  console.log(`about ${Math.ceil(minutes)} minutes on two cores\n`)
}
/** Measured on two cores; browser minutes are those of one worker. */
const MINUTES = { domain: 0.4, http: 2.5, build: 0.5, lives: 1 }
const WORKERS = 2

/** Runs every driver, even after one failed. */
const walkAll = async (): Promise<readonly FailedTest[]> => {
  printPlan()
  rmSync(join(REPORTS, 'model-runs'), { recursive: true, force: true })
  const failed: FailedTest[] = [...walkByVitest('domain', 'models', [])]
  if (!options.fast) {
    failed.push(...walkByVitest('HTTP', 'api', HTTP_TESTS))
    const isBuilt = run('npm', ['run', '-s', 'build'])
    failed.push(...orStage(isBuilt, 'build', []), ...(isBuilt ? await walkByPlaywright(BROWSER_TESTS) : []))
  }
  mkdirSync(REPORTS, { recursive: true })
  writeFileSync(FAILED_TESTS, JSON.stringify(failed))
  return failed
}

const failedBefore = (): readonly FailedTest[] =>
  existsSync(FAILED_TESTS) ? (JSON.parse(readFileSync(FAILED_TESTS, 'utf8')) as FailedTest[]) : [] // written by this script

const listPaths = (machine: string): boolean => {
  const paths = pathsOf(machine)
  if (paths.length === 0)
    console.error(`There is no machine ${machine}; there are ${MACHINES.map((each) => each.name).join(', ')}`)
  for (const { name, isShort } of paths) if (isShort) console.log(name)
  return paths.length > 0
}

/** One path from a new start, to reproduce a failure of the report. */
const walkOne = async (machine: string, name: string): Promise<boolean> => {
  if (pathsOf(machine).length === 0) return listPaths(machine)
  if (options.driver === 'browser') return walkInBrowser(machine, name)
  const plan = planOfPath(machine, name)
  if (plan === null) {
    console.error(`The machine ${machine} has no path of that name. Its paths:`)
    listPaths(machine)
    return false
  }
  const { http, path } = plan
  const driver = options.driver ?? plan.driver
  if (driver === 'browser') return walkInBrowser(machine, name)
  if (driver === 'domain' && path !== null) {
    for (const line of walkInDomain(machine, path)) console.log(line)
    return true
  }
  const log = join(mkdtempSync(join(tmpdir(), 'comanda-path-')), 'walked')
  const env = { WALK_MACHINE: machine, WALK_PATH: name, WALKED_PATH_LOG: log }
  if (driver === 'api' && http !== null) {
    const passed = run(
      'vitest',
      ['run', '--project', 'api', '--reporter=verbose', '--disable-console-intercept', '-t', WALKS, http],
      env,
    )
    return wasWalked(log) && passed
  }
  console.error(`The machine ${machine} has no ${driver} driver`)
  return false
}

/** One of the long runs of a machine in a browser, on a network of its own. */
const walkInBrowser = async (machine: string, name: string): Promise<boolean> => {
  const alone = OVER_HTTP_ALONE[machine]
  if (alone !== undefined) {
    console.error(`No browser walks ${machine}: ${alone}`)
    return false
  }
  const runs = browserRunsOf(machine)
  if (!runs.some((each) => each.name === name)) {
    console.error(`A browser walks these runs of ${machine}:`)
    for (const each of runs) console.log(each.name)
    return false
  }
  const title = literal(`${machine}: ${name}`)
  return run('playwright', ['test', '--reporter=list', 'tests/e2e/paths', '--grep', title], {
    CHROMIUM_PATH: await ensureBrowser(),
    ALL_PATHS: '1',
  })
}
/** The text as a pattern that matches only this text, at its end. */
const literal = (text: string): string => `${text.replaceAll(/[^\p{L}\p{N} ]/gu, '.')}$`

const wasWalked = (log: string): boolean => {
  if (existsSync(log)) return true
  console.error('No test of that driver walks the path')
  return false
}

const HUES: ReadonlyArray<readonly [string, string]> = [
  ...Object.entries(ORDER_STATUS_GROUPS).flatMap(([group, statuses]) =>
    statuses.map((status) => [status, group] as const),
  ),
  ...['refused', 'conflict'].map((state) => [state, 'stopped'] as const),
  ...['placed', 'approved', 'accepted'].map((state) => [state, 'done'] as const),
]
const hueOf = (label: string): string | null => HUES.find(([state]) => state === label)?.[1] ?? null

const share = (part: number, whole: number): string => `${part}/${whole}`.padStart(8)

const printMachine = ({ guards, name, paths, states, transitions }: ReportedMachine): void => {
  const { length: all } = transitions.all
  const walked = all - transitions.missing.length
  console.log(
    `${name.padEnd(22)}${share(states.all.length - states.missing.length, states.all.length)}${share(walked, all).padStart(13)}${share(guards.all.length - guards.missing.length, guards.all.length)}` +
      DRIVERS.map((driver) => String(transitions.byDriver[driver].length).padStart(9)).join('') +
      `${String(paths.length).padStart(8)}${String(paths.filter(hasFailed).length).padStart(7)}`,
  )
}

const printFailures = ({ name, paths }: ReportedMachine): void => {
  for (const path of paths.filter(hasFailed)) {
    console.log(`\n✕ ${name}: ${path.name}`)
    for (const driver of DRIVERS)
      for (const { actual, at, expected } of path.walked[driver] ?? [])
        console.log(
          `  ${driver}, step ${at + 1} of ${path.steps.length}, ${path.steps[at]?.event ?? ''}: expected ${expected}, got ${actual}`,
        )
    if (path.again !== null) console.log(`  again: ${path.again}`)
  }
}

const printFailedTest = ({ again, message, stage, title }: FailedTest): void =>
  console.log(`\n✕ ${stage}: ${title}\n  ${message.replaceAll('\n', '\n  ')}\n  again: ${again}`)

const draw = async (failedTests: readonly FailedTest[]): Promise<readonly ReportedMachine[]> => {
  const runs = collectRuns()
  const machines = await Promise.all(
    MACHINES.map(async (registered) =>
      reportMachine(
        registered,
        runs,
        await Promise.all(chartsOf(registered.machine).map((chart) => drawChart(chart, hueOf))),
      ),
    ),
  )
  mkdirSync(REPORTS, { recursive: true })
  writeFileSync(join(REPORTS, 'paths.html'), renderReport(machines, failedTests, new Date().toISOString()))
  return machines
}

const main = async (): Promise<boolean> => {
  if (options.help) {
    console.log(HELP)
    return true
  }
  if (options.path !== undefined) {
    if (options.machine !== undefined) return walkOne(options.machine, options.path)
    console.error('--path needs --machine')
    return false
  }
  if (options.machine !== undefined) return listPaths(options.machine)
  const failedTests = options.draw ? failedBefore() : await walkAll()
  const machines = await draw(failedTests)
  console.log(
    `\n${'machine'.padEnd(22)}  states  transitions  guards   domain      api  browser   paths failed`,
  )
  machines.forEach(printMachine)
  for (const { impossible, name } of machines)
    for (const { transition, why } of impossible)
      console.log(`  cannot happen in ${name}: ${transition} (${why.en})`)
  machines.forEach(printFailures)
  failedTests.forEach(printFailedTest)
  // The domain alone says nothing about the other levels.
  const levels = options.fast ? (['domain'] as const) : DRIVERS
  const gaps = machines.flatMap((machine) => gapsOf(machine, givenUpIn(machine.name), levels))
  for (const gap of gaps) console.log(`  ${gap}`)
  if (gaps.length > 0) console.log('\nLevels and transitions that nobody has given up on turn this run red.')
  console.log(`\n${join(REPORTS, 'paths.html')}`)
  return gaps.length === 0 && failedTests.length === 0 && !machines.some(({ paths }) => paths.some(hasFailed))
}

process.exitCode = (await main()) ? 0 : 1
