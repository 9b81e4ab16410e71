import { expect, it } from 'vitest'
import type { StoreId } from '../shared/ids.ts'
import { idleLockMinutes, isIdle, sessionMinutesLeft } from './session.ts'

it('a session lasts twelve hours after the last use, minus a use that was not recorded', () => {
  expect([0, 60, 718, 718.5, 719, 900].map(sessionMinutesLeft)).toEqual([719, 659, 1, 0, 0, 0])
})

it('a session locks a desk after twenty minutes and a store after four hours', () => {
  expect([idleLockMinutes({}), idleLockMinutes({ storeId: 3 as StoreId }), idleLockMinutes(null)]).toEqual([
    20, 240, 20,
  ])
})

it('a session is idle only when an unrecorded use would be too long ago as well', () => {
  const store = { storeId: 3 as StoreId }
  expect([21, 21.1].map((minutes) => isIdle({}, minutes))).toEqual([false, true])
  expect([241, 241.1].map((minutes) => isIdle(store, minutes))).toEqual([false, true])
})
