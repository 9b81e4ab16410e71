import { sql } from 'kysely'
import { isMutation, type Endpoint } from '../../src/api/endpoints/endpoint.ts'
import { refusal } from '../../src/domain/shared/refusal.ts'
import { failure, type CommandError } from '../core/result.ts'
import { rolesInScope } from '../db/scope.ts'
import type { Actor } from '../core/actor.ts'
import type { RequestServices } from './endpoint-request.ts'
import { knownPermissions } from '../db/actor-rows.ts'

/** The id of the role to view the product as. */
export const VIEW_AS_ROLE_HEADER = 'x-see-as-role'

interface ViewedRole {
  readonly permissions: string[]
  readonly reduced_menu: boolean
}

/**
 * The actor with only the permissions that the viewed role has too, and read-only; the unit stays. A role
 * out of scope is refused as not found.
 */
export const viewAsRole = async (
  { db }: Pick<RequestServices, 'db'>,
  actor: Actor,
  header: string,
  endpoint: Endpoint,
): Promise<Actor | CommandError> => {
  if (!/^\d{1,9}$/.test(header))
    return failure('validation_error', { details: { [VIEW_AS_ROLE_HEADER]: 'invalid' } })
  if (!actor.permissions.has('viewRole')) return refusal('user_dont_have_permission')
  const { rows } = await sql<ViewedRole>`
    select permissions, reduced_menu from roles
    where id = ${Number(header)} and ${rolesInScope(actor.unit)}`.execute(db)
  const [role] = rows
  if (role === undefined) return failure('role_not_found')
  if (isMutation(endpoint) && endpoint.allowedWhileViewingAsRole !== true) return failure('see_as_read_only')
  const rolePermissions = knownPermissions(role.permissions)
  return {
    ...actor,
    permissions: new Set([...actor.permissions].filter((permission) => rolePermissions.has(permission))),
    viewedAs: { reducedMenu: role.reduced_menu },
  }
}
