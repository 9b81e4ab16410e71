import { expect, test } from 'vitest'
import { rangeNotices, type NoticedRange } from './range-notices.ts'

const TODAY = '2026-03-10'
const range = (change: Partial<NoticedRange> = {}): NoticedRange => ({
  id: 1,
  documentType: 'invoice',
  prefix: '000-001-01-',
  minNumber: 1,
  maxNumber: 100,
  nextNumber: 1,
  validUntil: null,
  notifiedPercent: null,
  notifiedDays: null,
  ...change,
})
const kinds = (...ranges: readonly NoticedRange[]) => rangeNotices(ranges, TODAY).map(({ kind }) => kind)

test.each([
  [80, null],
  [81, 'document_range_low'],
  [96, 'document_range_low'],
  [101, 'document_range_used_up'],
] as const)('a range whose next number is %i is said to be %s', (nextNumber, kind) => {
  expect(kinds(range({ nextNumber }))).toEqual(kind === null ? [] : [kind])
})

test.each([
  ['2026-04-10', null],
  ['2026-04-09', 'document_range_expires'],
  ['2026-03-10', 'document_range_expires'],
  ['2026-03-09', 'document_range_expired'],
] as const)('a range that is valid until %s is said to be %s', (validUntil, kind) => {
  expect(kinds(range({ validUntil }))).toEqual(kind === null ? [] : [kind])
})

test('each step is said once, and the next one again', () => {
  expect(kinds(range({ nextNumber: 85, notifiedPercent: 20 }))).toEqual([])
  expect(kinds(range({ nextNumber: 97, notifiedPercent: 20 }))).toEqual(['document_range_low'])
  expect(kinds(range({ nextNumber: 101, notifiedPercent: 5 }))).toEqual(['document_range_used_up'])
})

test('a range that became longer is forgotten without a word', () => {
  expect(rangeNotices([range({ nextNumber: 60, notifiedPercent: 20 })], TODAY)).toMatchObject([
    { kind: null, notifiedPercent: null, notifiedDays: null },
  ])
})

test('nothing is said while another range of the same documents waits', () => {
  const next = range({ id: 2, minNumber: 101, maxNumber: 200, nextNumber: 101 })
  expect(kinds(range({ nextNumber: 99 }), next)).toEqual([])
  expect(kinds(range({ nextNumber: 99 }), { ...next, documentType: 'credit_note' })).toEqual([
    'document_range_low',
  ])
})
