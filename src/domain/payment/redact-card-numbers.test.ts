import { expect, test } from 'vitest'
import { redactCardNumbers } from './redact-card-numbers.ts'

test.each([
  ['4242424242424242', '•••• 4242'],
  ['paga con 4242 4242 4242 4242.', 'paga con •••• 4242.'],
  ['4242-4242-4242-4242 y 5555 5555 5555 4444', '•••• 4242 y •••• 4444'],
  ['3782 822463 10005', '•••• 0005'],
])('%s is redacted to %s', (text, redacted) => {
  expect(redactCardNumbers(text)).toBe(redacted)
})

test.each(['5512 8840', 'casa 12-34, zona 10, nivel 4', '4242 4242 4242 4243', 'DPI 2547 89631 0101', ''])(
  '%s stays as it is',
  (text) => {
    expect(redactCardNumbers(text)).toBe(text)
  },
)
