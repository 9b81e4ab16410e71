import { randomBytes, timingSafeEqual } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { UserId } from '../../../src/domain/shared/ids.ts'
import type { Database } from '../../db/tables.ts'
import { inTransaction } from '../../db/transaction.ts'
import { failure, type Failure } from '../../http/call.ts'
import { hashToken } from '../../http/operator.ts'
import { addressKey, countAgainst, isLimited, takeOne, type Limit } from '../../http/rate-limit.ts'
import type { Services } from '../../services.ts'
import { recordChange, type Author } from '../audit/record-change.ts'
import { refusalToNewPassword, type NewPassword } from './new-password.ts'
import { hashPassword, isHashingBusy } from './passwords.ts'
import { codeHash, holdReader, sendRecoveryCode } from './recovery-code.ts'
import { replacePassword } from './replace-password.ts'
import { isKnownAddress } from './sign-in-limits.ts'

/** Nobody is signed in who recovers a password. */
export interface Stranger extends Author {
  readonly operator: null
  readonly ip: string
}

const TOKEN_MINUTES = 15
/** Wrong codes of one address, and of all: an address that guesses does not use up the owner's tries. */
const CODE_TRIES = 5
const CODE_TRIES_OF_ALL = 20

const tooMany = failure('too_many_requests')
const expired = failure('verify_code_expired', { details: { code: 'verify_code_expired' } })
const wrong = failure('verify_code_dont_match', { details: { code: 'verify_code_dont_match' } })
const blocked = failure('user_is_blocked')
const NOT_CONFIRMED = { expired, wrong, blocked }
type NotConfirmed = keyof typeof NOT_CONFIRMED

const accountByEmail = (db: Kysely<Database>, email: string) =>
  db
    .selectFrom('users')
    .select(['id', 'status'])
    .where((eb) => eb(eb.fn('lower', ['email']), '=', email))
    .where('status', '<>', 'deleted')
    .executeTakeFirst()

/** Mails a code to the account with this e-mail, operator's or customer's. */
export const requestCode = async (
  { db, config }: Services,
  call: Stranger,
  email: string,
): Promise<{ id: UserId } | Failure> => {
  const { now, ip } = call
  const address = addressKey(ip)
  const asked = email.trim().toLowerCase()
  const own = { key: `recovery ${address} ${asked}`, allowed: 5, minutes: 15 }
  const ofAddress = { key: `recovery address ${address}`, allowed: 30, minutes: 15 }
  const ofAll = { key: `recovery e-mail ${asked}`, allowed: 20, minutes: 60 }
  // What one address asks in vain counts for nobody else.
  if (!(await takeOne(db, [own], now)) || !(await takeOne(db, [ofAddress], now))) return tooMany
  const account = await accountByEmail(db, asked)
  const isKnown = account !== undefined && (await isKnownAddress(db, { userId: account.id, ip, now }))
  if (!(await takeOne(db, [ofAll], now)) && !isKnown) return tooMany
  if (account === undefined) return failure('user_not_found')
  const { id } = account
  if (account.status === 'blocked') return blocked
  return inTransaction(db, async (trx): Promise<{ id: UserId } | Failure> => {
    const reader = await holdReader(trx, id)
    if ((await sendRecoveryCode(trx, config, { userId: id, template: 'reset_code', now })) !== 'sent')
      return failure('user_not_found')
    await recordChange(trx, call, {
      action: 'user.requestCode',
      entity: 'user',
      entityId: id,
      countryId: reader?.countryId ?? null,
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

/** Exchanges the newest code of the account, once, for a token to set a password with. */
export const confirmCode = async (
  { db, config }: Services,
  call: Stranger,
  userId: UserId,
  code: string,
): Promise<Confirmed | Failure> => {
  const { now, ip } = call
  const address = addressKey(ip)
  if (!(await takeOne(db, [{ key: `confirm address ${address}`, allowed: 60, minutes: 15 }], now)))
    return tooMany
  // A wrong code is counted, so its transaction commits: the failure is made outside.
  const answer = await inTransaction(db, async (trx): Promise<Confirmed | NotConfirmed> => {
    // The account first, as everywhere: codes and passwords of one account come one after the other.
    const reader = await holdReader(trx, userId)
    const row = await trx
      .selectFrom('recovery_codes as c')
      .innerJoin('users as u', 'u.id', 'c.user_id')
      .select(['c.id', 'c.code_hash', 'c.tries', 'c.expires_at', 'c.token_hash', 'c.used_at', 'u.status'])
      .where('c.user_id', '=', userId)
      .where('u.status', '<>', 'deleted')
      .orderBy('c.id', 'desc')
      .limit(1)
      .forUpdate('c')
      .executeTakeFirst()
    if (!row || row.used_at !== null || row.token_hash !== null || row.expires_at <= now) return 'expired'
    const ofAddress: Limit = { key: `code ${row.id} ${address}`, allowed: CODE_TRIES, minutes: 72 * 60 }
    if (await isLimited(trx, [ofAddress], now)) return 'expired'
    if (row.tries >= CODE_TRIES_OF_ALL && !(await isKnownAddress(trx, { userId, ip, now }))) return 'expired'
    if (!isSame(row.code_hash, codeHash(config, userId, code))) {
      await countAgainst(trx, [ofAddress], now)
      await trx
        .updateTable('recovery_codes')
        .set({ tries: row.tries + 1 })
        .where('id', '=', row.id)
        .execute()
      return 'wrong'
    }
    // Whoever has the code learns of the block, and nobody else: ids are easily guessed.
    if (row.status === 'blocked') return 'blocked'
    const resetToken = randomBytes(32).toString('base64url')
    const expiresAt = new Date(now.getTime() + TOKEN_MINUTES * 60_000)
    await trx
      .updateTable('recovery_codes')
      .set({ token_hash: hashToken(resetToken), token_expires_at: expiresAt })
      .where('id', '=', row.id)
      .execute()
    await recordChange(trx, call, {
      action: 'user.confirmCode',
      entity: 'user',
      entityId: userId,
      countryId: reader?.countryId ?? null,
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
  { db }: Services,
  call: Stranger,
  userId: UserId,
  body: SetPassword,
): Promise<{ success: true } | Failure> => {
  const { now, ip } = call
  const no = refusalToNewPassword(body)
  if (no) return no
  const limit = { key: `set password ${addressKey(ip)}`, allowed: 60, minutes: 15 }
  if (isHashingBusy() || !(await takeOne(db, [limit], now))) return tooMany
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
  const found = await findToken(db).executeTakeFirst()
  if (found === undefined) return failure('reset_token_invalid')
  if (found.status === 'blocked') return blocked
  // Not before the token is known to be good: it takes a while.
  const passwordHash = await hashPassword(body.newPassword)
  return inTransaction(db, async (trx): Promise<{ success: true } | Failure> => {
    await holdReader(trx, userId)
    const held = await findToken(trx).forUpdate('c').executeTakeFirst()
    if (held?.status !== 'active') return failure('reset_token_invalid')
    await replacePassword(trx, call, { userId, passwordHash, reason: 'recovery' })
    return { success: true }
  })
}
