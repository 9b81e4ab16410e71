import type { OrderStatus } from '../order/order-status.ts'
import { refusal, type Refusal } from '../shared/refusal.ts'

/** Minutes that one press adds. */
export const DELAY_STEP_MINUTES = 10
export const MIN_DELAY_MINUTES = 1
export const MAX_DELAY_MINUTES = 60
/** What an order can be delayed in all; after that its time has to be changed. */
const MAX_TOTAL_MINUTES = 120

export interface DelayableOrder {
  readonly status: OrderStatus
  readonly delayMinutes: number
}

/** Why an order cannot be delayed by so many minutes: it is at the door already, or late beyond what is said. */
export const refusalToDelay = (
  { delayMinutes, status }: DelayableOrder,
  minutes: number,
): Refusal<'order_delay_error'> | null =>
  status !== 'at_the_door' && delayMinutes + minutes <= MAX_TOTAL_MINUTES
    ? null
    : refusal('order_delay_error', { field: 'minutes' })
