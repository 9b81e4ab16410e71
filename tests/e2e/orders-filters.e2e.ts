import { expect, test } from './test.ts'

test('orders are filtered, sorted and their columns put away, and all of it stands in the URL', async ({
  asOperator,
}) => {
  const page = await asOperator('callcenter', '/orders?tab=all')
  const bar = page.getByRole('search', { name: 'Filtros' })

  await bar.getByRole('button', { name: 'Tipo', exact: true }).click()
  await page.getByRole('menuitemcheckbox', { name: 'Regalo' }).click()
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(/orderType=.*gift/)
  await expect(bar.getByRole('button', { name: 'Tipo: Regalo' })).toBeVisible()
  await bar.getByRole('button', { name: 'Quitar el filtro Tipo' }).click()
  await expect(page).not.toHaveURL(/orderType/)

  // Many options are searched by typing.
  await bar.getByRole('button', { name: 'Estado', exact: true }).click()
  await page.keyboard.type('ruta')
  await page.getByRole('menuitemcheckbox', { name: 'En ruta' }).click()
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(/status=.*in_route/)
  await expect(bar.getByRole('button', { name: 'Estado: En ruta' })).toBeVisible()

  await bar.getByRole('button', { name: /^Ordenar por/ }).click()
  await page.getByRole('menuitemradio', { name: 'Precio total' }).click()
  await expect(page).toHaveURL(/sortBy=totalPrice&sortOrder=desc/)
  await page.keyboard.press('Escape')

  await bar.getByRole('button', { name: 'Columnas' }).click()
  await page.getByRole('menuitemcheckbox', { name: 'Factura' }).click()
  await expect(page).toHaveURL(/hide=.*invoice/)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('columnheader', { name: 'Factura' })).toHaveCount(0)
})
