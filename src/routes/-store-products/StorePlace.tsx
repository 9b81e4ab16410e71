import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { isApiFailure } from '../../api/client/api-failure.ts'
import { storeQuery } from '../../api/client/store-products.queries.ts'
import type { Store } from '../../api/contract/organisation.contract.ts'
import type { StoreId } from '../../domain/shared/ids.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { SkeletonRows } from '../../ui/Skeleton.tsx'
import { LoadError } from '../-shared/LoadError.tsx'

/** Waits for the store of the URL. */
export function StorePlace({
  storeId,
  children,
}: {
  /** Undefined: the URL has something else. */
  readonly storeId: number | undefined
  readonly children: (store: Store) => ReactNode
}) {
  const { t, tFailure } = useI18n()
  // An unknown id of the URL gets `store_not_found`.
  const { data, error, refetch } = useQuery({
    ...storeQuery((storeId ?? 0) as StoreId),
    enabled: storeId !== undefined,
  })
  if (data) return children(data)
  if (storeId !== undefined && !error) return <SkeletonRows rows={10} label={t('ui.loading')} />
  return !error || (isApiFailure(error) && error.status === 404) ? (
    <EmptyState isPage title={tFailure('store_not_found')}>
      {t('list.notFoundText')}
    </EmptyState>
  ) : (
    <LoadError isPage title={t('list.error')} error={error} onRetry={() => void refetch()} />
  )
}
