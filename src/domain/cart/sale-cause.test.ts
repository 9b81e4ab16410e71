import { expect, test } from 'vitest'
import { checksInOrder, SALE_CAUSES, SALE_CHECKS } from './sale-cause.ts'

test('each cause belongs to one check', () => {
  expect(Object.values(SALE_CHECKS).flat().toSorted()).toEqual(Object.keys(SALE_CAUSES).toSorted())
})

test('a check is in order where none of its causes is there and it could be asked', () => {
  const all = Object.keys(SALE_CHECKS)
  expect(checksInOrder([])).toEqual(all)
  expect(checksInOrder([{ code: 'paused' }, { code: 'no_time' }])).toEqual(
    all.filter((check) => check !== 'store' && check !== 'delivery'),
  )
  expect(checksInOrder([{ code: 'not_at_store' }])).toEqual(
    all.filter((check) => !['store', 'stock', 'limits'].includes(check)),
  )
})
