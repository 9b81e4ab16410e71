import type { QueryClient } from '@tanstack/react-query'
import { isApiFailure, type ApiFailure } from '../../../api/client/api-failure.ts'
import { KEYS } from '../../../api/client/query-keys.ts'
import type { Order } from '../../../api/contract/orders.contract.ts'
import { idempotencyKeyFor, releaseKey } from '../commands/idempotency-keys.ts'
import { currentOrder } from '../../-payment/payment-outcome.ts'
import { writeOrder } from '../../-shared/write-order.ts'

export type EditResult<Answer> =
  | { readonly _tag: 'Done'; readonly answer: Answer }
  | { readonly _tag: 'Failure'; readonly failure: ApiFailure; readonly current: Order | null }

/** Sends a change of an order under one key for one attempt; what comes back enters the cache. */
export const sendEdit = async <Answer>(
  queryClient: QueryClient,
  fingerprint: readonly unknown[],
  send: (idempotencyKey: string) => Promise<Answer>,
  orderOf: (answer: Answer) => Order | null,
): Promise<EditResult<Answer>> => {
  const key = JSON.stringify(fingerprint)
  try {
    const answer = await send(idempotencyKeyFor(key))
    releaseKey(key)
    const order = orderOf(answer)
    if (order !== null) writeOrder(queryClient, order)
    void queryClient.invalidateQueries({ queryKey: KEYS.orderLists })
    return { _tag: 'Done', answer }
  } catch (error) {
    if (!isApiFailure(error)) throw error
    // Without an answer the next press is the same attempt.
    if (error.status > 0 && error.status < 500) releaseKey(key)
    const current = currentOrder(error)
    if (current) writeOrder(queryClient, current)
    return { _tag: 'Failure', failure: error, current }
  }
}
