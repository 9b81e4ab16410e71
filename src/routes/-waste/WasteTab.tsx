import { Link } from '@tanstack/react-router'
import { Trash2 } from 'lucide-react'
import { wastedReportsQuery } from '../../api/client/stock.queries.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { formatShortDateTime } from '../-shared/format-time.ts'
import { useNow } from '../-shared/use-now.ts'
import { PagedTable } from '../-stock/PagedTable.tsx'
import type { StockStore } from '../-stock/stock-store.ts'
import { useMoneyOf } from '../-store-products/use-money-of.ts'

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
  return (
    <PagedTable
      label={t('stock.tab.waste')}
      page={page}
      onPage={onPage}
      query={({ offset }) => wastedReportsQuery(store.id, offset)}
      empty={
        <EmptyState icon={<Trash2 aria-hidden="true" />} title={t('stock.waste.none')}>
          {t('stock.waste.noneText')}
        </EmptyState>
      }
      head={
        <>
          <th scope="col">{t('stock.tab.waste')}</th>
          <th scope="col">{t('stock.counts.at')}</th>
          <th scope="col">{t('stock.counts.by')}</th>
          <th scope="col">{t('stock.requests.products')}</th>
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
              to="/stock-management/$store/waste/$report"
              params={{ store: String(store.id), report: String(report.id) }}
              className="text-link"
              data-row={report.id}
            >
              {t('stock.log.waste', { number: report.id })}
            </Link>
          </th>
          <td>{formatShortDateTime(t, formats, report.createdAt, now)}</td>
          <td>{report.createdBy}</td>
          <td>{t('stock.requests.lines', { count: report.productCount, pieces: report.pieces })}</td>
          <td data-numeric>{money(report.cost)}</td>
        </tr>
      )}
    </PagedTable>
  )
}
