import { randomUUID } from 'node:crypto'
import {
  Kysely,
  PostgresDialect,
  type LogEvent,
  type PostgresCursor,
  type PostgresPool,
  type PostgresPoolClient,
  type PostgresQueryResult,
} from 'kysely'
import pg from 'pg'
import type { Logger } from 'pino'
import { nameOfStatement } from './prepared-statements.ts'
import type { Database } from './database.gen.ts'

// Ids and counts fit in 53 bits; by default the driver returns int8 as text.
pg.types.setTypeParser(pg.types.builtins.INT8, Number)

/** The application name of this process' connections. */
export const PROCESS_ID = randomUUID()

export interface PoolOptions {
  readonly connectionString: string
  readonly max?: number
  /** The limit of one statement; migrations and scripts have none. */
  readonly statementTimeoutMs?: number
}

const FROZEN_AFTER_MS = 1_000

/**
 * A pool that logs and replaces lost connections instead of ending the process. A connection sends what it is asked for at once, so
 * that statements which do not wait for each other share an exchange; one that does not answer in time is destroyed.
 */
export const connectPool = (
  { connectionString, max = 20, statementTimeoutMs }: PoolOptions,
  log: Pick<Logger, 'warn'>,
): pg.Pool => {
  const pool = new pg.Pool({
    connectionString,
    max,
    pipeline: true,
    application_name: `comanda-${PROCESS_ID}`,
    // As long as for a lock, which those who have the connections may be waiting for.
    connectionTimeoutMillis: 10_000,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
    options: '-c timezone=UTC -c idle_in_transaction_session_timeout=60000 -c lock_timeout=10000',
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
  return pool
}

const OWN_LIMIT = /^set local statement_timeout = (\d+)$/

/**
 * A connection as Kysely asks for it, for one statement or one transaction. It sends frequent statements by their names, and
 * waits longer for those of a transaction that gives them longer.
 */
class NamingClient implements PostgresPoolClient {
  readonly #client: pg.PoolClient
  #ownLimit: { readonly query_timeout: number } | null = null

  constructor(client: pg.PoolClient) {
    this.#client = client
  }

  query<R>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<R>>
  query<R>(cursor: PostgresCursor<R>): PostgresCursor<R>
  query<R>(
    statement: string | PostgresCursor<R>,
    values: readonly unknown[] = [],
  ): Promise<PostgresQueryResult<R>> | PostgresCursor<R> {
    if (typeof statement !== 'string') throw new Error('rows are not read by cursors')
    const name = nameOfStatement(statement)
    const limit = OWN_LIMIT.exec(statement)?.[1]
    if (limit !== undefined) this.#ownLimit = { query_timeout: Number(limit) + FROZEN_AFTER_MS }
    const answer = this.#client.query({
      ...this.#ownLimit,
      ...(name !== undefined && { name }),
      text: statement,
      values: [...values],
    })
    // The same shape under another name of each command; the types of its rows are Kysely's.
    return answer as Promise<unknown> as Promise<PostgresQueryResult<R>>
  }

  release(destroy?: boolean): void {
    this.#client.release(destroy)
  }
}

const withPreparedStatements = (pool: pg.Pool): PostgresPool => ({
  options: pool.options,
  end: () => pool.end(),
  connect: async () => new NamingClient(await pool.connect()),
})

/** Hears of every statement, in the context of whoever asks for it. */
export type StatementListener = (event: LogEvent) => void

export const connectKysely = (
  pool: pg.Pool,
  onStatement: StatementListener | null = null,
): Kysely<Database> =>
  new Kysely<Database>({
    dialect: new PostgresDialect({ pool: withPreparedStatements(pool) }),
    ...(onStatement !== null && { log: onStatement }),
  })
