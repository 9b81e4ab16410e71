import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { pino } from 'pino'
import type { TestProject } from 'vitest/node'
import { connectKysely, connectPool } from './connection.ts'
import { startEmbeddedDatabase } from './embedded-database.ts'
import { migrate } from './migrate.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    testDatabaseUrl: string
  }
}

const TEMPLATE = 'comanda_template'
const silent = pino({ level: 'silent' })

const databaseUrl = (url: string, name: string): string => {
  const changed = new URL(url)
  changed.pathname = `/${name}`
  return changed.href
}

const runAsAdmin = async (url: string, statement: string): Promise<void> => {
  const client = new pg.Client({ connectionString: databaseUrl(url, 'postgres') })
  client.on('error', () => {})
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}

/** Vitest's global setup: one PostgreSQL for the whole run, with a migrated template. Returns the teardown. */
export const setup = async (project: TestProject): Promise<() => Promise<void>> => {
  const dataDir = mkdtempSync(join(tmpdir(), 'comanda-test-'))
  // The database account must be able to enter the folder when the tests run as root.
  chmodSync(dataDir, 0o711)
  const embedded = await startEmbeddedDatabase({ dataDir, volatile: true })
  await runAsAdmin(embedded.url, `create database ${TEMPLATE}`)
  const pool = connectPool({ connectionString: databaseUrl(embedded.url, TEMPLATE) }, silent)
  await migrate(connectKysely(pool))
  await pool.end()
  project.provide('testDatabaseUrl', embedded.url)
  return async () => {
    await embedded.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

export interface TestDatabase {
  readonly url: string
  readonly drop: () => Promise<void>
}

let databaseCount = 0

/** A new migrated database for a test; `template` is a database to copy instead of the empty one. */
export const createDatabase = async (
  serverUrl: string,
  template: string = TEMPLATE,
): Promise<TestDatabase> => {
  databaseCount += 1
  const name = `test_${process.pid}_${databaseCount}_${Math.random().toString(36).slice(2, 8)}`
  await runAsAdmin(serverUrl, `create database ${name} template ${template} strategy file_copy`)
  return {
    url: databaseUrl(serverUrl, name),
    drop: () => runAsAdmin(serverUrl, `drop database if exists ${name} with (force)`),
  }
}
