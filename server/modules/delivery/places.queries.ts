import { sql, type Kysely } from 'kysely'
import type { KnownPlace } from '../../../src/api/contract/delivery.contract.ts'
import type { CountryId } from '../../../src/domain/shared/ids.ts'
import type { Unit } from '../../core/actor.ts'
import { likeContains } from '../../db/expressions.ts'
import type { Database } from '../../db/database.gen.ts'
import { countryInScope } from '../../db/scope.ts'

/** Addresses that are compared; many of them are the same building. */
const CANDIDATES = 200
const SHOWN_ADDRESSES = 5
const SHOWN_STORES = 2

/** Stores by name, then addresses by their text, the shortest first; each text once. Words are found by their beginning. */
export const searchPlaces = async (
  db: Kysely<Database>,
  unit: Unit,
  { search, countryId }: { readonly search: string; readonly countryId?: CountryId },
): Promise<{ readonly data: readonly KnownPlace[] }> => {
  const words = search
    .split(/[\s,]+/)
    .filter(Boolean)
    .map((word) => likeContains(` ${word}`))
  const contains = (column: string) =>
    sql.join(
      words.map((word) => sql`normalised(' ' || ${sql.ref(column)}) like normalised(${word})`),
      sql` and `,
    )
  const inCountry = (column: string) =>
    sql`${countryInScope(unit, column)} and ${countryId === undefined ? sql`true` : sql`${sql.ref(column)} = ${countryId}`}`
  const { rows } = await sql<KnownPlace>`
    (select 'store' as kind, s.name, s.position_lat as lat, s.position_lng as lng from stores s
      where ${inCountry('s.country_id')} and s.status = 'active' and ${contains('s.name')} order by s.name, s.id limit ${SHOWN_STORES})
    union all
    (select 'address', f.name, f.lat, f.lng from (
      select distinct on (normalised(c.address)) c.address as name, c.position_lat as lat, c.position_lng as lng from (
        select a.id, a.address, a.position_lat, a.position_lng from user_addresses a
          where ${inCountry('a.country_id')} and a.status = 'active' and ${contains('a.address')} limit ${CANDIDATES}
      ) c order by normalised(c.address), c.id desc
    ) f order by length(f.name), f.name limit ${SHOWN_ADDRESSES})`.execute(db)
  return { data: rows }
}
