import { sql, type Kysely } from 'kysely'
import { ROLES } from '../../../src/domain/access/built-in-roles.ts'
import type { RoleId } from '../../../src/domain/shared/ids.ts'
import type { Database } from '../../db/database.gen.ts'
import { inTransaction } from '../../db/transaction.ts'
import { recordChange } from '../audit/record-change.ts'
import { auditedUserProfile } from './user.mapping.ts'
import { isCommonPassword } from '../auth/common-passwords.ts'
import { hashPassword } from '../auth/password-hashing.ts'
import { refusalToTakenLogin } from '../auth/unique-login.ts'

export interface NewAdmin {
  readonly login: string
  readonly password: string
  readonly firstName: string
  readonly lastName: string
}

/** Minimum length of passwords of users with access to the whole network. */
const ADMIN_PASSWORD_LENGTH = 12

/** Creates a super administrator, and the built-in roles if there are none; throws when the login is taken. */
export const createAdmin = async (db: Kysely<Database>, admin: NewAdmin, now: Date): Promise<void> => {
  if (!/^[\w.@+-]{3,254}$/.test(admin.login))
    throw new Error('The login takes 3 to 254 letters, digits and . _ @ + -')
  if (admin.password.length < ADMIN_PASSWORD_LENGTH || admin.password.length > 128) {
    throw new Error(`The password takes ${ADMIN_PASSWORD_LENGTH} to 128 characters.`)
  }
  if (isCommonPassword(admin.password)) throw new Error('The password is too easy to guess.')
  const passwordHash = await hashPassword(admin.password)
  await inTransaction(db, async (trx) => {
    await trx
      .insertInto('roles')
      .values(
        ROLES.map((role) => ({
          // The domain's role table has plain numbers as ids.
          id: role.id as RoleId,
          key: role.key,
          title: role.title.es,
          assignment: [...role.assignment],
          is_built_in: true,
          is_global: role.isGlobal,
          reduced_menu: role.reducedMenu,
          permissions: [...role.permissions],
        })),
      )
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    // Explicit ids do not advance the sequence.
    await sql`select setval(pg_get_serial_sequence('roles', 'id'), (select max(id) from roles))`.execute(trx)
    if ((await refusalToTakenLogin(trx, { login: admin.login }, null)) !== null)
      throw new Error(`The login ${admin.login} is taken.`)
    const role = await trx
      .selectFrom('roles')
      .select('id')
      .where('key', '=', 'super-administrator')
      .executeTakeFirstOrThrow()
    const user = await trx
      .insertInto('users')
      .values({
        role_id: role.id,
        first_name: admin.firstName,
        last_name: admin.lastName,
        login: admin.login,
        password_hash: passwordHash,
        created_at: now,
      })
      .returningAll()
      .executeTakeFirstOrThrow()
    await recordChange(
      trx,
      { actor: null, now },
      {
        action: 'user.create',
        entity: 'user',
        entityId: user.id,
        after: { ...auditedUserProfile(user), role: 'super-administrator' },
      },
    )
  })
}
