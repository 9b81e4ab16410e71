import { expect, test } from 'vitest'
import { redactCardNumbers, redactCardNumbersIn } from './redact-card-numbers.ts'

test.each([
  ['4242424242424242', '•••• 4242'],
  ['paga con 4242 4242 4242 4242.', 'paga con •••• 4242.'],
  ['4242-4242-4242-4242 y 5555 5555 5555 4444', '•••• 4242 y •••• 4444'],
  ['3782 822463 10005', '•••• 0005'],
  ['4242.4242.4242.4242', '•••• 4242'],
  ['4242  4242  4242  4242', '•••• 4242'],
  ['4242\u00a04242\u00a04242\u00a04242', '•••• 4242'],
  ['4242\u202f4242\u20094242\u00a04242', '•••• 4242'],
  ['4242_4242_4242_4242', '•••• 4242'],
  ['4242–4242—4242‑4242', '•••• 4242'],
  ['4242 - 4242 - 4242 - 4242', '•••• 4242'],
  ['4242/4242/4242/4242', '•••• 4242'],
  ['tel 5512 8840 4242 4242 4242 4242', 'tel 5512 8840 •••• 4242'],
  ['4242 4242 4242 4242 12/30 918', '•••• 4242 12/30 918'],
  ['4242 4242 4242 4242 5555 5555 5555 4444', '•••• 4242 •••• 4444'],
])('%s is redacted to %s', (text, redacted) => {
  expect(redactCardNumbers(text)).toBe(redacted)
})

test.each(['5512 8840', 'casa 12-34, zona 10, nivel 4', '4242 4242 4242 4243', 'DPI 2547 89631 0101', ''])(
  '%s stays as it is',
  (text) => {
    expect(redactCardNumbers(text)).toBe(text)
  },
)

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

test.each([
  ['4242 4242 4242 4242', '•••• 4242'],
  ['2547896310101', '2547896310101'],
  ['3056 930902 5904', '3056 930902 5904'],
  ['AB1234', 'AB1234'],
])('an invoice id of %s is stored as %s', (value, stored) => {
  expect(redactCardNumbersIn({ value })).toEqual({ value: stored })
})
