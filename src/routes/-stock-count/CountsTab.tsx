import { Link } from '@tanstack/react-router'
import { ClipboardList } from 'lucide-react'
import { dailyStockReportsQuery } from '../../api/client/stock.queries.ts'
import type { DailyReportStatus } from '../../domain/stock/daily-stock-report.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { Chip, type ChipTone } from '../../ui/Chip.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { formatShortDateTime } from '../-shared/format-time.ts'
import { useNow } from '../-shared/use-now.ts'
import { formatDay } from '../-stock/format-day.ts'
import { PagedTable } from '../-stock/PagedTable.tsx'
import type { StockStore } from '../-stock/stock-store.ts'
import { useSignedMoney } from './use-signed-money.ts'
import '../-list/list.css'
import '../-stock-requests/request-lines.css'
import './stock-count.css'

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
  return (
    <PagedTable
      label={t('stock.tab.counts')}
      page={page}
      onPage={onPage}
      query={({ offset }) => dailyStockReportsQuery(store.id, offset)}
      empty={
        <EmptyState icon={<ClipboardList aria-hidden="true" />} title={t('stock.count.noHistory')}>
          {t('stock.count.noHistoryText')}
        </EmptyState>
      }
      head={
        <>
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
        </>
      }
    >
      {(report) => (
        <tr key={report.id}>
          <th scope="row">
            <Link
              to="/stock-management/$store/counts/$report"
              params={{ store: String(store.id), report: String(report.id) }}
              className="text-link"
              data-row={report.id}
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
      )}
    </PagedTable>
  )
}
