import type { Page } from '@playwright/test'
import { browserRunsOf } from '../../models/browser-runs.ts'
import type { CancellationVariant } from '../../models/cancellation.browser-runs.ts'
import type { ApiClient } from '../../processes/api-client.ts'
import { moveOrder, placeOrder } from '../../processes/orders.fixture.ts'
import { expect, test } from '../fixtures.ts'
import type { Network } from '../network.ts'
import { dialogTitled, expectStatus, panelOf } from '../orders-board.page.ts'
import { holdCalls, refuse, type HeldCalls } from './hold-calls.ts'
import { chosenRuns, timeoutOf, walkRun, type BrowserDriver } from './walk-run.ts'

/** An order that asks of somebody who cancels it what its kind asks; answers its id, its number and where it stands. */
const placeVariant = async (network: Network, manager: ApiClient, variant: CancellationVariant) => {
  const { id, number, store } = await placeOrder(await network.apiClient('callcenter'))
  switch (variant) {
    case 'in the kitchen':
      return { id, number, status: 'En proceso' }
    case 'paid at the bank':
      await payAtBank(network, id)
      return { id, number, status: 'En proceso' }
    case 'out of the kitchen':
      await moveOrder(manager, id, 'preparing', 'packing', 'routing')
      return { id, number, status: 'Por enviar' }
    case 'on the road, paid at the bank': {
      await payAtBank(network, id)
      await moveOrder(manager, id, 'preparing', 'packing', 'routing')
      const [man] = await network.query<{ id: number }>(
        `select id from users where store_id = $1 and delivery_man_status = 'active' order by id limit 1`,
        [store.id],
      )
      await manager.requestOrThrow('PATCH', `/orders/${id}/delivery-man`, { deliveryManId: man?.id })
      await manager.requestOrThrow('POST', `/orders/${id}/delivery-man/acceptance`, { accepted: true })
      await moveOrder(manager, id, 'in_route')
      return { id, number, status: 'En ruta' }
    }
    case 'over already':
      await cancelOrder(manager, id)
      return { id, number, status: 'Cancelado' }
  }
}

/** No call takes a transfer yet. */
const payAtBank = (network: Network, id: number) =>
  network.query(`update payments set bank_transaction_id = 'B-2026-1' where order_id = $1`, [id])

const cancelOrder = (manager: ApiClient, id: number) =>
  manager.requestOrThrow('PATCH', `/orders/${id}/status`, {
    status: 'cancelled',
    reason: 'customer_request',
    goods: 'stock',
    bankVoidTransactionId: 'V-0',
  })

interface Setting {
  readonly page: Page
  readonly manager: ApiClient
  readonly id: number
  readonly number: number
  readonly held: HeldCalls
}

const driverOf = ({ held, id, manager, number, page }: Setting): BrowserDriver => {
  const dialog = dialogTitled(page, `Cancelar el pedido ${number}`)
  const button = (name: string | RegExp) => dialog.getByRole('button', { name, exact: true })
  const says = (code: string) => async (): Promise<void> => refuse(await held.next(), 400, code)
  let comments = 0
  const reason = dialog.getByRole('radio', { name: 'Dirección equivocada' })
  const goods = dialog.getByRole('radio', { name: /Vuelven a existencias/ })
  const sees = (heading: string) => () => expect(dialog.getByRole('heading', { name: heading })).toBeVisible()
  return {
    screenshot: () => page.screenshot({ type: 'jpeg', quality: 50 }),
    events: {
      'cancellation.open': async () => {
        const open = panelOf(page, number).getByRole('button', { name: 'Cancelar pedido' })
        // An order that is over has no button: the dialog is opened by its address.
        if ((await open.count()) > 0) return open.click()
        await page.goto(`/orders?openId=${id}&dialog=cancel`)
        await dialog.waitFor()
      },
      'cancellation.reason.choose': () => reason.check({ force: true }),
      'cancellation.voidId.set': () => dialog.getByLabel('Id de anulación').fill('V-2026-1'),
      'cancellation.goods.choose': () => goods.check({ force: true }),
      'cancellation.next': () =>
        button('Continuar')
          .or(button(/^Cancelar (el pedido|y devolver)/))
          .click(),
      'cancellation.back': () => button('Atrás').or(button('Conservar el pedido')).last().click(),
      'cancellation.close': () => page.keyboard.press('Escape'),
      'order.changed': async (event: { facts: { refusal: string | null } }) => {
        if (event.facts.refusal === null) {
          comments += 1
          await manager.requestOrThrow('PATCH', `/orders/${id}/order-message`, {
            orderMessage: `Nota ${comments}`,
          })
          await expect(panelOf(page, number).getByText(`Nota ${comments}`)).toBeAttached()
        } else {
          await cancelOrder(manager, id)
        }
      },
      cancelled: async () => {
        const route = await held.next()
        await route.continue()
      },
      cancel_reason_required: says('cancel_reason_required'),
      bank_void_transaction_id_not_found: says('bank_void_transaction_id_not_found'),
      goods_destination_required: says('goods_destination_required'),
      order_is_completed: says('order_is_completed'),
      version_conflict: says('version_conflict'),
      // The order itself says then that nothing has happened to it.
      unanswered: async () => {
        const route = await held.next()
        await route.abort()
      },
    },
    states: {
      closed: () => expect(dialog).toHaveCount(0),
      'editing.choosingReason': () => expect(reason).toBeAttached(),
      'editing.confirming': sees('Es definitivo'),
      'editing.enteringVoidId': sees('Id de anulación del banco'),
      submitting: () => expect(button('Cancelando…').first()).toBeVisible(),
      refused: async () => {
        await expect(button('Conservar el pedido')).toBeVisible()
        await expect(button('Atrás')).toHaveCount(0)
      },
      cancelled: () => expectStatus(page, number, 'Cancelado'),
    },
  }
}

for (const run of chosenRuns(browserRunsOf('cancellation')))
  test(`cancellation: ${run.name}`, async ({ asOperator, network }) => {
    test.setTimeout(timeoutOf(run))
    const manager = await network.apiClient('store-manager')
    // The runs are those of its variants.
    const { id, number, status } = await placeVariant(network, manager, run.variant as CancellationVariant)
    const page = await asOperator('store-manager', `/orders?openId=${id}`)
    await panelOf(page, number).waitFor()
    await expectStatus(page, number, status)
    const held = await holdCalls(page, 'PATCH', new RegExp(`^/v4/orders/${id}/status$`))
    await walkRun(run, driverOf({ page, manager, id, number, held }), 'nothing')
  })
