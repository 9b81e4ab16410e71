import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useMachine } from '@xstate/react'
import { useMemo } from 'react'
import { fromPromise } from 'xstate'
import { api } from '../../api/client/api.ts'
import type { OrderType } from '../../domain/order/order-kinds.ts'
import { offeredMethods } from '../../domain/order/payment-by-type.ts'
import type { OrderId } from '../../domain/shared/ids.ts'
import type { Cents } from '../../domain/shared/money.ts'
import {
  paymentRetryMachine,
  type LookupResult,
  type RetryResult,
  type RetryRequest,
} from '../../machines/processes/payment-retry.machine.ts'
import { createIdempotencyKey } from '../-shared/idempotency-key.ts'
import { writeOrder } from '../-shared/write-order.ts'
import { currentOrder, toLookupAnswer, toRetryAnswer } from './payment-outcome.ts'

/** The payment retry machine with all actors provided; responses enter the cache. */
export const providePaymentRetry = (queryClient: QueryClient) =>
  paymentRetryMachine.provide({
    actors: {
      retryingPayment: fromPromise<RetryResult, RetryRequest>(async ({ input }) => {
        try {
          const order = await api.retryOrderPayment({
            // The machine holds plain numbers; this is the order's id.
            params: { id: input.orderId as OrderId },
            ifMatch: input.version,
            idempotencyKey: input.idempotencyKey,
            toast: 'none',
            body: {
              paymentType: input.paymentType,
              isCallCenterRepayment: true,
              ...(input.change === null ? {} : { change: input.change }),
              ...(input.encryptedCard === null ? {} : { creditCardInfo: { newCard: input.encryptedCard } }),
              ...input.terms,
            },
          })
          writeOrder(queryClient, order)
          return toLookupAnswer(order)
        } catch (error) {
          const current = currentOrder(error)
          if (current) writeOrder(queryClient, current)
          return toRetryAnswer(error)
        }
      }),
      lookingUpPayment: fromPromise<LookupResult, { orderId: number }>(async ({ input }) => {
        // As above.
        const order = await api.order({ params: { id: input.orderId as OrderId }, toast: 'none' })
        writeOrder(queryClient, order)
        return toLookupAnswer(order)
      }),
    },
  })

/** A running payment retry of an order, while the component is mounted. */
export const usePaymentRetry = (order: {
  readonly id: OrderId
  readonly version: number
  readonly type: OrderType
  readonly toPay: Cents
}) => {
  const queryClient = useQueryClient()
  const machine = useMemo(() => providePaymentRetry(queryClient), [queryClient])
  return useMachine(machine, {
    input: {
      orderId: order.id,
      version: order.version,
      toPay: order.toPay,
      methods: offeredMethods(order.type),
      newKey: createIdempotencyKey,
    },
  })
}
