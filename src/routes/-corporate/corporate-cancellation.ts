import type { QueryClient } from '@tanstack/react-query'
import { fromPromise } from 'xstate'
import { api } from '../../api/client/api.ts'
import { isApiFailure } from '../../api/client/api-failure.ts'
import { KEYS } from '../../api/client/query-keys.ts'
import type { CorporateOrder } from '../../api/contract/corporate-orders.contract.ts'
import { isDispatched } from '../../domain/order/order-permissions.ts'
import {
  cancellationMachine,
  type CancellationFacts,
  type CancellationOutcome,
  type CancellationRequest,
} from '../../machines/processes/cancellation.machine.ts'
import { idempotencyKeyFor, releaseKey } from '../-orders/commands/idempotency-keys.ts'

export type CorporatePart = CorporateOrder['stores'][number]
export type PartId = CorporatePart['id'] | null

/** The parts that a cancellation is about: one, or all without one. */
export const partsToCancel = (order: CorporateOrder, partId: PartId): readonly CorporatePart[] =>
  partId === null ? order.stores : order.stores.filter(({ id }) => id === partId)

/** The deliveries of a part that a cancellation ends. */
export const openDeliveries = ({ deliveries }: CorporatePart): CorporatePart['deliveries'] =>
  deliveries.filter(({ status }) => status !== 'completed' && status !== 'cancelled')

const countItems = (deliveries: CorporatePart['deliveries']): number =>
  deliveries.flatMap(({ items }) => items).reduce((sum, { quantity }) => sum + quantity, 0)

/** The items that are packed already, whose destination a cancellation asks. */
export const countPacked = (parts: readonly CorporatePart[]): number =>
  countItems(parts.flatMap(openDeliveries).filter(({ status }) => isDispatched(status)))

/** The items that a cancellation releases without a question; a failed delivery has released its own. */
export const countReserved = (parts: readonly CorporatePart[]): number =>
  countItems(
    parts.flatMap(openDeliveries).filter(({ status }) => status !== 'failed' && !isDispatched(status)),
  )

/** What a corporate order, or one part of it, requires of a cancellation. */
export const corporateCancellationFacts = (order: CorporateOrder, partId: PartId): CancellationFacts => {
  const parts = partsToCancel(order, partId)
  const cancel = partId === null ? order.abilities.cancel : parts[0]?.abilities.cancel
  return {
    version: order.version,
    needsVoidId: parts.some(({ payment }) => payment.bankTransactionId !== null),
    needsGoods: parts.flatMap(openDeliveries).some(({ status }) => isDispatched(status)),
    refusal: cancel === true ? null : (cancel ?? 'order_not_found'),
  }
}

const send = (
  order: CorporateOrder,
  partId: PartId,
  request: CancellationRequest,
  idempotencyKey: string,
): Promise<CorporateOrder> => {
  const { version, orderId: _, ...body } = request
  const sent = { body, idempotencyKey, ifMatch: version, toast: 'none' } as const
  return partId === null
    ? api.cancelCorporateOrder({ params: { id: order.id }, ...sent })
    : api.cancelCorporateStoreOrder({ params: { id: partId }, ...sent })
}

/** The cancellation machine of a corporate order, or of one part of it, with its actor provided. */
export const provideCorporateCancellation = (
  queryClient: QueryClient,
  order: CorporateOrder,
  partId: PartId,
): typeof cancellationMachine =>
  cancellationMachine.provide({
    actors: {
      cancellingOrder: fromPromise<CancellationOutcome, CancellationRequest>(async ({ input }) => {
        const fingerprint = JSON.stringify(['cancel corporate', order.id, partId, input])
        try {
          await send(order, partId, input, idempotencyKeyFor(fingerprint))
          releaseKey(fingerprint)
          void queryClient.invalidateQueries({ queryKey: KEYS.orders })
          return { _tag: 'Cancelled' }
        } catch (error) {
          if (!isApiFailure(error)) throw error
          // Without an answer the next press is the same attempt.
          if (error.status > 0 && error.status < 500) releaseKey(fingerprint)
          // The only failure of these endpoints with `current`, which is the corporate order.
          const current = error.body?.current as CorporateOrder | undefined
          if (current !== undefined) void queryClient.invalidateQueries({ queryKey: KEYS.orders })
          return {
            _tag: 'Refusal',
            code: error.status === 0 ? 'unanswered' : error.code,
            ...(current && { facts: corporateCancellationFacts(current, partId) }),
          }
        }
      }),
    },
  })
