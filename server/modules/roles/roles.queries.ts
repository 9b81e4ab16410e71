import { sql, type Kysely, type RawBuilder } from 'kysely'
import type { LANGUAGE_CODES } from '../../../src/api/contract/auth.contract.ts'
import type { Role } from '../../../src/api/contract/roles.contract.ts'
import type { OrgUnit } from '../../../src/domain/access/org-unit.ts'
import { ROLES } from '../../../src/domain/access/built-in-roles.ts'
import type { RoleId } from '../../../src/domain/shared/ids.ts'
import { likeContains } from '../../db/expressions.ts'
import type { Database } from '../../db/database.gen.ts'
import { countryInScope, rolesInScope } from '../../db/scope.ts'
import { countRows, toPagedResult, type PagedResult, type Pagination } from '../../resource/pagination.ts'
import { operatorsInScope } from '../../db/users.scope.ts'
import { presentRole, type CountedRole } from './role.presenter.ts'
import { ROLE_COLUMNS } from './role-columns.ts'
import type { Actor, Unit } from '../../core/actor.ts'
import { normalizeForSearch } from '../../../src/domain/shared/strip-accents.ts'

/** Customers are counted up to this number, because their role cannot be changed anyway. */
const COUNTED_CUSTOMERS = 10_000

const countedRoleColumns = (unit: Unit): RawBuilder<unknown> => sql`${ROLE_COLUMNS},
  case when r.key = 'customer' then (select count(*)::int from (
      select 1 from users u where u.role_id = r.id and u.status <> 'deleted' and ${countryInScope(unit, 'u.country_id')}
      limit ${COUNTED_CUSTOMERS}) as customers)
    else (select count(*)::int from users u
      where u.role_id = r.id and u.status <> 'deleted' and ${operatorsInScope(unit)}) end as user_count,
  exists (select 1 from users u where u.role_id = r.id) as is_used`

/** Keys of built-in roles that match a search in either language. */
const keysNamed = (search: string): readonly string[] =>
  ROLES.filter(({ title }) =>
    [title.en, title.es].some((name) => normalizeForSearch(name).includes(normalizeForSearch(search))),
  ).map(({ key }) => key)

type LanguageCode = (typeof LANGUAGE_CODES)[number]

const titlesIn = (language: LanguageCode): Readonly<Record<string, string>> =>
  Object.fromEntries(ROLES.map(({ key, title }) => [key, title[language]]))

export interface RoleListQuery {
  readonly page: Pagination
  readonly search: string
  readonly assignment: readonly OrgUnit[] | undefined
  readonly sortBy: 'title' | 'userCount'
  readonly sortOrder: 'asc' | 'desc'
  /** The language of the built-in roles' titles, by which they are sorted. */
  readonly language: LanguageCode
}

/** Roles in scope, by title or by number of users. */
export const listRoles = async (
  db: Kysely<Database>,
  actor: Actor,
  { page, search, assignment, sortBy, sortOrder, language }: RoleListQuery,
): Promise<PagedResult<Role>> => {
  const { unit } = actor
  const matchesSearch =
    search === ''
      ? sql`true`
      : sql`(normalised(r.title || ' ' || r.description) like normalised(${likeContains(search)})
          or r.key = any(${keysNamed(search)}::text[]))`
  const isAssignableAt =
    assignment === undefined ? sql`true` : sql`r.assignment && ${[...assignment]}::text[]`
  const from = sql`from roles r where ${rolesInScope(unit, 'r')} and ${matchesSearch} and ${isAssignableAt}`
  const direction = sortOrder === 'desc' ? sql`desc` : sql`asc`
  const title = sql`coalesce(${JSON.stringify(titlesIn(language))}::jsonb ->> key, title) collate "es-x-icu"`
  const order = sortBy === 'userCount' ? sql`user_count ${direction}, ${title}` : sql`${title} ${direction}`
  const { rows } = await sql<CountedRole>`
    select * from (select ${countedRoleColumns(unit)} ${from}) as found order by ${order}, id
    limit ${page.limit} offset ${page.offset}`.execute(db)
  const data = rows.map((row) => presentRole(row, actor))
  return toPagedResult(data, await countRows(db, from, rows.length, page), page)
}

/** A role in scope; null for any other. */
export const findRole = async (db: Kysely<Database>, actor: Actor, id: RoleId): Promise<Role | null> => {
  const { unit } = actor
  const { rows } = await sql<CountedRole>`
    select ${countedRoleColumns(unit)} from roles r where r.id = ${id} and ${rolesInScope(unit, 'r')}`.execute(
    db,
  )
  return rows[0] === undefined ? null : presentRole(rows[0], actor)
}
