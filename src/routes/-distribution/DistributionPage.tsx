import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { shortagesQuery, stockOrdersInfoQuery, stockOrdersQuery } from '../../api/client/stock.queries.ts'
import type { ListedStockOrder } from '../../api/contract/stock-requests.contract.ts'
import { isOpenStockRequest, STOCK_REQUEST_STATUSES } from '../../domain/stock/stock-request.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { SkeletonRows } from '../../ui/Skeleton.tsx'
import { PageActionButton } from '../-list/PageActionButton.tsx'
import { PageTabs } from '../-list/PageTabs.tsx'
import { useAppContext } from '../-shared/app-context.ts'
import { LoadError } from '../-shared/LoadError.tsx'
import { usePageActions, type PageAction } from '../-shared/page-actions.ts'
import { useNow } from '../-shared/use-now.ts'
import { BulkFoot } from './BulkFoot.tsx'
import { FinishedRequests } from './FinishedRequests.tsx'
import { PickList } from './PickList.tsx'
import { Shortages } from './Shortages.tsx'
import { filterWork } from './work-filter.ts'
import { WorkFilters } from './WorkFilters.tsx'
import { WorkList } from './WorkList.tsx'
import type { DistributionSearch } from './distribution-search.ts'
import '../-list/list.css'
import '../-stock/stock.css'
import '../-stock-requests/request-lines.css'
import './distribution.css'

const OPEN = STOCK_REQUEST_STATUSES.filter(isOpenStockRequest)

interface DistributionPageProps {
  readonly search: DistributionSearch
  readonly onSearch: (change: Partial<DistributionSearch>) => void
}

/** Requests as a list of work: by what is due, with what to pick for the chosen ones. */
export function DistributionPage({ search, onSearch }: DistributionPageProps) {
  const { t } = useI18n()
  const { country, permissions } = useAppContext()
  const send: PageAction = {
    id: 'send-to-store',
    label: t('stock.send.title'),
    icon: Plus,
    link: { to: '/distribution-management/new' },
  }
  usePageActions(permissions.has('createStockOrders') ? [send] : [])
  const tab = search.tab ?? 'distributor'
  const { data: info } = useQuery(stockOrdersInfoQuery(country.id))
  return (
    <div className="stock-page stock-tones" data-wide>
      <header className="stock-page__head">
        <div className="stock-page__title">
          <h1>{t('page.distribution')}</h1>
          <div className="stock-page__facts">
            {info && info.dueToday > 0 && <span>{t('stock.work.dueToday', { count: info.dueToday })}</span>}
            {info && info.overdue > 0 && (
              <span data-tone="danger">{t('stock.work.overdue', { count: info.overdue })}</span>
            )}
          </div>
          {permissions.has('createStockOrders') && (
            <div className="stock-page__actions">
              <PageActionButton action={send} />
            </div>
          )}
        </div>
        <PageTabs
          label={t('page.distribution')}
          tabs={(['distributor', 'supplier', 'done'] as const).map((id) => ({
            to: '/distribution-management',
            search: { tab: id },
            name: `${t(`stock.work.tab.${id}`)}${info && id !== 'done' ? ` ${info.open[id]}` : ''}`,
            isCurrent: tab === id,
          }))}
        />
      </header>
      <div className="stock-page__body">
        {tab === 'done' ? (
          <FinishedRequests page={search.page ?? 1} />
        ) : (
          <OpenWork key={tab} sender={tab} search={search} onSearch={onSearch} />
        )}
      </div>
    </div>
  )
}

function OpenWork({
  sender,
  search,
  onSearch,
}: DistributionPageProps & { readonly sender: 'distributor' | 'supplier' }) {
  const { t, formats } = useI18n()
  const now = useNow(60_000)
  const { country } = useAppContext()
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set())
  const { data, error, refetch } = useQuery(
    stockOrdersQuery({ sender, status: OPEN, countryId: country.id, limit: 100, sortBy: 'promisedAt' }),
  )
  const { data: missed } = useQuery(shortagesQuery({ sender, countryId: country.id }))
  if (error && !data)
    return <LoadError title={t('stock.error')} error={error} onRetry={() => void refetch()} />
  if (!data) return <SkeletonRows rows={10} label={t('ui.loading')} />
  const shown = filterWork(
    data.data,
    { text: search.q ?? '', due: search.due, storeId: search.store, productId: search.product },
    now,
    formats.place.timeZone,
  )
  const picked: readonly ListedStockOrder[] = data.data.filter(({ id }) => chosen.has(id))
  const choose = (ids: readonly number[], isChosen: boolean) =>
    setChosen(new Set(isChosen ? [...chosen, ...ids] : [...chosen].filter((id) => !ids.includes(id))))
  return (
    <div className="work">
      <div className="work__main">
        <WorkFilters requests={data.data} search={search} onSearch={onSearch} />
        <WorkList
          requests={shown}
          isFiltered={shown.length < data.data.length}
          groupBy={search.by ?? 'step'}
          chosen={chosen}
          onChoose={choose}
        />
        {picked.length > 0 && <BulkFoot requests={picked} onDone={() => setChosen(new Set())} />}
      </div>
      <div className="work__side">
        <PickList
          requests={picked.length > 0 ? picked : data.data.filter(({ status }) => status === 'is_taken')}
        />
        {missed && missed.data.length > 0 && <Shortages missed={missed} />}
      </div>
    </div>
  )
}
