import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { buildWhenStale } from '../../scripts/build.ts'
import { startEmbeddedDatabase } from '../../server/db/embedded-database.ts'
import { signInApiClient } from '../processes/api-client.ts'
import { NOON, startServerProcess } from '../processes/server-process.ts'
import {
  DATABASE_VARIABLE,
  query,
  runOnServer,
  SECRET_KEY,
  TEMPLATE,
  TOKENS_VARIABLE,
  databaseUrlFor,
} from './databases.ts'

/** Operators with a session in every network at noon: checking a password costs a fifth of a second. */
const SIGNED_IN = ['callcenter', 'country-admin', 'store-manager', 'superadmin', 'store-operator', 'packing']

const DOCUMENTS_MS = 300_000

/** Waits until the completed orders of the demo have their documents. */
const haveDocuments = async (url: string): Promise<void> => {
  const until = Date.now() + DOCUMENTS_MS
  for (;;) {
    const rows = await query(url, `select 1 from settings where key = 'demo_invoices'`, [])
    if (rows.length > 0) return
    if (Date.now() > until) throw new Error('the documents of the demo are not there yet')
    await pause(250)
  }
}

/** One PostgreSQL for the run, and in it the demo network at noon, which every test copies. */
const setUp = async (): Promise<() => Promise<void>> => {
  await buildWhenStale()
  const dataDir = mkdtempSync(join(tmpdir(), 'comanda-e2e-'))
  // So that an account without rights, which root lends the database, can pass.
  chmodSync(dataDir, 0o711)
  const embedded = await startEmbeddedDatabase({ dataDir, volatile: true })
  process.env[DATABASE_VARIABLE] = embedded.url
  await runOnServer(embedded.url, `create database ${TEMPLATE}`)
  const server = await startServerProcess({
    PORT: '0',
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrlFor(embedded.url, TEMPLATE),
    SECRET_KEY,
    DEMO: '1',
    CLOCK: NOON,
  })
  try {
    const tokens: Record<string, string> = {}
    for (const login of SIGNED_IN) tokens[login] = (await signInApiClient(server.address, login)).token
    process.env[TOKENS_VARIABLE] = JSON.stringify(tokens)
    // Else every copy would go on certifying them beside its test.
    await haveDocuments(databaseUrlFor(embedded.url, TEMPLATE))
  } finally {
    await server.stop()
  }
  return async () => {
    await embedded.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

export default setUp
