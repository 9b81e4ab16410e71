import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { usersContract } from '../../../src/api/contract/users.contract.ts'
import type { QueryOf } from '../../../src/api/contract/endpoint-contract.ts'
import { canViewOperators } from '../../../src/domain/users/user-refusals.ts'
import type { UserType } from '../../../src/domain/users/user-status.ts'
import { refusal, type Refusal } from '../../../src/domain/shared/refusal.ts'
import { likeContains } from '../../db/expressions.ts'
import { countryInScope } from '../../db/scope.ts'
import { parseSearchTerms } from './search-terms.ts'
import { CUSTOMER_ROLE_ID, operatorsInScope } from '../../db/users.scope.ts'
import type { Actor } from '../../core/actor.ts'
import { isInvitation } from './invitation.queries.ts'

type Condition = RawBuilder<SqlBool>
export type UserFilters = QueryOf<typeof usersContract.usersCount>

/** Condition on `users u` by scope and filters, and the types of users that it can select. */
export interface UserSelection {
  readonly where: Condition
  readonly types: readonly UserType[]
  /** The search text matches few users, which are found first and then sorted. */
  readonly isSelective: boolean
}

const all = sql<SqlBool>`true`
const none = sql<SqlBool>`false`
const every = (conditions: readonly Condition[]): Condition =>
  conditions.length === 0 ? all : sql<SqlBool>`${sql.join([...conditions], sql` and `)}`

const anyOf = (
  column: string,
  values: ReadonlyArray<number | string> | undefined,
  type: 'int' | 'text' = 'int',
): Condition[] => {
  if (values === undefined || values.length === 0) return []
  const [only, ...more] = values
  // One value becomes an equality, for which an index is used.
  return more.length === 0
    ? [sql<SqlBool>`${sql.ref(column)} = ${only}`]
    : [sql<SqlBool>`${sql.ref(column)} = any(${values}::${sql.raw(type)}[])`]
}

const COMPANY_FILTERS = [
  'masterFranchiseeId',
  'franchisorId',
  'storeId',
  'distributorId',
  'supplierId',
] as const satisfies ReadonlyArray<keyof UserFilters>

const isSet = (values: readonly unknown[] | undefined): boolean => values !== undefined && values.length > 0

/** Customers of the actor's country; they have no company, so a filter by company excludes them. */
const customers = (filters: UserFilters, { unit }: Actor): Condition => {
  if (COMPANY_FILTERS.some((name) => isSet(filters[name]))) return none
  return every([
    sql<SqlBool>`u.role_id = ${sql.lit(CUSTOMER_ROLE_ID)}`,
    ...(unit.kind === 'global' ? [] : [countryInScope(unit, 'u.country_id')]),
    ...anyOf('u.country_id', filters.countryId),
  ])
}

/** Companies of a table with a column among these values. */
const among = (table: string, column: string, values: readonly number[]): RawBuilder<unknown> =>
  sql`(select id from ${sql.table(table)} where ${sql.ref(column)} = any(${values}::int[]))`

/** Operators without a company work for the whole network, and so in every country. */
const inCountries = (ids: readonly number[]): Condition =>
  sql<SqlBool>`(coalesce(u.store_id, u.master_franchisee_id, u.franchisor_id, u.distributor_id, u.supplier_id) is null
    or u.store_id in ${among('stores', 'country_id', ids)}
    or u.master_franchisee_id in ${among('master_franchisees', 'country_id', ids)}
    or u.franchisor_id in ${among('franchisors', 'country_id', ids)}
    or u.distributor_id in ${among('distributors', 'country_id', ids)}
    or u.supplier_id in ${among('suppliers', 'country_id', ids)})`

const underMasters = (ids: readonly number[]): Condition =>
  sql<SqlBool>`(u.master_franchisee_id = any(${ids}::int[])
    or u.franchisor_id in ${among('franchisors', 'master_franchisee_id', ids)}
    or u.store_id in (select s.id from stores s join franchisors f on f.id = s.franchisor_id
      where f.master_franchisee_id = any(${ids}::int[])))`

const underFranchisors = (ids: readonly number[]): Condition =>
  sql<SqlBool>`(u.franchisor_id = any(${ids}::int[]) or u.store_id in ${among('stores', 'franchisor_id', ids)})`

