import { expect, test } from 'vitest'
import { searchTerms } from './search-terms.ts'

test('a phone number however it is typed is its national digits', () => {
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
    expect([typed, searchTerms(typed)?.digits, searchTerms(typed)?.words]).toEqual([
      typed,
      '55128840',
      ['55128840'],
    ])
  }
})

test('a number among words is its digits', () => {
  expect(searchTerms('ajú 5512-88')?.words).toEqual(['551288', 'ajú'])
})

test('part of a phone number may be an order number too', () => {
  expect(searchTerms('48213')).toEqual({
    words: ['48213'],
    digits: '48213',
    orderNumber: 48_213,
    taxId: '48213',
  })
  expect(searchTerms('# 48213')?.orderNumber).toBe(48_213)
  expect(searchTerms('99999999999')?.orderNumber).toBe(null)
})

test('the beginning of an international number is the beginning of a national one', () => {
  expect(searchTerms('+502 3412')?.digits).toBe('3412')
  expect(searchTerms('+502')?.digits).toBe('502')
})

test('an international number whose plan nobody knows is looked for as typed', () => {
  expect(searchTerms('+999 123')?.digits).toBe('999123')
})

test('words are looked for one by one, the longest first; short ones by themselves are put together', () => {
  expect(searchTerms(' maría  de león ')).toEqual({
    words: ['maría', 'león', 'de'],
    digits: null,
    orderNumber: null,
    taxId: null,
  })
  expect(searchTerms('de la')?.words).toEqual(['dela'])
  expect(searchTerms('a b c d e f g h i j')?.words).toEqual(['abcdefghij'])
  expect(searchTerms(Array.from({ length: 40 }, (_, at) => `word${at}`).join(' '))?.words).toHaveLength(8)
})

test('a tax id is compared without dashes, in capitals', () => {
  expect(searchTerms('1234567-k')?.taxId).toBe('1234567K')
  expect(searchTerms('ab12')?.taxId).toBe('AB12')
  expect(searchTerms('maria')?.taxId).toBe(null)
})

test('fewer than three letters say too little', () => {
  expect([searchTerms('ab'), searchTerms('  a  b  '), searchTerms('   ')]).toEqual([null, null, null])
})
