import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { InvoiceRow } from '../../api/contract/invoices.contract.ts'
import { regeneratedInvoicesQuery, useRegeneration } from './regeneration.ts'

/**
 * The rows of a page of the list. Those that were asked for again keep their place with what became of them, although the
 * list would no longer find them, until another list is shown.
 */
export const useKeptRows = (
  found: readonly InvoiceRow[] | undefined,
  listKey: string,
): { readonly rows: readonly InvoiceRow[] | undefined; readonly keep: () => void } => {
  const [kept, setKept] = useState<{
    readonly listKey: string
    readonly ids: ReadonlyArray<InvoiceRow['id']>
  } | null>(null)
  const again = useQuery(regeneratedInvoicesQuery(useRegeneration())).data
  const keep = () => setKept({ listKey, ids: (found ?? []).map(({ id }) => id) })
  if (found === undefined || kept === null || kept.listKey !== listKey) return { rows: found, keep }
  const latest = new Map([...(again?.data ?? []), ...found].map((row) => [row.id, row]))
  const ids = new Set([...kept.ids, ...found.map(({ id }) => id)])
  return { rows: [...ids].flatMap((id) => latest.get(id) ?? []), keep }
}
