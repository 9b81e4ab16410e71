import type { Locator, Page } from '@playwright/test'

/** The factor by which the processor is slowed down. */
export const SLOWED = 4
/** Milliseconds between the keys of a fast typist. */
const BETWEEN = 120
interface Interaction {
  readonly id: number
  readonly milliseconds: number
}

declare global {
  interface Window {
    interactions: Interaction[]
  }
}

/** Runs in the page: records each key and click event with the time until the next paint. */
export const watchInteractions = (): void => {
  window.interactions = []
  new PerformanceObserver((list) => {
    for (const entry of list.getEntriesByType('event') as PerformanceEventTiming[])
      window.interactions.push({ id: entry.interactionId, milliseconds: entry.duration })
  }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit)
}

export interface Hands {
  readonly press: (...keys: readonly string[]) => Promise<void>
  readonly type: (text: string) => Promise<void>
  readonly click: (target: Locator) => Promise<void>
}

/** Milliseconds from each key and click of `work` to the next paint; events that the browser does not report took less than 16. */
export const painted = async (
  page: Page,
  work: (hands: Hands) => Promise<void>,
): Promise<readonly number[]> => {
  let done = 0
  const after = async (one: Promise<void>): Promise<void> => {
    await one
    done += 1
    await page.waitForTimeout(BETWEEN)
  }
  await page.waitForTimeout(2_000)
  await page.evaluate(() => void (window.interactions = []))
  const press = async (...keys: readonly string[]): Promise<void> => {
    for (const key of keys) await after(page.keyboard.press(key))
  }
  await work({
    press,
    type: (text) => press(...Array.from(text)),
    click: async (target) => {
      await target.scrollIntoViewIfNeeded()
      const { height, width, x, y } = (await target.boundingBox()) ?? { height: 0, width: 0, x: 0, y: 0 }
      await after(page.mouse.click(x + width / 2, y + height / 2))
    },
  })
  await page.waitForTimeout(2_000)
  const longest = new Map<number, number>()
  for (const { id, milliseconds } of await page.evaluate(() => window.interactions))
    if (id > 0) longest.set(id, Math.max(milliseconds, longest.get(id) ?? 0))
  return [...longest.values(), ...Array.from({ length: Math.max(0, done - longest.size) }, () => 8)]
}
