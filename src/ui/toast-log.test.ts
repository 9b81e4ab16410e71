import { afterEach, expect, it, vi } from 'vitest'
import { clearToasts, logToast, subscribeToastLog, getToastLog } from './toast-log.ts'

afterEach(clearToasts)

const logged = (title: string) => ({ kind: 'success' as const, title, at: 0, isHidden: false })

it('keeps the last fifty messages, newest first', () => {
  for (let count = 1; count <= 60; count += 1) logToast(logged(String(count)))
  expect(getToastLog().map(({ title }) => title)).toEqual(
    Array.from({ length: 50 }, (_, back) => String(60 - back)),
  )
  expect(new Set(getToastLog().map(({ id }) => id)).size).toBe(50)
})

it('tells whoever reads it, until told to stop, and forgets everything at once', () => {
  const hear = vi.fn()
  const stop = subscribeToastLog(hear)
  logToast(logged('one'))
  clearToasts()
  stop()
  logToast(logged('two'))
  expect(hear).toHaveBeenCalledTimes(2)
  expect(getToastLog().map(({ title }) => title)).toEqual(['two'])
})
