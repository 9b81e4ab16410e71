import { sql } from 'kysely'
import { callName, isChange, type Endpoint } from '../../src/api/contract/endpoint.ts'
import { refusal, type Refusal } from '../../src/domain/shared/refusal.ts'
import type { Services } from '../services.ts'
import { failure, type Failure, type Operator } from './call.ts'
import { permissionsOf } from './operator.ts'
import { rolesInScope } from './scope.ts'

/** The role that the caller wants to see the product as, by its id. */
export const SEE_AS_HEADER = 'x-see-as-role'

/** What ends or guards the own session, whomever one looks as. */
const OF_THE_SESSION: ReadonlySet<string> = new Set([
  'DELETE /auth/logout',
  'POST /auth/lock',
  'POST /auth/unlock',
])

interface SeenRole {
  readonly permissions: string[]
  readonly reduced_menu: boolean
}

/**
 * The caller with no more rights than another role holds too, and only to read; the unit stays. A role out of reach is
 * not there.
 */
export const seeingAs = async (
  { db }: Pick<Services, 'db'>,
  operator: Operator,
  header: string,
  endpoint: Endpoint,
): Promise<Operator | Failure | Refusal> => {
  if (!/^\d{1,9}$/.test(header))
    return failure('validation_error', { details: { [SEE_AS_HEADER]: 'invalid' } })
  if (!operator.permissions.has('viewRole')) return refusal('user_dont_have_permission')
  const { rows } = await sql<SeenRole>`
    select permissions, reduced_menu from roles
    where id = ${Number(header)} and ${rolesInScope(operator.unit)}`.execute(db)
  const [role] = rows
  if (role === undefined) return failure('role_not_found')
  if (isChange(endpoint) && !OF_THE_SESSION.has(callName(endpoint))) return failure('see_as_read_only')
  const theirs = permissionsOf(role.permissions)
  return {
    ...operator,
    permissions: new Set([...operator.permissions].filter((permission) => theirs.has(permission))),
    seenAs: { reducedMenu: role.reduced_menu },
  }
}
