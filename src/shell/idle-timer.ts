const CHECK_MS = 15_000
const BROADCAST_MS = 10_000
const ACTIVITY_EVENTS = ['keydown', 'pointerdown', 'pointermove', 'touchstart', 'wheel'] as const

interface IdleOptions {
  readonly minutes: number
  readonly onIdle: () => void
  /** This tab was used, not more often than every few seconds. */
  readonly onActivity: () => void
}

/** Calls `onIdle` when no tab of this browser saw a key, pointer or touch for so many minutes; returns the way to stop. */
export const watchIdle = ({ minutes, onIdle, onActivity }: IdleOptions): (() => void) => {
  const tabs = new BroadcastChannel('comanda-use')
  let lastActiveAt = Date.now()
  let lastBroadcastAt = 0
  // By the clock and not by a timer of its own length: a device that slept has been idle too.
  const checkIdle = (): boolean => {
    const isIdle = Date.now() - lastActiveAt >= minutes * 60_000
    if (isIdle) onIdle()
    return isIdle
  }
  const handleActivity = () => {
    if (checkIdle()) return
    lastActiveAt = Date.now()
    if (lastActiveAt - lastBroadcastAt < BROADCAST_MS) return
    lastBroadcastAt = lastActiveAt
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel, not a window: it has no target
    tabs.postMessage(lastActiveAt)
    onActivity()
  }
  tabs.addEventListener('message', ({ data }: MessageEvent<number>) => {
    lastActiveAt = Math.max(lastActiveAt, data)
  })
  const timer = setInterval(checkIdle, CHECK_MS)
  for (const event of ACTIVITY_EVENTS)
    addEventListener(event, handleActivity, { capture: true, passive: true })
  return () => {
    clearInterval(timer)
    for (const event of ACTIVITY_EVENTS) removeEventListener(event, handleActivity, { capture: true })
    tabs.close()
  }
}
