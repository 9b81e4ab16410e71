import type { StoreTerms } from '../order/order-draft.ts'
import type { PaymentMethod } from '../payment/payment-method.ts'
import type { StoreId } from '../shared/ids.ts'

/** The stores whose part lacks what the method needs: a transaction for a transfer, days to pay for credit. */
export const storesWithoutTerms = (
  paymentType: PaymentMethod | null,
  storeIds: readonly StoreId[],
  terms: readonly StoreTerms[],
): readonly StoreId[] =>
  storeIds.filter((storeId) => {
    const of = terms.find((each) => each.storeId === storeId)
    if (paymentType === 'bank_transfer') return (of?.bankTransactionId.trim() ?? '') === ''
    return paymentType === 'credit' && (of?.daysToPay ?? null) === null
  })
