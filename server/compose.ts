import { pino, type Logger } from 'pino'
import { mailAddress, type Config } from './config.ts'
import { clockFrom, type Clock } from './clock.ts'
import { connectKysely, connectPool } from './db/connection.ts'
import { migrate } from './db/migrate.ts'
import { createCardVault } from './gateways/card-vault.ts'
import { createFileMail } from './gateways/mail-files.ts'
import { createSmtpMail } from './gateways/mail-smtp.ts'
import { createPush } from './gateways/push.ts'
import { createSandboxGateway } from './gateways/sandbox-gateway.ts'
import { forgettingAnswers } from './http/idempotency.ts'
import { forgettingLimits } from './http/rate-limit.ts'
import { countStatements } from './http/statements.ts'
import { forgettingSessions } from './modules/auth/forgetting-sessions.ts'
import { forgettingFiles } from './modules/files/forgetting-files.ts'
import { makeSealer, tellingHead, type Sealer } from './modules/audit/sealing.ts'
import { forgettingNotifications } from './modules/notifications/forgetting-notifications.ts'
import { deliver } from './outbox/deliver.ts'
import { makeJobs } from './outbox/jobs.ts'
import { orderJobs } from './outbox/order-jobs.ts'
import { mailing } from './outbox/mailing.ts'
import { pushing } from './outbox/pushing.ts'
import { makeQueue } from './outbox/queue.ts'
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
  readonly sealer: Sealer
  /** Names of the migrations that were run. */
  readonly migrated: readonly string[]
}

/** Connects and migrates the database and makes every service over it; nothing runs by itself yet. */
export const compose = async (
  config: Config,
  databaseUrl: string,
  log: Logger,
  clock: Clock = clockFrom(config.clockStart),
): Promise<Composed> => {
  const pool = connectPool({ connectionString: databaseUrl }, log)
  try {
    if (config.test) countStatements(pool)
    const db = connectKysely(pool)
    const migrated = await migrate(db)
    const queue = makeQueue([mailing, pushing])
    const jobs = makeJobs(queue)
    for (const handler of [
      forgettingAnswers,
      forgettingLimits,
      forgettingSessions,
      forgettingFiles,
      forgettingNotifications,
      ...orderJobs,
      tellingHead,
    ])
      jobs.register(handler)
    const realtime = makeRealtime()
    const services: Services = {
      config,
      clock,
      log,
      pool,
      db,
      paymentGateway: createSandboxGateway({ db }),
      cardVault: await createCardVault({ db, secretKey: config.secretKey }),
      mail:
        config.smtpUrl === null
          ? createFileMail(config.dataDir, config.mailFrom)
          : createSmtpMail(config.smtpUrl, config.mailFrom),
      push: await createPush({
        db,
        secretKey: config.secretKey,
        contact: mailAddress(config),
        isTest: config.test,
      }),
      jobs,
      realtime,
    }
    const outbox = makeOutboxWorker(db, log, (effects, trx) => deliver(services, queue, effects, trx))
    return { services, outbox, sealer: makeSealer(services), migrated }
  } catch (error) {
    await pool.end().catch(() => {})
    throw error
  }
}
