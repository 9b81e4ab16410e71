import { isDeepStrictEqual } from 'node:util'
import { sql, type Transaction } from 'kysely'
import { canViewOperators, type UserFacts } from '../../../src/domain/users/user-refusals.ts'
import type { UserStatus } from '../../../src/domain/users/user-status.ts'
import type { CountryId, UserId } from '../../../src/domain/shared/ids.ts'
import type { Database } from '../../db/database.gen.ts'
import { failure, isCommandError, type Failure } from '../../core/result.ts'
import { COUNTRY } from './user-columns.ts'
import { usersInScope } from '../../db/users.scope.ts'
import type { Actor } from '../../core/actor.ts'
import { knownPermissions, UNIT_COLUMNS, UNIT_JOINS, unitOf, type UnitLinks } from '../../db/actor-rows.ts'

/** A user in scope, locked by the transaction. */
export interface LockedUser extends UserFacts {
  readonly name: string
  /** The country of the operator's unit, or the customer's own. */
  readonly countryId: CountryId | null
}

interface Row extends UnitLinks {
  readonly id: UserId
  readonly status: UserStatus
  readonly name: string
  readonly role: string
  readonly permissions: string[]
  readonly home_country_id: CountryId | null
  readonly is_in_scope: boolean
  /** The actor's session is not revoked. */
  readonly is_signed_in: boolean
}

type SessionActor = Pick<Actor, 'id' | 'role' | 'permissions' | 'unit' | 'sessionId'>

/**
 * Whether the actor still has the session, permissions and unit that the request was authorised with; they
 * may have changed meanwhile.
 */
const refusalToActor = (
  actorRow: Row | undefined,
  { role, permissions, unit }: SessionActor,
): Failure | null => {
  if (actorRow?.status !== 'active') return failure('user_is_blocked')
  if (!actorRow.is_signed_in) return failure('unauthorized')
  const currentPermissions = knownPermissions(actorRow.permissions)
  return actorRow.role === role &&
    [...permissions].every((permission) => currentPermissions.has(permission)) &&
    isDeepStrictEqual(unitOf(actorRow), unit)
    ? null
    : failure('user_dont_have_permission')
}

/**
 * Locks users in scope until the transaction ends, in the order of their ids, and with them the actor: of
 * two users who block each other, the second request is refused. One user out of scope fails all.
 */
export const lockUsers = async (
  trx: Transaction<Database>,
  actor: SessionActor,
  ids: readonly UserId[],
): Promise<ReadonlyMap<UserId, LockedUser> | Failure> => {
  const { id: actorId, unit } = actor
  const requested = new Set(ids)
  // Read in a second statement: after waiting for a row, PostgreSQL does not read its joined rows again.
  await sql`select 1 from users where id = any(${[...requested, actorId]}::int[]) order by id for no key update`.execute(
    trx,
  )
  const { rows } = await sql<Row>`
    with session as materialized (
      select 1 from sessions where id = ${actor.sessionId} and revoked_at is null for share
    )
    select u.id, u.status, btrim(u.first_name || ' ' || u.last_name) as name, r.key as role, r.permissions,
      ${COUNTRY} as home_country_id, ${usersInScope(unit)} as is_in_scope,
      exists (select 1 from session) as is_signed_in, ${sql.raw(UNIT_COLUMNS)}
    from users u ${sql.raw(UNIT_JOINS)}
    where u.id = any(${[...requested, actorId]}::int[]) order by u.id`.execute(trx)
  const actorFailure = refusalToActor(
    rows.find(({ id }) => id === actorId),
    actor,
  )
  if (actorFailure !== null) return actorFailure
  const users = new Map<UserId, LockedUser>()
  for (const row of rows) {
    if (!requested.has(row.id) || !row.is_in_scope) continue
    const type = row.role === 'customer' ? 'customer' : 'operator'
    // An actor who sees no operators must not learn which ids are theirs.
    if (type === 'operator' && row.id !== actorId && !canViewOperators(actor)) continue
    users.set(row.id, {
      id: row.id,
      type,
      status: row.status,
      role: row.role,
      permissions: [...knownPermissions(row.permissions)],
      name: row.name,
      countryId: row.home_country_id,
    })
  }
  return users.size === requested.size ? users : failure('user_not_found')
}

/**
 * Locks the actor of a command that grants permissions: an actor whose session or permission was revoked in
 * the meantime is refused.
 */
export const lockActor = async (trx: Transaction<Database>, actor: SessionActor): Promise<Failure | null> => {
  const currentPermissions = await lockUsers(trx, actor, [])
  return isCommandError(currentPermissions) ? currentPermissions : null
}
