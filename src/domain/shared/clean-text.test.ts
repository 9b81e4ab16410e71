import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { cleanCode, cleanText, cleanTexts } from './clean-text.ts'

test.each([
  ['Tamales\u200B', 'Tamales'],
  ['\u202DTamales\u202C', 'Tamales'],
  ['\uFEFFTamales', 'Tamales'],
  ['Ta\u00ADmales', 'Tamales'],
  ['Tama\uFE0Dles', 'Tamales'],
  ['Nueva\u00A0rama\u202Fdos', 'Nueva rama dos'],
  ['Cafe\u0301', 'Café'],
  ['una\r\ndos\u2028tres', 'una\ndos\ntres'],
  ['12\u201134', '12-34'],
  ['lunes – viernes — siempre', 'lunes – viernes — siempre'],
  ['👨‍👩‍👧 ❤️ 🏴󠁧󠁢󠁳󠁣󠁴󠁿', '👨‍👩‍👧 ❤️ 🏴󠁧󠁢󠁳󠁣󠁴󠁿'],
  ['👩🏽‍🍳\u200B', '👩🏽‍🍳'],
])('%j is stored as %j', (text, cleaned) => {
  expect(cleanText(text)).toBe(cleaned)
})

test.each([
  ['5512–8840', '5512-8840'],
  ['5512\u22128840', '5512-8840'],
  ['\u202D+502 5512 8840\u202C', '+502 5512 8840'],
  ['５５１２８８４０', '55128840'],
])('the code %j is %j', (text, cleaned) => {
  expect(cleanCode(text)).toBe(cleaned)
})

test('cleaning twice changes nothing, and plain texts stay', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      expect(cleanText(cleanText(text))).toBe(cleanText(text))
      expect(cleanCode(cleanCode(text))).toBe(cleanCode(text))
    }),
  )
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme-ascii' }), (text) => {
      expect(cleanText(text)).toBe(text)
    }),
  )
})

test('texts are cleaned by their field at any depth; secrets stay as they are', () => {
  const day = new Date(0)
  expect(
    cleanTexts({
      password: 'a\u200Bb',
      phone: '5512–8840',
      members: [{ comment: 'de 5–6\u00A0pm', creditCardInfo: { newCard: 'x\u200B' } }],
      count: 3,
      day,
    }),
  ).toEqual({
    password: 'a\u200Bb',
    phone: '5512-8840',
    members: [{ comment: 'de 5–6 pm', creditCardInfo: { newCard: 'x\u200B' } }],
    count: 3,
    day,
  })
})
