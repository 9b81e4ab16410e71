import { spawnSync } from 'node:child_process'
import { chromium, type Browser, type BrowserContextOptions } from '@playwright/test'
import { ensureBrowser } from '../../scripts/find-browser.ts'
import type { Figure } from './measure.ts'
import { TARGETS } from './targets.ts'
import { openWorld } from './world.ts'

const PASSWORD = 'Comanda-2026'

interface Loaded {
  readonly kilobytes: number
  readonly files: number
}

/** Compressed JavaScript that a browser with an empty cache receives until the page is still. */
const loadCold = async (browser: Browser, url: string, state: BrowserContextOptions = {}): Promise<Loaded> => {
  const context = await browser.newContext(state)
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Network.enable')
  const scripts = new Set<string>()
  let bytes = 0
  session.on('Network.responseReceived', ({ requestId, response }) => {
    if (/javascript/.test(response.mimeType)) scripts.add(requestId)
  })
  session.on('Network.loadingFinished', ({ encodedDataLength, requestId }) => {
    if (scripts.has(requestId)) bytes += encodedDataLength
  })
  await page.goto(url, { waitUntil: 'networkidle' })
  await page.getByRole('main').waitFor()
  await page.waitForTimeout(1_000)
  await context.close()
  return { kilobytes: bytes / 1_000, files: scripts.size }
}

/** JavaScript by page, measured in the browser. */
export const benchBundle = async (): Promise<readonly Figure[]> => {
  if (spawnSync('npm', ['run', '-s', 'build'], { stdio: 'inherit' }).status !== 0) throw new Error('the console could not be built')
  const world = await openWorld({ customers: 100, products: 0, orders: 100 })
  const browser = await chromium.launch({ executablePath: await ensureBrowser(), args: ['--no-sandbox'] })
  try {
    const site = `http://127.0.0.1:${world.port}`
    const login = await loadCold(browser, `${site}/login`)
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
    const [orders, newOrder] = [
      await loadCold(browser, `${site}/orders`, { storageState }),
      await loadCold(browser, `${site}/new-order`, { storageState }),
    ]
    const figure = (name: string, { files, kilobytes }: Loaded, target: (typeof TARGETS)[keyof typeof TARGETS]): Figure => ({
      name: `JavaScript of ${name}, compressed`, value: kilobytes, unit: 'kB', target, of: `${files} files`,
    })
    return [
      figure('the sign-in page', login, TARGETS.loginKilobytes),
      figure('the orders page', orders, TARGETS.pageKilobytes),
      figure('the new order page', newOrder, TARGETS.pageKilobytes),
    ]
  } finally {
    await browser.close()
    await world.close()
  }
}
