import { addProduct, orderSummary, selectCaller } from './new-order.page.ts'
import { createKeyboard, expect, test } from './fixtures.ts'

test('a discount made in its form does at the desk what its sentence says', async ({ asOperator }) => {
  test.setTimeout(90_000)
  await test.step('the sentence follows what is filled in', async () => {
    const form = await asOperator('country-admin', '/catalogs/discounts/new')
    await form.getByRole('textbox', { name: 'Nombre' }).fill('Fresca de la tarde')
    await form.getByText('Monto fijo', { exact: true }).click()
    await form.getByRole('textbox', { name: 'Valor' }).fill('3')
    await form.getByRole('button', { name: /A qué/ }).click()
    await form.getByRole('option', { name: 'Productos' }).click()
    await form.getByRole('combobox', { name: 'Productos', exact: true }).fill('horchata')
    await form.getByRole('option', { name: /Horchata/ }).click()
    await form.keyboard.press('Escape')
    await form.getByRole('combobox', { name: 'Tienda', exact: true }).click()
    await form.keyboard.type('Zona 10')
    await form.getByRole('option', { name: 'Zona 10', exact: true }).click()
    await form.getByRole('spinbutton', { name: 'día, Desde' }).focus()
    await form.keyboard.type('01112026')
    await expect(form.locator('.rule-sentence')).toHaveText(
      'Quita Q3.00 a cada pieza de Horchata de morro, 1 L para todos los clientes en Zona 10, desde el 1 nov, sin fecha final, cuantas veces se cumpla.',
    )
    await form.getByRole('button', { name: /^Guardar/ }).click()
    await expect(form).not.toHaveURL(/new/)
  })

  await test.step('each piece at the desk costs so much less', async () => {
    const desk = await asOperator('callcenter', '/new-order')
    const keys = createKeyboard(desk)
    await selectCaller(desk, keys, '55128840')
    await desk.getByRole('searchbox', { name: 'Buscar producto' }).click()
    await addProduct(desk, keys, 'horchata', 'Horchata de morro, 1 L')
    const reduction = orderSummary(desk).getByText('Fresca de la tarde').last().locator('xpath=..')
    await expect(reduction).toContainText('−3.00')
    await addProduct(desk, keys, 'horchata', 'Horchata de morro, 1 L')
    await expect(reduction).toContainText('−6.00')
  })
})

test('a page of the dark theme is printed light, with the whole sentence of its rule', async ({
  asOperator,
}) => {
  const page = await asOperator('superadmin', '/catalogs/discounts/1', { theme: 'dark' })
  const part = page.locator('.rule-sentence').getByRole('button', { name: '50 %' })
  await expect(part).toBeVisible()
  const kitchen = () =>
    page.locator('main').evaluate((main) => getComputedStyle(main).getPropertyValue('--state-kitchen-fg'))
  expect(await kitchen()).toBe('#f2bf70')
  await page.emulateMedia({ media: 'print' })
  await expect(part).toBeVisible()
  expect(await kitchen()).toBe('#854a00')
})

test('a long change in the foot of a form leaves the page as wide as its window', async ({ asOperator }) => {
  const page = await asOperator('superadmin', '/catalogs/1')
  await page
    .getByRole('textbox', { name: /^Descripción larga, español/ })
    .fill('Masa de maíz colada '.repeat(12))
  await expect(page.getByText('1 cambio sin guardar')).toBeVisible()
  expect(await page.locator('main').evaluate((main) => main.scrollWidth - main.clientWidth)).toBe(0)
})
