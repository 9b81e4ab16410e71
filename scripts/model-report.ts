// Walks every machine by its drivers, and draws what was walked and what was not into one page.
import { spawnSync } from 'node:child_process'
import { globSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { ORDER_STATUS_GROUPS } from '../src/domain/order/order-status.ts'
import { MACHINES } from '../tests/models/machine-registry.ts'
import { ensureBrowser } from './find-browser.ts'
import { chartsOf } from './model-report/chart.ts'
import { drawChart } from './model-report/draw-chart.ts'
import {
  collectRuns,
  hasFailed,
  renderReport,
  reportMachine,
  type ReportedMachine,
} from './model-report/report.ts'

const { values: options } = parseArgs({
  options: {
    fast: { type: 'boolean', default: false },
    draw: { type: 'boolean', default: false },
    machine: { type: 'string' },
    path: { type: 'string' },
    help: { type: 'boolean', default: false },
  },
})

const HELP = `npm run paths                walk every path in the domain, over HTTP and in a browser, and draw the report
npm run paths -- --fast      in the domain alone
npm run paths -- --draw      walk nothing, draw what the last runs left
npm run paths -- --machine order --path "<name>"
                             walk one path over HTTP in a fresh database, printing every request and its answer`

const run = (command: string, args: readonly string[], env: NodeJS.ProcessEnv = {}): boolean =>
  spawnSync(command, args, {
    stdio: 'inherit',
    env: { ...process.env, ...env },
    shell: process.platform === 'win32',
  }).status === 0

const kebab = (name: string): string => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

const HTTP_TESTS = globSync(['tests/models/http*.test.ts', 'tests/api/**/*paths*.test.ts'])
const BROWSER_TESTS = globSync('tests/e2e/**/*.e2e.ts')

const vitest = (project: string, files: readonly string[], env: NodeJS.ProcessEnv = {}): boolean =>
  run('vitest', ['run', '--project', project, '--reporter=dot', '--silent=passed-only', ...files], env)

/** Runs every driver that there is; one that fails does not keep the others from walking. */
const walkAll = async (): Promise<readonly string[]> => {
  rmSync(join('reports', 'model-runs'), { recursive: true, force: true })
  const broken: string[] = []
  const note = (name: string, passed: boolean): void => {
    if (!passed) broken.push(name)
  }
  note('domain', vitest('models', []))
  if (options.fast) return broken
  if (HTTP_TESTS.length > 0) note('HTTP', vitest('api', HTTP_TESTS))
  if (BROWSER_TESTS.length > 0) {
    note('build', run('npm', ['run', '-s', 'build']))
    note('browser', run('playwright', ['test', '--reporter=line'], { CHROMIUM_PATH: await ensureBrowser() }))
  }
  return broken
}

/** The tests that walk paths; others beside them ask for single refusals. */
const WALKS = 'every transition'

/** One path over HTTP in a fresh database: what a failure of the report is looked at with. */
const walkOne = (machine: string, path: string): boolean => {
  const file = HTTP_TESTS.find((each) => each.includes(`${kebab(machine)}-paths`))
  if (file === undefined) {
    console.log(`${machine} is walked in the domain alone: npx vitest run --project models ${kebab(machine)}`)
    return false
  }
  return run(
    'vitest',
    ['run', '--project', 'api', '--reporter=verbose', '--disable-console-intercept', '-t', WALKS, file],
    { WALK_PATH: path },
  )
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

const printMachine = ({ name, paths, states, transitions }: ReportedMachine): void => {
  const { length: all } = transitions.all
  const walked = all - transitions.missing.length
  console.log(
    `${name.padEnd(22)}${share(states.all.length - states.missing.length, states.all.length)}${share(walked, all).padStart(13)}` +
      `${String(paths.length).padStart(8)}${String(paths.filter(hasFailed).length).padStart(7)}${`${((walked / all) * 100).toFixed(1)} %`.padStart(10)}`,
  )
}

const printFailures = ({ kind, name, paths }: ReportedMachine): void => {
  for (const path of paths.filter(hasFailed)) {
    console.log(`\n✕ ${name}: ${path.name}`)
    for (const [driver, failures] of Object.entries(path.walked))
      for (const { actual, at, expected } of failures)
        console.log(
          `  ${driver}, step ${at + 1} of ${path.steps.length}, ${path.steps[at]?.event ?? ''}: expected ${expected}, got ${actual}`,
        )
    if (kind === 'process') console.log(`  again: npx vitest run --project models ${kebab(name)}`)
    else if (!path.isTable)
      console.log(`  again: npm run paths -- --machine ${name} --path ${JSON.stringify(path.name)}`)
  }
}

const draw = async (): Promise<readonly ReportedMachine[]> => {
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
  mkdirSync('reports', { recursive: true })
  writeFileSync(join('reports', 'paths.html'), renderReport(machines, new Date().toISOString()))
  return machines
}

const main = async (): Promise<boolean> => {
  if (options.help) {
    console.log(HELP)
    return true
  }
  if (options.machine !== undefined && options.path !== undefined)
    return walkOne(options.machine, options.path)
  const broken = options.draw ? [] : await walkAll()
  const machines = await draw()
  console.log(`\n${'machine'.padEnd(22)}  states  transitions   paths failed   covered`)
  machines.forEach(printMachine)
  for (const { name, transitions } of machines)
    for (const words of transitions.missing) console.log(`  not covered in ${name}: ${words}`)
  for (const { impossible, name } of machines)
    for (const { transition, why } of impossible)
      console.log(`  cannot happen in ${name}: ${transition} (${why.en})`)
  machines.forEach(printFailures)
  if (broken.length > 0) console.log(`\nDid not pass: ${broken.join(', ')}`)
  console.log(`\n${join('reports', 'paths.html')}`)
  return broken.length === 0 && !machines.some(({ paths }) => paths.some(hasFailed))
}

process.exitCode = (await main()) ? 0 : 1
