export const STOCK_LOG_TYPES = [
  'reserved_product_for_order',
  'unreserved_product_for_order',
  'sell_product',
  'assigned_to_store',
  'unassigned_to_store',
  'unreserved_product_for_combo',
  'add',
  'wasted_product',
] as const
export type StockLogType = (typeof STOCK_LOG_TYPES)[number]
