import type { AnyMachineSnapshot } from 'xstate'
import { stateValueLabel } from './paths.ts'

/** `address.valid`, `cart.filled` … : where every region of a call is. */
export const regionsOf = (snapshot: AnyMachineSnapshot): readonly string[] =>
  stateValueLabel(snapshot.value)
    .split(' | ')
    .map((words) => words.replace(/^call\.(editing\.)?/, ''))
    .filter((words) => !words.endsWith('.'))

/** Where a step led: the regions that it changed, or that nothing moved. */
export const changedRegions = (before: readonly string[], after: readonly string[]): string => {
  const changed = after.filter((words) => !before.includes(words))
  return changed.length === 0 ? 'as it was' : changed.join(', ')
}
