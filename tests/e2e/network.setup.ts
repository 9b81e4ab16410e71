import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildWhenStale } from '../../scripts/build.ts'
import { startEmbeddedDatabase } from '../../server/db/embedded-database.ts'
import { NOON, startServerProcess } from '../processes/server-process.ts'
import { DATABASE_VARIABLE, runOnServer, SECRET_KEY, TEMPLATE, databaseUrlFor } from './databases.ts'

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
  await server.stop()
  return async () => {
    await embedded.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

export default setUp
