import { expect, test } from 'vitest'
import { annulUntil, replaceUntil, termsAt } from './invoice-terms.ts'

test('the terms of a day are the last that had begun', () => {
  const terms = [{ validFrom: '2023-01-14' }, { validFrom: '2019-01-01' }]
  expect(
    ['2018-12-31', '2019-01-01', '2023-01-13', '2023-01-14'].map((day) => termsAt(terms, day)?.validFrom),
  ).toEqual([undefined, '2019-01-01', '2019-01-01', '2023-01-14'])
})

test.each([
  ['calendar_months', 1, '2026-11-24', '2026-12-31'],
  ['calendar_months', 1, '2027-01-31', '2027-02-28'],
  ['calendar_months', 0, '2026-11-01', '2026-11-30'],
  ['months', 3, '2026-11-30', '2027-02-28'],
  ['days', 1, '2026-12-31', '2027-01-01'],
] as const)('a window of %s %i on a document of %s ends on %s', (annulWindowUnit, annulWindow, day, end) => {
  expect(annulUntil({ annulWindow, annulWindowUnit }, day)).toBe(end)
})

test('a document is never annulled where the law does not know it', () => {
  expect(annulUntil({ annulWindow: null, annulWindowUnit: 'days' }, '2026-11-24')).toBeNull()
})

test('a document to consumer final is made out to somebody within days, another while it can be annulled', () => {
  const terms = { annulWindow: 1, annulWindowUnit: 'calendar_months', renameDays: 5 } as const
  const issuedOn = '2026-11-24'
  expect(replaceUntil(terms, { issuedOn, isConsumerFinal: true })).toBe('2026-11-29')
  expect(replaceUntil(terms, { issuedOn, isConsumerFinal: false })).toBe('2026-12-31')
  expect(
    replaceUntil({ ...terms, annulWindow: 0, annulWindowUnit: 'days' }, { issuedOn, isConsumerFinal: true }),
  ).toBe('2026-11-24')
})
