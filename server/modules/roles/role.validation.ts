import { sql, type Transaction } from 'kysely'
import type { RoleBody } from '../../../src/api/contract/roles.contract.ts'
import type { Permission } from '../../../src/domain/access/permissions.ts'
import { COMPANY_UNITS, type CompanyUnit, type OrgUnit } from '../../../src/domain/access/org-unit.ts'
import type { Database } from '../../db/database.gen.ts'
import { failure, type Failure } from '../../core/result.ts'
import { companyNotFoundCode } from '../users/company-link.ts'
import { COMPANY_TABLES, companiesInScope } from '../organisation/companies.scope.ts'
import type { Unit } from '../../core/actor.ts'
import { stripAccents } from '../../../src/domain/shared/strip-accents.ts'

const MIN_TITLE_LENGTH = 3

/** The validated content of a role form, without duplicates. */
export interface ValidatedRole {
  readonly title: string
  readonly description: string
  readonly access: readonly Permission[]
  readonly assignment: readonly OrgUnit[]
  readonly assignmentLimit: number
  readonly companyIds: Readonly<Partial<Record<CompanyUnit, readonly number[]>>>
  readonly reducedMenu: boolean
}

/** The content of a role form, or its errors by field. */
export const validateRoleBody = (body: typeof RoleBody.Type): ValidatedRole | Failure => {
  const title = body.title.trim()
  const assignment = [...new Set(body.assignment)]
  const companyIds: Partial<Record<CompanyUnit, readonly number[]>> = {}
  for (const kind of COMPANY_UNITS) {
    const ids = body.companyIds?.[kind]
    if (ids !== undefined && ids.length > 0) companyIds[kind] = [...new Set<number>(ids)]
  }
  const details: Record<string, string> = {}
  if (title.length < MIN_TITLE_LENGTH) details['title'] = title === '' ? 'required' : 'too_short'
  // A global role has no companies: a role with both would give a store's operator access to the whole network.
  if (assignment.includes('global') && assignment.length > 1) details['assignment'] = 'invalid'
  if (body.isGlobal !== undefined && body.isGlobal !== assignment.includes('global'))
    details['isGlobal'] = 'invalid'
  for (const kind of COMPANY_UNITS)
    if (companyIds[kind] !== undefined && !assignment.includes(kind))
      details[`companyIds.${kind}`] = 'invalid'
  if (Object.keys(details).length > 0) return failure('validation_error', { details })
  return {
    title,
    description: body.description.trim(),
    access: [...new Set(body.access)],
    assignment,
    assignmentLimit: body.assignmentLimit ?? 0,
    companyIds,
    reducedMenu: body.reducedMenu ?? false,
  }
}

/** A company of `companyIds` out of the actor's scope, at its kind; null when all are in scope. */
export const refusalToCompaniesOutOfScope = async (
  trx: Transaction<Database>,
  unit: Unit,
  companyIds: ValidatedRole['companyIds'],
): Promise<Failure | null> => {
  for (const kind of COMPANY_UNITS) {
    const ids = companyIds[kind]
    if (ids === undefined) continue
    const { rows } = await sql<{ company_count: number }>`
      select count(*)::int as company_count from ${sql.table(COMPANY_TABLES[kind])} as c
      where c.id = any(${[...ids]}::int[]) and ${companiesInScope(unit, kind, 'c')}`.execute(trx)
    if (rows[0]?.company_count === ids.length) continue
    const code = companyNotFoundCode(kind)
    return failure(code, { details: { [`companyIds.${kind}`]: code } })
  }
  return null
}

/** A role's key for URLs and logs, from its title. */
export const slugOf = (title: string): string =>
  stripAccents(title)
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
    .slice(0, 60) || 'role'
