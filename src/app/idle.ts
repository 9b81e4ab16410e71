const LOOK_MS = 15_000
const SAY_MS = 10_000
const SIGNS = ['keydown', 'pointerdown', 'pointermove', 'touchstart', 'wheel'] as const

interface IdleOptions {
  readonly minutes: number
  readonly onIdle: () => void
  /** This tab was used, not more often than every few seconds. */
  readonly onUse: () => void
}

/** Calls `onIdle` when no tab of this browser saw a key, pointer or touch for so many minutes; returns the way to stop. */
export const watchIdle = ({ minutes, onIdle, onUse }: IdleOptions): (() => void) => {
  const tabs = new BroadcastChannel('comanda-use')
  let usedAt = Date.now()
  let saidAt = 0
  // By the clock and not by a timer of its own length: a device that slept has been idle too.
  const look = (): boolean => {
    const isIdle = Date.now() - usedAt >= minutes * 60_000
    if (isIdle) onIdle()
    return isIdle
  }
  const used = () => {
    if (look()) return
    usedAt = Date.now()
    if (usedAt - saidAt < SAY_MS) return
    saidAt = usedAt
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel, not a window: it has no target
    tabs.postMessage(usedAt)
    onUse()
  }
  tabs.addEventListener('message', ({ data }: MessageEvent<number>) => {
    usedAt = Math.max(usedAt, data)
  })
  const timer = setInterval(look, LOOK_MS)
  for (const sign of SIGNS) addEventListener(sign, used, { capture: true, passive: true })
  return () => {
    clearInterval(timer)
    for (const sign of SIGNS) removeEventListener(sign, used, { capture: true })
    tabs.close()
  }
}
