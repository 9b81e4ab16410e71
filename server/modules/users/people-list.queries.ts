import { sql, type Kysely } from 'kysely'
import type { usersContract, UserRow } from '../../../src/api/contract/users.contract.ts'
import type { QueryOf } from '../../../src/api/contract/endpoint.ts'
import type { Database } from '../../db/tables.ts'
import type { Failure } from '../../http/call.ts'
import { withLevel, yearPoints, type CardRow } from '../customers/customers.queries.ts'
import { orderBy, readPage, type ListOrder, type PlacedRow } from '../deep-page.ts'
import type { ListAnswer, Page } from '../list.ts'
import { ACCOUNT_COLUMNS, COUNTRY, PERSON_COLUMNS, UNIT } from './people-columns.ts'
import type { People } from './people-filter.ts'

type SortBy = NonNullable<QueryOf<typeof usersContract.users>['sortBy']>
type Direction = 'asc' | 'desc'

interface Sort {
  readonly by: SortBy
  readonly direction: Direction
}

/** Operators by name, and everybody when both kinds are shown; customers by who ordered last. */
export const sortOf = (
  { sortBy, sortOrder }: { readonly sortBy?: SortBy; readonly sortOrder?: Direction },
  { types }: People,
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
  points: 'points',
} as const satisfies Record<SortBy, string>

/** As the indexes of migration 009 lie, read forwards or backwards: who never did something comes last in `desc`. */
const orderOf = ({ by, direction }: Sort, isNarrow: boolean): ListOrder => {
  const column = `u.${SORT_COLUMNS[by]}`
  return {
    name: by,
    column,
    id: 'u.id',
    direction,
    isNullable: by === 'lastLogin' || by === 'lastOrder',
    // Whom a text finds stand together by name, not spread: a walk along the names could pass nearly everybody first.
    instead: isNarrow && by === 'name' ? sql`(${sql.ref(column)} || '')` : null,
  }
}

interface PeoplePage {
  readonly sort: Sort
  readonly page: Page
  readonly anchor: string | undefined
  readonly now: Date
}

type ListedPerson = UserRow &
  PlacedRow & {
    /** What selectors show. */
    readonly name: string
  }

/** One page: ids from the index of the sort, then only those rows are joined. */
export const listPeople = (
  db: Kysely<Database>,
  { where, isNarrow, types }: People,
  { sort, page, anchor, now }: PeoplePage,
): Promise<(ListAnswer<ListedPerson> & { readonly anchor?: string }) | Failure> => {
  const order = orderOf(sort, isNarrow)
  return readPage(db, { from: sql`users u`, where, order, page, anchor }, async (ids) => {
    const { rows } = await sql<CardRow<ListedPerson>>`
      with page as materialized (${ids})
      select ${PERSON_COLUMNS}, ${ACCOUNT_COLUMNS}, btrim(u.first_name || ' ' || u.last_name) as name,
        ${sql.ref(order.column)}::text as "sortedBy",
        case when r.key = 'customer' then 'customer' else 'operator' end as type, ${types.includes('customer') ? yearPoints(now) : sql`0`} as year_points,
        case when r.key <> 'customer' then ${UNIT} end as unit, ${COUNTRY} as "countryId"
      from page join users u on u.id = page.id join roles r on r.id = u.role_id
      order by ${orderBy({ ...order, instead: null })}`.execute(db)
    return rows.map(withLevel)
  })
}

/** Everybody whom the filters find, however many. */
export const countEverybody = async (db: Kysely<Database>, { where }: People): Promise<number> => {
  const { rows } = await sql<{ readonly counted: number }>`
    select count(*)::int as counted from users u where ${where}`.execute(db)
  return rows[0]?.counted ?? 0
}
