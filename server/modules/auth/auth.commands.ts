import { randomBytes } from 'node:crypto'
import type { Me } from '../../../src/api/contract/auth.contract.ts'
import { ROLES_WITHOUT_CONSOLE } from '../../../src/domain/access/roles.ts'
import type { UserId } from '../../../src/domain/shared/ids.ts'
import { inTransaction } from '../../db/transaction.ts'
import { failure, type Failure, type Operator } from '../../http/call.ts'
import { SESSION_MINUTES } from '../../../src/domain/access/session-operator.ts'
import { hashToken, operatorOf, unitOf } from '../../http/operator.ts'
import type { Services } from '../../services.ts'
import { recordChange, type Author } from '../audit/record-change.ts'
import { accountByLogin } from './auth.queries.ts'
import { endSessions, type SignedIn } from './ending-sessions.ts'
import { presentMe } from './me.presenter.ts'
import { isHashingBusy, isPassword } from './passwords.ts'
import { forgetSignInTry, giveBackSignInTry, isKnownAddress, takeSignInTry } from './sign-in-limits.ts'

interface SignIn extends Author {
  readonly operator: null
  readonly ip: string
  readonly login: string
  readonly password: string
  readonly platform: Operator['platform']
  readonly userAgent: string
}

/** The id that no account has. */
const NOBODY = 0 as UserId

const mayUse = (platform: Operator['platform'], role: string): boolean =>
  platform === 'delivery_mobile' ? role === 'delivery-man' : !ROLES_WITHOUT_CONSOLE.has(role)

/** Opens a session; only refused attempts count against the limits of the account and the address. */
export const signIn = async (
  services: Services,
  input: SignIn,
): Promise<{ accessToken: string; expiresAt: string; user: Me } | Failure> => {
  const { db, pool } = services
  const { ip, now, platform, userAgent } = input
  const login = input.login.trim().toLowerCase()
  const account = await accountByLogin(pool, login)
  // Asked for nobody too: a question less would tell by its time which accounts there are.
  const isKnown = await isKnownAddress(db, { userId: account?.id ?? NOBODY, ip, now })
  const attempt = { login, ip, now, isKnown }
  // A flood of strangers' guesses is not waited for by whoever signed in from the same address before.
  const lane = isKnown ? 'known' : 'stranger'
  if (isHashingBusy(lane) || !(await takeSignInTry(db, attempt))) return failure('too_many_requests')
  // Others queued up while this try was counted.
  if (isHashingBusy(lane)) {
    await giveBackSignInTry(db, attempt)
    return failure('too_many_requests')
  }

  const isRight = await isPassword(account?.password_hash ?? null, input.password, lane)
  if (account === null || !isRight || !mayUse(platform, account.role)) return failure('wrong_credentials')
  await forgetSignInTry(db, attempt)
  if (account.status === 'blocked') return failure('user_is_blocked')
  const unit = unitOf(account)
  if (unit === null) return failure('user_must_be_assigned_to_company')

  const accessToken = randomBytes(32).toString('base64url')
  const expiresAt = new Date(now.getTime() + SESSION_MINUTES * 60_000)
  const no = await inTransaction(db, async (trx): Promise<Failure | null> => {
    // A block, another password or another role that came while the password was compared ends this sign-in too.
    const opened = await trx
      .updateTable('users')
      .set({ last_login_at: now })
      .where('id', '=', account.id)
      .where('status', '=', 'active')
      .where('password_hash', '=', account.password_hash)
      .where('role_id', '=', account.role_id)
      .returning('id')
      .executeTakeFirst()
    if (opened === undefined) {
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
    const author = { ...input, operator: operatorOf(account, unit, { sessionId, platform }) }
    await recordChange(trx, author, {
      action: 'session.signIn',
      entity: 'session',
      entityId: sessionId,
      after: { platform, userAgent },
    })
    return null
  })
  return no ?? { accessToken, expiresAt: expiresAt.toISOString(), user: presentMe(account) }
}

/** Ends this session: its next call is 401 and its sockets are told and closed. */
export const signOut = (services: Services, call: SignedIn): Promise<{ success: true }> =>
  inTransaction(services.db, async (trx) => {
    await endSessions(trx, call, { of: call.operator.id, only: call.operator.sessionId })
    return { success: true } as const
  })
