import { expect, test } from 'vitest'
import { parseSearchTerms } from './search-terms.ts'

test('a phone number in any notation becomes its national digits', () => {
  for (const typed of [
    '55128840',
    '5512 8840',
    '5512-8840',
    '(5512) 88.40',
    '+502 5512 8840',
    '00502 55128840',
    '50255128840',
    ' 55128840 ',
  ]) {
    expect([typed, parseSearchTerms(typed)?.digits, parseSearchTerms(typed)?.words]).toEqual([
      typed,
      '55128840',
      ['55128840'],
    ])
  }
})

test('a phone number among words becomes its digits', () => {
  expect(parseSearchTerms('ajú 5512-88')?.words).toEqual(['551288', 'ajú'])
})

test('part of a phone number is also searched as an order number', () => {
  expect(parseSearchTerms('48213')).toEqual({
    words: ['48213'],
    digits: '48213',
    orderNumber: 48_213,
    taxId: '48213',
  })
  expect(parseSearchTerms('# 48213')?.orderNumber).toBe(48_213)
  expect(parseSearchTerms('99999999999')?.orderNumber).toBe(null)
})

test('the start of an international number becomes the start of a national one', () => {
  expect(parseSearchTerms('+502 3412')?.digits).toBe('3412')
  expect(parseSearchTerms('+502')?.digits).toBe('502')
})

test('an international number of an unknown numbering plan is searched as typed', () => {
  expect(parseSearchTerms('+999 123')?.digits).toBe('999123')
})

test('words are searched one by one, the longest first, and short words are joined', () => {
  expect(parseSearchTerms(' maría  de león ')).toEqual({
    words: ['maría', 'león', 'de'],
    digits: null,
    orderNumber: null,
    taxId: null,
  })
  expect(parseSearchTerms('de la')?.words).toEqual(['dela'])
  expect(parseSearchTerms('a b c d e f g h i j')?.words).toEqual(['abcdefghij'])
  expect(parseSearchTerms(Array.from({ length: 40 }, (_, at) => `word${at}`).join(' '))?.words).toHaveLength(
    8,
  )
})

test('a tax id is compared without dashes and in capitals', () => {
  expect(parseSearchTerms('1234567-k')?.taxId).toBe('1234567K')
  expect(parseSearchTerms('ab12')?.taxId).toBe('AB12')
  expect(parseSearchTerms('maria')?.taxId).toBe(null)
})

test('a text of fewer than three letters is not searched', () => {
  expect([parseSearchTerms('ab'), parseSearchTerms('  a  b  '), parseSearchTerms('   ')]).toEqual([
    null,
    null,
    null,
  ])
})
