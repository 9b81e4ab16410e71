import { expect, test } from 'vitest'
import { cents } from '../shared/money.ts'
import { refusalToSettle, type CountedRound } from './delivery-round.ts'

const round = (over: Partial<CountedRound> = {}): CountedRound => ({
  status: 'returned',
  owed: cents(51_300),
  statuses: ['completed', 'completed'],
  ...over,
})

test.each([
  ['what he owes', round(), 51_300, null, null],
  ['less without a reason', round(), 50_000, null, 'round_reason_required'],
  ['less with a reason', round(), 50_000, 'change_given', null],
  ['one cent more without a reason', round(), 51_301, null, 'round_reason_required'],
  ['while he carries an order', round({ statuses: ['at_the_door'] }), 51_300, null, 'round_has_open_orders'],
  ['twice', round({ status: 'settled' }), 51_300, null, 'invalid_next_status'],
] as const)('settling %s is answered %#', (_name, counted, received, reason, code) => {
  expect(refusalToSettle(counted, { received: cents(received), reason })?.code ?? null).toBe(code)
})
