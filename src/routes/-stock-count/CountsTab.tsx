import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ClipboardList } from 'lucide-react'
import { dailyStockReportsQuery } from '../../api/client/stock.queries.ts'
import type { DailyReportStatus } from '../../domain/stock/daily-stock-report.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { Chip, type ChipTone } from '../../ui/Chip.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Pager } from '../../ui/Pager.tsx'
import { SkeletonRows } from '../../ui/Skeleton.tsx'
import { TableFrame } from '../../ui/Table.tsx'
import { formatShortDateTime } from '../-shared/format-time.ts'
import { LoadError } from '../-shared/LoadError.tsx'
import { useNow } from '../-shared/use-now.ts'
import { formatDay } from '../-stock/format-day.ts'
import type { StockStore } from '../-stock/stock-store.ts'
import { useSignedMoney } from './DifferenceList.tsx'
import '../-list/list.css'
import '../-stock-requests/request-lines.css'
import './stock-count.css'

const PAGE_SIZE = 20
export const COUNT_TONES: Readonly<Record<DailyReportStatus, ChipTone>> = {
  counting: 'kitchen',
  awaiting_approval: 'waiting',
  returned: 'stopped',
  filed: 'done',
}

/** The counts that a store has filed, the last first. */
export function CountsTab({
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
  const money = useSignedMoney(store.countryId)
  const { data, error, refetch } = useQuery({
    ...dailyStockReportsQuery(store.id, (page - 1) * PAGE_SIZE),
    placeholderData: keepPreviousData,
  })
  if (error && !data)
    return <LoadError title={t('stock.error')} error={error} onRetry={() => void refetch()} />
  if (!data) return <SkeletonRows rows={8} label={t('ui.loading')} />
  if (data.count === 0)
    return (
      <EmptyState icon={<ClipboardList aria-hidden="true" />} title={t('stock.count.noHistory')}>
        {t('stock.count.noHistoryText')}
      </EmptyState>
    )
  return (
    <TableFrame
      label={t('stock.tab.counts')}
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
            {(['day', 'status', 'by', 'at'] as const).map((column) => (
              <th key={column} scope="col">
                {t(`stock.counts.${column}`)}
              </th>
            ))}
            <th scope="col" data-numeric>
              {t('stock.counts.differences')}
            </th>
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
                  to="/stock-management/$store/counts/$report"
                  params={{ store: String(store.id), report: String(report.id) }}
                  className="text-link"
                >
                  {formatDay(formats, report.day)}
                </Link>
              </th>
              <td>
                <Chip tone={COUNT_TONES[report.status]}>{t(`stock.countStatus.${report.status}`)}</Chip>
              </td>
              <td>{report.filedBy ?? report.startedBy}</td>
              <td>{report.filedAt === null ? '—' : formatShortDateTime(t, formats, report.filedAt, now)}</td>
              <td data-numeric>{formats.number(report.differenceCount)}</td>
              <td data-numeric>{money(report.differenceCost)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </TableFrame>
  )
}
