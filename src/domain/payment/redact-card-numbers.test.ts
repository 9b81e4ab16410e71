import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { redactCardNumberInId, redactCardNumbers } from './redact-card-numbers.ts'

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
  ['4242,4242,4242,4242', '•••• 4242'],
  ['4242:4242:4242:4242', '•••• 4242'],
  ['4242|4242|4242|4242', '•••• 4242'],
  ['4242+4242+4242+4242', '•••• 4242'],
  ['4242*4242*4242*4242', '•••• 4242'],
  ['4242 x 4242 x 4242 x 4242', '•••• 4242'],
  ['(4242)(4242)(4242)(4242)', '(•••• 4242)'],
  ['4242\u200b4242\u200b4242\u200b4242', '•••• 4242'],
  ['4 2 4 2 4 2 4 2 4 2 4 2 4 2 4 2', '•••• 4242'],
  ['４２４２ ４２４２ ４２４２ ４２４２', '•••• 4242'],
  ['٤٢٤٢ ٤٢٤٢ ٤٢٤٢ ٤٢٤٢', '•••• 4242'],
])('%s is redacted to %s', (text, redacted) => {
  expect(redactCardNumbers(text)).toBe(redacted)
})

test.each([
  '5512 8840',
  'casa 12-34, zona 10, nivel 4',
  '4242 4242 4242 4243',
  'DPI 2547 89631 0101',
  'DPI 2547123031658',
  'Barra 7401000012339',
  'Llamar a 39778443 / 38952397',
  'Llamar a 39778443 38952397',
  'Llamar a 39778443\n38952397',
  '4242-4242 / 4242-4242',
  '4242 4242-4242 4242',
  'tarjeta 42424242-42424242',
  '7a4242424242424242b',
  '3f2504e0-4242-4242-4242-424242424242',
  '',
])('%s stays as it is', (text) => {
  expect(redactCardNumbers(text)).toBe(text)
})

test.each([
  ['4242 4242 4242 4242', '•••• 4242'],
  ['2547896310101', '2547896310101'],
  ['3056 930902 5904', '3056 930902 5904'],
  ['AB1234', 'AB1234'],
])('an invoice id of %s is stored as %s', (value, stored) => {
  expect(redactCardNumberInId(value)).toBe(stored)
})

const digits = (length: number, first: string) =>
  fc
    .tuple(fc.constantFrom(...first.split('')), fc.stringMatching(new RegExp(`^[0-9]{${length - 1}}$`)))
    .map(([lead, rest]) => lead + rest)

test('two telephone numbers are never taken for a card', () => {
  fc.assert(
    fc.property(
      digits(8, '2345'),
      digits(8, '2345'),
      fc.constantFrom(' ', '/', ' / ', '-', '\n', ', ', ' y '),
      (one, other, between) => {
        const text = `Llamar a ${one}${between}${other}`
        expect(redactCardNumbers(text)).toBe(text)
        const spaced = `${one.slice(0, 4)}-${one.slice(4)}${between === '-' ? ' ' : between}${other.slice(0, 4)}-${other.slice(4)}`
        expect(redactCardNumbers(spaced)).toBe(spaced)
      },
    ),
  )
})

test('ids and barcodes of 13 digits are never taken for a card', () => {
  fc.assert(
    fc.property(digits(13, '0123456789'), (id) => {
      expect(redactCardNumbers(`Número ${id}`)).toBe(`Número ${id}`)
    }),
  )
})

test.each(['4 ', '4', '42 ', '4242 ', '4242424242424243 '])(
  'a long text of digits, %j again and again, takes a time in proportion to its length',
  (part) => {
    const begin = performance.now()
    redactCardNumbers(part.repeat(300_000 / part.length))
    expect(performance.now() - begin).toBeLessThan(3_000)
  },
)
