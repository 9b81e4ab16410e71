import type { Transaction } from 'kysely'
import type { UserId } from '../../../src/domain/shared/ids.ts'
import type { Database } from '../../db/tables.ts'
import { recordChange, type Author } from '../audit/record-change.ts'
import { endSessions } from './ending-sessions.ts'
import { holdReader, mailReader } from './recovery-code.ts'

interface Replacement {
  readonly userId: UserId
  readonly passwordHash: string
  /** The session that goes on; every other one of the account ends. */
  readonly exceptSessionId?: number
  /** What the sockets of the ended sessions are told. */
  readonly why?: 'expired' | 'signed_out'
  readonly reason?: string
}

/** Gives an account another password: mailed codes count no more, its sessions end, and the person is told by mail. */
export const replacePassword = async (
  trx: Transaction<Database>,
  author: Author,
  { userId, passwordHash, exceptSessionId, why = 'expired', reason }: Replacement,
): Promise<void> => {
  const reader = await holdReader(trx, userId)
  await trx.updateTable('users').set({ password_hash: passwordHash }).where('id', '=', userId).execute()
  await trx
    .updateTable('recovery_codes')
    .set({ used_at: author.now })
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .execute()
  await endSessions(trx, author, {
    of: userId,
    why,
    reason: 'password_changed',
    ...(exceptSessionId !== undefined && { except: exceptSessionId }),
  })
  await recordChange(trx, author, {
    action: 'user.changePassword',
    entity: 'user',
    entityId: userId,
    reason,
    countryId: reader?.countryId ?? null,
  })
  await mailReader(trx, reader, 'password_changed', { link: '/forgot-password' })
}
