import type { Page } from '@playwright/test'
import type { PlacedOrder } from '../../../src/api/contract/orders.contract.ts'
import { all as es } from '../../../src/i18n/es/all.ts'
import { browserRunsOf } from '../../models/browser-runs.ts'
import type { LineChangeVariant } from '../../models/line-change.paths.ts'
import { newIdempotencyKey, type ApiClient } from '../../processes/api-client.ts'
import { COUPON, setProduct, SKU } from '../../processes/new-order.fixture.ts'
import { fetchOrder, moveOrder, orderBody } from '../../processes/orders.fixture.ts'
import { expect, test } from '../fixtures.ts'
import type { Network } from '../network.ts'
import { dialogTitled } from '../orders-board.page.ts'
import { holdCalls, newestCall, pass, refuse, type HeldCalls } from './hold-calls.ts'
import { holdTimers, passTimers } from './hold-timers.ts'
import { chosenRuns, timeoutOf, walkRun, type BrowserDriver } from './walk-run.ts'

/** The product that a change adds. */
const ADDED_SKU = 'PUP-001'
/** The lines rest this long before the page asks by itself; here until a step says so. */
const REST = { delay: 350, due: 'run:lines-rest' }
const PIECES = 4

interface Changed {
  readonly order: PlacedOrder
  /** Pieces that are taken off before the run begins. */
  readonly takenOff: number
}

const placeToChange = async (
  network: Network,
  manager: ApiClient,
  variant: LineChangeVariant,
): Promise<Changed> => {
  const agent = await network.apiClient('callcenter')
  const isPaid = variant === 'paid at the door, in the kitchen'
  await setProduct(network)
  const setAdded = (cookingTime: number, cents: number) =>
    network.query(
      `with added as (update products set cooking_time = $2, items_per_purchase_unit = 1, min_purchase = 1, max_purchase = 20
         where sku = $1 returning id)
       update product_prices set price = $3, unit_price = $3 where product_id = (select id from added)`,
      [ADDED_SKU, cookingTime, cents],
    )
  // What is added to a paid order is slow and dear; else it costs less than what is taken off.
  await setAdded(isPaid ? 180 : 10, isPaid ? 12_000 : 2_000)
  await network.query(
    `update store_products set quantity = compromise + compromise_combo + 40
     where product_id in (select id from products where sku in ($1, $2))`,
    [SKU, ADDED_SKU],
  )
  const [coupon] = await network.query<{ id: number }>('select id from coupons where code = $1', [COUPON])
  const body = await orderBody(agent, {
    lines: { [SKU]: PIECES },
    ...(isPaid && { checkout: { paymentType: 'pos', authorizationCode: '0417' } }),
  })
  const order = await agent.requestOrThrow<PlacedOrder>(
    'POST',
    '/orders',
    { ...body, ...(variant === 'unpaid, with a coupon' && { couponId: coupon?.id }) },
    { 'idempotency-key': newIdempotencyKey() },
  )
  if (isPaid) await moveOrder(manager, order.id, 'preparing')
  if (variant === 'paid at the bank') {
    await network.query(
      `update payments set method = 'bank_transfer', status = 'completed', bank_transaction_id = 'B-2026-1' where order_id = $1`,
      [order.id],
    )
    await network.query(
      `update orders set payment_type = 'bank_transfer', payment_status = 'completed' where id = $1`,
      [order.id],
    )
  }
  return { order, takenOff: isPaid ? 1 : variant === 'paid at the bank' ? 2 : 0 }
}

interface Setting {
  readonly page: Page
  readonly network: Network
  readonly manager: ApiClient
  readonly id: number
  readonly number: number
  readonly calls: HeldCalls
}

