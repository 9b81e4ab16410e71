import fc from 'fast-check'
import { expect, test } from 'vitest'
import { validatePassword } from './password.ts'

test.each([
  ['', 'emptyField'],
  [' ', 'hasSpaces'],
  [' secreto', 'hasSpaces'],
  ['secreto ', 'hasSpaces'],
  ['\tsecreto', 'hasSpaces'],
  ['secreto\u00a0', 'hasSpaces'],
  ['a', 'shortPassword'],
  ['12345', 'shortPassword'],
  ['🌮🌮🌮', 'shortPassword'],
  ['123456', null],
  ['una frase larga', null],
  ['ñandú1', null],
  ['x'.repeat(128), null],
  ['x'.repeat(129), 'longPassword'],
  [` ${'x'.repeat(200)}`, 'hasSpaces'],
] as const)('the password %j gives %s', (text, problem) => {
  expect(validatePassword(text)).toBe(problem)
})

test('a valid password can be typed at the sign-in', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 200, unit: 'grapheme' }), (text) => {
      if (validatePassword(text) !== null) return
      expect(text).toBe(text.trim())
      expect(text.length).toBeGreaterThanOrEqual(6)
      expect(text.length).toBeLessThanOrEqual(128)
    }),
  )
})
