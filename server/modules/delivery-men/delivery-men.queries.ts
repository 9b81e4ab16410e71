import type { DeliveryMan } from '../../../src/api/contract/organisation.contract.ts'
import { sql, type Kysely } from 'kysely'
import type { StoreId, UserId } from '../../../src/domain/shared/ids.ts'
import { likeContains } from '../../db/expressions.ts'
import type { Database } from '../../db/database.gen.ts'
import { countRows, toPagedResult, type PagedResult } from '../../resource/pagination.ts'
import type { NameListQuery } from '../../resource/name-search.ts'
import { isAssigned } from '../../db/order-conditions.ts'

const deliveryManColumns = sql`u.id, u.first_name as "firstName", u.last_name as "lastName", u.phone, u.delivery_man_status as status,
  (select count(*)::int from orders o where o.delivery_man_id = u.id
    and ${isAssigned('o')}) as "openOrders"`

/** Delivery men of a store, available ones first. */
export const listDeliveryMen = async (
  db: Kysely<Database>,
  storeId: StoreId,
  query: NameListQuery,
): Promise<PagedResult<DeliveryMan>> => {
  const { page } = query
  const search = query.search?.trim() ?? ''
  const matchesSearch = search === '' ? sql`true` : sql`u.search like normalised(${likeContains(search)})`
  const from = sql`from users u where u.store_id = ${storeId} and u.delivery_man_status is not null and u.status = 'active' and ${matchesSearch}`
  const { rows } = await sql<DeliveryMan>`select ${deliveryManColumns} ${from}
    order by array_position(array['active', 'return_to_store', 'on_rout', 'is_absent', 'inactive'], u.delivery_man_status),
      u.first_name, u.last_name, u.id limit ${page.limit} offset ${page.offset}`.execute(db)
  return toPagedResult(rows, await countRows(db, from, rows.length, page), page)
}

/** A delivery man in the format of the lists. */
export const findDeliveryMan = async (db: Kysely<Database>, id: UserId): Promise<DeliveryMan | null> => {
  const { rows } =
    await sql<DeliveryMan>`select ${deliveryManColumns} from users u where u.id = ${id} and u.delivery_man_status is not null`.execute(
      db,
    )
  return rows[0] ?? null
}
