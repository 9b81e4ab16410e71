import AxeBuilder from '@axe-core/playwright'
import { expect, test as base, type Browser, type BrowserContextOptions, type Page } from '@playwright/test'
import { DEMO_PASSWORD } from '../../server/demo/operators.ts'
import { createServerHost, type ServerHost } from '../processes/server-host.ts'
import { NOON } from '../processes/server-process.ts'
import { startNetworkProxy, type NetworkProxy } from './network-proxy.ts'
import { startNetwork, type Network } from './network.ts'

export interface OperatorOptions extends BrowserContextOptions {
  readonly language?: 'es' | 'en'
  readonly theme?: 'light' | 'dark'
  /** Another way to the server than its own address. */
  readonly address?: string
}

interface Fixtures {
  readonly clock: string
  readonly network: Network
  /** Another way to the network's server, which can be told to lose things. */
  readonly networkProxy: NetworkProxy
  /** A browser of its own with somebody signed in, on a page of the product. */
  readonly asOperator: (login: string, path?: string, options?: OperatorOptions) => Promise<Page>
}

interface WorkerFixtures {
  readonly serverHost: ServerHost
}

export const test = base.extend<Fixtures, WorkerFixtures>({
  serverHost: [
    async ({}, use) => {
      const host = createServerHost()
      await use(host)
      await host.kill()
    },
    { scope: 'worker' },
  ],
  clock: [NOON, { option: true }],
  network: async ({ clock, serverHost }, use) => {
    const network = await startNetwork(serverHost, clock)
    await use(network)
    await network.close()
  },
  networkProxy: async ({ network }, use) => {
    const proxy = await startNetworkProxy(network.address)
    await use(proxy)
    await proxy.close()
  },
  baseURL: async ({ network }, use) => use(network.address),
  page: async ({ page }, use) => {
    await delayEffects(page)
    await use(page)
  },
  asOperator: async ({ browser, network }, use) => {
    const close: Array<() => Promise<void>> = []
    await use(async (login, path = '/', options = {}) => {
      const page = await openAs(browser, network, login, path, options)
      close.push(() => page.context().close())
      return page
    })
    for (const each of close) await each()
  },
})

export { expect }

const openAs = async (
  browser: Browser,
  network: Network,
  login: string,
  path: string,
  { language, theme, address = network.address, ...options }: OperatorOptions,
): Promise<Page> => {
  const context = await browser.newContext({ ...options, baseURL: address })
  const { token } = await network.apiClient(login)
  const cookie = (name: string, value: string) => ({ name, value, url: address, sameSite: 'Strict' as const })
  await context.addCookies([
    cookie('accessToken', token),
    ...(language ? [cookie('language', language)] : []),
    ...(theme ? [cookie('theme', theme)] : []),
  ])
  const page = await context.newPage()
  await delayEffects(page)
  watchForDefects(page)
  await page.goto(path)
  return page
}

/**
 * With LATE_EFFECTS=120 what React does after it has drawn comes so many milliseconds later: a key that is pressed
 * between the two, by a test or by a person, goes astray every time and not once in a hundred.
 */
const delayEffects = async (page: Page): Promise<void> => {
  const late = Number(process.env['LATE_EFFECTS'] ?? 0)
  if (late === 0) return
  await page.addInitScript((milliseconds) => {
    // The one of the browser, whatever a test does to its clock.
    const later = setTimeout
    // oxlint-disable-next-line typescript/unbound-method -- called on its own port below
    const { postMessage } = MessagePort.prototype
    // React's scheduler goes on by messages to itself.
    MessagePort.prototype.postMessage = function (this: MessagePort, message: unknown) {
      later(() => postMessage.call(this, message), milliseconds)
    }
  }, late)
}

/** A page that throws, or that does what its content security policy forbids, fails the test that opened it. */
const watchForDefects = (page: Page): void => {
  page.on('console', (message) => {
    if (message.type() === 'error' && message.text().includes('Content Security Policy'))
      throw new Error(`The page broke its policy: ${message.text()}`)
  })
  page.on('pageerror', (error) => {
    throw new Error(`The page threw: ${error.stack ?? error.message}`)
  })
}

/** Signs in through the form, in Spanish. */
export const signIn = async (page: Page, login: string, password: string = DEMO_PASSWORD): Promise<void> => {
  await page.getByLabel('Usuario o correo').fill(login)
  await page.getByLabel('Contraseña', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Ingresar' }).click()
}

/** What axe finds on the page as it stands, by rule and place; `colours` leaves out what no theme changes. */
export const axeViolations = async (
  page: Page,
  what: 'all' | 'colours' = 'all',
): Promise<readonly string[]> => {
  // An address may stand before its page does.
  await page.locator('h1').first().waitFor({ state: 'attached' })
  const builder = new AxeBuilder({ page })
  const rules =
    what === 'all'
      ? builder.withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
      : builder.withRules(['color-contrast', 'link-in-text-block'])
  const { violations } = await rules.analyze()
  return violations.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${id}: ${node.target.join(' ')} ${node.failureSummary?.split('\n')[1] ?? ''}`),
  )
}

/** Pixels that the page is wider than its window. */
export const horizontalOverflow = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

/**
 * What is wrong with screens that have an address: what axe finds, and
 * pixels too wide at 1440, 1024 and 390. With SHOTS=folder each is photographed.
 */
export const screenDefects = async (
  page: Page,
  screens: Readonly<Record<string, string>>,
  { name, theme }: { readonly name: string; readonly theme: 'light' | 'dark' },
): Promise<readonly string[]> => {
  const found: string[] = []
  for (const [screen, path] of Object.entries(screens)) {
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.goto(path)
    await expect(page.getByRole('heading').first()).toBeVisible()
    await expect(page.locator('[aria-busy="true"], .skeleton').first()).toHaveCount(0)
    if (path.includes('dialog='))
      await expect(page.locator('[role="dialog"], [role="alertdialog"]')).toBeVisible()
    for (const violation of await axeViolations(page, theme === 'light' ? 'all' : 'colours'))
      found.push(`${screen}: ${violation}`)
    for (const width of [1440, 1024, 390]) {
      await page.setViewportSize({ width, height: 844 })
      const overflow = await horizontalOverflow(page)
      if (overflow > 0) found.push(`${screen}: ${overflow} px too wide at ${width}`)
      if (process.env['SHOTS'] !== undefined)
        await page.screenshot({ path: `${process.env['SHOTS']}/${name}-${screen}-${width}-${theme}.png` })
    }
  }
  return found
}

export interface Keyboard {
  /** Presses keys one after another; each counts. */
  readonly press: (...keys: readonly string[]) => Promise<void>
  /** Types a text; what is typed counts nothing. */
  readonly type: (text: string) => Promise<void>
  readonly presses: () => number
}

/** The keyboard of somebody with a headset, counting. */
export const createKeyboard = (page: Page): Keyboard => {
  let count = 0
  return {
    press: async (...keys) => {
      for (const key of keys) {
        await page.keyboard.press(key)
        count += 1
      }
    },
    type: (text) => page.keyboard.type(text, { delay: 5 }),
    presses: () => count,
  }
}
