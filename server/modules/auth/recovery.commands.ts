import { authEndpoints } from '../../../src/api/endpoints/auth.endpoints.ts'
import { randomBytes, timingSafeEqual } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { UserId } from '../../../src/domain/shared/ids.ts'
import { invitationState } from '../../../src/domain/users/invitation.ts'
import type { Database } from '../../db/database.gen.ts'
import { inTransaction } from '../../db/transaction.ts'
import { failure, type Failure } from '../../core/result.ts'
import {
  addressKey,
  clearLimits,
  incrementLimits,
  isLimited,
  consumeLimits,
  type RateLimit,
} from '../../http/rate-limit.ts'
import type { RequestServices } from '../../http/endpoint-request.ts'
import { recordChange, type Author } from '../audit/record-change.ts'
import { refusalToNewPassword, type NewPassword } from './password.validation.ts'
import { hashPassword, isHashingBusy } from './password-hashing.ts'
import { codeHash, lockAccountContact, sendRecoveryCode } from './recovery-code.ts'
import { replacePassword } from './replace-password.ts'
import { isKnownAddress } from './sign-in-limits.ts'
import { hashToken } from '../../db/actor-rows.ts'

/** A request without a signed-in user. */
export interface AnonymousRequest extends Author {
  readonly actor: null
  readonly ip: string
}

const TOKEN_MINUTES = 15
/**
 * Limits of wrong codes per address and in total: an address that guesses does not use up the owner's
 * attempts.
 */
const MAX_CODE_ATTEMPTS_PER_ADDRESS = 5
const MAX_CODE_ATTEMPTS = 20
/** The open codes of an account that are compared: asking for one does not make the owner's invalid. */
const MAX_OPEN_CODES = 20
/** Wrong codes of an account in an hour, whichever code they were for. */
const accountLimit = (userId: UserId): RateLimit => ({
  key: `codes of account ${userId}`,
  maxHits: MAX_CODE_ATTEMPTS,
  minutes: 60,
})

const tooManyRequests = failure('too_many_requests')
const expired = failure('verify_code_expired', { details: { code: 'verify_code_expired' } })
const wrongCode = failure('verify_code_dont_match', { details: { code: 'verify_code_dont_match' } })
const blocked = failure('user_is_blocked')
const NOT_CONFIRMED = { expired, wrong: wrongCode, blocked, limited: tooManyRequests }
type NotConfirmed = keyof typeof NOT_CONFIRMED

const accountByEmail = (db: Kysely<Database>, email: string) =>
  db
    .selectFrom('users')
    .select(['id', 'status', 'password_hash', 'invitation_expires_at', 'invitation_revoked_at'])
    .where((eb) => eb(eb.fn('lower', ['email']), '=', email))
    .where('status', '<>', 'deleted')
    .executeTakeFirst()

interface InvitedAccount {
  readonly password_hash: string | null
  readonly invitation_expires_at: Date | null
  readonly invitation_revoked_at: Date | null
}

/** An operator whose invitation expired or was revoked gets no code in another way. */
const isInvitationOver = (account: InvitedAccount, now: Date): boolean => {
  const { password_hash: hash, invitation_expires_at: expiresAt, invitation_revoked_at: revokedAt } = account
  if (expiresAt === null) return false
  const facts = { isAccepted: hash !== null, isRevoked: revokedAt !== null, expiresAt: expiresAt.getTime() }
  const state = invitationState(facts, now.getTime())
  return state === 'expired' || state === 'revoked'
}

/** Mails a code to the account with this e-mail, an operator's or a customer's. */
export const requestCode = async (
  { db, config }: RequestServices,
  request: AnonymousRequest,
  email: string,
): Promise<{ id: UserId } | Failure> => {
  const { now, ip } = request
  const address = addressKey(ip)
  const requestedEmail = email.trim().toLowerCase()
  const ownLimit = { key: `recovery ${address} ${requestedEmail}`, maxHits: 5, minutes: 15 }
  const addressLimit = { key: `recovery address ${address}`, maxHits: 30, minutes: 15 }
  const emailLimit = { key: `recovery e-mail ${requestedEmail}`, maxHits: 20, minutes: 60 }
  // An address that requests codes for unknown accounts has its own limit.
  if (!(await consumeLimits(db, [ownLimit], now)) || !(await consumeLimits(db, [addressLimit], now)))
    return tooManyRequests
  const account = await accountByEmail(db, requestedEmail)
  const isKnown = account !== undefined && (await isKnownAddress(db, { userId: account.id, ip, now }))
  if (!(await consumeLimits(db, [emailLimit], now)) && !isKnown) return tooManyRequests
  if (account === undefined || isInvitationOver(account, now)) return failure('user_not_found')
  const { id } = account
  if (account.status === 'blocked') return blocked
  return inTransaction(db, async (trx): Promise<{ id: UserId } | Failure> => {
    const contact = await lockAccountContact(trx, id)
    if ((await sendRecoveryCode(trx, config, { userId: id, template: 'reset_code', now })) !== 'sent')
      return failure('user_not_found')
    await recordChange(trx, request, {
      ...authEndpoints.verifyEmail.audit,
      entityId: id,
      countryId: contact?.countryId ?? null,
    })
    return { id }
  })
}

