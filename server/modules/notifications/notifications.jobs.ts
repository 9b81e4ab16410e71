import { sql, type Kysely } from 'kysely'
import type { Database } from '../../db/database.gen.ts'
import type { Job } from '../../core/job.ts'

const RETENTION_DAYS = 60

/** Deletes notifications after 60 days, and push subscriptions of ended sessions. */
export const notificationsCleanupJob: Job<{ readonly db: Kysely<Database> }> = {
  name: 'notifications.cleanup',
  everySeconds: 3_600,
  run: async ({ db }, now) => {
    await db
      .deleteFrom('notifications')
      .where('created_at', '<', new Date(now.getTime() - RETENTION_DAYS * 86_400_000))
      .execute()
    await sql`delete from push_subscriptions p using sessions x
      where x.id = p.session_id and (x.revoked_at is not null or x.expires_at <= ${now})`.execute(db)
    await sql`delete from app_push_tokens t using sessions x
      where x.id = t.session_id and (x.revoked_at is not null or x.expires_at <= ${now})`.execute(db)
  },
}
