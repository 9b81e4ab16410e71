import { expect, it } from 'vitest'
import { isDeliberate, SETTLE_MS, watchTargets, type TapGuard, type TapTarget } from './tap-guard.ts'

const target = (within: string | null, place = '0:0'): ReadonlyMap<string, TapTarget> =>
  new Map([['7', { place, within, action: 'prepare' }]])
const counts = (guard: TapGuard, at: number): boolean =>
  isDeliberate(guard, { owner: '7', action: 'prepare', at, isKey: false }, '7', 'prepare')

it('lets a press count at once where a card has come into view', () => {
  const outOfView = watchTargets(new Map(), target(null), 0)
  const inView = watchTargets(outOfView, target('10:60'), SETTLE_MS)
  expect(counts(inView, SETTLE_MS)).toBe(true)
})

it('ignores a press on a button that has moved inside its card, also while the card was out of view', () => {
  const seen = watchTargets(new Map(), target('10:60'), 0)
  expect(counts(watchTargets(seen, target('10:80'), SETTLE_MS), SETTLE_MS)).toBe(false)
  const outOfView = watchTargets(seen, target(null), SETTLE_MS)
  expect(counts(outOfView, SETTLE_MS)).toBe(true)
  expect(counts(watchTargets(outOfView, target('10:80'), SETTLE_MS), SETTLE_MS)).toBe(false)
})

it('ignores a press on a button whose card has moved while it was out of view', () => {
  const seen = watchTargets(new Map(), target('10:60'), 0)
  expect(counts(watchTargets(seen, target(null, '0:90'), SETTLE_MS), SETTLE_MS)).toBe(false)
})
