import { expect, test } from 'vitest'
import { newRisks } from './rule-risks.ts'

const EVERY_ORDER = {
  status: 'active',
  type: 'percentage_discount',
  value: 10,
  applicationPlace: 'global',
  applicationCriteria: 'entire_order',
  customerCriteria: 'all_users',
  maxUses: null,
  usage: null,
} as const
const STORE = { ...EVERY_ORDER, applicationPlace: 'store' } as const

test.each([
  [null, EVERY_ORDER, ['every_order']],
  [null, { ...EVERY_ORDER, value: 60 }, ['high_percentage', 'every_order']],
  [null, STORE, []],
  [null, { ...STORE, value: 50 }, []],
  [null, { ...STORE, value: 50.01 }, ['high_percentage']],
  [null, { ...STORE, type: 'fixed_amount', value: 6_000 }, []],
  [null, { ...EVERY_ORDER, status: 'inactive' }, []],
  [null, { ...EVERY_ORDER, maxUses: 100 }, []],
  [null, { ...EVERY_ORDER, customerCriteria: 'new_customers' }, []],
  [null, { ...EVERY_ORDER, applicationCriteria: 'specific_product' }, []],
  [null, { ...EVERY_ORDER, usage: 'coupon_only' }, []],
  [EVERY_ORDER, { ...EVERY_ORDER, value: 5 }, []],
  [EVERY_ORDER, { ...EVERY_ORDER, value: 12 }, ['every_order']],
  [{ ...EVERY_ORDER, status: 'inactive' }, EVERY_ORDER, ['every_order']],
  [{ ...STORE, value: 60 }, { ...STORE, value: 60 }, []],
] as const)('from %o to %o asks about %j', (before, after, risks) => {
  expect(newRisks(before, after)).toEqual(risks)
})
