import { sql, type Transaction } from 'kysely'
import type { PersonFacts } from '../../../src/domain/people/user-refusals.ts'
import type { UserStatus } from '../../../src/domain/people/user-status.ts'
import type { CountryId, UserId } from '../../../src/domain/shared/ids.ts'
import type { Database } from '../../db/tables.ts'
import { failure, isNo, type Failure, type Operator } from '../../http/call.ts'
import { permissionsOf } from '../../http/operator.ts'
import { COUNTRY } from './people-columns.ts'
import { peopleInScope } from './people-scope.ts'

/** A person in reach, held by the transaction. */
export interface HeldPerson extends PersonFacts {
  readonly name: string
  /** The country that the person's unit lies in, or the customer's own. */
  readonly countryId: CountryId | null
}

interface Row {
  readonly id: UserId
  readonly status: UserStatus
  readonly name: string
  readonly role: string
  readonly permissions: string[]
  readonly country_id: CountryId | null
  readonly is_reached: boolean
  /** The caller's session goes on. */
  readonly is_signed_in: boolean
}

type Caller = Pick<Operator, 'id' | 'role' | 'permissions' | 'unit' | 'sessionId'>

/**
 * Whether the caller is still who was let in: somebody may have ended the session, or taken the role or some of its
 * rights, meanwhile.
 */
const refusalToCaller = (caller: Row | undefined, { role, permissions }: Caller): Failure | null => {
  if (caller?.status !== 'active') return failure('user_is_blocked')
  if (!caller.is_signed_in) return failure('unauthorized')
  const held = permissionsOf(caller.permissions)
  return caller.role === role && [...permissions].every((permission) => held.has(permission))
    ? null
    : failure('user_dont_have_permission')
}

/**
 * Holds people in reach until the transaction ends, in the order of their ids, and with them the caller: of two who
 * block each other the second is told that he is blocked. One who is out of reach fails all.
 */
export const holdPeople = async (
  trx: Transaction<Database>,
  operator: Caller,
  ids: readonly UserId[],
): Promise<ReadonlyMap<UserId, HeldPerson> | Failure> => {
  const { id: callerId, unit } = operator
  const wanted = new Set(ids)
  // Read only once they are held: a row that was waited for is not joined anew with what it names since.
  await sql`select 1 from users where id = any(${[...wanted, callerId]}::int[]) order by id for no key update`.execute(
    trx,
  )
  const { rows } = await sql<Row>`
    with session as materialized (
      select 1 from sessions where id = ${operator.sessionId} and revoked_at is null for share
    )
    select u.id, u.status, btrim(u.first_name || ' ' || u.last_name) as name, r.key as role, r.permissions,
      ${COUNTRY} as country_id, ${peopleInScope(unit)} as is_reached,
      exists (select 1 from session) as is_signed_in
    from users u join roles r on r.id = u.role_id
    where u.id = any(${[...wanted, callerId]}::int[]) order by u.id`.execute(trx)
  const no = refusalToCaller(
    rows.find(({ id }) => id === callerId),
    operator,
  )
  if (no !== null) return no
  const people = new Map<UserId, HeldPerson>()
  for (const row of rows) {
    if (!wanted.has(row.id) || !row.is_reached) continue
    people.set(row.id, {
      id: row.id,
      type: row.role === 'customer' ? 'customer' : 'operator',
      status: row.status,
      role: row.role,
      permissions: [...permissionsOf(row.permissions)],
      name: row.name,
      countryId: row.country_id,
    })
  }
  return people.size === wanted.size ? people : failure('user_not_found')
}

/**
 * Holds the caller of a command that gives rights: whoever lost the session or a right while the call was prepared, or
 * waited, gives none any more.
 */
export const holdCaller = async (trx: Transaction<Database>, operator: Caller): Promise<Failure | null> => {
  const held = await holdPeople(trx, operator, [])
  return isNo(held) ? held : null
}
