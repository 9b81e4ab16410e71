import { spawnSync } from 'node:child_process'
import { chromium, type Browser, type BrowserContextOptions } from '@playwright/test'
import { ensureBrowser } from '../../scripts/find-browser.ts'
import type { Figure } from './measure.ts'
import { TARGETS, type Target } from './targets.ts'
import { startBenchServer } from './bench-server.ts'

const PASSWORD = 'Comanda-2026'

/** The network of a store, 20 Mbit/s and 40 ms. Over loopback, preloaded chunks would arrive before the page is drawn. */
const LINE = { offline: false, latency: 40, downloadThroughput: 2_500_000, uploadThroughput: 625_000 }

interface Loaded {
  /** The time until the page is usable, and until nothing is loading. */
  readonly usable: number
  readonly whole: number
  readonly largest: string
}

interface Script {
  readonly url: string
  readonly bytes: number
  readonly isBefore: boolean
}

/** Runs in the page: records when the usable element appears. */
const watchFor = (sign: string): void => {
  const look = (): void => {
    if (document.querySelector(sign) === null) return
    performance.mark('usable')
    watching.disconnect()
  }
  const watching = new MutationObserver(look)
  watching.observe(document, { childList: true, subtree: true })
}

/** Runs in the page: the size of the loaded code without headers, whose size depends on the proxy's protocol. */
const scriptsOf = (): readonly Script[] => {
  const usableAt = performance.getEntriesByName('usable')[0]?.startTime ?? 0
  return performance
    .getEntriesByType('resource')
    .filter((entry) => entry instanceof PerformanceResourceTiming)
    .filter(({ name }) => name.endsWith('.js'))
    .map(({ encodedBodySize, name, responseEnd }) => ({
      url: name,
      bytes: encodedBodySize,
      isBefore: responseEnd <= usableAt,
    }))
}

const kilobytes = (scripts: readonly Script[]): number =>
  scripts.reduce((total, { bytes }) => total + bytes, 0) / 1_000

/** Compressed JavaScript for a browser with an empty cache; `sign` is the element that makes the page usable. */
const loadCold = async (
  browser: Browser,
  url: string,
  sign: string,
  state: BrowserContextOptions = {},
): Promise<Loaded> => {
  const context = await browser.newContext({ ...state, locale: 'es-GT' })
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', LINE)
  await page.addInitScript(watchFor, sign)
  await page.goto(url, { waitUntil: 'commit' })
  await page.locator(sign).first().waitFor()
  await page.waitForLoadState('networkidle')
  await page.waitForTimeout(2_000)
  const scripts = await page.evaluate(scriptsOf)
  await context.close()
  const largest = scripts
    .toSorted((a, b) => b.bytes - a.bytes)
    .slice(0, 5)
    .map(
      (script) =>
        `${
          script.url
            .split('/')
            .at(-1)
            ?.replace(/-[\w-]{8}\.js$/, '') ?? ''
        } ${kilobytes([script]).toFixed(0)}`,
    )
  return {
    usable: kilobytes(scripts.filter(({ isBefore }) => isBefore)),
    whole: kilobytes(scripts),
    largest: largest.join(', '),
  }
}

/** JavaScript by page, measured in the browser. */
export const benchBundle = async (): Promise<readonly Figure[]> => {
  if (spawnSync('npm', ['run', '-s', 'build'], { stdio: 'inherit' }).status !== 0)
    throw new Error('the console could not be built')
  const server = await startBenchServer({ customers: 100, products: 0, orders: 100 })
  const browser = await chromium.launch({ executablePath: await ensureBrowser(), args: ['--no-sandbox'] })
  try {
    const site = `http://127.0.0.1:${server.port}`
    const login = await loadCold(browser, `${site}/login`, 'input[type=password]')
    const context = await browser.newContext({ locale: 'es-GT' })
    const page = await context.newPage()
    await page.goto(`${site}/login`)
    await page.locator('input').first().fill('callcenter')
    await page.locator('input[type=password]').fill(PASSWORD)
    await page.keyboard.press('Enter')
    await page.waitForURL((url) => !url.pathname.startsWith('/login'))
    await page.waitForTimeout(1_000)
    const storageState = await context.storageState()
    await context.close()
    const orders = await loadCold(browser, `${site}/orders`, 'main [role=row] a, main tbody tr', {
      storageState,
    })
    const newOrder = await loadCold(browser, `${site}/new-order`, 'main input', { storageState })
    const figures = (name: string, { largest, usable, whole }: Loaded, target: Target): readonly Figure[] => [
      {
        name: `JavaScript until ${name} can be used`,
        value: usable,
        unit: 'kB',
        target,
        of: `largest: ${largest}`,
      },
      { name: `JavaScript of ${name}, with what comes behind it`, value: whole, unit: 'kB' },
    ]
    return [
      ...figures('the sign-in page', login, TARGETS.loginKilobytes),
      ...figures('the orders page', orders, TARGETS.pageKilobytes),
      ...figures('the new order page', newOrder, TARGETS.pageKilobytes),
    ]
  } finally {
    await browser.close()
    await server.close()
  }
}
