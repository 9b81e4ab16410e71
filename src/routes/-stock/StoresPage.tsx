import { useQuery } from '@tanstack/react-query'
import { Navigate } from '@tanstack/react-router'
import { Store } from 'lucide-react'
import { stockOverviewQuery } from '../../api/client/stock.queries.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { SkeletonRows } from '../../ui/Skeleton.tsx'
import { LoadError } from '../-shared/LoadError.tsx'
import { StoreList } from './StoreList.tsx'
import './stock.css'

/** The stores that somebody reaches; whoever reaches one is there already. */
export function StoresPage() {
  const { t } = useI18n()
  const { data, error, refetch } = useQuery(stockOverviewQuery)
  if (error && !data)
    return <LoadError isPage title={t('stock.error')} error={error} onRetry={() => void refetch()} />
  if (!data) return <SkeletonRows rows={10} label={t('ui.loading')} />
  const [only, ...others] = data.data
  if (only === undefined)
    return (
      <EmptyState isPage icon={<Store aria-hidden="true" />} title={t('stock.noStores')}>
        {t('stock.noStoresText')}
      </EmptyState>
    )
  if (others.length === 0)
    return <Navigate to="/stock-management/$store/products" params={{ store: String(only.id) }} replace />
  return (
    <div className="stock-page stock-tones">
      <header className="stock-page__head">
        <div className="stock-page__title">
          <h1>{t('page.stock')}</h1>
        </div>
      </header>
      <div className="stock-page__body">
        <div className="stock-card">
          <StoreList stores={data.data} tab="products" />
        </div>
      </div>
    </div>
  )
}
