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
    const deadline = performance.now() + 20_000
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

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
const AXE_RULES = {
  all: { type: 'tag', values: TAGS },
  colours: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] },
  themes: { type: 'tag', values: [...TAGS, 'dark'] },
} as const satisfies Record<string, axe.RunOnly>

/**
 * Adds axe's rules of colour once more, for the dark theme, as the last rules of a run: they turn the theme, and what axe has
 * gathered of the page before (what is seen, what lies under what) serves both themes. Only colours are read anew.
 */
const addDarkRules = (): void => {
  /** What axe keeps of a node's colours (axe-core 4.14). */
  interface GatheredNode extends axe.VirtualNode {
    readonly _cache?: Record<string, unknown>
    _stackingContext?: unknown
  }
  const forgetColours = (node: GatheredNode): void => {
    delete node._stackingContext
    for (const key of Object.keys(node._cache ?? {}))
      if (key === 'getBackgroundColor' || key.startsWith('computedStyle_')) delete node._cache?.[key]
    for (const child of node.children ?? []) forgetColours(child)
  }
  const turnDark = (_: Element, node: axe.VirtualNode): boolean => {
    const { dataset } = document.documentElement
    if (dataset['theme'] === 'dark') return false
    dataset['theme'] = 'dark'
    let root = node
    while (root.parent) root = root.parent
    forgetColours(root)
    return false
  }
  const dark = { excludeHidden: false, impact: 'serious' as const, tags: ['dark'] }
  window.axe.configure({
    rules: [
      { ...dark, id: 'dark-theme', selector: '*', matches: turnDark, any: ['color-contrast'] },
      {
        ...dark,
        id: 'dark-color-contrast',
        matches: 'color-contrast-matches',
        any: ['color-contrast'],
      },
      {
        ...dark,
        id: 'dark-link-in-text-block',
        selector: 'a[href], [role=link]',
        matches: 'link-in-text-block-matches',
        any: ['link-in-text-block', 'link-in-text-block-style'],
      },
    ],
  })
}

/** What axe finds on the page as it stands, or in a part of it, by rule and place. */
const violationsIn = async (
  page: Page,
  part: Locator | null,
  rules: keyof typeof AXE_RULES,
): Promise<readonly string[]> => {
  await settled(page)
  // A document keeps axe until it is left.
  if (!(await page.evaluate(() => 'axe' in window))) {
    await page.evaluate(axe.source)
    await page.evaluate(addDarkRules)
  }
  return (part ?? page.locator(':root')).evaluate(async (element, runOnly) => {
    const root = element === document.documentElement ? document : element
    const { violations } = await window.axe.run(root, { runOnly, resultTypes: ['violations'] })
    return violations.flatMap(({ id, nodes }) =>
      nodes.map(
        ({ target, failureSummary }) => `${id}: ${target.join(' ')} ${failureSummary?.split('\n')[1] ?? ''}`,
      ),
    )
  }, AXE_RULES[rules])
}

/** What axe finds on the page as it stands; `colours` leaves out what no theme changes. */
export const axeViolations = (page: Page, rules: 'all' | 'colours' = 'all'): Promise<readonly string[]> =>
  violationsIn(page, null, rules)

/** What axe finds in the light theme, and of colours in the dark one. */
const themedViolations = async (page: Page, part: Locator | null): Promise<readonly string[]> => {
  const setTheme = (theme: string | undefined): Promise<string | undefined> =>
    page.evaluate((next) => {
      const { dataset } = document.documentElement
      const before = dataset['theme']
      if (next !== undefined) dataset['theme'] = next
      return before
    }, theme)
  const before = await setTheme('light')
  const found = await violationsIn(page, part, 'themes')
  await setTheme(before)
  return found
}

/** Pixels that the page is wider than its window. */
export const horizontalOverflow = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

/** The window of a page that opens. */
export const FIRST_VIEWPORT = { width: 1440, height: 900 } as const
const VIEWPORTS = [
  FIRST_VIEWPORT,
  { width: 1024, height: 768 },
  // Twice as large on a notebook.
  { width: 720, height: 450 },
  { width: 390, height: 844 },
] as const
/** A page alone is looked at in the widths of common notebooks too. */
const PAGE_VIEWPORTS = [
  FIRST_VIEWPORT,
  { width: 1536, height: 864 },
  { width: 1366, height: 768 },
  { width: 1280, height: 800 },
  { width: 1024, height: 768 },
  { width: 820, height: 1180 },
  { width: 720, height: 450 },
  { width: 390, height: 844 },
] as const

/**
 * What does not fit the window: pixels that the page is wider, names of rows that their column cuts off, and words
 * of buttons, links and headings that do not fit into them. Columns follow a new width some frames later, so what does
 * not fit is read again for half a second.
 */
const layoutDefects = (page: Page): Promise<readonly string[]> =>
  page.evaluate(async (loading) => {
    const read = (): string[] => {
      // The shell scrolls its main part.
      const scrollers = [document.documentElement, ...document.querySelectorAll('main')]
      const overflow = Math.max(...scrollers.map(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth))
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

/**
 * What does not fit at each of the widths, from the one the page stands at to the other end, where it stays: laying a
 * page out anew is most of what this costs. With SHOTS=folder each width is photographed under the name.
 */
export const widthDefects = async (
  page: Page,
  name: string,
  viewports: ReadonlyArray<{ readonly width: number; readonly height: number }> = VIEWPORTS,
): Promise<readonly string[]> => {
  const found: string[] = []
  const width = page.viewportSize()?.width
  for (const viewport of width === viewports.at(-1)?.width ? viewports.toReversed() : viewports) {
    if (viewport.width !== page.viewportSize()?.width) await page.setViewportSize(viewport)
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
  const violations = await themedViolations(page, part)
  return [
    ...violations.map((violation) => `${name}: ${violation}`),
    ...(await widthDefects(page, name, part === null ? PAGE_VIEWPORTS : VIEWPORTS)),
  ]
}
