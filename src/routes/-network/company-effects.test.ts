import { expect, test } from 'vitest'
import type { UserId } from '../../domain/shared/ids.ts'
import { cents } from '../../domain/shared/money.ts'
import { companyEffects } from './company-effects.ts'

const operator = (id: number, name: string) => ({ id: id as UserId, name, role: 'Dueña', lastLogin: null })
const BEFORE = {
  commission: 4.5,
  operators: [operator(1, 'Rosario'), operator(2, 'Diego')],
  figures: {
    franchisors: 1,
    stores: 9,
    closedStores: 0,
    operators: 2,
    callCenter: 0,
    deliveryMen: 0,
    discounts: 0,
    zones: 0,
    products: 0,
    monthOrders: 2,
    monthSales: cents(184_220_00),
  },
}

test('a form as it is stored changes nothing', () => {
  expect(companyEffects(BEFORE, { commission: 4.5, operatorsIds: BEFORE.operators })).toEqual([])
})

test('a commission that is not written yet changes nothing', () => {
  for (const commission of [null, Number.NaN])
    expect(companyEffects(BEFORE, { commission, operatorsIds: BEFORE.operators })).toEqual([])
})

test('another commission says what it is more of this month, and who comes and who goes', () => {
  expect(
    companyEffects(BEFORE, { commission: 4.75, operatorsIds: [operator(2, 'Diego'), operator(3, 'Mirna')] }),
  ).toEqual([
    { kind: 'commission', before: 4.5, after: 4.75, ofMonth: 460_55 },
    { kind: 'joining', names: ['Mirna'] },
    { kind: 'leaving', names: ['Rosario'] },
  ])
})

test('a smaller commission is less of this month', () => {
  expect(companyEffects(BEFORE, { commission: 0, operatorsIds: BEFORE.operators })).toEqual([
    { kind: 'commission', before: 4.5, after: 0, ofMonth: -8_289_90 },
  ])
})
