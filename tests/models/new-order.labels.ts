import type { AnyMachineSnapshot } from 'xstate'
import { stateValueLabel } from './paths.ts'

/** The state of every region of a call, such as `address.valid` and `cart.filled`. */
export const regionsOf = (snapshot: AnyMachineSnapshot): readonly string[] =>
  stateValueLabel(snapshot.value)
    .split(' | ')
    .map((label) => label.replace(/^call\.(editing\.)?/, ''))
    .filter((label) => !label.endsWith('.'))

/** The regions that a step changed, or `as it was`. */
export const changedRegions = (before: readonly string[], after: readonly string[]): string => {
  const changed = after.filter((label) => !before.includes(label))
  return changed.length === 0 ? 'as it was' : changed.join(', ')
}
