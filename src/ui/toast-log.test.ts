import { afterEach, expect, it, vi } from 'vitest'
import { clearToasts, logToast, toastLog } from './toast-log.ts'

afterEach(clearToasts)

const logged = (title: string) => ({ kind: 'success' as const, title, at: 0, isHidden: false })

it('keeps the last 50 messages, newest first', () => {
  for (let count = 1; count <= 60; count += 1) logToast(logged(String(count)))
  expect(toastLog.state.map(({ title }) => title)).toEqual(
    Array.from({ length: 50 }, (_, back) => String(60 - back)),
  )
  expect(new Set(toastLog.state.map(({ id }) => id)).size).toBe(50)
})

it('notifies a subscriber of each change until it unsubscribes, and can be emptied', () => {
  const listener = vi.fn()
  const subscription = toastLog.subscribe(listener)
  logToast(logged('one'))
  clearToasts()
  subscription.unsubscribe()
  logToast(logged('two'))
  expect(listener).toHaveBeenCalledTimes(2)
  expect(toastLog.state.map(({ title }) => title)).toEqual(['two'])
})
