import { sql, type Kysely } from 'kysely'
import type { Database } from '../../db/database.gen.ts'
import { countryInScope } from '../../db/scope.ts'
import type { Unit } from '../../core/actor.ts'

/** ISO codes of the countries in scope, whose billing id rules apply. */
export const listCountryCodesInScope = async (
  db: Kysely<Database>,
  unit: Unit,
): Promise<readonly string[]> => {
  const rows = await db.selectFrom('countries').select('iso_code').where(countryInScope(unit, 'id')).execute()
  return rows.map((row) => row.iso_code)
}

/** The billing name of the last order with this tax id. */
export const findLastBilledName = async (
  db: Kysely<Database>,
  unit: Unit,
  nit: string,
): Promise<string | null> => {
  const { rows } = await sql<{ name: string }>`
    select o.billing->>'billingName' as name from orders o
    where upper(regexp_replace(o.billing->>'value', '[^0-9A-Za-z]', '', 'g')) = ${nit}
      and o.billing->>'type' = 'nit' and ${countryInScope(unit, 'o.country_id')}
    order by o.created_at desc limit 1`.execute(db)
  return rows[0]?.name ?? null
}
