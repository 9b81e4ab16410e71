import { randomUUID } from 'node:crypto'
import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import type { Logger } from 'pino'
import { endIfFrozen } from './frozen-connection.ts'
import { enablePreparedStatements, sendOverPool } from './prepared-statements.ts'
import type { Database } from './database.gen.ts'

// Ids and counts fit in 53 bits; by default the driver returns int8 as text.
pg.types.setTypeParser(pg.types.builtins.INT8, Number)

const parseAnyTimestamp = pg.types.getTypeParser(pg.types.builtins.TIMESTAMPTZ, 'text')
// `2026-11-24 17:31:05.123+00`: connections say instants in UTC. The driver's parser knows every zone and era, and is slower.
pg.types.setTypeParser(pg.types.builtins.TIMESTAMPTZ, (text) =>
  text[10] === ' ' && text.endsWith('+00')
    ? new Date(`${text.slice(0, 10)}T${text.slice(11, -3)}Z`)
    : parseAnyTimestamp(text),
)

/** The application name of this process' connections. */
export const PROCESS_ID = randomUUID()

export interface PoolOptions {
  readonly connectionString: string
  readonly max?: number
  /** The limit of one statement; migrations and scripts have none. */
  readonly statementTimeoutMs?: number
  /** Plans every prepared statement once a connection, and never for the values of one execution. */
  readonly plansOnce?: boolean
}

const FROZEN_AFTER_MS = 1_000
/**
 * The server options of connections whose statements are planned once. Such a plan has to hold when the tables have grown: each row is
 * looked up by its index, where a plan for tables of a page or two would read, hash or merge all of them.
 */
export const PLANS_ONCE = [
  'plan_cache_mode=force_generic_plan',
  ...['seqscan', 'hashjoin', 'mergejoin', 'hashagg', 'memoize', 'material'].map(
    (kind) => `enable_${kind}=off`,
  ),
]
  .map((setting) => `-c ${setting}`)
  .join(' ')

/** Without this the pool would lend a connection again whose statement was never answered. */
const closeFrozenConnections = (pool: pg.Pool): void => {
  pool.on('connect', (client) => {
    const query = client.query.bind(client)
    // pg's overloads cannot be repeated here; every call is passed on unchanged.
    client.query = ((...args: Parameters<typeof query>) => {
      const result: unknown = query(...args)
      if (result instanceof Promise) result.catch((error: unknown) => endIfFrozen(client, error))
      return result
    }) as typeof client.query
  })
}

/** A pool that logs and replaces lost connections instead of ending the process. */
export const connectPool = (
  { connectionString, max = 20, statementTimeoutMs, plansOnce = false }: PoolOptions,
  log: Pick<Logger, 'warn'>,
): pg.Pool => {
  const pool = new pg.Pool({
    connectionString,
    max,
    application_name: `comanda-${PROCESS_ID}`,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
    options: `-c timezone=UTC -c idle_in_transaction_session_timeout=60000 -c lock_timeout=10000${
      plansOnce ? ` ${PLANS_ONCE}` : ''
    }`,
    ...(statementTimeoutMs !== undefined && {
      statement_timeout: statementTimeoutMs,
      // A frozen server does not end its statements itself.
      query_timeout: statementTimeoutMs + FROZEN_AFTER_MS,
    }),
  })
  const warn = (error: Error): void => {
    if (!pool.ending) log.warn({ err: error }, 'database connection lost')
  }
  pool.on('error', warn)
  // A connection lost while in use emits the error here and to its user.
  pool.on('connect', (client) => client.on('error', warn))
  enablePreparedStatements(pool)
  closeFrozenConnections(pool)
  return pool
}

export const connectKysely = (pool: pg.Pool): Kysely<Database> =>
  sendOverPool(new Kysely<Database>({ dialect: new PostgresDialect({ pool }) }), pool)
