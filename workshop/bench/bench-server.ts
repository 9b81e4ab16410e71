import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { buildApp } from '../../server/app.ts'
import { createServices, createLogger } from '../../server/create-services.ts'
import { loadConfig } from '../../server/core/config.ts'
import { connectKysely, connectPool } from '../../server/db/connection.ts'
import { postgresAccount } from '../../server/db/embedded-binaries.ts'
import { clusterFolder, readPostmasterPid } from '../../server/db/embedded-cluster.ts'
import { startEmbeddedDatabase } from '../../server/db/embedded-database.ts'
import { addBulk, type BulkSize } from '../../server/demo/bulk.ts'
import { fillDemo } from '../../server/demo/fill.ts'
import type { Services } from '../../server/services.ts'
import { createHttpClient, expectStatus, type HttpClient } from './http-client.ts'
import { createRecorder, type Statement } from './sql-recorder.ts'

/** How far the preparation is, beside the figures: a large network takes minutes to fill. */
const reportProgress = (line: string): void => void process.stderr.write(`${line}\n`)

const SECRET_KEY = '7'.repeat(64)
const PASSWORD = 'Comanda-2026'

export interface BenchServer {
  readonly databaseUrl: string
  readonly port: number
  readonly token: string
  /** The same server in this process, to record its SQL. */
  readonly inside: {
    readonly services: Services
    readonly fastify: FastifyInstance
    readonly record: (work: () => Promise<unknown>) => Promise<readonly Statement[]>
  }
  /** A client of this server, or of the one at another port. */
  readonly httpClient: (connections: number, port?: number) => HttpClient
  /** The token of another operator of the demo network. */
  readonly tokenOf: (login: string) => Promise<string>
  readonly serverPid: number
  readonly databasePid: number
  /** Starts another server process on the same database. */
  readonly startAnother: () => Promise<{ readonly pid: number; readonly port: number }>
  readonly close: () => Promise<void>
}

export const freePort = async (): Promise<number> => {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as AddressInfo // a port was listened to
  probe.close()
  await once(probe, 'close')
  return port
}

export const untilServing = async (child: ChildProcess, port: number): Promise<void> => {
  const httpClient = createHttpClient(port, 1)
  for (;;) {
    if (child.exitCode !== null) throw new Error(`the server ended with ${child.exitCode}`)
    try {
      if ((await httpClient.request('GET', '/ready')).status === 200) break
    } catch {
      await new Promise((later) => setTimeout(later, 20))
    }
  }
  httpClient.close()
}

export const endOf = async (child: ChildProcess): Promise<void> => {
  if (child.exitCode !== null || child.signalCode !== null) return
  child.kill('SIGTERM')
  await once(child, 'exit')
}

/** What `npm start` tells node of its memory: without it the young objects of a busy minute are kept for good. */
const startFlags = (): readonly string[] => {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: { start: string } } // this package's own
  const flags = scripts.start.split(' ').filter((word) => word.startsWith('--'))
  if (flags.length === 0) throw new Error('the start script tells node nothing of its memory')
  return flags
}

/** A database with the demo network and generated load, and the server as a process of its own on it. */
export const startBenchServer = async (
  size: BulkSize,
  more: Readonly<Record<string, string>> = {},
): Promise<BenchServer> => {
  const dataDir = mkdtempSync(join(tmpdir(), 'comanda-bench-'))
  // The database account must be able to enter the folder, or its files are elsewhere and stay.
  chmodSync(dataDir, 0o711)
  const undo: Array<() => Promise<unknown>> = [async () => rmSync(dataDir, { recursive: true, force: true })]
  const close = async (): Promise<void> => {
    for (let step = undo.pop(); step !== undefined; step = undo.pop()) await step().catch(console.error)
  }
  try {
    const embedded = await startEmbeddedDatabase({ dataDir })
    undo.push(embedded.stop)
    const env = {
      DATABASE_URL: embedded.url,
      SECRET_KEY,
      DATA_DIR: dataDir,
      LOG_LEVEL: 'error',
      DEMO: '0',
      ...more,
    }
    const config = loadConfig(env)
    const { hear, record } = createRecorder()
    const { services } = await createServices(config, embedded.url, createLogger(config), undefined, hear)
    undo.push(() => services.pool.end())
    const filledFrom = performance.now()
    await fillDemo(services)
    reportProgress(`demo network (${((performance.now() - filledFrom) / 1_000).toFixed(1)} s)`)
    // On a slow machine one of its statements takes longer than a call may.
    const filling = connectPool({ connectionString: embedded.url, max: 2 }, createLogger(config))
    try {
      await addBulk(connectKysely(filling), size, new Date(), reportProgress)
    } finally {
      await filling.end()
    }
    const fastify = await buildApp(services)
    await fastify.ready()
    undo.push(
      () => fastify.close(),
      () => services.realtime.close(),
    )

    const startProcess = async (): Promise<{ readonly pid: number; readonly port: number }> => {
      const port = await freePort()
      const child = spawn(process.execPath, [...startFlags(), 'server/main.ts'], {
        env: { ...process.env, ...env, PORT: String(port) },
        stdio: ['ignore', 'ignore', 'inherit'],
      })
      undo.push(() => endOf(child))
      await untilServing(child, port)
      return { pid: child.pid ?? 0, port }
    }
    const { pid: serverPid, port } = await startProcess()
    const tokenOf = async (login: string): Promise<string> => {
      const anonymous = createHttpClient(port, 1)
      const signedIn = await anonymous.request('POST', '/auth/sign-in', { login, password: PASSWORD })
      anonymous.close()
      const { accessToken } = expectStatus(signedIn, 200) as { accessToken: string } // the contract of the call
      return accessToken
    }
    const token = await tokenOf('superadmin')
    return {
      databaseUrl: embedded.url,
      port,
      token,
      inside: { services, fastify, record },
      httpClient: (connections, of = port) => createHttpClient(of, connections, token),
      tokenOf,
      serverPid,
      databasePid: readPostmasterPid(clusterFolder(dataDir, postgresAccount())) ?? 0,
      startAnother: startProcess,
      close,
    }
  } catch (error) {
    await close()
    throw error
  }
}
