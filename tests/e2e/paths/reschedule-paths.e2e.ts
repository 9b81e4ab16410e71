import type { Page } from '@playwright/test'
import { browserRunsOf } from '../../models/browser-runs.ts'
import type { ApiClient } from '../../processes/api-client.ts'
import { fetchOrder, placeOrder } from '../../processes/orders.fixture.ts'
import { expect, test } from '../fixtures.ts'
import type { Network } from '../network.ts'
import { dialogTitled } from '../orders-board.page.ts'
import { holdCalls, refuse, type HeldCalls } from './hold-calls.ts'
import { chosenRuns, timeoutOf, walkRun, type BrowserDriver } from './walk-run.ts'

interface Setting {
  readonly page: Page
  readonly network: Network
  readonly manager: ApiClient
  readonly id: number
  readonly number: number
  readonly saves: HeldCalls
  readonly times: HeldCalls
}

/** The dialog that moves an order to another time; its call waits for a step, the free times only where a step changes them. */
const driverOf = ({ id, manager, network, number, page, saves, times }: Setting): BrowserDriver => {
  const dialog = dialogTitled(page, `Fecha de entrega del pedido ${number}`)
  const change = dialog.getByRole('button', { name: 'Cambiar', exact: true })
  let notes = 0
  let days = 0
  /** Somebody else moves the order; the screen hears of it with a note. */
  const movedTo = (status: string) => async () => {
    await network.query('update orders set status = $2 where id = $1', [id, status])
    notes += 1
    await manager.requestOrThrow('PATCH', `/orders/${id}/order-message`, { orderMessage: `Nota ${notes}` })
    await expect(page.getByText(`Nota ${notes}`, { exact: true })).toBeAttached()
  }
  return {
    screenshot: () => page.screenshot({ type: 'jpeg', quality: 50 }),
    events: {
      'reschedule.day.choose': async () => {
        days += 1
        await dialog.getByRole('button', { name: /Día/ }).click()
        await page
          .getByRole('listbox')
          .getByRole('option')
          .nth(days % 2)
          .click()
      },
      'reschedule.time.choose': () => dialog.getByRole('radio').first().check({ force: true }),
      'reschedule.times.update': async () => {
        times.hold()
        await page.evaluate(() => {
          window.dispatchEvent(new Event('offline'))
          window.dispatchEvent(new Event('online'))
        })
        const route = await times.next()
        const response = await route.fetch()
        // The contract's own answer.
        const answer = (await response.json()) as { days: Array<{ slots: Array<{ available: boolean }> }> }
        const first = answer.days.map(({ slots }) => slots.find(({ available }) => available))
        for (const slot of first) if (slot !== undefined) slot.available = false
        await route.fulfill({ response, json: answer })
        await times.release()
      },
      'reschedule.submit': () => change.click(),
      'order.changed (open)': movedTo('processing'),
      'order.changed (closed)': movedTo('in_route'),
      rescheduled: async () => (await saves.next()).continue(),
      delivery_time_limits_error: async () => refuse(await saves.next(), 400, 'delivery_time_limits_error'),
      version_conflict: async () => {
        await network.query(`update orders set status = 'in_route', version = version + 1 where id = $1`, [
          id,
        ])
        await (await saves.next()).continue()
      },
    },
    states: {
      choosing: () => expect(dialog.getByRole('radio').first()).toBeAttached(),
      submitting: async () => {
        await expect(change).toBeDisabled()
        await expect.poll(() => saves.waiting()).toBe(1)
      },
      closed: async () => {
        await expect(dialog.getByRole('button', { name: 'Dejar la fecha' })).toBeVisible()
        await expect(change).toHaveCount(0)
      },
      rescheduled: async () => {
        await expect(dialog).toHaveCount(0)
        const { history } = await fetchOrder(manager, id)
        expect(history.at(-1)?.event).toBe('order.reschedule')
      },
    },
  }
}

for (const run of chosenRuns(browserRunsOf('reschedule')))
  test(`reschedule: ${run.name}`, async ({ asOperator, network }) => {
    test.setTimeout(timeoutOf(run))
    const manager = await network.apiClient('store-manager')
    const { id, number } = await placeOrder(await network.apiClient('callcenter'))
    const page = await asOperator('store-manager', `/orders?openId=${id}&dialog=reschedule`)
    await dialogTitled(page, `Fecha de entrega del pedido ${number}`)
      .getByRole('radio')
      .first()
      .waitFor({ state: 'attached' })
    const saves = await holdCalls(page, 'PUT', new RegExp(`^/v4/orders/${id}$`))
    const times = await holdCalls(page, 'GET', /^\/v4\/stores\/\d+\/delivering-time$/, {
      holdsAtFirst: false,
    })
    await walkRun(run, driverOf({ page, network, manager, id, number, saves, times }), 'nothing')
  })
