/** What moved the stock of a row of the log; its id is that of the row's `typeOrderId`. */
export const STOCK_LOG_SOURCES = ['order', 'combo', 'request', 'waste', 'manual'] as const
export type StockLogSource = (typeof STOCK_LOG_SOURCES)[number]
