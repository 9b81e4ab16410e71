import { callName } from '../../../src/api/contract/endpoint.ts'
import { ordersContract, type Order } from '../../../src/api/contract/orders.contract.ts'
import { dueAt } from '../../../src/domain/delivery/delivery-time.ts'
import { refusalToTouch } from '../../../src/domain/order/order-refusals.ts'
import { actionToReach } from '../../../src/domain/order/order-moves.ts'
import type { OrderEvent } from '../../../src/domain/order/order.ts'
import { refusal } from '../../../src/domain/shared/refusal.ts'
import { localDayOf } from '../../../src/domain/shared/time.ts'
import type { Call } from '../../http/call.ts'
import { withoutCardNumbers } from '../payments/card-numbers.ts'
import { giveBackAfter } from '../payments/payment-jobs.ts'
import { actOnOrder, onOrder, type No } from './change-order.ts'
import type { OrderRecord } from './order-record.ts'
import { touchOrder } from './touch-order.ts'

type StatusCall = Call<typeof ordersContract.changeStatus>

const eventFor = (order: OrderRecord, { body, now, operator }: StatusCall): OrderEvent | null => {
  const action = actionToReach(order.status, body.status)
  const happened = { at: now.getTime(), by: operator.id }
  switch (action) {
    case null:
    case 'assign':
    case 'reschedule':
    case 'retry':
      return null
    case 'complete':
      return {
        type: 'order.complete',
        ...happened,
        cashReceived: body.cashReceived ?? null,
        authorizationCode: body.authorizationCode ?? null,
      }
    case 'cancel':
      return {
        type: 'order.cancel',
        ...happened,
        reason: body.reason ?? null,
        bankVoidTransactionId: body.bankVoidTransactionId ?? null,
        goods: body.goods ?? null,
      }
    default:
      return { type: `order.${action}`, ...happened }
  }
}

/** Moves an order to another status; a cancelled card payment is given back after the commit. */
export const changeStatus = (call: StatusCall): Promise<Order | No> =>
  onOrder(call, callName(ordersContract.changeStatus), async (trx, order) => {
    const event = eventFor(order, call)
    if (event === null)
      return (
        refusalToTouch(order) ?? refusal('invalid_next_status', { from: order.status, to: call.body.status })
      )
    if (event.type === 'order.cancel' && order.payment.status === 'completed')
      giveBackAfter(trx, call.services)
    return actOnOrder(trx, order, event, call, { reason: call.body.reason ?? null })
  })

/** Takes the caller's own last step back. */
export const undo = (call: Call<typeof ordersContract.undo>): Promise<Order | No> =>
  onOrder(call, callName(ordersContract.undo), (trx, order) =>
    actOnOrder(trx, order, { type: 'order.undo', at: call.now.getTime(), by: call.operator.id }, call),
  )

/** Moves an order to another delivery time: the new slot is taken, the old one is free again. */
export const reschedule = (call: Call<typeof ordersContract.updateOrder>): Promise<Order | No> =>
  onOrder(call, callName(ordersContract.updateOrder), async (trx, order) => {
    const deliveryTime = new Date(call.body.deliveryTime)
    if (Math.abs(deliveryTime.getTime() - call.now.getTime()) > FARTHEST_MS)
      return refusal('invalid_delivery_time', { field: 'deliveryTime' })
    const deliveryDay = localDayOf(deliveryTime.getTime(), order.timeZone)
    const leadMinutes = order.longestCookingMinutes + order.zoneMinutes
    const isLater = deliveryDay > localDayOf(call.now.getTime(), order.timeZone)
    return actOnOrder(
      trx,
      order,
      {
        type: 'order.reschedule',
        at: call.now.getTime(),
        by: call.operator.id,
        deliveryDay,
        dueAt: isLater ? dueAt({ deliveryTime: deliveryTime.getTime(), leadMinutes }, order.timeZone) : null,
      },
      call,
      { deliveryTime },
    )
  })

/** Dates further away are typing errors that the database could not even hold. */
const FARTHEST_MS = 366 * 86_400_000

/** Changes the comment of an order that is not over. */
export const changeMessage = (call: Call<typeof ordersContract.orderMessage>): Promise<Order | No> =>
  onOrder(
    call,
    callName(ordersContract.orderMessage),
    async (trx, order) =>
      refusalToTouch(order) ??
      touchOrder(trx, order, {
        event: 'order.message',
        at: call.now,
        by: call.operator.id,
        comment: withoutCardNumbers(call.body.orderMessage.trim()) || null,
      }),
  )
