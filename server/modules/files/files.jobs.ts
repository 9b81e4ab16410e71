import { sql, type Kysely } from 'kysely'
import type { Database } from '../../db/database.gen.ts'
import type { Job } from '../../core/job.ts'

/** Every column that refers to a file by its hash. */
export const FILE_OWNERS = [
  ['users', 'avatar'],
  ['products', 'image'],
  ['product_images', 'image'],
  ['product_images', 'thumbnail_image'],
  ['product_models', 'model_file'],
  ['order_items', 'image'],
  ['categories', 'icon'],
  ['badges', 'icon'],
  ['wasted_report_lines', 'picture'],
] as const

const RETENTION_HOURS = 24

/** Deletes files that no record refers to, a day after their last upload. */
export const filesCleanupJob: Job<{ readonly db: Kysely<Database> }> = {
  name: 'files.cleanup',
  everySeconds: 21_600,
  run: async ({ db }, now) => {
    const before = new Date(now.getTime() - RETENTION_HOURS * 3_600_000)
    const referencedHashes = FILE_OWNERS.map(
      ([table, column]) =>
        sql`select ${sql.ref(column)} from ${sql.table(table)} where ${sql.ref(column)} is not null`,
    )
    await sql`delete from files where created_at < ${before}
      and hash not in (${sql.join(referencedHashes, sql` union all `)})`.execute(db)
  },
}
