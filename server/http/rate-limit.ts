import { isIPv6 } from 'node:net'
import { sql, type Kysely } from 'kysely'
import type { Database } from '../db/database.gen.ts'
import type { Job } from '../core/job.ts'

export interface RateLimit {
  readonly key: string
  /** The number of requests within the window; the next one is refused. */
  readonly maxHits: number
  readonly minutes: number
}

/** The part of an address that a sender cannot change at will: of IPv6 the first 64 bits. */
export const addressKey = (ip: string): string => {
  const v4 = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1]
  if (v4 !== undefined) return v4
  if (!isIPv6(ip)) return ip
  const [head = '', tail] = (ip.split('%')[0] ?? '').toLowerCase().split('::')
  const first = head === '' ? [] : head.split(':')
  const last = tail === undefined || tail === '' ? [] : tail.split(':')
  const groups = [
    ...first,
    ...Array.from({ length: tail === undefined ? 0 : 8 - first.length - last.length }, () => '0'),
    ...last,
  ]
  return groups
    .slice(0, 4)
    .map((part) => part.replace(/^0+(?=.)/, ''))
    .join(':')
}

/** Whether any of the limits is reached; counted in the database, so that several servers share them. */
export const isLimited = async (
  db: Kysely<Database>,
  limits: readonly RateLimit[],
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
  return limits.some((limit) => rows.some((row) => row.key === limit.key && row.hits >= limit.maxHits))
}

/** Adds one to each limit, whose window starts with its first count; returns the counts. */
export const incrementLimits = async (
  db: Kysely<Database>,
  limits: readonly RateLimit[],
  now: Date,
): Promise<readonly number[]> => {
  const rows = await db
    .insertInto('rate_limits')
    .values(
      // Sorted, so that two concurrent requests cannot deadlock.
      limits
        .toSorted((a, b) => (a.key < b.key ? -1 : 1))
        .map(({ key, minutes }) => ({
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
    .returning(['key', 'hits'])
    .execute()
  return limits.map(({ key }) => rows.find((row) => row.key === key)?.hits ?? 0)
}

/** Adds one and returns whether no limit is exceeded; concurrent attempts are counted one after the other. */
export const consumeLimits = async (
  db: Kysely<Database>,
  limits: readonly RateLimit[],
  now: Date,
): Promise<boolean> => {
  const hits = await incrementLimits(db, limits, now)
  return limits.every(({ maxHits }, at) => (hits[at] ?? 0) <= maxHits)
}

/** Takes back an attempt that does not count. */
export const refundLimits = async (db: Kysely<Database>, limits: readonly RateLimit[]): Promise<void> => {
  await db
    .updateTable('rate_limits')
    .set((eb) => ({ hits: eb('hits', '-', 1) }))
    .where(
      'key',
      'in',
      limits.map((limit) => limit.key),
    )
    .where('hits', '>', 0)
    .execute()
}

/** Deletes the counters of these keys. */
export const clearLimits = async (db: Kysely<Database>, keys: readonly string[]): Promise<void> => {
  await db.deleteFrom('rate_limits').where('key', 'in', keys).execute()
}

export const rateLimitCleanupJob: Job<{ readonly db: Kysely<Database> }> = {
  name: 'limits.forget',
  run: async ({ db }, now) => {
    await db.deleteFrom('rate_limits').where('ends_at', '<', now).execute()
  },
}
