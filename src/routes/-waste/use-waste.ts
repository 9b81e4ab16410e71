import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { api } from '../../api/client/api.ts'
import { KEYS } from '../../api/client/query-keys.ts'
import type { StockDraftDocument } from '../../api/contract/stock-requests.contract.ts'
import type { StoreProductRecord } from '../../api/contract/store-products.contract.ts'
import type { OrderId, ProductId } from '../../domain/shared/ids.ts'
import { type Cents, sum, times, ZERO } from '../../domain/shared/money.ts'
import type { WastedReason } from '../../domain/stock/wasted-report.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { formatFailure } from '../-form/field-error-messages.ts'
import { createIdempotencyKey } from '../-shared/idempotency-key.ts'
import type { StockStore } from '../-stock/stock-store.ts'
import { useStockDraft } from '../-stock/use-stock-draft.ts'

interface Written {
  readonly productId: ProductId
  readonly quantity: number
  readonly reason: WastedReason | null
  readonly comment: string
  /** The URL path of its picture. */
  readonly picture: string | null
  readonly parts: ReadonlyMap<ProductId, number>
}

/** One line of waste with its product, and what of a combo is lost. */
export interface WrittenLine extends Omit<Written, 'parts'> {
  readonly product: StoreProductRecord
  readonly parts: ReadonlyArray<{
    readonly component: StoreProductRecord['components'][number]
    readonly carried: number
    readonly wasted: number
    readonly cost: Cents
  }>
  readonly excess: number
  readonly cost: Cents
}

const costOf = (product: StoreProductRecord | undefined): Cents => product?.cost ?? product?.base.cost ?? ZERO

const toLine = (
  written: Written,
  products: ReadonlyMap<ProductId, StoreProductRecord>,
): readonly WrittenLine[] => {
  const product = products.get(written.productId)
  // A product that left the store meanwhile is no longer there to be wasted.
  if (product === undefined) return []
  const parts = product.components.map((component) => {
    const carried = component.quantity * written.quantity
    const wasted = Math.min(carried, written.parts.get(component.productId) ?? carried)
    return { component, carried, wasted, cost: times(costOf(products.get(component.productId)), wasted) }
  })
  return [
    {
      ...written,
      product,
      parts,
      excess: Math.max(0, written.quantity - product.available),
      cost: parts.length > 0 ? sum(parts.map(({ cost }) => cost)) : times(costOf(product), written.quantity),
    },
  ]
}

const toWritten = (document: StockDraftDocument | null): readonly Written[] =>
  (document?.lines ?? []).map(
    ({ comboItems = [], comment = '', picture = null, productId, quantity, reason = null }) => ({
      productId,
      quantity,
      reason,
      comment,
      picture,
      parts: new Map(comboItems.map((part) => [part.productId, part.wastedQuantity])),
    }),
  )

const toDocumentLine = ({ comment, parts, picture, productId, quantity, reason }: Written) => ({
  productId,
  quantity,
  reason,
  comment,
  picture,
  comboItems: [...parts].map(([id, wastedQuantity]) => ({ productId: id, wastedQuantity })),
})

