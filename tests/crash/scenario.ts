import { setTimeout as pause } from 'node:timers/promises'
import type { CorporateOrder } from '../../src/api/contract/corporate-orders.contract.ts'
import type { Draft } from '../../src/api/contract/drafts.contract.ts'
import type { Order, PlacedOrder } from '../../src/api/contract/orders.contract.ts'
import type { FailPoint } from '../../server/core/fail-point.ts'
import { encryptedCard, type ApiResponse } from '../processes/api-client.ts'
import { orderBody, fetchOrder } from '../processes/orders.fixture.ts'
import { startHarness, type CrashPoint, type Harness, type HarnessOptions } from './crash-harness.ts'

export interface ScenarioResult {
  /** The names of the orders by their ids: numbers may have gaps after a kill. */
  readonly orders: ReadonlyMap<number, string>
  readonly kills: number
}

/** Checks what a kill at a fail point leaves stored: nothing before the commit, everything after it. */
const expectStored = (step: string, at: FailPoint, stored: number): void => {
  const expected = at === 'request.beforeCommit' ? 0 : 1
  if (stored !== expected) throw new Error(`${step} at ${at}: ${stored} stored instead of ${expected}`)
}

/** One shift of the call centre and a store, over HTTP, on the embedded database of a folder. */
export const runScenario = async (options: HarnessOptions): Promise<ScenarioResult> => {
  const harness = await startHarness(options)
  try {
    return await runSteps(harness)
  } finally {
    await harness.close()
  }
}

type Body = Readonly<Record<string, unknown>>

const APPROVED = '4242424242424242'

const runSteps = async (harness: Harness): Promise<ScenarioResult> => {
  const orders = new Map<number, string>()
  const named = (name: string, { status, body }: ApiResponse<PlacedOrder>): PlacedOrder => {
    if (status !== 201) throw new Error(`${name}: ${status} ${JSON.stringify(body)}`)
    orders.set(body.id, name)
    return body
  }
  const place = (body: Body, key: string): Promise<ApiResponse<PlacedOrder>> =>
    harness.as('agent').request('POST', '/orders', { body, headers: { 'idempotency-key': key } })
  const move = async (id: number, key: string, step: FailPoint, body: Body): Promise<void> => {
    const { version } = await fetchOrder(harness.as('manager'), id)
    const at: CrashPoint =
      step === 'outbox.beforeDelivery' || step === 'outbox.afterDelivery'
        ? `${step} order.changed ${id} ${version + 1}`
        : step
    const { status, body: answer } = await harness.whileCrashing(
      at,
      () =>
        harness.as('manager').request<Order>('PATCH', `/orders/${id}/status`, {
          body,
          headers: { 'idempotency-key': key, 'if-match': `"${version}"` },
        }),
      async () => {
        const stored = await fetchOrder(harness.as('manager'), id)
        expectStored(key, step, stored.version - version)
      },
    )
    if (status !== 200) throw new Error(`${key}: ${status} ${JSON.stringify(answer)}`)
  }
  const orderCount = async (): Promise<number> =>
    (await harness.as('agent').requestOrThrow<{ count: number }>('GET', '/orders?limit=1')).count
  const placeWhileCrashing = async (
    name: string,
    at: Exclude<FailPoint, `outbox.${string}`>,
    body: Body,
  ): Promise<PlacedOrder> => {
    const before = await orderCount()
    return named(
      name,
      await harness.whileCrashing(
        at,
        () => place(body, `shift-${name}`),
        async () => expectStored(name, at, (await orderCount()) - before),
      ),
    )
  }

  const agent = harness.as('agent')
  const bodies = {
    first: await orderBody(agent, { lines: { 'TAM-001': 6, 'PUP-001': 2 } }),
    second: await orderBody(agent, { lines: { 'CAL-002': 2, 'BEB-003': 1 } }),
    card: await orderBody(agent, {
      lines: { 'PUP-002': 4 },
      checkout: { paymentType: 'card', creditCardInfo: await encryptedCard(agent, APPROVED) },
    }),
    stopped: await orderBody(agent, { lines: { 'TAM-003': 8 } }),
  }

  const draft = await editedDraft(harness, bodies.first)

  // After a kill, repeating an acknowledged request returns the same order.
  const placeFirst = () => place({ ...bodies.first, draftId: draft.id }, draft.idempotencyKey)
  const first = named('first', await placeFirst())
  await harness.crash()
  if (named('first', await placeFirst()).id !== first.id) throw new Error('one order was placed twice')

  const second = await placeWhileCrashing('second', 'request.beforeCommit', bodies.second)
  const paid = await placeWhileCrashing('card', 'payment.afterCharge', bodies.card)

  await placeCorporateWhileCrashing(harness, orders, first.id, bodies.card)

  await move(first.id, 'first-prepare', 'request.beforeCommit', { status: 'preparing' })
  await move(first.id, 'first-pack', 'request.afterCommit', { status: 'packing' })
  await move(first.id, 'first-route', 'outbox.beforeDelivery', { status: 'routing' })
  await assignDeliveryMan(harness, first)
  await move(first.id, 'first-depart', 'request.afterCommit', { status: 'in_route' })
  await move(first.id, 'first-arrive', 'outbox.beforeDelivery', { status: 'at_the_door' })
  await move(first.id, 'first-complete', 'request.beforeCommit', {
    status: 'completed',
    cashReceived: 20_000,
  })

  const stopped = await placeWhileCrashing('stopped', 'request.afterCommit', bodies.stopped)
  await move(stopped.id, 'stopped-cancel', 'outbox.afterDelivery', {
    status: 'cancelled',
    reason: 'area_not_covered',
  })
  await move(second.id, 'second-prepare', 'outbox.afterDelivery', { status: 'preparing' })
  await move(paid.id, 'card-prepare', 'request.afterCommit', { status: 'preparing' })
  // The outbox polls twice in this time for what an earlier process left.
  await pause(2_500)
  return { orders, kills: harness.kills() }
}

