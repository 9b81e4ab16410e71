import { appendFileSync } from 'node:fs'
import type { ModelPath } from './paths.ts'

/** The one path that is to be walked, by the name that the report gives it. */
export const SELECTED_PATH = process.env['WALK_PATH']

/**
 * The paths that this run walks: all of them, or the one that was asked for, with every call that it makes told
 * aloud. `others` are looked through when it is not among `paths`. Who asked learns from the file that
 * WALKED_PATH_LOG names whether some test had the path.
 */
export const selectedPaths = function* <E>(
  prefix: string,
  paths: ReadonlyArray<ModelPath<E>>,
  others: () => ReadonlyArray<ModelPath<E>> = () => [],
): Generator<ModelPath<E>> {
  if (SELECTED_PATH === undefined) {
    yield* paths
    return
  }
  const isSelected = ({ name }: ModelPath<E>): boolean => `${prefix}${name}` === SELECTED_PATH
  const selected =
    paths.find(isSelected) ?? (SELECTED_PATH.startsWith(prefix) ? others().find(isSelected) : undefined)
  if (selected === undefined) return
  const log = process.env['WALKED_PATH_LOG']
  if (log !== undefined) appendFileSync(log, `${SELECTED_PATH}\n`)
  process.env['SHOW_CALLS'] = '1'
  console.log(`\n${SELECTED_PATH}\n${selected.steps.map(({ to }) => to).join(' → ')}\n`)
  yield selected
  delete process.env['SHOW_CALLS']
}
