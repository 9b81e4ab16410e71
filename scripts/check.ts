import { spawnSync } from 'node:child_process'
import { generateWhenStale } from './generate.ts'

/** What is said of the sources without running them; each tool tells all that it finds. */
const CHECKS: ReadonlyArray<readonly [what: string, command: string, ...args: string[]]> = [
  ['types', 'tsc', '--noEmit'],
  ['lint', 'oxlint', '--type-aware', '--quiet'],
  ['format', 'oxfmt', '--check'],
  ['unused', 'knip', '--no-progress'],
]

await generateWhenStale()

const failed = CHECKS.filter(([what, command, ...args]) => {
  const { status } = spawnSync(command, args, { stdio: 'inherit', shell: process.platform === 'win32' })
  console.log(`${what} ${status === 0 ? 'clean' : 'NOT clean'}`)
  return status !== 0
})
process.exitCode = failed.length > 0 ? 1 : 0
