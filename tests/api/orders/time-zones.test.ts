import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { releaseScheduledOrdersJob } from '../../../server/modules/orders/orders.jobs.ts'
import type { Order, OrderRow, PlacedOrder } from '../../../src/api/contract/orders.contract.ts'
import { createOrdersFixture, type OrdersFixture } from './orders.fixture.ts'

/** Instants in the local time of a country; 20 November 2026 is a Friday there. */
interface ZoneCase {
  readonly timeZone: string
  /** An instant of Friday at which the day in UTC is another one. */
  readonly now: string
  /** Later on the same Friday. */
  readonly today: string
  /** Saturday at 12:00, and at 20:00. */
  readonly noonOfTomorrow: string
  readonly eveningOfTomorrow: string
  /** Saturday at 06:00. */
  readonly due: string
  /** Friday at 12:00, and at 21:30. */
  readonly noon: string
  readonly tonight: string
}

const ZONES: readonly ZoneCase[] = [
  {
    timeZone: 'America/Guatemala',
    now: '2026-11-21T01:00:00.000Z',
    today: '2026-11-21T03:30:00.000Z',
    noonOfTomorrow: '2026-11-21T18:00:00.000Z',
    eveningOfTomorrow: '2026-11-22T02:00:00.000Z',
    due: '2026-11-21T12:00:00.000Z',
    noon: '2026-11-20T18:00:00.000Z',
    tonight: '2026-11-21T03:30:00.000Z',
  },
  {
    timeZone: 'America/Panama',
    now: '2026-11-21T01:00:00.000Z',
    today: '2026-11-21T02:30:00.000Z',
    noonOfTomorrow: '2026-11-21T17:00:00.000Z',
    eveningOfTomorrow: '2026-11-22T01:00:00.000Z',
    due: '2026-11-21T11:00:00.000Z',
    noon: '2026-11-20T17:00:00.000Z',
    tonight: '2026-11-21T02:30:00.000Z',
  },
  {
    timeZone: 'Europe/Madrid',
    now: '2026-11-19T23:30:00.000Z',
    today: '2026-11-20T09:00:00.000Z',
    noonOfTomorrow: '2026-11-21T11:00:00.000Z',
    eveningOfTomorrow: '2026-11-21T19:00:00.000Z',
    due: '2026-11-21T05:00:00.000Z',
    noon: '2026-11-20T11:00:00.000Z',
    tonight: '2026-11-20T20:30:00.000Z',
  },
]

describe.each(ZONES)(
  'orders of a store in $timeZone',
  ({ timeZone, now, today, noonOfTomorrow, eveningOfTomorrow, due, noon, tonight }) => {
    let world: OrdersFixture
    beforeAll(async () => {
      world = await createOrdersFixture({ timeZone, clock: noon })
    })
    beforeEach(() => setClock(now))
    afterAll(() => world.server.close())

    const setClock = async (instant: string): Promise<void> => {
      world.server.setClock(instant)
      await world.server.useSessions()
    }
    const reschedule = async (id: number, deliveryTime: string): Promise<Order> => {
      const { status, body } = await world.put(`/orders/${id}`, { deliveryTime }, { login: 'agent' })
      expect(status).toBe(200)
      return body as unknown as Order // the answer of a reschedule is the order
    }
    const payByCard = async (deliveryTime: string): Promise<PlacedOrder> =>
      world.placeOrder({
        deliveryTime,
        orderCheckout: {
          paymentType: 'card',
          billingInfo: { type: 'nit_cf', billingName: 'Ana Méndez' },
          creditCardInfo: await world.card('4242424242424242'),
        },
      })
    const release = async (instant: string): Promise<void> => {
      await releaseScheduledOrdersJob.run(world.server.services, new Date(instant))
    }
    const statusOf = async (id: number) => (await world.get<Order>(`/orders/${id}`)).body.status

    test('an order for later on the same day is processed at once', async () => {
      expect(await world.placeOrder({ deliveryTime: today })).toMatchObject({
        status: 'processing',
        dueAt: null,
      })
    })

    test('an order placed at noon for the evening of the same day is processed at once', async () => {
      await setClock(noon)
      expect(await world.placeOrder({ deliveryTime: tonight })).toMatchObject({
        status: 'processing',
        dueAt: null,
      })
    })

    test.each([
      ['noon', noonOfTomorrow],
      ['evening', eveningOfTomorrow],
    ])('an order for %s of the next day waits until 06:00 of that day', async (_, deliveryTime) => {
      const order = await world.placeOrder({ deliveryTime })
      expect(order).toMatchObject({ status: 'scheduled', dueAt: due })
      await release(new Date(Date.parse(due) - 1).toISOString())
      expect(await statusOf(order.id)).toBe('scheduled')
      await release(due)
      expect(await statusOf(order.id)).toBe('processing')
    })

    test('an order paid by card is processed on the same day and scheduled for the next day', async () => {
      const [first, second] = [await payByCard(today), await payByCard(noonOfTomorrow)]
      expect(first).toMatchObject({ status: 'processing', dueAt: null })
      expect(second).toMatchObject({ status: 'scheduled', dueAt: due })
      const board = await world.get<{ data: readonly OrderRow[] }>(
        `/orders?storeId[]=${world.storeId}&status[]=processing&status[]=scheduled&view=board`,
      )
      const statuses = new Map(board.body.data.map(({ id, status }) => [id, status]))
      expect([statuses.get(first.id), statuses.get(second.id)]).toEqual(['processing', 'scheduled'])
    })

    test('an order moved to the next day waits until 06:00 of that day', async () => {
      const order = await world.placeOrder({ deliveryTime: today })
      expect(await reschedule(order.id, noonOfTomorrow)).toMatchObject({ status: 'scheduled', dueAt: due })
      expect(await reschedule(order.id, eveningOfTomorrow)).toMatchObject({ status: 'scheduled', dueAt: due })
      await release(due)
      expect(await statusOf(order.id)).toBe('processing')
    })

    test('an order moved to the evening of the same day is processed at once', async () => {
      await setClock(noon)
      const order = await world.placeOrder({ deliveryTime: noonOfTomorrow })
      expect(await reschedule(order.id, tonight)).toMatchObject({ status: 'processing', dueAt: null })
    })
  },
)
