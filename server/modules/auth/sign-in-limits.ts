import type { Kysely } from 'kysely'
import type { UserId } from '../../../src/domain/shared/ids.ts'
import type { Database } from '../../db/database.gen.ts'
import {
  addressKey,
  clearLimits,
  refundLimits,
  isLimited,
  consumeLimits,
  type RateLimit,
} from '../../http/rate-limit.ts'

const LIMIT_MINUTES = 15
const KNOWN_DAYS = 30

interface SignInAttempt {
  readonly login: string
  readonly ip: string
  readonly now: Date
  /** The account was signed in from this address before. */
  readonly isKnown: boolean
}

/**
 * The limit of one address at one account; attempts from elsewhere do not use it up. Where the account was
 * signed in before, colleagues share the address, and their mistakes should not close it soon.
 */
const perAccountAndAddress = ({ login, ip, isKnown }: SignInAttempt): RateLimit => ({
  key: `sign-in ${addressKey(ip)} ${login}`,
  maxHits: isKnown ? 50 : 10,
  minutes: LIMIT_MINUTES,
})

/** The limits that attempts from many addresses, and at many accounts, share. */
const sharedLimits = ({ login, ip }: SignInAttempt): readonly RateLimit[] => [
  { key: `sign-in account ${login}`, maxHits: 50, minutes: LIMIT_MINUTES },
  { key: `sign-in address ${addressKey(ip)}`, maxHits: 100, minutes: LIMIT_MINUTES },
]

/**
 * Whether the account was signed in from this address in the last month; attempts from elsewhere then do
 * not block it there.
 */
export const isKnownAddress = async (
  db: Kysely<Database>,
  { userId, ip, now }: { readonly userId: UserId; readonly ip: string; readonly now: Date },
): Promise<boolean> => {
  const session = await db
    .selectFrom('sessions')
    .select('id')
    .where('user_id', '=', userId)
    .where('ip', '=', ip)
    .where('created_at', '>', new Date(now.getTime() - KNOWN_DAYS * 86_400_000))
    .limit(1)
    .executeTakeFirst()
  return session !== undefined
}

/** Counts an attempt before its password is verified; false when a limit is reached. */
export const consumeSignInAttempt = async (
  db: Kysely<Database>,
  attempt: SignInAttempt,
): Promise<boolean> => {
  const own = [perAccountAndAddress(attempt)]
  if ((await isLimited(db, own, attempt.now)) || !(await consumeLimits(db, own, attempt.now))) return false
  return (await consumeLimits(db, sharedLimits(attempt), attempt.now)) || attempt.isKnown
}

/** A correct attempt clears the account's counter and is not counted in the shared ones. */
export const clearSignInAttempts = async (db: Kysely<Database>, attempt: SignInAttempt): Promise<void> => {
  await clearLimits(db, [perAccountAndAddress(attempt).key])
  await refundLimits(db, sharedLimits(attempt))
}

/** An attempt whose password was not verified is taken back, without clearing earlier ones. */
export const refundSignInAttempt = (db: Kysely<Database>, attempt: SignInAttempt): Promise<void> =>
  refundLimits(db, [perAccountAndAddress(attempt), ...sharedLimits(attempt)])
