import type { Locator, Page } from '@playwright/test'
import type { StockOrder, SuggestedStockOrders } from '../../src/api/contract/stock-requests.contract.ts'
import { all as es } from '../../src/i18n/es/all.ts'
import { fetchOrder, moveOrder, placeOrder } from '../processes/orders.fixture.ts'
import { expect, test } from './fixtures.ts'
import type { Network } from './network.ts'

const STORE = 1
const SOLD = 12
const BOX = 6
const BOXES = 2
const DAMAGED = 2
const WASTED = 3
const TABLET = { viewport: { width: 820, height: 1180 }, hasTouch: true } as const

interface Held {
  readonly id: number
  readonly name: string
  readonly sku: string
  readonly quantity: number
  readonly sender: string
}

/** A product of the distributor that signs in here: the store holds it alone, in boxes of six, as many as its log says. */
const prepareStore = async (network: Network): Promise<Held> => {
  const manager = await network.apiClient('store-manager')
  const [user] = await network.query<{ id: number }>(
    `select distributor_id as id from users where login = 'distributor'`,
  )
  const { senders } = await manager.requestOrThrow<SuggestedStockOrders>(
    'GET',
    `/stock-orders/suggested?storeId=${STORE}`,
  )
  const sender = senders.find(({ id, kind }) => kind === 'distributor' && id === user?.id)
  const [line] = (sender?.lines ?? [])
    .filter(
      ({ available, isAvailable, unitPrice }) => isAvailable && unitPrice !== null && available > 3 * SOLD,
    )
    .toSorted((x, y) => (y.unitPrice ?? 0) - (x.unitPrice ?? 0))
  if (sender === undefined || line === undefined) throw new Error('the distributor supplies nothing')
  await network.query('delete from store_products where store_id = $1 and product_id <> $2', [
    STORE,
    line.productId,
  ])
  await network.query('update products set items_per_purchase_unit = $2 where id = $1', [line.productId, BOX])
  await network.query(
    `delete from daily_stock_reports where store_id = $1 and status in ('counting', 'returned', 'awaiting_approval')`,
    [STORE],
  )
  const quantity = await quantityOf(network, line.productId)
  return { id: line.productId, name: line.name, sku: line.sku, quantity, sender: sender.name }
}

const quantityOf = async (network: Network, id: number): Promise<number> => {
  const [row] = await network.query<{ quantity: number }>(
    'select quantity from store_products where store_id = $1 and product_id = $2',
    [STORE, id],
  )
  return row?.quantity ?? Number.NaN
}

/** Brings an order to its customer, by a delivery man of the store. */
const deliver = async (network: Network, id: number): Promise<void> => {
  const admin = await network.apiClient('superadmin')
  await moveOrder(admin, id, 'preparing', 'packing', 'routing')
  const [deliveryMan] = await network.query<{ id: number }>(
    `select id from users where store_id = $1 and delivery_man_status = 'active' order by id limit 1`,
    [STORE],
  )
  const deliveryManId = deliveryMan?.id
  await admin.requestOrThrow('PATCH', `/orders/${id}/delivery-man`, { deliveryManId })
  await admin.requestOrThrow('POST', `/orders/${id}/delivery-man/acceptance`, { accepted: true })
  await moveOrder(admin, id, 'in_route', 'at_the_door')
  const { totals } = await fetchOrder(admin, id)
  await admin.requestOrThrow('PATCH', `/orders/${id}/status`, {
    status: 'completed',
    cashReceived: totals.toPay,
  })
}

const button = (page: Page, name: string): Locator => page.getByRole('button', { name, exact: true })

/** A number as the page writes it: `+1,024` or `−3`. */
const toNumber = (text: string): number => Number(text.replace('−', '-').replaceAll(/[^\d-]/gu, ''))

