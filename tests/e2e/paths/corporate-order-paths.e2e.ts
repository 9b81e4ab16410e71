import type { Page } from '@playwright/test'
import type { CorporateOrder } from '../../../src/api/contract/corporate-orders.contract.ts'
import { all as es } from '../../../src/i18n/es/all.ts'
import type { CorporateOrderEvent } from '../../../src/machines/lifecycles/corporate-order.machine.ts'
import { browserRunsOf } from '../../models/browser-runs.ts'
import { newIdempotencyKey, type ApiClient } from '../../processes/api-client.ts'
import { moveOrder } from '../../processes/orders.fixture.ts'
import { SKU } from '../../processes/new-order.fixture.ts'
import { expect, test } from '../fixtures.ts'
import type { Network } from '../network.ts'
import { memberPhone } from '../corporate-members.ts'
import { dialogTitled } from '../orders-board.page.ts'
import { setMembers } from './corporate-setting.ts'
import { chosenRuns, timeoutOf, walkRun, type BrowserDriver } from './walk-run.ts'

/** Soon enough for the kitchen to begin at once. */
const DELIVERY_TIME = '2026-11-20T19:30:00.000Z'

/** A paid order with one delivery of each of two stores. */
const placeCorporate = async (network: Network, agent: ApiClient): Promise<CorporateOrder> => {
  const addresses = await network.query<{
    id: number
    user_id: number
    country_id: number
    product_id: number
  }>(
    `select a.id, a.user_id, u.country_id, p.id as product_id from user_addresses a
     join users u on u.id = a.user_id join products p on p.sku = $3
     where (u.phone = $1 and a.name = 'Casa') or (u.phone = $2 and a.name = 'Oficina') order by u.phone`,
    [memberPhone(1), memberPhone(2), SKU],
  )
  const members = []
  for (const { id, product_id: productId, user_id: userId } of addresses) {
    const { deliveryZoneId, storeId } = await agent.requestOrThrow<{
      deliveryZoneId: number
      storeId: number
    }>('POST', '/delivery-zone/validate-address', { userAddressId: id })
    const products = [{ productId, quantity: 2 }]
    members.push({
      userId,
      userAddressId: id,
      storeId,
      deliveryZoneId,
      deliveryTime: DELIVERY_TIME,
      products,
    })
  }
  return agent.requestOrThrow<CorporateOrder>(
    'POST',
    '/orders/corporate',
    {
      userId: members[0]?.userId,
      countryId: addresses[0]?.country_id,
      corporateMembers: members,
      deviceTypeOrder: 'call_center',
      orderCheckout: {
        paymentType: 'pos',
        authorizationCode: '0417',
        billingInfo: { type: 'nit_cf', billingName: 'Ana Méndez' },
      },
    },
    { 'idempotency-key': newIdempotencyKey() },
  )
}

interface Setting {
  readonly page: Page
  readonly network: Network
  readonly admin: ApiClient
  readonly order: CorporateOrder
}

/** The drawer of a corporate order: a part is cancelled in it, and what the stores do is seen there. */
const driverOf = ({ admin, network, order, page }: Setting): BrowserDriver => {
  const drawer = page.getByRole('complementary', { name: new RegExp(`^${order.number} `) })
  const partAt = ({ at }: CorporateOrderEvent) => {
    const part = order.stores[at]
    const [delivery] = part?.deliveries ?? []
    if (part === undefined || delivery === undefined) throw new Error(`no delivery ${at}`)
    return { part, delivery }
  }
  const rowOf = (number: number) => drawer.getByRole('listitem').filter({ hasText: String(number) })
  return {
    screenshot: () => page.screenshot({ type: 'jpeg', quality: 50 }),
    events: {
      routing: async (event: CorporateOrderEvent) => {
        const { delivery } = partAt(event)
        await moveOrder(admin, delivery.id, 'preparing', 'packing', 'routing')
        await expect(rowOf(delivery.number)).toContainText(es['orderStatus.routing'])
      },
      completed: async (event: CorporateOrderEvent) => {
        const { delivery, part } = partAt(event)
        await network.query(
          `update orders set status = 'at_the_door', version = version + 1, delivery_man_acceptance = 'accepted',
           delivery_man_id = (select min(id) from users where store_id = $2 and delivery_man_status is not null)
           where id = $1`,
          [delivery.id, part.storeId],
        )
        await moveOrder(admin, delivery.id, 'completed')
        await expect(rowOf(delivery.number)).toContainText(es['orderStatus.completed'])
      },
      cancelled: async (event: CorporateOrderEvent) => {
        const { delivery, part } = partAt(event)
        await drawer
          .getByRole('region', { name: part.storeName, exact: true })
          .getByRole('button', { name: es['corporateOrders.cancelPart'] })
          .click()
        const dialog = dialogTitled(page, `Cancelar la parte de ${part.storeName}`)
        const next = dialog.getByRole('button', { name: es['cancel.next'], exact: true })
        await dialog.getByRole('radio', { name: es['cancelReason.customer_request'] }).check({ force: true })
        // Of what is cooked it is asked where it goes.
        const stock = dialog.getByRole('radio', { name: es['cancel.goods.stock'] })
        if (await stock.isVisible()) await stock.check({ force: true })
        await next.click()
        await dialog.getByRole('heading', { name: es['cancel.confirmTitle'] }).waitFor()
        await dialog.getByRole('button', { name: es['corporateOrders.cancelPart'], exact: true }).click()
        await dialog.waitFor({ state: 'hidden' })
        await expect(rowOf(delivery.number)).toContainText(es['orderStatus.cancelled'])
      },
    },
    states: async (state) => {
      const status = state as CorporateOrder['status'] // the machine's states are the statuses
      await expect(drawer.locator('.corporate-order__head')).toContainText(
        es[`corporateOrders.status.${status}`],
      )
    },
  }
}

for (const run of chosenRuns(browserRunsOf('corporateOrder')))
  test(`corporateOrder: ${run.name}`, async ({ asOperator, network }) => {
    test.setTimeout(timeoutOf(run))
    const agent = await network.apiClient('callcenter')
    await setMembers(network, agent, 2)
    const order = await placeCorporate(network, agent)
    expect(order.stores.flatMap(({ deliveries }) => deliveries.map(({ status }) => status))).toEqual([
      'processing',
      'processing',
    ])
    const page = await asOperator('country-admin', `/orders/corporate-orders?openId=${order.id}`)
    const admin = await network.apiClient('superadmin')
    await walkRun(run, driverOf({ page, network, admin, order }), 'nothing')
  })
