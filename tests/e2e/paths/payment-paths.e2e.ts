import type { Page } from '@playwright/test'
import { SILENT_NEVER_CHARGED } from '../../../server/gateways/sandbox-cards.ts'
import type { PlacedOrder } from '../../../src/api/contract/orders.contract.ts'
import { all as es } from '../../../src/i18n/es/all.ts'
import { browserRunsOf } from '../../models/browser-runs.ts'
import { encryptedCard } from '../../processes/api-client.ts'
import { moveOrder, placeOrder } from '../../processes/orders.fixture.ts'
import { expect, test } from '../fixtures.ts'
import type { Network } from '../network.ts'
import { dialogTitled, panelOf } from '../orders-board.page.ts'
import { carryOrder } from './delivery-men.ts'
import { answerCharge, orderSteps, postponeLookUp } from './order-steps.ts'
import { chosenRuns, timeoutOf, walkRun, type BrowserDriver } from './walk-run.ts'

const statusText = (status: string): string => es[`paymentStatus.${status}` as 'paymentStatus.pending']
const methodText = (method: string): string => es[`paymentType.${method}` as 'paymentType.cash']

/** The payment in the panel of its order: what the store does there, and what the bank says behind it. */
const driverOf = (page: Page, network: Network, { id, number, store }: PlacedOrder): BrowserDriver => {
  const panel = panelOf(page, number)
  const { cancel, chargeCard, closeRetry, complete, fail, openRetry, payInCash } = orderSteps(page, number)
  const retry = dialogTitled(page, `Pago del pedido ${number}`)
  const section = panel.locator('section').filter({
    has: page.getByRole('heading', { name: es['panel.paymentSection'], exact: true }),
  })
  const fact = (name: string) =>
    section
      .locator('dl > div')
      .filter({ has: page.getByText(name, { exact: true }) })
      .locator('dd')
  const isCharging = retry.getByRole('button', { name: es['retryPay.submitting'] }).first()
  return {
    screenshot: () => page.screenshot({ type: 'jpeg', quality: 50 }),
    events: {
      'payment.unanswered': async () => {
        // The order was placed with a card whose charge nobody answers.
        if (await retry.isHidden()) return
        await retry.getByText(es['retryPay.unknown']).waitFor()
        await postponeLookUp(network, id)
        await closeRetry(retry)
      },
      'payment.captured': async () => {
        const isUnexpected = await panel.getByText(es['panel.paymentUnknown']).isHidden()
        await answerCharge(network, id, 'approved', { isUnexpected })
      },
      'payment.failed': () => answerCharge(network, id, 'declined'),
      'payment.expired': fail,
      'payment.voided': cancel,
      'payment.collected': async () => {
        const manager = await network.apiClient('store-manager')
        await moveOrder(manager, id, 'preparing', 'packing', 'routing')
        await carryOrder(network, id, store.id)
        await moveOrder(manager, id, 'in_route', 'at_the_door')
        await complete()
      },
      'payment.retry (card)': async () => chargeCard(await openRetry('Tarjeta'), SILENT_NEVER_CHARGED),
      'payment.retry (cash)': async () => {
        const dialog = await openRetry('Efectivo')
        await payInCash(dialog)
        await closeRetry(dialog)
      },
    },
    states: async (state) => {
      const [name = '', ...more] = state.split(', ')
      const [method = '', status = ''] = name.split(' ')
      // The dialog of the charge lies over the panel.
      if (state === 'card pending') return expect(isCharging).toBeVisible()
      await expect(fact(es['panel.payment'])).toHaveText(methodText(method))
      const isLate = more.includes('captured late')
      const statuses = isLate ? LATE : [statusText(status)]
      await expect(fact(es['panel.paymentState'])).toHaveText(new RegExp(`^(${statuses.join('|')})$`))
      await expect(panel.getByText(es['panel.paymentUnknown'])).toHaveCount(
        more.includes('unanswered') ? 1 : 0,
      )
      await expect(panel.getByText(LATE_CAPTURE)).toHaveCount(isLate ? 1 : 0)
    },
  }
}
/** Money that came after its order had ended goes back by itself, within seconds. */
const LATE = [statusText('completed'), statusText('cancelled')]
const LATE_CAPTURE = new RegExp(
  [es['panel.lateCapture'], es['panel.lateCaptureVoided'], es['panel.lateCaptureToCheck']].join('|'),
)

for (const run of chosenRuns(browserRunsOf('payment')))
  test(`payment: ${run.name}`, async ({ asOperator, network }) => {
    test.setTimeout(timeoutOf(run))
    const agent = await network.apiClient('callcenter')
    const order = await placeOrder(
      agent,
      run.variant === 'card'
        ? {
            checkout: {
              paymentType: 'card',
              creditCardInfo: await encryptedCard(agent, SILENT_NEVER_CHARGED),
            },
          }
        : {},
    )
    if (run.variant === 'card') await postponeLookUp(network, order.id)
    const page = await asOperator('store-manager', `/orders/board?order=${order.id}`)
    await panelOf(page, order.number).waitFor()
    await walkRun(run, driverOf(page, network, order), 'nothing')
  })
