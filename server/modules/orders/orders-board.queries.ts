import { sql, type Kysely, type RawBuilder, type SqlBool } from 'kysely'
import type { OrdersQuery } from '../../../src/api/contract/orders-query.contract.ts'
import type { OrderRow } from '../../../src/api/contract/orders.contract.ts'
import type { Database } from '../../db/database.gen.ts'
import { failure, type Failure } from '../../core/result.ts'
import { storesInScope } from '../../db/scope.ts'
import type { PagedResult } from '../../resource/pagination.ts'
import { presentRow } from './order.presenter.ts'
import { boardOrders } from './orders-list.queries.ts'
import type { Actor } from '../../core/actor.ts'

/** The maximum of open orders on a board, more than any store can cook. */
const BOARD_LIMIT = 500

interface BoardQuery {
  readonly query: typeof OrdersQuery.Type
  readonly where: RawBuilder<SqlBool>
  readonly actor: Actor
  readonly now: Date
}

/** The open orders of one store, up to 500. */
export const loadOrderBoard = async (
  db: Kysely<Database>,
  { query, where, actor, now }: BoardQuery,
): Promise<PagedResult<OrderRow> | Failure> => {
  const [storeId, ...others] = query.storeId ?? []
  if (storeId === undefined || others.length > 0)
    return failure('validation_error', { details: { storeId: 'required' } })
  const { rows } =
    await sql`select 1 from stores where id = ${storeId} and ${storesInScope(actor.unit)}`.execute(db)
  if (rows.length === 0) return failure('store_not_found')
  const orders = await boardOrders(db, storeId, where, BOARD_LIMIT)
  return {
    data: orders.map((order) => presentRow(order, actor, now)),
    count: orders.length,
    limit: BOARD_LIMIT,
    offset: 0,
  }
}
