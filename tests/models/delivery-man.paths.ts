import { DELIVERY_MAN_EVENTS } from '../../src/domain/delivery/delivery-man-events.ts'
import { deliveryManMachine } from '../../src/machines/lifecycles/delivery-man.machine.ts'
import { edgeCover } from './paths.ts'

/** Every edge of a delivery man's day, which begins available. */
export const everyDeliveryManEdge = () =>
  edgeCover(deliveryManMachine, { events: DELIVERY_MAN_EVENTS.map((type) => ({ type })), limit: 50 })
