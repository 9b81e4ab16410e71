import { sql, type Kysely, type RawBuilder } from 'kysely'
import type { Role } from '../../../src/api/contract/roles.contract.ts'
import type { RoleUnit } from '../../../src/domain/access/role-unit.ts'
import { ROLES } from '../../../src/domain/access/roles.ts'
import type { RoleId } from '../../../src/domain/shared/ids.ts'
import { anywhere } from '../../db/expressions.ts'
import type { Database } from '../../db/tables.ts'
import type { Operator, Unit } from '../../http/call.ts'
import { countryInScope, rolesInScope } from '../../http/scope.ts'
import { countRows, listAnswer, type ListAnswer, type Page } from '../list.ts'
import { operatorsInScope } from '../users/people-scope.ts'
import { presentRole, type CountedRole } from './role.presenter.ts'
import { ROLE_COLUMNS } from './role-columns.ts'

/** More customers than this are not counted: their role is nobody's to change. */
const COUNTED_CUSTOMERS = 10_000

const counted = (unit: Unit): RawBuilder<unknown> => sql`${ROLE_COLUMNS},
  case when r.key = 'customer' then (select count(*)::int from (
      select 1 from users u where u.role_id = r.id and u.status <> 'deleted' and ${countryInScope(unit, 'u.country_id')}
      limit ${COUNTED_CUSTOMERS}) as customers)
    else (select count(*)::int from users u
      where u.role_id = r.id and u.status <> 'deleted' and ${operatorsInScope(unit)}) end as user_count,
  exists (select 1 from users u where u.role_id = r.id) as is_used`

const plain = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()

/** Keys of built-in roles that are found by their words in either language. */
const keysNamed = (search: string): readonly string[] =>
  ROLES.filter(({ title }) => [title.en, title.es].some((name) => plain(name).includes(plain(search)))).map(
    ({ key }) => key,
  )

export interface RolesQuery {
  readonly page: Page
  readonly search: string
  readonly assignment: readonly RoleUnit[] | undefined
  readonly sortBy: 'title' | 'userCount'
  readonly sortOrder: 'asc' | 'desc'
}

/** Roles in reach, by title or by how many people have them. */
export const listRoles = async (
  db: Kysely<Database>,
  operator: Operator,
  { page, search, assignment, sortBy, sortOrder }: RolesQuery,
): Promise<ListAnswer<Role>> => {
  const { unit } = operator
  const isNamed =
    search === ''
      ? sql`true`
      : sql`(normalised(r.title || ' ' || r.description) like normalised(${anywhere(search)})
          or r.key = any(${keysNamed(search)}::text[]))`
  const isGivenAt = assignment === undefined ? sql`true` : sql`r.assignment && ${[...assignment]}::text[]`
  const from = sql`from roles r where ${rolesInScope(unit, 'r')} and ${isNamed} and ${isGivenAt}`
  const direction = sortOrder === 'desc' ? sql`desc` : sql`asc`
  const order = sortBy === 'userCount' ? sql`user_count ${direction}, title` : sql`title ${direction}`
  const { rows } = await sql<CountedRole>`
    select * from (select ${counted(unit)} ${from}) as found order by ${order}, id
    limit ${page.limit} offset ${page.offset}`.execute(db)
  const data = rows.map((row) => presentRole(row, operator))
  return listAnswer(data, await countRows(db, from, rows.length, page), page)
}

/** A role in reach; null for any other. */
export const findRole = async (
  db: Kysely<Database>,
  operator: Operator,
  id: RoleId,
): Promise<Role | null> => {
  const { unit } = operator
  const { rows } = await sql<CountedRole>`
    select ${counted(unit)} from roles r where r.id = ${id} and ${rolesInScope(unit, 'r')}`.execute(db)
  return rows[0] === undefined ? null : presentRole(rows[0], operator)
}
