import { pino, type DestinationStream, type Logger } from 'pino'
import { mailAddress, type Config } from './core/config.ts'
import { createReadiness } from './core/readiness.ts'
import { createClock, type Clock } from './core/clock.ts'
import { ConcurrencyLimit } from './db/concurrency-limit.ts'
import { limitPrepared } from './db/prepared-query.ts'
import { connectKysely, connectPool } from './db/connection.ts'
import { migrate } from './db/migrate.ts'
import { createCachedTaxRegistry } from './gateways/cached-tax-registry.ts'
import { createCardVault } from './gateways/card-vault.ts'
import { createFileMailGateway } from './gateways/file-mail.gateway.ts'
import { createSmtpMailGateway } from './gateways/smtp-mail.gateway.ts'
import { sandboxTaxRegistry } from './gateways/tax-registry.ts'
import { createPushGateway } from './gateways/web-push.gateway.ts'
import { createSandboxPaymentGateway } from './gateways/sandbox-payment.gateway.ts'
import { authenticate, authenticateSessions } from './http/authentication.ts'
import { idempotencyCleanupJob } from './http/idempotency.ts'
import { rateLimitCleanupJob } from './http/rate-limit.ts'
import { enableStatementCounter } from './http/statement-counter.ts'
import { sessionsCleanupJob } from './modules/auth/sessions.jobs.ts'
import { importsJob } from './modules/imports/import-work.ts'
import { filesCleanupJob } from './modules/files/files.jobs.ts'
import { makeSealer, logChainHeadJob, type Sealer } from './modules/audit/chain-sealer.ts'
import { notificationsCleanupJob } from './modules/notifications/notifications.jobs.ts'
import { createEffectDelivery } from './outbox/deliver-effects.ts'
import { createJobScheduler } from './outbox/job-scheduler.ts'
import { createOrderNotifications } from './modules/notifications/order-notifications.ts'
import { releaseScheduledOrdersJob } from './modules/orders/orders.jobs.ts'
import { collectPartsJob } from './modules/corporate-orders/collect-parts.jobs.ts'
import { expirePaymentsJob, lookUpPaymentsJob, voidCardsJob } from './modules/orders/payments.jobs.ts'
import { mailTask } from './outbox/mail.task.ts'
import { pushTask } from './outbox/push.task.ts'
import { createTaskQueue } from './outbox/task-queue.ts'
import { createOutboxWorker, postponeWorkers, type OutboxWorker } from './outbox/outbox.ts'
import { createRealtime } from './realtime/realtime.ts'
import type { Services } from './services.ts'

/** Besides an error's own fields, the queue and worker of a failure that the job queue reports as an object. */
const LOGGED_ERROR_FIELDS = ['message', 'stack', 'code', 'constraint', 'queue', 'worker'] as const

/** The loggable part of an error: a database error also contains its connection and quotes rows. */
const serializeError = (error: unknown): object => {
  if (typeof error !== 'object' || error === null) return { message: String(error) }
  const fields: Readonly<Record<string, unknown>> = error as Record<string, unknown>
  return {
    ...(error instanceof Error && { type: error.name }),
    ...Object.fromEntries(
      LOGGED_ERROR_FIELDS.filter((name) => fields[name] !== undefined).map((name) => [name, fields[name]]),
    ),
    ...(fields['cause'] !== undefined && { cause: serializeError(fields['cause']) }),
  }
}

/** Structured logs without tokens and personal data; `output` is another place for their lines. */
export const createLogger = (config: Pick<Config, 'logLevel'>, output?: DestinationStream): Logger => {
  const options = {
    level: config.logLevel,
    serializers: { err: serializeError },
    redact: ['req.headers.authorization', 'req.headers.cookie'],
  }
  return output === undefined ? pino(options) : pino(options, output)
}

export interface ServerParts {
  readonly services: Services
  readonly outbox: OutboxWorker
  readonly sealer: Sealer
  /** Names of the migrations that were run. */
  readonly migrated: readonly string[]
}

