import { pino } from 'pino'
import type { Kysely } from 'kysely'
import { loadConfig, type Config } from '../server/core/config.ts'
import { connectKysely, connectPool } from '../server/db/connection.ts'
import { startEmbeddedDatabase } from '../server/db/embedded-database.ts'
import type { Database } from '../server/db/database.gen.ts'

/** Runs `work` on the configured database; an embedded one is started for that time. */
export const withDatabase = async (
  work: (db: Kysely<Database>, config: Config) => Promise<void>,
): Promise<void> => {
  try {
    const config = loadConfig(process.env)
    const embedded =
      config.databaseUrl === null ? await startEmbeddedDatabase({ dataDir: config.dataDir }) : null
    const pool = connectPool(
      { connectionString: config.databaseUrl ?? embedded?.url ?? '', max: 4 },
      pino({ level: 'silent' }),
    )
    try {
      await work(connectKysely(pool), config)
    } finally {
      await pool.end()
      await embedded?.stop()
    }
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    if (error instanceof Error && error.cause instanceof Error) console.error(error.cause.message)
    process.exitCode = 1
  }
}
