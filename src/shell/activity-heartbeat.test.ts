import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createActivityHeartbeat } from './activity-heartbeat.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('reports activity once a minute, unless a request already did', () => {
  const onActivity = vi.fn()
  const use = createActivityHeartbeat(onActivity)
  use.reported()
  vi.advanceTimersByTime(59_999)
  use.onActivity()
  expect(onActivity).toHaveBeenCalledTimes(0)
  vi.advanceTimersByTime(1)
  use.onActivity()
  use.onActivity()
  expect(onActivity).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(40_000)
  use.reported()
  vi.advanceTimersByTime(40_000)
  use.onActivity()
  expect(onActivity).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(20_000)
  use.onActivity()
  expect(onActivity).toHaveBeenCalledTimes(2)
})
