import { spawnSync } from 'node:child_process'
import { generateWhenStale } from './generate.ts'

/** The static checks; all of them run, even after a failure. */
const CHECKS: ReadonlyArray<readonly [what: string, command: string, ...args: string[]]> = [
  // One pass over the program for both: types are most of the lint rules' time too.
  ['types and lint', 'oxlint', '--type-aware', '--type-check', '--quiet'],
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
