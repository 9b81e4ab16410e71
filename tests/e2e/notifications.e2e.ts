import type { Locator, Page } from '@playwright/test'
import { placeOrder } from '../processes/orders.fixture.ts'
import type { ApiClient } from '../processes/api-client.ts'
import { panelOf } from './orders-board.page.ts'
import type { Network } from './network.ts'
import { expect, test } from './fixtures.ts'
import { openByLink } from './open-by-link.ts'
import { axeViolations, horizontalOverflow } from './screen-checks.ts'

const bellOf = (page: Page): Locator => page.getByRole('button', { name: /^Notificaciones/ })
const panel = (page: Page): Locator => page.getByRole('dialog', { name: 'Notificaciones' })
const toasts = (page: Page): Locator => page.locator('[data-sonner-toast]')

/** An order that the call centre took, and that its store cancels because nobody delivers there. */
const cancelledOrder = async (agent: ApiClient, manager: ApiClient) => {
  const order = await placeOrder(agent)
  await manager.requestOrThrow('PATCH', `/orders/${order.id}/status`, {
    status: 'cancelled',
    reason: 'area_not_covered',
  })
  return order
}

/** Read and unread notifications of every type, a minute apart. */
const fillFor = (network: Network, login: string, count: number) =>
  network.query(
    `insert into notifications (user_id, type, order_id, order_version, is_read, created_at)
     select u.id,
       (array['order_payment_failed','order_validate_address','order_entry_code','invalid_order',
              'order_delivery_details','order_in_the_door','order_redelivery','order_zone_not_covered'])[1 + n % 8],
       o.id, 100 + n, n % 2 = 0, timestamptz '2026-11-20T18:00:00Z' - (n * interval '1 minute')
     from generate_series($2::int - 1, 0, -1) n
     cross join (select id from users where login = $1) u
     cross join (select id from orders where store_id = 1 order by id desc limit 1) o
     order by n desc`,
    [login, count],
  )

test.beforeEach(async ({ network }) => {
  await network.query('delete from notifications')
})

test('a notification opens the panel of its order, from the page and from the worker', async ({
  asOperator,
  network,
}) => {
  test.setTimeout(90_000)

  await test.step('it arrives at once', async () => {
    const [agent, manager] = [await network.apiClient('callcenter'), await network.apiClient('store-manager')]
    const page = await asOperator('callcenter', '/orders')
    await expect(page.getByText('En vivo', { exact: true })).toBeVisible()
    await expect(bellOf(page)).toHaveAccessibleName('Notificaciones')
    const order = await cancelledOrder(agent, manager)
    const words = `La zona del pedido ${order.number} no tiene cobertura`
    await expect(bellOf(page)).toHaveAccessibleName('Notificaciones, 1 sin leer')
    const toast = toasts(page).filter({ hasText: words })
    await expect(toast.getByRole('status')).toHaveAttribute('data-kind', 'default')
    await toast.getByRole('button', { name: 'Cerrar' }).click()
    await expect(toast).toHaveCount(0)

    await bellOf(page).click()
    const item = panel(page).getByRole('listitem').filter({ hasText: words })
    await expect(item).toContainText('sin leer')
    await expect(item).toContainText('hace 1 min')
    await item.getByRole('link').click()
    await expect(page).toHaveURL(new RegExp(`/orders\\?openId=${order.id}`))
    await expect(panelOf(page, order.number)).toBeVisible()
    await expect(panel(page)).toHaveCount(0)
    await expect(bellOf(page)).toHaveAccessibleName('Notificaciones')
  })

  await test.step('the worker is served, and opens the order in the window that is there', async () => {
    const order = await placeOrder(await network.apiClient('callcenter'))
    // Not at the first page, which leads on to another one that might come after the profile.
    const page = await asOperator('callcenter', '/404')
    // One browser asks where another denies by itself; granting something else denies notifications in each.
    await page.context().grantPermissions(['geolocation'])
    await openByLink(page, '/profile')
    await expect(page.getByText('El navegador bloquea las notificaciones de este sitio.')).toBeVisible()
    await page.evaluate(() => navigator.serviceWorker.register('/push-worker.js').then(() => null))
    await expect
      .poll(() => page.evaluate(() => navigator.serviceWorker.controller?.scriptURL ?? ''))
      .toContain('/push-worker.js')
    await page.evaluate((url) => {
      navigator.serviceWorker.dispatchEvent(new MessageEvent('message', { data: { type: 'push.open', url } }))
    }, `/orders?order=${order.id}`)
    await expect(panelOf(page, order.number)).toBeVisible()
  })
})

