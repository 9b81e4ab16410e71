import { keepPreviousData, useQuery, type QueryKey, type UseQueryOptions } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useI18n } from '../../i18n/I18n.tsx'
import { Pager } from '../../ui/Pager.tsx'
import { SkeletonRows } from '../../ui/Skeleton.tsx'
import { TableFrame } from '../../ui/Table.tsx'
import { LoadError } from '../-shared/LoadError.tsx'

const PAGE_SIZE = 20

interface Page {
  readonly data: readonly unknown[]
  readonly count: number
}

/** Records in pages, as a table; while there is none, what is loaded, wrong or missing stands in its place. */
export function PagedTable<Data extends Page, Key extends QueryKey>({
  label,
  page,
  onPage,
  query,
  empty,
  head,
  children,
}: {
  readonly label: string
  readonly page: number
  readonly onPage: (page: number) => void
  readonly query: (rows: {
    readonly limit: number
    readonly offset: number
  }) => UseQueryOptions<Data, Error, Data, Key>
  readonly empty: ReactNode
  /** The cells of the first row. */
  readonly head: ReactNode
  readonly children: (record: Data['data'][number]) => ReactNode
}) {
  const { t } = useI18n()
  const offset = (page - 1) * PAGE_SIZE
  const { data, error, refetch } = useQuery({
    ...query({ limit: PAGE_SIZE, offset }),
    placeholderData: keepPreviousData,
  })
  if (error && !data)
    return <LoadError title={t('stock.error')} error={error} onRetry={() => void refetch()} />
  if (!data) return <SkeletonRows rows={8} label={t('ui.loading')} />
  if (data.count === 0) return empty
  return (
    <TableFrame
      label={label}
      footer={
        <Pager
          offset={offset}
          limit={PAGE_SIZE}
          count={data.count}
          onOffset={(next) => onPage(next / PAGE_SIZE + 1)}
        />
      }
    >
      <table className="table">
        <thead>
          <tr>{head}</tr>
        </thead>
        <tbody>{data.data.map(children)}</tbody>
      </table>
    </TableFrame>
  )
}
