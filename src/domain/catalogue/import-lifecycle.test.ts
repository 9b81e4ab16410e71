import { expect, test } from 'vitest'
import {
  IMPORT_STATUSES,
  IMPORT_STEPS,
  isWorking,
  refusalToApplyImport,
  statusAfterStep,
  statusAfterWork,
} from './import-lifecycle.ts'

test('an import moves by its steps and by its work', () => {
  const moves = IMPORT_STATUSES.flatMap((status) => [
    ...IMPORT_STEPS.flatMap((step) => {
      const next = statusAfterStep(status, step)
      return next === null ? [] : [`${status} → ${step} → ${next}`]
    }),
    ...(isWorking(status) ? [`${status} → done → ${statusAfterWork(status)}`] : []),
  ])
  expect(moves).toEqual([
    'checking → stop → discarded',
    'checking → done → preview',
    'preview → read → checking',
    'preview → map → checking',
    'preview → apply → applying',
    'preview → stop → discarded',
    'applying → stop → applied',
    'applying → done → applied',
    'applied → undo → undoing',
    'undoing → done → undone',
  ])
})

test.each([
  [{}, false, null],
  [{ refused: 3 }, false, null],
  [{ refused: 3 }, true, 'import_has_refused_rows'],
  [{ guesses: 1 }, false, 'import_mapping_unconfirmed'],
  [{ changes: 0 }, false, 'import_changes_nothing'],
  [{ status: 'applied' as const }, false, 'invalid_import_step'],
])('with %j and all or nothing %s an import is refused with %s', (facts, allOrNothing, code) => {
  expect(
    refusalToApplyImport({ status: 'preview', guesses: 0, changes: 1, refused: 0, ...facts }, allOrNothing),
  ).toBe(code)
})
