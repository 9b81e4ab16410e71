import { isApiFailure, isOutcomeUnknown } from '../../api/client/api-failure.ts'
import type { Order } from '../../api/contract/orders.contract.ts'
import type { OrderStatus } from '../../domain/order/order-status.ts'
import type { LookupResult, RetryResult } from '../../machines/processes/payment-retry.machine.ts'
import { toStepRefusal } from '../-shared/step-refusal.ts'

/**
 * What became of an order's payment. As long as the gateway may still have taken the money nobody may say that it did
 * not, so an unknown outcome comes before a failed one.
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
  switch (paymentOutcome({ status, isOutcomeUnknown: payment.isOutcomeUnknown })) {
    case 'unknown':
      return { _tag: 'Unknown' }
    case 'declined':
      return { _tag: 'Declined', gatewayCode: payment.gatewayCode, version }
    case 'approved':
      return { _tag: 'Approved', version }
  }
}

/** The order as it is now, where a refusal carries it. */
export const currentOrder = (error: unknown): Order | null =>
  // `version_conflict` is the only failure of an order's calls with `current`, and it is the order.
  isApiFailure(error) ? ((error.body?.current as Order | undefined) ?? null) : null

/** What a failed call says of the attempt: refused by the server, or not known to have been refused. */
export const toRetryAnswer = (error: unknown): RetryResult => {
  if (!isApiFailure(error) || isOutcomeUnknown(error) || error.code === 'payment_outcome_unknown')
    return { _tag: 'Unknown' }
  const current = currentOrder(error)
  return { ...toStepRefusal(error), ...(current && { version: current.version }) }
}
