import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { stockOverviewQuery } from '../../api/client/stock.queries.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { SkeletonRows } from '../../ui/Skeleton.tsx'
import { LoadError } from '../-shared/LoadError.tsx'
import { parseId } from '../-shared/parse-id.ts'
import type { StockStore } from './stock-store.ts'
import './stock.css'

/** Waits for the store of the URL, among those that somebody reaches. */
export function StoreOfStock({
  store: text,
  children,
}: {
  readonly store: string
  readonly children: (store: StockStore, stores: readonly StockStore[]) => ReactNode
}) {
  const { t, tFailure } = useI18n()
  const { data, error, refetch } = useQuery(stockOverviewQuery)
  if (error && !data)
    return <LoadError isPage title={t('stock.error')} error={error} onRetry={() => void refetch()} />
  if (!data) return <SkeletonRows rows={10} label={t('ui.loading')} />
  const store = data.data.find(({ id }) => id === parseId(text))
  return store === undefined ? (
    <EmptyState isPage title={tFailure('store_not_found')}>
      {t('list.notFoundText')}
    </EmptyState>
  ) : (
    children(store, data.data)
  )
}
