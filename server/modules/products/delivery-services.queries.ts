import { sql, type Kysely } from 'kysely'
import type { DeliveryService } from '../../../src/api/contract/products.contract.ts'
import type { Database } from '../../db/database.gen.ts'
import { nameContains, sortDirection, type NameListQuery } from '../../resource/name-search.ts'
import { countRows, toPagedResult, type PagedResult } from '../../resource/pagination.ts'

/** The third-party delivery services of the network. */
export const listDeliveryServices = async (
  db: Kysely<Database>,
  { page, search, sortOrder }: NameListQuery,
): Promise<PagedResult<DeliveryService>> => {
  const from = sql`from delivery_services t where ${nameContains('t.name', search)}`
  const { rows } = await sql<DeliveryService>`select t.id, t.name, t.status,
      array(select c.country_id from delivery_service_countries c
        where c.delivery_service_id = t.id order by c.country_id) as "countryIds"
    ${from} order by t.name ${sortDirection(sortOrder)}, t.id limit ${page.limit} offset ${page.offset}`.execute(
    db,
  )
  return toPagedResult(rows, await countRows(db, from, rows.length, page), page)
}
