import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useNow, useSecondsSince } from './use-now.ts'

beforeEach(() => vi.useFakeTimers({ now: new Date('2026-11-20T18:00:00.000Z') }))
afterEach(() => vi.useRealTimers())

const pass = (milliseconds: number): void =>
  act(() => {
    vi.advanceTimersByTime(milliseconds)
  })

test('shows the present time in the first render after a while in which nobody showed it', () => {
  renderHook(() => useNow(1_000)).unmount()
  vi.advanceTimersByTime(5 * 60_000)
  const { result } = renderHook(() => useNow(60_000))
  expect(new Date(result.current).toISOString()).toBe('2026-11-20T18:05:00.000Z')
})

test('follows the time once a step', () => {
  let renders = 0
  const { result } = renderHook(() => {
    renders += 1
    return useNow(15_000)
  })
  const first = renders
  pass(14_000)
  expect([new Date(result.current).toISOString(), renders]).toEqual(['2026-11-20T18:00:00.000Z', first])
  pass(1_000)
  expect(new Date(result.current).toISOString()).toBe('2026-11-20T18:00:15.000Z')
})

test('counts the seconds of the first minute, then minutes', () => {
  const since = Date.now()
  const { result } = renderHook(() => useSecondsSince(since))
  pass(59_000)
  expect(result.current).toBe(59)
  pass(42_000)
  expect(result.current).toBe(60)
  pass(20_000)
  expect(result.current).toBe(120)
})
