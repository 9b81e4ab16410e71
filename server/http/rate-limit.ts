import { sql, type Kysely } from 'kysely'
import type { Database } from '../db/tables.ts'
import type { JobHandler } from '../outbox/jobs.ts'

export interface Limit {
  readonly key: string
  /** This many within the window are answered, the next is refused. */
  readonly allowed: number
  readonly minutes: number
}

/** Whether any of the limits is used up; counted in the database, so several servers share them. */
export const isLimited = async (
  db: Kysely<Database>,
  limits: readonly Limit[],
  now: Date,
): Promise<boolean> => {
  const rows = await db
    .selectFrom('rate_limits')
    .select(['key', 'hits'])
    .where(
      'key',
      'in',
      limits.map((limit) => limit.key),
    )
    .where('ends_at', '>', now)
    .execute()
  return limits.some((limit) => rows.some((row) => row.key === limit.key && row.hits >= limit.allowed))
}

/** Counts one more against each limit; its window begins with the first. */
export const countAgainst = async (
  db: Kysely<Database>,
  limits: readonly Limit[],
  now: Date,
): Promise<void> => {
  await db
    .insertInto('rate_limits')
    .values(
      limits.map(({ key, minutes }) => ({
        key,
        hits: 1,
        ends_at: new Date(now.getTime() + minutes * 60_000),
      })),
    )
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({
        hits: sql`case when rate_limits.ends_at > ${now} then rate_limits.hits + 1 else 1 end`,
        ends_at: sql`case when rate_limits.ends_at > ${now} then rate_limits.ends_at else excluded.ends_at end`,
      }),
    )
    .execute()
}

export const clearLimits = async (db: Kysely<Database>, keys: readonly string[]): Promise<void> => {
  await db.deleteFrom('rate_limits').where('key', 'in', keys).execute()
}

export const forgettingLimits: JobHandler = {
  name: 'limits.forget',
  run: async ({ db }, now) => {
    await db.deleteFrom('rate_limits').where('ends_at', '<', now).execute()
  },
}
