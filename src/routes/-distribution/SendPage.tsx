import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Store } from 'lucide-react'
import { stockOrderPlacesQuery } from '../../api/client/stock.queries.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Select } from '../../ui/Select.tsx'
import { SkeletonRows } from '../../ui/Skeleton.tsx'
import { useAppContext } from '../-shared/app-context.ts'
import { LoadError } from '../-shared/LoadError.tsx'
import { NoPermission } from '../-shared/NoPermission.tsx'
import { NewRequestPage } from '../-stock-requests/NewRequestPage.tsx'
import '../-stock/stock.css'

interface SendPageProps {
  readonly storeId: number | null
  readonly onStore: (id: number) => void
}

/** What who supplies stores sends one of them without being asked. */
export function SendPage(props: SendPageProps) {
  const { permissions } = useAppContext()
  return permissions.has('createStockOrders') ? <Sending {...props} /> : <NoPermission isPage />
}

function Sending({ storeId, onStore }: SendPageProps) {
  const { t } = useI18n()
  const { country } = useAppContext()
  const { data, error, refetch } = useQuery(stockOrderPlacesQuery(country.id))
  const store = data?.stores.find(({ id }) => id === storeId)
  return (
    <div className="stock-page stock-tones" data-below>
      <header className="stock-page__head">
        <nav className="stock-page__trail" aria-label={t('stock.trail')}>
          <Link to="/distribution-management" activeOptions={{ exact: true }}>
            {t('page.distribution')}
          </Link>
        </nav>
        <div className="stock-page__title">
          <h1>{t('stock.send.title')}</h1>
          {data && (
            <Select
              label={t('stock.work.store')}
              isLabelHidden
              size="small"
              placeholder={t('stock.send.chooseStore')}
              value={store?.id ?? null}
              onChange={onStore}
              options={data.stores}
            />
          )}
        </div>
      </header>
      <div className="stock-page__body">
        {error && !data ? (
          <LoadError title={t('stock.error')} error={error} onRetry={() => void refetch()} />
        ) : !data ? (
          <SkeletonRows rows={10} label={t('ui.loading')} />
        ) : store ? (
          <NewRequestPage key={store.id} store={store} side="sender" />
        ) : (
          <EmptyState icon={<Store aria-hidden="true" />} title={t('stock.send.chooseStore')}>
            {t('stock.send.chooseStoreText')}
          </EmptyState>
        )}
      </div>
    </div>
  )
}
