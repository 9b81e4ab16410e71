import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import type { Logger } from 'pino'
import { postgresAccount, resolvePostgresBinaries, type SystemAccount } from './embedded-binaries.ts'
import { clusterFolder, DATABASE_USER, initialiseCluster, readPostmasterPid } from './embedded-cluster.ts'
import { isRunning, lockDataDir } from './process-lock.ts'
import { loadOrCreateSecret } from '../core/secret-file.ts'

export interface EmbeddedDatabase {
  readonly url: string
  readonly stop: () => Promise<void>
}

export interface EmbeddedDatabaseOptions {
  readonly dataDir: string
  /** For temporary test databases: no flush to the disk, and reached by a socket file, which costs less than TCP. */
  readonly volatile?: boolean
  readonly log?: Pick<Logger, 'warn' | 'fatal'>
}

const DATABASE = 'comanda'
const START_TIMEOUT_MS = 30_000
/** invalid_catalog_name */
const NO_DATABASE = '3D000'

const freePort = (): Promise<number> =>
  new Promise((done, fail) => {
    const probe = createServer()
    probe.once('error', fail)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() =>
        typeof address === 'object' && address !== null
          ? done(address.port)
          : fail(new Error('no free port')),
      )
    })
  })

const settings = (port: number, volatile: boolean, socketFolder: string | null): string[] => {
  const values: Record<string, string> = {
    listen_addresses: '127.0.0.1',
    port: String(port),
    unix_socket_directories: socketFolder ?? '',
    max_connections: '100',
    shared_buffers: '128MB',
    // A connection keeps this many locks to itself; an order's statement locks a hundred tables and indexes.
    max_locks_per_transaction: '256',
    wal_level: 'minimal',
    max_wal_senders: '0',
    max_wal_size: '1GB',
    jit: 'off',
    timezone: 'UTC',
    log_timezone: 'UTC',
    log_min_messages: 'fatal',
    log_destination: 'stderr',
    ...(volatile ? { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' } : {}),
  }
  return Object.entries(values).flatMap(([name, value]) => ['-c', `${name}=${value}`])
}

/** Stops a database whose program and watchdog were killed. */
const stopOrphan = async (folder: string): Promise<void> => {
  const pid = readPostmasterPid(folder)
  if (pid === null) return
  for (let waited = 0; isRunning(pid); waited += 50) {
    if (waited === 0) process.kill(pid, 'SIGINT')
    if (waited === 10_000) process.kill(pid, 'SIGQUIT')
    if (waited > 15_000)
      throw new Error(`An earlier database (process ${pid}) does not end. Stop it and start again.`)
    await pause(50)
  }
  rmSync(join(folder, 'postmaster.pid'), { force: true })
}

/**
 * Stops the database when this process ends, also after kill -9: the pipe closes with its holder. Started
 * before the database, so that the database never runs without it.
 */
const startWatchdog = (bin: string, folder: string, account: SystemAccount | null): ChildProcess => {
  const own = {
    cwd: '/',
    detached: true,
    windowsHide: true,
    stdio: ['pipe', 'ignore', 'ignore'] as ['pipe', 'ignore', 'ignore'],
    ...account,
  }
  if (process.platform === 'win32') {
    const stopScript =
      'process.stdin.resume().on("end",()=>require("child_process").spawnSync(process.argv[1],["stop","-m","fast","-D",process.argv[2]]))'
    return spawn(process.execPath, ['-e', stopScript, join(bin, 'pg_ctl'), folder], { ...own, cwd: bin })
  }
  // The id is read late, because the database writes it after the watchdog started. After twenty seconds
  // the database is killed.
  const script = `
    cat >/dev/null
    n=0
    while [ $n -lt 30 ] && ! [ -s "$1/postmaster.pid" ]; do sleep 0.1; n=$((n+1)); done
    read -r pid <"$1/postmaster.pid" || exit 0
    kill -INT "$pid" || exit 0
    n=0
    while [ $n -lt 200 ] && kill -0 "$pid" 2>/dev/null; do sleep 0.1; n=$((n+1)); done
    kill -QUIT "$pid" 2>/dev/null
  `
  return spawn('/bin/sh', ['-c', script, 'comanda-database-watchdog', folder], own)
}

/** Waits for PostgreSQL; answers whether it has the database of `url`. */
const waitUntilReady = async (url: string, hasEnded: () => string | null): Promise<boolean> => {
  const deadline = Date.now() + START_TIMEOUT_MS
  for (;;) {
    const ended = hasEnded()
    if (ended !== null) throw new Error(`The database did not start: ${ended}`)
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2_000 })
    client.on('error', () => {})
    try {
      await client.connect()
      return true
    } catch (error) {
      if (error instanceof pg.DatabaseError && error.code === NO_DATABASE) return false
      if (Date.now() > deadline) throw error
      await pause(15)
    } finally {
      await client.end().catch(() => {})
    }
  }
}

