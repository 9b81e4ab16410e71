import { expect, it } from 'vitest'
import type { StoreId } from '../shared/ids.ts'
import { idleLockMinutes, sessionMinutesLeft } from './session-operator.ts'

it('counts what is certainly left: twelve hours, less a use that was not recorded', () => {
  expect([0, 60, 714, 714.5, 715, 900].map(sessionMinutesLeft)).toEqual([715, 655, 1, 0, 0, 0])
})

it('locks a desk after twenty minutes and a store after four hours', () => {
  expect([idleLockMinutes({}), idleLockMinutes({ storeId: 3 as StoreId }), idleLockMinutes(null)]).toEqual([
    20, 240, 20,
  ])
})
