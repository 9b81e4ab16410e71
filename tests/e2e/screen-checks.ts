import { type Locator, type Page } from '@playwright/test'
import axe from 'axe-core'

declare global {
  interface Window {
    readonly axe: typeof axe
  }
}

const LOADING = '[aria-busy="true"], .skeleton'

/** Waits until nothing on the page loads or moves any more. */
export const settled = (page: Page): Promise<void> =>
  page.evaluate(async (loading) => {
    const deadline = performance.now() + 10_000
    // An address may stand before its page does.
    const isLoading = () => document.querySelector('h1') === null || document.querySelector(loading) !== null
    while (isLoading()) {
      if (performance.now() > deadline) throw new Error('the page is still loading')
      await new Promise((done) => setTimeout(done, 20))
    }
    await document.fonts.ready
    const ending = document
      .getAnimations()
      .filter((animation) => animation.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY)
    await Promise.allSettled(ending.map((animation) => animation.finished))
  }, LOADING)

const AXE_RULES = {
  all: { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'] },
  colours: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] },
} as const satisfies Record<string, axe.RunOnly>

type Theme = 'light' | 'dark'

/** What axe finds on the page, or in a part of it, by rule and place: the rules asked for in each theme. */
const themedViolations = async (
  page: Page,
  part: Locator | null,
  checks: ReadonlyArray<{ readonly theme: Theme | null; readonly rules: keyof typeof AXE_RULES }>,
): Promise<readonly string[]> => {
  await settled(page)
  // A document keeps axe until it is left.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  return (part ?? page.locator(':root')).evaluate(
    async (element, runs) => {
      const root = element === document.documentElement ? document : element
      const { dataset } = document.documentElement
      const themeBefore = dataset['theme']
      const found: string[] = []
      for (const { theme, runOnly } of runs) {
        if (theme !== null) dataset['theme'] = theme
        const { violations } = await window.axe.run(root, { runOnly, resultTypes: ['violations'] })
        for (const { id, nodes } of violations)
          for (const { target, failureSummary } of nodes)
            found.push(
              `${theme ?? ''} ${id}: ${target.join(' ')} ${failureSummary?.split('\n')[1] ?? ''}`.trim(),
            )
      }
      if (themeBefore !== undefined) dataset['theme'] = themeBefore
      return found
    },
    checks.map(({ theme, rules }) => ({ theme, runOnly: AXE_RULES[rules] })),
  )
}

/** What axe finds on the page as it stands; `colours` leaves out what no theme changes. */
export const axeViolations = (
  page: Page,
  rules: keyof typeof AXE_RULES = 'all',
): Promise<readonly string[]> => themedViolations(page, null, [{ theme: null, rules }])

/** Pixels that the page is wider than its window. */
export const horizontalOverflow = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

const VIEWPORTS = [
  { width: 390, height: 844 },
  { width: 1024, height: 768 },
  { width: 1440, height: 900 },
] as const
/** A page alone is looked at in the widths of common notebooks too. */
const PAGE_VIEWPORTS = [
  ...VIEWPORTS,
  { width: 1280, height: 800 },
  { width: 1366, height: 768 },
  { width: 1536, height: 864 },
] as const

/**
 * What does not fit the window: pixels that the page is wider, names of rows that their column cuts off, and words
 * of buttons, links and headings that do not fit into them. Columns follow a new width some frames later, so what does
 * not fit is read again for half a second.
 */
const layoutDefects = (page: Page): Promise<readonly string[]> =>
  page.evaluate(async (loading) => {
    const read = (): string[] => {
      const overflow = document.documentElement.scrollWidth - document.documentElement.clientWidth
      const clipped = [...document.querySelectorAll('.data-table tbody th .truncate')]
        .filter((name) => name.scrollWidth > name.clientWidth)
        .map((name) => name.textContent ?? '')
      const overflowing = [...document.querySelectorAll('button, a, h1, h2, h3, thead th')]
        .filter((element) => element.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
        .filter((element) => element.clientWidth > 1 && element.scrollWidth > element.clientWidth + 1)
        .map((element) => element.textContent || element.ariaLabel)
      return [
        ...(document.querySelector(loading) === null ? [] : ['still loading']),
        ...(overflow > 0 ? [`${overflow} px too wide`] : []),
        ...(clipped.length > 0 ? [`${clipped.join(', ')} cut off`] : []),
        ...(overflowing.length > 0 ? [`${overflowing.join(', ')} wider than its place`] : []),
      ]
    }
    let found = ['']
    for (let tried = 0; tried < 12 && found.length > 0; tried += 1) {
      await new Promise((done) => requestAnimationFrame(() => setTimeout(done, tried === 0 ? 0 : 50)))
      found = read()
    }
    return found
  }, LOADING)

/** What does not fit at each of the widths. With SHOTS=folder each width is photographed under the name. */
export const widthDefects = async (
  page: Page,
  name: string,
  viewports: ReadonlyArray<{ readonly width: number; readonly height: number }> = VIEWPORTS,
): Promise<readonly string[]> => {
  const found: string[] = []
  for (const viewport of viewports) {
    await page.setViewportSize(viewport)
    for (const defect of await layoutDefects(page)) found.push(`${name}: ${defect} at ${viewport.width}`)
    if (process.env['SHOTS'] !== undefined) {
      await settled(page)
      await page.screenshot({
        path: `${process.env['SHOTS']}/${name.replaceAll(/[^a-z0-9]+/gi, '-')}-${viewport.width}.png`,
      })
    }
  }
  return found
}

/**
 * The whole of axe in the light theme, its rules of colour in the dark one, and the widths. With a part axe reads that
 * part alone: the page around it is a screen of its own.
 */
export const screenDefects = async (
  page: Page,
  name: string,
  part: Locator | null = null,
): Promise<readonly string[]> => {
  const violations = await themedViolations(page, part, [
    { theme: 'light', rules: 'all' },
    { theme: 'dark', rules: 'colours' },
  ])
  return [
    ...violations.map((violation) => `${name}: ${violation}`),
    ...(await widthDefects(page, name, part === null ? PAGE_VIEWPORTS : VIEWPORTS)),
  ]
}
