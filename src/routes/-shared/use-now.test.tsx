import { renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useNow } from './use-now.ts'

beforeEach(() => vi.useFakeTimers({ now: new Date('2026-11-20T18:00:00.000Z') }))
afterEach(() => vi.useRealTimers())

test('shows the present time in the first render after a while in which nobody showed it', () => {
  renderHook(() => useNow(1_000)).unmount()
  vi.advanceTimersByTime(5 * 60_000)
  const { result } = renderHook(() => useNow(60_000))
  expect(new Date(result.current).toISOString()).toBe('2026-11-20T18:05:00.000Z')
})
