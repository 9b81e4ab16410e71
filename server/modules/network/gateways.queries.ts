import { sql, type Kysely } from 'kysely'
import type { QueryOf } from '../../../src/api/contract/endpoint-contract.ts'
import type { networkContract } from '../../../src/api/contract/network.contract.ts'
import type { GatewayKind } from '../../../src/domain/billing/store-gateway.ts'
import type { CountryId } from '../../../src/domain/shared/ids.ts'
import type { Actor } from '../../core/actor.ts'
import type { Database } from '../../db/database.gen.ts'
import { countryInScope } from '../../db/scope.ts'
import { nameContains, nameListQuery, sortDirection } from '../../resource/name-search.ts'
import { countRows, toPagedResult } from '../../resource/pagination.ts'

interface GatewayRow {
  readonly id: number
  readonly name: string
  readonly type: GatewayKind
  readonly countryId: CountryId | null
}

/** Active gateways of the actor's countries, by name. */
export const listGateways = async (
  db: Kysely<Database>,
  { unit }: Actor,
  query: QueryOf<typeof networkContract.gateways>,
) => {
  const { page, search, sortOrder } = nameListQuery(query)
  const from = sql`from gateways g where g.status = 'active' and (g.country_id is null or ${countryInScope(unit, 'g.country_id')})
    and ${nameContains('g.name', search)} and ${
      query.countryId === undefined
        ? sql`true`
        : sql`(g.country_id is null or g.country_id = any (${[...query.countryId]}::int[]))`
    }`
  const { rows } =
    await sql<GatewayRow>`select g.id, g.name, g.kind as type, g.country_id as "countryId" ${from}
    order by g.name ${sortDirection(sortOrder)}, g.id limit ${page.limit} offset ${page.offset}`.execute(db)
  return toPagedResult(rows, await countRows(db, from, rows.length, page), page)
}
