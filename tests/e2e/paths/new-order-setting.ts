import type { BrowserContext, Page } from '@playwright/test'
import { REPEAT_CALLER } from '../../../server/demo/customers.ts'
import type { OrderType } from '../../../src/domain/order/order-kinds.ts'
import type { NewOrderInput, OrderStep } from '../../../src/machines/processes/new-order.types.ts'
import type { BrowserRun } from '../../models/browser-run.ts'
import { newIdempotencyKey, type ApiClient } from '../../processes/api-client.ts'
import { placeOrder } from '../../processes/orders.fixture.ts'
import { expect } from '../fixtures.ts'
import type { Network } from '../network.ts'
import { holdCalls, type HeldCalls } from './hold-calls.ts'

export const SKU = 'TAM-001'
/** A number that the register of the sandbox knows. */
export const TAX_ID = '576937K'
/** A coupon of the demo, for a cart of any products. */
export const COUPON = 'BIENVENIDA10'
/** What the known caller can spend. */
const POINTS = 300
/** A kiosk of the demo, where orders are picked up. */
export const KIOSK_NAME = 'Zona 13 La Aurora'
/** The event at which the pause before a save is over, where a run looks at the saving. */
export const SAVE_DUE = 'run:save-due'
export const PHONES = { known: REPEAT_CALLER.phone, new: '40010001', unbilled: '40010002' } as const
export const ADDRESSES = { home: 'Casa', nextDoor: 'Al lado', office: 'Centro', far: 'Finca' } as const
const CENTRE = { positionLat: 14.6402, positionLng: -90.5127 }
const NOWHERE = { positionLat: 14.9, positionLng: -90.9 }

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

const invite = async (agent: ApiClient, phone: string, firstName: string): Promise<number> => {
  const { id } = await agent.requestOrThrow<{ id: number }>('POST', '/users/invite', {
    type: 'customer',
    firstName,
    lastName: 'Paz',
    phoneCode: '+502',
    phone,
  })
  return id
}

const addAddress = async (
  agent: ApiClient,
  userId: number,
  name: string,
  position: object,
): Promise<void> => {
  await agent.requestOrThrow('POST', '/user-address/', { userId, name, address: name, ...position })
}

const setProduct = async (network: Network): Promise<{ readonly id: number; readonly name: string }> => {
  const [product] = await network.query<{ id: number; name: string }>(
    `update products set frozen = true, cooking_time = 10, items_per_purchase_unit = 1, min_purchase = 1, max_purchase = 5
     where sku = $1 returning id, name`,
    [SKU],
  )
  if (product === undefined) throw new Error(`no product ${SKU}`)
  await network.query(
    'update product_prices set price = 5000, unit_price = 5000, business_price = null where product_id = $1',
    [product.id],
  )
  await network.query('delete from product_delivery_prices where product_id = $1', [product.id])
  await network.query(
    `update store_products set price = null, min_purchase = null, max_purchase = null, is_available = true
     where product_id = $1`,
    [product.id],
  )
  await network.query('update delivery_zones set min_order_amount = 7500')
  return product
}

interface People {
  readonly userId: number
  readonly home: number
}

const setCallers = async (network: Network, agent: ApiClient, isServedNow: boolean): Promise<People> => {
  const [home] = await network.query<{ id: number; user_id: number; lat: number; lng: number }>(
    `select a.id, a.user_id, a.position_lat as lat, a.position_lng as lng from user_addresses a
     join users u on u.id = a.user_id where u.phone = $1 and a.name = $2`,
    [PHONES.known, ADDRESSES.home],
  )
  if (home === undefined) throw new Error('the repeat caller has no home')
  await network.query('update users set points = $2 where id = $1', [home.user_id, POINTS])
  const here = { positionLat: home.lat, positionLng: home.lng }
  await network.query(`update user_addresses set status = 'deleted' where user_id = $1 and id <> $2`, [
    home.user_id,
    home.id,
  ])
  await addAddress(agent, home.user_id, ADDRESSES.nextDoor, here)
  await addAddress(agent, home.user_id, ADDRESSES.office, CENTRE)
  await addAddress(agent, home.user_id, ADDRESSES.far, NOWHERE)
  const unbilled = await invite(agent, PHONES.unbilled, 'Luis')
  await addAddress(agent, unbilled, ADDRESSES.home, here)
  await addAddress(agent, unbilled, ADDRESSES.nextDoor, here)
  await invite(agent, PHONES.new, 'Nadia')
  const { id } = await placeOrder(agent, {
    lines: { [SKU]: 2 },
    checkout: { billingInfo: { type: 'nit', value: TAX_ID, billingName: 'Ana López' } },
  })
  // Longer ago than a second order of the same is asked about.
  if (!isServedNow)
    await network.query(`update orders set created_at = created_at - interval '1 hour' where id = $1`, [id])
  return { userId: home.user_id, home: home.id }
}

