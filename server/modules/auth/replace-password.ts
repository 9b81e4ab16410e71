import type { Transaction } from 'kysely'
import type { UserId } from '../../../src/domain/shared/ids.ts'
import type { Database } from '../../db/database.gen.ts'
import { recordChange, type Author } from '../audit/record-change.ts'
import { revokeSessions } from './revoke-sessions.ts'
import { lockAccountContact, mailAccount } from './recovery-code.ts'

interface Replacement {
  readonly userId: UserId
  readonly passwordHash: string
  /** The session that stays open; every other one of the account ends. */
  readonly exceptSessionId?: number
  /** The reason that the sockets of the ended sessions receive. */
  readonly socketReason?: 'expired' | 'signed_out'
  readonly reason?: string
}

/** Replaces a password: invalidates mailed codes, ends the sessions and informs the user by mail. */
export const replacePassword = async (
  trx: Transaction<Database>,
  author: Author,
  { userId, passwordHash, exceptSessionId, socketReason = 'expired', reason }: Replacement,
): Promise<void> => {
  const contact = await lockAccountContact(trx, userId)
  await trx.updateTable('users').set({ password_hash: passwordHash }).where('id', '=', userId).execute()
  await trx
    .updateTable('recovery_codes')
    .set({ used_at: author.now })
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .execute()
  await revokeSessions(trx, author, {
    userId,
    socketReason,
    reason: 'password_changed',
    ...(exceptSessionId !== undefined && { exceptSessionId }),
  })
  await recordChange(trx, author, {
    action: 'user.changePassword',
    entity: 'user',
    entityId: userId,
    reason,
    countryId: contact?.countryId ?? null,
  })
  await mailAccount(trx, contact, 'password_changed', { link: '/forgot-password' })
}
