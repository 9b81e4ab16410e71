import { createHash } from 'node:crypto'
import type { Transaction } from 'kysely'
import type { Database } from '../../db/database.gen.ts'

export interface FileContent {
  readonly bytes: Buffer
  readonly mime: string
}

/**
 * Stores a file under the SHA-256 of its content, equal content once, and returns the hash. The caller
 * writes the hash to a column of FILE_OWNERS in the same transaction: the cleanup job deletes files without
 * a reference.
 */
export const storeFile = async (
  trx: Transaction<Database>,
  { bytes, mime }: FileContent,
  now: Date,
): Promise<string> => {
  const hash = createHash('sha256').update(bytes).digest('hex')
  await trx
    .insertInto('files')
    .values({ hash, mime, bytes, created_at: now })
    // Written again, so that the cleanup of an old file waits for this transaction and then finds it new.
    .onConflict((conflict) => conflict.column('hash').doUpdateSet({ created_at: now }))
    .execute()
  return hash
}

/** The URL path of a file. */
export const fileUrl = (hash: string | null): string | null => (hash === null ? null : `/files/${hash}`)
