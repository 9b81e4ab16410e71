import { useQueries } from '@tanstack/react-query'
import { refusedMethodsQuery } from '../../api/client/store-payment.queries.ts'
import type { PaymentMethod } from '../../domain/payment/payment-method.ts'
import type { StoreId } from '../../domain/shared/ids.ts'
import { useI18n } from '../../i18n/I18n.tsx'

/** Why methods cannot be chosen at these stores: one of them lacks the gateway that charges the method. */
export const useRefusedMethods = (
  storeIds: readonly StoreId[],
): Partial<Readonly<Record<PaymentMethod, string>>> => {
  const { tFailure } = useI18n()
  const answers = useQueries({ queries: [...new Set(storeIds)].map((id) => refusedMethodsQuery(id)) })
  return Object.fromEntries(
    answers.flatMap(({ data = [] }) =>
      data.map((method) => [method, tFailure('payment_gateway_incomplete')] as const),
    ),
  )
}
