import type { BrowserContext, Page } from '@playwright/test'
import type { OrderType } from '../../../src/domain/order/order-kinds.ts'
import type { NewOrderInput, OrderStep } from '../../../src/machines/processes/new-order.types.ts'
import type { BrowserRun } from '../../models/browser-run.ts'
import type { ApiClient } from '../../processes/api-client.ts'
import { createDraft, setCallers, setProduct } from '../../processes/new-order.fixture.ts'
import { expect } from '../fixtures.ts'
import type { Network } from '../network.ts'
import { AGE_ANSWERS, holdClock, setMembers } from './corporate-setting.ts'
import { holdCalls, type HeldCalls } from './hold-calls.ts'
import { holdTimers } from './hold-timers.ts'

/** The rows of a run are of different people: who stands twice is refused. */
const PEOPLE = 8

/** The event at which the pause before a save is over, where a run looks at the saving. */
export const SAVE_DUE = 'run:save-due'

/** The network as the runs of the model take it to be. */
export interface NewOrderSetting {
  readonly page: Page
  readonly network: Network
  readonly agent: ApiClient
  readonly productName: string
  /** The step at which the operator is between two steps of the run. */
  readonly restAt: OrderStep
  readonly orderType: OrderType
  readonly setStock: (pieces: number) => Promise<void>
  readonly held: Readonly<
    Record<
      | 'customer'
      | 'address'
      | 'store'
      | 'times'
      | 'products'
      | 'coupon'
      | 'taxId'
      | 'save'
      | 'place'
      | 'outcome',
      HeldCalls
    >
  >
}

const SAVE_DELAY = 400

/** Opens a call as a run begins it, with every answer held that the run brings by itself. */
export const openNewOrder = async (
  context: BrowserContext,
  network: Network,
  run: BrowserRun,
): Promise<NewOrderSetting> => {
  const agent = await network.apiClient('callcenter')
  const input = run.input as NewOrderInput // every run of this machine has it
  const product = await setProduct(network)
  const setStock = async (pieces: number): Promise<void> => {
    await network.query(
      'update store_products set quantity = compromise + compromise_combo + $1 where product_id = $2',
      [pieces, product.id],
    )
  }
  await setStock(4)
  if (run.variant.endsWith('a corporate order')) await setMembers(network, agent, PEOPLE)
  const people = await setCallers(network, agent, run.variant === 'the same order again')
  await setStock(4)
  // A call of the type that a page begins with is a new one.
  const isNew = input.document.userId === null && input.document.type === 'single' && !input.isParked
  const draft = isNew ? null : await createDraft(agent, input, product.id, people)
  const page = await context.newPage()
  page.setDefaultTimeout(15_000)
  const isSavingHeld = run.steps.some(({ from }) => from.includes('draft.'))
  const held = {
    customer: await holdCalls(page, 'GET', new RegExp(`^/v4/users/${people.userId}$`), {
      holdsAtFirst: input.document.userId !== null,
    }),
    address: await holdCalls(page, 'POST', /^\/v4\/delivery-zone\/validate-address$/),
    store: await holdCalls(page, 'GET', /^\/v4\/stores\/\d+$/),
    times: await holdCalls(page, 'GET', /^\/v4\/stores\/\d+\/delivering-time$/),
    products: await holdCalls(page, 'GET', /^\/v4\/stores\/\d+\/products$/, { holdsAtFirst: false }),
    coupon: await holdCalls(page, 'GET', /^\/v4\/stores\/\d+\/price-rules$/, { query: 'coupon' }),
    taxId: await holdCalls(page, 'GET', /^\/v4\/billing\/nit\/\w+$/),
    save: await holdCalls(page, 'PUT', /^\/v4\/order-drafts\/\d+$/, { holdsAtFirst: isSavingHeld }),
    place: await holdCalls(page, 'POST', /^\/v4\/orders(\/corporate)?$/),
    outcome: await holdCalls(page, 'GET', /^\/v4\/order-drafts\/\d+$/, { holdsAtFirst: false }),
  }
  // What the page asks by itself each minute is a step of the run, and comes when the run says so.
  await page.addInitScript(() => {
    const every = window.setInterval
    window.setInterval = ((handler: () => void, delay?: number) =>
      every(handler, delay === 60_000 ? 2 ** 30 : delay)) as typeof window.setInterval // a timer of the page has no arguments
  })
  if (run.variant.endsWith('read anew')) await page.addInitScript(holdClock, AGE_ANSWERS)
  if (isSavingHeld) await page.addInitScript(holdTimers, { delay: SAVE_DELAY, due: SAVE_DUE })
  await context.addCookies([{ name: 'accessToken', value: agent.token, url: network.address }])
  await page.goto(draft === null ? '/new-order' : `/new-order?call=${draft.id}`)
  await expect(page.getByRole('navigation', { name: 'Pasos' })).toBeVisible({ timeout: 30_000 })
  const restAt = run.variant === 'the payment' ? 'payment' : 'notes'
  const orderType = input.document.type ?? 'single'
  return { page, network, agent, restAt, orderType, productName: product.name, setStock, held }
}
