import { expect, test } from 'vitest'
import { visibleLength } from './visible-length.ts'

test.each([
  ['', 0],
  ['  Pizza  ', 5],
  ['Pan de\najo', 9],
  ['Piñata', 6],
  ['n\u0303andú', 5],
  ['👩‍🍳🍕', 2],
  ['a\u200Bb\u2060', 2],
])('%j has %i visible characters', (text, length) => {
  expect(visibleLength(text)).toBe(length)
})
