import {
  expect,
  test as base,
  type BrowserContext,
  type BrowserContextOptions,
  type Page,
} from '@playwright/test'
import { DEMO_PASSWORD } from '../../server/demo/operators.ts'
import { createServerHost, type ServerHost } from '../processes/server-host.ts'
import { NOON } from '../processes/server-process.ts'
import { createContextPool, type ContextPool } from './context-pool.ts'
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
  /** What the pages of this test have done that no page may do; the test fails when it is not empty. */
  readonly pageDefects: string[]
  /** Another browser profile, with nobody signed in; its pages are watched like those of `page`. */
  readonly openContext: (options?: BrowserContextOptions) => Promise<BrowserContext>
  /** A browser profile of its own with somebody signed in, on a page of the product. */
  readonly asOperator: (login: string, path?: string, options?: OperatorOptions) => Promise<Page>
}

interface WorkerFixtures {
  readonly serverHost: ServerHost
  readonly contextPool: ContextPool
}

export const test = base.extend<Fixtures, WorkerFixtures>({
  serverHost: [
    // oxlint-disable-next-line eslint/no-empty-pattern -- Playwright reads from the pattern what a fixture needs
    async ({}, use) => {
      const host = createServerHost()
      await use(host)
      await host.kill()
    },
    { scope: 'worker' },
  ],
  contextPool: [
    async ({ browser }, use) => {
      const pool = createContextPool(browser)
      await use(pool)
      await pool.close()
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
  pageDefects: [
    // oxlint-disable-next-line eslint/no-empty-pattern -- Playwright reads from the pattern what a fixture needs
    async ({}, use) => {
      const found: string[] = []
      await use(found)
      expect(found, 'what pages threw or wrote to the console as an error').toEqual([])
    },
    { auto: true },
  ],
  context: async ({ openContext }, use) => use(await openContext()),
  openContext: async ({ baseURL, contextPool, pageDefects }, use) => {
    const opened: BrowserContext[] = []
    const origins = new Set<string>()
    const onPage = (page: Page): void => {
      watchForDefects(page, pageDefects)
      page.on('framenavigated', (frame) => origins.add(new URL(frame.url()).origin))
    }
    await use(async (options = {}) => {
      const context = await contextPool.take({
        ...(baseURL === undefined ? {} : { baseURL }),
        reducedMotion: 'reduce',
        ...options,
      })
      opened.push(context)
      await delayEffects(context)
      context.on('page', onPage)
      return context
    })
    for (const context of opened) {
      context.off('page', onPage)
      await contextPool.release(
        context,
        [...origins].filter((origin) => origin !== 'null'),
      )
    }
  },
  asOperator: async ({ network, openContext }, use) => {
    await use(async (login, path = '/', { language, theme, address = network.address, ...options } = {}) => {
      const context = await openContext({ ...options, baseURL: address })
      const { token } = await network.apiClient(login)
      const cookie = (name: string, value: string) => ({
        name,
        value,
        url: address,
        sameSite: 'Strict' as const,
      })
      await context.addCookies([
        cookie('accessToken', token),
        ...(language ? [cookie('language', language)] : []),
        ...(theme ? [cookie('theme', theme)] : []),
      ])
      const page = await context.newPage()
      await page.goto(path)
      return page
    })
  },
})

export { expect }

/**
 * With LATE_EFFECTS=120 what React does after it has drawn comes so many milliseconds later: a key that is pressed
 * between the two, by a test or by a person, goes astray every time and not once in a hundred.
 */
const delayEffects = async (context: BrowserContext): Promise<void> => {
  const late = Number(process.env['LATE_EFFECTS'] ?? 0)
  if (late === 0) return
  await context.addInitScript((milliseconds) => {
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

/** What the browser itself writes about an answer that is no success, and about a server that is away. */
const NETWORK_MESSAGE = /^Failed to load resource|^WebSocket connection to /

const watchForDefects = (page: Page, defects: string[]): void => {
  page.on('console', (message) => {
    if (message.type() === 'error' && !NETWORK_MESSAGE.test(message.text()))
      defects.push(`console: ${message.text()}`)
  })
  page.on('pageerror', (error) => defects.push(`thrown: ${error.stack ?? error.message}`))
}

/** Signs in through the form, in Spanish. */
export const signIn = async (page: Page, login: string, password: string = DEMO_PASSWORD): Promise<void> => {
  await page.getByLabel('Usuario o correo').fill(login)
  await page.getByLabel('Contraseña', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Ingresar' }).click()
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
