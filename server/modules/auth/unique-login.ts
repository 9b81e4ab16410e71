import { sql, type Kysely, type Transaction } from 'kysely'
import type { UserId } from '../../../src/domain/shared/ids.ts'
import type { Database } from '../../db/database.gen.ts'
import { failure, type Failure } from '../../core/result.ts'

export const loginTaken = failure('user_with_this_login_already_exists', {
  details: { login: 'user_with_this_login_already_exists' },
})
export const emailTaken = failure('user_with_this_email_already_exists', {
  details: { email: 'user_with_this_email_already_exists' },
})

/** The failures of the unique indexes of `users`. */
export const LOGIN_CONFLICTS = { users_login: loginTaken, users_email: emailTaken }

/** Serialises requests for one name, as a login or as an e-mail: no unique index covers both columns. */
const lockLoginNames = async (trx: Transaction<Database>, names: readonly string[]): Promise<void> => {
  // Sorted, so that two concurrent requests for two names cannot deadlock.
  const ordered = [...new Set(names.map((name) => name.toLowerCase()))].toSorted()
  await sql`select pg_advisory_xact_lock(hashtextextended('name ' || n, 0)) from unnest(${ordered}::text[]) as n`.execute(
    trx,
  )
}

/** Whether an account, deleted ones too, has this login or e-mail in any letter case. */
export const isLoginTaken = async (
  db: Kysely<Database>,
  name: string,
  excludingUserId: UserId | null = null,
): Promise<boolean> => {
  const lower = name.toLowerCase()
  const user = await db
    .selectFrom('users')
    .select('id')
    .where((eb) =>
      eb.or([eb(eb.fn('lower', ['login']), '=', lower), eb(eb.fn('lower', ['email']), '=', lower)]),
    )
    .where('id', 'is distinct from', excludingUserId)
    .limit(1)
    .executeTakeFirst()
  return user !== undefined
}

/**
 * Whether another user signs in with this name: a login that equals another user's e-mail would sign in as
 * that user. Names of deleted accounts stay taken.
 */
export const refusalToTakenLogin = async (
  trx: Transaction<Database>,
  names: { readonly login?: string | null | undefined; readonly email?: string | null | undefined },
  id: UserId | null,
): Promise<Failure | null> => {
  const requested = [names.login, names.email].flatMap((name) => name || [])
  if (requested.length === 0) return null
  await lockLoginNames(trx, requested)
  const conflicts: Failure[] = []
  if (names.login && (await isLoginTaken(trx, names.login, id))) conflicts.push(loginTaken)
  if (names.email && (await isLoginTaken(trx, names.email, id))) conflicts.push(emailTaken)
  const [first] = conflicts
  if (first === undefined) return null
  // Both fields are named at once, under the code of the first.
  return {
    ...first,
    details: Object.assign({}, ...conflicts.map(({ details }) => details)) as Record<string, string>,
  }
}
