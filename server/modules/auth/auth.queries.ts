import { sql, type Kysely } from 'kysely'
import type { RoleId, UserId } from '../../../src/domain/shared/ids.ts'
import type { Database } from '../../db/database.gen.ts'
import { executePrepared } from '../../db/prepared-statements.ts'
import { UNIT_COLUMNS, UNIT_JOINS, type UnitLinks } from '../../db/actor-rows.ts'

export interface AccountRow extends UnitLinks {
  readonly id: UserId
  readonly status: 'active' | 'blocked' | 'deleted'
  readonly first_name: string
  readonly last_name: string
  readonly avatar: string | null
  readonly email: string | null
  readonly phone_code: string
  readonly phone: string
  readonly language: 'en' | 'es' | null
  readonly theme: 'system' | 'light' | 'dark' | null
  readonly single_key_shortcuts: boolean
  readonly login: string | null
  readonly password_hash: string | null
  readonly role_id: RoleId
  readonly role: string
  readonly role_title: string
  readonly reduced_menu: boolean
  readonly permissions: string[]
}

const ACCOUNTS = sql.raw(`
  select u.id, u.status, u.first_name, u.last_name, u.avatar, u.email, u.phone_code, u.phone, u.language,
    u.theme, u.single_key_shortcuts, u.login, u.password_hash, r.id as role_id, r.key as role, r.title as role_title, r.reduced_menu, r.permissions, ${UNIT_COLUMNS}
  from users u ${UNIT_JOINS}`)

/** The account with this login or e-mail, in any letter case; a login wins over an e-mail. */
export const accountByLogin = async (db: Kysely<Database>, login: string): Promise<AccountRow | null> => {
  const [account] = await executePrepared(
    db,
    'account_by_login',
    sql<AccountRow>`${ACCOUNTS} where u.id = (
      select id from (
        select id, 1 as rank from users where lower(login) = lower(${login}) and status <> 'deleted'
        union all select id, 2 from users where lower(email) = lower(${login}) and status <> 'deleted'
      ) found order by rank limit 1)`,
  )
  return account ?? null
}

/** The account of a signed-in user; throws when there is none. */
export const accountById = async (db: Kysely<Database>, id: UserId): Promise<AccountRow> => {
  const [account] = await executePrepared(
    db,
    'account_by_id',
    sql<AccountRow>`${ACCOUNTS} where u.id = ${id}`,
  )
  if (account === undefined) throw new Error(`user ${id} is gone while signed in`)
  return account
}
