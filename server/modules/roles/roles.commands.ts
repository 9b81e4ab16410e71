import { sql, type Transaction } from 'kysely'
import type { Role, RoleBody } from '../../../src/api/contract/roles.contract.ts'
import {
  refusalToDeleteRole,
  refusalToProtect,
  refusalToTerms,
  refusalToUpdateRole,
} from '../../../src/domain/access/role-refusals.ts'
import { COMPANY_UNITS, type RoleUnit } from '../../../src/domain/access/role-unit.ts'
import type { RoleId } from '../../../src/domain/shared/ids.ts'
import { refusal, type Refusal } from '../../../src/domain/shared/refusal.ts'
import type { Database } from '../../db/tables.ts'
import { inTransaction } from '../../db/transaction.ts'
import { failure, isNo, type Failure, type Operator } from '../../http/call.ts'
import { countryOf, rolesInScope } from '../../http/scope.ts'
import { enqueue } from '../../outbox/outbox.ts'
import { recordChange, type OperatorCall } from '../audit/record-change.ts'
import { actorOf } from '../operators/actor.ts'
import { linkColumnOf } from '../operators/places.queries.ts'
import { holdCaller } from '../users/people.queries.ts'
import { readRoleBody, refusalToCompanies, slugOf, type RoleInput } from './role-body.ts'
import { ROLE_COLUMNS, type RoleRow } from './role-columns.ts'
import { roleFacts } from './role.presenter.ts'
import { findRole } from './roles.queries.ts'

type Trx = Transaction<Database>

const roleNotFound = failure('role_not_found')

const columnsOf = (input: RoleInput, isProtected: boolean) => ({
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

const holdRow = async (trx: Trx, { unit }: Operator, id: RoleId): Promise<RoleRow | null> => {
  const { rows } = await sql<RoleRow>`
    select ${ROLE_COLUMNS} from roles r where r.id = ${id} and ${rolesInScope(unit, 'r')} for update`.execute(
    trx,
  )
  return rows[0] ?? null
}

const mustFind = async (trx: Trx, operator: Operator, id: RoleId): Promise<Role> => {
  const role = await findRole(trx, operator, id)
  if (role === null) throw new Error(`role ${id} is out of the reach of whoever wrote it`)
  return role
}

/** Makes a role of the caller's country, protected until the super administrator says otherwise. */
export const createRole = (
  call: OperatorCall,
  body: typeof RoleBody.Type,
): Promise<Role | Failure | Refusal> =>
  inTransaction(call.services.db, async (trx) => {
    const { operator } = call
    const lost = await holdCaller(trx, operator)
    if (lost !== null) return lost
    const maker = actorOf(operator)
    const input = readRoleBody(body)
    if (isNo(input)) return input
    const isProtected = body.isProtected ?? true
    const no =
      refusalToTerms(maker, { key: '', permissions: input.access, assignment: input.assignment }) ??
      refusalToProtect(maker, { isBuiltIn: false, isProtected: true }, isProtected) ??
      (await refusalToCompanies(trx, operator.unit, input.companyIds))
    if (no !== null) return no
    const { rows } = await sql<{ id: RoleId }>`
      select nextval(pg_get_serial_sequence('roles', 'id'))::int as id`.execute(trx)
    const id = rows[0]?.id
    if (id === undefined) throw new Error('a sequence gave no number')
    await trx
      .insertInto('roles')
      .values({
        id,
        key: `${slugOf(input.title)}-${id}`,
        country_id: countryOf(operator.unit),
        ...columnsOf(input, isProtected),
      })
      .execute()
    const row = await holdRow(trx, operator, id)
    if (row === null) throw new Error(`role ${id} is out of the reach of whoever made it`)
    await recordChange(trx, call, {
      action: 'role.create',
      entity: 'role',
      entityId: id,
      after: audited(row),
      countryId: row.country_id,
    })
    return mustFind(trx, operator, id)
  })

/** Operators of the role who would stand where it cannot be had any more, at the field that leaves them out. */
const refusalToStrand = async (trx: Trx, id: RoleId, input: RoleInput): Promise<Refusal | null> => {
  const links = sql.join(
    COMPANY_UNITS.map((kind) => sql`when ${sql.ref(linkColumnOf(kind))} is not null then ${kind}`),
    sql` `,
  )
  const company = sql.join(COMPANY_UNITS.map((kind) => sql.ref(linkColumnOf(kind))))
  const { rows } = await sql<{ kind: RoleUnit; company: number | null }>`
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

/** Changes a role; what it holds then counts from the next call of everybody who has it. */
export const updateRole = (
  call: OperatorCall & { readonly ifMatch: number | null },
  id: RoleId,
  body: typeof RoleBody.Type,
): Promise<Role | Failure | Refusal> =>
  inTransaction(call.services.db, async (trx) => {
    const { operator } = call
    const lost = await holdCaller(trx, operator)
    if (lost !== null) return lost
    const maker = actorOf(operator)
    const before = await holdRow(trx, operator, id)
    if (before === null) return roleNotFound
    const facts = roleFacts(before)
    const untouchable = refusalToUpdateRole(maker, facts)
    if (untouchable !== null) return untouchable
    if (call.ifMatch !== null && call.ifMatch !== before.version)
      return failure('version_conflict', { current: await mustFind(trx, operator, id) })
    const input = readRoleBody(body)
    if (isNo(input)) return input
    const isProtected = body.isProtected ?? before.is_protected
    const no =
      refusalToTerms(maker, { key: before.key, permissions: input.access, assignment: input.assignment }) ??
      refusalToProtect(maker, facts, isProtected) ??
      (await refusalToCompanies(trx, operator.unit, input.companyIds)) ??
      (await refusalToStrand(trx, id, input))
    if (no !== null) return no
    await trx
      .updateTable('roles')
      .set({ ...columnsOf(input, isProtected), version: before.version + 1 })
      .where('id', '=', id)
      .execute()
    const after = await holdRow(trx, operator, id)
    if (after === null) throw new Error(`role ${id} left the reach of whoever changed it`)
    await recordChange(trx, call, {
      action: 'role.update',
      entity: 'role',
      entityId: id,
      before: audited(before),
      after: audited(after),
      countryId: before.country_id,
    })
    await enqueue(trx, { kind: 'access.changed', event: { roleId: id } })
    return mustFind(trx, operator, id)
  })

/** Deletes a role that nobody has, nor had when deleted. */
export const deleteRole = (
  call: OperatorCall,
  id: RoleId,
): Promise<{ readonly success: true } | Failure | Refusal> =>
  inTransaction(call.services.db, async (trx) => {
    const { operator } = call
    const lost = await holdCaller(trx, operator)
    if (lost !== null) return lost
    const row = await holdRow(trx, operator, id)
    if (row === null) return roleNotFound
    const user = await trx
      .selectFrom('users')
      .select('id')
      .where('role_id', '=', id)
      .limit(1)
      .executeTakeFirst()
    const no = refusalToDeleteRole(actorOf(operator), roleFacts(row), user !== undefined)
    if (no !== null) return no
    await trx.deleteFrom('roles').where('id', '=', id).execute()
    await recordChange(trx, call, {
      action: 'role.delete',
      entity: 'role',
      entityId: id,
      before: audited(row),
      countryId: row.country_id,
    })
    return { success: true } as const
  })
