import type { Me } from '../../../src/api/contract/auth.contract.ts'
import { SESSION_MINUTES } from '../../../src/domain/access/session-operator.ts'
import { inTransaction } from '../../db/transaction.ts'
import { failure, type Failure } from '../../http/call.ts'
import { renewSession } from '../../http/operator.ts'
import { clearLimits, countAgainst } from '../../http/rate-limit.ts'
import { enqueue } from '../../outbox/outbox.ts'
import type { Services } from '../../services.ts'
import { recordChange } from '../audit/record-change.ts'
import { accountById } from './auth.queries.ts'
import { endSessions, type SignedIn } from './ending-sessions.ts'
import { presentMe } from './me.presenter.ts'
import { isHashingBusy, isPassword } from './passwords.ts'

const UNLOCK_TRIES = 5

const done = { success: true } as const

/** From the next call on this session is asked for its password; its sockets are closed. */
export const lockSession = (services: Services, call: SignedIn): Promise<{ success: true }> =>
  inTransaction(services.db, async (trx) => {
    const { sessionId } = call.operator
    await trx.updateTable('sessions').set({ locked_at: call.now }).where('id', '=', sessionId).execute()
    await enqueue(trx, { kind: 'session.locked', event: {}, sessionId })
    await recordChange(trx, call, { action: 'session.lock', entity: 'session', entityId: sessionId })
    return done
  })

/** Opens a locked session again; the fifth wrong password ends it. */
export const unlockSession = async (
  services: Services,
  call: SignedIn,
  password: string,
): Promise<Me | Failure> => {
  const { db, pool } = services
  const { id, sessionId } = call.operator
  if (isHashingBusy()) return failure('too_many_requests')
  const limit = { key: `unlock ${sessionId}`, allowed: UNLOCK_TRIES, minutes: SESSION_MINUTES }
  // Counted before the password is looked at: tries at once are no more tries.
  const [tries = 0] = await countAgainst(db, [limit], call.now)
  if (tries > UNLOCK_TRIES) return failure('unauthorized')
  const account = await accountById(pool, id)
  if (await isPassword(account.password_hash, password)) {
    await inTransaction(db, async (trx) => {
      await trx.updateTable('sessions').set({ locked_at: null }).where('id', '=', sessionId).execute()
      await recordChange(trx, call, { action: 'session.unlock', entity: 'session', entityId: sessionId })
    })
    await renewSession(pool, sessionId, call.now)
    await clearLimits(db, [limit.key])
    return presentMe(account)
  }
  if (tries < UNLOCK_TRIES) return failure('wrong_credentials')
  await inTransaction(db, (trx) =>
    endSessions(trx, call, { of: id, only: sessionId, why: 'expired', reason: 'too_many_requests' }),
  )
  return failure('unauthorized')
}

/** Signs out one of the own sessions. */
export const endSession = (
  services: Services,
  call: SignedIn,
  sessionId: number,
): Promise<{ success: true } | Failure> =>
  inTransaction(services.db, async (trx) => {
    const ended = await endSessions(trx, call, { of: call.operator.id, only: sessionId })
    return ended === 0 ? failure('session_not_found') : done
  })

/** Signs out everywhere but here. */
export const endOtherSessions = (services: Services, call: SignedIn): Promise<{ success: true }> =>
  inTransaction(services.db, async (trx) => {
    await endSessions(trx, call, { of: call.operator.id, except: call.operator.sessionId })
    return done
  })
