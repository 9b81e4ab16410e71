import { sql, type Kysely } from 'kysely'
import type { usersContract, UserOrder } from '../../../../src/api/contract/users.contract.ts'
import type { QueryOf } from '../../../../src/api/contract/endpoint-contract.ts'
import { canViewStatus } from '../../../../src/domain/order/order-permissions.ts'
import { ORDER_STATUSES } from '../../../../src/domain/order/order-status.ts'
import type { UserId } from '../../../../src/domain/shared/ids.ts'
import { toIso } from '../../../db/expressions.ts'
import type { Database } from '../../../db/database.gen.ts'
import { ordersInScope } from '../../../db/scope.ts'
import { countRows, toPagedResult, type PagedResult, type Pagination } from '../../../resource/pagination.ts'
import type { Actor } from '../../../core/actor.ts'

type Filters = Pick<QueryOf<typeof usersContract.userOrders>, 'orderType' | 'status'>

/** A customer's orders in the actor's unit and visible statuses, newest first. */
export const listCustomerOrders = async (
  db: Kysely<Database>,
  userId: UserId,
  { permissions, unit }: Actor,
  filters: Filters,
  page: Pagination,
): Promise<PagedResult<UserOrder>> => {
  const visible = ORDER_STATUSES.filter((status) => canViewStatus(permissions, status))
  const statuses = filters.status?.length ? visible.filter((one) => filters.status?.includes(one)) : visible
  const ofType = filters.orderType?.length ? sql`o.type = any(${[...filters.orderType]}::text[])` : sql`true`
  const from = sql`from orders o where o.user_id = ${userId} and ${ordersInScope(unit, 'o')}
    and o.status = any(${statuses}::text[]) and ${ofType}`
  const { rows } = await sql<UserOrder>`
    with page as materialized (
      select o.id ${from} order by o.created_at desc, o.id desc limit ${page.limit} offset ${page.offset}
    )
    select o.id, o.number, o.type, o.status, o.store_id as "storeId", s.name as "storeName",
      ${toIso('o.created_at')} as "createdAt", ${toIso('o.delivery_time')} as "deliveryTime", o.to_pay as "toPay",
      p.method as "paymentType", (
        select coalesce(json_agg(json_build_object('name', i.name, 'quantity', i.quantity) order by i.id), '[]'::json)
        from order_items i where i.order_id = o.id) as items
    from page join orders o on o.id = page.id join stores s on s.id = o.store_id join payments p on p.order_id = o.id
    order by o.created_at desc, o.id desc`.execute(db)
  return toPagedResult(rows, await countRows(db, from, rows.length, page), page)
}
