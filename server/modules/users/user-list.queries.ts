import { sql, type Kysely } from 'kysely'
import type { usersContract, UserRow } from '../../../src/api/contract/users.contract.ts'
import type { QueryOf } from '../../../src/api/contract/endpoint-contract.ts'
import type { Database } from '../../db/database.gen.ts'
import type { Failure } from '../../core/result.ts'
import { orderBy, readPage, type ListOrder, type PositionedRow } from '../../resource/cursor-pagination.ts'
import type { PagedResult, Pagination } from '../../resource/pagination.ts'
import { INVITATION, withInvitation, type InvitationRow } from './invitation.queries.ts'
import { ACCOUNT_COLUMNS, COUNTRY, USER_COLUMNS, UNIT } from './user-columns.ts'
import type { UserSelection } from './user-filter.ts'
import { yearPoints } from '../../db/order-conditions.ts'
import { withLevel, type CardRow } from './loyalty-level.queries.ts'

type SortBy = NonNullable<QueryOf<typeof usersContract.users>['sortBy']>
type Direction = 'asc' | 'desc'

interface Sort {
  readonly by: SortBy
  readonly direction: Direction
}

/** The default order: customers alone by their last order, everything else by name. */
export const sortOf = (
  { sortBy, sortOrder }: { readonly sortBy?: SortBy; readonly sortOrder?: Direction },
  { types }: UserSelection,
): Sort => {
  const by = sortBy ?? (types.includes('operator') ? 'name' : 'lastOrder')
  return { by, direction: sortOrder ?? (by === 'name' ? 'asc' : 'desc') }
}

const SORT_COLUMNS = {
  name: 'sort_name',
  createdAt: 'created_at',
  lastLogin: 'last_login_at',
  lastOrder: 'last_order_at',
  totalValue: 'total_value',
} as const satisfies Record<Exclude<SortBy, 'points'>, string>

const USERS = sql`users u`
/** Every user has a row of points. */
const USERS_WITH_POINTS = sql`${USERS} join customer_points k on k.user_id = u.id`

/** Matches the indexes of migration 009 in both directions: nulls come last in `desc`. */
const orderOf = ({ by, direction }: Sort, isNarrow: boolean): ListOrder => {
  if (by === 'points') return { name: by, column: 'k.points', id: 'k.user_id', direction }
  const column = `u.${SORT_COLUMNS[by]}`
  return {
    name: by,
    column,
    id: 'u.id',
    direction,
    isNullable: by === 'lastLogin' || by === 'lastOrder',
    // An expression keeps the planner off the name index: with few matches it would walk through nearly all users first.
    sortExpression: isNarrow && by === 'name' ? sql`(${sql.ref(column)} || '')` : null,
  }
}

interface UserListQuery {
  readonly sort: Sort
  readonly page: Pagination
  readonly cursor: string | undefined
  readonly now: Date
}

type ListedUser = UserRow &
  PositionedRow & {
    /** The fields of a name list. */
    readonly name: string
  }

/** One page: ids from the index of the sort, then only those rows are joined. */
export const listUsers = (
  db: Kysely<Database>,
  { where, isSelective: isNarrow, types }: UserSelection,
  { sort, page, cursor, now }: UserListQuery,
): Promise<(PagedResult<ListedUser> & { readonly cursor?: string }) | Failure> => {
  const order = orderOf(sort, isNarrow)
  const from = sort.by === 'points' ? USERS_WITH_POINTS : USERS
  return readPage(db, { from, where, order, page, cursor }, async (ids) => {
    const { rows } = await sql<CardRow<Omit<ListedUser, 'invitation'>> & InvitationRow>`
      with page (id) as materialized (${ids})
      select ${USER_COLUMNS}, ${ACCOUNT_COLUMNS}, btrim(u.first_name || ' ' || u.last_name) as name,
        ${sql.ref(order.column)}::text as "sortedBy",
        case when r.key = 'customer' then 'customer' else 'operator' end as type, ${types.includes('customer') ? yearPoints(now) : sql`0`} as year_points,
        ${INVITATION} as invitation, case when r.key <> 'customer' then ${UNIT} end as unit, ${COUNTRY} as "countryId"
      from page join (${USERS_WITH_POINTS}) on u.id = page.id join roles r on r.id = u.role_id
      order by ${orderBy({ ...order, sortExpression: null })}`.execute(db)
    return rows.map((row) => withInvitation(withLevel(row), now))
  })
}

/** The number of users that match the filters. */
export const countUsers = async (db: Kysely<Database>, { where }: UserSelection): Promise<number> => {
  const { rows } = await sql<{ readonly counted: number }>`
    select count(*)::int as counted from users u where ${where}`.execute(db)
  return rows[0]?.counted ?? 0
}
