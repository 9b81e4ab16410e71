import { expect, test } from 'vitest'
import { inkStep } from './ink-step.ts'

test.each([
  [0, 100, 0],
  [1, 100, 1],
  [20, 100, 1],
  [21, 100, 2],
  [100, 100, 5],
  [5, 0, 0],
])('%d of at most %d is drawn in ink of step %d', (value, largest, step) => {
  expect(inkStep(value, largest)).toBe(step)
})