const when = (
  ids: readonly number[] | undefined,
  condition: (ids: readonly number[]) => Condition,
): Condition[] => (ids !== undefined && ids.length > 0 ? [condition(ids)] : [])

/** Operators in the actor's scope, and in the scope of the requested companies. */
const operators = (filters: UserFilters, { unit }: Actor): Condition =>
  every([
    sql<SqlBool>`u.role_id <> ${sql.lit(CUSTOMER_ROLE_ID)}`,
    ...(unit.kind === 'global' ? [] : [operatorsInScope(unit)]),
    ...when(filters.countryId, inCountries),
    ...when(filters.masterFranchiseeId, underMasters),
    ...when(filters.franchisorId, underFranchisors),
    ...anyOf('u.store_id', filters.storeId),
    ...anyOf('u.distributor_id', filters.distributorId),
    ...anyOf('u.supplier_id', filters.supplierId),
  ])

/** The operators are selected once in a subquery instead of being checked for every row of customers. */
const operatorsAmongAllUsers = (filters: UserFilters, actor: Actor): Condition =>
  actor.unit.kind === 'global' && !['countryId', ...COMPANY_FILTERS].some((name) => name in filters)
    ? operators(filters, actor)
    : sql<SqlBool>`u.id in (select u.id from users u where ${operators(filters, actor)})`

/** A text of up to two letters is only matched at the start of words. */
const matchesWordStart = (letters: string): Condition =>
  sql<SqlBool>`u.search like normalised(${likeContains(` ${letters}`)})`

/** Nearly every letter starts some word of most users. */
const MIN_SELECTIVE_LENGTH = 2

const matchesSearch = (text: string): Condition[] => {
  const search = text.trim()
  if (search === '') return []
  const terms = parseSearchTerms(search)
  if (terms === null) return [matchesWordStart(search.replaceAll(/\s+/g, ' '))]
  return terms.words.map((word) => sql<SqlBool>`u.search_compact like normalised(${likeContains(word)})`)
}

const visibleTypes = (
  { permissions }: Actor,
  { ownerId }: UserFilters,
  isSelector: boolean,
): readonly UserType[] => {
  // Marketing contacts users by name and number and does not read their records.
  const isMarketing = isSelector && permissions.has('viewMarketing')
  const canViewCustomers =
    isMarketing || permissions.has('viewUsersAndCustomer') || permissions.has('viewUser')
  const canViewOperatorList = isMarketing || canViewOperators({ permissions })
  return [
    ...(canViewCustomers ? (['customer'] as const) : []),
    ...(canViewOperatorList && ownerId === undefined ? (['operator'] as const) : []),
  ]
}

/** Filters of a name list, which contains active users only unless a status is requested. */
export const asSelectorQuery = (filters: UserFilters): UserFilters =>
  isSet(filters.status) ? filters : { ...filters, status: ['active'] }

/** The selection of a list; `user_dont_have_permission` when the actor may see no user of the requested type. */
export const selectUsers = (
  filters: UserFilters,
  actor: Actor,
  { isSelector, now }: { readonly isSelector: boolean; readonly now: Date },
): UserSelection | Refusal => {
  const visible = visibleTypes(actor, filters, isSelector)
  const types = filters.type === undefined ? visible : visible.filter((type) => type === filters.type)
  if (types.length === 0) return refusal('user_dont_have_permission')
  const kinds = types.map((type) => {
    if (type === 'customer') return customers(filters, actor)
    return types.length === 1 ? operators(filters, actor) : operatorsAmongAllUsers(filters, actor)
  })
  const { ownerId, roleId, search, status, invitation = [] } = filters
  const where = every([
    ownerId === undefined ? sql<SqlBool>`u.owner_id is null` : sql<SqlBool>`u.owner_id = ${ownerId}`,
    sql<SqlBool>`(${sql.join(
      kinds.map((kind) => sql`(${kind})`),
      sql` or `,
    )})`,
    ...anyOf('u.status', status, 'text'),
    ...anyOf('u.role_id', roleId),
    ...(invitation.length === 0
      ? []
      : [
          sql<SqlBool>`(${sql.join(
            invitation.map((state) => isInvitation(state, now)),
            sql` or `,
          )})`,
        ]),
    ...(search === undefined ? [] : matchesSearch(search)),
  ])
  return { where, types, isSelective: (search ?? '').trim().length >= MIN_SELECTIVE_LENGTH }
}
