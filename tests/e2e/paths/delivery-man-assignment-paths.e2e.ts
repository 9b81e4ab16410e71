import type { Page, Route } from '@playwright/test'
import { browserRunsOf } from '../../models/browser-runs.ts'
import type { ApiClient } from '../../processes/api-client.ts'
import { moveOrder, placeOrder } from '../../processes/orders.fixture.ts'
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
  readonly offers: HeldCalls
  readonly answers: HeldCalls
}

/** The dialog of the store manager who looks for somebody to carry an order; each of its calls waits for a step. */
const driverOf = ({ answers, id, manager, network, number, offers, page }: Setting): BrowserDriver => {
  const dialog = dialogTitled(page, `Repartidor del pedido ${number}`)
  const press = (name: string) => () => dialog.getByRole('button', { name, exact: true }).click()
  const done = dialog.getByRole('button', { name: 'Listo', exact: true })
  const offerButtons = dialog.getByRole('button', { name: /^Ofrecer a/ })
  const freeOffer = dialog.getByRole('button', { name: /^Ofrecer a/, disabled: false }).first()
  const sees = (heading: RegExp) => () => expect(dialog.getByRole('heading', { name: heading })).toBeVisible()
  let call: Route | null = null
  const seesCall = (calls: HeldCalls, body: Readonly<Record<string, unknown>>) => async () => {
    await expect(done).toBeDisabled()
    call = await calls.next()
    expect(call.request().postDataJSON()).toMatchObject(body)
  }
  const held = (): Route => {
    if (call === null) throw new Error('no call waits')
    return call
  }
  const goesOn = () => held().continue()
  const isRefused = () => refuse(held(), 400, 'delivery_man_busy')
  /** The server offers to a man who is there, and lets the order wait for one who is not. */
  const offeredTo = (status: 'active' | 'is_absent') => async () => {
    const { deliveryManId } = held().request().postDataJSON() as { deliveryManId: number }
    await network.query('update users set delivery_man_status = $2 where id = $1', [deliveryManId, status])
    await held().continue()
  }
  let notes = 0
  /** Somebody else takes the order back to the counter or to the packing table; the screen hears of it with a note. */
  const movedTo = (status: 'routing' | 'packing') => async () => {
    await network.query(
      `update orders set status = $2, delivery_man_id = null, delivery_man_acceptance = null where id = $1`,
      [id, status],
    )
    notes += 1
    await manager.requestOrThrow('PATCH', `/orders/${id}/order-message`, { orderMessage: `Nota ${notes}` })
    await expect(page.getByText(`Nota ${notes}`, { exact: true })).toBeAttached()
  }
  return {
    screenshot: () => page.screenshot({ type: 'jpeg', quality: 50 }),
    events: {
      'assignment.choose': () => freeOffer.click(),
      'assignment.chooseAnother': press('Elegir otro'),
      'assignment.back': press('Atrás'),
      'assignment.accept': press('Aceptó por teléfono'),
      'assignment.refuse': press('Rechazó por teléfono'),
      'assignment.withdraw': press('Retirarle el pedido'),
      'offering (offered)': offeredTo('active'),
      'offering (waiting)': offeredTo('is_absent'),
      'offering (refused)': isRefused,
      'recordingAcceptance (accepted)': goesOn,
      'recordingAcceptance (refused)': isRefused,
      'recordingRejection (nobody)': goesOn,
      'recordingRejection (refused)': isRefused,
      'withdrawing (nobody)': goesOn,
      'withdrawing (refused)': isRefused,
      'order.changed (nobody)': movedTo('routing'),
      'order.changed (closed)': movedTo('packing'),
    },
    states: {
      choosing: () => expect(freeOffer).toBeVisible(),
      offering: async () => {
        await seesCall(offers, { deliveryManId: expect.any(Number) })()
        await expect(offerButtons.first()).toBeDisabled()
      },
      offered: sees(/^Se le ofreció a /),
      accepted: sees(/ aceptó$/),
      waiting: sees(/ no está disponible$/),
      recordingAcceptance: seesCall(answers, { accepted: true }),
      recordingRejection: seesCall(answers, { accepted: false }),
      withdrawing: seesCall(offers, { deliveryManId: null }),
      closed: async () => {
        await expect(dialog.getByRole('list', { name: /^Repartidores de / })).toBeVisible()
        await expect(offerButtons).toHaveCount(0)
        await expect(dialog.getByRole('button', { name: 'Retirarle el pedido' })).toHaveCount(0)
        await expect(done).toBeEnabled()
      },
    },
  }
}

for (const run of chosenRuns(browserRunsOf('deliveryManAssignment')))
  test(`deliveryManAssignment: ${run.name}`, async ({ asOperator, network }) => {
    test.setTimeout(timeoutOf(run))
    const manager = await network.apiClient('store-manager')
    const { id, number, store } = await placeOrder(await network.apiClient('callcenter'))
    await moveOrder(manager, id, 'preparing', 'packing', 'routing')
    await network.query(
      `update users set delivery_man_status = 'active' where store_id = $1 and delivery_man_status is not null`,
      [store.id],
    )
    const page = await asOperator('store-manager', `/orders?openId=${id}&dialog=assign`)
    const offers = await holdCalls(page, 'PATCH', new RegExp(`^/v4/orders/${id}/delivery-man$`))
    const answers = await holdCalls(page, 'POST', new RegExp(`^/v4/orders/${id}/delivery-man/acceptance$`))
    await walkRun(run, driverOf({ page, network, manager, id, number, offers, answers }), 'nothing')
  })
