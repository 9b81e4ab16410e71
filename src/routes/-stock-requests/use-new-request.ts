import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { isApiFailure } from '../../api/client/api-failure.ts'
import { api } from '../../api/client/api.ts'
import { KEYS } from '../../api/client/query-keys.ts'
import type { SuggestedStockOrders } from '../../api/contract/stock-requests.contract.ts'
import type { DistributorId, ProductId, SupplierId } from '../../domain/shared/ids.ts'
import { piecesToAsk } from '../../domain/stock/suggest-request.ts'
import { totalOf } from '../../domain/stock/stock-request.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { formatFailure } from '../-form/field-error-messages.ts'
import { createIdempotencyKey } from '../-shared/idempotency-key.ts'
import type { StockStore } from '../-stock/stock-store.ts'
import { useStockDraft } from '../-stock/use-stock-draft.ts'
import { requestLink, type RequestSidePage } from './request-side.ts'

type Sender = SuggestedStockOrders['senders'][number]

/** What a request needs of its store. */
export type RequestedStore = Pick<StockStore, 'id' | 'name' | 'countryId'>

export interface RequestDraft {
  readonly pieces: ReadonlyMap<ProductId, number>
  readonly comment: string
}

/** What is suggested of each product; what is off sale is not asked for by itself. */
export const suggestedPieces = (sender: Sender): ReadonlyMap<ProductId, number> =>
  new Map(
    sender.lines.flatMap(({ isAvailable, pieces, productId, unitPrice }) =>
      pieces > 0 && isAvailable && unitPrice !== null ? [[productId, pieces] as const] : [],
    ),
  )

/** What was written, and with it a product that somebody came to ask for; that alone where nothing was written. */
export const withProduct = (
  draft: RequestDraft | null,
  sender: Sender,
  product: ProductId,
): RequestDraft | null => {
  const line = sender.lines.find(({ productId }) => productId === product)
  return line === undefined || line.unitPrice === null || draft?.pieces.has(product) === true
    ? draft
    : {
        pieces: new Map([...(draft?.pieces ?? []), [product, piecesToAsk(line)]]),
        comment: draft?.comment ?? '',
      }
}

/** A request as somebody writes it: kept as a draft with each change, sent once. */
export const useNewRequest = ({
  store,
  side,
  sender,
  draft,
}: {
  readonly store: RequestedStore
  readonly side: RequestSidePage
  readonly sender: Sender
  readonly draft: RequestDraft | null
}) => {
  const i18n = useI18n()
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const suggestion = suggestedPieces(sender)
  const [pieces, setPieces] = useState(draft?.pieces ?? suggestion)
  const [comment, setCommentText] = useState(draft?.comment ?? '')
  // The prices that somebody saw first; another one has to be seen before it is sent.
  const [seenPrices, setSeenPrices] = useState(
    () => new Map(sender.lines.map(({ productId, unitPrice }) => [productId, unitPrice])),
  )
  const [key] = useState(createIdempotencyKey)
  const { discard, save, send, state } = useStockDraft(store.id, sender.draft)
  const toDocument = (nextPieces: ReadonlyMap<ProductId, number>, nextComment: string) => ({
    lines: [...nextPieces].map(([productId, quantity]) => ({ productId, quantity })),
    comment: nextComment,
  })
  const lines = sender.lines.flatMap((line) => {
    const count = pieces.get(line.productId) ?? 0
    return count > 0 ? [{ ...line, count }] : []
  })
  const priceChanges = new Map(
    sender.lines.flatMap(({ productId, unitPrice }) => {
      const seen = seenPrices.get(productId)
      return seen !== undefined && seen !== null && unitPrice !== null && seen !== unitPrice
        ? [[productId, seen] as const]
        : []
    }),
  )
  const sending = useMutation({
    mutationFn: () =>
      send(toDocument(pieces, comment), () =>
        api.createStockOrder({
          body: {
            storeId: store.id,
            // The id of its kind.
            ...(sender.kind === 'distributor'
              ? { distributorId: sender.id as DistributorId }
              : { supplierId: sender.id as SupplierId }),
            comment,
            products: lines.map(({ count, productId }) => ({
              productId,
              quantity: count,
              unitPrice: seenPrices.get(productId) ?? null,
            })),
          },
          idempotencyKey: key,
        }),
      ),
    onSuccess: ({ id }) => {
      void queryClient.invalidateQueries({ queryKey: KEYS.stockRequests })
      void queryClient.invalidateQueries({ queryKey: KEYS.stockOfStores })
      void navigate(requestLink(id, store.id, side))
    },
    onError: (error) => {
      // A price that has changed is shown beside its product.
      if (isApiFailure(error) && error.code === 'product_price_dont_match')
        void queryClient.invalidateQueries({ queryKey: [...KEYS.stockRequests, 'suggested'] })
    },
  })
  return {
    pieces,
    comment,
    priceChanges,
    productCount: lines.length,
    unitCount: lines.reduce((sum, line) => sum + line.count / line.itemsPerPurchaseUnit, 0),
    pieceCount: lines.reduce((sum, line) => sum + line.count, 0),
    total: totalOf(
      lines.flatMap(({ count, unitPrice }) => (unitPrice === null ? [] : [{ unitPrice, pieces: count }])),
    ),
    changes: sender.lines.filter(
      ({ productId }) => (pieces.get(productId) ?? 0) !== (suggestion.get(productId) ?? 0),
    ).length,
    draftState: state,
    isSending: sending.isPending,
    refusal: sending.error ? formatFailure(i18n, sending.error) : null,
    setUnits: (productId: ProductId, itemsPerPurchaseUnit: number, units: number) => {
      const next = new Map(pieces)
      if (units <= 0) next.delete(productId)
      else next.set(productId, units * itemsPerPurchaseUnit)
      setPieces(next)
      sending.reset()
      save(toDocument(next, comment))
    },
    setComment: (text: string) => {
      setCommentText(text)
      save(toDocument(pieces, text))
    },
    acceptPrice: (productId: ProductId) => {
      const line = sender.lines.find((each) => each.productId === productId)
      if (line) setSeenPrices(new Map([...seenPrices, [productId, line.unitPrice]]))
      sending.reset()
    },
    discard: () => {
      discard()
      setPieces(suggestion)
      setCommentText('')
    },
    send: () => {
      if (!sending.isPending) sending.mutate()
    },
  }
}
