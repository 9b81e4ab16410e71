import type { CATALOGS } from '../catalogue/category-fields.ts'
import type { ProductId } from '../shared/ids.ts'
import { type Cents, sum, times } from '../shared/money.ts'

/** In the order of the life of a request; an event that leads to an earlier one goes back. */
export const STOCK_REQUEST_STATUSES = [
  'sent_to_supplier',
  'sent_to_distributor',
  'paid',
  'is_taken',
  'on_the_way',
  'delivered',
  'fulfilled',
  'cancel',
] as const
export type StockRequestStatus = (typeof STOCK_REQUEST_STATUSES)[number]

export const isOpenStockRequest = (status: StockRequestStatus): boolean =>
  status !== 'fulfilled' && status !== 'cancel'

/** The promise has passed and the goods are not at the store. */
export const isLateStockRequest = (
  { promisedAt, status }: { readonly promisedAt: string | null; readonly status: StockRequestStatus },
  now: number,
): boolean =>
  promisedAt !== null && Date.parse(promisedAt) < now && isOpenStockRequest(status) && status !== 'delivered'

/** Who supplies a store: own brand comes from a distributor, third-party products from a supplier. */
export const STOCK_SENDERS = ['distributor', 'supplier'] as const
export type StockSender = (typeof STOCK_SENDERS)[number]

type Catalog = (typeof CATALOGS)[number]
export const senderOf = (catalog: Catalog): StockSender =>
  catalog === 'own_brand' ? 'distributor' : 'supplier'

/** Who makes a request. */
export const STOCK_REQUEST_CREATORS = ['store', 'distributor', 'supplier'] as const
export type StockRequestCreator = (typeof STOCK_REQUEST_CREATORS)[number]

/** The side that somebody acts for; whoever runs a country or the network acts for both. */
export type StockRequestSide = 'store' | 'sender' | 'both'

export const STOCK_ISSUE_REASONS = ['damaged', 'notDelivered', 'wrongDelivered', 'other'] as const
export type StockIssueReason = (typeof STOCK_ISSUE_REASONS)[number]

/** What became of goods that were cancelled on their way. */
export const CANCELLED_GOODS = ['returned', 'lost'] as const
export type CancelledGoods = (typeof CANCELLED_GOODS)[number]

export interface StockRequestLine {
  readonly productId: ProductId
  readonly name: string
  readonly sku: string
  /** Pieces, as all amounts of a line. */
  readonly requested: number
  /** Null until somebody of the sender has said it. */
  readonly delivering: number | null
  /** Null until the store has counted. */
  readonly received: number | null
  readonly reason: StockIssueReason | null
}

export interface StockRequest {
  readonly status: StockRequestStatus | 'new'
  readonly sender: StockSender
  readonly isPaid: boolean
  readonly lines: readonly StockRequestLine[]
}

/** What a line gets; what is left out keeps what was stored. */
export interface DeliveredLine {
  readonly productId: ProductId
  readonly delivering: number
}
export interface ReceivedLine {
  readonly productId: ProductId
  readonly received: number
  readonly reason: StockIssueReason | null
}

interface By {
  readonly side: StockRequestSide
}
export type StockRequestEvent =
  | ({ readonly type: 'request.send' } & By)
  | ({ readonly type: 'request.pay' } & By)
  | ({ readonly type: 'request.take' } & By)
  | ({ readonly type: 'request.ship'; readonly lines: readonly DeliveredLine[] } & By)
  | ({ readonly type: 'request.deliver' } & By)
  | ({ readonly type: 'request.fulfil'; readonly lines: readonly ReceivedLine[] } & By)
  | ({ readonly type: 'request.revert' } & By)
  | ({ readonly type: 'request.cancel'; readonly goods: CancelledGoods | null } & By)
export type StockRequestEventType = StockRequestEvent['type']

/** What is sent of a line as long as nobody said otherwise: all of it. */
export const deliveringOf = ({
  delivering,
  requested,
}: Pick<StockRequestLine, 'delivering' | 'requested'>): number => delivering ?? requested

/** What arrived of a line as long as nobody said otherwise: what was sent. */
export const receivedOf = (line: Pick<StockRequestLine, 'received' | 'delivering' | 'requested'>): number =>
  line.received ?? deliveringOf(line)

/** The total of lines in minor units. */
export const totalOf = (
  lines: ReadonlyArray<{ readonly unitPrice: Cents; readonly pieces: number }>,
): Cents => sum(lines.map(({ pieces, unitPrice }) => times(unitPrice, pieces)))

const withAmounts = (
  lines: readonly StockRequestLine[],
  changes: ReadonlyArray<{ readonly productId: ProductId } & Partial<StockRequestLine>>,
): readonly StockRequestLine[] => {
  const byProduct = new Map(changes.map((change) => [change.productId, change]))
  return lines.map((line) => ({ ...line, ...byProduct.get(line.productId) }))
}

/** The request with what is sent of each line. */
export const ship = (request: StockRequest, lines: readonly DeliveredLine[]): StockRequest => ({
  ...request,
  lines: withAmounts(request.lines, lines).map((line) => ({ ...line, delivering: deliveringOf(line) })),
})

/** The request with what arrived of each line; a reason stays only where something is missing. */
export const receive = (request: StockRequest, lines: readonly ReceivedLine[]): StockRequest => ({
  ...request,
  lines: withAmounts(request.lines, lines).map((line) => ({
    ...line,
    received: receivedOf(line),
    reason: receivedOf(line) < deliveringOf(line) ? line.reason : null,
  })),
})
