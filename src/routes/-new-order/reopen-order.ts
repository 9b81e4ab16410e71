import type { QueryClient } from '@tanstack/react-query'
import { isApiFailure } from '../../api/client/api-failure.ts'
import { api } from '../../api/client/api.ts'
import { KEYS } from '../../api/client/query-keys.ts'
import type { Country } from '../../api/contract/organisation.contract.ts'
import type { OrderStatus } from '../../domain/order/order-status.ts'
import type { AnyFailureCode } from '../../i18n/failure-messages.ts'
import { toDraft } from '../../machines/processes/new-order.context.ts'
import type { NewOrderContext, PlacedOrderSummary } from '../../machines/processes/new-order.types.ts'
import { createIdempotencyKey } from '../-shared/idempotency-key.ts'
import { writeOrder } from '../-shared/write-order.ts'
import { openCall, type OpenCall } from './open-calls.ts'

/** Statuses in which nobody has begun with an order. */
const UNTOUCHED: ReadonlySet<OrderStatus> = new Set(['scheduled', 'pending', 'processing'])

export const canReopen = (placed: PlacedOrderSummary, permissions: ReadonlySet<string>): boolean =>
  (UNTOUCHED.has(placed.status) && permissions.has('changeOrderStatusCancelled')) ||
  placed.status === 'cancelled'

/** The keys of one reopening: a repeat after a lost answer cancels and opens nothing twice. */
export interface ReopeningKeys {
  readonly cancel: string
  readonly draft: string
}
export const createReopeningKeys = (): ReopeningKeys => ({
  cancel: createIdempotencyKey(),
  draft: createIdempotencyKey(),
})

/** Cancels an order that was just placed and opens a call with its inputs. A step that was done is not done again. */
export const reopenOrder = async (
  context: NewOrderContext,
  {
    country,
    keys,
    queryClient,
  }: {
    readonly country: Country
    readonly keys: ReopeningKeys
    readonly queryClient: QueryClient
  },
): Promise<
  | { readonly _tag: 'Opened'; readonly call: OpenCall }
  | { readonly _tag: 'Refusal'; readonly code: AnyFailureCode }
> => {
  const { placed } = context
  if (placed === null) throw new Error('Only a placed order is reopened')
  try {
    if (placed.status !== 'cancelled') {
      const order = await api.changeStatus({
        params: { id: placed.id },
        body: { status: 'cancelled', reason: 'customer_request' },
        ifMatch: placed.version,
        idempotencyKey: keys.cancel,
        toast: 'none',
      })
      writeOrder(queryClient, order)
    }
    const draft = await api.createDraft({
      body: { document: toDraft(context), countryId: country.id },
      idempotencyKey: keys.draft,
      toast: 'none',
    })
    void queryClient.invalidateQueries({ queryKey: [...KEYS.drafts, 'list'] })
    void queryClient.invalidateQueries({ queryKey: KEYS.customers })
    return { _tag: 'Opened', call: openCall(draft, country, queryClient) }
  } catch (error) {
    return { _tag: 'Refusal', code: isApiFailure(error) ? error.code : 'smth_wrong' }
  }
}