/** A corporate order of one member, whose store is paid by card while the server is killed. */
const placeCorporateWhileCrashing = async (
  harness: Harness,
  orders: Map<number, string>,
  like: number,
  order: Body,
): Promise<void> => {
  const { countryId } = await fetchOrder(harness.as('manager'), like)
  const {
    deviceTypeOrder,
    orderCheckout,
    userId,
    userAddressId,
    storeId,
    deliveryZoneId,
    deliveryTime,
    products,
  } = order
  const { billingInfo } = orderCheckout as { readonly billingInfo: object } // of the body of an order
  const card = await encryptedCard(harness.as('agent'), APPROVED)
  const body = {
    userId,
    countryId,
    deviceTypeOrder,
    corporateMembers: [{ userId, userAddressId, storeId, deliveryZoneId, deliveryTime, products }],
    orderCheckout: { paymentType: 'card', billingInfo, creditCardHash: card.newCard },
  }
  const count = async () =>
    (await harness.as('agent').requestOrThrow<{ total: number }>('GET', '/orders/corporate/info')).total
  const before = await count()
  const { status, body: answer } = await harness.whileCrashing(
    'payment.afterCharge',
    () =>
      harness.as('agent').request<CorporateOrder>('POST', '/orders/corporate', {
        body,
        headers: { 'idempotency-key': 'shift-corporate' },
      }),
    async () => expectStored('corporate', 'payment.afterCharge', (await count()) - before),
  )
  const delivery = answer.stores[0]?.deliveries[0]
  if (status !== 201 || delivery === undefined)
    throw new Error(`corporate: ${status} ${JSON.stringify(answer)}`)
  orders.set(delivery.id, 'member')
}

/** The draft of the call, edited while the server is killed. */
const editedDraft = async (harness: Harness, order: Body): Promise<Draft> => {
  const document = {
    schemaVersion: 1,
    type: 'single',
    contactSearch: '55128840',
    userId: order['userId'],
    userAddressId: order['userAddressId'],
    storeId: order['storeId'],
    deliveryZoneId: order['deliveryZoneId'],
    deliveryTimeMode: 'slot',
    deliveryTime: order['deliveryTime'],
    lines: [],
    setAsideLines: [],
    billing: {
      type: 'nit_cf',
      value: '',
      billingName: 'María Fernanda',
      billingAddress: '',
      isSettled: true,
    },
    payment: { paymentType: 'cash', cashGiven: null },
    comment: '',
  }
  const opened = await harness
    .as('agent')
    .requestOrThrow<Draft>('POST', '/order-drafts', { document }, { 'idempotency-key': 'shift-draft' })
  const path = `/order-drafts/${opened.id}`
  const edit = async (comment: string): Promise<ApiResponse<Draft>> => {
    const known = await harness.as('agent').request<Draft>('GET', path)
    if (known.body.document.comment === comment) return known
    return harness.as('agent').request<Draft>('PUT', path, {
      body: { document: { ...document, comment }, status: 'open' },
      headers: { 'if-match': `"${known.body.version}"` },
    })
  }
  const editWhileCrashing = async (at: Exclude<FailPoint, `outbox.${string}`>, comment: string) => {
    const { version } = await harness.as('agent').requestOrThrow<Draft>('GET', path)
    return harness.whileCrashing(
      at,
      () => edit(comment),
      async () => {
        const stored = await harness.as('agent').requestOrThrow<Draft>('GET', path)
        expectStored(comment, at, stored.version - version)
      },
    )
  }
  await editWhileCrashing('request.beforeCommit', 'Sin picante')
  const { body } = await editWhileCrashing('request.afterCommit', 'Sin picante, tocar fuerte')
  if (body.document.comment !== 'Sin picante, tocar fuerte') throw new Error('the draft lost its last edit')
  return body
}

const assignDeliveryMan = async (harness: Harness, { id, storeId }: PlacedOrder): Promise<void> => {
  const manager = harness.as('manager')
  const { data: deliveryMen } = await manager.requestOrThrow<{
    data: ReadonlyArray<{ id: number; status: string }>
  }>('GET', `/stores/${storeId}/delivery-mans`)
  const deliveryMan = deliveryMen.find(({ status }) => status === 'active')
  if (deliveryMan === undefined) throw new Error('nobody is there to carry the order')
  await manager.requestOrThrow('PATCH', `/orders/${id}/delivery-man`, { deliveryManId: deliveryMan.id })
  await manager.requestOrThrow('POST', `/orders/${id}/delivery-man/acceptance`, { accepted: true })
}
