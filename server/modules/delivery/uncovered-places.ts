import { sql, type Kysely } from 'kysely'
import type { Point } from '../../../src/domain/delivery/zone.ts'
import type { CountryId } from '../../../src/domain/shared/ids.ts'
import type { Unit } from '../../core/actor.ts'
import type { Job } from '../../core/job.ts'
import type { Database } from '../../db/database.gen.ts'
import { countryOf } from '../../db/scope.ts'
import type { DeliveryPoint, ServingZone } from './zones.queries.ts'

/** Some hundred metres, so that nobody's door is kept. */
const DECIMALS = 3
const FAR_METERS = 100_000
const RETENTION_DAYS = 90
const SHOWN = 500

const dayOf = (now: Date): string => now.toISOString().slice(0, 10)
const firstDay = (now: Date): string => dayOf(new Date(now.getTime() - RETENTION_DAYS * 86_400_000))

/** Counts a place that was asked for and that nobody serves: by hundred metres and day, without who asked. */
export const recordUncovered = async (
  db: Kysely<Database>,
  {
    point,
    unit,
    now,
    near,
  }: {
    readonly point: DeliveryPoint
    readonly unit: Unit
    readonly now: Date
    readonly near: { readonly zone: Pick<ServingZone, 'countryId'>; readonly meters: number } | null
  },
): Promise<void> => {
  const countryId = point.countryId ?? countryOf(unit) ?? near?.zone.countryId
  // A pin on another continent says nothing about where deliveries are missed.
  if (countryId === undefined || near === null || near.meters > FAR_METERS) return
  await db
    .insertInto('uncovered_places')
    .values({
      country_id: countryId,
      day: dayOf(now),
      lat: point.lat.toFixed(DECIMALS),
      lng: point.lng.toFixed(DECIMALS),
    })
    .onConflict((conflict) =>
      conflict
        .columns(['country_id', 'day', 'lat', 'lng'])
        .doUpdateSet({ lookups: sql`uncovered_places.lookups + 1` }),
    )
    .execute()
}

export interface UncoveredPlace extends Point {
  readonly lookups: number
  readonly lastDay: string
}

/** The uncovered places of a country, those asked for most often first. */
export const listUncovered = async (
  db: Kysely<Database>,
  countryId: CountryId,
  now: Date,
): Promise<readonly UncoveredPlace[]> => {
  const { rows } = await sql<UncoveredPlace>`select lat::float8 as lat, lng::float8 as lng,
      sum(lookups)::int as lookups, max(day)::text as "lastDay"
    from uncovered_places where country_id = ${countryId} and day >= ${firstDay(now)}::date
    group by lat, lng order by 3 desc, 1, 2 limit ${SHOWN}`.execute(db)
  return rows
}

export const uncoveredCleanupJob: Job<{ readonly db: Kysely<Database> }> = {
  name: 'uncovered-places.cleanup',
  everySeconds: 21_600,
  run: async ({ db }, now) => {
    await sql`delete from uncovered_places where day < ${firstDay(now)}::date`.execute(db)
  },
}
