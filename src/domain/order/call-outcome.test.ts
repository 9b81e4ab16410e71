import { expect, test } from 'vitest'
import { isBlankCall, missingOutcomeField } from './call-outcome.ts'

const BLANK = { contactSearch: '  ', userId: null, lines: [], setAsideLines: [] }

test.each([
  ['a typed number', { contactSearch: '5551' }],
  ['a customer', { userId: 4 }],
  ['a product', { lines: [{}] }],
  ['a product set aside', { setAsideLines: [{}] }],
])('%s makes a call that needs an outcome', (_case, content) => {
  const call = { ...BLANK, ...content }
  expect(isBlankCall(call)).toBe(false)
  expect(missingOutcomeField(call, undefined, 'a note alone')).toBe('outcome')
  expect(missingOutcomeField(call, 'price', '')).toBeNull()
})

test('a blank call ends without an outcome', () => {
  expect(isBlankCall(BLANK)).toBe(true)
  expect(missingOutcomeField(BLANK, undefined, '')).toBeNull()
})

test('another outcome needs a note', () => {
  expect(missingOutcomeField({ ...BLANK, userId: 4 }, 'other', ' ')).toBe('note')
  expect(missingOutcomeField({ ...BLANK, userId: 4 }, 'other', 'Pidió otra marca')).toBeNull()
})
