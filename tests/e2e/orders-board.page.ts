import { expect, type Locator, type Page } from '@playwright/test'

/** The drawer of an order, also behind a dialog. */
export const panelOf = (page: Page, number: number): Locator =>
  page.getByRole('complementary', { name: new RegExp(`^${number} `), includeHidden: true })

/** The card of an order on the board. */
export const cardOf = (page: Page, number: number): Locator =>
  page
    .getByRole('region', { name: 'Pedidos por estado' })
    .getByRole('listitem')
    .filter({ has: page.getByText(String(number), { exact: true }) })

/** Presses a button of the panel and waits until the order stands where it leads. */
export const pressAction = async (
  page: Page,
  number: number,
  button: string,
  status: string,
): Promise<void> => {
  await panelOf(page, number)
    .getByRole('group', { name: 'Qué se puede hacer' })
    .getByRole('button', { name: button, exact: true })
    .click()
  await expectStatus(page, number, status)
}

/** The order stands there by the server's answer: until that is here the panel shows where it was put. */
export const expectStatus = async (page: Page, number: number, status: string): Promise<void> => {
  const panel = page.getByRole('complementary', { name: `${number} ${status}` })
  await expect(panel).toBeVisible()
  await expect(panel.getByText(/^(?:Enviando|Sending)…$/)).toHaveCount(0)
}

/** A dialog by the beginning of its title. */
export const dialogTitled = (page: Page, title: string): Locator => page.getByRole('dialog', { name: title })

/** Offers the order to the first man who is free, from the dialog that is open; answers his name. */
export const offerToFirstAvailable = async (dialog: Locator): Promise<string> => {
  const deliveryMen = dialog
    .getByRole('listitem')
    .filter({ has: dialog.page().getByText('Disponible', { exact: true }) })
  const offer = deliveryMen.getByRole('button', { name: /^Ofrecer a/, disabled: false }).first()
  const name = ((await offer.getAttribute('aria-label')) ?? '').replace('Ofrecer a ', '')
  await offer.click()
  return name
}

/** Moves an order from its panel on the board, from the kitchen to the customer, with the buttons alone. */
export const deliverOrder = async (page: Page, number: number): Promise<void> => {
  await cardOf(page, number).getByRole('link').click()
  await pressAction(page, number, 'Preparar', 'Preparando')
  await pressAction(page, number, 'Empacar', 'Empacando')
  await pressAction(page, number, 'Enrutar', 'Por enviar')
  await panelOf(page, number).getByRole('button', { name: 'Asignar repartidor' }).click()
  const dialog = dialogTitled(page, `Repartidor del pedido ${number}`)
  const deliveryMan = await offerToFirstAvailable(dialog)
  await expect(dialog.getByRole('heading', { name: `Se le ofreció a ${deliveryMan}` })).toBeVisible()
  await dialog.getByRole('button', { name: 'Aceptó por teléfono' }).click()
  await expect(dialog.getByRole('heading', { name: `${deliveryMan} aceptó` })).toBeVisible()
  await dialog.getByRole('button', { name: 'Listo' }).click()
  await expectStatus(page, number, 'Asignado')
  await pressAction(page, number, 'Sale a ruta', 'En ruta')
  await pressAction(page, number, 'En la puerta', 'En la puerta')
  await panelOf(page, number).getByRole('button', { name: 'Completar' }).click()
  const cash = dialogTitled(page, `Completar el pedido ${number}`)
  await cash.getByLabel('Efectivo recibido').fill('10')
  await expect(cash.getByRole('button', { name: 'Completar' })).toBeDisabled()
  await cash.getByLabel('Efectivo recibido').fill('250')
  await cash.getByRole('button', { name: 'Completar' }).click()
  await expectStatus(page, number, 'Completado')
}
