import { createHash } from 'node:crypto'
import type { Transaction } from 'kysely'
import type { Database } from '../../db/database.gen.ts'

const FOLDER = '/files/'

export interface FileContent {
  readonly bytes: Buffer
  readonly mime: string
  /** The hash of a small picture of it. */
  readonly thumbnail?: string
}

/**
 * Stores a file under the SHA-256 of its content, equal content once, and returns the hash. The cleanup job deletes
 * files without a reference: the caller writes the hash to a column of FILE_OWNERS in the same transaction, or a
 * record names the file within a day and writes `created_at` again, as the media of products do.
 */
export const storeFile = async (
  trx: Transaction<Database>,
  { bytes, mime, thumbnail }: FileContent,
  now: Date,
): Promise<string> => {
  const hash = createHash('sha256').update(bytes).digest('hex')
  await trx
    .insertInto('files')
    .values({ hash, mime, bytes, created_at: now, thumbnail: thumbnail ?? null })
    // Written again, so that the cleanup of an old file waits for this transaction and then finds it new.
    .onConflict((conflict) =>
      conflict.column('hash').doUpdateSet((set) => ({
        created_at: now,
        thumbnail: set.fn.coalesce('excluded.thumbnail', 'files.thumbnail'),
      })),
    )
    .execute()
  return hash
}

/** The hash in the URL path of a file. */
export const hashOfUrl = (url: string): string => url.slice(FOLDER.length)

/** The URL path of a file. */
export const urlOfFile = (hash: string): string => FOLDER + hash

/** The URL path of a file that may be missing. */
export const fileUrl = (hash: string | null): string | null => (hash === null ? null : urlOfFile(hash))
