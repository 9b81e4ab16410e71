import { sql, type Transaction } from 'kysely'
import type { Role, RoleBody } from '../../../src/api/contract/roles.contract.ts'
import { rolesEndpoints } from '../../../src/api/endpoints/roles.endpoints.ts'
import {
  refusalToDeleteRole,
  refusalToChangeProtection,
  refusalToGrantPermissions,
  refusalToUpdateRole,
} from '../../../src/domain/access/role-refusals.ts'
import { COMPANY_UNITS, type OrgUnit } from '../../../src/domain/access/org-unit.ts'
import type { RoleId } from '../../../src/domain/shared/ids.ts'
import { refusal, type Refusal } from '../../../src/domain/shared/refusal.ts'
import type { Database } from '../../db/database.gen.ts'
import { inTransaction } from '../../db/transaction.ts'
import { failure, isCommandError, type CommandError } from '../../core/result.ts'
import { countryOf, rolesInScope } from '../../db/scope.ts'
import { enqueue } from '../../outbox/outbox.ts'
import { recordChange, type ActorRequest } from '../audit/record-change.ts'
import { toUserActor } from '../users/principal.ts'
import { lockActor } from '../users/users.lock.ts'
import {
  validateRoleBody,
  refusalToCompaniesOutOfScope,
  slugOf,
  type ValidatedRole,
} from './role.validation.ts'
import { ROLE_COLUMNS, type RoleRow } from './role-columns.ts'
import { roleFacts } from './role.presenter.ts'
import { findRole } from './roles.queries.ts'
import type { Actor } from '../../core/actor.ts'
import { companyColumn } from '../users/company-link.ts'

type Trx = Transaction<Database>

const roleNotFound = failure('role_not_found')

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

const audited = (row: RoleRow) => ({
  title: row.title,
  description: row.description,
  access: row.permissions.toSorted(),
  assignment: row.assignment.toSorted(),
  assignmentLimit: row.assignment_limit,
  companyIds: row.company_ids,
  isProtected: row.is_protected,
  reducedMenu: row.reduced_menu,
})

const lockRoleRow = async (trx: Trx, { unit }: Actor, id: RoleId): Promise<RoleRow | null> => {
  const { rows } = await sql<RoleRow>`
    select ${ROLE_COLUMNS} from roles r where r.id = ${id} and ${rolesInScope(unit, 'r')} for update`.execute(
    trx,
  )
  return rows[0] ?? null
}

const findRoleOrThrow = async (trx: Trx, actor: Actor, id: RoleId): Promise<Role> => {
  const role = await findRole(trx, actor, id)
  if (role === null) throw new Error(`role ${id} is out of the reach of whoever wrote it`)
  return role
}

/** Creates a role of the actor's country, protected until the super administrator changes that. */
export const createRole = (request: ActorRequest, body: typeof RoleBody.Type): Promise<Role | CommandError> =>
  inTransaction(request.services.db, async (trx) => {
    const { actor } = request
    const actorFailure = await lockActor(trx, actor)
    if (actorFailure !== null) return actorFailure
    const editor = toUserActor(actor)
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
      (await refusalToCompaniesOutOfScope(trx, actor.unit, input.companyIds))
    if (roleRefusal !== null) return roleRefusal
    const { rows } = await sql<{ id: RoleId }>`
      select nextval(pg_get_serial_sequence('roles', 'id'))::int as id`.execute(trx)
    const id = rows[0]?.id
    if (id === undefined) throw new Error('a sequence gave no number')
    await trx
      .insertInto('roles')
      .values({
        id,
        key: `${slugOf(input.title)}-${id}`,
        country_id: countryOf(actor.unit),
        ...columnsOf(input, isProtected),
      })
      .execute()
    const row = await lockRoleRow(trx, actor, id)
    if (row === null) throw new Error(`role ${id} is out of the reach of whoever made it`)
    await recordChange(trx, request, {
      ...rolesEndpoints.createRole.audit,
      entityId: id,
      after: audited(row),
      countryId: row.country_id,
    })
    return findRoleOrThrow(trx, actor, id)
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
  request: ActorRequest & { readonly ifMatch: number | null },
  id: RoleId,
  body: typeof RoleBody.Type,
): Promise<Role | CommandError> =>
  inTransaction(request.services.db, async (trx) => {
    const { actor } = request
    const actorFailure = await lockActor(trx, actor)
    if (actorFailure !== null) return actorFailure
    const editor = toUserActor(actor)
    const before = await lockRoleRow(trx, actor, id)
    if (before === null) return roleNotFound
    const facts = roleFacts(before)
    const updateRefusal = refusalToUpdateRole(editor, facts)
    if (updateRefusal !== null) return updateRefusal
    if (request.ifMatch !== null && request.ifMatch !== before.version)
      return failure('version_conflict', { current: await findRoleOrThrow(trx, actor, id) })
    const input = validateRoleBody(body)
    if (isCommandError(input)) return input
    const isProtected = body.isProtected ?? before.is_protected
    const roleRefusal =
      refusalToGrantPermissions(editor, {
        key: before.key,
        permissions: input.access,
        assignment: input.assignment,
      }) ??
      refusalToChangeProtection(editor, facts, isProtected) ??
      (await refusalToCompaniesOutOfScope(trx, actor.unit, input.companyIds)) ??
      (await refusalToOrphanUsers(trx, id, input))
    if (roleRefusal !== null) return roleRefusal
    await trx
      .updateTable('roles')
      .set({ ...columnsOf(input, isProtected), version: before.version + 1 })
      .where('id', '=', id)
      .execute()
    const after = await lockRoleRow(trx, actor, id)
    if (after === null) throw new Error(`role ${id} left the reach of whoever changed it`)
    await recordChange(trx, request, {
      ...rolesEndpoints.updateRole.audit,
      entityId: id,
      before: audited(before),
      after: audited(after),
      countryId: before.country_id,
    })
    await enqueue(trx, { kind: 'access.changed', event: { roleId: id } })
    return findRoleOrThrow(trx, actor, id)
  })

/** Deletes a role that no user has, including deleted users. */
export const deleteRole = (
  request: ActorRequest,
  id: RoleId,
): Promise<{ readonly success: true } | CommandError> =>
  inTransaction(request.services.db, async (trx) => {
    const { actor } = request
    const actorFailure = await lockActor(trx, actor)
    if (actorFailure !== null) return actorFailure
    const row = await lockRoleRow(trx, actor, id)
    if (row === null) return roleNotFound
    const user = await trx
      .selectFrom('users')
      .select('id')
      .where('role_id', '=', id)
      .limit(1)
      .executeTakeFirst()
    const roleRefusal = refusalToDeleteRole(toUserActor(actor), roleFacts(row), user !== undefined)
    if (roleRefusal !== null) return roleRefusal
    await trx.deleteFrom('roles').where('id', '=', id).execute()
    await recordChange(trx, request, {
      ...rolesEndpoints.deleteRole.audit,
      entityId: id,
      before: audited(row),
      countryId: row.country_id,
    })
    return { success: true } as const
  })
