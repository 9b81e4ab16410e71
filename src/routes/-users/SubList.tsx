import type { QueryKey, UseQueryOptions } from '@tanstack/react-query'
import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { SUBLIST_PAGE_SIZE } from '../../api/client/users.queries.ts'
import { useT } from '../../i18n/I18n.tsx'
import { Pager } from '../../ui/Pager.tsx'
import { SkeletonRows } from '../../ui/Skeleton.tsx'
import { LoadError } from '../-shared/LoadError.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import type { ListController } from '../-list/list-search.ts'
import { useListQuery, type ListResult } from '../-list/use-list-query.ts'
import type { UsersSearch } from './users-list.ts'

interface SubListProps<Data extends ListResult<unknown>, Key extends QueryKey> {
  readonly list: ListController<UsersSearch>
  readonly query: UseQueryOptions<Data, Error, Data, Key>
  readonly label: string
  readonly empty: { readonly icon: LucideIcon; readonly title: string; readonly text?: string }
  /** The names of columns, above the rows. */
  readonly head?: ReactNode
  readonly children: (row: Data['data'][number]) => ReactNode
}

/** A section of the drawer that is a list: ten rows per page, the page in the URL. */
export function SubList<Data extends ListResult<{ readonly id: number }>, Key extends QueryKey>({
  list,
  query,
  label,
  empty,
  head,
  children,
}: SubListProps<Data, Key>) {
  const t = useT()
  const { answer, error, isPlaceholder, retry } = useListQuery(query)
  if (error && !answer) return <LoadError title={t('list.error')} error={error} onRetry={retry} />
  if (!answer) return <SkeletonRows rows={5} height={52} label={t('ui.loading')} />
  if (answer.count === 0)
    return (
      <EmptyState icon={<empty.icon aria-hidden="true" />} title={empty.title}>
        {empty.text}
      </EmptyState>
    )
  return (
    <>
      {head}
      <ul
        className="sub-list"
        aria-label={label}
        data-busy={isPlaceholder || undefined}
        aria-busy={isPlaceholder}
      >
        {answer.data.map((row) => (
          <li key={row.id}>{children(row)}</li>
        ))}
      </ul>
      {(answer.count > SUBLIST_PAGE_SIZE || (list.search.tabPage ?? 1) > 1) && (
        <div className="sub-list-pager">
          <Pager
            offset={((list.search.tabPage ?? 1) - 1) * SUBLIST_PAGE_SIZE}
            limit={SUBLIST_PAGE_SIZE}
            count={answer.count}
            isCapped={answer.countIsCapped === true}
            onOffset={(offset) => list.change({ tabPage: offset / SUBLIST_PAGE_SIZE + 1 }, 'replace')}
          />
        </div>
      )}
    </>
  )
}
