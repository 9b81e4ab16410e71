import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { ListController } from '../-list/list-search.ts'
import type { UsersSearch } from './users-list.ts'
import { pageSearch } from '../-shared/page-search.ts'

/** Another customer: in the open drawer of a list, or on the own page. */
export function CustomerLink({
  list,
  id,
  tab,
  children,
}: {
  readonly list: ListController<UsersSearch>
  readonly id: number
  readonly tab?: UsersSearch['tab']
  readonly children: ReactNode
}) {
  return list.search.openId === undefined ? (
    <Link to="/users/customers/$user" params={{ user: String(id) }} className="drawer-link">
      {children}
    </Link>
  ) : (
    // The search is typed by the route that shows the list.
    <Link to="." search={pageSearch(list.with({ openId: id, tab }))} className="drawer-link">
      {children}
    </Link>
  )
}
