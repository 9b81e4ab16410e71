import type { OrderStatus } from '../../src/domain/order/order-status.ts'
import type { OrderEventType } from '../../src/domain/order/order.ts'
import type { EpochMs } from '../../src/domain/shared/time.ts'

export interface Step {
  readonly event: OrderEventType
  readonly from: OrderStatus | null
  readonly to: OrderStatus
  /** Share of the time from the first step to the last that passes before this one. */
  readonly weight: number
}

const step = (event: OrderEventType, from: OrderStatus | null, to: OrderStatus, weight = 0): Step => ({
  event,
  from,
  to,
  weight,
})

/** The way of an own delivery from the kitchen to the door. */
const OWN: readonly Step[] = [
  step('order.prepare', 'processing', 'preparing', 4),
  step('order.pack', 'preparing', 'packing', 14),
  step('order.route', 'packing', 'routing', 4),
  step('order.assign', 'routing', 'assigned', 3),
  step('order.accept', 'assigned', 'assigned', 1),
  step('order.depart', 'assigned', 'in_route', 3),
  step('order.arrive', 'in_route', 'at_the_door', 16),
  step('order.complete', 'at_the_door', 'completed', 3),
]
const HANDED_OVER: readonly Step[] = [
  step('order.prepare', 'processing', 'preparing', 4),
  step('order.pack', 'preparing', 'packing', 14),
  step('order.hand_over', 'packing', 'in_progress', 3),
  step('order.complete', 'in_progress', 'completed', 12),
]

export interface StepOptions {
  readonly isOwnDelivery: boolean
  readonly isScheduled: boolean
  readonly isCard: boolean
}

/** The steps that bring an order to a status: from placing through payment and waiting to where it stands. */
export const stepsToStatus = (
  status: OrderStatus,
  { isOwnDelivery, isScheduled, isCard }: StepOptions,
): readonly Step[] => {
  const placedAs: OrderStatus = isScheduled ? 'scheduled' : 'processing'
  const begin = isCard
    ? [step('order.placed', null, 'pending'), step('payment.captured', 'pending', placedAs, 0.1)]
    : [step('order.placed', null, placedAs)]
  const due = isScheduled ? [step('order.due', 'scheduled', 'processing', 1)] : []
  const road = isOwnDelivery ? OWN : HANDED_OVER
  switch (status) {
    case 'pending':
      return [step('order.placed', null, 'pending')]
    case 'failed':
      return [step('order.placed', null, 'pending'), step('payment.failed', 'pending', 'failed', 1)]
    case 'cancelled':
      return [...begin, step('order.cancel', placedAs, 'cancelled', 1)]
    case 'scheduled':
      return begin
    case 'processing':
      return [...begin, ...due]
    default: {
      const last = road.findLastIndex(({ to }) => to === status)
      return [...begin, ...due, ...road.slice(0, last + 1)]
    }
  }
}

/** When each step was taken, the first at `start` and the last at `end`; never two at the same millisecond. */
export const timesOf = (steps: readonly Step[], start: EpochMs, end: EpochMs): readonly EpochMs[] => {
  const total = steps.reduce((sum, { weight }) => sum + weight, 0)
  let passed = 0
  return steps.map(({ weight }, index) => {
    passed += weight
    return Math.round(start + (total === 0 ? 0 : (passed / total) * (end - start - steps.length))) + index
  })
}
