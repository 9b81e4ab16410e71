import { createHash } from 'node:crypto'
import type { Transaction } from 'kysely'
import type { Database } from '../../db/database.gen.ts'

export interface FileContent {
  readonly bytes: Buffer
  readonly mime: string
}

/**
 * Keeps a file under the SHA-256 of its content, the same content once, and answers that hash. Whoever keeps one notes
 * it in a column of FILE_OWNERS in the same transaction: what nobody names is forgotten.
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
    // Written again, so that the forgetting of an old one waits for this transaction and then finds it young.
    .onConflict((conflict) => conflict.column('hash').doUpdateSet({ created_at: now }))
    .execute()
  return hash
}

/** Where the answers' readers fetch it. */
export const fileUrl = (hash: string | null): string | null => (hash === null ? null : `/files/${hash}`)