/** Waste as somebody writes it: kept as a draft with each change, sent once. */
export const useWaste = ({
  store,
  products,
  draft,
}: {
  readonly store: StockStore
  readonly products: readonly StoreProductRecord[]
  readonly draft: StockDraftDocument | null
}) => {
  const i18n = useI18n()
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const [written, setWritten] = useState(() => toWritten(draft))
  const [orderId, setOrderId] = useState<OrderId | null>(draft?.orderId ?? null)
  const [key] = useState(createIdempotencyKey)
  const { discard, save, send, state } = useStockDraft(store.id, 'waste')
  const byId = new Map(products.map((product) => [product.productId, product]))
  const lines = written.flatMap((each) => toLine(each, byId))
  const toDocument = (next: readonly Written[], order: OrderId | null) => ({
    lines: next.map(toDocumentLine),
    comment: '',
    orderId: order,
  })
  const change = (next: readonly Written[], order: OrderId | null = orderId) => {
    setWritten(next)
    save(toDocument(next, order))
  }
  const update = (productId: ProductId, by: Partial<Written>) =>
    change(written.map((each) => (each.productId === productId ? { ...each, ...by } : each)))
  const sending = useMutation({
    mutationFn: () =>
      send(toDocument(written, orderId), () =>
        api.fileWastedReport({
          params: { id: store.id },
          body: {
            orderId,
            products: written.flatMap((each) => {
              const { reason, ...line } = toDocumentLine(each)
              return reason === null ? [] : [{ ...line, reason, isCombo: line.comboItems.length > 0 }]
            }),
          },
          idempotencyKey: key,
        }),
      ),
    onSuccess: async (report) => {
      void api
        .discardStockDraft({ params: { id: store.id, kind: 'waste' }, toast: 'none' })
        .catch(() => undefined)
      await Promise.all([
        queryClient.invalidateQueries({ queryKey: KEYS.stockReports }),
        queryClient.invalidateQueries({ queryKey: KEYS.stockOfStores }),
        queryClient.invalidateQueries({ queryKey: KEYS.catalogue }),
      ])
      queryClient.removeQueries({ queryKey: [...KEYS.stockRequests, 'draft', store.id, 'waste'] })
      await navigate({
        to: '/stock-management/$store/waste/$report',
        params: { store: String(store.id), report: String(report.id) },
      })
    },
    onError: () => queryClient.invalidateQueries({ queryKey: KEYS.catalogue }),
  })
  const count = (of: (line: WrittenLine) => number) => lines.reduce((total, line) => total + of(line), 0)
  const partSum = (of: (part: WrittenLine['parts'][number]) => number) =>
    count(({ parts }) => parts.reduce((total, part) => total + of(part), 0))
  /** The reason of the last line is offered first. */
  const lastReason = written.findLast(({ reason }) => reason !== null)?.reason ?? null
  return {
    lines,
    orderId,
    lastReason,
    excess: lines.filter((line) => line.excess > 0).length,
    unexplained: lines.filter(({ reason }) => reason === null).length,
    pieces:
      count(({ parts, quantity }) => (parts.length > 0 ? 0 : quantity)) + partSum(({ wasted }) => wasted),
    combos: count(({ parts, quantity }) => (parts.length > 0 ? quantity : 0)),
    returning: partSum(({ carried, wasted }) => carried - wasted),
    cost: sum(lines.map(({ cost }) => cost)),
    draftState: state,
    isSending: sending.isPending,
    refusal: sending.error ? formatFailure(i18n, sending.error) : null,
    add: (productId: ProductId, quantity: number) =>
      change([
        ...written,
        { productId, quantity, reason: null, comment: '', picture: null, parts: new Map() },
      ]),
    addOrder: (
      id: OrderId,
      goods: ReadonlyArray<{ readonly productId: ProductId; readonly quantity: number }>,
    ) => {
      setOrderId(id)
      const known = new Set(written.map(({ productId }) => productId))
      change(
        [
          ...written,
          ...goods
            .filter(({ productId }) => !known.has(productId))
            .map((each) => ({
              ...each,
              reason: null,
              comment: '',
              picture: null,
              parts: new Map<ProductId, number>(),
            })),
        ],
        id,
      )
    },
    setQuantity: (productId: ProductId, quantity: number) =>
      update(productId, { quantity: Math.max(1, quantity) }),
    setReason: (productId: ProductId, reason: WastedReason) => update(productId, { reason }),
    setComment: (productId: ProductId, comment: string) => update(productId, { comment }),
    setPicture: (productId: ProductId, picture: string | null) => update(productId, { picture }),
    setPart: (line: WrittenLine, productId: ProductId, wasted: number) =>
      update(line.productId, {
        parts: new Map([
          ...line.parts.map((part) => [part.component.productId, part.wasted] as const),
          [productId, wasted] as const,
        ]),
      }),
    remove: (productId: ProductId) => change(written.filter((each) => each.productId !== productId)),
    discard: () => {
      setWritten([])
      setOrderId(null)
      discard()
    },
    send: () => {
      if (!sending.isPending) sending.mutate()
    },
  }
}
export type WasteEditor = ReturnType<typeof useWaste>
