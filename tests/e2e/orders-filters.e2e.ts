import { expect, test } from './fixtures.ts'
import { openByLink } from './open-by-link.ts'

test('orders are filtered, sorted, viewed and dated, and all of it stands in the URL', async ({
  asOperator,
}) => {
  test.setTimeout(120_000)
  const page = await asOperator('callcenter', '/orders?view=all')

  await test.step('filters, sort and columns', async () => {
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
    await expect(page).toHaveURL(/hiddenColumns=.*invoice/)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('columnheader', { name: 'Factura' })).toHaveCount(0)
  })

  await test.step('a view keeps its name, and columns stay put away', async () => {
    await openByLink(page, '/orders')
    const views = page.getByRole('navigation', { name: 'Pedidos' })
    const bar = page.getByRole('search')
    await expect(views.getByRole('link', { name: /^Abiertos \d+$/ })).toHaveAttribute('aria-current', 'page')
    await expect(bar.getByRole('button', { name: 'Quitar filtros' })).toHaveCount(0)

    await views.getByRole('link', { name: 'Todos' }).click()
    await expect(page).toHaveURL(/view=all$/)
    await bar.getByRole('button', { name: 'Columnas' }).click()
    await page.getByRole('menuitemcheckbox', { name: 'Pago' }).click()
    await page.keyboard.press('Escape')
    await bar.getByRole('button', { name: 'Entrega', exact: true }).click()
    await page.getByRole('menuitemcheckbox', { name: 'Recoger' }).click()
    await page.keyboard.press('Escape')
    await expect(views.getByRole('link', { name: 'Todos' })).toHaveAttribute('aria-current', 'page')

    await bar.getByRole('button', { name: 'Quitar filtros' }).click()
    await expect(page).toHaveURL(/view=all/)
    await expect(page).not.toHaveURL(/deliveryMethod/)
    await views.getByRole('link', { name: 'Hoy' }).click()
    await expect(page).toHaveURL(/view=today/)
    await expect(page.getByRole('columnheader', { name: 'Total' })).toBeVisible()
    await expect(page.getByRole('columnheader', { name: 'Pago' })).toHaveCount(0)
  })

  await test.step('one’s own view is saved, chosen and deleted', async () => {
    await openByLink(page, '/orders?view=today')
    const views = page.getByRole('navigation', { name: 'Pedidos' })
    const bar = page.getByRole('search')
    await expect(page.getByRole('button', { name: 'Guardar esta vista' })).toHaveCount(0)
    await bar.getByRole('button', { name: 'Pago', exact: true }).click()
    await page.getByRole('menuitemcheckbox', { name: 'Tarjeta' }).click()
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Guardar esta vista' }).click()
    await page.getByRole('textbox', { name: 'Nombre de la vista' }).fill('Tarjetas de hoy')
    await page.keyboard.press('Enter')
    const own = views.getByRole('link', { name: 'Tarjetas de hoy' })
    await expect(own).toHaveAttribute('aria-current', 'page')

    await views.getByRole('link', { name: 'Todos' }).click()
    await expect(own).not.toHaveAttribute('aria-current', 'page')
    await own.click()
    await expect(page).toHaveURL(/view=today&paymentType=.*card/)
    await expect(bar.getByRole('button', { name: 'Pago: Tarjeta' })).toBeVisible()
    await page.getByRole('button', { name: 'Opciones de la vista Tarjetas de hoy' }).click()
    await page.getByRole('menuitem', { name: 'Eliminar la vista' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Eliminar la vista' }).click()
    // The dialog hides what is behind it.
    await expect(page.getByRole('alertdialog')).toHaveCount(0)
    await expect(own).toHaveCount(0)
    await expect(views.getByRole('link', { name: /^Hoy/ })).toHaveAttribute('aria-current', 'page')
  })

  await test.step('the day of delivery or placing, and a link from before', async () => {
    await page.goto('/orders?tab=late&order=2147483646')
    await expect(page.getByRole('link', { name: /^Tarde ahora/ })).toHaveAttribute('aria-current', 'page')
    await expect(page.getByRole('button', { name: 'Ordenar por Fecha de entrega' })).toBeVisible()
    const panel = page.getByRole('complementary', { name: 'Pedido' })
    await expect(panel).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(panel).toHaveCount(0)
    await expect(page).toHaveURL(/\/orders\?view=late&sortBy=deliveryTime$/)

    await page.getByRole('link', { name: 'Todos', exact: true }).click()
    await page.getByRole('button', { name: 'Fecha', exact: true }).click()
    const period = page.getByRole('dialog', { name: 'Fecha' })
    await period.getByRole('radio', { name: 'Colocado' }).check({ force: true })
    await period.getByRole('button', { name: 'Hoy' }).click()
    await expect(page).toHaveURL(/from=today&to=today&date=createdAt$/)
    await page.getByRole('button', { name: 'Fecha: Colocado: hoy' }).click()
    await period.getByRole('button', { name: 'Cualquier fecha' }).click()
    await expect(page).toHaveURL(/\/orders\?view=all$/)
  })

  await test.step('the table by the keyboard', async () => {
    await page.goto('/orders?view=all')
    const links = page.getByRole('rowheader').getByRole('link')
    await links.first().focus()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowDown')
    await expect(links.nth(2)).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/openId=\d+/)
    await expect(
      page.getByRole('complementary', { name: new RegExp((await links.nth(2).textContent()) ?? '') }),
    ).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(links.nth(2)).toBeFocused()
    await page.getByRole('button', { name: 'Siguiente' }).click()
    await expect(page).toHaveURL(/page=2/)
    await page.getByRole('columnheader', { name: 'Total' }).getByRole('button').click()
    await expect(page).toHaveURL(/view=all&sortBy=totalPrice&sortOrder=desc$/)
  })
  await test.step('an address with a dialog that there is not', async () => {
    await page.goto('/orders?view=all')
    await page.getByRole('rowheader').getByRole('link').first().click()
    await expect(page).toHaveURL(/openId=\d+/)
    const id = new URL(page.url()).searchParams.get('openId')
    await page.goto(`/orders/${id}?dialog=lines`)
    await expect(page.getByRole('heading', { level: 1, name: /^\d+ / })).toBeVisible()
    await expect(page).toHaveURL(/\/orders\/\d+$/)
  })
})
