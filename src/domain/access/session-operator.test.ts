import { expect, it } from 'vitest'
import { sessionMinutesLeft } from './session-operator.ts'

it('counts what is certainly left: twelve hours, less a use that was not recorded', () => {
  expect([0, 60, 714, 714.5, 715, 900].map(sessionMinutesLeft)).toEqual([715, 655, 1, 0, 0, 0])
})
