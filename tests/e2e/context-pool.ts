import type { Browser, BrowserContext, BrowserContextOptions } from '@playwright/test'

/**
 * Browser profiles that one test after another uses. The files of the product stay in a profile's HTTP cache and
 * are compiled already; whatever belongs to a person is cleared in between.
 */
export interface ContextPool {
  readonly take: (options: BrowserContextOptions) => Promise<BrowserContext>
  /** Clears what its pages have stored for the origins. */
  readonly release: (context: BrowserContext, origins: readonly string[]) => Promise<void>
  readonly close: () => Promise<void>
}

/** What Playwright cannot take back from a context, by the method that does it. */
const LASTING = ['addInitScript', 'exposeBinding', 'exposeFunction', 'route'] as const
const LASTING_CLOCK = ['install', 'pauseAt', 'setFixedTime', 'setSystemTime'] as const

const watchCalls = (target: object, names: readonly string[], onCall: () => void): void => {
  for (const name of names) {
    const method = Reflect.get(target, name) as (...args: unknown[]) => unknown // a method of Playwright
    Reflect.set(target, name, (...args: unknown[]) => {
      onCall()
      return method.apply(target, args)
    })
  }
}

export const createContextPool = (browser: Browser): ContextPool => {
  const free = new Map<string, BrowserContext[]>()
  const kinds = new Map<BrowserContext, string>()

  const reset = async (context: BrowserContext, origins: readonly string[]): Promise<void> => {
    const [kept = await context.newPage(), ...others] = context.pages()
    await Promise.all([kept.goto('about:blank'), ...others.map((page) => page.close())])
    const session = await context.newCDPSession(kept)
    for (const origin of origins)
      await session.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' })
    await Promise.all([
      kept.close(),
      context.clearCookies(),
      context.clearPermissions(),
      context.setOffline(false),
    ])
  }

  return {
    take: async (options) => {
      const kind = JSON.stringify(options)
      const context = free.get(kind)?.pop() ?? (await browser.newContext(options))
      if (kinds.has(context)) return context
      kinds.set(context, kind)
      const forget = () => void kinds.delete(context)
      watchCalls(context, LASTING, forget)
      watchCalls(context.clock, LASTING_CLOCK, forget)
      return context
    },
    release: async (context, origins) => {
      const kind = kinds.get(context)
      if (kind === undefined) return context.close()
      await reset(context, origins)
      free.set(kind, [...(free.get(kind) ?? []), context])
    },
    close: async () => {
      for (const contexts of free.values()) for (const context of contexts) await context.close()
      free.clear()
    },
  }
}
