import type { Page } from '@playwright/test'
import { moveOrder, placeOrder } from '../processes/orders.fixture.ts'
import { placedOrderNumber, selectRepeatCaller, orderSummary } from './new-order.page.ts'
import type { Network } from './network.ts'
import { dialogOf, expectStatus, panelOf } from './orders-board.page.ts'
import {
  expect,
  createKeyboard,
  horizontalOverflow,
  test,
  axeViolations,
  type OperatorOptions,
} from './fixtures.ts'

type CheckScreen = (screen: string, page: Page) => Promise<void>
type OpenAs = (login: string, path?: string, options?: OperatorOptions) => Promise<Page>

const waitUntilLoaded = async (page: Page): Promise<void> => {
  await expect(page.locator('[aria-busy="true"], .skeleton').first()).toHaveCount(0)
  await page.evaluate(() => document.fonts.ready)
}

const checkSignIn = async (page: Page, checkScreen: CheckScreen): Promise<void> => {
  await page.goto('/login')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await checkScreen('sign-in', page)
  await page.getByRole('button', { name: 'Ingresar' }).click()
  await expect(page.getByText('Ingrese su usuario o correo')).toBeVisible()
  await checkScreen('sign-in with errors', page)
}

const checkOrders = async (network: Network, open: OpenAs, checkScreen: CheckScreen): Promise<void> => {
  const agent = await network.apiClient('callcenter')
  const manager = await network.apiClient('store-manager')
  const order = await placeOrder(agent)
  const table = await open('callcenter', '/orders?view=open')
  await expect(table.getByRole('row').nth(3)).toBeVisible()
  await checkScreen('orders', table)
  await table.goto(`/orders?view=open&openId=${order.id}`)
  await expectStatus(table, order.number, 'En proceso')
  await checkScreen('orders with panel', table)
  for (const [dialog, title] of [
    ['cancel', `Cancelar el pedido ${order.number}`],
    ['reschedule', `Fecha de entrega del pedido ${order.number}`],
  ] as const) {
    await table.goto(`/orders?view=open&openId=${order.id}&dialog=${dialog}`)
    await expect(dialogOf(table, title)).toBeVisible()
    await checkScreen(`dialog ${dialog}`, table)
  }
  const failed = await network.query<{ id: number; number: number }>(
    `select id, number from orders where status = 'failed' and type = 'single' limit 1`,
  )
  await table.goto(`/orders/${failed[0]?.id}?dialog=retry`)
  await expect(dialogOf(table, `Pago del pedido ${failed[0]?.number}`)).toBeVisible()
  await checkScreen('dialog retry', table)
  await table.goto('/orders?q=nadie-se-llama-asi')
  await expect(table.getByText('Nada coincide')).toBeVisible()
  await checkScreen('no orders', table)
  await table.goto(`/orders/${order.id}`)
  await expectStatus(table, order.number, 'En proceso')
  await checkScreen('order page', table)
  await table.goto('/404')
  await expect(table.getByRole('heading', { level: 1 })).toBeVisible()
  await checkScreen('not found', table)

  const board = await open('store-manager', '/orders/board')
  await expect(board.getByRole('region', { name: 'Cocina' }).getByRole('listitem').first()).toBeVisible()
  await checkScreen('board', board)
  await moveOrder(manager, order.id, 'preparing', 'packing', 'routing')
  await board.goto(`/orders/board?order=${order.id}&dialog=assign`)
  await expect(
    dialogOf(board, `Repartidor del pedido ${order.number}`).getByRole('listitem').first(),
  ).toBeVisible()
  await checkScreen('dialog assign', board)
  const door = await network.query<{ id: number; number: number }>(
    `select id, number from orders where status = 'at_the_door' and store_id = 1 limit 1`,
  )
  for (const [dialog, title] of [
    ['complete', 'Completar el pedido'],
    ['return', 'Devolver el pedido'],
  ] as const) {
    await board.goto(`/orders/board?order=${door[0]?.id}&dialog=${dialog}`)
    await expect(dialogOf(board, `${title} ${door[0]?.number}`)).toBeVisible()
    await checkScreen(`dialog ${dialog}`, board)
  }
  await board.goto(`/orders/board?order=${door[0]?.id}`)
  await expect(panelOf(board, door[0]?.number ?? 0)).toBeVisible()
  await checkScreen('board with panel', board)
}

