import { transition } from 'xstate'
import type { CorporateOrderStatus } from '../../domain/corporate/corporate-order.ts'
import type { OrderStatus } from '../../domain/order/order-status.ts'
import { corporateOrderMachine, type CorporateOrderEvent } from './corporate-order.machine.ts'

/** The status of a corporate order after one of its deliveries has reached a status. */
export const applyDeliveryChange = (
  order: { readonly status: CorporateOrderStatus; readonly deliveries: readonly OrderStatus[] },
  change: Omit<CorporateOrderEvent, 'type'>,
): CorporateOrderStatus => {
  const snapshot = corporateOrderMachine.resolveState({
    value: order.status,
    context: { deliveries: order.deliveries },
  })
  return transition(corporateOrderMachine, snapshot, { type: 'corporate.deliveryChanged', ...change })[0]
    .value
}