const createDatabase = async (url: string, name: string): Promise<void> => {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => {})
  await client.connect()
  try {
    await client.query(`create database ${name}`)
  } finally {
    await client.end()
  }
}

interface PostgresProcess {
  readonly ended: () => string | null
  readonly exited: Promise<void>
  readonly interrupt: () => void
}

const launch = (
  bin: string,
  folder: string,
  args: readonly string[],
  account: SystemAccount | null,
): PostgresProcess => {
  const watchdog = startWatchdog(bin, folder, account)
  const server = spawn(join(bin, 'postgres'), ['-D', folder, ...args], {
    cwd: '/',
    detached: true,
    windowsHide: true,
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { PATH: process.env['PATH'], TZ: 'UTC' },
    ...account,
  })
  let output = ''
  let ended: string | null = null
  server.stderr.setEncoding('utf8').on('data', (text: string) => (output = (output + text).slice(-4_000)))
  const exited = new Promise<void>((done) => {
    const onEnded = (reason: string) => {
      ended ??= reason
      watchdog.kill('SIGKILL')
      done()
    }
    server.once('error', (error) => onEnded(error.message))
    server.once('exit', (code) => onEnded(output.trim() || `exit code ${code}`))
  })
  const interrupt = () => {
    if (process.platform === 'win32') spawnSync(join(bin, 'pg_ctl'), ['stop', '-m', 'fast', '-D', folder])
    else server.kill('SIGINT')
  }
  return { ended: () => ended, exited, interrupt }
}

const RESTARTS = 40
const RESTART_PAUSE_MS = 250

/** Starts PostgreSQL on the files of `dataDir`, reachable from this machine only; stops with this process. */
export const startEmbeddedDatabase = async ({
  dataDir,
  volatile = false,
  log,
}: EmbeddedDatabaseOptions): Promise<EmbeddedDatabase> => {
  const release = lockDataDir(dataDir)
  try {
    const account = postgresAccount()
    const bin = resolvePostgresBinaries(account)
    const folder = clusterFolder(dataDir, account)
    const password = loadOrCreateSecret(dataDir, 'postgres-password', () =>
      randomBytes(24).toString('base64url'),
    )
    initialiseCluster(bin, folder, password, account)
    await stopOrphan(folder)

    const port = await freePort()
    const socketFolder = volatile && process.platform !== 'win32' ? folder : null
    const way = socketFolder === null ? '' : `?host=${encodeURIComponent(socketFolder)}`
    const url = (database: string) =>
      `postgres://${DATABASE_USER}:${password}@127.0.0.1:${port}/${database}${way}`
    const start = () => launch(bin, folder, settings(port, volatile, socketFolder), account)
    let isStopping = false
    let current = start()

    // A server that ends by itself is restarted on its port, where the pool reconnects.
    const restartOnExit = async (): Promise<void> => {
      for (let restarts = 0; restarts < RESTARTS;) {
        const startedAt = Date.now()
        await current.exited
        if (isStopping) return
        log?.warn({ reason: current.ended() }, 'the database ended by itself and is started again')
        restarts = Date.now() - startedAt > 60_000 ? 1 : restarts + 1
        await pause(RESTART_PAUSE_MS)
        if (isStopping) return
        current = start()
      }
      log?.fatal('the database does not stay up')
      process.exit(1)
    }
    const stop = async (): Promise<void> => {
      isStopping = true
      current.interrupt()
      await current.exited
      release()
    }
    try {
      if (!(await waitUntilReady(url(DATABASE), current.ended)))
        await createDatabase(url('postgres'), DATABASE)
    } catch (error) {
      await stop()
      throw error
    }
    void restartOnExit()
    return { url: url(DATABASE), stop }
  } catch (error) {
    release()
    throw error
  }
}
