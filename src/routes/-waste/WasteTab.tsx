import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Trash2 } from 'lucide-react'
import { wastedReportsQuery } from '../../api/client/stock.queries.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Pager } from '../../ui/Pager.tsx'
import { SkeletonRows } from '../../ui/Skeleton.tsx'
import { TableFrame } from '../../ui/Table.tsx'
import { formatShortDateTime } from '../-shared/format-time.ts'
import { LoadError } from '../-shared/LoadError.tsx'
import { useNow } from '../-shared/use-now.ts'
import type { StockStore } from '../-stock/stock-store.ts'
import { useMoneyOf } from '../-store-products/use-money-of.ts'

const PAGE_SIZE = 20

/** What a store wasted, the last first. */
export function WasteTab({
  store,
  page,
  onPage,
}: {
  readonly store: StockStore
  readonly page: number
  readonly onPage: (page: number) => void
}) {
  const { t, formats } = useI18n()
  const now = useNow(60_000)
  const money = useMoneyOf(store.countryId)
  const { data, error, refetch } = useQuery({
    ...wastedReportsQuery(store.id, (page - 1) * PAGE_SIZE),
    placeholderData: keepPreviousData,
  })
  if (error && !data)
    return <LoadError title={t('stock.error')} error={error} onRetry={() => void refetch()} />
  if (!data) return <SkeletonRows rows={8} label={t('ui.loading')} />
  if (data.count === 0)
    return (
      <EmptyState icon={<Trash2 aria-hidden="true" />} title={t('stock.waste.none')}>
        {t('stock.waste.noneText')}
      </EmptyState>
    )
  return (
    <TableFrame
      label={t('stock.tab.waste')}
      footer={
        <Pager
          offset={(page - 1) * PAGE_SIZE}
          limit={PAGE_SIZE}
          count={data.count}
          onOffset={(offset) => onPage(offset / PAGE_SIZE + 1)}
        />
      }
    >
      <table className="table">
        <thead>
          <tr>
            <th scope="col">{t('stock.tab.waste')}</th>
            <th scope="col">{t('stock.counts.at')}</th>
            <th scope="col">{t('stock.counts.by')}</th>
            <th scope="col">{t('stock.requests.products')}</th>
            <th scope="col" data-numeric>
              {t('stock.count.sum.cost')}
            </th>
          </tr>
        </thead>
        <tbody>
          {data.data.map((report) => (
            <tr key={report.id}>
              <th scope="row">
                <Link
                  to="/stock-management/$store/waste/$report"
                  params={{ store: String(store.id), report: String(report.id) }}
                  className="text-link"
                >
                  {t('stock.log.waste', { number: report.id })}
                </Link>
              </th>
              <td>{formatShortDateTime(t, formats, report.createdAt, now)}</td>
              <td>{report.createdBy}</td>
              <td>{t('stock.requests.lines', { count: report.productCount, pieces: report.pieces })}</td>
              <td data-numeric>{money(report.cost)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </TableFrame>
  )
}
