import { expect, it } from 'vitest'
import { advanceRush, CALM_MS, isInRush, NO_RUSH } from './lane-rush.ts'

const MINUTE = 60_000

it('begins with ten orders that are due soon', () => {
  expect(isInRush(advanceRush(NO_RUSH, { dueCount: 9, leftCount: 0 }, 0), 0)).toBe(false)
  expect(isInRush(advanceRush(NO_RUSH, { dueCount: 10, leftCount: 0 }, 0), 0)).toBe(true)
})

it('begins with the fifth order that leaves within a minute', () => {
  const four = advanceRush(NO_RUSH, { dueCount: 0, leftCount: 4 }, 0)
  expect(four.busyAt).toBeNull()
  expect(advanceRush(four, { dueCount: 0, leftCount: 1 }, MINUTE - 1).busyAt).toBe(MINUTE - 1)
  expect(advanceRush(four, { dueCount: 0, leftCount: 1 }, MINUTE).busyAt).toBeNull()
})

it('lasts until the lane was calm for five minutes', () => {
  const rush = advanceRush(NO_RUSH, { dueCount: 12, leftCount: 0 }, 0)
  const calm = advanceRush(rush, { dueCount: 3, leftCount: 0 }, MINUTE)
  expect([isInRush(calm, CALM_MS - 1), isInRush(calm, CALM_MS)]).toEqual([true, false])
})

it('stays the same object while nothing changes', () => {
  expect(advanceRush(NO_RUSH, { dueCount: 2, leftCount: 0 }, 0)).toBe(NO_RUSH)
  const rush = advanceRush(NO_RUSH, { dueCount: 12, leftCount: 0 }, 0)
  expect(advanceRush(rush, { dueCount: 12, leftCount: 0 }, 1_000)).toBe(rush)
  expect(advanceRush(rush, { dueCount: 12, leftCount: 0 }, MINUTE).busyAt).toBe(MINUTE)
})
