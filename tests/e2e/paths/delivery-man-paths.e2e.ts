import type { Page } from '@playwright/test'
import type { PlacedOrder } from '../../../src/api/contract/orders.contract.ts'
import { all as es } from '../../../src/i18n/es/all.ts'
import { browserRunsOf } from '../../models/browser-runs.ts'
import { moveOrder, placeOrder } from '../../processes/orders.fixture.ts'
import { expect, test } from '../fixtures.ts'
import type { Network } from '../network.ts'
import { openByLink } from '../open-by-link.ts'
import { dialogTitled, expectStatus, panelOf } from '../orders-board.page.ts'
import { carryOrder, deliveryManOf, type DeliveryMan } from './delivery-men.ts'
import { orderSteps } from './order-steps.ts'
import { afterDoublePress, chosenRuns, timeoutOf, walkRun, type BrowserDriver } from './walk-run.ts'

const statusText = (status: string): string => es[`deliveryManStatus.${status}` as 'deliveryManStatus.active']

interface Setting {
  readonly page: Page
  readonly man: DeliveryMan
  /** An order that nobody carries: beside it the store reads and sets who is there. */
  readonly shown: PlacedOrder
  /** Orders that the man has agreed to carry. */
  readonly agreed: readonly PlacedOrder[]
}

/** The store's board: the panels of the orders that the man carries, and his state beside another one. */
const driverOf = ({ agreed, man, page, shown }: Setting): BrowserDriver => {
  const waiting = [...agreed]
  const carried: PlacedOrder[] = []
  const assign = dialogTitled(page, `Repartidor del pedido ${shown.number}`)
  const row = assign.getByRole('listitem').filter({ has: page.getByText(man.name, { exact: true }) })
  const open = async ({ id, number }: PlacedOrder): Promise<void> => {
    await openByLink(page, `/orders/board?order=${id}`)
    await panelOf(page, number).waitFor()
  }
  const closeAssign = async (): Promise<void> => {
    if (await assign.isHidden()) return
    await assign.getByRole('button', { name: 'Listo' }).click()
    await assign.waitFor({ state: 'hidden' })
  }
  const setStatus = (status: string) => async (): Promise<void> => {
    await row.getByRole('button', { name: new RegExp(`^Disponibilidad de ${man.name}`) }).click()
    await page.getByRole('menuitem', { name: statusText(status), exact: true }).click()
  }
  const sees = (status: string) => async (): Promise<void> => {
    if (await assign.isHidden()) {
      await open(shown)
      // In the place of the button that sent him out.
      await afterDoublePress()
      await orderSteps(page, shown.number).press('Asignar repartidor')()
    }
    await expect(row.getByText(statusText(status), { exact: true })).toBeVisible()
  }
  return {
    screenshot: () => page.screenshot({ type: 'jpeg', quality: 50 }),
    events: {
      'deliveryMan.depart': async () => {
        await closeAssign()
        const order = waiting.shift()
        if (order === undefined) throw new Error('more departures than orders')
        await open(order)
        await orderSteps(page, order.number).press('Sale a ruta')()
        await expectStatus(page, order.number, es['orderStatus.in_route'])
        carried.push(order)
      },
      'deliveryMan.lastOrderClosed': async () => {
        await closeAssign()
        for (const order of carried.splice(0)) {
          await open(order)
          await orderSteps(page, order.number).press('En la puerta')()
          await expectStatus(page, order.number, es['orderStatus.at_the_door'])
          await orderSteps(page, order.number).complete()
          await expectStatus(page, order.number, es['orderStatus.completed'])
        }
      },
      'deliveryMan.returned': setStatus('active'),
      'deliveryMan.setActive': setStatus('active'),
      'deliveryMan.setInactive': setStatus('inactive'),
      'deliveryMan.setAbsent': setStatus('is_absent'),
    },
    states: Object.fromEntries(
      ['active', 'on_rout', 'return_to_store', 'inactive', 'is_absent'].map((status) => [
        status,
        sees(status),
      ]),
    ),
  }
}

const placeReady = async (network: Network): Promise<PlacedOrder> => {
  const order = await placeOrder(await network.apiClient('callcenter'))
  await moveOrder(await network.apiClient('store-manager'), order.id, 'preparing', 'packing', 'routing')
  return order
}

for (const run of chosenRuns(browserRunsOf('deliveryMan')))
  test(`deliveryMan: ${run.name}`, async ({ asOperator, network }) => {
    test.setTimeout(timeoutOf(run))
    const shown = await placeReady(network)
    const man = await deliveryManOf(network, shown.store.id)
    // What he carries in the demo would bring him back later.
    await network.query(
      'update orders set delivery_man_id = null, delivery_man_acceptance = null where delivery_man_id = $1',
      [man.id],
    )
    const agreed: PlacedOrder[] = []
    for (const { event } of run.steps) {
      if (run.eventName(event) !== 'deliveryMan.depart') continue
      const order = await placeReady(network)
      await carryOrder(network, order.id, order.store.id)
      agreed.push(order)
    }
    const page = await asOperator('store-manager', `/orders/board?order=${shown.id}`)
    await panelOf(page, shown.number).waitFor()
    await walkRun(run, driverOf({ agreed, man, page, shown }), 'nothing')
  })
