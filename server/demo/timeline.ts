import type { OrderStatus } from '../../src/domain/order/order-status.ts'
import type { OrderEventType } from '../../src/domain/order/order.ts'
import type { EpochMs } from '../../src/domain/shared/time.ts'
import { targetsOf } from '../../src/machines/lifecycles/order-moves.ts'

export interface Step {
  readonly event: OrderEventType
  readonly from: OrderStatus | null
  readonly to: OrderStatus
  /** The share of the time between the first and the last step that passes before this one. */
  readonly weight: number
}

/** A step without its status: its event, and the share of time that passes before it. */
type PlannedStep = readonly [event: OrderEventType, weight: number]

const OWN_DELIVERY: readonly PlannedStep[] = [
  ['order.prepare', 4],
  ['order.pack', 14],
  ['order.route', 4],
  ['order.assign', 3],
  ['order.accept', 1],
  ['order.depart', 3],
  ['order.arrive', 16],
  ['order.complete', 3],
]
const HANDED_OVER: readonly PlannedStep[] = [
  ['order.prepare', 4],
  ['order.pack', 14],
  ['order.hand_over', 3],
  ['order.complete', 12],
]

export interface StepOptions {
  readonly isOwnDelivery: boolean
  readonly isScheduled: boolean
  readonly isCard: boolean
}

/** The status that the order machine gives after an event; of several the requested one, else the first. */
const statusAfterStep = (
  from: OrderStatus | 'new',
  event: OrderEventType,
  requested?: OrderStatus,
): OrderStatus => {
  const targets = targetsOf(from, event)
  const to = requested ?? targets[0]
  if (to === undefined || !targets.includes(to))
    throw new Error(`${event} does not lead from ${from} to ${to}`)
  return to
}

/** Appends a step. */
const append = (
  steps: readonly Step[],
  [event, weight]: PlannedStep,
  requested?: OrderStatus,
): readonly Step[] => {
  const from = steps.at(-1)?.to ?? null
  return [...steps, { event, from, to: statusAfterStep(from ?? 'new', event, requested), weight }]
}

/** The steps that bring an order to a status, from placing on. */
export const stepsToStatus = (
  status: OrderStatus,
  { isOwnDelivery, isScheduled, isCard }: StepOptions,
): readonly Step[] => {
  const initialStatus: OrderStatus = isScheduled ? 'scheduled' : 'processing'
  const unpaid = append([], ['order.placed', 0], 'pending')
  if (status === 'pending') return unpaid
  if (status === 'failed') return append(unpaid, ['payment.failed', 1])
  const placed = isCard
    ? append(unpaid, ['payment.captured', 0.1], initialStatus)
    : append([], ['order.placed', 0], initialStatus)
  if (status === 'cancelled') return append(placed, ['order.cancel', 1])
  const due = isScheduled ? append(placed, ['order.due', 1]) : placed
  const road = isOwnDelivery ? OWN_DELIVERY : HANDED_OVER
  const steps = road.reduce<readonly Step[]>((before, step) => append(before, step), due)
  const last = steps.findLastIndex(({ to }) => to === status)
  if (last === -1) throw new Error(`an order of this kind is never ${status}`)
  return steps.slice(0, last + 1)
}

/** The time of each step, the first at `start` and the last at `end`; never two in the same millisecond. */
export const timesOf = (steps: readonly Step[], start: EpochMs, end: EpochMs): readonly EpochMs[] => {
  const total = steps.reduce((sum, { weight }) => sum + weight, 0)
  let passed = 0
  return steps.map(({ weight }, index) => {
    passed += weight
    return Math.round(start + (total === 0 ? 0 : (passed / total) * (end - start - steps.length))) + index
  })
}
