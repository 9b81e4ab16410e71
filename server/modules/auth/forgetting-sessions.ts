import type { JobHandler } from '../../outbox/jobs.ts'

const KEPT_DAYS = 30

/** Forgets sessions a month after they ended. */
export const forgettingSessions: JobHandler = {
  name: 'sessions.forget',
  everySeconds: 3_600,
  run: async ({ db }, now) => {
    await db
      .deleteFrom('sessions')
      .where('expires_at', '<', new Date(now.getTime() - KEPT_DAYS * 86_400_000))
      .execute()
  },
}
