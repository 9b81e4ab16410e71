import { expect, test } from 'vitest'
import { resultOf } from './regeneration.ts'

test.each([
  ['pending', true, 'waiting'],
  ['generated', false, 'certified'],
  // A replacement keeps its old document until the new one is certified.
  ['generated', true, 'waiting'],
  ['contingency', true, 'certified'],
  ['failed', false, 'failed'],
] as const)('an invoice that is %s, underway %s, is %s', (status, isUnderway, result) => {
  expect(resultOf({ status, isUnderway })).toBe(result)
})
