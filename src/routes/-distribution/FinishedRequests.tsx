import { Link, useNavigate } from '@tanstack/react-router'
import { stockOrdersQuery } from '../../api/client/stock.queries.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { useAppContext } from '../-shared/app-context.ts'
import { formatShortDateTime } from '../-shared/format-time.ts'
import { useNow } from '../-shared/use-now.ts'
import { PagedTable } from '../-stock/PagedTable.tsx'
import { figuresOf } from '../-stock-requests/request-figures.ts'
import { RequestStatusChip } from '../-stock-requests/RequestStatusChip.tsx'
import { useMoneyOf } from '../-store-products/use-money-of.ts'

/** Requests that ended, the last first. */
export function FinishedRequests({ page }: { readonly page: number }) {
  const { t, formats } = useI18n()
  const { country } = useAppContext()
  const navigate = useNavigate()
  const now = useNow(60_000)
  const money = useMoneyOf(country.id)
  return (
    <PagedTable
      label={t('stock.work.tab.done')}
      page={page}
      onPage={(next) =>
        void navigate({ to: '/distribution-management', search: { tab: 'done', page: next } })
      }
      query={(rows) => stockOrdersQuery({ status: ['fulfilled', 'cancel'], countryId: country.id, ...rows })}
      empty={<EmptyState title={t('stock.work.noneDone')} />}
      head={
        <>
          {(['number', 'status', 'store', 'products', 'changedAt'] as const).map((column) => (
            <th key={column} scope="col">
              {t(`stock.requests.${column}`)}
            </th>
          ))}
          <th scope="col" data-numeric>
            {t('stock.requests.total')}
          </th>
        </>
      }
    >
      {(request) => {
        const figures = figuresOf(request.lines)
        return (
          <tr key={request.id}>
            <th scope="row">
              <Link
                to="/distribution-management/$request"
                params={{ request: String(request.id) }}
                className="text-link"
                data-row={request.id}
              >
                {request.number}
              </Link>
            </th>
            <td>
              <RequestStatusChip status={request.status} />
            </td>
            <td>{request.store.name}</td>
            <td>{t('stock.requests.lines', { count: request.lines.length, pieces: figures.pieces })}</td>
            <td>{formatShortDateTime(t, formats, request.changedAt, now)}</td>
            <td data-numeric>{money(figures.received)}</td>
          </tr>
        )
      }}
    </PagedTable>
  )
}
