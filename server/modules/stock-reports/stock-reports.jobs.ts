import { sql, type Kysely } from 'kysely'
import { instantOf } from '../../../src/domain/shared/time.ts'
import type { Reminder } from '../../../src/domain/stock/count-reminders.ts'
import type { Job } from '../../core/job.ts'
import type { Database } from '../../db/database.gen.ts'
import { enqueue } from '../../outbox/outbox.ts'
import type { Trx } from '../resource/resource-table.ts'
import { forEachDueStore } from '../stock/due-stores.ts'
import type { StockPlace } from '../stock/store-place.ts'
import { findOpenDays, findRemindSettings, nextColumns } from './remind-settings.ts'

interface DueStore extends StockPlace {
  readonly day: string
  readonly kind: Reminder['kind']
  readonly language: 'en' | 'es'
}

/** Whether the count of a day is filed, or waits to be approved: nobody has to be reminded of it. */
const isFiled = async (trx: Trx, { day, id }: DueStore): Promise<boolean> => {
  const { rows } = await sql`select 1 from daily_stock_reports where store_id = ${id} and day = ${day}::date
    and status in ('filed', 'awaiting_approval') limit 1`.execute(trx)
  return rows.length > 0
}

const MAX_LATE_MS = 12 * 3_600_000

/** Sends one mail to each recipient, in the transaction that moves on to the next one: it leaves once. */
const remindStore = async (trx: Trx, place: DueStore, now: Date): Promise<void> => {
  const settings = await findRemindSettings(trx, place)
  if (settings === null || settings.next === null) return
  const dueAt = Date.parse(settings.next.at)
  const isStale = now.getTime() - dueAt > MAX_LATE_MS
  if (!isStale && !(await isFiled(trx, place)))
    await enqueue(
      trx,
      ...settings.emails.map((to) => ({
        kind: 'mail' as const,
        mail: {
          to,
          language: place.language,
          template: place.kind === 'ask' ? ('stock_count' as const) : ('stock_count_missing' as const),
          values: { name: place.name, day: place.day, link: `/stock-management/${place.id}/count` },
        },
      })),
    )
  // From the reminder that was due, so that one at the same minute is not sent again; a server that slept skips what is past.
  const from = isStale ? now : new Date(Math.max(dueAt, instantOf(place.day, 0, place.timeZone)))
  await trx
    .updateTable('daily_stock_report_settings')
    .set(nextColumns(settings.rule, await findOpenDays(trx, place), place, from))
    .where('store_id', '=', place.id)
    .execute()
}

/** Asks stores for their counts, and reminds them of those that are missing. */
export const remindCountsJob: Job<{ readonly db: Kysely<Database> }> = {
  name: 'stockReports.remind',
  run: ({ db }, now) =>
    forEachDueStore(db, 'daily_stock_report_settings', now, async (trx, id) => {
      const due =
        await sql<DueStore>`select s.id, s.name, s.country_id as "countryId", c.time_zone as "timeZone",
          c.default_language as language, to_char(x.next_day, 'YYYY-MM-DD') as day, x.next_kind as kind
        from daily_stock_report_settings x join stores s on s.id = x.store_id join countries c on c.id = s.country_id
        where x.store_id = ${id} and x.next_at <= ${now} for no key update of x skip locked`.execute(trx)
      const [place] = due.rows
      if (place !== undefined) await remindStore(trx, place, now)
    }),
}
