import type { QueryClient } from '@tanstack/react-query'
import { isApiFailure } from '../../../api/client/api-failure.ts'
import { api } from '../../../api/client/api.ts'
import { KEYS } from '../../../api/client/query-keys.ts'
import type { Country } from '../../../api/contract/organisation.contract.ts'
import { UNTOUCHED_STATUSES } from '../../../domain/order/order-status.ts'
import type { ReplacedOrder } from '../../../domain/order/order-draft.ts'
import type { AnyFailureCode } from '../../../i18n/failure-messages.ts'
import { toDraft } from '../../../machines/processes/new-order.draft.ts'
import type { NewOrderContext, PlacedOrderSummary } from '../../../machines/processes/new-order.types.ts'
import { openCall, type OpenCall } from '../call/open-calls.ts'

export const canReopen = (placed: PlacedOrderSummary, permissions: ReadonlySet<string>): boolean =>
  (UNTOUCHED_STATUSES.has(placed.status) && permissions.has('changeOrderStatusCancelled')) ||
  placed.status === 'cancelled'

/** Opens a call with the inputs of an order that was just placed; that one stands until the call's own is placed. */
export const reopenOrder = async (
  context: NewOrderContext,
  {
    country,
    idempotencyKey,
    queryClient,
  }: {
    readonly country: Country
    /** A repeat after a lost answer opens nothing twice. */
    readonly idempotencyKey: string
    readonly queryClient: QueryClient
  },
): Promise<
  | { readonly _tag: 'Opened'; readonly call: OpenCall }
  | { readonly _tag: 'Refusal'; readonly code: AnyFailureCode }
> => {
  const { placed } = context
  if (placed === null) throw new Error('Only a placed order is reopened')
  const { replaces: _before, ...document } = toDraft(context)
  try {
    const draft = await api.createDraft({
      body: {
        document:
          placed.status === 'cancelled' ? document : { ...document, replaces: replacedBy(context, placed) },
        countryId: country.id,
      },
      idempotencyKey,
      toast: 'none',
    })
    void queryClient.invalidateQueries({ queryKey: [...KEYS.drafts, 'list'] })
    return { _tag: 'Opened', call: openCall(draft, country, queryClient) }
  } catch (error) {
    return { _tag: 'Refusal', code: isApiFailure(error) ? error.code : 'smth_wrong' }
  }
}

const replacedBy = (
  { lines }: NewOrderContext,
  { deliveryTime, id, number }: PlacedOrderSummary,
): ReplacedOrder => ({
  orderId: id,
  number,
  deliveryTime,
  lines: lines.map(({ product, quantity }) => ({ productId: product.productId, quantity })),
})
