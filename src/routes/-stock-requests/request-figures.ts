import type { StockOrderLine } from '../../api/contract/stock-requests.contract.ts'
import type { Cents } from '../../domain/shared/money.ts'
import { deliveringOf, receivedOf } from '../../domain/stock/stock-request.ts'

type Line = Pick<
  StockOrderLine,
  'requested' | 'delivering' | 'received' | 'unitPrice' | 'itemsPerPurchaseUnit'
>

const sum = (lines: readonly Line[], of: (line: Line) => number): number =>
  lines.reduce((total, line) => total + of(line), 0)

/** Pieces, boxes and amounts of a request, as asked for, as sent and as received. */
export const figuresOf = (lines: readonly Line[]) => ({
  pieces: sum(lines, receivedOf),
  units: sum(lines, (line) => Math.ceil(deliveringOf(line) / line.itemsPerPurchaseUnit)),
  // Sums of amounts.
  requested: sum(lines, (line) => line.requested * line.unitPrice) as Cents,
  sent: sum(lines, (line) => deliveringOf(line) * line.unitPrice) as Cents,
  received: sum(lines, (line) => receivedOf(line) * line.unitPrice) as Cents,
  missing: sum(lines, (line) => deliveringOf(line) - receivedOf(line)),
  unsent: sum(lines, (line) => line.requested - deliveringOf(line)),
})
