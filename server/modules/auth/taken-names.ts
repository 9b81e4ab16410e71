import { sql, type Kysely, type Transaction } from 'kysely'
import type { UserId } from '../../../src/domain/shared/ids.ts'
import type { Database } from '../../db/tables.ts'
import { failure, type Failure } from '../../http/call.ts'

export const takenLogin = failure('user_with_this_login_already_exists', {
  details: { login: 'user_with_this_login_already_exists' },
})
export const takenEmail = failure('user_with_this_email_already_exists', {
  details: { email: 'user_with_this_email_already_exists' },
})

/** What a breach of the unique indexes of `users` is answered with. */
export const TAKEN_NAMES = { users_login: takenLogin, users_email: takenEmail }

/** Two who want one name at once, one as login and one as e-mail, ask one after the other: no index holds both. */
const holdNames = async (trx: Transaction<Database>, names: readonly string[]): Promise<void> => {
  // Always in one order, so that two who want two names do not wait for each other.
  const ordered = [...new Set(names.map((name) => name.toLowerCase()))].toSorted()
  await sql`select pg_advisory_xact_lock(hashtextextended('name ' || n, 0)) from unnest(${ordered}::text[]) as n`.execute(
    trx,
  )
}

/** Whether an account, deleted ones too, has this login or e-mail in any letter case. */
export const isSignInName = async (
  db: Kysely<Database>,
  name: string,
  besides: UserId | null = null,
): Promise<boolean> => {
  const lower = name.toLowerCase()
  const found = await db
    .selectFrom('users')
    .select('id')
    .where((eb) =>
      eb.or([eb(eb.fn('lower', ['login']), '=', lower), eb(eb.fn('lower', ['email']), '=', lower)]),
    )
    .where('id', 'is distinct from', besides)
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

/**
 * Whether somebody else signs in by this name: a login that is another's e-mail would take that person's place at the
 * sign-in. Names of deleted accounts stay taken.
 */
export const refusalToNames = async (
  trx: Transaction<Database>,
  names: { readonly login?: string | null | undefined; readonly email?: string | null | undefined },
  id: UserId | null,
): Promise<Failure | null> => {
  const wanted = [names.login, names.email].flatMap((name) => name || [])
  if (wanted.length === 0) return null
  await holdNames(trx, wanted)
  if (names.login && (await isSignInName(trx, names.login, id))) return takenLogin
  return names.email && (await isSignInName(trx, names.email, id)) ? takenEmail : null
}
