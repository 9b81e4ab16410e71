import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { storeProductRecordsQuery } from '../../api/client/store-products.queries.ts'
import type { StoreProductRecord } from '../../api/contract/store-products.contract.ts'
import type { StoreId } from '../../domain/shared/ids.ts'
import type { ListState } from '../-list/use-list-query.ts'
import { toHeldRow, type HeldRow } from '../-store-products/held-list.ts'
import { attentionOfRow } from './attention-of-row.ts'

/** A product of a store's shelves. */
export interface ShelfRow extends HeldRow {
  /** It needed attention when the list was opened, and does not any more. */
  readonly isCured: boolean
}

/** Those that needed attention at first, in the order of then and as they are now; the others after them. */
export const withKeptRows = (
  kept: readonly HeldRow[],
  rows: readonly HeldRow[],
  others: readonly HeldRow[],
): readonly ShelfRow[] => {
  const present = new Map([...others, ...rows].map((row) => [row.id, row]))
  const keptIds = new Set(kept.map(({ id }) => id))
  return [
    ...kept
      .map((row) => present.get(row.id) ?? row)
      .map((row) => ({ ...row, isCured: attentionOfRow(row) === null })),
    ...rows.filter(({ id }) => !keptIds.has(id)).map((row) => ({ ...row, isCured: false })),
  ]
}

const MAX_ROWS = 100

interface Kept {
  readonly pageKey: string
  readonly rows: readonly HeldRow[]
}

/**
 * The rows of a page of which those that need attention keep their place until another page or query is asked for, so
 * that what was put in order does not move away from under the finger.
 */
export const useKeptAttention = (
  storeId: StoreId,
  /** Of the query and the page; null where the order is another one. */
  pageKey: string | null,
  { answer, ...state }: ListState<StoreProductRecord>,
): ListState<ShelfRow> => {
  const [{ pageKey: keptKey, rows: keptRows }, setKept] = useState<Kept>({ pageKey: '', rows: [] })
  const rows = answer?.data.map((record) => toHeldRow('store', record)) ?? []
  const kept = pageKey === keptKey ? keptRows : []
  const isCurrent = pageKey !== null && answer !== undefined && !state.isPlaceholder
  const found = isCurrent
    ? rows.filter((row) => attentionOfRow(row) !== null && !kept.some(({ id }) => id === row.id))
    : []
  if (found.length > 0 && pageKey !== null) setKept({ pageKey, rows: [...kept, ...found] })
  const gone = isCurrent ? kept.filter((row) => !rows.some(({ id }) => id === row.id)) : []
  const { data: others } = useQuery({
    ...storeProductRecordsQuery({
      storeId: [storeId],
      productId: gone.map(({ productId }) => productId).slice(0, MAX_ROWS),
      limit: MAX_ROWS,
    }),
    enabled: gone.length > 0,
  })
  const shown = withKeptRows(kept, rows, others?.data.map((record) => toHeldRow('store', record)) ?? [])
  return { ...state, answer: answer && { ...answer, data: shown } }
}