/** Beyond the limit of a wait for a lock, so that the cause of a slow statement is known. */
const STATEMENT_TIMEOUT_MS = 12_000

const QUICK_CONNECTIONS = 16
/**
 * What a connection keeps of its statements is cold when sixteen take turns: an order cost the database a fifth more. The others
 * are for statements that wait for a lock.
 */
const QUICK_AT_ONCE = 8
const QUICK_PATIENCE_MS = 25

/** Ends the connections of services that were created. */
export const endConnections = async ({
  pool,
  quickPool,
}: Pick<Services, 'pool' | 'quickPool'>): Promise<void> => {
  await Promise.all([pool.end(), quickPool.end()])
}

/** A migration may take long; it has connections without a limit. */
const migrateDatabase = async (databaseUrl: string, log: Logger): Promise<readonly string[]> => {
  const pool = connectPool({ connectionString: databaseUrl, max: 2 }, log)
  try {
    return await migrate(connectKysely(pool))
  } finally {
    await pool.end()
  }
}

/** Connects and migrates the database and creates every service; jobs are not started. */
export const createServices = async (
  config: Config,
  databaseUrl: string,
  log: Logger,
  clock: Clock = createClock(config.clockStart),
): Promise<ServerParts> => {
  const migrated = await migrateDatabase(databaseUrl, log)
  const pool = connectPool({ connectionString: databaseUrl, statementTimeoutMs: STATEMENT_TIMEOUT_MS }, log)
  const quickPool = connectPool(
    {
      connectionString: databaseUrl,
      statementTimeoutMs: STATEMENT_TIMEOUT_MS,
      max: QUICK_CONNECTIONS,
      plansOnce: true,
    },
    log,
  )
  limitPrepared(quickPool, new ConcurrencyLimit(QUICK_AT_ONCE, QUICK_PATIENCE_MS))
  try {
    if (config.test) for (const each of [pool, quickPool]) enableStatementCounter(each)
    const db = connectKysely(pool)
    const queue = createTaskQueue<Services>([mailTask, pushTask])
    const jobs = createJobScheduler(queue)
    for (const handler of [
      idempotencyCleanupJob,
      rateLimitCleanupJob,
      sessionsCleanupJob,
      filesCleanupJob,
      notificationsCleanupJob,
      releaseScheduledOrdersJob,
      collectPartsJob,
      lookUpPaymentsJob,
      expirePaymentsJob,
      voidCardsJob,
      logChainHeadJob,
      importsJob,
    ])
      jobs.register(handler)
    const realtime = createRealtime({
      authenticate,
      authenticateSessions,
      onDeliveredElsewhere: postponeWorkers,
    })
    const services: Services = {
      config,
      clock,
      log,
      pool,
      db,
      quickPool,
      quickDb: connectKysely(quickPool),
      paymentGateway: createSandboxPaymentGateway({ db }),
      taxRegistry: createCachedTaxRegistry(sandboxTaxRegistry, clock),
      cardVault: await createCardVault({ db, secretKey: config.secretKey }),
      mail:
        config.smtpUrl === null
          ? createFileMailGateway(config.dataDir, config.mailFrom)
          : createSmtpMailGateway(config.smtpUrl, config.mailFrom),
      push: await createPushGateway({
        db,
        secretKey: config.secretKey,
        contact: mailAddress(config),
        isTest: config.test,
      }),
      jobs,
      realtime,
      readiness: createReadiness(),
    }
    const outbox = createOutboxWorker(
      db,
      log,
      createEffectDelivery(services, queue, {
        deriveEffects: createOrderNotifications,
        broadcast: (effects, trx) => realtime.deliver(services, effects, trx),
      }),
    )
    return { services, outbox, sealer: makeSealer(services), migrated }
  } catch (error) {
    for (const each of [pool, quickPool]) await each.end().catch(() => {})
    throw error
  }
}
