import { isApiFailure, isOutcomeUnknown } from '../../api/client/api-failure.ts'
import type { Order } from '../../api/contract/orders.contract.ts'
import { isConfirmedByHand } from '../../domain/payment/payment.ts'
import type { OrderStatus } from '../../domain/order/order-status.ts'
import type { LookupResult, RetryResult } from '../../machines/processes/payment-retry.machine.ts'
import { toStepRefusal } from '../-shared/step-refusal.ts'

/**
 * The outcome of an order's payment. While the gateway may still have charged the card, the screen must not
 * say that it did not, so an unknown outcome comes before a failed one.
 */
export const paymentOutcome = ({
  status,
  isOutcomeUnknown: isUnknown,
}: {
  readonly status: OrderStatus
  readonly isOutcomeUnknown: boolean
}): 'approved' | 'declined' | 'unknown' => {
  if (isUnknown || status === 'pending') return 'unknown'
  return status === 'failed' || status === 'cancelled' ? 'declined' : 'approved'
}

export const toLookupAnswer = ({ payment, status, version }: Order): LookupResult => {
  // Nobody is asked about a payment that is confirmed by hand: it is there when its code is.
  if (status === 'pending' && isConfirmedByHand(payment.paymentType)) return { _tag: 'Awaiting', version }
  switch (paymentOutcome({ status, isOutcomeUnknown: payment.isOutcomeUnknown })) {
    case 'unknown':
      return { _tag: 'Unknown' }
    case 'declined':
      return { _tag: 'Declined', gatewayCode: payment.gatewayCode, version }
    case 'approved':
      return { _tag: 'Approved', version }
  }
}

/** The present order, where a failure carries it. */
export const currentOrder = (error: unknown): Order | null =>
  // `version_conflict` is the only failure of order endpoints with `current`, which is the order.
  isApiFailure(error) ? ((error.body?.current as Order | undefined) ?? null) : null

/** The result of a failed attempt: refused by the server, or unknown. */
export const toRetryAnswer = (error: unknown): RetryResult => {
  if (!isApiFailure(error) || isOutcomeUnknown(error) || error.code === 'payment_outcome_unknown')
    return { _tag: 'Unknown' }
  const current = currentOrder(error)
  return { ...toStepRefusal(error), ...(current && { version: current.version }) }
}
