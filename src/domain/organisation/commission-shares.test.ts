import { expect, test } from 'vitest'
import { commissionShares } from './commission-shares.ts'

const one = (percent: number) => ({ from: percent, to: percent })

test('of a hundred sold each level gets its percent', () => {
  expect(commissionShares({ store: one(3), franchisor: one(4.75), masterFranchisee: one(6) })).toEqual({
    total: { from: 1375, to: 1375 },
    parts: {
      store: { from: 300, to: 300 },
      franchisor: { from: 475, to: 475 },
      masterFranchisee: { from: 600, to: 600 },
    },
  })
})

test('stores with different commissions give a range', () => {
  expect(
    commissionShares({ store: { from: 2.5, to: 3 }, franchisor: one(0.1), masterFranchisee: one(0.2) }).total,
  ).toEqual({ from: 280, to: 330 })
})

test('a level without units gets nothing', () => {
  expect(commissionShares({ store: null, franchisor: one(4), masterFranchisee: one(6) })).toEqual({
    total: { from: 1000, to: 1000 },
    parts: { store: null, franchisor: { from: 400, to: 400 }, masterFranchisee: { from: 600, to: 600 } },
  })
})
