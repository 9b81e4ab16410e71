import type { Transaction } from 'kysely'
import { callName } from '../../../src/api/contract/endpoint.ts'
import { ordersContract, type Order } from '../../../src/api/contract/orders.contract.ts'
import type { CandidateMan } from '../../../src/domain/order/order.ts'
import type { UserId } from '../../../src/domain/shared/ids.ts'
import { refusal, type Refusal } from '../../../src/domain/shared/refusal.ts'
import { localDayOf, weekdayOf } from '../../../src/domain/shared/time.ts'
import type { Database } from '../../db/tables.ts'
import { isNo, type Call, type Operator } from '../../http/call.ts'
import { applyEvent } from './apply-event.ts'
import { actOnOrder, onOrder, type No } from './change-order.ts'
import { loadOfMan, lockMan, ordersWaitingFor } from './delivery-men.queries.ts'
import type { OrderRecord } from './order-record.ts'
import { hourStart } from './order-slots.ts'
import { loadOrder } from './order.queries.ts'

/** Offers an order to a delivery man, or takes the offer back. */
export const assignDeliveryMan = (call: Call<typeof ordersContract.assignDeliveryMan>): Promise<Order | No> =>
  onOrder(call, callName(ordersContract.assignDeliveryMan), async (trx, order) => {
    const happened = { at: call.now.getTime(), by: call.operator.id }
    const { deliveryManId } = call.body
    if (deliveryManId === null) return actOnOrder(trx, order, { type: 'order.unassign', ...happened }, call)
    const man = await candidate(trx, order, deliveryManId, call.operator)
    if (isNo(man)) return man
    return actOnOrder(trx, order, { type: 'order.assign', ...happened, man }, call)
  })

const candidate = async (
  trx: Transaction<Database>,
  order: OrderRecord,
  manId: UserId,
  operator: Operator,
): Promise<CandidateMan | Refusal> => {
  const man = await lockMan(trx, manId, operator.unit)
  if (!man) return refusal('delivery_man_not_found', { field: 'deliveryManId' })
  const weekday = weekdayOf(localDayOf(order.deliveryTime.getTime(), order.timeZone))
  const load = await loadOfMan(trx, {
    manId,
    storeId: order.storeId,
    orderId: order.id,
    hourAt: hourStart(order.deliveryTime, order.timeZone),
    weekday,
  })
  // Somebody who is no delivery man has no availability; the first refusal is about that.
  return {
    id: man.id,
    isDeliveryMan: man.status !== null,
    storeId: man.storeId,
    status: man.status ?? 'inactive',
    ...load,
  }
}

/** Records that the delivery man takes an order or does not: by his own telephone, or told to somebody at the store. */
export const recordAcceptance = (call: Call<typeof ordersContract.recordAcceptance>): Promise<Order | No> =>
  onOrder(call, callName(ordersContract.recordAcceptance), (trx, order) => {
    const event = {
      type: call.body.accepted ? 'order.accept' : 'order.refuse',
      at: call.now.getTime(),
      by: call.operator.id,
    } as const
    const detail = { reason: call.body.reason ?? null }
    // The order was found as his own; nobody's permission is asked for his own word.
    return call.operator.platform === 'delivery_mobile'
      ? applyEvent(trx, order, event, detail)
      : actOnOrder(trx, order, event, call, detail)
  })

/** Offers a delivery man, who has become active, the orders that waited for him. */
export const manBecameAvailable = async (
  trx: Transaction<Database>,
  manId: UserId,
  { now, by }: { readonly now: Date; readonly by: UserId },
): Promise<void> => {
  for (const id of await ordersWaitingFor(trx, manId)) {
    const order = await loadOrder(trx, id)
    if (!order) throw new Error('a locked order is there')
    const offered = await applyEvent(trx, order, {
      type: 'order.man_available',
      at: now.getTime(),
      by,
      manId,
    })
    if (isNo(offered)) throw new Error(`an order that waits for a man refuses him: ${offered.code}`)
  }
}
