import { setTimeout as pause } from 'node:timers/promises'
import type { Draft } from '../../src/api/contract/drafts.contract.ts'
import type { Order, PlacedOrder } from '../../src/api/contract/orders.contract.ts'
import { SLOW_THEN_APPROVED } from '../../server/gateways/sandbox-cards.ts'
import { sealedCard, type Answer } from '../processes/caller.ts'
import { orderBody, orderOf } from '../processes/desk.ts'
import { openSeat, type Seat, type Shift } from './seat.ts'

export interface WorkedShift {
  /** Names of the shift's orders by their ids: numbers may have gaps where a server died. */
  readonly orders: ReadonlyMap<number, string>
  readonly kills: number
}

/** One shift at the telephone and in the store, over HTTP, on the embedded database of a folder. */
export const workShift = async (shift: Shift): Promise<WorkedShift> => {
  const seat = await openSeat(shift)
  try {
    return await work(seat)
  } finally {
    await seat.close()
  }
}

type Body = Readonly<Record<string, unknown>>

const work = async (seat: Seat): Promise<WorkedShift> => {
  const orders = new Map<number, string>()
  const named = (name: string, { status, body }: Answer<PlacedOrder>): PlacedOrder => {
    if (status !== 201) throw new Error(`${name}: ${status} ${JSON.stringify(body)}`)
    orders.set(body.id, name)
    return body
  }
  const place = (body: Body, key: string): Promise<Answer<PlacedOrder>> =>
    seat.as('agent').call('POST', '/orders', { body, headers: { 'idempotency-key': key } })
  const move = async (id: number, key: string, afterMs: number, body: Body): Promise<void> => {
    const { version } = await orderOf(seat.as('manager'), id)
    const { status, body: answer } = await seat.dying(afterMs, () =>
      seat.as('manager').call<Order>('PATCH', `/orders/${id}/status`, {
        body,
        headers: { 'idempotency-key': key, 'if-match': `"${version}"` },
      }),
    )
    if (status !== 200) throw new Error(`${key}: ${status} ${JSON.stringify(answer)}`)
  }

  const agent = seat.as('agent')
  const bodies = {
    first: await orderBody(agent, { lines: { 'TAM-001': 6, 'PUP-001': 2 } }),
    second: await orderBody(agent, { lines: { 'CAL-002': 2, 'BEB-003': 1 } }),
    card: await orderBody(agent, {
      lines: { 'PUP-002': 4 },
      checkout: { paymentType: 'card', creditCardInfo: await sealedCard(agent, SLOW_THEN_APPROVED) },
    }),
    stopped: await orderBody(agent, { lines: { 'TAM-003': 8 } }),
  }

  const draft = await editedDraft(seat, bodies.first)

  // Acknowledged, then killed; the same request again is the same order.
  const placeFirst = () => place({ ...bodies.first, draftId: draft.id }, draft.idempotencyKey)
  const first = named('first', await placeFirst())
  await seat.crash()
  if (named('first', await placeFirst()).id !== first.id) throw new Error('one order was placed twice')

  // Killed while it is being placed.
  const second = named('second', await seat.dying(9, () => place(bodies.second, 'shift-second')))

  // Killed between charge and capture: the order waits, and the gateway, which has charged, has not answered yet.
  const waitingCards = async (): Promise<number> => {
    const list = await seat
      .as('agent')
      .ask<{ count: number }>('GET', '/orders?status[]=pending&paymentType[]=card&limit=1')
    return list.count
  }
  const before = await waitingCards()
  const paid = named(
    'card',
    await seat.dying(
      300,
      () => place(bodies.card, 'shift-card'),
      async () => (await waitingCards()) > before,
    ),
  )

  // Killed at every step of an order's way, sooner and later in the command.
  await move(first.id, 'first-prepare', 2, { status: 'preparing' })
  await move(first.id, 'first-pack', 6, { status: 'packing' })
  await move(first.id, 'first-route', 14, { status: 'routing' })
  await sendOutWithSomebody(seat, first)
  await move(first.id, 'first-depart', 0, { status: 'in_route' })
  await move(first.id, 'first-arrive', 20, { status: 'at_the_door' })
  await move(first.id, 'first-complete', 8, { status: 'completed', cashReceived: 20_000 })

  const stopped = named('stopped', await place(bodies.stopped, 'shift-stopped'))
  await move(stopped.id, 'stopped-cancel', 5, { status: 'cancelled', reason: 'customer_request' })
  await move(second.id, 'second-prepare', 10, { status: 'preparing' })
  await move(paid.id, 'card-prepare', 3, { status: 'preparing' })
  // Time for the outbox to look twice at what an earlier process left.
  await pause(2_500)
  return { orders, kills: seat.kills() }
}

/** The call's draft, edited while the server dies. */
const editedDraft = async (seat: Seat, order: Body): Promise<Draft> => {
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
    putAsideLines: [],
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
  const opened = await seat
    .as('agent')
    .ask<Draft>('POST', '/order-drafts', { document }, { 'idempotency-key': 'shift-draft' })
  const path = `/order-drafts/${opened.id}`
  const edit = async (comment: string): Promise<Answer<Draft>> => {
    const known = await seat.as('agent').call<Draft>('GET', path)
    if (known.body.document.comment === comment) return known
    return seat.as('agent').call<Draft>('PUT', path, {
      body: { document: { ...document, comment }, status: 'open' },
      headers: { 'if-match': `"${known.body.version}"` },
    })
  }
  await seat.dying(6, () => edit('Sin picante'))
  const { body } = await seat.dying(14, () => edit('Sin picante, tocar fuerte'))
  if (body.document.comment !== 'Sin picante, tocar fuerte') throw new Error('the draft lost its last edit')
  return body
}

const sendOutWithSomebody = async (seat: Seat, { id, storeId }: PlacedOrder): Promise<void> => {
  const manager = seat.as('manager')
  const { data: men } = await manager.ask<{ data: ReadonlyArray<{ id: number; status: string }> }>(
    'GET',
    `/stores/${storeId}/delivery-mans`,
  )
  const man = men.find(({ status }) => status === 'active')
  if (man === undefined) throw new Error('nobody is there to carry the order')
  await manager.ask('PATCH', `/orders/${id}/delivery-man`, { deliveryManId: man.id })
  await manager.ask('POST', `/orders/${id}/delivery-man/acceptance`, { accepted: true })
}
