import { expect, test } from 'vitest'
import { cents } from '../../../domain/shared/money.ts'
import { reductionChanges } from './reduction-changes.ts'

const entry = (ruleId: number, amount: number, name = `Rule ${ruleId}`) => ({
  kind: 'productsDiscount' as const,
  ruleId,
  name,
  amount: cents(amount),
})

test('names what is kept, lost and won; a rule with several entries is one', () => {
  expect(
    reductionChanges(
      [entry(1, 500), entry(1, 100), entry(2, 300), entry(9, 0)],
      [entry(1, 400), entry(3, 250)],
    ).map(({ after, before, name }) => [name, before, after]),
  ).toEqual([
    ['Rule 1', 600, 400],
    ['Rule 2', 300, 0],
    ['Rule 3', 0, 250],
  ])
})
