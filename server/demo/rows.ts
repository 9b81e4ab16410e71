import type { Selectable } from 'kysely'
import type { Database } from '../db/database.gen.ts'

/** The rows of all tables; every id is chosen here, so that a seed gives the same network again. */
export type SeedUserRow = Omit<
  Selectable<Database['users']>,
  | 'search'
  | 'search_compact'
  | 'sort_name'
  | 'version'
  | 'avatar'
  | 'invitation_expires_at'
  | 'invitation_revoked_at'
  | 'language'
  | 'theme'
  | 'single_key_shortcuts'
  | 'owner_id'
>
export type SeedAddressRow = Omit<
  Selectable<Database['user_addresses']>,
  'name_search' | 'contact_id' | 'version'
>
export type SeedOrderRow = Omit<Selectable<Database['orders']>, 'version' | 'stage'>
export type ItemRow = Selectable<Database['order_items']>
export type HistoryRow = Selectable<Database['order_history']>
export type PaymentRow = Omit<Selectable<Database['payments']>, 'is_late_capture'>
export type AttemptRow = Selectable<Database['payment_attempts']>
export type SeedStockRow = Omit<Selectable<Database['store_products']>, 'id' | 'version'>
export type StockLogRow = Selectable<Database['stock_logs']>

/** The rows of one table, all with the same columns. */
export interface TableRows {
  readonly table: keyof Database
  readonly rows: ReadonlyArray<Readonly<Record<string, unknown>>>
}

/** A branded id from a number. */
export const idOf = <Id extends number>(value: number): Id => value as Id // ids of the demo are counted here, from 1
