import { readdir } from 'node:fs/promises'
import type { Kysely } from 'kysely'
import { Migrator, type Migration, type MigrationProvider } from 'kysely/migration'
import type { Database } from './database.gen.ts'

const folder = new URL('./migrations/', import.meta.url)

const numberedFiles: MigrationProvider = {
  getMigrations: async () => {
    const files = (await readdir(folder)).filter((name) => /^\d{3}-[a-z0-9-]+\.ts$/.test(name)).sort()
    const entries = files.map((file): [string, Migration] => [
      file.replace(/\.ts$/, ''),
      {
        // A database that is up to date needs none of the files.
        up: async (db) => {
          // Every file of the folder exports `up`; the name pattern excludes others.
          const migration = (await import(new URL(file, folder).href)) as Migration
          await migration.up(db)
        },
      },
    ])
    return Object.fromEntries(entries)
  },
}

const migratorOf = (db: Kysely<Database>): Migrator => new Migrator({ db, provider: numberedFiles })

// When all addresses of a host refuse, the error has no message of its own.
const reasonOf = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error)
  return error.message || ('code' in error ? String(error.code) : error.name)
}

/** Migrates the database and returns the names of the migrations run; throws when one fails. */
export const migrate = async (db: Kysely<Database>): Promise<readonly string[]> => {
  const { error, results = [] } = await migratorOf(db).migrateToLatest()
  if (error !== undefined) {
    const failed = results.find((result) => result.status === 'Error')?.migrationName
    throw failed === undefined
      ? new Error(`The database does not answer: ${reasonOf(error)}`, { cause: error })
      : new Error(`Migration ${failed} failed`, { cause: error })
  }
  return results.map((result) => result.migrationName)
}

/** Whether every migration of this release has run. */
export const isMigrated = async (db: Kysely<Database>): Promise<boolean> =>
  (await migratorOf(db).getMigrations()).every((migration) => migration.executedAt !== undefined)
