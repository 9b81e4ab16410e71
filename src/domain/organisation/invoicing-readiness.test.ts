import { expect, test } from 'vitest'
import { issuer } from '../billing/invoice-document.fixture.ts'
import {
  daysOfNumbers,
  invoicingGaps,
  numbersLeftByDay,
  paceOfNumbers,
  type InvoicingFacts,
} from './invoicing-readiness.ts'

const ready: InvoicingFacts = {
  provider: 'gt_certifier',
  hasTerms: true,
  issuer,
  hasKeys: true,
  numbersLeft: 0,
}

test('a store with documents, terms and keys can invoice', () => {
  expect(invoicingGaps(ready)).toEqual([])
})

test('without a certifier of the country nothing else counts', () => {
  expect(invoicingGaps({ ...ready, provider: null, issuer: null, hasTerms: false })).toEqual(['provider'])
})

test('every gap is named in the order in which it is closed', () => {
  expect(invoicingGaps({ ...ready, hasTerms: false, issuer: null, hasKeys: false })).toEqual([
    'terms',
    'documents',
    'keys',
  ])
  expect(invoicingGaps({ ...ready, issuer: { ...issuer, nit: '', establishment: '' } })).toEqual([
    'nit',
    'establishment',
  ])
})

test('a store that numbers by ranges needs numbers and no keys', () => {
  expect(invoicingGaps({ ...ready, provider: 'hn_ranges', hasKeys: false })).toEqual(['numbers'])
  expect(invoicingGaps({ ...ready, provider: 'hn_ranges', hasKeys: false, numbersLeft: 1 })).toEqual([])
})

test('numbers last for whole days, and for ever where nothing is issued', () => {
  expect(daysOfNumbers(212, 62)).toBe(3)
  expect(daysOfNumbers(212, 0)).toBe(null)
})

test('the numbers of each day are those that are left and what was issued since', () => {
  expect(numbersLeftByDay(212, [81, 60, 0])).toEqual([353, 272, 212, 212])
  expect(numbersLeftByDay(5, [])).toEqual([5])
})

test('the pace is the average of two weeks', () => {
  expect(paceOfNumbers(Array.from({ length: 14 }, (_, nth) => (nth === 0 ? 7 : 0)))).toBe(0.5)
})
