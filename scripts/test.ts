import { spawn } from 'node:child_process'
import { chmodSync, mkdtempSync, readFileSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fastCheckSeed } from '../tests/fast-check.seed.ts'
import { ensureBrowser } from './find-browser.ts'
import { generateWhenStale } from './generate.ts'

interface Stage {
  readonly name: string
  readonly command: string
  readonly args: readonly string[]
  /** The runner's JSON report, if it writes one. */
  readonly report?: string
}

const vitest = (name: string, project: string = name): Stage => ({
  name,
  command: 'vitest',
  args: [
    'run',
    '--project',
    project,
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=reports/${name}.json`,
  ],
  report: `reports/${name}.json`,
})

const BUILD: Stage = { name: 'build', command: 'npm', args: ['run', '-s', 'build'] }

/**
 * Rounds run one after another; the lanes of a round run in parallel, the stages of a lane in sequence. The
 * browser tests run alone: three workers with a browser and a server each use two cores, and they have
 * timeouts.
 */
const ROUNDS: ReadonlyArray<ReadonlyArray<readonly Stage[]>> = [
  [
    [vitest('api'), vitest('models')],
    [
      { name: 'check', command: 'npm', args: ['run', '-s', 'check'] },
      BUILD,
      // Waits for processes most of its time: as the last stage of a lane it left both cores idle for half a minute.
      vitest('crash'),
      vitest('unit', 'unit*'),
      vitest('repo'),
      vitest('components', 'components*'),
    ],
  ],
  [[{ name: 'e2e', command: 'playwright', args: ['test'], report: 'reports/e2e.json' }]],
]

/** Runs a stage; in a parallel lane its output is buffered and printed whole. */
const runStage = (
  stage: Stage,
  env: NodeJS.ProcessEnv,
  isAlone: boolean,
): Promise<{ readonly code: number; readonly output: string }> =>
  new Promise((resolve) => {
    const child = spawn(stage.command, stage.args, {
      stdio: isAlone ? 'inherit' : ['ignore', 'pipe', 'pipe'],
      env,
      shell: process.platform === 'win32',
    })
    let output = ''
    for (const stream of [child.stdout, child.stderr])
      stream?.setEncoding('utf8').on('data', (text: string) => (output += text))
    child.on('error', (error) => {
      console.error(`${stage.name}: ${error.message}`)
      resolve({ code: 1, output })
    })
    child.on('close', (code) => resolve({ code: code ?? 1, output }))
  })

const countsOf = (path: string): { passed: number; failed: number; skipped: number } => {
  try {
    const report = JSON.parse(readFileSync(path, 'utf8')) as Record<string, unknown>
    const stats = report['stats'] as Record<string, number> | undefined
    if (stats !== undefined) {
      return {
        passed: (stats['expected'] ?? 0) + (stats['flaky'] ?? 0),
        failed: stats['unexpected'] ?? 0,
        skipped: stats['skipped'] ?? 0,
      }
    }
    return {
      passed: Number(report['numPassedTests'] ?? 0),
      failed: Number(report['numFailedTests'] ?? 0),
      skipped: Number(report['numPendingTests'] ?? 0),
    }
  } catch {
    return { passed: 0, failed: 0, skipped: 0 }
  }
}

const MEMORY = '/dev/shm'
const MEMORY_NEEDED = 2 * 1024 ** 3

/** A folder for the databases of the tests, in memory where there is enough: copying one there takes a tenth of the time. */
const makeTemporaryFolder = (): string => {
  let parent = tmpdir()
  try {
    const { bavail, bsize } = statfsSync(MEMORY)
    if (bavail * bsize > MEMORY_NEEDED) parent = MEMORY
  } catch {
    // Not on this system.
  }
  const folder = mkdtempSync(join(parent, 'comanda-run-'))
  // The account of the test databases must be able to enter it when the tests run as root.
  chmodSync(folder, 0o711)
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))
  return folder
}

const only = process.argv.slice(2)
const isChosen = ({ name }: Stage): boolean => only.length === 0 || only.includes(name)
const rounds = ROUNDS.map((lanes) =>
  lanes.map((lane) => lane.filter(isChosen)).filter((lane) => lane.length > 0),
)
rmSync('reports', { recursive: true, force: true })
const temporaryFolder = makeTemporaryFolder()
console.log(`Generated data: FAST_CHECK_SEED=${fastCheckSeed()}`)
await generateWhenStale()

const totals = { passed: 0, failed: 0, skipped: 0 }
const broken: string[] = []

const envOf = async (stage: Stage, isAlone: boolean): Promise<NodeJS.ProcessEnv> => ({
  ...process.env,
  TMPDIR: temporaryFolder,
  // Node strips the types of the browser tests itself; Playwright would compile 230 modules by Babel first.
  ...(stage.name === 'e2e' ? { CHROMIUM_PATH: await ensureBrowser(), PW_DISABLE_TS_ESM: '1' } : {}),
  ...(!isAlone && process.stdout.isTTY ? { FORCE_COLOR: '1' } : {}),
})

const runLane = async (lane: readonly Stage[], isAlone: boolean): Promise<void> => {
  for (const stage of lane) {
    const startedAt = Date.now()
    console.log(isAlone ? `\n── ${stage.name}` : `── ${stage.name} …`)
    const { code, output } = await runStage(stage, await envOf(stage, isAlone), isAlone)
    if (code !== 0) broken.push(stage.name)
    if (stage.report !== undefined) {
      const counts = countsOf(stage.report)
      totals.passed += counts.passed
      totals.failed += counts.failed
      totals.skipped += counts.skipped
      if (code === 0 && counts.passed === 0) broken.push(`${stage.name} (ran no test)`)
    }
    const seconds = ((Date.now() - startedAt) / 1000).toFixed(1)
    process.stdout.write(
      `${isAlone ? '' : `\n${output.trimEnd()}\n`}── ${stage.name} ${code === 0 ? 'passed' : 'FAILED'} in ${seconds} s\n`,
    )
  }
}

for (const lanes of rounds) {
  // After a failed build the remaining rounds are skipped.
  if (broken.includes(BUILD.name)) break
  await Promise.all(lanes.map((lane) => runLane(lane, lanes.length === 1)))
}
if (broken.length > 0) console.log(`\nBroken: ${broken.join(', ')}`)
const failed = broken.length > 0 ? Math.max(1, totals.failed) : totals.failed
console.log(`\n${totals.passed} passed, ${failed} failed, ${totals.skipped} skipped`)
process.exitCode = broken.length > 0 ? 1 : 0