const isSame = (a: string, b: string): boolean =>
  a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b))

interface Confirmed {
  readonly resetToken: string
  readonly expiresAt: string
}

/** Exchanges an open code of the account, once, for a token to set a password. */
export const confirmCode = async (
  { db, config }: RequestServices,
  request: AnonymousRequest,
  userId: UserId,
  code: string,
): Promise<Confirmed | Failure> => {
  const { now, ip } = request
  const address = addressKey(ip)
  if (!(await consumeLimits(db, [{ key: `confirm address ${address}`, maxHits: 60, minutes: 15 }], now)))
    return tooManyRequests
  // A wrong code is counted, so its transaction commits: the failure is returned outside.
  const answer = await inTransaction(db, async (trx): Promise<Confirmed | NotConfirmed> => {
    // The account is locked first, as everywhere, so that codes and passwords of one account change one
    // after the other.
    const contact = await lockAccountContact(trx, userId)
    const openCodes = await trx
      .selectFrom('recovery_codes as c')
      .innerJoin('users as u', 'u.id', 'c.user_id')
      .select(['c.id', 'c.code_hash', 'c.tries', 'u.status'])
      .where('c.user_id', '=', userId)
      .where('c.used_at', 'is', null)
      .where('c.token_hash', 'is', null)
      .where('c.expires_at', '>', now)
      .where('u.status', '<>', 'deleted')
      .orderBy('c.id', 'desc')
      .limit(MAX_OPEN_CODES)
      .forUpdate('c')
      .execute()
    const newest = openCodes[0]
    if (newest === undefined) return 'expired'
    const addressLimit: RateLimit = {
      key: `code ${newest.id} ${address}`,
      maxHits: MAX_CODE_ATTEMPTS_PER_ADDRESS,
      minutes: 72 * 60,
    }
    if (await isLimited(trx, [addressLimit], now)) return 'expired'
    const isKnown = await isKnownAddress(trx, { userId, ip, now })
    if (newest.tries >= MAX_CODE_ATTEMPTS && !isKnown) return 'expired'
    if (!isKnown && (await isLimited(trx, [accountLimit(userId)], now))) return 'limited'
    const hash = codeHash(config, userId, code)
    const row = openCodes.find(({ code_hash: stored }) => isSame(stored, hash))
    if (row === undefined) {
      await incrementLimits(trx, isKnown ? [addressLimit] : [addressLimit, accountLimit(userId)], now)
      await trx
        .updateTable('recovery_codes')
        .set({ tries: newest.tries + 1 })
        .where('id', '=', newest.id)
        .execute()
      return 'wrong'
    }
    // Only a user with the code learns of the block, because ids are easily guessed.
    if (row.status === 'blocked') return 'blocked'
    const resetToken = randomBytes(32).toString('base64url')
    const expiresAt = new Date(now.getTime() + TOKEN_MINUTES * 60_000)
    await trx
      .updateTable('recovery_codes')
      .set({ token_hash: hashToken(resetToken), token_expires_at: expiresAt })
      .where('id', '=', row.id)
      .execute()
    await clearLimits(trx, [accountLimit(userId).key])
    await recordChange(trx, request, {
      ...authEndpoints.confirmEmail.audit,
      entityId: userId,
      countryId: contact?.countryId ?? null,
    })
    return { resetToken, expiresAt: expiresAt.toISOString() }
  })
  return typeof answer === 'string' ? NOT_CONFIRMED[answer] : answer
}

interface SetPassword extends NewPassword {
  readonly resetToken: string
}

/** Sets a password with the token of a confirmed code, once; every session of the account ends. */
export const setPassword = async (
  { db }: RequestServices,
  request: AnonymousRequest,
  userId: UserId,
  body: SetPassword,
): Promise<{ success: true } | Failure> => {
  const { now, ip } = request
  const refusal = refusalToNewPassword(body)
  if (refusal) return refusal
  const limit = { key: `set password ${addressKey(ip)}`, maxHits: 60, minutes: 15 }
  if (isHashingBusy() || !(await consumeLimits(db, [limit], now))) return tooManyRequests
  const tokenHash = hashToken(body.resetToken)
  const findToken = (from: Kysely<Database>) =>
    from
      .selectFrom('recovery_codes as c')
      .innerJoin('users as u', 'u.id', 'c.user_id')
      .select(['c.id', 'u.status'])
      .where('c.user_id', '=', userId)
      .where('c.token_hash', '=', tokenHash)
      .where('c.token_expires_at', '>', now)
      .where('c.used_at', 'is', null)
      .where('u.status', '<>', 'deleted')
  const token = await findToken(db).executeTakeFirst()
  if (token === undefined) return failure('reset_token_invalid')
  if (token.status === 'blocked') return blocked
  // Hashing is slow, so the token is checked first.
  const passwordHash = await hashPassword(body.newPassword)
  return inTransaction(db, async (trx): Promise<{ success: true } | Failure> => {
    await lockAccountContact(trx, userId)
    const lockedToken = await findToken(trx).forUpdate('c').executeTakeFirst()
    if (lockedToken?.status !== 'active') return failure('reset_token_invalid')
    await replacePassword(trx, request, { userId, passwordHash, reason: 'recovery' })
    return { success: true }
  })
}
