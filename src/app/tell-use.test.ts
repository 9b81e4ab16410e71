import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { makeUseTeller } from './tell-use.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('tells of a use once a minute, and only when no call did', () => {
  const tell = vi.fn()
  const use = makeUseTeller(tell)
  use.told()
  vi.advanceTimersByTime(59_999)
  use.seen()
  expect(tell).toHaveBeenCalledTimes(0)
  vi.advanceTimersByTime(1)
  use.seen()
  use.seen()
  expect(tell).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(40_000)
  use.told()
  vi.advanceTimersByTime(40_000)
  use.seen()
  expect(tell).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(20_000)
  use.seen()
  expect(tell).toHaveBeenCalledTimes(2)
})
