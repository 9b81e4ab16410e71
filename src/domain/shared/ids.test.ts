import * as Schema from 'effect/Schema'
import { expect, test } from 'vitest'
import { OrderId } from './ids.ts'

test.each([
  [1, true],
  [2_147_483_647, true],
  [2_147_483_648, false],
  [0, false],
  [-1, false],
  [1.5, false],
  ['1', false],
])('%s is an id: %s', (value, isId) => {
  expect(Schema.is(OrderId)(value)).toBe(isId)
})
