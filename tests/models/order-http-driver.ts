import { releaseScheduledOrdersJob } from '../../server/modules/orders/orders.jobs.ts'
import { lookUpPaymentsJob } from '../../server/modules/orders/payments.jobs.ts'
import type { Order } from '../../src/api/contract/orders.contract.ts'
import { actionForEvent } from '../../src/domain/order/order.ts'
import { actionForStatus } from '../../src/machines/lifecycles/order-moves.ts'
import type { OrderStatus } from '../../src/domain/order/order-status.ts'
import type { DeliveryManCandidate, OrderEvent } from '../../src/domain/order/order.ts'
import type { OrderId, UserId } from '../../src/domain/shared/ids.ts'
import type { OrdersFixture } from '../api/orders/orders.fixture.ts'
import type { TestResponse } from '../api/test-server.ts'
import { paymentOf } from '../api/orders/payment-of.ts'
import { ABSENT_DELIVERY_MAN, DELIVERY_MAN, OTHER_DELIVERY_MAN, type OrderVariant } from './order.paths.ts'
import { approved, declined, type ScriptedGateway } from './scripted-gateway.ts'

const billingInfo = { type: 'nit_cf', billingName: 'Ana Méndez' }

/** The delivery times of the paths: as ordered, another of that day, and one of the next day in the country. */
export interface PathTimes {
  readonly first: Date
  readonly second: Date
  readonly later: Date
}

/** The products and times of the orders of a path. */
export interface PathPlace {
  readonly times: PathTimes
  readonly products: ReadonlyArray<{ readonly productId: number; readonly quantity: number }>
}

/** Sends the events of an order's paths over the API; events without an endpoint come from the clock or the gateway. */
export interface OrderDriver {
  /** Places an order of a variant. */
  readonly place: (variant: OrderVariant, place: PathPlace) => Promise<Order>
  /**
   * Sends an event to an order as the user `by`; returns the new status or the refusal's code. Null where no endpoint
   * sends this event in the order's status.
   */
  readonly send: (id: OrderId, event: OrderEvent, by: string) => Promise<string | null>
  readonly read: (id: OrderId) => Promise<Order>
}

const codeOf = ({ body }: TestResponse): string => {
  const message = body['message'] as string | { errorMessage: string } | undefined
  return message === undefined
    ? String(body['status'])
    : typeof message === 'string'
      ? message
      : message.errorMessage
}

/** The status that each event's button requests. */
const TARGETS: Partial<Record<OrderEvent['type'], OrderStatus>> = {
  'order.start': 'processing',
  'order.prepare': 'preparing',
  'order.pack': 'packing',
  'order.route': 'routing',
  'order.hand_over': 'in_progress',
  'order.depart': 'in_route',
  'order.arrive': 'at_the_door',
  'order.return': 'routing',
  'order.complete': 'completed',
  'order.cancel': 'cancelled',
  'order.fail': 'failed',
}

