import { sql, type Kysely } from 'kysely'
import type { FulfilmentSettings } from '../../../src/api/contract/stock-requests.contract.ts'
import { nextDueDays, type Recurrence } from '../../../src/domain/stock/recurrence.ts'
import type { Database } from '../../db/database.gen.ts'
import { toIso } from '../../db/expressions.ts'
import { todayAt, type StockPlace } from '../stock/store-place.ts'

type Db = Kysely<Database>

type SpecialDates = FulfilmentSettings['specialDates']

interface StoredSettings {
  readonly rule: Recurrence
  readonly changedBy: string | null
  readonly changedAt: string
  readonly version: number
}

/** When a store asks for stock; null where nobody has said it. */
export const findFulfilment = async (
  db: Db,
  { id }: Pick<StockPlace, 'id'>,
): Promise<StoredSettings | null> => {
  const { rows } =
    await sql<StoredSettings>`select json_build_object('frequency', f.frequency, 'repeat', f.repeat,
      'weekdays', f.weekdays, 'weekOfMonth', f.week_of_month, 'startsOn', to_char(f.starts_on, 'YYYY-MM-DD')) as rule,
      (select u.first_name || ' ' || u.last_name from users u where u.id = f.changed_by) as "changedBy",
      ${toIso('f.changed_at')} as "changedAt", f.version
    from fulfilment_settings f where f.store_id = ${id}`.execute(db)
  return rows[0] ?? null
}

/** The dates to come on which a store has other hours than its week. */
export const listSpecialDates = async (db: Db, place: StockPlace, now: Date): Promise<SpecialDates> => {
  const { rows } = await sql<SpecialDates[number]>`
    select to_char(h.day, 'YYYY-MM-DD') as day, coalesce(max(h.note), '') as note from store_hours h
    where h.store_id = ${place.id} and h.day >= ${todayAt(place, now)}::date group by h.day order by h.day`.execute(
    db,
  )
  return rows
}

const SHOWN_DAYS = 3

export const presentFulfilment = (
  stored: StoredSettings | null,
  place: StockPlace,
  now: Date,
  specialDates: SpecialDates = [],
): FulfilmentSettings => {
  const today = todayAt(place, now)
  return stored === null
    ? {
        frequency: null,
        repeat: 1,
        weekdays: [],
        weekOfMonth: null,
        startsOn: null,
        nextDays: [],
        specialDates,
        today,
        changedBy: null,
        changedAt: null,
        version: 0,
      }
    : {
        ...stored.rule,
        nextDays: nextDueDays(stored.rule, today, SHOWN_DAYS),
        specialDates,
        today,
        changedBy: stored.changedBy,
        changedAt: stored.changedAt,
        version: stored.version,
      }
}
