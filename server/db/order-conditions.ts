import { sql, type RawBuilder, type SqlBool } from 'kysely'
import { ASSIGNED_ORDER_STATUSES } from '../../src/domain/order/order-status.ts'

/**
 * Condition on `orders` (or its alias): the order is assigned to a delivery man. Literals, to match the
 * partial index of `orders`.
 */
export const isAssigned = (alias: string): RawBuilder<SqlBool> =>
  sql<SqlBool>`${sql.ref(`${alias}.status`)} in (${sql.join(ASSIGNED_ORDER_STATUSES.map((status) => sql.lit(status)))})`
