import { sql } from 'kysely'
import type { Role, RoleBody } from '../../../src/api/contract/roles.contract.ts'
import { COMPANY_UNITS, type OrgUnit } from '../../../src/domain/access/org-unit.ts'
import {
  refusalToChangeProtection,
  refusalToDeleteRole,
  refusalToGrantPermissions,
  refusalToUpdateRole,
} from '../../../src/domain/access/role-refusals.ts'
import type { RoleId } from '../../../src/domain/shared/ids.ts'
import { refusal, type Refusal } from '../../../src/domain/shared/refusal.ts'
import { isCommandError, type CommandError } from '../../core/result.ts'
import { countryOf } from '../../db/scope.ts'
import { enqueue } from '../../outbox/outbox.ts'
import type { VersionedRequest } from '../../resource/optimistic-lock.ts'
import type { ActorRequest } from '../audit/record-change.ts'
import { createRow, deleteRows, updateRow } from '../resource/resource.commands.ts'
import type { Trx } from '../resource/resource-table.ts'
import { companyColumn } from '../users/company-link.ts'
import { toUserActor } from '../users/user-actor.ts'
import {
  refusalToCompaniesOutOfScope,
  slugOf,
  validateRoleBody,
  type ValidatedRole,
} from './role.validation.ts'
import { roleFacts, rolesTable } from './roles-table.ts'

const columnsOf = (input: ValidatedRole, isProtected: boolean) => ({
  title: input.title,
  description: input.description,
  permissions: [...input.access],
  assignment: [...input.assignment],
  assignment_limit: input.assignmentLimit,
  company_ids: JSON.stringify(input.companyIds),
  is_global: input.assignment.includes('global'),
  is_protected: isProtected,
  reduced_menu: input.reducedMenu,
})

/** Creates a role of the actor's country, protected until the super administrator changes that. */
export const createRole = (request: ActorRequest, body: typeof RoleBody.Type): Promise<Role | CommandError> =>
  createRow(request, rolesTable, async (trx) => {
    const { unit } = request.actor
    const editor = toUserActor(request.actor)
    const input = validateRoleBody(body)
    if (isCommandError(input)) return input
    const isProtected = body.isProtected ?? true
    const roleRefusal =
      refusalToGrantPermissions(editor, {
        key: '',
        permissions: input.access,
        assignment: input.assignment,
      }) ??
      refusalToChangeProtection(editor, { isBuiltIn: false, isProtected: true }, isProtected) ??
      (await refusalToCompaniesOutOfScope(trx, unit, input.companyIds))
    if (roleRefusal !== null) return roleRefusal
    const { rows } = await sql<{ id: RoleId }>`
      select nextval(pg_get_serial_sequence('roles', 'id'))::int as id`.execute(trx)
    const id = rows[0]?.id
    if (id === undefined) throw new Error('a sequence gave no number')
    return {
      id,
      key: `${slugOf(input.title)}-${id}`,
      country_id: countryOf(unit),
      ...columnsOf(input, isProtected),
    }
  })

/**
 * Operators of the role who work where it could no longer be assigned, as an error of the field that
 * excludes them.
 */
const refusalToOrphanUsers = async (trx: Trx, id: RoleId, input: ValidatedRole): Promise<Refusal | null> => {
  const links = sql.join(
    COMPANY_UNITS.map((kind) => sql`when ${sql.ref(companyColumn(kind))} is not null then ${kind}`),
    sql` `,
  )
  const company = sql.join(COMPANY_UNITS.map((kind) => sql.ref(companyColumn(kind))))
  const { rows } = await sql<{ kind: OrgUnit; company: number | null }>`
    select distinct case ${links} else 'global' end as kind, coalesce(${company}) as company
    from users where role_id = ${id} and status <> 'deleted'`.execute(trx)
  for (const { kind, company: companyId } of rows) {
    if (!input.assignment.includes(kind)) return refusal('role_assignment_error', { field: 'assignment' })
    if (kind === 'global' || companyId === null) continue
    const among = input.companyIds[kind]
    if (among !== undefined && !among.includes(companyId))
      return refusal('role_assignment_error', { field: `companyIds.${kind}` })
  }
  return null
}

/** Changes a role; its permissions apply from the next request of every user with it. */
export const updateRole = (
  request: ActorRequest & VersionedRequest,
  id: RoleId,
  body: typeof RoleBody.Type,
): Promise<Role | CommandError> => {
  const editor = toUserActor(request.actor)
  return updateRow(request, rolesTable, id, {
    refuse: (role) => refusalToUpdateRole(editor, roleFacts(role)),
    values: async (trx, before) => {
      const input = validateRoleBody(body)
      if (isCommandError(input)) return input
      const isProtected = body.isProtected ?? before.is_protected
      const roleRefusal =
        refusalToGrantPermissions(editor, {
          key: before.key,
          permissions: input.access,
          assignment: input.assignment,
        }) ??
        refusalToChangeProtection(editor, roleFacts(before), isProtected) ??
        (await refusalToCompaniesOutOfScope(trx, request.actor.unit, input.companyIds)) ??
        (await refusalToOrphanUsers(trx, id, input))
      return roleRefusal ?? columnsOf(input, isProtected)
    },
    afterwards: (trx) => enqueue(trx, { kind: 'access.changed', event: { roleId: id } }),
  })
}

/** Deletes a role that no user has, including deleted users. */
export const deleteRole = (
  request: ActorRequest,
  id: RoleId,
): Promise<{ readonly success: true } | CommandError> =>
  deleteRows(request, rolesTable, [id], async (trx, role) => {
    // Read again: a user may have got the role while its row was locked.
    const user = await trx
      .selectFrom('users')
      .select('id')
      .where('role_id', '=', id)
      .limit(1)
      .executeTakeFirst()
    return refusalToDeleteRole(toUserActor(request.actor), roleFacts(role), user !== undefined)
  })
