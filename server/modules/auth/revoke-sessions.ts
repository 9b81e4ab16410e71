import type { Transaction } from 'kysely'
import type { UserId } from '../../../src/domain/shared/ids.ts'
import type { Database } from '../../db/database.gen.ts'
import { enqueue } from '../../outbox/outbox.ts'
import { recordChanges, type Author } from '../audit/record-change.ts'
import type { Actor } from '../../core/actor.ts'

/** A request of a signed-in user. */
export interface AuthenticatedRequest extends Author {
  readonly actor: Actor
}

const updateOpenSessions = (trx: Transaction<Database>, now: Date) =>
  trx.updateTable('sessions').set({ revoked_at: now }).where('revoked_at', 'is', null)

/** Ends every session of these users; their sockets are informed and closed after the commit. */
export const revokeUserSessions = async (
  trx: Transaction<Database>,
  ids: readonly UserId[],
  reason: 'blocked' | 'signed_out',
  now: Date,
): Promise<void> => {
  if (ids.length === 0) return
  await updateOpenSessions(trx, now)
    .set({ ended_by_block: reason === 'blocked' })
    .where('user_id', 'in', [...ids])
    .execute()
  await enqueue(trx, ...ids.map((userId) => ({ kind: 'session.ended', event: { reason }, userId }) as const))
}

interface SessionSelection {
  readonly userId: UserId
  readonly onlySessionId?: number
  readonly exceptSessionId?: number
  readonly socketReason?: 'signed_out' | 'blocked' | 'expired'
  readonly reason?: string
}

/** Revokes sessions of one account and notifies their sockets; returns the number of sessions. */
export const revokeSessions = async (
  trx: Transaction<Database>,
  author: Author,
  { userId, onlySessionId, exceptSessionId, socketReason = 'signed_out', reason }: SessionSelection,
): Promise<number> => {
  let revocation = updateOpenSessions(trx, author.now)
    .where('user_id', '=', userId)
    .where('expires_at', '>', author.now)
  if (onlySessionId !== undefined) revocation = revocation.where('id', '=', onlySessionId)
  if (exceptSessionId !== undefined) revocation = revocation.where('id', '<>', exceptSessionId)
  const revoked = await revocation.returning('id').execute()
  if (revoked.length === 0) return 0
  await enqueue(
    trx,
    ...revoked.map(({ id: sessionId }) => ({
      kind: 'session.ended' as const,
      event: { reason: socketReason },
      userId,
      sessionId,
    })),
  )
  await recordChanges(
    trx,
    author,
    revoked.map(({ id }) => ({ action: 'session.signOut', entity: 'session', entityId: id, reason })),
  )
  return revoked.length
}
