import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useSelector } from '@xstate/react'
import { useEffect } from 'react'
import { orderQuery } from '../../../api/client/orders.queries.ts'
import { customerKey } from '../../../api/client/query-keys.ts'
import type { OrderId } from '../../../domain/shared/ids.ts'
import type { NewOrderActor } from '../../../machines/processes/new-order.machine.ts'
import { paymentOutcome } from '../../-payment/payment-outcome.ts'
import { toPlacedOrder } from './place-call.ts'

/** Updates a placed order in its call, also behind another one: a late response of the bank, or a retried payment. */
export const usePlacedOrder = (actor: NewOrderActor): void => {
  const queryClient = useQueryClient()
  const placed = useSelector(actor, ({ context }) => context.placed)
  const order = useQuery({
    // The query is enabled only with an order, so the id is set.
    ...orderQuery((placed?.id ?? 0) as OrderId),
    enabled: placed !== null && !placed.corporate,
    refetchInterval: placed !== null && paymentOutcome(placed) === 'unknown' ? 3_000 : false,
  }).data
  useEffect(() => {
    const known = actor.getSnapshot().context.placed
    if (!order || !known || order.version <= known.version) return
    actor.send({ type: 'order.updated', order: toPlacedOrder(order) })
    void queryClient.invalidateQueries({ queryKey: customerKey(order.user.id) })
  }, [actor, order, queryClient])
}
