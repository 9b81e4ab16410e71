import { ordersContract as api, type Order } from '../../../src/api/contract/orders.contract.ts'
import { failure, type CommandError } from '../../core/result.ts'
import type { EndpointRequest } from '../../http/endpoint-request.ts'
import { changeOrderBilling, isReceiverUnknown } from '../invoices/invoices.commands.ts'
import { withLockedOrder } from '../orders/order-command.ts'
import { retryOrderPayment } from '../orders/retry-payment.commands.ts'
import { rescheduleOrder, updateOrderNote } from '../orders/status.commands.ts'

type Request = EndpointRequest<typeof api.updateOrder>

const CHANGES = ['deliveryTime', 'orderMessage', 'paymentType', 'billingInfo'] as const

/** What is asked, with the checkout in the form of placing beside the plain fields. */
const changesOf = ({ body: { orderCheckout, ...body } }: Request): Request['body'] => ({
  ...body,
  ...orderCheckout,
})

/** How a failed order is paid again takes who is billed with it; everything else comes alone. */
const faultOf = (body: Request['body']): CommandError | null => {
  const asked = CHANGES.filter((field) => body[field] !== undefined)
  const [first, second] = asked
  if (first === undefined) return failure('validation_error', { details: { deliveryTime: 'required' } })
  const isRepaid = first === 'paymentType' && (second === undefined || second === 'billingInfo')
  return second === undefined || isRepaid
    ? null
    : failure('validation_error', { details: { [second]: 'alone' } })
}

/**
 * Changes the delivery time, the comment, who an order is billed to, or how a failed one is paid: one of them a request, because
 * each has its own rules and permission.
 */
export const updateOrder = async (request: Request): Promise<Order | CommandError> => {
  const body = changesOf(request)
  const fault = faultOf(body)
  if (fault) return fault
  const { billingInfo, deliveryTime, orderMessage, paymentType, ...payment } = body
  if (deliveryTime !== undefined) return rescheduleOrder({ ...request, body: { deliveryTime } })
  if (orderMessage !== undefined) return updateOrderNote({ ...request, body: { orderMessage } })
  if (paymentType !== undefined)
    return retryOrderPayment({
      ...request,
      body: { ...payment, paymentType, ...(billingInfo !== undefined && { billingInfo }) },
    })
  if (billingInfo === undefined) throw new Error('what is asked was checked')
  const isNitUnknown = await isReceiverUnknown(request, billingInfo)
  return withLockedOrder(request, (trx, order) =>
    changeOrderBilling(trx, order, request, { ask: { billingInfo }, isNitUnknown }),
  )
}
