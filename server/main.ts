import { createServer, type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import type { FastifyInstance } from 'fastify'
import type { DestinationStream } from 'pino'
import { buildApp } from './app.ts'
import { createServices, createLogger } from './create-services.ts'
import { preloadPackages } from './core/lazy-package.ts'
import { ConfigError, hasMailbox, loadConfig, type Config } from './core/config.ts'
import { startEmbeddedDatabase } from './db/embedded-database.ts'
import { exitWithParent } from './exit-with-parent.ts'
import type { Services } from './services.ts'
import { startMessages } from './start-messages.ts'

export interface RunningServer {
  readonly address: string
  readonly services: Services
  readonly isDemo: boolean
  readonly stop: () => Promise<void>
}

/** Fails before anything is started when the port is in use. */
const assertPortIsFree = ({ host, port }: Config): Promise<void> =>
  new Promise((done, fail) => {
    const probe = createServer()
    probe.once('error', (error: NodeJS.ErrnoException) => {
      const messages: Record<string, string> = {
        EADDRINUSE: `PORT=${port} on ${host} is taken by another program. Stop it, or start with another PORT.`,
        EACCES: `PORT=${port} may not be used by this account. Start with a PORT above 1023.`,
        EADDRNOTAVAIL: `HOST=${host} is no address of this machine.`,
        ENOTFOUND: `HOST=${host} is no address of this machine.`,
      }
      fail(new ConfigError(messages[error.code ?? ''] ?? error.message))
    })
    probe.listen({ port, host, exclusive: true }, () => probe.close(() => done()))
  })

const DRAIN_MS = 1_000
/** After the first calls and the jobs of a start. */
const PRELOAD_AFTER_MS = 10_000
const ANSWER_WITHIN_MS = 2_000
const DEMO_SETTING = 'demo'

/** Fills an empty database; returns whether it contains the demo network. */
const fillDemoIfEmpty = async (services: Services): Promise<boolean> => {
  const { db, config } = services
  const isSetUp = await db.selectFrom('countries').select('id').limit(1).executeTakeFirst()
  if (config.demo && isSetUp === undefined) {
    // Loaded on demand, because it is as large as the rest of the server.
    const { fillDemo } = await import('./demo/fill.ts')
    if (await fillDemo(services)) {
      await db
        .insertInto('settings')
        .values({ key: DEMO_SETTING, value: '{}' })
        .onConflict((conflict) => conflict.doNothing())
        .execute()
    }
  }
  return (
    (await db.selectFrom('settings').select('key').where('key', '=', DEMO_SETTING).executeTakeFirst()) !==
    undefined
  )
}

/** Gives the orders of the demo their documents, once; a start that was ended meanwhile goes on where it was. */
const issueInvoicesOnce = async (services: Services, signal: AbortSignal): Promise<void> => {
  const { db } = services
  const key = 'demo_invoices'
  if (await db.selectFrom('settings').select('key').where('key', '=', key).executeTakeFirst()) return
  const { issuePastInvoices } = await import('./modules/invoices/issue-past-invoices.ts')
  await issuePastInvoices(services, signal)
  if (signal.aborted) return
  await db
    .insertInto('settings')
    .values({ key, value: '{}' })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Lets a load balancer see that this server stops, while it still answers. */
const announceStop = async ({ readiness }: Services): Promise<void> => {
  readiness.stop()
  await wait(DRAIN_MS)
}

/** The open connections of a server. */
const watchConnections = ({ server }: FastifyInstance): ReadonlySet<Socket> => {
  const open = new Set<Socket>()
  server.on('connection', (socket: Socket) => {
    open.add(socket)
    socket.once('close', () => open.delete(socket))
  })
  return open
}

/** Answers the running requests and closes their connections; after a limit those that still wait, too. */
const closeConnections = async (fastify: FastifyInstance, open: ReadonlySet<Socket>): Promise<void> => {
  const timer = setTimeout(() => fastify.server.closeAllConnections(), ANSWER_WITHIN_MS)
  // Browsers open connections in advance. Node counts one without a request as busy.
  for (const socket of open) if (socket.bytesRead === 0) socket.destroy()
  await fastify.close()
  clearTimeout(timer)
}

/** Starts the embedded database if it is configured, migrates it, fills it if requested, and listens. */
export const startServer = async (config: Config, logOutput?: DestinationStream): Promise<RunningServer> => {
  const log = createLogger(config, logOutput)
  await assertPortIsFree(config)
  const embedded =
    config.databaseUrl === null ? await startEmbeddedDatabase({ dataDir: config.dataDir, log }) : null
  const cleanups: Array<() => Promise<unknown>> = embedded === null ? [] : [embedded.stop]
  const stop = async (): Promise<void> => {
    for (let step = cleanups.pop(); step !== undefined; step = cleanups.pop()) {
      await step().catch((error: unknown) => log.error({ err: error }, 'could not be stopped cleanly'))
    }
  }
  try {
    const databaseUrl = config.databaseUrl ?? embedded?.url ?? ''
    const { services, outbox, sealer, migrated } = await createServices(config, databaseUrl, log)
    cleanups.push(() => services.pool.end())
    if (migrated.length > 0) log.info({ migrated }, 'database brought up to date')
    const isDemo = await fillDemoIfEmpty(services)

    const fastify = await buildApp(services)
    const connections = watchConnections(fastify)
    // Steps run from the last to the first.
    cleanups.push(
      () => sealer.stop(),
      () => outbox.stop(),
      () => services.jobs.stop(),
      () => closeConnections(fastify, connections),
      () => services.realtime.close(),
    )
    const address = await fastify.listen({ port: config.port, host: config.host })
    outbox.start()
    sealer.start()
    void outbox.drain()
    void services.jobs
      .start(services)
      .catch((error: unknown) => log.fatal({ err: error }, 'the job queue could not be started'))
    const loading = setTimeout(() => {
      preloadPackages().catch((error: unknown) => log.error({ err: error }, 'a package could not be loaded'))
    }, PRELOAD_AFTER_MS).unref()
    cleanups.push(async () => clearTimeout(loading))
    if (isDemo) {
      const stopping = new AbortController()
      const issuing = issueInvoicesOnce(services, stopping.signal).catch((error: unknown) =>
        log.error({ err: error }, 'the documents of the demo could not be issued'),
      )
      cleanups.push(async () => {
        stopping.abort()
        await issuing
      })
    }
    return { address, services, isDemo, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

const STOP_WITHIN_MS = 10_000

const stopOnSignals = (server: RunningServer): void => {
  let isStopping = false
  const stop = async (isAnnounced: boolean): Promise<void> => {
    if (isStopping) return
    isStopping = true
    setTimeout(() => process.exit(1), STOP_WITHIN_MS).unref()
    if (isAnnounced) await announceStop(server.services)
    await server.stop().finally(() => process.exit(0))
  }
  // A load balancer's host sends SIGTERM; a person at the terminal need not wait.
  process.on('SIGTERM', () => void stop(true))
  for (const signal of ['SIGINT', 'SIGHUP'] as const) process.on(signal, () => void stop(false))
  exitWithParent(() => void stop(false))
}

/** Plain lines instead of JSON, for somebody who reads them on a terminal. */
const terminalOutput = async (): Promise<DestinationStream> => {
  const { default: pretty } = await import('pino-pretty')
  return pretty({ sync: true, ignore: 'pid,hostname', translateTime: 'SYS:HH:MM:ss' })
}

/** Runs the server until it is stopped; a failed start prints one sentence. */
export const run = async (): Promise<void> => {
  try {
    const isTerminal = process.stdout.isTTY
    const config = loadConfig(isTerminal ? { LOG_LEVEL: 'warn', ...process.env } : process.env)
    const server = await startServer(config, isTerminal ? await terminalOutput() : undefined)
    stopOnSignals(server)
    const lines = await startMessages({
      address: config.publicUrl ?? server.address,
      mailboxAddress: hasMailbox(config) ? `${server.address}/mailbox` : null,
      isDemo: server.isDemo,
    })
    for (const line of lines) console.log(line)
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    if (!(error instanceof ConfigError) && error instanceof Error && process.env['LOG_LEVEL'] === 'debug')
      console.error(error)
    process.exit(1)
  }
}

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href) await run()
