import { useState } from 'react'
import type { ChangedLine, StockOrder, StockOrderLine } from '../../api/contract/stock-requests.contract.ts'
import type { ProductId } from '../../domain/shared/ids.ts'
import { deliveringOf, receivedOf, type StockIssueReason } from '../../domain/stock/stock-request.ts'
import { useRequestCommands } from './use-request-commands.ts'

export type EditedColumn = 'delivering' | 'received' | null
type Edits = ReadonlyMap<ProductId, Omit<ChangedLine, 'productId'>>

/** The column that the caller may write: what is sent while it is taken, what arrived once it is delivered. */
const columnOf = ({ abilities, status }: StockOrder): EditedColumn =>
  status === 'is_taken' && abilities.ship === true
    ? 'delivering'
    : status === 'delivered' &&
        (abilities.fulfil === true || abilities.fulfil === 'stock_request_reason_required')
      ? 'received'
      : null

/** What is written on a request before it is sent or confirmed. */
export const useRequestEditor = (request: StockOrder) => {
  const commands = useRequestCommands()
  const [edits, setEdits] = useState<Edits>(new Map())
  const column = columnOf(request)
  const lines: readonly StockOrderLine[] = request.lines.map((line) => ({
    ...line,
    ...edits.get(line.productId),
  }))
  const change = (productId: ProductId, by: Omit<ChangedLine, 'productId'>) =>
    setEdits(new Map([...edits, [productId, { ...edits.get(productId), ...by }]]))
  const missing = lines.filter((line) => receivedOf(line) < deliveringOf(line))
  return {
    column,
    lines,
    change,
    commands,
    hasEdits: edits.size > 0,
    /** Lines that lack something, and those of them without a reason. */
    missing,
    unexplained: column === 'received' ? missing.filter(({ reason }) => reason === null) : [],
    invalid: lines.filter((line) =>
      column === 'delivering'
        ? deliveringOf(line) > line.requested
        : column === 'received' && receivedOf(line) > deliveringOf(line),
    ),
    changedLines: [...edits].map(([productId, edit]) => ({ productId, ...edit })),
    clear: () => setEdits(new Map()),
    setReason: (productId: ProductId, reason: StockIssueReason) => change(productId, { reason }),
  }
}
export type RequestEditor = ReturnType<typeof useRequestEditor>
