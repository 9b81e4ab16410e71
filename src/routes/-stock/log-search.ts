import type { ProductId, UserId } from '../../domain/shared/ids.ts'
import { STOCK_LOG_TYPES, type StockLogType } from '../../domain/stock/stock-log-type.ts'
import { parseDay } from '../-shared/parse-day.ts'
import { parseId } from '../-shared/parse-id.ts'

/** What the address of a store's movements says. */
export interface LogSearch {
  readonly product?: ProductId | undefined
  readonly type?: StockLogType | undefined
  readonly moves?: 'quantity' | 'reserved' | undefined
  readonly from?: string | undefined
  readonly to?: string | undefined
  readonly number?: number | undefined
  readonly actor?: UserId | undefined
  readonly page?: number | undefined
}

/** Invalid values are ignored. */
export const parseLogSearch = (raw: Readonly<Record<string, unknown>>): LogSearch => {
  const type = STOCK_LOG_TYPES.find((each) => each === raw['type'])
  const moves = (['quantity', 'reserved'] as const).find((each) => each === raw['moves'])
  const entries = {
    product: parseId<ProductId>(raw['product']),
    type,
    moves,
    from: parseDay(raw['from']),
    to: parseDay(raw['to']),
    number: parseId(raw['number']),
    actor: parseId<UserId>(raw['actor']),
    page: parseId(raw['page']),
  }
  return Object.fromEntries(Object.entries(entries).filter(([, value]) => value !== undefined))
}
