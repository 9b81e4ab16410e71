import { spawnSync } from 'node:child_process'
import { chromium, type Browser, type BrowserContextOptions } from '@playwright/test'
import { ensureBrowser } from '../../scripts/find-browser.ts'
import type { Figure } from './measure.ts'
import { TARGETS, type Target } from './targets.ts'
import { openWorld } from './world.ts'

const PASSWORD = 'Comanda-2026'

interface Loaded {
  /** Until the page can be used, and until it is still. */
  readonly usable: number
  readonly whole: number
  readonly largest: string
}

interface Received {
  readonly url: string
  readonly kilobytes: number
}

/** Compressed JavaScript that a browser with an empty cache receives; `sign` is what can be used once it is seen. */
const loadCold = async (browser: Browser, url: string, sign: string, state: BrowserContextOptions = {}): Promise<Loaded> => {
  const context = await browser.newContext({ ...state, locale: 'es-GT' })
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Network.enable')
  const scripts = new Map<string, { url: string; headers: number }>()
  const received: Received[] = []
  // The bytes of the code alone: what the headers add depends on the protocol that a proxy speaks.
  session.on('Network.responseReceived', ({ requestId, response }) => {
    if (/javascript/.test(response.mimeType)) scripts.set(requestId, { url: response.url, headers: response.encodedDataLength })
  })
  session.on('Network.loadingFinished', ({ encodedDataLength, requestId }) => {
    const script = scripts.get(requestId)
    if (script !== undefined) received.push({ url: script.url, kilobytes: (encodedDataLength - script.headers) / 1_000 })
  })
  const sum = (): number => received.reduce((total, { kilobytes }) => total + kilobytes, 0)
  await page.goto(url, { waitUntil: 'commit' })
  await page.locator(sign).first().waitFor()
  const usable = sum()
  await page.waitForLoadState('networkidle')
  await page.waitForTimeout(2_000)
  await context.close()
  console.log(url, received.length); for (const r of received) console.log(r.kilobytes.toFixed(1), r.url.split('/').at(-1)); const largest = received
    .toSorted((a, b) => b.kilobytes - a.kilobytes)
    .slice(0, 5)
    .map(({ kilobytes, url: from }) => `${from.split('/').at(-1)?.replace(/-[\w-]{8}\.js$/, '') ?? ''} ${kilobytes.toFixed(0)}`)
  return { usable, whole: sum(), largest: largest.join(', ') }
}

/** JavaScript by page, measured in the browser. */
export const benchBundle = async (): Promise<readonly Figure[]> => {
  if (spawnSync('npm', ['run', '-s', 'build'], { stdio: 'inherit' }).status !== 0) throw new Error('the console could not be built')
  const world = await openWorld({ customers: 100, products: 0, orders: 100 })
  const browser = await chromium.launch({ executablePath: await ensureBrowser(), args: ['--no-sandbox'] })
  try {
    const site = `http://127.0.0.1:${world.port}`
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
    const orders = await loadCold(browser, `${site}/orders`, 'main [role=row] a, main tbody tr', { storageState })
    const newOrder = await loadCold(browser, `${site}/new-order`, 'main input', { storageState })
    const figures = (name: string, { largest, usable, whole }: Loaded, target: Target): readonly Figure[] => [
      { name: `JavaScript until ${name} can be used`, value: usable, unit: 'kB', target, of: `largest: ${largest}` },
      { name: `JavaScript of ${name}, with what comes behind it`, value: whole, unit: 'kB' },
    ]
    return [
      ...figures('the sign-in page', login, TARGETS.loginKilobytes),
      ...figures('the orders page', orders, TARGETS.pageKilobytes),
      ...figures('the new order page', newOrder, TARGETS.pageKilobytes),
    ]
  } finally {
    await browser.close()
    await world.close()
  }
}
