import type { CATALOGS } from '../catalogue/category-fields.ts'
import type { ProductId } from '../shared/ids.ts'
import type { Cents } from '../shared/money.ts'
import { refusal, type Refusal, type RefusalCode } from '../shared/refusal.ts'
import {
  deliveringOf,
  receive,
  receivedOf,
  senderOf,
  ship,
  STOCK_REQUEST_STATUSES,
  type CancelledGoods,
  type DeliveredLine,
  type ReceivedLine,
  type StockRequest,
  type StockRequestEvent,
  type StockRequestSide,
  type StockRequestStatus,
  type StockSender,
} from './stock-request.ts'

/** Every code that an event of a stock request is refused with. */
export const STOCK_REQUEST_REFUSAL_CODES = [
  'invalid_next_status',
  'invalid_revert_status',
  'stock_request_other_side',
  'stock_request_line_unknown',
  'stock_request_delivering_error',
  'stock_request_received_error',
  'stock_request_reason_required',
  'stock_request_goods_required',
] as const satisfies readonly RefusalCode[]
export type StockRequestRefusal = Refusal<(typeof STOCK_REQUEST_REFUSAL_CODES)[number]>

/** The events of the store's side; the others are the sender's, and cancelling is of both. */
const isOfStore = (type: StockRequestEvent['type']): boolean => type === 'request.fulfil'

/** Why somebody of this side cannot do it: the other side does. */
export const refusalToSide = (
  request: Pick<StockRequest, 'status'>,
  { side, type }: Pick<StockRequestEvent, 'side' | 'type'>,
): Refusal<'stock_request_other_side'> | null => {
  if (side === 'both' || type === 'request.send') return null
  if (type === 'request.cancel')
    return request.status === 'on_the_way' && side === 'store' ? refusal('stock_request_other_side') : null
  return isOfStore(type) === (side === 'store') ? null : refusal('stock_request_other_side')
}

const unknownLine = (
  { lines }: Pick<StockRequest, 'lines'>,
  named: ReadonlyArray<{ readonly productId: ProductId }>,
): Refusal<'stock_request_line_unknown'> | null => {
  const index = named.findIndex(({ productId }) => !lines.some((line) => line.productId === productId))
  return index < 0 ? null : refusal('stock_request_line_unknown', { field: `lines[${index}].productId` })
}

/** Why these amounts cannot be sent: less than nothing, or more than was asked for. */
export const refusalToDelivering = (
  request: StockRequest,
  lines: readonly DeliveredLine[],
): Refusal<'stock_request_line_unknown' | 'stock_request_delivering_error'> | null => {
  const unknown = unknownLine(request, lines)
  if (unknown) return unknown
  const products = ship(request, lines)
    .lines.filter((line) => deliveringOf(line) < 0 || deliveringOf(line) > line.requested)
    .map(({ name, sku }) => ({ name, sku }))
  return products.length === 0
    ? null
    : refusal('stock_request_delivering_error', { products, field: 'lines' })
}

/** Why these amounts cannot have arrived: less than nothing, or more than was sent. */
export const refusalToReceivedAmounts = (
  request: StockRequest,
  lines: readonly ReceivedLine[],
): Refusal<'stock_request_line_unknown' | 'stock_request_received_error'> | null => {
  const unknown = unknownLine(request, lines)
  if (unknown) return unknown
  const products = receive(request, lines)
    .lines.filter((line) => receivedOf(line) < 0 || receivedOf(line) > deliveringOf(line))
    .map(({ name, sku }) => ({ name, sku }))
  return products.length === 0 ? null : refusal('stock_request_received_error', { products, field: 'lines' })
}

/** Why what arrived cannot be confirmed: an amount is impossible, or something is missing without a reason. */
export const refusalToFulfil = (
  request: StockRequest,
  lines: readonly ReceivedLine[],
): Refusal<
  'stock_request_line_unknown' | 'stock_request_received_error' | 'stock_request_reason_required'