export const orderDriver = (
  world: OrdersFixture,
  gateway: ScriptedGateway,
  absentManId: UserId,
): OrderDriver => {
  const { services } = world.server
  const { db, clock } = services
  const deliveryManIds = new Map<UserId, UserId>([
    [DELIVERY_MAN.id, world.deliveryManIds[0]],
    [OTHER_DELIVERY_MAN.id, world.deliveryManIds[1]],
    [ABSENT_DELIVERY_MAN.id, absentManId],
  ])
  let times: PathTimes | null = null
  const timesOfPath = (): PathTimes => {
    if (times === null) throw new Error('an order is placed first')
    return times
  }
  const read = async (id: OrderId): Promise<Order> =>
    (await world.get<Order>(`/orders/${id}`, 'superadmin')).body

  const openAttempt = async (id: OrderId): Promise<string | null> =>
    (
      await db
        .selectFrom('payment_attempts')
        .select('key')
        .where('payment_id', '=', paymentOf(db, id))
        .where('status', 'in', ['started', 'unknown'])
        .executeTakeFirst()
    )?.key ?? null
  const settleCharge = async (id: OrderId, isApproved: boolean): Promise<boolean> => {
    const key = await openAttempt(id)
    if (key === null) return false
    gateway.answer(key, isApproved ? approved(key) : declined)
    await lookUpPaymentsJob.run(services, new Date(clock.now().getTime() + 15_000))
    return true
  }
  const idOf = async (man: DeliveryManCandidate): Promise<UserId> => {
    const id = deliveryManIds.get(man.id)
    if (id === undefined) throw new Error('a delivery man that the paths do not know')
    await world.setDeliveryManStatus(id, man.status)
    return id
  }

  const send = async (id: OrderId, event: OrderEvent, by: string): Promise<TestResponse | null> => {
    const login = { login: by }
    const { status } = await db
      .selectFrom('orders')
      .select('status')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    const target = TARGETS[event.type]
    if (target !== undefined) {
      if (actionForStatus(status, target) !== actionForEvent(event.type)) return null
      const body =
        event.type === 'order.cancel'
          ? { status: target, reason: event.reason, goods: event.goods }
          : { status: target }
      return world.patch(`/orders/${id}/status`, body, login)
    }
    switch (event.type) {
      case 'order.undo':
        return world.post(`/orders/${id}/undo`, {}, login)
      case 'order.accept':
        return world.post(`/orders/${id}/delivery-man/acceptance`, { accepted: true }, login)
      case 'order.refuse':
        return world.post(`/orders/${id}/delivery-man/acceptance`, { accepted: false }, login)
      case 'order.unassign':
        return world.patch(`/orders/${id}/delivery-man`, { deliveryManId: null }, login)
      case 'order.assign':
        return world.patch(
          `/orders/${id}/delivery-man`,
          { deliveryManId: await idOf(event.candidate) },
          login,
        )
      case 'order.reschedule':
        return world.put(
          `/orders/${id}`,
          { deliveryTime: timesOfPath()[event.dueAt === null ? 'second' : 'later'].toISOString() },
          login,
        )
      case 'order.change_address':
        return world.put(`/orders/${id}/delivery-address`, { userAddressId: world.addressId }, login)
      // Another note: what the order costs and holds stays.
      case 'order.change': {
        const { items, version } = await read(id)
        const products = items.map(({ productId, quantity }) => ({
          productId,
          quantity,
          note: `change ${version}`,
        }))
        const answer = await world.post(`/orders/${id}/line-changes`, { products }, login)
        return answer.status < 300 ? { ...answer, body: await read(id) } : answer
      }
      case 'order.retry': {
        // The outcome of the first attempt must be known before a retry.
        if (status === 'failed') await settleCharge(id, false)
        const card = event.method === 'card' ? { creditCardInfo: await world.card('4242424242424242') } : {}
        return world.post(`/orders/${id}/repayment-order`, { paymentType: event.method, ...card }, login)
      }
      case 'order.confirm_payment':
        return event.authorizationCode === null
          ? world.patch(`/orders/${id}/transactions`, { bankTransactionId: event.bankTransactionId }, login)
          : world.patch(
              `/orders/${id}/pos-authorization`,
              { authorizationCode: event.authorizationCode },
              login,
            )
      case 'order.man_available': {
        await world.setDeliveryManStatus(absentManId, 'is_absent')
        return world.put(`/users/${absentManId}`, { deliveryManStatus: 'active' }, login)
      }
      default:
        return null
    }
  }

  return {
    read,
    place: async (variant, { products, times: pathTimes }) => {
      times = pathTimes
      const isCard = variant.startsWith('card')
      const orderCheckout = isCard
        ? { paymentType: 'card', billingInfo, creditCardInfo: await world.card('4242424242424242') }
        : { paymentType: variant.startsWith('POS') ? 'pos' : 'cash', billingInfo }
      const order = await world.placeOrder({
        orderCheckout,
        deliveryTime: pathTimes[variant.includes('another day') ? 'later' : 'first'].toISOString(),
        products,
      })
      // The store of the run delivers; only the method of its order is another.
      if (variant.includes('collected')) {
        await db.updateTable('orders').set({ delivery_method: 'pickup' }).where('id', '=', order.id).execute()
        // A pickup order takes no delivery man's hour.
        await db
          .updateTable('hour_counters')
          .set((eb) => ({ orders: eb('orders', '-', 1) }))
          .where('store_id', '=', world.storeId)
          .where('hour_at', '<=', pathTimes.first)
          .where('hour_at', '>', new Date(pathTimes.first.getTime() - 3_600_000))
          .execute()
      }
      return order
    },
    send: async (id, event, by) => {
      switch (event.type) {
        case 'order.due':
          await releaseScheduledOrdersJob.run(services, timesOfPath().later)
          return (await read(id)).status
        case 'payment.captured':
        case 'payment.failed':
          return (await settleCharge(id, event.type === 'payment.captured')) ? (await read(id)).status : null
        case 'order.man_available': {
          const response = await send(id, event, by)
          return response?.status === 200 ? (await read(id)).status : null
        }
        default: {
          const response = await send(id, event, by)
          return response && codeOf(response)
        }
      }
    },
  }
}
