import type { Page } from '@playwright/test'

/** Timers of one delay wait in the page until an event says that they are due. */
export const holdTimers = ({ delay, due }: { readonly delay: number; readonly due: string }): void => {
  const start = window.setTimeout
  const stop = window.clearTimeout
  const waiting = new Map<unknown, () => void>()
  let last = 0
  window.setTimeout = ((handler: () => void, after?: number) => {
    if (after !== delay) return start(handler, after)
    const id = `held-${(last += 1)}`
    waiting.set(id, handler)
    return id
  }) as typeof window.setTimeout // a timer of the page has no arguments
  window.clearTimeout = (id) => {
    if (!waiting.delete(id)) stop(id)
  }
  window.addEventListener(due, (event) => {
    if (waiting.size > 0) event.preventDefault()
    const handlers = [...waiting.values()]
    waiting.clear()
    for (const handler of handlers) handler()
  })
}

/** Lets the timers that wait be due, once there is one. */
export const passTimers = async (page: Page, due: string): Promise<void> => {
  await page.waitForFunction((name) => !window.dispatchEvent(new Event(name, { cancelable: true })), due)
}
