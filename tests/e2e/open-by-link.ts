import type { Page } from '@playwright/test'

/**
 * Goes to an address of the signed-in part as a link does: the page is not loaded again, which costs a second.
 * The focus follows the page some frames later: before keys, load the page.
 */
export const openByLink = (page: Page, path: string): Promise<void> =>
  page.evaluate((to) => {
    history.pushState({}, '', to)
    dispatchEvent(new PopStateEvent('popstate', { state: {} }))
  }, path)
