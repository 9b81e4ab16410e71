import type { AnyEventObject, AnyMachineSnapshot, InspectionEvent } from 'xstate'
import { afterAll, expect, onTestFinished } from 'vitest'
import { changedRegions, regionsOf } from './new-order.labels.ts'
import { recordRun, type WalkedPath, type WalkedStep } from './test-run-record.ts'
import { eventLabel, transitionIds } from './transitions.ts'

const walked: WalkedPath[] = []

/** Records one call of a test as a path that is named after the test. */
export const recordNewOrderPath = (): { readonly inspect: (event: InspectionEvent) => void } => {
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
    inspect: (event) => {
      if (event.type === '@xstate.microstep') transitions.push(...transitionIds(event._transitions))
      if (event.type !== '@xstate.snapshot' || !('machine' in (event.snapshot as object))) return
      const after = regionsOf(event.snapshot as AnyMachineSnapshot) // a machine's snapshot, as was just seen
      const { type }: AnyEventObject = event.event
      const label = type === 'xstate.init' ? 'opened' : eventLabel(type)
      steps.push({ event: label, expected: changedRegions(before, after), transitions })
      before = after
      transitions = []
    },
  }
}

afterAll(() => {
  // A test file that imports this without opening a call must not overwrite the run.
  if (walked.length === 0) return
  recordRun(
    { machine: 'newOrder', driver: 'domain', finishedAt: new Date().toISOString(), paths: walked },
    'rules',
  )
})