> | null => {
  const amounts = refusalToReceivedAmounts(request, lines)
  if (amounts) return amounts
  const products = receive(request, lines)
    .lines.filter((line) => receivedOf(line) < deliveringOf(line) && line.reason === null)
    .map(({ name, sku, ...line }) => ({ name, sku, missing: deliveringOf(line) - receivedOf(line) }))
  return products.length === 0 ? null : refusal('stock_request_reason_required', { products, field: 'lines' })
}

/** Why goods on their way cannot be cancelled: nobody said what became of them. */
export const refusalToCancelledGoods = (
  { status }: Pick<StockRequest, 'status'>,
  goods: CancelledGoods | null,
): Refusal<'stock_request_goods_required'> | null =>
  status === 'on_the_way' && goods === null
    ? refusal('stock_request_goods_required', { field: 'goods' })
    : null

/** A move that the machine has not: back, when it leads to an earlier status. */
export const illegalStockRequestMove = (
  from: StockRequest['status'],
  to: StockRequestStatus,
): Refusal<'invalid_next_status' | 'invalid_revert_status'> => {
  const place = (status: StockRequest['status']) =>
    (STOCK_REQUEST_STATUSES as readonly string[]).indexOf(status)
  return refusal(place(to) < place(from) ? 'invalid_revert_status' : 'invalid_next_status', { from, to })
}

/** A product that is asked for, as the server knows it. */
export interface RequestedProduct {
  readonly name: string
  readonly sku: string
  readonly catalog: (typeof CATALOGS)[number]
  /** Who supplies it, by their ids; empty for own brand. */
  readonly supplierIds: readonly number[]
  readonly itemsPerPurchaseUnit: number
  /** What a piece costs in the country; null without a price. */
  readonly unitPrice: Cents | null
  readonly isOrderable: boolean
}

export interface RequestedLine {
  readonly product: RequestedProduct
  readonly requested: number
  /** What somebody saw; null when they do not say. */
  readonly unitPrice: Cents | null
}

/**
 * Why products cannot be asked for together: several catalogues, another supplier's, broken purchase units, no
 * price, or another price than the one that was seen.
 */
export const refusalToRequest = (
  lines: readonly RequestedLine[],
  sender: { readonly kind: StockSender; readonly id: number },
): Refusal<
  | 'stock_request_empty'
  | 'stock_request_catalog_error'
  | 'stock_request_supplier_error'
  | 'product_is_inactive'
  | 'product_multiples_error'
  | 'product_price_missing'
  | 'product_price_dont_match'
> | null => {
  if (lines.length === 0) return refusal('stock_request_empty', { field: 'products' })
  const naming = <Code extends RefusalCode>(code: Code, isWrong: (line: RequestedLine) => boolean) => {
    const products = lines.filter(isWrong).map(({ product: { name, sku } }) => ({ name, sku }))
    return products.length === 0 ? null : refusal(code, { products, field: 'products' })
  }
  return (
    naming('stock_request_catalog_error', ({ product }) => senderOf(product.catalog) !== sender.kind) ??
    naming(
      'stock_request_supplier_error',
      ({ product }) => sender.kind === 'supplier' && !product.supplierIds.includes(sender.id),
    ) ??
    naming('product_is_inactive', ({ product }) => !product.isOrderable) ??
    naming(
      'product_multiples_error',
      ({ product, requested }) => requested <= 0 || requested % product.itemsPerPurchaseUnit !== 0,
    ) ??
    naming('product_price_missing', ({ product }) => product.unitPrice === null) ??
    naming(
      'product_price_dont_match',
      ({ product, unitPrice }) => unitPrice !== null && unitPrice !== product.unitPrice,
    )
  )
}

/** The side of a request that a kind of unit acts for. */
export const stockRequestSideOf = (
  unit: 'global' | 'country' | 'franchisor' | 'store' | 'distributor' | 'supplier',
): StockRequestSide =>
  unit === 'global' || unit === 'country'
    ? 'both'
    : unit === 'distributor' || unit === 'supplier'
      ? 'sender'
      : 'store'
