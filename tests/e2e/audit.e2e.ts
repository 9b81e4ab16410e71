import { moveOrder, placeOrder } from '../processes/orders.fixture.ts'
import { panelOf } from './orders-board.page.ts'
import { expect, test } from './fixtures.ts'
import { openByLink } from './open-by-link.ts'

test('what was done and refused to an order is found and followed by those who may read it alone', async ({
  asOperator,
  network,
}) => {
  await test.step('found, opened and followed', async () => {
    const order = await placeOrder(await network.apiClient('callcenter'))
    await moveOrder(await network.apiClient('store-manager'), order.id, 'preparing')
    const packer = await network.apiClient('packing')
    await packer.request('PATCH', `/orders/${order.id}/status`, { body: { status: 'cancelled' } })

    const page = await asOperator('country-admin', `/orders?view=open&openId=${order.id}`)
    const section = panelOf(page, order.number).getByRole('region', { name: 'Auditoría' })
    await expect(section.getByRole('listitem')).toHaveCount(3)
    await expect(section).toContainText('Intento: Cambiar el estado de un pedido')
    await section.getByRole('link', { name: 'Ver todo' }).click()

    const rows = page.getByRole('table', { name: 'Auditoría' }).getByRole('row')
    await expect(rows).toHaveCount(4)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Auditoría')
    await page.getByRole('link', { name: 'En preparación' }).click()
    const entry = page.getByRole('complementary', { name: 'En preparación' })
    await expect(entry.getByRole('row', { name: 'Estado En proceso Preparando' })).toBeVisible()
    await expect(entry.getByText('Gerente de tienda')).toBeVisible()
    await expect(entry).toContainText(`Pedido ${order.number}`)
    await page.keyboard.press('Escape')
    await expect(entry).toHaveCount(0)

    await page.getByRole('button', { name: 'Quitar filtros' }).click()
    await page.getByRole('searchbox', { name: 'Acción, persona o número' }).fill(`#${order.number}`)
    await expect(rows).toHaveCount(4)
    await page.getByRole('link', { name: 'Intentos rechazados' }).click()
    await expect(rows.filter({ hasText: 'Intento: Cambiar el estado de un pedido' }).first()).toContainText(
      'Empaque',
    )
  })

  await test.step('whoever may not read the audit sees nothing of it', async () => {
    const order = await placeOrder(await network.apiClient('callcenter'))
    const page = await asOperator('store-manager', `/orders/board?order=${order.id}`)
    await expect(panelOf(page, order.number)).toBeVisible()
    await expect(page.getByRole('region', { name: 'Auditoría' })).toHaveCount(0)
    await expect(page.getByRole('link', { name: 'Auditoría' })).toHaveCount(0)
    await openByLink(page, '/audit')
    await expect(page).not.toHaveURL(/\/audit/)
  })
})
