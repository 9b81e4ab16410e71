import { queryOptions } from '@tanstack/react-query'
import type { PaymentMethod } from '../../domain/payment/payment-method.ts'
import type { StoreId } from '../../domain/shared/ids.ts'
import { api } from './api.ts'
import { KEYS } from './query-keys.ts'

const NONE: readonly PaymentMethod[] = []

/** The payment methods that a store does not take, because the gateway that charges them is incomplete. */
export const refusedMethodsQuery = (id: StoreId) =>
  queryOptions({
    queryKey: [...KEYS.stores, 'refusedMethods', id] as const,
    queryFn: async ({ signal }) => {
      const store = await api.store({ params: { id }, signal, toast: 'none' })
      return 'refusedPaymentMethods' in store ? store.refusedPaymentMethods : NONE
    },
    staleTime: 60_000,
  })
