import { expect, type Locator, type Page } from '@playwright/test'
import type { Keyboard } from './fixtures.ts'

export const callerField = (page: Page): Locator =>
  page.getByRole('combobox', { name: 'Teléfono, nombre o correo de quien llama' })

export const stepButton = (page: Page, step: string): Locator =>
  page.getByRole('navigation', { name: 'Pasos' }).getByRole('button', { name: new RegExp(`^${step} `) })

/** The ticket, also behind a question. */
export const orderSummary = (page: Page): Locator =>
  page.getByRole('complementary', { name: 'Pedido', exact: true, includeHidden: true })

/** The card that stays after placing; answers the order's number. */
export const placedOrderNumber = async (page: Page): Promise<number> => {
  const title = page.getByRole('heading', { level: 2, name: /^(El pedido|Pedido) \d+ / })
  await expect(title).toBeVisible({ timeout: 15_000 })
  return Number(/\d+/.exec(await title.innerText())?.[0])
}

/** Opens the coordinates of an address form and fills them in. */
export const fillCoordinates = async (form: Page | Locator, lat: string, lng: string): Promise<void> => {
  await form.locator('summary', { hasText: 'Coordenadas' }).press('Enter')
  await form.getByLabel('Latitud').fill(lat)
  await form.getByLabel('Longitud').fill(lng)
}

/** Types a phone and takes the caller whom it finds, without waiting for the answer. */
export const selectCaller = async (page: Page, keys: Keyboard, phone: string): Promise<void> => {
  await expect(callerField(page)).toBeFocused()
  await keys.type(phone)
  await keys.press('Enter')
}

/** Takes somebody who has ordered before: the next key repeats their last order. */
export const selectRepeatCaller = async (page: Page, keys: Keyboard, phone: string): Promise<void> => {
  await selectCaller(page, keys, phone)
  await expect(page.getByRole('button', { name: 'Repetir último' })).toBeFocused()
}

/** Searches a product and adds it, with the search field in focus. */
export const addProduct = async (page: Page, keys: Keyboard, search: string, name: string): Promise<void> => {
  await expect(page.getByRole('searchbox', { name: 'Buscar producto' })).toBeFocused()
  await keys.type(search)
  await expect(page.getByRole('list', { name: 'Productos' }).getByRole('button').first()).toContainText(name)
  await keys.press('Enter')
  await expect(orderSummary(page).getByText(name, { exact: true })).toBeVisible()
}

/** Reads a card's data out, with its number field in focus. */
export const typeCard = async (page: Page, keys: Keyboard, number: string): Promise<void> => {
  await expect(page.getByLabel('Número de tarjeta')).toBeFocused()
  await keys.type(number)
  await keys.press('Tab')
  await keys.type('1229')
  await keys.press('Tab')
  await keys.type('123')
  await keys.press('Enter')
  await expect(page.getByText('Cifrada; no se guarda en la llamada')).toBeVisible()
}