test('notifications by the keyboard in the panel, by page, and on a phone', async ({
  asOperator,
  network,
}) => {
  test.setTimeout(120_000)
  const page = await asOperator('callcenter', '/404')

  await test.step('all or unread, read all, delete one, delete all, by the keyboard alone', async () => {
    await fillFor(network, 'callcenter', 6)
    await page.goto('/orders')
    await expect(bellOf(page)).toHaveAccessibleName('Notificaciones, 3 sin leer')
    await bellOf(page).focus()
    await page.keyboard.press('Enter')
    await expect(panel(page).getByRole('listitem')).toHaveCount(6)
    expect(await axeViolations(page)).toEqual([])

    await panel(page).getByRole('radio', { name: 'Todas' }).focus()
    await page.keyboard.press('ArrowRight')
    await expect(panel(page).getByRole('radio', { name: 'Sin leer (3)' })).toBeChecked()
    await expect(panel(page).getByRole('listitem')).toHaveCount(3)

    await page.keyboard.press('Tab')
    await expect(panel(page).getByRole('button', { name: 'Marcar todas como leídas' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(panel(page).getByText('Todo está leído')).toBeVisible()
    await expect(bellOf(page)).toHaveAccessibleName('Notificaciones')
    await expect(toasts(page).filter({ hasText: 'Actualizado' })).toHaveCount(1)

    await panel(page).getByRole('radio', { name: 'Sin leer' }).focus()
    await page.keyboard.press('ArrowLeft')
    await expect(panel(page).getByRole('listitem')).toHaveCount(6)
    await panel(page)
      .getByRole('button', { name: /^Eliminar: / })
      .first()
      .focus()
    await page.keyboard.press('Enter')
    await expect(panel(page).getByRole('listitem')).toHaveCount(5)
    await expect(
      panel(page)
        .getByRole('button', { name: /^Eliminar: / })
        .first(),
    ).toBeFocused()

    await panel(page).getByRole('button', { name: 'Eliminar todas' }).focus()
    await page.keyboard.press('Enter')
    const question = panel(page).getByRole('group', { name: /^¿Eliminar todas/ })
    await expect(question.getByRole('button', { name: 'Cancelar' })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(question).toHaveCount(0)
    await expect(panel(page).getByRole('listitem')).toHaveCount(5)
    await expect(panel(page).getByRole('button', { name: 'Eliminar todas' })).toBeFocused()
    await page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect(panel(page).getByText('Todavía no hay notificaciones')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(panel(page)).toHaveCount(0)
    await expect(bellOf(page)).toBeFocused()
    await expect.poll(() => network.query('select 1 from notifications')).toEqual([])
  })

  await test.step('a page at a time, several read together', async () => {
    await fillFor(network, 'callcenter', 45)
    await openByLink(page, '/orders')
    await bellOf(page).click()
    await expect(panel(page).getByRole('listitem')).toHaveCount(20)
    await panel(page).getByRole('link', { name: 'Ver todas' }).click()
    await expect(page).toHaveURL(/\/notifications$/)
    const list = page.getByRole('region', { name: 'Notificaciones' })
    await expect(list.getByRole('listitem')).toHaveCount(20)
    await expect(page).toHaveTitle('Notificaciones · Comanda')
    await page.getByRole('button', { name: 'Siguiente' }).click()
    await expect(page).toHaveURL(/page=2/)
    await expect(list).toContainText('21–40 de 45')
    await expect(list.locator('[data-unread]')).toHaveCount(10)
    await list.getByRole('checkbox', { name: 'Seleccionar la página' }).check()
    await expect(list.getByText('20 seleccionadas')).toBeVisible()
    await list.getByRole('button', { name: 'Marcar como leídas' }).click()
    await expect(list.locator('[data-unread]')).toHaveCount(0)
    await expect(bellOf(page)).toHaveAccessibleName('Notificaciones, 12 sin leer')
    await list.getByText('Sin leer (12)').click()
    await expect(page).toHaveURL(/show=unread/)
    await expect(list.getByRole('listitem')).toHaveCount(12)
    await page.reload()
    await expect(list.getByRole('listitem')).toHaveCount(12)
  })

  await test.step('the last one of a page leaves a way back', async () => {
    await network.query('delete from notifications')
    await fillFor(network, 'callcenter', 21)
    await openByLink(page, '/notifications?page=2')
    const list = page.getByRole('region', { name: 'Notificaciones' })
    await expect(list.getByRole('listitem')).toHaveCount(1)
    await list.getByRole('button', { name: /^Eliminar: / }).click()
    await expect(list.getByText('Esta página ya no existe')).toBeVisible()
    await expect(list.getByRole('checkbox')).toHaveCount(0)
    await list.getByRole('button', { name: 'Ir a la primera página' }).click()
    await expect(list.getByRole('listitem')).toHaveCount(20)
  })

  await test.step('on a phone, in the dark theme and in English', async () => {
    await network.query('delete from notifications')
    await fillFor(network, 'callcenter', 8)
    const phone = await asOperator('callcenter', '/notifications', {
      viewport: { width: 390, height: 844 },
      language: 'en',
      theme: 'dark',
    })
    await expect(phone.getByRole('heading', { level: 1, name: 'Notifications' })).toBeVisible()
    await phone.getByRole('banner').getByRole('button', { name: 'Notifications, 4 unread' }).click()
    const opened = phone.getByRole('dialog', { name: 'Notifications' })
    await expect(opened.getByText('min ago').first()).toBeVisible()
    const box = await opened.boundingBox()
    expect(box?.width).toBeGreaterThan(360)
    expect(await horizontalOverflow(phone)).toBe(0)
    expect(await axeViolations(phone, 'colours')).toEqual([])
  })
})
