import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type pg from 'pg'
import { createApiClient, signInApiClient, type ApiClient } from '../processes/api-client.ts'
import type { ServerHost, ServerJob } from '../processes/server-host.ts'
import { NOON } from '../processes/server-process.ts'
import {
  DATABASE_VARIABLE,
  runOnServer,
  query,
  SECRET_KEY,
  TEMPLATE,
  TOKENS_VARIABLE,
  databaseUrlFor,
} from './databases.ts'

/** The product with a demo network of its own: one server on one database. */
export interface Network {
  /** Where the product is; stays the same over a restart. */
  readonly address: string
  /** kill -9 of the server. */
  readonly kill: () => Promise<void>
  /** Starts the server again at the same address. */
  readonly start: () => Promise<void>
  /** Runs a job of the server as if it were that instant. */
  readonly runJob: (job: ServerJob, at: Date) => Promise<void>
  /** Somebody signed in who calls the API; one session a login. */
  readonly apiClient: (login: string) => Promise<ApiClient>
  readonly query: <Row extends pg.QueryResultRow>(
    text: string,
    values?: readonly unknown[],
  ) => Promise<readonly Row[]>
  readonly close: () => Promise<void>
}

let created = 0
/** The port of this worker's servers: what a browser has cached of one serves for the next. */
let workerPort = '0'

export const startNetwork = async (host: ServerHost, clock: string): Promise<Network> => {
  const serverUrl = process.env[DATABASE_VARIABLE]
  if (serverUrl === undefined) throw new Error('the setup of the run has started no database')
  const name = `e2e_${process.pid}_${(created += 1)}`
  // Another hour than noon has other orders: its network is filled by its own server.
  await runOnServer(
    serverUrl,
    `create database ${name} ${clock === NOON ? `template ${TEMPLATE} strategy file_copy` : ''}`,
  )
  const databaseUrl = databaseUrlFor(serverUrl, name)
  const dataDir = mkdtempSync(join(tmpdir(), 'comanda-e2e-data-'))
  const startOn = (onPort: string): Promise<string> =>
    host.start({
      PORT: onPort,
      DATA_DIR: dataDir,
      DATABASE_URL: databaseUrl,
      SECRET_KEY,
      DEMO: '1',
      CLOCK: clock,
    })
  const address = await startOn(workerPort)
  workerPort = new URL(address).port
  // Written by the setup of the run.
  const tokens = JSON.parse(process.env[TOKENS_VARIABLE] ?? '{}') as Readonly<Record<string, string>>
  const apiClients = new Map<string, Promise<ApiClient>>(
    clock === NOON
      ? Object.entries(tokens).map(([login, token]) => [
          login,
          Promise.resolve(createApiClient(address, token)),
        ])
      : [],
  )
  return {
    address,
    kill: host.kill,
    start: async () => {
      await startOn(new URL(address).port)
    },
    runJob: host.runJob,
    apiClient: (login) => {
      const known = apiClients.get(login) ?? signInApiClient(address, login)
      apiClients.set(login, known)
      return known
    },
    query: (text, values) => query(databaseUrl, text, values),
    close: async () => {
      await host.stop()
      await runOnServer(serverUrl, `drop database if exists ${name} with (force)`)
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
