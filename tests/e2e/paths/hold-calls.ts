import { expect, type Page, type Request, type Route } from '@playwright/test'

/** Calls of one kind that wait until a step says what becomes of them. */
export interface HeldCalls {
  /** The oldest call that waits; waits for one when there is none. */
  readonly next: () => Promise<Route>
  /** How many wait, those that the page has given up left out. */
  readonly waiting: () => number
  /** From now on calls go to the server by themselves, those that wait included. */
  readonly release: () => Promise<void>
  /** From now on calls wait again. */
  readonly hold: () => void
}

/** Holds the calls of a page to a path of the API; only those with a parameter, where one is named. */
export const holdCalls = async (
  page: Page,
  method: string,
  path: RegExp,
  { holdsAtFirst = true, query }: { readonly holdsAtFirst?: boolean; readonly query?: string } = {},
): Promise<HeldCalls> => {
  let waiting: Route[] = []
  let isHolding = holdsAtFirst
  const drop = (request: Request): void => {
    waiting = waiting.filter((route) => route.request() !== request)
  }
  page.on('requestfailed', drop)
  await page.route(
    ({ pathname, searchParams }) => path.test(pathname) && (query === undefined || searchParams.has(query)),
    async (route) => {
      if (route.request().method() !== method) await route.fallback()
      else if (isHolding) waiting.push(route)
      else await route.continue()
    },
  )
  return {
    next: async () => {
      await expect.poll(() => waiting.length, { message: `${method} ${path} is called` }).toBeGreaterThan(0)
      const route = waiting.shift()
      if (route === undefined) throw new Error('the poll has just seen one')
      return route
    },
    waiting: () => waiting.length,
    release: async () => {
      isHolding = false
      const all = waiting
      waiting = []
      for (const route of all) await route.continue()
    },
    hold: () => {
      isHolding = true
    },
  }
}

/** The newest call of its kind; older ones were given up by the page, and their answers are nobody's. */
export const newestCall = async (calls: HeldCalls): Promise<Route> => {
  let route = await calls.next()
  while (calls.waiting() > 0) {
    await route.continue()
    route = await calls.next()
  }
  return route
}
/** Steps that let the newest call reach the server, or lose it. */
export const pass = (calls: HeldCalls) => async (): Promise<void> => (await newestCall(calls)).continue()
export const lose = (calls: HeldCalls) => async (): Promise<void> => (await newestCall(calls)).abort()

/** Answers a call as the server refuses one. */
export const refuse = (route: Route, status: number, code: string, details?: object): Promise<void> =>
  route.fulfill({ status, json: { statusCode: status, message: code, ...details } })
