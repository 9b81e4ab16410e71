import type { QueryKey, UseQueryOptions } from '@tanstack/react-query'
import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { PART_SIZE } from '../../api/client/users.queries.ts'
import { useSay } from '../../i18n/I18n.tsx'
import { Pager } from '../../ui/Pager.tsx'
import { SkeletonRows } from '../../ui/Skeleton.tsx'
import { LoadFailed } from '../-list/LoadFailed.tsx'
import { EmptyState } from '../../ui/States.tsx'
import type { ListAt } from '../-list/list-search.ts'
import { useListQuery, type ListAnswer } from '../-list/use-list-query.ts'
import type { UsersSearch } from './users-list.ts'

interface PartListProps<Answer extends ListAnswer<unknown>, Key extends QueryKey> {
  readonly list: ListAt<UsersSearch>
  readonly query: UseQueryOptions<Answer, Error, Answer, Key>
  readonly label: string
  readonly empty: { readonly icon: LucideIcon; readonly title: string; readonly text?: string }
  readonly children: (row: Answer['data'][number]) => ReactNode
}

/** A section of the drawer that is a list: ten a page, the page in the URL. */
export function PartList<Answer extends ListAnswer<{ readonly id: number }>, Key extends QueryKey>({
  list,
  query,
  label,
  empty,
  children,
}: PartListProps<Answer, Key>) {
  const say = useSay()
  const { answer, error, isOld, retry } = useListQuery(query)
  if (error && !answer) return <LoadFailed error={error} onRetry={retry} />
  if (!answer) return <SkeletonRows rows={5} height={52} label={say('kit.loading')} />
  if (answer.count === 0)
    return (
      <EmptyState icon={<empty.icon aria-hidden="true" />} title={empty.title}>
        {empty.text}
      </EmptyState>
    )
  return (
    <>
      <ul className="part-list" aria-label={label} data-busy={isOld || undefined} aria-busy={isOld}>
        {answer.data.map((row) => (
          <li key={row.id}>{children(row)}</li>
        ))}
      </ul>
      {(answer.count > PART_SIZE || (list.search.tabPage ?? 1) > 1) && (
        <div className="part-pager">
          <Pager
            offset={((list.search.tabPage ?? 1) - 1) * PART_SIZE}
            limit={PART_SIZE}
            count={answer.count}
            isCapped={answer.countIsCapped === true}
            onOffset={(offset) => list.change({ tabPage: offset / PART_SIZE + 1 }, 'replace')}
          />
        </div>
      )}
    </>
  )
}
