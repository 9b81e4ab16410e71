import type { Kysely } from 'kysely'
import type { UserId } from '../../../src/domain/shared/ids.ts'
import type { Database } from '../../db/tables.ts'
import { addressKey, clearLimits, giveBack, isLimited, takeOne, type Limit } from '../../http/rate-limit.ts'

const LIMIT_MINUTES = 15
const KNOWN_DAYS = 30

interface Attempt {
  readonly login: string
  readonly ip: string
  readonly now: Date
  /** The account was opened from this address before. */
  readonly isKnown: boolean
}

/** Tries of one address at one account: whoever guesses from elsewhere does not use them up. */
const ofBoth = ({ login, ip }: Attempt): Limit => ({
  key: `sign-in ${addressKey(ip)} ${login}`,
  allowed: 10,
  minutes: LIMIT_MINUTES,
})

/** What guesses from many addresses, and at many accounts, share. */
const shared = ({ login, ip }: Attempt): readonly Limit[] => [
  { key: `sign-in account ${login}`, allowed: 50, minutes: LIMIT_MINUTES },
  { key: `sign-in address ${addressKey(ip)}`, allowed: 100, minutes: LIMIT_MINUTES },
]

/** The account was opened from this address in the last month: nobody else's guesses close it there. */
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

/** Counts a try before its password is looked at; false when it has to wait. */
export const takeSignInTry = async (db: Kysely<Database>, attempt: Attempt): Promise<boolean> => {
  const own = [ofBoth(attempt)]
  if ((await isLimited(db, own, attempt.now)) || !(await takeOne(db, own, attempt.now))) return false
  return (await takeOne(db, shared(attempt), attempt.now)) || attempt.isKnown
}

/** A try that was right was none. */
export const forgetSignInTry = async (db: Kysely<Database>, attempt: Attempt): Promise<void> => {
  await clearLimits(db, [ofBoth(attempt).key])
  await giveBack(db, shared(attempt))
}

/** A try whose password was not looked at was none either, but clears nothing of those before. */
export const giveBackSignInTry = (db: Kysely<Database>, attempt: Attempt): Promise<void> =>
  giveBack(db, [ofBoth(attempt), ...shared(attempt)])
