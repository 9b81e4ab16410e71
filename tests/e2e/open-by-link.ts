import type { Page } from '@playwright/test'

/**
 * Goes to an address of the signed-in part as a link does: the page is not loaded again, which costs a second.
 * The focus follows the page some frames later: before keys, load the page.
 */
export const openByLink = async (page: Page, path: string): Promise<void> => {
  // Until a page is drawn nobody hears of another address.
  await page.locator('h1').first().waitFor({ state: 'attached' })
  await page.evaluate((to) => {
    history.pushState({}, '', to)
    dispatchEvent(new PopStateEvent('popstate', { state: {} }))
  }, path)
}
