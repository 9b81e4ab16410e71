import { expect, test } from 'vitest'
import { redactCardNumbersIn } from './redact-fields.ts'

test('redacts every text of a record except opaque fields', () => {
  expect(
    redactCardNumbersIn({
      notes: '4242424242424242',
      lines: [{ text: '5555.5555.5555.4444', quantity: 2, note: null }],
      newCard: 'x4242424242424242',
      password: '4242424242424242',
    }),
  ).toEqual({
    notes: '•••• 4242',
    lines: [{ text: '•••• 4444', quantity: 2, note: null }],
    newCard: 'x4242424242424242',
    password: '4242424242424242',
  })
})

test('masks a tax id only when it is a card number', () => {
  expect(redactCardNumbersIn({ value: '4242 4242 4242 4242', nit: '3056 930902 5904' })).toEqual({
    value: '•••• 4242',
    nit: '3056 930902 5904',
  })
})
