import { randomUUID } from 'node:crypto'
import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import type { Logger } from 'pino'
import { enablePreparedStatements } from './prepared-statements.ts'
import type { Database } from './database.gen.ts'

// Ids and counts fit in 53 bits; by default the driver returns int8 as text.
pg.types.setTypeParser(pg.types.builtins.INT8, Number)

/** The application name of this process' connections. */
export const PROCESS_ID = randomUUID()

export interface PoolOptions {
  readonly connectionString: string
  readonly max?: number
}

/** A pool that logs and replaces lost connections instead of ending the process. */
export const connectPool = (
  { connectionString, max = 20 }: PoolOptions,
  log: Pick<Logger, 'warn'>,
): pg.Pool => {
  const pool = new pg.Pool({
    connectionString,
    max,
    application_name: `comanda-${PROCESS_ID}`,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
    options: '-c timezone=UTC -c idle_in_transaction_session_timeout=60000 -c lock_timeout=10000',
  })
  const warn = (error: Error): void => {
    if (!pool.ending) log.warn({ err: error }, 'database connection lost')
  }
  pool.on('error', warn)
  // A connection lost while in use emits the error here and to its user.
  pool.on('connect', (client) => client.on('error', warn))
  enablePreparedStatements(pool)
  return pool
}

export const connectKysely = (pool: pg.Pool): Kysely<Database> =>
  new Kysely<Database>({ dialect: new PostgresDialect({ pool }) })
