import type { Locator, Page } from '@playwright/test'

/** The factor by which the processor is slowed down. */
export const SLOWED = 4
/** Milliseconds between the keys of a fast typist. */
const BETWEEN = 120
/** After finding a target: what that costs the slowed page is not the product's, and is over before the press. */
const AFTER_FINDING = 60
interface Interaction {
  readonly id: number
  readonly milliseconds: number
}

declare global {
  interface Window {
    interactions: Interaction[]
    /** When each key or press began, and when the page was last changed by what followed. */
    drawings: Array<{ readonly began: number; ended: number }>
  }
}

/** Runs in the page: records each key and click event with the time until the next paint, and until its last change of the page. */
export const watchInteractions = (): void => {
  window.interactions = []
  window.drawings = []
  const begin = ({ timeStamp }: Event): void =>
    void window.drawings.push({ began: timeStamp, ended: timeStamp })
  for (const type of ['keydown', 'pointerdown']) window.addEventListener(type, begin, true)
  new MutationObserver((changes) => {
    const last = window.drawings.at(-1)
    // Texts of clocks change by themselves.
    if (last && changes.some(({ type }) => type === 'childList' || type === 'attributes'))
      last.ended = performance.now()
  }).observe(document, { attributes: true, childList: true, subtree: true })
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

export interface Painted {
  /** Milliseconds from each key and click to the next paint; events that the browser does not report took less than 16. */
  readonly next: readonly number[]
  /** Milliseconds from each key and click to the last change of the page before the next one. */
  readonly last: readonly number[]
}

/** Does `work` and measures its keys and clicks. */
export const painted = async (page: Page, work: (hands: Hands) => Promise<void>): Promise<Painted> => {
  let done = 0
  const after = async (one: Promise<void>): Promise<void> => {
    await one
    done += 1
    await page.waitForTimeout(BETWEEN)
  }
  await page.waitForTimeout(2_000)
  await page.evaluate(() => {
    window.interactions = []
    window.drawings = []
  })
  const press = async (...keys: readonly string[]): Promise<void> => {
    for (const key of keys) await after(page.keyboard.press(key))
  }
  await work({
    press,
    type: (text) => press(...Array.from(text)),
    click: async (target) => {
      await target.scrollIntoViewIfNeeded()
      const { height, width, x, y } = (await target.boundingBox()) ?? { height: 0, width: 0, x: 0, y: 0 }
      await page.waitForTimeout(AFTER_FINDING)
      await after(page.mouse.click(x + width / 2, y + height / 2))
    },
  })
  // Each is followed by as much time as the others.
  const last = await page.evaluate(() => window.drawings.map(({ began, ended }) => ended - began))
  await page.waitForTimeout(2_000)
  const longest = new Map<number, number>()
  for (const { id, milliseconds } of await page.evaluate(() => window.interactions))
    if (id > 0) longest.set(id, Math.max(milliseconds, longest.get(id) ?? 0))
  return {
    next: [...longest.values(), ...Array.from({ length: Math.max(0, done - longest.size) }, () => 8)],
    last,
  }
}