test('a store’s week on a tablet: its kardex explains every piece', async ({ asOperator, network }) => {
  test.setTimeout(90_000)
  const product = await prepareStore(network)
  const agent = await network.apiClient('callcenter')
  const page = await asOperator('store-manager', `/stock-management/${STORE}/products`, TABLET)

  // Orders: one is sold, another one is called off and gives its pieces back.
  const lines = { [product.sku]: SOLD }
  const sold = await placeOrder(agent, { lines })
  const cancelled = await placeOrder(agent, { lines })
  const admin = await network.apiClient('superadmin')
  await admin.requestOrThrow('PATCH', `/orders/${cancelled.id}/status`, {
    status: 'cancelled',
    reason: 'customer_request',
  })
  await deliver(network, sold.id)
  expect(await quantityOf(network, product.id)).toBe(product.quantity - SOLD)

  // A request of two boxes, written at the tablet.
  await page.goto(`/stock-management/${STORE}/requests/new`)
  await page.getByRole('button', { name: new RegExp(`^${product.sender} \\d+$`) }).click()
  await page.getByRole('searchbox', { name: es['stock.new.add'] }).fill(product.sku)
  await page
    .getByRole('textbox', { name: es['stock.new.unitsOf'].replace('{name}', product.name), exact: true })
    .fill(String(BOXES))
  await button(page, es['stock.new.send'].replace('{sender}', product.sender)).click()
  await page.waitForURL(/\/requests\/\d+$/)
  const requestId = Number(new URL(page.url()).pathname.split('/').at(-1))

  // The sender takes, ships and delivers it; the store receives less than was sent.
  const distributor = await network.apiClient('distributor')
  for (const status of ['is_taken', 'on_the_way', 'delivered'])
    await distributor.requestOrThrow<StockOrder>('PATCH', `/stock-orders/${requestId}`, { status })
  await page.reload()
  const received = page.getByRole('textbox', {
    name: es['stock.line.receivedOf'].replace('{name}', product.name),
    exact: true,
  })
  await received.fill(String(BOX * BOXES - DAMAGED))
  await received.blur()
  await button(page, es['stock.reason.damaged']).press('Enter')
  await button(page, es['stock.do.fulfil']).press('Enter')
  await expect(page.locator('h1').getByText(es['stock.status.fulfilled'], { exact: true })).toBeVisible()

  // Waste: three pieces.
  await page.goto(`/stock-management/${STORE}/waste/new`)
  await page.getByRole('combobox', { name: es['stock.waste.add'] }).fill(product.sku)
  await page.getByRole('option', { name: new RegExp(product.sku) }).click()
  await page
    .getByRole('textbox', { name: es['stock.waste.quantityOf'].replace('{name}', product.name), exact: true })
    .fill(String(WASTED))
  await page
    .getByRole('combobox', { name: es['stock.waste.reasonOf'].replace('{name}', product.name) })
    .selectOption('loss')
  await button(page, es['stock.waste.send']).click()
  await page.waitForURL(/\/waste\/\d+$/)

  // The count finds what the log says: what was packed for an order is counted too.
  const left = await quantityOf(network, product.id)
  await page.goto(`/stock-management/${STORE}/count`)
  const start = button(page, es['stock.count.start'])
  const amount = page.getByRole('textbox', {
    name: es['stock.count.amountOf'].replace('{name}', product.name),
    exact: true,
  })
  await amount.or(start).first().waitFor()
  if (await start.isVisible()) await start.click()
  await amount.fill(String(left))
  await amount.press('Enter')
  await expect(page.getByRole('contentinfo').getByText(es['stock.draft.saving'])).toBeHidden()
  await button(page, es['stock.count.review']).click()
  await button(page, es['stock.count.send']).click()
  await page.waitForURL(/\/counts\/\d+$/)

  // The kardex: opening, what each kind of movement brought or took, and what is there now.
  await page.goto(`/stock-management/${STORE}/log?product=${product.id}`)
  const side = page.getByRole('complementary')
  const sums = side.locator('.sum-list').first().locator('dd')
  await expect(sums.first()).toBeVisible()
  const [opening = Number.NaN, ...rest] = (await sums.allTextContents()).map(toNumber)
  const closing = rest.at(-1)
  const moved = rest.slice(0, -1).reduce((sum, each) => sum + each, 0)
  expect([opening + moved, closing]).toEqual([left, left])
  expect(left).toBe(product.quantity - SOLD + BOX * BOXES - DAMAGED - WASTED)
  // Each movement of the week stands in it with what it came from.
  const rows = page.getByRole('table').getByRole('row')
  for (const [kind, change] of [
    [es['stockLog.type.sell_product'], `−${SOLD}`],
    [es['stockLog.type.add'], `+${BOX * BOXES - DAMAGED}`],
    [es['stockLog.type.wasted_product'], `−${WASTED}`],
  ] as const)
    await expect(rows.filter({ hasText: kind }).filter({ hasText: change }).first()).toBeVisible()
  await expect(page.getByText(String(sold.number)).first()).toBeVisible()
  await expect(page.getByText(String(cancelled.number)).first()).toBeVisible()
  // Nothing but the log moved the stock.
  const [check] = await network.query<{ sum: number }>(
    `select coalesce(sum(stock_quantity_change(type, quantity)), 0)::int as sum from stock_logs where store_id = $1 and product_id = $2`,
    [STORE, product.id],
  )
  expect(check?.sum).toBe(left)
})
