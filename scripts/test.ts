import { spawn } from 'node:child_process'
import { readFileSync, rmSync } from 'node:fs'
import { ensureBrowser } from './find-browser.ts'

interface Stage {
  readonly name: string
  readonly command: string
  readonly args: readonly string[]
  /** Where the runner leaves its counts, when it counts. */
  readonly report?: string
}

const vitest = (project: string): Stage => ({
  name: project,
  command: 'vitest',
  args: [
    'run',
    '--project',
    project,
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=reports/${project}.json`,
  ],
  report: `reports/${project}.json`,
})

const STAGES: readonly Stage[] = [
  { name: 'check', command: 'npm', args: ['run', '-s', 'check'] },
  vitest('unit'),
  vitest('repo'),
  vitest('models'),
  vitest('api'),
  vitest('crash'),
  { name: 'build', command: 'npm', args: ['run', '-s', 'build'] },
  { name: 'e2e', command: 'playwright', args: ['test'], report: 'reports/e2e.json' },
]

const runStage = (stage: Stage, env: NodeJS.ProcessEnv): Promise<number> =>
  new Promise((resolve) => {
    const child = spawn(stage.command, stage.args, {
      stdio: 'inherit',
      env,
      shell: process.platform === 'win32',
    })
    child.on('error', (error) => {
      console.error(`${stage.name}: ${error.message}`)
      resolve(1)
    })
    child.on('exit', (code) => resolve(code ?? 1))
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

const only = process.argv.slice(2)
const stages = only.length === 0 ? STAGES : STAGES.filter((stage) => only.includes(stage.name))
rmSync('reports', { recursive: true, force: true })

const totals = { passed: 0, failed: 0, skipped: 0 }
const broken: string[] = []
for (const stage of stages) {
  const startedAt = Date.now()
  console.log(`\n── ${stage.name}`)
  const env = stage.name === 'e2e' ? { ...process.env, CHROMIUM_PATH: await ensureBrowser() } : process.env
  const code = await runStage(stage, env)
  if (code !== 0) broken.push(stage.name)
  if (stage.report !== undefined) {
    const counts = countsOf(stage.report)
    totals.passed += counts.passed
    totals.failed += counts.failed
    totals.skipped += counts.skipped
    if (code === 0 && counts.passed === 0) broken.push(`${stage.name} (ran no test)`)
  }
  console.log(
    `── ${stage.name} ${code === 0 ? 'passed' : 'FAILED'} in ${((Date.now() - startedAt) / 1000).toFixed(1)} s`,
  )
  // A tree that does not build or type-check tells nothing in a browser.
  if (code !== 0 && stage.name === 'build') break
}
if (broken.length > 0) console.log(`\nBroken: ${broken.join(', ')}`)
const failed = broken.length > 0 ? Math.max(1, totals.failed) : totals.failed
console.log(`\n${totals.passed} passed, ${failed} failed, ${totals.skipped} skipped`)
process.exitCode = broken.length > 0 ? 1 : 0