/** The draft that a run begins with, by the ids of this network; null when the call is a new one. */
const createDraft = async (
  agent: ApiClient,
  { document, isParked }: NewOrderInput,
  productId: number,
  { home, userId }: People,
): Promise<number | null> => {
  if (document.userId === null && document.type === 'single' && !isParked) return null
  const own = {
    ...document,
    userId: document.userId === null ? null : userId,
    userAddressId: document.userAddressId === null ? null : home,
    lines: document.lines.map((line) => ({ ...line, productId })),
  }
  const { body, status } = await agent.request<{ id: number; version: number }>('POST', '/order-drafts', {
    body: { document: own },
    headers: { 'idempotency-key': newIdempotencyKey() },
  })
  expect(status).toBe(201)
  if (isParked)
    await agent.requestOrThrow(
      'PUT',
      `/order-drafts/${body.id}`,
      { document: own, status: 'parked', parkReason: 'llama luego' },
      { 'if-match': String(body.version) },
    )
  return body.id
}

const SAVE_DELAY = 400

/** Timers of one delay wait in the page until an event says that they are due. */
const holdSavePause = ({ delay, due }: { readonly delay: number; readonly due: string }): void => {
  const start = window.setTimeout
  const stop = window.clearTimeout
  const waiting = new Map<unknown, () => void>()
  let last = 0
  window.setTimeout = ((handler: () => void, after?: number) => {
    if (after !== delay) return start(handler, after)
    const id = `held-${(last += 1)}`
    waiting.set(id, handler)
    return id
  }) as typeof window.setTimeout // a timer of the page has no arguments
  window.clearTimeout = (id) => {
    if (!waiting.delete(id)) stop(id)
  }
  window.addEventListener(due, (event) => {
    if (waiting.size > 0) event.preventDefault()
    const handlers = [...waiting.values()]
    waiting.clear()
    for (const handler of handlers) handler()
  })
}

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
  const people = await setCallers(network, agent, run.variant === 'the same order again')
  await setStock(4)
  const draft = await createDraft(agent, input, product.id, people)
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
    place: await holdCalls(page, 'POST', /^\/v4\/orders$/),
    outcome: await holdCalls(page, 'GET', /^\/v4\/order-drafts\/\d+$/, { holdsAtFirst: false }),
  }
  // What the page asks by itself each minute is a step of the run, and comes when the run says so.
  await page.addInitScript(() => {
    const every = window.setInterval
    window.setInterval = ((handler: () => void, delay?: number) =>
      every(handler, delay === 60_000 ? 2 ** 30 : delay)) as typeof window.setInterval // a timer of the page has no arguments
  })
  if (isSavingHeld) await page.addInitScript(holdSavePause, { delay: SAVE_DELAY, due: SAVE_DUE })
  await context.addCookies([{ name: 'accessToken', value: agent.token, url: network.address }])
  await page.goto(draft === null ? '/new-order' : `/new-order?call=${draft}`)
  await expect(page.getByRole('navigation', { name: 'Pasos' })).toBeVisible({ timeout: 30_000 })
  const restAt = run.variant === 'the payment' ? 'payment' : 'notes'
  const orderType = input.document.type ?? 'single'
  return { page, network, agent, restAt, orderType, productName: product.name, setStock, held }
}
