import type { Kysely } from 'kysely'
import type { Database } from '../../db/database.gen.ts'
import type { Job } from '../../core/job.ts'

const RETENTION_DAYS = 30

/** Deletes sessions and mailed codes a month after they ended. */
export const sessionsCleanupJob: Job<{ readonly db: Kysely<Database> }> = {
  name: 'sessions.cleanup',
  everySeconds: 3_600,
  run: async ({ db }, now) => {
    const before = new Date(now.getTime() - RETENTION_DAYS * 86_400_000)
    await db.deleteFrom('sessions').where('expires_at', '<', before).execute()
    await db.deleteFrom('recovery_codes').where('expires_at', '<', before).execute()
  },
}
