import { Link } from '@tanstack/react-router'
import { PackageOpen, Plus } from 'lucide-react'
import { stockOrdersQuery } from '../../api/client/stock.queries.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { useAppContext } from '../-shared/app-context.ts'
import { formatShortDateTime } from '../-shared/format-time.ts'
import { useNow } from '../-shared/use-now.ts'
import { PagedTable } from '../-stock/PagedTable.tsx'
import type { StockStore } from '../-stock/stock-store.ts'
import { useMoneyOf } from '../-store-products/use-money-of.ts'
import { figuresOf } from './request-figures.ts'
import { RequestStatusChip } from './RequestStatusChip.tsx'

/** What a store has asked for, the open ones first in sight: newest first. */
export function RequestsTab({
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
  const { permissions } = useAppContext()
  const create = permissions.has('createStockOrders') && (
    <Link
      to="/stock-management/$store/requests/new"
      params={{ store: String(store.id) }}
      className="button"
      data-variant="solid"
    >
      <Plus aria-hidden="true" />
      <span className="button__text">{t('stock.request')}</span>
    </Link>
  )
  return (
    <PagedTable
      label={t('stock.tab.requests')}
      page={page}
      onPage={onPage}
      query={(rows) => stockOrdersQuery({ storeId: [store.id], ...rows })}
      empty={
        <EmptyState
          icon={<PackageOpen aria-hidden="true" />}
          title={t('stock.noRequests')}
          {...(create && { action: create })}
        >
          {t('stock.noRequestsText')}
        </EmptyState>
      }
      head={
        <>
          <th scope="col">{t('stock.requests.number')}</th>
          <th scope="col">{t('stock.requests.status')}</th>
          <th scope="col">{t('stock.requests.sender')}</th>
          <th scope="col">{t('stock.requests.products')}</th>
          <th scope="col">{t('stock.requests.promised')}</th>
          <th scope="col">{t('stock.requests.createdAt')}</th>
          <th scope="col">{t('stock.requests.createdBy')}</th>
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
                to="/stock-management/$store/requests/$request"
                params={{ store: String(store.id), request: String(request.id) }}
                className="text-link"
                data-row={request.id}
              >
                {request.number}
              </Link>
            </th>
            <td>
              <RequestStatusChip status={request.status} />
            </td>
            <td>{request.sender.name}</td>
            <td>{t('stock.requests.lines', { count: request.lines.length, pieces: figures.pieces })}</td>
            <td>
              {request.promisedAt === null ? '—' : formatShortDateTime(t, formats, request.promisedAt, now)}
            </td>
            <td>{formatShortDateTime(t, formats, request.createdAt, now)}</td>
            <td>{request.createdBy}</td>
            <td data-numeric>{money(figures.received)}</td>
          </tr>
        )
      }}
    </PagedTable>
  )
}
