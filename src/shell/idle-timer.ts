const CHECK_MS = 15_000
const BROADCAST_MS = 10_000
/** Longer than a key takes until its paint. */
const AFTER_PAINT_MS = 100
const ACTIVITY_EVENTS = ['keydown', 'pointerdown', 'pointermove', 'touchstart', 'wheel'] as const

interface IdleOptions {
  readonly minutes: number
  readonly onIdle: () => void
  /** Reports activity of this tab to the other tabs, at most every few seconds. */
  readonly onActivity: () => void
}

/**
 * Calls `onIdle` when no tab of this browser had input for this many minutes; returns the function that
 * stops it.
 */
export const watchIdle = ({ minutes, onIdle, onActivity }: IdleOptions): (() => void) => {
  const tabs = new BroadcastChannel('comanda-use')
  let lastActiveAt = Date.now()
  let lastBroadcastAt = 0
  let report: ReturnType<typeof setTimeout> | undefined
  // Compares clock times, because a timer does not run while the device sleeps.
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
    report = setTimeout(() => {
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel, not a window: it has no target
      tabs.postMessage(lastActiveAt)
      onActivity()
    }, AFTER_PAINT_MS)
  }
  tabs.addEventListener('message', ({ data }: MessageEvent<number>) => {
    lastActiveAt = Math.max(lastActiveAt, data)
  })
  const timer = setInterval(checkIdle, CHECK_MS)
  for (const event of ACTIVITY_EVENTS)
    addEventListener(event, handleActivity, { capture: true, passive: true })
  return () => {
    clearInterval(timer)
    clearTimeout(report)
    for (const event of ACTIVITY_EVENTS) removeEventListener(event, handleActivity, { capture: true })
    tabs.close()
  }
}
