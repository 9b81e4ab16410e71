import { expect, test } from 'vitest'
import { issuer } from '../billing/invoice-document.fixture.ts'
import { daysOfNumbers, invoicingGaps, type InvoicingFacts } from './invoicing-readiness.ts'

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
