import type { ModelPath } from './paths.ts'

/** The one path that is to be walked, by the name that the report gives it. */
export const ASKED_PATH = process.env['WALK_PATH']

/**
 * The paths that this run walks: all of them, or the one that was asked for, with every call that it makes told
 * aloud. `others` are looked through when it is not among `paths`.
 */
export const walkedPaths = function* <E>(
  prefix: string,
  paths: ReadonlyArray<ModelPath<E>>,
  others: () => ReadonlyArray<ModelPath<E>> = () => [],
): Generator<ModelPath<E>> {
  if (ASKED_PATH === undefined) {
    yield* paths
    return
  }
  const isAsked = ({ name }: ModelPath<E>): boolean => `${prefix}${name}` === ASKED_PATH
  const asked = paths.find(isAsked) ?? (ASKED_PATH.startsWith(prefix) ? others().find(isAsked) : undefined)
  if (asked === undefined) return
  process.env['SHOW_CALLS'] = '1'
  console.log(`\n${ASKED_PATH}\n${asked.steps.map(({ to }) => to).join(' → ')}\n`)
  yield asked
  delete process.env['SHOW_CALLS']
}
