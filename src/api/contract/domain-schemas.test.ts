import * as Schema from 'effect/Schema'
import { expect, test } from 'vitest'
import { CentsSchema, OrderIdSchema } from './domain-schemas.ts'

test.each([
  [1, true],
  [2_147_483_647, true],
  [2_147_483_648, false],
  [0, false],
  [-1, false],
  [1.5, false],
  ['1', false],
])('whether %s is a valid id: %s', (value, isId) => {
  expect(Schema.is(OrderIdSchema)(value)).toBe(isId)
})

test.each([
  [0, true],
  [12_550, true],
  [1_000_000_000, true],
  [1_000_000_001, false],
  [-1, false],
  [0.5, false],
  [Number.NaN, false],
  ['12550', false],
])('whether %s is a valid amount: %s', (value, isAmount) => {
  expect(Schema.is(CentsSchema)(value)).toBe(isAmount)
})
