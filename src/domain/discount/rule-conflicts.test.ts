import { expect, it } from 'vitest'
import { conflictCode, findConflict, type ConflictTerms } from './rule-conflicts.ts'

/** Ten per cent of categories 1 and 2 in the stores of franchisor 3, in December. */
const OTHER: ConflictTerms = {
  status: 'active',
  type: 'percentage_discount',
  customerCriteria: 'all_users',
  customerIds: [],
  customerLevel: null,
  customerAge: null,
  applicationPlace: 'franchisor',
  placeId: 3,
  countryId: null,
  applicationCriteria: 'specific_category',
  targetIds: [1, 2],
  startDate: '2026-12-01T06:00:00.000Z',
  endDate: '2027-01-01T05:59:00.000Z',
  requiredAmountProduct: null,
}
const loyalty = { customerCriteria: 'loyalty_discount', customerLevel: 'silver' } as const
const group = { customerCriteria: 'group_discount', customerIds: [5, 6] } as const

it.each<readonly [string, Partial<ConflictTerms>, Partial<ConflictTerms>, boolean]>([
  ['the same', {}, {}, true],
  ['one target in common', { targetIds: [2, 9] }, {}, true],
  ['no target in common', { targetIds: [9] }, {}, false],
  ['a product of the category', { applicationCriteria: 'specific_product', targetIds: [1] }, {}, false],
  [
    'two of the entire order',
    { applicationCriteria: 'entire_order', targetIds: [] },
    { applicationCriteria: 'entire_order', targetIds: [] },
    true,
  ],
  ['another kind of benefit', { type: 'fixed_amount' }, {}, false],
  ['another franchisor', { placeId: 4 }, {}, false],
  ['the whole network', { applicationPlace: 'global', placeId: null }, {}, false],
  ['a store with the number of the franchisor', { applicationPlace: 'store' }, {}, false],
  ['a beginning while the other holds', { startDate: '2026-12-31T06:00:00.000Z', endDate: null }, {}, true],
  [
    'a beginning at the last moment of the other',
    { startDate: '2027-01-01T05:59:00.000Z', endDate: null },
    {},
    true,
  ],
  ['a beginning after the other', { startDate: '2027-01-01T06:00:00.000Z', endDate: null }, {}, false],
  [
    'an end before the other',
    { startDate: '2026-11-01T06:00:00.000Z', endDate: '2026-11-30T06:00:00.000Z' },
    {},
    false,
  ],
  ['two without an end', { endDate: null }, { endDate: null }, true],
  ['an inactive one', { status: 'inactive' }, {}, false],
  ['an inactive other', {}, { status: 'inactive' }, false],
  ['other customers', loyalty, {}, false],
  ['the same level', loyalty, loyalty, true],
  ['another level', { ...loyalty, customerLevel: 'gold' }, loyalty, false],
  ['groups with a customer in common', group, { ...group, customerIds: [6] }, true],
  ['groups without a customer in common', group, { ...group, customerIds: [7] }, false],
  ['another exact number', { requiredAmountProduct: 5 }, { requiredAmountProduct: 10 }, false],
  ['an exact number of one of them', { requiredAmountProduct: 5 }, {}, true],
])('decides about %s', (_what, terms, other, isConflict) => {
  const found = findConflict({ ...OTHER, ...terms }, [{ ...OTHER, ...other }])
  expect(found !== null).toBe(isConflict)
})

it('names the level of the place in its code', () => {
  const codes = (['global', 'master_franchisee', 'franchisor', 'store'] as const).map((applicationPlace) =>
    conflictCode({ applicationPlace }),
  )
  expect(codes).toEqual([
    'discount_conflict_global',
    'discount_conflict_master_franchisee',
    'discount_conflict_franchisor',
    'discount_conflict_store',
  ])
})
