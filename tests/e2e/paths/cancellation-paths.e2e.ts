import type { Page, Route } from '@playwright/test'
import { browserRunsOf } from '../../models/browser-runs.ts'
import type { ApiClient } from '../../processes/api-client.ts'
import { placeOrder } from '../../processes/orders.fixture.ts'
import { expect, test } from '../fixtures.ts'
import { dialogOf, expectStatus, panelOf } from '../orders-board.page.ts'
import { chosenRuns, timeoutOf, walkRun, type BrowserDriver } from './walk-run.ts'

/** The call that cancels, held until a step says what becomes of it. */
interface HeldCall {
  readonly next: () => Promise<Route>
}

const holdCancellation = async (page: Page, id: number): Promise<HeldCall> => {
  const waiting: Route[] = []
  const takers: Array<(route: Route) => void> = []
  await page.route(`**/v4/orders/${id}/status`, (route) => {
    const taker = takers.shift()
    if (taker) taker(route)
    else waiting.push(route)
  })
  return {
    next: () => {
      const route = waiting.shift()
      return route ? Promise.resolve(route) : new Promise((done) => takers.push(done))
    },
  }
}

interface Setting {
  readonly page: Page
  readonly agent: ApiClient
  readonly id: number
  readonly number: number
  readonly held: HeldCall
}

const driverOf = ({ agent, held, id, number, page }: Setting): BrowserDriver => {
  const dialog = dialogOf(page, `Cancelar el pedido ${number}`)
  const button = (name: string) => dialog.getByRole('button', { name, exact: true })
  const refuse = (code: string) => async (): Promise<void> => {
    const route = await held.next()
    await route.fulfill({ status: 400, json: { statusCode: 400, message: code } })
  }
  let comments = 0
  const reason = dialog.getByRole('radio', { name: 'Dirección equivocada' })
  const sees = (heading: string) => () => expect(dialog.getByRole('heading', { name: heading })).toBeVisible()
  return {
    screenshot: () => page.screenshot({ type: 'jpeg', quality: 50 }),
    events: {
      'cancellation.open': () =>
        panelOf(page, number).getByRole('button', { name: 'Cancelar pedido' }).click(),
      'cancellation.reason.choose': () => reason.check({ force: true }),
      'cancellation.next': () => button('Continuar').or(button('Cancelar para siempre')).click(),
      'cancellation.back': () => button('Atrás').or(button('Conservar el pedido')).click(),
      'cancellation.close': () => page.keyboard.press('Escape'),
      'order.changed': async (event: { facts: { refusal: string | null } }) => {
        if (event.facts.refusal === null) {
          comments += 1
          await agent.requestOrThrow('PATCH', `/orders/${id}/order-message`, {
            orderMessage: `Nota ${comments}`,
          })
          await expect(panelOf(page, number).getByText(`Nota ${comments}`)).toBeAttached()
        } else {
          await agent.requestOrThrow('PATCH', `/orders/${id}/status`, {
            status: 'cancelled',
            reason: 'customer_request',
          })
        }
      },
      cancelled: async () => {
        const route = await held.next()
        await route.continue()
      },
      order_is_completed: refuse('order_is_completed'),
      version_conflict: refuse('version_conflict'),
      'xstate.error.actor.cancellingOrder': async () => {
        const route = await held.next()
        await route.fulfill({ status: 500, json: {} })
      },
    },
    states: {
      closed: () => expect(dialog).toHaveCount(0),
      'editing.choosingReason': () => expect(reason).toBeAttached(),
      'editing.confirming': sees('Es definitivo'),
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
    const agent = await network.apiClient('callcenter')
    const { id, number } = await placeOrder(agent)
    const page = await asOperator('callcenter', `/orders?openId=${id}`)
    await expectStatus(page, number, 'En proceso')
    const held = await holdCancellation(page, id)
    await walkRun(run, driverOf({ page, agent, id, number, held }), 'nothing')
  })
