import { sql, type Kysely } from 'kysely'
import type { QuietHoursRow } from '../../../src/api/contract/marketing.contract.ts'
import { DEFAULT_QUIET_HOURS, isQuiet } from '../../../src/domain/marketing/quiet-hours.ts'
import type { CountryId } from '../../../src/domain/shared/ids.ts'
import { localTimeOf } from '../../../src/domain/shared/time.ts'
import type { Actor } from '../../core/actor.ts'
import type { Database } from '../../db/database.gen.ts'
import { countryInScope } from '../../db/scope.ts'

type Db = Kysely<Database>

const selectHours = (db: Db) =>
  db
    .selectFrom('countries as c')
    .leftJoin('quiet_hours as q', 'q.country_id', 'c.id')
    .select((eb) => [
      'c.id as countryId',
      'c.name as country',
      'c.time_zone as timeZone',
      eb.fn.coalesce('q.from_minute', eb.val(DEFAULT_QUIET_HOURS.fromMinute)).as('fromMinute'),
      eb.fn.coalesce('q.to_minute', eb.val(DEFAULT_QUIET_HOURS.toMinute)).as('toMinute'),
    ])

const withNow = (row: Omit<QuietHoursRow, 'isQuietNow'>, now: Date): QuietHoursRow => ({
  ...row,
  isQuietNow: isQuiet(row, localTimeOf(now.getTime(), row.timeZone).minute),
})

/** The quiet hours of the countries in the actor's scope. */
export const listQuietHours = async (
  db: Db,
  { unit }: Actor,
  now: Date,
): Promise<readonly QuietHoursRow[]> => {
  const rows = await selectHours(db).where(countryInScope(unit, 'c.id')).orderBy('c.name').execute()
  return rows.map((row) => withNow(row, now))
}

export const findQuietHours = async (db: Db, id: CountryId, now: Date): Promise<QuietHoursRow | null> => {
  const row = await selectHours(db).where('c.id', '=', id).executeTakeFirst()
  return row === undefined ? null : withNow(row, now)
}

/** The countries in which it is quiet now. */
export const findQuietCountries = async (db: Db, now: Date): Promise<readonly CountryId[]> => {
  const rows = await selectHours(db).execute()
  return rows.filter((row) => withNow(row, now).isQuietNow).map(({ countryId }) => countryId)
}

export const storeQuietHours = async (
  db: Db,
  id: CountryId,
  hours: { readonly fromMinute: number; readonly toMinute: number },
): Promise<void> => {
  await sql`insert into quiet_hours (country_id, from_minute, to_minute)
    values (${id}, ${hours.fromMinute}, ${hours.toMinute})
    on conflict (country_id) do update set from_minute = excluded.from_minute, to_minute = excluded.to_minute`.execute(
    db,
  )
}
