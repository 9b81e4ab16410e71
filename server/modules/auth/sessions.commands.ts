import type { SessionUser } from '../../../src/api/contract/auth.contract.ts'
import { authEndpoints } from '../../../src/api/endpoints/auth.endpoints.ts'
import { SESSION_MINUTES } from '../../../src/domain/access/session.ts'
import { inTransaction } from '../../db/transaction.ts'
import { failure, type Failure } from '../../core/result.ts'
import { renewSession } from '../../http/authentication.ts'
import { clearLimits, incrementLimits } from '../../http/rate-limit.ts'
import { enqueue } from '../../outbox/outbox.ts'
import type { RequestServices } from '../../http/endpoint-request.ts'
import { recordChange } from '../audit/record-change.ts'
import { accountById } from './auth.queries.ts'
import { revokeSessions, type AuthenticatedRequest } from './revoke-sessions.ts'
import { presentMe } from './me.presenter.ts'
import { isHashingBusy, verifyPassword } from './password-hashing.ts'

const MAX_UNLOCK_ATTEMPTS = 5

const done = { success: true } as const

/** Locks this session: its next request needs the password, and its sockets are closed. */
export const lockSession = (
  services: RequestServices,
  request: AuthenticatedRequest,
): Promise<{ success: true }> =>
  inTransaction(services.db, async (trx) => {
    const { sessionId } = request.actor
    await trx.updateTable('sessions').set({ locked_at: request.now }).where('id', '=', sessionId).execute()
    await enqueue(trx, { kind: 'session.locked', event: {}, sessionId })
    await recordChange(trx, request, { ...authEndpoints.lockSession.audit, entityId: sessionId })
    return done
  })

/** Unlocks a session; the fifth wrong password ends it. */
export const unlockSession = async (
  services: RequestServices,
  request: AuthenticatedRequest,
  password: string,
): Promise<SessionUser | Failure> => {
  const { db } = services
  const { id, sessionId } = request.actor
  if (isHashingBusy()) return failure('too_many_requests')
  const limit = { key: `unlock ${sessionId}`, maxHits: MAX_UNLOCK_ATTEMPTS, minutes: SESSION_MINUTES }
  // Counted before the password is verified, so that concurrent attempts count too.
  const [attempts = 0] = await incrementLimits(db, [limit], request.now)
  if (attempts > MAX_UNLOCK_ATTEMPTS) return failure('unauthorized')
  const account = await accountById(db, id)
  if (await verifyPassword(account.password_hash, password)) {
    await inTransaction(db, async (trx) => {
      await trx.updateTable('sessions').set({ locked_at: null }).where('id', '=', sessionId).execute()
      await recordChange(trx, request, { ...authEndpoints.unlockSession.audit, entityId: sessionId })
    })
    await renewSession(db, sessionId, request.now)
    await clearLimits(db, [limit.key])
    return presentMe(account)
  }
  if (attempts < MAX_UNLOCK_ATTEMPTS) return failure('wrong_credentials')
  await inTransaction(db, (trx) =>
    revokeSessions(trx, request, {
      userId: id,
      onlySessionId: sessionId,
      socketReason: 'expired',
      reason: 'too_many_requests',
    }),
  )
  return failure('unauthorized')
}

/** Ends one of the user's own sessions. */
export const endSession = (
  services: RequestServices,
  request: AuthenticatedRequest,
  sessionId: number,
): Promise<{ success: true } | Failure> =>
  inTransaction(services.db, async (trx) => {
    const revokedCount = await revokeSessions(trx, request, {
      userId: request.actor.id,
      onlySessionId: sessionId,
    })
    return revokedCount === 0 ? failure('session_not_found') : done
  })

/** Ends all other sessions of the user. */
export const endOtherSessions = (
  services: RequestServices,
  request: AuthenticatedRequest,
): Promise<{ success: true }> =>
  inTransaction(services.db, async (trx) => {
    await revokeSessions(trx, request, { userId: request.actor.id, exceptSessionId: request.actor.sessionId })
    return done
  })
