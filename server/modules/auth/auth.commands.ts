import { randomBytes } from 'node:crypto'
import type { SessionUser } from '../../../src/api/contract/auth.contract.ts'
import { authEndpoints } from '../../../src/api/endpoints/auth.endpoints.ts'
import { MOBILE_ONLY_ROLES } from '../../../src/domain/access/built-in-roles.ts'
import type { UserId } from '../../../src/domain/shared/ids.ts'
import { inTransaction } from '../../db/transaction.ts'
import { failure, type Failure } from '../../core/result.ts'
import { SESSION_MINUTES } from '../../../src/domain/access/session.ts'
import type { RequestServices } from '../../http/endpoint-request.ts'
import { recordChange, type Author } from '../audit/record-change.ts'
import { accountByLogin } from './auth.queries.ts'
import { revokeSessions, type AuthenticatedRequest } from './revoke-sessions.ts'
import { presentMe } from './me.presenter.ts'
import { isHashingBusy, verifyPassword } from './password-hashing.ts'
import {
  clearSignInAttempts,
  refundSignInAttempt,
  isKnownAddress,
  consumeSignInAttempt,
} from './sign-in-limits.ts'
import type { Actor } from '../../core/actor.ts'
import { hashToken, knownPermissions, toActor, unitOf } from '../../db/actor-rows.ts'

interface SignInRequest extends Author {
  readonly actor: null
  readonly ip: string
  readonly login: string
  readonly password: string
  readonly platform: Actor['platform']
  readonly userAgent: string
}

/** An id that no account has. */
const NO_USER_ID = 0 as UserId

const canUsePlatform = (platform: Actor['platform'], role: string): boolean =>
  platform === 'delivery_mobile' ? role === 'delivery-man' : !MOBILE_ONLY_ROLES.has(role)

/** Opens a session; only refused attempts count against the limits of account and address. */
export const signIn = async (
  services: RequestServices,
  input: SignInRequest,
): Promise<{ accessToken: string; expiresAt: string; user: SessionUser } | Failure> => {
  const { db } = services
  const { ip, now, platform, userAgent } = input
  const login = input.login.trim().toLowerCase()
  const account = await accountByLogin(db, login)
  // Also queried for an unknown account, so that the response time does not reveal which accounts exist.
  const isKnown = await isKnownAddress(db, { userId: account?.id ?? NO_USER_ID, ip, now })
  const attempt = { login, ip, now, isKnown }
  // Known users are hashed before strangers, so that a flood of guesses does not delay them.
  const queue = isKnown ? 'known' : 'unknown'
  if (isHashingBusy(queue) || !(await consumeSignInAttempt(db, attempt))) return failure('too_many_requests')
  // Other requests were queued while this attempt was counted.
  if (isHashingBusy(queue)) {
    await refundSignInAttempt(db, attempt)
    return failure('too_many_requests')
  }

  const isPasswordCorrect = await verifyPassword(account?.password_hash ?? null, input.password, queue)
  if (account === null || !isPasswordCorrect || !canUsePlatform(platform, account.role))
    return failure('wrong_credentials')
  await clearSignInAttempts(db, attempt)
  if (account.status === 'blocked') return failure('user_is_blocked')
  const unit = unitOf(account)
  if (unit === null) return failure('user_must_be_assigned_to_company')

  const accessToken = randomBytes(32).toString('base64url')
  const expiresAt = new Date(now.getTime() + SESSION_MINUTES * 60_000)
  const signInFailure = await inTransaction(db, async (trx): Promise<Failure | null> => {
    // A block, a new password or another role during the comparison also refuses the sign-in.
    const updated = await trx
      .updateTable('users')
      .set({ last_login_at: now })
      .where('id', '=', account.id)
      .where('status', '=', 'active')
      .where('password_hash', '=', account.password_hash)
      .where('role_id', '=', account.role_id)
      .returning('id')
      .executeTakeFirst()
    if (updated === undefined) {
      const present = await trx
        .selectFrom('users')
        .select('status')
        .where('id', '=', account.id)
        .executeTakeFirst()
      return failure(present?.status === 'blocked' ? 'user_is_blocked' : 'wrong_credentials')
    }
    const { id: sessionId } = await trx
      .insertInto('sessions')
      .values({
        token_hash: hashToken(accessToken),
        user_id: account.id,
        platform,
        ip,
        user_agent: userAgent,
        created_at: now,
        last_seen_at: now,
        expires_at: expiresAt,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const author = {
      ...input,
      actor: toActor({ ...account, permissions: knownPermissions(account.permissions) }, unit, {
        sessionId,
        platform,
      }),
    }
    await recordChange(trx, author, {
      ...authEndpoints.signIn.audit,
      entityId: sessionId,
      after: { platform, userAgent },
    })
    return null
  })
  return signInFailure ?? { accessToken, expiresAt: expiresAt.toISOString(), user: presentMe(account) }
}

/** Ends this session: its next request is answered with 401 and its sockets are informed and closed. */
export const signOut = (
  services: RequestServices,
  request: AuthenticatedRequest,
): Promise<{ success: true }> =>
  inTransaction(services.db, async (trx) => {
    await revokeSessions(trx, request, { userId: request.actor.id, onlySessionId: request.actor.sessionId })
    return { success: true } as const
  })
