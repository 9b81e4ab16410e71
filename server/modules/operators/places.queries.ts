import { sql, type Transaction } from 'kysely'
import {
  refusalToCrowd,
  refusalToPlaceRole,
  type Company,
  type RoleTerms,
} from '../../../src/domain/access/grants.ts'
import { COMPANY_UNITS, type CompanyUnit, type RoleUnit } from '../../../src/domain/access/role-unit.ts'
import type { CountryId, RoleId, UserId } from '../../../src/domain/shared/ids.ts'
import type { Refusal } from '../../../src/domain/shared/refusal.ts'
import type { Database } from '../../db/tables.ts'
import { permissionsOf } from '../../http/operator.ts'

/** A role's terms, the role held against change and other assignments until the transaction ends. */
export interface HeldRole extends RoleTerms {
  readonly id: RoleId
  readonly countryId: CountryId | null
}

const COLUMNS = {
  masterFranchisee: 'master_franchisee_id',
  franchisor: 'franchisor_id',
  store: 'store_id',
  distributor: 'distributor_id',
  supplier: 'supplier_id',
} as const satisfies Record<CompanyUnit, string>

/** The column of `users` that links to a company of this kind. */
export const linkColumnOf = (kind: CompanyUnit): (typeof COLUMNS)[CompanyUnit] => COLUMNS[kind]

/** The columns of `users` that link to a company; of an operator one at most is set. */
export type LinkColumns = { readonly [Column in (typeof COLUMNS)[CompanyUnit]]: number | null }

/** The one company that the row of a person links to; null for none. */
export const companyOf = (row: LinkColumns): Company | null => {
  for (const kind of COMPANY_UNITS) {
    const id = row[linkColumnOf(kind)]
    if (id !== null) return { kind, id }
  }
  return null
}

interface RoleRow {
  readonly id: RoleId
  readonly key: string
  readonly permissions: string[]
  readonly assignment: RoleUnit[]
  readonly assignment_limit: number
  readonly company_ids: RoleTerms['companyIds']
  readonly country_id: CountryId | null
}

/** Holds a role; assignments of one role wait for each other, so that limits are counted true. */
export const holdRole = async (trx: Transaction<Database>, id: RoleId): Promise<HeldRole | null> => {
  const { rows } = await sql<RoleRow>`
    select id, key, permissions, assignment, assignment_limit, company_ids, country_id from roles
    where id = ${id} for no key update`.execute(trx)
  const row = rows[0]
  if (row === undefined) return null
  return {
    id: row.id,
    key: row.key,
    permissions: [...permissionsOf(row.permissions)],
    assignment: row.assignment,
    assignmentLimit: row.assignment_limit,
    companyIds: row.company_ids,
    countryId: row.country_id,
  }
}

/** How many others have the role at this company, or at all when it is of no company. */
const countPresent = async (
  trx: Transaction<Database>,
  role: HeldRole,
  company: Company | null,
  besides: UserId | null,
): Promise<number> => {
  const isThere = company === null ? sql`true` : sql`${sql.ref(linkColumnOf(company.kind))} = ${company.id}`
  const { rows } = await sql<{ present: number }>`
    select count(*)::int as present from users
    where role_id = ${role.id} and status <> 'deleted' and id is distinct from ${besides} and ${isThere}`.execute(
    trx,
  )
  return rows[0]?.present ?? 0
}

/** Why the role has no place for one more at the company; null when it has. The role is held before. */
export const refusalToPlace = async (
  trx: Transaction<Database>,
  role: HeldRole,
  company: Company | null,
  besides: UserId | null,
): Promise<Refusal | null> =>
  refusalToPlaceRole(role, company) ?? refusalToCrowd(role, await countPresent(trx, role, company, besides))

/** Why an operator who came back does not fit where it was any more; null when it does. */
export const refusalToFill = async (trx: Transaction<Database>, id: UserId): Promise<Refusal | null> => {
  const user = await trx
    .selectFrom('users')
    .select(['role_id', ...Object.values(COLUMNS)])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const role = await holdRole(trx, user.role_id)
  return role === null ? null : refusalToPlace(trx, role, companyOf(user), id)
}
