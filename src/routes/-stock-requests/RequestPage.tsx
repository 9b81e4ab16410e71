import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ChevronLeft } from 'lucide-react'
import { isApiFailure } from '../../api/client/api-failure.ts'
import { stockOrderQuery } from '../../api/client/stock.queries.ts'
import type { StockOrder } from '../../api/contract/stock-requests.contract.ts'
import type { StockRequestId } from '../../domain/shared/ids.ts'
import { isLateStockRequest } from '../../domain/stock/stock-request.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { Tag } from '../../ui/Chip.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { SkeletonRows } from '../../ui/Skeleton.tsx'
import { formatDayTime } from '../-shared/format-time.ts'
import { LoadError } from '../-shared/LoadError.tsx'
import { NeighbourLinks } from '../-shared/NeighbourLinks.tsx'
import { RecordPage } from '../-shared/RecordPage.tsx'
import { useNow } from '../-shared/use-now.ts'
import { useMoneyOf } from '../-store-products/use-money-of.ts'
import { figuresOf } from './request-figures.ts'
import { InvoiceCard } from './InvoiceCard.tsx'
import { RequestActions } from './RequestActions.tsx'
import { RequestHistory } from './RequestHistory.tsx'
import { RequestLines } from './RequestLines.tsx'
import { RequestProgress } from './RequestProgress.tsx'
import { requestLink, type RequestSidePage } from './request-side.ts'
import { RequestStatusChip } from './RequestStatusChip.tsx'
import { ShipCard } from './ShipCard.tsx'
import { useRequestEditor } from './use-request-editor.ts'
import { useRequestNeighbours } from './use-request-neighbours.ts'
import '../-list/list.css'
import '../-stock/stock.css'
import './request-page.css'
import './request-lines.css'

/** One request, seen from either side. */
export function RequestPage({ id, side }: { readonly id: number; readonly side: RequestSidePage }) {
  const { t, tFailure } = useI18n()
  // An unknown id of the URL gets `stock_order_not_found`.
  const { data, error, refetch } = useQuery(stockOrderQuery(id as StockRequestId))
  if (data) return <LoadedRequest key={`${data.id} ${data.status}`} request={data} side={side} />
  if (!error) return <SkeletonRows rows={10} label={t('ui.loading')} />
  return isApiFailure(error) && error.status === 404 ? (
    <EmptyState isPage title={tFailure('stock_order_not_found')}>
      {t('list.notFoundText')}
    </EmptyState>
  ) : (
    <LoadError isPage title={t('stock.error')} error={error} onRetry={() => void refetch()} />
  )
}

function LoadedRequest({ request, side }: { readonly request: StockOrder; readonly side: RequestSidePage }) {
  const { t, formats } = useI18n()
  const now = useNow(60_000)
  const money = useMoneyOf(request.countryId)
  const editor = useRequestEditor(request)
  const neighbours = useRequestNeighbours(request, side)
  const figures = figuresOf(editor.lines)
  const isLate = isLateStockRequest(request, now)
  return (
    <div className="stock-tones request-page">
      <RecordPage
        focusKey={null}
        trail={
          <>
            {side === 'store' ? (
              <Link
                to="/stock-management/$store/requests"
                params={{ store: String(request.store.id) }}
                className="record-page__back"
                activeOptions={{ exact: true }}
              >
                <ChevronLeft aria-hidden="true" />
                {request.store.name} · {t('stock.tab.requests')}
              </Link>
            ) : (
              <Link
                to="/distribution-management"
                className="record-page__back"
                activeOptions={{ exact: true }}
              >
                <ChevronLeft aria-hidden="true" />
                {t('page.distribution')}
              </Link>
            )}
            {neighbours && (
              <NeighbourLinks
                neighbours={neighbours}
                label={t('stock.ship.neighbours')}
                nameOf={({ number }, beside) => t(`stock.ship.${beside}`, { number })}
                textOf={({ number }) => number}
                linkTo={(row) => requestLink(row.id, request.store.id, side)}
              />
            )}
          </>
        }
        title={
          <>
            {t('stock.requestNumber', { number: request.number })}{' '}
            <RequestStatusChip status={request.status} />
            <Tag>{t(`stock.catalog.${request.catalog}`)}</Tag>
          </>
        }
        subtitle={
          <>
            <span>
              {side === 'store' ? request.sender.name : `${request.store.name}, ${request.store.phone}`}
            </span>
            {request.promisedAt !== null && (
              <span data-tone={isLate ? 'danger' : undefined}>
                {t('stock.promisedFor', {
                  when: formatDayTime(t, formats, request.promisedAt, now, 'sentence'),
                })}
                {isLate && ` · ${t('stock.late')}`}
              </span>
            )}
            {side === 'sender' && <span>{request.store.address}</span>}
          </>
        }
        actions={<RequestActions request={request} editor={editor} side={side} />}
        isSideNarrow
        side={
          <>
            {editor.column === 'delivering' && <ShipCard lines={editor.lines} />}
            <InvoiceCard request={request} total={money(figures.received)} />
            <RequestHistory request={request} />
          </>
        }
      >
        <RequestProgress request={request} />
        <RequestLines request={request} editor={editor} money={money} />
      </RecordPage>
    </div>
  )
}
