import { expect, type Locator, type Page } from '@playwright/test'

/** The panel of an order. */
export const panelOf = (page: Page, number: number): Locator =>
  page.getByRole('complementary', { name: new RegExp(`^${number} `) })

/** The card of an order on the board. */
export const cardOf = (page: Page, number: number): Locator =>
  page.getByRole('region', { name: 'Pedidos por estado' }).getByRole('listitem').filter({ has: page.getByText(String(number), { exact: true }) })

/** Presses a button of the panel and waits until the order stands where it leads. */
export const press = async (page: Page, number: number, button: string, status: string): Promise<void> => {
  await panelOf(page, number).getByRole('group', { name: 'Qué se puede hacer' }).getByRole('button', { name: button, exact: true }).click()
  await expectStatus(page, number, status)
}

export const expectStatus = (page: Page, number: number, status: string): Promise<void> =>
  expect(page.getByRole('complementary', { name: `${number} ${status}` })).toBeVisible()

/** A dialog by the beginning of its title. */
export const dialogOf = (page: Page, title: string): Locator => page.getByRole('dialog', { name: title })

/** Offers the order to the first man who is free, from the dialog that is open; answers his name. */
export const offerToSomebody = async (dialog: Locator): Promise<string> => {
  const men = dialog.getByRole('listitem').filter({ has: dialog.page().getByText('Activo', { exact: true }) })
  const offer = men.getByRole('button', { name: /^Ofrecer a/, disabled: false }).first()
  const name = ((await offer.getAttribute('aria-label')) ?? '').replace('Ofrecer a ', '')
  await offer.click()
  return name
}
