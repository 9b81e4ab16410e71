import type { OrderFacts } from '../../src/domain/order/order.ts'
import type { OrderStatus } from '../../src/domain/order/order-status.ts'
import { isOutstanding } from '../../src/domain/payment/payment.ts'

const released: readonly OrderStatus[] = ['failed', 'completed', 'cancelled']
const carried: readonly OrderStatus[] = ['assigned', 'in_route', 'at_the_door']
const onTheRoad: readonly OrderStatus[] = ['in_route', 'at_the_door']
const cooked: readonly OrderStatus[] = [
  'processing',
  'preparing',
  'packing',
  'in_progress',
  'routing',
  'assigned',
  'in_route',
  'at_the_door',
  'completed',
]

/** What no order may ever be, in words; empty for an order that can be. */
export const invariantViolations = (order: OrderFacts): string[] => {
  const man = order.deliveryMan
  const wrong: string[] = []
  if (order.isReserved === released.includes(order.status))
    wrong.push(`${order.status} with reserved: ${order.isReserved}`)
  if (carried.includes(order.status) && man === null) wrong.push(`${order.status} without a delivery man`)
  if (onTheRoad.includes(order.status) && man?.acceptance !== 'accepted')
    wrong.push(`${order.status} with nobody who agreed`)
  if (order.status === 'assigned' && man?.acceptance === 'waiting')
    wrong.push('assigned to somebody who is away')
  if (order.status === 'routing' && man?.acceptance === 'accepted')
    wrong.push('accepted and still in routing')
  if (!['routing', ...carried, 'completed'].includes(order.status) && man !== null)
    wrong.push(`${order.status} with a delivery man`)
  if (cooked.includes(order.status) && isOutstanding(order.payment))
    wrong.push(`${order.status} and not paid`)
  if (order.status === 'pending' && !isOutstanding(order.payment))
    wrong.push('pending and nothing outstanding')
  if (order.status === 'scheduled' && order.deliveryDay <= order.today) wrong.push('scheduled for today')
  if (order.returnsCount > 3) wrong.push('returned more than three times')
  if (order.deliveryMethod !== 'own' && man !== null) wrong.push('carried by a man and collected')
  if (order.deliveryMethod === 'own' && order.status === 'in_progress')
    wrong.push('handed over and delivered by the store')
  if (
    order.status === 'completed' &&
    order.payment.method !== 'credit' &&
    order.payment.status !== 'completed'
  ) {
    wrong.push('completed and not paid')
  }
  return wrong
}
