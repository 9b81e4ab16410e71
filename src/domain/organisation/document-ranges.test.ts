import { describe, expect, test } from 'vitest'
import { documentNumber, rangeStates, refusalToRanges, type CountedRange } from './document-ranges.ts'

const range = (id: number, from: number, to: number, changed: Partial<CountedRange> = {}): CountedRange => ({
  id,
  documentType: 'invoice',
  prefix: '000-001-01-',
  minNumber: from,
  maxNumber: to,
  nextNumber: from,
  validUntil: null,
  ...changed,
})

test('the first range with numbers that is still valid is in use, and the others wait, are used up or expired', () =>
  expect(
    rangeStates(
      [
        range(1, 1, 100, { nextNumber: 101 }),
        range(2, 101, 200, { validUntil: '2026-11-19' }),
        range(3, 201, 300, { validUntil: '2026-11-20' }),
        range(4, 301, 400),
        range(5, 1, 50, { documentType: 'credit_note' }),
      ],
      '2026-11-20',
    ),
  ).toEqual(['usedUp', 'expired', 'inUse', 'waiting', 'inUse']))

describe('ranges are refused', () => {
  const used = range(1, 1, 100, { nextNumber: 51 })
  test.each([
    ['that end before they begin', [], [range(1, 10, 9)], 'range_order_error', 'ranges.0.maxNumber'],
    ['that overlap', [], [range(1, 1, 100), range(2, 100, 200)], 'range_overlaps', 'ranges.1.minNumber'],
    ['when a used one is left out', [used], [], 'range_in_use', 'ranges'],
    ['when a used one begins elsewhere', [used], [range(1, 2, 100)], 'range_in_use', 'ranges.0.minNumber'],
    ['when a used one loses numbers', [used], [range(1, 1, 49)], 'range_in_use', 'ranges.0.maxNumber'],
  ] as const)('%s', (_, before, after, code, field) => {
    const refused = refusalToRanges(before, after)
    expect([refused?.code, refused?.field]).toEqual([code, field])
  })
  test('but not of other documents, prefixes, or up to the last used number', () =>
    expect(
      refusalToRanges(
        [used],
        [
          range(1, 1, 50),
          range(2, 1, 50, { documentType: 'credit_note' }),
          range(3, 1, 50, { prefix: '000-002-01-' }),
        ],
      ),
    ).toBeNull())
})

test('a number has the prefix of its range and eight digits, and is bare without one', () => {
  expect(documentNumber({ prefix: '000-001-01-' }, 30_001)).toBe('000-001-01-00030001')
  expect(documentNumber({ prefix: '' }, 100_000_001)).toBe('100000001')
})
