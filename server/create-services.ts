import { pino, type DestinationStream, type Logger } from 'pino'
import { mailAddress, type Config } from './core/config.ts'
import { createReadiness } from './core/readiness.ts'
import { createClock, type Clock } from './core/clock.ts'
import { connectKysely, connectPool, type StatementListener } from './db/connection.ts'
import { migrate } from './db/migrate.ts'
import { createSandboxAppPushGateway } from './gateways/app-push.gateway.ts'
import { createCachedTaxRegistry } from './gateways/cached-tax-registry.ts'
import { createCardVault } from './gateways/card-vault.ts'
import { createSandboxInvoiceGateways } from './gateways/invoices/invoice-gateways.ts'
import { createFileMailGateway } from './gateways/file-mail.gateway.ts'
import { createSmtpMailGateway } from './gateways/smtp-mail.gateway.ts'
import { sandboxTaxRegistry } from './gateways/tax-registry.ts'
import { createPushGateway } from './gateways/web-push.gateway.ts'
import { createSandboxPaymentGateway } from './gateways/sandbox-payment.gateway.ts'
import { authenticate, authenticateSessions } from './http/authentication.ts'
import { idempotencyCleanupJob } from './http/idempotency.ts'
import { rateLimitCleanupJob } from './http/rate-limit.ts'
import { countStatement } from './http/statement-counter.ts'
import { sessionsCleanupJob } from './modules/auth/sessions.jobs.ts'
import { campaignsJob, isCampaignWork } from './modules/campaigns/campaign-work.ts'
import { figuresJob } from './modules/figures/figures.jobs.ts'
import { reportFilesJob } from './modules/reports/report-files.work.ts'
import { markChangedDays } from './modules/figures/mark-changed-days.ts'
import { importsJob } from './modules/imports/import-work.ts'
import { uncoveredCleanupJob } from './modules/delivery/uncovered-places.ts'
import { invoicesJob } from './modules/invoices/invoice-work.ts'
import { requestInvoices } from './modules/invoices/request-invoices.ts'
import { filesCleanupJob } from './modules/files/files.jobs.ts'
import { makeSealer, logChainHeadJob, type Sealer } from './modules/audit/chain-sealer.ts'
import { notificationsCleanupJob } from './modules/notifications/notifications.jobs.ts'
import { createJobWorker } from './outbox/create-job-worker.ts'
import { createEffectDelivery } from './outbox/deliver-effects.ts'
import { createJobScheduler } from './outbox/job-scheduler.ts'
import { createOrderNotifications } from './modules/notifications/order-notifications.ts'
import { releaseScheduledOrdersJob } from './modules/orders/orders.jobs.ts'
import { collectPartsJob } from './modules/corporate-orders/collect-parts.jobs.ts'
import { printJob } from './modules/printing/print-work.ts'
import { queueTickets } from './modules/printing/printing.commands.ts'
import { createNetworkPrinter } from './gateways/receipt-printer.ts'
import { recordRounds } from './modules/rounds/record-rounds.ts'
import { endPausesJob } from './modules/pauses/pauses.commands.ts'
import {
  expirePaymentsJob,
  lookUpPaymentsJob,
  refundChangesJob,
  voidCardsJob,
} from './modules/orders/payments.jobs.ts'
import { stockCheckJob } from './modules/stock/stock-check.ts'
import { remindCountsJob } from './modules/stock-reports/stock-reports.jobs.ts'
import { lowStockJob, suggestRequestsJob } from './modules/stock-requests/stock-requests.jobs.ts'
import { rangeNoticesJob } from './modules/network/document-ranges.jobs.ts'
import { createServerTexts } from './modules/wordings/server-texts.ts'
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

/** A silent certifier is given up sooner in the tests. */
const TEST_CERTIFIER_TIMEOUT_MS = 50
const TEST_PRINTER_TIMES = { connectMs: 200, paperMs: 200, printMs: 200 }

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
  onStatement: StatementListener | null = config.test ? countStatement : null,
): Promise<ServerParts> => {
  const migrated = await migrateDatabase(databaseUrl, log)
  const pool = connectPool({ connectionString: databaseUrl, statementTimeoutMs: STATEMENT_TIMEOUT_MS }, log)
  try {
    const db = connectKysely(pool, onStatement)
    const taxRegistry = createCachedTaxRegistry(sandboxTaxRegistry, clock)
    const queue = createTaskQueue<Services>([mailTask, pushTask])
    const jobs = createJobScheduler(queue)
    for (const handler of [
      idempotencyCleanupJob,
      rateLimitCleanupJob,
      sessionsCleanupJob,
      filesCleanupJob,
      uncoveredCleanupJob,
      notificationsCleanupJob,
      releaseScheduledOrdersJob,
      collectPartsJob,
      lookUpPaymentsJob,
      expirePaymentsJob,
      refundChangesJob,
      voidCardsJob,
      logChainHeadJob,
      importsJob,
      figuresJob,
      reportFilesJob,
      invoicesJob,
      suggestRequestsJob,
      lowStockJob,
      rangeNoticesJob,
      remindCountsJob,
      stockCheckJob,
      endPausesJob,
      campaignsJob,
      printJob,
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
      paymentGateway: createSandboxPaymentGateway({ db }),
      taxRegistry,
      invoiceGateways: createSandboxInvoiceGateways({
        db,
        taxRegistry,
        ...(config.test ? { timeoutMs: TEST_CERTIFIER_TIMEOUT_MS } : {}),
      }),
      cardVault: await createCardVault({ db, secretKey: config.secretKey }),
      mail:
        config.smtpUrl === null
          ? createFileMailGateway(config.dataDir, config.mailFrom)
          : createSmtpMailGateway(config.smtpUrl, config.mailFrom),
      receiptPrinter: createNetworkPrinter(config.test ? TEST_PRINTER_TIMES : {}),
      push: await createPushGateway({
        db,
        secretKey: config.secretKey,
        contact: mailAddress(config),
        isTest: config.test,
      }),
      appPush: createSandboxAppPushGateway({ clock, db }),
      texts: createServerTexts(db),
      jobs,
      realtime,
      readiness: createReadiness(),
    }
    const campaignWorker = createJobWorker(campaignsJob, () => services)
    const printWorker = createJobWorker(printJob, () => services)
    const invoiceWorker = createJobWorker(invoicesJob, () => services)
    const outbox = createOutboxWorker(
      db,
      log,
      createEffectDelivery(services, queue, {
        deriveEffects: async (trx, effects) => {
          await markChangedDays(trx, effects)
          return [
            ...(await createOrderNotifications(trx, effects)),
            ...(await requestInvoices(trx, effects, clock.now())),
            ...(await queueTickets(trx, effects, clock.now())),
            ...(await recordRounds(trx, effects, clock.now())),
          ]
        },
        wakeWork: (effects) => {
          if (effects.some((effect) => effect.kind === 'invoice.changed')) invoiceWorker.wake()
          if (effects.some(isCampaignWork)) campaignWorker.wake()
          if (effects.some((effect) => effect.kind === 'printJob.changed')) printWorker.wake()
        },
        broadcast: (effects, trx) => realtime.deliver(services, effects, trx),
      }),
    )
    const stopWork = async (): Promise<void> => {
      await outbox.stop()
      await Promise.all([campaignWorker, printWorker, invoiceWorker].map((worker) => worker.stop()))
    }
    return { services, outbox: { ...outbox, stop: stopWork }, sealer: makeSealer(services), migrated }
  } catch (error) {
    await pool.end().catch(() => {})
    throw error
  }
}
