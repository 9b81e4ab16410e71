import type { Selectable } from 'kysely'
import type {
  Database,
  OrderHistoryTable,
  OrderItemTable,
  OrderTable,
  PaymentAttemptTable,
  PaymentTable,
  StockLogTable,
  StoreProductTable,
} from '../db/tables.ts'
import type { UserAddressTable, UserTable } from '../db/people-tables.ts'

/** The rows of all tables; every id is chosen here, so that a seed gives the same network again. */
export type SeedUserRow = Omit<
  Selectable<UserTable>,
  'search' | 'search_compact' | 'sort_name' | 'version' | 'avatar' | 'language' | 'theme' | 'owner_id'
>
export type SeedAddressRow = Omit<Selectable<UserAddressTable>, 'name_search' | 'contact_id' | 'version'>
export type SeedOrderRow = Omit<Selectable<OrderTable>, 'version'>
export type ItemRow = Selectable<OrderItemTable>
export type HistoryRow = Selectable<OrderHistoryTable>
export type PaymentRow = Omit<Selectable<PaymentTable>, 'is_late_capture'>
export type AttemptRow = Selectable<PaymentAttemptTable>
export type SeedStockRow = Omit<Selectable<StoreProductTable>, 'version'>
export type StockLogRow = Selectable<StockLogTable>

/** The rows of one table, all with the same columns. */
export interface TableRows {
  readonly table: keyof Database
  readonly rows: ReadonlyArray<Readonly<Record<string, unknown>>>
}

/** A branded id from a number. */
export const idOf = <Id extends number>(value: number): Id => value as Id // ids of the demo are counted here, from 1
