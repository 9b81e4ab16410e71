import { appendFileSync } from 'node:fs'
import type { ModelPath } from './paths.ts'

/** The name, as in the report, of the one path to run. */
export const SELECTED_PATH = process.env['WALK_PATH']

/**
 * The paths of this run: all of them, or the selected one, whose API calls are then printed. `others` are searched
 * when it is not among `paths`. The file named by WALKED_PATH_LOG gets the path's name when a test has it.
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
