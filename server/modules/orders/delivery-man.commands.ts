import type { Transaction } from 'kysely'
import { ordersContract, type Order } from '../../../src/api/contract/orders.contract.ts'
import type { DeliveryManCandidate } from '../../../src/domain/order/order.ts'
import type { UserId } from '../../../src/domain/shared/ids.ts'
import { refusal, type Refusal } from '../../../src/domain/shared/refusal.ts'
import type { Database } from '../../db/database.gen.ts'
import { isCommandError, type CommandError } from '../../core/result.ts'
import { executeOrderEvent } from './execute-order-event.ts'
import { applyAction, withLockedOrder } from './order-command.ts'
import { deliveryManWorkload, lockDeliveryMan, ordersWaitingFor } from './delivery-men.queries.ts'
import type { OrderRecord } from './order-record.ts'
import { loadOrder } from './order.queries.ts'
import type { Actor } from '../../core/actor.ts'
import type { EndpointRequest } from '../../http/endpoint-request.ts'

/** Offers an order to a delivery man, or withdraws the offer. */
export const assignDeliveryMan = (
  request: EndpointRequest<typeof ordersContract.assignDeliveryMan>,
): Promise<Order | CommandError> =>
  withLockedOrder(request, async (trx, order) => {
    const eventMeta = { at: request.now.getTime(), by: request.actor.id }
    const { deliveryManId } = request.body
    if (deliveryManId === null)
      return applyAction(trx, order, { type: 'order.unassign', ...eventMeta }, request)
    const deliveryMan = await lockCandidate(trx, order, deliveryManId, request.actor)
    if (isCommandError(deliveryMan)) return deliveryMan
    return applyAction(trx, order, { type: 'order.assign', ...eventMeta, candidate: deliveryMan }, request)
  })

const lockCandidate = async (
  trx: Transaction<Database>,
  order: OrderRecord,
  deliveryManId: UserId,
  actor: Actor,
): Promise<DeliveryManCandidate | Refusal> => {
  const deliveryMan = await lockDeliveryMan(trx, deliveryManId, actor.unit)
  if (!deliveryMan) return refusal('delivery_man_not_found', { field: 'deliveryManId' })
  const workload = await deliveryManWorkload(trx, { deliveryManId, order })
  // A user who is no delivery man has no availability; the refusal is `it_not_delivery_man`.
  return {
    id: deliveryMan.id,
    isDeliveryMan: deliveryMan.status !== null,
    storeId: deliveryMan.storeId,
    status: deliveryMan.status ?? 'inactive',
    ...workload,
  }
}

/**
 * Records that the delivery man accepts or refuses an order, in the app or through an operator of the
 * store.
 */
export const recordOfferAnswer = (
  request: EndpointRequest<typeof ordersContract.recordOfferAnswer>,
): Promise<Order | CommandError> =>
  withLockedOrder(request, (trx, order) => {
    const event = {
      type: request.body.accepted ? 'order.accept' : 'order.refuse',
      at: request.now.getTime(),
      by: request.actor.id,
    } as const
    const detail = { reason: request.body.reason ?? null }
    // The order was found by its assignment to him, so no permission is needed.
    return request.actor.platform === 'delivery_mobile'
      ? executeOrderEvent(trx, order, event, detail)
      : applyAction(trx, order, event, request, detail)
  })

/** Offers a delivery man who has become active the orders that waited for him. */
export const onDeliveryManAvailable = async (
  trx: Transaction<Database>,
  deliveryManId: UserId,
  { now, by }: { readonly now: Date; readonly by: UserId },
): Promise<void> => {
  for (const id of await ordersWaitingFor(trx, deliveryManId)) {
    const order = await loadOrder(trx, id)
    if (!order) throw new Error('a locked order is there')
    const offered = await executeOrderEvent(trx, order, {
      type: 'order.man_available',
      at: now.getTime(),
      by,
      deliveryManId,
    })
    if (isCommandError(offered)) throw new Error(`an order that waits for a man refuses him: ${offered.code}`)
  }
}
