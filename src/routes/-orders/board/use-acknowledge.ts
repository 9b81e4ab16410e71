import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../../api/client/api.ts'
import { KEYS } from '../../../api/client/query-keys.ts'
import type { OrderId } from '../../../domain/shared/ids.ts'
import { writeOrder } from '../../-shared/write-order.ts'

/** Acknowledges a new order. A refusal says itself in a toast; the list then shows what the order is now. */
export const useAcknowledge = (): {
  readonly send: (id: OrderId) => void
  readonly isSending: (id: OrderId) => boolean
} => {
  const queryClient = useQueryClient()
  const { mutate, isPending, variables } = useMutation({
    mutationFn: (id: OrderId) => api.acknowledgeOrder({ params: { id } }),
    onSuccess: (order) => writeOrder(queryClient, order),
    onSettled: () => {
      void queryClient.invalidateQueries({ queryKey: KEYS.orderCounts })
      return queryClient.invalidateQueries({ queryKey: KEYS.orderLists })
    },
  })
  return { send: mutate, isSending: (id) => isPending && variables === id }
}
