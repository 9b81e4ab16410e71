import { transition } from 'xstate'
import {
  deliveryManStatusAfter,
  type DeliveryManEventType,
} from '../../domain/delivery/delivery-man-events.ts'
import type { DeliveryManStatus } from '../../domain/order/delivery-man.ts'
import { refusal, type Refusal } from '../../domain/shared/refusal.ts'
import { deliveryManMachine } from './delivery-man.machine.ts'

/** The status after an event of a delivery man, or the refusal. */
export const applyDeliveryManEvent = (
  status: DeliveryManStatus,
  type: DeliveryManEventType,
): DeliveryManStatus | Refusal<'invalid_next_status'> => {
  const snapshot = deliveryManMachine.resolveState({ value: status, context: {} })
  return snapshot.can({ type })
    ? transition(deliveryManMachine, snapshot, { type })[0].value
    : refusal('invalid_next_status', { from: status, to: deliveryManStatusAfter(type) })
}
