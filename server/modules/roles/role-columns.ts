import { sql } from 'kysely'
import type { CompanyUnit, OrgUnit } from '../../../src/domain/access/org-unit.ts'
import type { CountryId, RoleId } from '../../../src/domain/shared/ids.ts'

export interface RoleRow {
  readonly id: RoleId
  readonly key: string
  readonly title: string
  readonly description: string
  readonly permissions: string[]
  readonly assignment: OrgUnit[]
  readonly assignment_limit: number
  readonly company_ids: Partial<Record<CompanyUnit, number[]>>
  readonly is_global: boolean
  readonly is_protected: boolean
  readonly is_built_in: boolean
  readonly reduced_menu: boolean
  readonly country_id: CountryId | null
  readonly version: number
}

/** Columns of `roles r` that a `RoleRow` holds. */
export const ROLE_COLUMNS = sql`r.id, r.key, r.title, r.description, r.permissions, r.assignment, r.assignment_limit,
  r.company_ids, r.is_global, r.is_protected, r.is_built_in, r.reduced_menu, r.country_id, r.version`
