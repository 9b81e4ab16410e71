import type { Transaction } from 'kysely'
import type { UserId } from '../../../src/domain/shared/ids.ts'
import type { Database } from '../../db/tables.ts'
import type { Operator } from '../../http/call.ts'
import { enqueue } from '../../outbox/outbox.ts'
import { recordChanges, type Author } from '../audit/record-change.ts'

/** A call of somebody who is signed in. */
export interface SignedIn extends Author {
  readonly operator: Operator
}

const revokeOpen = (trx: Transaction<Database>, now: Date) =>
  trx.updateTable('sessions').set({ revoked_at: now }).where('revoked_at', 'is', null)

/** Ends every session of these people; their sockets are told and closed after the commit. */
export const endSessionsOf = async (
  trx: Transaction<Database>,
  ids: readonly UserId[],
  reason: 'blocked' | 'signed_out',
  now: Date,
): Promise<void> => {
  if (ids.length === 0) return
  await revokeOpen(trx, now)
    .where('user_id', 'in', [...ids])
    .execute()
  await enqueue(trx, ...ids.map((userId) => ({ kind: 'session.ended', event: { reason }, userId }) as const))
}

interface Ended {
  readonly of: UserId
  readonly only?: number
  readonly except?: number
  readonly why?: 'signed_out' | 'blocked' | 'expired'
  readonly reason?: string
}

/** Ends sessions of one account from the next call on and tells their sockets; answers how many there were. */
export const endSessions = async (
  trx: Transaction<Database>,
  author: Author,
  { of, only, except, why = 'signed_out', reason }: Ended,
): Promise<number> => {
  let revoking = revokeOpen(trx, author.now).where('user_id', '=', of).where('expires_at', '>', author.now)
  if (only !== undefined) revoking = revoking.where('id', '=', only)
  if (except !== undefined) revoking = revoking.where('id', '<>', except)
  const ended = await revoking.returning('id').execute()
  if (ended.length === 0) return 0
  await enqueue(
    trx,
    ...ended.map(({ id: sessionId }) => ({
      kind: 'session.ended' as const,
      event: { reason: why },
      userId: of,
      sessionId,
    })),
  )
  await recordChanges(
    trx,
    author,
    ended.map(({ id }) => ({ action: 'session.signOut', entity: 'session', entityId: id, reason })),
  )
  return ended.length
}
