import type { Locator } from '@playwright/test'
import { placeOrder } from '../processes/orders.fixture.ts'
import { cardOf, dialogTitled, panelOf } from './orders-board.page.ts'
import { expect, test } from './fixtures.ts'

const boxOf = async (target: Locator) => {
  const box = await target.boundingBox()
  if (!box) throw new Error('it is not drawn')
  return { ...box, right: box.x + box.width, bottom: box.y + box.height }
}

test('a tablet and a telephone show the whole allergy of an arrival, and no place for a tray that is not there', async ({
  asOperator,
  network,
}) => {
  test.setTimeout(90_000)
  const comment = 'Alergia severa al maní y a los mariscos, avisar a cocina antes de empezar a freír'
  const order = await placeOrder(await network.apiClient('callcenter'))
  await network.query('update orders set comment = $2 where id = $1', [order.id, comment])

  for (const viewport of [
    { width: 1024, height: 768 },
    { width: 390, height: 844 },
  ]) {
    const page = await asOperator('store-manager', '/orders/board', { viewport, hasTouch: true })
    const strip = cardOf(page, order.number).getByText(comment)
    await strip.scrollIntoViewIfNeeded()
    const [text, card, receive, tray] = await Promise.all([
      boxOf(strip),
      boxOf(cardOf(page, order.number)),
      boxOf(cardOf(page, order.number).getByRole('button')),
      boxOf(page.getByRole('region', { name: 'Por recibir' })),
    ])
    expect(text.y, `below the button at ${viewport.width}`).toBeGreaterThanOrEqual(receive.bottom)
    expect(text.bottom, `inside the card at ${viewport.width}`).toBeLessThanOrEqual(card.bottom)
    expect(card.bottom, `inside the tray at ${viewport.width}`).toBeLessThanOrEqual(tray.bottom)
    const [store, menu] = await Promise.all([
      boxOf(page.getByRole('heading', { level: 1 })),
      boxOf(page.locator('.board-bar .top-bar__user')),
    ])
    expect(menu.y, `beside the name of the store at ${viewport.width}`).toBeLessThan(store.bottom)
  }

  const dispatcher = await asOperator('routing', '/orders/board', { viewport: { width: 1024, height: 768 } })
  const lane = await boxOf(dispatcher.getByRole('region', { name: 'Cocina' }))
  const head = await boxOf(dispatcher.locator('.board-head'))
  expect(lane.y - head.bottom).toBeLessThan(20)
})

test('a dialog that was opened on a card leaves no panel behind, one of the panel keeps it', async ({
  asOperator,
  network,
}) => {
  const [waiting] = await network.query<{ number: number }>(
    `select number from orders where status = 'routing' and store_id = 1 and delivery_man_id is null limit 1`,
  )
  if (!waiting) throw new Error('the demo has an order without a delivery man')
  const page = await asOperator('store-manager', '/orders/board?lane=road', {
    viewport: { width: 1024, height: 768 },
  })
  const dialog = dialogTitled(page, `Repartidor del pedido ${waiting.number}`)
  const card = cardOf(page, waiting.number)
  // A button that has just come to its place takes no press.
  await expect(async () => {
    if (!(await dialog.isVisible()))
      await card.getByRole('button', { name: /^Asignar repartidor/ }).click({ timeout: 1_000 })
    await expect(dialog).toBeVisible({ timeout: 1_500 })
  }).toPass()
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(panelOf(page, waiting.number)).toHaveCount(0)

  await card.getByRole('link').click()
  await panelOf(page, waiting.number).getByRole('button', { name: 'Asignar repartidor' }).click()
  await expect(dialog).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(panelOf(page, waiting.number)).toBeVisible()
})
