import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { stockOrdersQuery } from '../../api/client/stock.queries.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Pager } from '../../ui/Pager.tsx'
import { SkeletonRows } from '../../ui/Skeleton.tsx'
import { TableFrame } from '../../ui/Table.tsx'
import { useAppContext } from '../-shared/app-context.ts'
import { formatShortDateTime } from '../-shared/format-time.ts'
import { useNow } from '../-shared/use-now.ts'
import { figuresOf } from '../-stock-requests/request-figures.ts'
import { RequestStatusChip } from '../-stock-requests/RequestStatusChip.tsx'
import { useMoneyOf } from '../-store-products/use-money-of.ts'

const PAGE_SIZE = 20

/** Requests that ended, the last first. */
export function FinishedRequests({ page }: { readonly page: number }) {
  const { t, formats } = useI18n()
  const { country } = useAppContext()
  const navigate = useNavigate()
  const now = useNow(60_000)
  const money = useMoneyOf(country.id)
  const { data } = useQuery({
    ...stockOrdersQuery({
      status: ['fulfilled', 'cancel'],
      countryId: country.id,
      limit: PAGE_SIZE,
      offset: (page - 1) * PAGE_SIZE,
    }),
    placeholderData: keepPreviousData,
  })
  if (!data) return <SkeletonRows rows={8} label={t('ui.loading')} />
  if (data.count === 0) return <EmptyState title={t('stock.work.noneDone')} />
  return (
    <TableFrame
      label={t('stock.work.tab.done')}
      footer={
        <Pager
          offset={(page - 1) * PAGE_SIZE}
          limit={PAGE_SIZE}
          count={data.count}
          onOffset={(offset) =>
            void navigate({
              to: '/distribution-management',
              search: { tab: 'done', page: offset / PAGE_SIZE + 1 },
            })
          }
        />
      }
    >
      <table className="table">
        <thead>
          <tr>
            {(['number', 'status', 'store', 'products', 'changedAt'] as const).map((column) => (
              <th key={column} scope="col">
                {t(`stock.requests.${column}`)}
              </th>
            ))}
            <th scope="col" data-numeric>
              {t('stock.requests.total')}
            </th>
          </tr>
        </thead>
        <tbody>
          {data.data.map((request) => {
            const figures = figuresOf(request.lines)
            return (
              <tr key={request.id}>
                <th scope="row">
                  <Link
                    to="/distribution-management/$request"
                    params={{ request: String(request.id) }}
                    className="text-link"
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
          })}
        </tbody>
      </table>
    </TableFrame>
  )
}
