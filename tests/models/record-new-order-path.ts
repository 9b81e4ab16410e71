import type { AnyEventObject, AnyMachineSnapshot, InspectionEvent } from 'xstate'
import { afterAll, expect, onTestFinished } from 'vitest'
import { changedRegions, regionsOf } from './new-order.labels.ts'
import { recordRun, type WalkedPath, type WalkedStep } from './test-run-record.ts'
import { eventLabel, transitionIds } from './transitions.ts'

const walked: WalkedPath[] = []

/** Watches one call of a rule's test, and leaves it as a path that bears the rule's name. */
export const recordNewOrderPath = (): { readonly inspect: (seen: InspectionEvent) => void } => {
  const name = expect.getState().currentTestName ?? 'a call'
  const steps: WalkedStep[] = []
  let before: readonly string[] = []
  let transitions: string[] = []
  onTestFinished(({ task }) => {
    const error = task.result?.errors?.[0]
    const last = steps.pop() ?? { event: 'opened', expected: '' }
    const end = error === undefined ? last : { ...last, expected: name, actual: error.message }
    walked.push({ path: name.replaceAll(' > ', ' · '), steps: [...steps, end] })
  })
  return {
    inspect: (seen) => {
      if (seen.type === '@xstate.microstep') transitions.push(...transitionIds(seen._transitions))
      if (seen.type !== '@xstate.snapshot' || !('machine' in (seen.snapshot as object))) return
      const after = regionsOf(seen.snapshot as AnyMachineSnapshot) // a machine's snapshot, as was just seen
      const event: AnyEventObject = seen.event
      const label = event.type === 'xstate.init' ? 'opened' : eventLabel(event.type)
      steps.push({ event: label, expected: changedRegions(before, after), transitions })
      before = after
      transitions = []
    },
  }
}

afterAll(() => {
  // Another test file that uses the same calls follows no rules.
  if (walked.length === 0) return
  recordRun(
    { machine: 'newOrder', driver: 'domain', finishedAt: new Date().toISOString(), paths: walked },
    'rules',
  )
})
