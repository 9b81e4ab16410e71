import type { JobHandler } from '../../outbox/jobs.ts'

const KEPT_DAYS = 30

/** Forgets sessions and mailed codes a month after they ended. */
export const forgettingSessions: JobHandler = {
  name: 'sessions.forget',
  everySeconds: 3_600,
  run: async ({ db }, now) => {
    const before = new Date(now.getTime() - KEPT_DAYS * 86_400_000)
    await db.deleteFrom('sessions').where('expires_at', '<', before).execute()
    await db.deleteFrom('recovery_codes').where('expires_at', '<', before).execute()
  },
}
