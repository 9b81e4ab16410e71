import { startTransition, useEffect, useState, useSyncExternalStore } from 'react'
import { serverNow } from '../../api/client/server-clock.ts'

const listeners = new Set<() => void>()
let timer: ReturnType<typeof setInterval> | undefined
const currentSecond = () => Math.floor(serverNow() / 1_000) * 1_000
let second = currentSecond()

const tick = () => {
  second = currentSecond()
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  timer ??= setInterval(tick, 1_000)
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    clearInterval(timer)
    timer = undefined
  }
}

const getSecond = () => {
  // Nobody has kept the time since the last component was unmounted.
  if (timer === undefined) second = currentSecond()
  return second
}

/**
 * The server's time in milliseconds, by one shared timer; rerenders once per `step`. A page has many that change together,
 * so they are drawn while keys are heard.
 */
export const useNow = (step: 1_000 | 15_000 | 60_000): number => {
  const [now, setNow] = useState(() => Math.floor(getSecond() / step) * step)
  useEffect(() => {
    let last: number | null = null
    return subscribe(() => {
      const next = Math.floor(second / step) * step
      if (next === last) return
      last = next
      startTransition(() => setNow(next))
    })
  }, [step])
  return now
}

/** The seconds since an instant, from the first minute on in whole minutes; rerenders when they change. */
export const useSecondsSince = (since: number): number =>
  useSyncExternalStore(subscribe, () => {
    const seconds = Math.max(0, Math.round((getSecond() - since) / 1_000))
    return seconds < 60 ? seconds : seconds - (seconds % 60)
  })
