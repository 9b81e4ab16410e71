import { placeOrder } from '../processes/orders.fixture.ts'
import { cardOf, expectStatus, panelOf } from './orders-board.page.ts'
import { expect, test } from './fixtures.ts'
import { openByLink } from './open-by-link.ts'

test('packing, another store and a read-only administrator see and do what is theirs alone', async ({
  asOperator,
  network,
}) => {
  test.setTimeout(90_000)

  await test.step('packing sees what it packs, and only its own buttons work', async () => {
    const order = await placeOrder(await network.apiClient('callcenter'))
    const page = await asOperator('packing', '/')
    await expect(page).toHaveURL(/\/orders\/board/)
    await expect(page.getByRole('region', { name: 'Cocina' }).getByRole('listitem').first()).toBeVisible()
    await expect(page.getByRole('region', { name: 'En camino' })).toHaveCount(0)
    await expect(
      page
        .getByRole('region', { name: 'En espera' })
        .getByText(/Entra a cocina/)
        .first(),
    ).toBeVisible()
    await expect(page.getByRole('region', { name: 'En espera' }).getByText(/Pago vence/)).toHaveCount(0)

    const [packed] = await network.query<{ id: number; number: number }>(
      `select id, number from orders where status = 'packing' and store_id = 1 and delivery_method = 'own' limit 1`,
    )
    if (!packed) throw new Error('the demo packs something')
    await expect(cardOf(page, packed.number)).toContainText('Enrutar')
    await expect(cardOf(page, packed.number).getByRole('button')).toHaveCount(0)
    await cardOf(page, packed.number).getByRole('link').click()
    const route = panelOf(page, packed.number).getByRole('button', { name: 'Enrutar' })
    await expect(route).toBeDisabled()
    await expect(
      panelOf(page, packed.number).getByText(/Enrutar: Su rol no hace esto\. Pueden hacerlo: Despacho/),
    ).toBeVisible()
    await expect(panelOf(page, packed.number).getByRole('button', { name: 'Cancelar pedido' })).toBeDisabled()

    await openByLink(page, `/orders/board?order=${order.id}`)
    await panelOf(page, order.number).getByRole('button', { name: 'Preparar', exact: true }).click()
    await expectStatus(page, order.number, 'Preparando')

    // An order on the road does not exist for them.
    const [road] = await network.query<{ id: number }>(
      `select id from orders where status = 'in_route' and store_id = 1 limit 1`,
    )
    await openByLink(page, `/orders/${road?.id}`)
    await expect(page.getByText('Pedido no encontrado')).toBeVisible()
  })
  await test.step('another store and another country', async () => {
    const order = await placeOrder(await network.apiClient('callcenter'))
    const page = await asOperator('store-manager-2', '/orders/board')
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Zona 1 Centro Histórico')
    await expect(cardOf(page, order.number)).toHaveCount(0)
    await openByLink(page, `/orders/${order.id}`)
    await expect(page.getByText('Pedido no encontrado')).toBeVisible()
    const foreign = await asOperator('callcenter-2', `/orders/${order.id}`)
    await expect(foreign.getByText('Pedido no encontrado')).toBeVisible()
  })

  await test.step('a read-only administrator', async () => {
    const order = await placeOrder(await network.apiClient('callcenter'))
    const page = await asOperator('limited-admin', `/orders?view=open&openId=${order.id}`)
    await expectStatus(page, order.number, 'En proceso')
    const buttons = panelOf(page, order.number)
      .getByRole('group', { name: 'Qué se puede hacer' })
      .getByRole('button')
    await expect(buttons.first()).toBeVisible()
    for (const button of await buttons.all()) await expect(button).toBeDisabled()
    await expect(page.getByRole('link', { name: 'Nuevo pedido' })).toHaveCount(0)
  })
})

test('the whole way in English, with the question before the same order again within half an hour', async ({
  asOperator,
  network,
}) => {
  const order = await placeOrder(await network.apiClient('callcenter'))
  const page = await asOperator('store-manager', `/orders/board?order=${order.id}`, {
    language: 'en',
    theme: 'dark',
  })
  const panel = page.getByRole('complementary', { name: `${order.number} Processing` })
  await expect(panel).toBeVisible()
  await expect(panel.getByText('Q132.00').first()).toBeVisible()
  await panel.getByRole('button', { name: 'Prepare', exact: true }).click()
  await expect(page.getByRole('complementary', { name: `${order.number} Preparing` })).toBeVisible()
  const desk = await asOperator('callcenter', '/new-order', { language: 'en' })
  await expect(desk.getByRole('heading', { name: 'Who is calling?' })).toBeVisible()
  await desk.keyboard.type('55128840')
  await desk.keyboard.press('Enter')
  await expect(desk.getByRole('button', { name: 'Repeat last' })).toBeFocused()
  await desk.keyboard.press('Enter')
  await expect(desk.getByRole('button', { name: 'Cash' })).toBeFocused()
  await desk.keyboard.press('Enter')
  await expect(desk.getByRole('navigation', { name: 'Steps' }).getByText('nothing missing')).toBeVisible()
  await desk.keyboard.press('Control+Enter')
  // The same caller had the same products a moment ago.
  const question = desk.getByRole('dialog').or(desk.getByRole('alertdialog'))
  await expect(question).toContainText(String(order.number))
  await question.getByRole('button', { name: 'Yes, place another' }).click()
  // One more order; a statement that was undone leaves a gap in their numbers.
  const laterOrders = () =>
    network.query<{ number: number }>('select number from orders where id > $1', [order.id])
  await expect.poll(laterOrders).toHaveLength(1)
  const [another] = await laterOrders()
  await expect(desk.getByRole('heading', { name: `Order ${another?.number} created` })).toBeVisible()
})
