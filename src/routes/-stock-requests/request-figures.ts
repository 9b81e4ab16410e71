import type { StockOrderLine } from '../../api/contract/stock-requests.contract.ts'
import { type Cents, sum, times } from '../../domain/shared/money.ts'
import { deliveringOf, receivedOf } from '../../domain/stock/stock-request.ts'

type Line = Pick<
  StockOrderLine,
  'requested' | 'delivering' | 'received' | 'unitPrice' | 'itemsPerPurchaseUnit'
>

const count = (lines: readonly Line[], of: (line: Line) => number): number =>
  lines.reduce((total, line) => total + of(line), 0)

const amount = (lines: readonly Line[], of: (line: Line) => number): Cents =>
  sum(lines.map((line) => times(line.unitPrice, of(line))))

/** Pieces, boxes and amounts of a request, as asked for, as sent and as received. */
export const figuresOf = (lines: readonly Line[]) => ({
  pieces: count(lines, receivedOf),
  units: count(lines, (line) => Math.ceil(deliveringOf(line) / line.itemsPerPurchaseUnit)),
  requested: amount(lines, ({ requested }) => requested),
  sent: amount(lines, deliveringOf),
  received: amount(lines, receivedOf),
  missing: count(lines, (line) => deliveringOf(line) - receivedOf(line)),
  unsent: count(lines, (line) => line.requested - deliveringOf(line)),
})
