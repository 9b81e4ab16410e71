import type { OrderFacts } from '../../src/domain/order/order.ts'
import type { OrderStatus } from '../../src/domain/order/order-status.ts'
import { isOutstanding } from '../../src/domain/payment/payment.ts'

const withoutStock: readonly OrderStatus[] = ['failed', 'completed', 'cancelled']
const withDeliveryMan: readonly OrderStatus[] = ['assigned', 'in_route', 'at_the_door']
const onTheRoad: readonly OrderStatus[] = ['in_route', 'at_the_door']
const inKitchenOrLater: readonly OrderStatus[] = [
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

/** The invariants that an order breaks; empty for a valid order. */
export const invariantViolations = (order: OrderFacts): string[] => {
  const { deliveryMan } = order
  const violations: string[] = []
  if (order.isReserved === withoutStock.includes(order.status))
    violations.push(`${order.status} with reserved: ${order.isReserved}`)
  if (withDeliveryMan.includes(order.status) && deliveryMan === null)
    violations.push(`${order.status} without a delivery man`)
  if (onTheRoad.includes(order.status) && deliveryMan?.acceptance !== 'accepted')
    violations.push(`${order.status} without an accepted offer`)
  if (order.status === 'assigned' && deliveryMan?.acceptance === 'waiting')
    violations.push('assigned to a waiting delivery man')
  if (order.status === 'routing' && deliveryMan?.acceptance === 'accepted')
    violations.push('accepted and still in routing')
  if (!['routing', ...withDeliveryMan, 'completed'].includes(order.status) && deliveryMan !== null)
    violations.push(`${order.status} with a delivery man`)
  if (inKitchenOrLater.includes(order.status) && isOutstanding(order.payment))
    violations.push(`${order.status} and not paid`)
  if (order.status === 'pending' && !isOutstanding(order.payment))
    violations.push('pending and nothing outstanding')
  if (order.status === 'scheduled' && order.deliveryDay <= order.today) violations.push('scheduled for today')
  if (order.returnsCount > 3) violations.push('returned more than three times')
  if (order.deliveryMethod !== 'own' && deliveryMan !== null)
    violations.push('a delivery man on a pickup order')
  if (order.deliveryMethod === 'own' && order.status === 'in_progress')
    violations.push('handed over and delivered by the store')
  if (
    order.status === 'completed' &&
    order.payment.method !== 'credit' &&
    order.payment.status !== 'completed'
  ) {
    violations.push('completed and not paid')
  }
  return violations
}
