import { sql, type RawBuilder } from 'kysely'
import type { CompanyIds, Role } from '../../../src/api/contract/roles.contract.ts'
import type { LANGUAGE_CODES } from '../../../src/api/contract/auth.contract.ts'
import { ROLES } from '../../../src/domain/access/built-in-roles.ts'
import { ORG_UNITS, type CompanyUnit, type OrgUnit } from '../../../src/domain/access/org-unit.ts'
import { PERMISSIONS } from '../../../src/domain/access/permissions.ts'
import {
  refusalToAssignRole,
  refusalToDeleteRole,
  refusalToUpdateRole,
  type RoleFacts,
} from '../../../src/domain/access/role-refusals.ts'
import type { CountryId, RoleId } from '../../../src/domain/shared/ids.ts'
import { abilityOf } from '../../../src/domain/shared/refusal.ts'
import { normalizeForSearch } from '../../../src/domain/shared/strip-accents.ts'
import type { Actor, Unit } from '../../core/actor.ts'
import { knownPermissions } from '../../db/actor-rows.ts'
import { likeContains } from '../../db/expressions.ts'
import { countryInScope, rolesInScope } from '../../db/scope.ts'
import { operatorsInScope } from '../../db/users.scope.ts'
import type { ResourceTable } from '../resource/resource-table.ts'
import { toUserActor } from '../users/user-actor.ts'
import { lockActor } from '../users/users.lock.ts'

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
  /** Users in scope. */
  readonly user_count: number
  /** Whether any user has it, deleted ones too. */
  readonly is_used: boolean
}

/** Customers are counted up to this number, because their role cannot be changed anyway. */
const COUNTED_CUSTOMERS = 10_000

const userCount = (unit: Unit): RawBuilder<unknown> => sql`
  case when t.key = 'customer' then (select count(*)::int from (
      select 1 from users u where u.role_id = t.id and u.status <> 'deleted' and ${countryInScope(unit, 'u.country_id')}
      limit ${COUNTED_CUSTOMERS}) as customers)
    else (select count(*)::int from users u
      where u.role_id = t.id and u.status <> 'deleted' and ${operatorsInScope(unit)}) end`

const roleColumns = ({ unit }: { readonly unit: Unit }): RawBuilder<unknown> => sql`
  t.id, t.key, t.title, t.description, t.permissions, t.assignment, t.assignment_limit,
  t.company_ids, t.is_global, t.is_protected, t.is_built_in, t.reduced_menu, t.country_id, t.version,
  ${userCount(unit)} as user_count,
  exists (select 1 from users u where u.role_id = t.id) as is_used`

/** Keys of built-in roles that match a search in either language. */
const keysNamed = (search: string): readonly string[] =>
  ROLES.filter(({ title }) =>
    [title.en, title.es].some((name) => normalizeForSearch(name).includes(normalizeForSearch(search))),
  ).map(({ key }) => key)

const matchesSearch = (search = ''): RawBuilder<unknown> => {
  const text = search.trim()
  return text === ''
    ? sql`true`
    : sql`(normalised(t.title || ' ' || t.description) like normalised(${likeContains(text)})
        or t.key = any(${keysNamed(text)}::text[]))`
}

type LanguageCode = (typeof LANGUAGE_CODES)[number]

/** The sorts of the list; the titles of built-in roles are those of the language. */
export const roleSorts = (language: LanguageCode, { unit }: { readonly unit: Unit }) => {
  const titles = Object.fromEntries(ROLES.map(({ key, title }) => [key, title[language]]))
  return {
    title: sql`coalesce(${JSON.stringify(titles)}::jsonb ->> t.key, t.title) collate "es-x-icu"`,
    userCount: userCount(unit),
  }
}

/** The role in the form that the rules take. */
export const roleFacts = (row: RoleRow): RoleFacts => ({
  key: row.key,
  permissions: [...knownPermissions(row.permissions)],
  assignment: row.assignment,
  assignmentLimit: row.assignment_limit,
  companyIds: row.company_ids,
  isBuiltIn: row.is_built_in,
  isProtected: row.is_protected,
  isNetworkWide: row.country_id === null,
})

const presentRole = (row: RoleRow, actor: Actor): Role => {
  const facts = roleFacts(row)
  const permissions = new Set(facts.permissions)
  const userActor = toUserActor(actor)
  return {
    id: row.id,
    key: row.key,
    title: row.title,
    description: row.description,
    access: PERMISSIONS.filter((permission) => permissions.has(permission)),
    assignment: ORG_UNITS.filter((unit) => row.assignment.includes(unit)),
    assignmentLimit: row.assignment_limit,
    // Only ids of existing companies are stored there.
    companyIds: row.company_ids as unknown as typeof CompanyIds.Type,
    isGlobal: row.is_global,
    isProtected: row.is_protected,
    isBuiltIn: row.is_built_in,
    reducedMenu: row.reduced_menu,
    countryId: row.country_id,
    userCount: row.user_count,
    version: row.version,
    abilities: {
      update: abilityOf(refusalToUpdateRole(userActor, facts)),
      delete: abilityOf(refusalToDeleteRole(userActor, facts, row.is_used)),
      assign: abilityOf(refusalToAssignRole(userActor, facts)),
    },
  }
}

/** Roles of the whole network and of the actor's country. */
export const rolesTable: ResourceTable<RoleRow, Role> = {
  entity: 'role',
  table: 'roles',
  notFound: 'role_not_found',
  unique: {},
  columns: roleColumns,
  inScope: ({ unit }) => rolesInScope(unit, 't'),
  matchesSearch,
  // Those of the list depend on language and unit.
  sorts: {},
  authorise: lockActor,
  present: presentRole,
  audited: (row) => ({
    title: row.title,
    description: row.description,
    access: row.permissions.toSorted(),
    assignment: row.assignment.toSorted(),
    assignmentLimit: row.assignment_limit,
    companyIds: row.company_ids,
    isProtected: row.is_protected,
    reducedMenu: row.reduced_menu,
  }),
  countryOf: (row) => row.country_id,
}
