import { pino, type Logger } from 'pino'
import type { Config } from './config.ts'
import { clockFrom } from './clock.ts'
import { connectKysely, connectPool } from './db/connection.ts'
import { migrate } from './db/migrate.ts'
import { createCardVault } from './gateways/card-vault.ts'
import { createSandboxGateway } from './gateways/sandbox-gateway.ts'
import { forgettingAnswers } from './http/idempotency.ts'
import { forgettingLimits } from './http/rate-limit.ts'
import { countStatements } from './http/statements.ts'
import { forgettingSessions } from './modules/auth/forgetting-sessions.ts'
import { makeJobs } from './outbox/jobs.ts'
import { orderJobs } from './outbox/order-jobs.ts'
import { makeOutboxWorker, type OutboxWorker } from './outbox/outbox.ts'
import { makeRealtime } from './realtime/realtime.ts'
import type { Services } from './services.ts'

/** What is worth keeping of an error: a database error also carries its connection and quotes rows. */
const plainError = (error: unknown): object => {
  if (!(error instanceof Error)) return { message: String(error) }
  return {
    type: error.name,
    message: error.message,
    stack: error.stack,
    ...('code' in error && { code: error.code }),
    ...('constraint' in error && { constraint: error.constraint }),
    ...(error.cause !== undefined && { cause: plainError(error.cause) }),
  }
}

/** Structured logs without tokens and without anybody's data. */
export const makeLogger = (config: Pick<Config, 'logLevel'>): Logger =>
  pino({
    level: config.logLevel,
    serializers: { err: plainError },
    redact: ['req.headers.authorization', 'req.headers.cookie'],
  })

export interface Composed {
  readonly services: Services
  readonly outbox: OutboxWorker
  /** Names of the migrations that were run. */
  readonly migrated: readonly string[]
}

/** Connects and migrates the database and makes every service over it; nothing runs by itself yet. */
export const compose = async (config: Config, databaseUrl: string, log: Logger): Promise<Composed> => {
  const pool = connectPool({ connectionString: databaseUrl }, log)
  try {
    if (config.test) countStatements(pool)
    const db = connectKysely(pool)
    const migrated = await migrate(db)
    const jobs = makeJobs()
    for (const handler of [forgettingAnswers, forgettingLimits, forgettingSessions, ...orderJobs])
      jobs.register(handler)
    const realtime = makeRealtime()
    const services: Services = {
      config,
      clock: clockFrom(config.clockStart),
      log,
      pool,
      db,
      paymentGateway: createSandboxGateway({ db }),
      cardVault: await createCardVault({ db, secretKey: config.secretKey }),
      jobs,
      realtime,
    }
    const outbox = makeOutboxWorker(db, log, (effects, trx) => realtime.deliver(services, effects, trx))
    return { services, outbox, migrated }
  } catch (error) {
    await pool.end().catch(() => {})
    throw error
  }
}