/** The dialog that changes the lines of an order; its calls and its pause wait for a step. */
const driverOf = ({ calls, id, manager, network, number, page }: Setting): BrowserDriver => {
  const dialog = dialogTitled(page, `Cambiar productos de ${number}`)
  const confirm = dialog.getByRole('button', { name: /^Cambiar/ })
  const before = fetchOrder(manager, id)
  let notes = 0
  let added = 0
  const soldOut = async () => refuse(await newestCall(calls), 400, 'product_not_enough_quantity')
  /** Somebody else moves the order; the screen hears of it with a note. */
  const movedTo = (status: string) => async () => {
    await network.query('update orders set status = $2 where id = $1', [id, status])
    notes += 1
    await manager.requestOrThrow('PATCH', `/orders/${id}/order-message`, { orderMessage: `Nota ${notes}` })
    await expect(page.getByText(`Nota ${notes}`, { exact: true })).toBeAttached()
  }
  const isMoved = async () => {
    await network.query(`update orders set status = 'packing', version = version + 1 where id = $1`, [id])
    await pass(calls)()
  }
  const isAsked = () => expect.poll(() => calls.waiting()).toBeGreaterThan(0)
  const linesOf = async () =>
    (await fetchOrder(manager, id)).items.map(({ quantity, sku }) => `${quantity} ${sku}`)
  const isAsItWas = async () =>
    expect(await linesOf()).toEqual((await before).items.map(({ quantity, sku }) => `${quantity} ${sku}`))
  return {
    screenshot: () => page.screenshot({ type: 'jpeg', quality: 50 }),
    events: {
      'line.set': async () => {
        added += 1
        if (added > 1) {
          await dialog
            .getByRole('button', { name: /^Agregar uno/ })
            .last()
            .click()
          return
        }
        await dialog.getByRole('combobox', { name: es['lineChange.add'] }).fill(ADDED_SKU)
        await page.getByRole('option', { name: new RegExp(ADDED_SKU) }).click()
      },
      'lines.check': () => passTimers(page, REST.due),
      'coupon.drop': () => dialog.getByRole('button', { name: es['lineChange.dropCoupon'] }).click(),
      'goods.choose': () =>
        dialog.getByRole('radio', { name: es['lineChange.goods.stock'] }).check({ force: true }),
      'time.choose': async () => {
        await dialog.getByRole('button', { name: new RegExp(es['lineChange.time']) }).click()
        await page.getByRole('option').first().click()
      },
      'topUp.choose (cash)': () => dialog.getByRole('radio', { name: /^Efectivo/ }).check({ force: true }),
      'topUp.choose (card)': () => dialog.getByRole('radio', { name: /^Tarjeta/ }).check({ force: true }),
      'card.set': async () => {
        await dialog.getByLabel('Número de tarjeta').fill('4242424242424242')
        await dialog.getByLabel('Vence').fill('1229')
        await dialog.getByLabel('Código de seguridad').fill('123')
        await dialog.getByRole('button', { name: 'Usar esta tarjeta' }).click()
      },
      'voidId.set': () => dialog.getByLabel(es['cancel.voidLabel']).fill('V-2026-1'),
      'lines.confirm': () => confirm.click(),
      'order.changed (open)': movedTo('processing'),
      'order.changed (closed)': movedTo('packing'),
      Checked: pass(calls),
      Applied: pass(calls),
      'product_not_enough_quantity (checkingLines)': soldOut,
      'product_not_enough_quantity (applyingLines)': soldOut,
      'version_conflict (checkingLines)': isMoved,
      'version_conflict (applyingLines)': isMoved,
      'coupon_not_valid (checkingLines)': async () => {
        await network.query(`update coupons set status = 'inactive' where code = $1`, [COUPON])
        await pass(calls)()
      },
    },
    states: {
      editing: async () => {
        await expect(confirm).toBeDisabled()
        await expect(dialog.locator('p[aria-live]')).toHaveCount(0)
        await isAsItWas()
      },
      checking: async () => {
        await isAsked()
        await isAsItWas()
      },
      confirming: async () => {
        await expect(dialog.locator('p[aria-live]')).toBeVisible()
        await isAsItWas()
      },
      applying: async () => {
        await expect(confirm).toBeDisabled()
        await isAsked()
        await isAsItWas()
      },
      closed: async () => {
        await expect(dialog.getByRole('button', { name: es['lineChange.keep'] })).toBeVisible()
        await expect(confirm).toHaveCount(0)
        await isAsItWas()
      },
      applied: async () => {
        await expect(dialog).toHaveCount(0)
        expect(await linesOf()).toContain(`${added} ${ADDED_SKU}`)
      },
    },
  }
}

for (const run of chosenRuns(browserRunsOf('lineChange')))
  test(`lineChange: ${run.name}`, async ({ asOperator, network }) => {
    test.setTimeout(timeoutOf(run))
    const manager = await network.apiClient('store-manager')
    // The runs are those of its variants.
    const { order, takenOff } = await placeToChange(network, manager, run.variant as LineChangeVariant)
    const { id, number } = order
    const page = await asOperator('store-manager', '/orders')
    await page.addInitScript(holdTimers, REST)
    // Nobody in the kitchen is there to be asked.
    await page.route(`**/v4/orders/${id}/line-questions`, (route) => route.abort())
    const calls = await holdCalls(page, 'POST', new RegExp(`^/v4/orders/${id}/line-changes$`))
    await page.goto(`/orders?openId=${id}&dialog=change`)
    const off = dialogTitled(page, `Cambiar productos de ${number}`).getByRole('button', {
      name: /^Quitar uno/,
    })
    for (let pieces = 0; pieces < takenOff; pieces += 1) await off.click()
    await walkRun(run, driverOf({ page, network, manager, id, number, calls }), 'nothing')
  })
