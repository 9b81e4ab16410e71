import type { Kysely, RawBuilder, SqlBool } from 'kysely'
import { isCommandError } from '../../core/result.ts'
import type { Database } from '../../db/database.gen.ts'
import type { ListedOrder } from './order.presenter.ts'
import { listOrders, type OrderListQuery } from './orders-list.queries.ts'

const BATCH = 100
/** A sheet with more is one of the reports. */
const MAX_ROWS = 10_000

/** The orders of a list, page by page. */
export async function* streamOrders(
  db: Kysely<Database>,
  where: RawBuilder<SqlBool>,
  sorting: Pick<OrderListQuery, 'sort' | 'direction' | 'sortsInMemory'>,
): AsyncGenerator<readonly ListedOrder[]> {
  let cursor: string | undefined
  for (let offset = 0; offset < MAX_ROWS; offset += BATCH) {
    const page = await listOrders(db, where, { ...sorting, page: { limit: BATCH, offset }, cursor })
    if (isCommandError(page)) throw new Error(`a page of a list was refused: ${page.code}`)
    yield page.data
    if (page.data.length < BATCH) return
    cursor = page.cursor
  }
}
