import { moveOrder, placeOrder } from '../processes/orders.fixture.ts'
import { cardOf, expectStatus } from './orders-board.page.ts'
import { expect, test } from './fixtures.ts'

const BANNER = 'Los cambios en vivo están interrumpidos.'

test('a server that goes away is told, and everything heals when it is back', async ({
  asOperator,
  network,
}) => {
  const agent = await network.apiClient('callcenter')
  const order = await placeOrder(agent)
  const page = await asOperator('store-manager', `/orders/board?order=${order.id}`)
  await expectStatus(page, order.number, 'En proceso')
  await network.kill()
  await expect(page.getByText(BANNER)).toBeVisible({ timeout: 15_000 })
  await expect(page.getByRole('main').getByText('Reconectando')).toBeVisible()
  await network.start()
  await expect(page.getByText(BANNER)).toHaveCount(0, { timeout: 20_000 })
  await expect(page.getByRole('main').getByText('En vivo', { exact: true })).toBeVisible()
  await moveOrder(await network.apiClient('store-operator'), order.id, 'preparing')
  await expectStatus(page, order.number, 'Preparando')
  const second = await placeOrder(agent)
  await expect(cardOf(page, second.number)).toBeVisible()
})

test('an order that comes while the socket is down or not yet there is not missed, and every open page follows it', async ({
  asOperator,
  network,
  networkProxy,
}) => {
  test.setTimeout(90_000)
  await test.step('between the page and its socket', async () => {
    const agent = await network.apiClient('callcenter')
    const page = await asOperator('store-manager', '/404')
    let release: () => void = () => undefined
    const requestArrived = new Promise<void>((held) => {
      void page.route('**/assets/realtime-*.js', async (route) => {
        held()
        await new Promise<void>((go) => (release = go))
        await route.continue()
      })
    })
    await page.goto('/orders/board')
    await expect(page.getByRole('region', { name: 'Cocina' }).getByRole('listitem').first()).toBeVisible()
    await requestArrived
    const order = await placeOrder(agent)
    await expect(cardOf(page, order.number)).toHaveCount(0)
    release()
    await expect(page.getByRole('main').getByText('En vivo', { exact: true })).toBeVisible()
    await expect(cardOf(page, order.number)).toBeVisible()
  })

  await test.step('the table of the call centre and a second window', async () => {
    const agent = await network.apiClient('callcenter')
    const order = await placeOrder(agent)
    const table = await asOperator('callcenter', `/orders?view=open&openId=${order.id}`)
    const whole = await asOperator('franchise-owner', `/orders/${order.id}`)
    await expectStatus(table, order.number, 'En proceso')
    const title = whole.getByRole('heading', { level: 1 })
    await expect(title).toHaveAccessibleName(new RegExp(`^${order.number} En proceso`))
    await moveOrder(await network.apiClient('store-manager'), order.id, 'preparing')
    await expectStatus(table, order.number, 'Preparando')
    await expect(title).toHaveAccessibleName(new RegExp(`^${order.number} Preparando`))
    await expect(table.getByRole('row', { name: new RegExp(`\\b${order.number} Preparando`) })).toBeVisible()
  })

  await test.step('polling while the socket is down', async () => {
    const agent = await network.apiClient('callcenter')
    const page = await asOperator('store-manager', '/orders/board', { address: networkProxy.address })
    await expect(page.getByRole('main').getByText('En vivo', { exact: true })).toBeVisible()
    networkProxy.block(({ url }) => url.startsWith('/socket.io'))
    await expect(page.getByText(BANNER)).toBeVisible({ timeout: 15_000 })
    const order = await placeOrder(agent)
    await expect(cardOf(page, order.number)).toBeVisible({ timeout: 15_000 })
    networkProxy.block(null)
    await expect(page.getByText(BANNER)).toHaveCount(0, { timeout: 20_000 })
  })
})
