import { randomBytes } from 'node:crypto'
import type { Me } from '../../../src/api/contract/auth.contract.ts'
import { ROLES } from '../../../src/domain/access/roles.ts'
import { inTransaction } from '../../db/transaction.ts'
import { failure, type Failure, type Operator } from '../../http/call.ts'
import { SESSION_MINUTES } from '../../../src/domain/access/session-operator.ts'
import { hashToken, unitOf } from '../../http/operator.ts'
import { clearLimits, countAgainst, isLimited, type Limit } from '../../http/rate-limit.ts'
import { enqueue } from '../../outbox/outbox.ts'
import type { Services } from '../../services.ts'
import { accountByLogin } from './auth.queries.ts'
import { presentMe } from './me.presenter.ts'
import { isPassword } from './passwords.ts'

interface SignIn {
  readonly login: string
  readonly password: string
  readonly platform: Operator['platform']
  readonly ip: string
  readonly userAgent: string
  readonly now: Date
}

const LIMIT_MINUTES = 15

const limitsOf = ({ login, ip }: SignIn): readonly [ofBoth: Limit, ofAccount: Limit, ofAddress: Limit] => {
  const account = login.trim().toLowerCase()
  return [
    { key: `sign-in ${ip} ${account}`, allowed: 10, minutes: LIMIT_MINUTES },
    { key: `sign-in account ${account}`, allowed: 50, minutes: LIMIT_MINUTES },
    { key: `sign-in address ${ip}`, allowed: 100, minutes: LIMIT_MINUTES },
  ]
}

const withoutBackOffice: ReadonlySet<string> = new Set(
  ROLES.filter((role) => role.mayNotSignIn).map((role) => role.key),
)

const mayUse = (platform: Operator['platform'], role: string): boolean =>
  platform === 'delivery_mobile' ? role === 'delivery-man' : !withoutBackOffice.has(role)

/** Opens a session; only refused attempts count against the limits of the account and the address. */
export const signIn = async (
  services: Services,
  input: SignIn,
): Promise<{ accessToken: string; expiresAt: string; user: Me } | Failure> => {
  const { db, pool } = services
  const { now } = input
  const limits = limitsOf(input)
  if (await isLimited(db, limits, now)) return failure('too_many_requests')

  const account = await accountByLogin(pool, input.login.trim())
  const isRight = await isPassword(account?.password_hash ?? null, input.password)
  if (account === null || !isRight || !mayUse(input.platform, account.role)) {
    await countAgainst(db, limits, now)
    return failure('wrong_credentials')
  }
  if (account.status === 'blocked') return failure('user_is_blocked')
  if (unitOf(account) === null) return failure('user_must_be_assigned_to_company')

  const accessToken = randomBytes(32).toString('base64url')
  const expiresAt = new Date(now.getTime() + SESSION_MINUTES * 60_000)
  await inTransaction(db, async (trx) => {
    await trx
      .insertInto('sessions')
      .values({
        token_hash: hashToken(accessToken),
        user_id: account.id,
        platform: input.platform,
        ip: input.ip,
        user_agent: input.userAgent,
        created_at: now,
        last_seen_at: now,
        expires_at: expiresAt,
      })
      .execute()
    await trx.updateTable('users').set({ last_login_at: now }).where('id', '=', account.id).execute()
  })
  await clearLimits(db, [limits[0].key])
  return { accessToken, expiresAt: expiresAt.toISOString(), user: presentMe(account) }
}

/** Ends this session: its next call is 401 and its sockets are told and closed. */
export const signOut = (services: Services, operator: Operator, now: Date): Promise<{ success: true }> =>
  inTransaction(services.db, async (trx) => {
    await trx.updateTable('sessions').set({ revoked_at: now }).where('id', '=', operator.sessionId).execute()
    await enqueue(trx, {
      kind: 'session.ended',
      event: { reason: 'signed_out' },
      userId: operator.id,
      sessionId: operator.sessionId,
    })
    return { success: true } as const
  })