const checkNewOrder = async (open: OpenAs, checkScreen: CheckScreen): Promise<void> => {
  const page = await open('callcenter', '/new-order')
  const keys = createKeyboard(page)
  await expect(page.getByText('Escriba al menos 4 caracteres')).toBeVisible()
  await checkScreen('new order', page)
  await selectRepeatCaller(page, keys, '55128840')
  await checkScreen('cart', page)
  await keys.press('Enter')
  await expect(orderSummary(page).getByText('Tamal colorado')).toBeVisible()
  for (const [key, heading] of [
    ['Alt+1', 'Tipo'],
    ['Alt+3', '¿A dónde va?'],
    ['Alt+4', '¿Cuándo se entrega?'],
    ['Alt+6', 'Facturar con'],
    ['Alt+8', 'Comentario'],
  ] as const) {
    await keys.press(key)
    await expect(page.getByRole('region', { name: 'Paso en curso' }).getByText(heading).first()).toBeVisible()
    await checkScreen(`step ${heading}`, page)
  }
  await keys.press('Alt+3')
  await page.getByRole('button', { name: 'Dirección nueva' }).click()
  await expect(page.locator('canvas')).toBeVisible()
  await checkScreen('new address', page)
  await page.getByRole('button', { name: 'Volver' }).click()
  await keys.press('Alt+7')
  await expect(page.getByRole('button', { name: 'Efectivo' })).toBeFocused()
  await keys.press('ArrowRight', 'Enter')
  await expect(page.getByLabel('Número de tarjeta')).toBeVisible()
  await checkScreen('card', page)
  await page.getByRole('button', { name: 'Efectivo' }).click()
  await expect(page.getByText('Vuelto que llevar')).toBeVisible()
  await checkScreen('cash', page)
  await keys.press('F8')
  await expect(page.getByRole('dialog', { name: 'Estacionar la llamada' })).toBeVisible()
  await checkScreen('park', page)
  await keys.press('Escape')
  await keys.press('F1')
  await expect(page.getByRole('dialog')).toBeVisible()
  await checkScreen('keys', page)
  await keys.press('Escape')
  await keys.press('Control+k')
  await expect(page.getByRole('dialog', { name: 'Búsqueda y comandos' })).toBeVisible()
  await checkScreen('palette', page)
  await keys.press('Escape')
  await keys.press('Control+Enter')
  await placedOrderNumber(page)
  await checkScreen('placed', page)
  await keys.press('F2')
  await expect(page.getByText('Escriba al menos 4 caracteres')).toBeVisible()
  await keys.type('40019876')
  await expect(page.getByText('Nadie con esos datos')).toBeVisible()
  await keys.press('Enter')
  await expect(page.getByLabel('Nombre', { exact: true })).toBeVisible()
  await checkScreen('new caller', page)
}

const WIDTHS = [1440, 1024, 390] as const

for (const theme of ['light', 'dark'] as const) {
  const found: string[] = []
  const checkScreen: CheckScreen = async (screen, page) => {
    await waitUntilLoaded(page)
    for (const violation of await axeViolations(page, theme === 'light' ? 'all' : 'colours'))
      found.push(`${screen}: ${violation}`)
    if (theme === 'dark') return
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: width === 390 ? 844 : width === 1024 ? 768 : 900 })
      const overflow = await horizontalOverflow(page)
      if (overflow > 0) found.push(`${screen}: ${overflow} px too wide at ${width}`)
      if (process.env['SHOTS'] !== undefined)
        await page.screenshot({
          path: `${process.env['SHOTS']}/${screen.replaceAll(/[^a-z0-9]+/gi, '-')}-${width}.png`,
        })
    }
    await page.setViewportSize({ width: 1440, height: 900 })
  }
  const nothing = () => {
    const all = found.splice(0)
    expect(all).toEqual([])
  }

  test(`sign-in and orders are clean for axe and fit every width, ${theme}`, async ({
    page,
    context,
    network,
    asOperator,
  }) => {
    test.setTimeout(180_000)
    await context.addCookies([{ name: 'theme', value: theme, url: network.address }])
    await checkSignIn(page, checkScreen)
    await checkOrders(
      network,
      (login, path, options) => asOperator(login, path, { ...options, theme }),
      checkScreen,
    )
    nothing()
  })

  test(`a new order is clean for axe and fits every width, ${theme}`, async ({ asOperator }) => {
    test.setTimeout(180_000)
    await checkNewOrder((login, path, options) => asOperator(login, path, { ...options, theme }), checkScreen)
    nothing()
  })
}
