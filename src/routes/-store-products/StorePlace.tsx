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
  readonly storeId: number
  readonly children: (store: Store) => ReactNode
}) {
  const { t, tFailure } = useI18n()
  // An unknown id of the URL gets `store_not_found`.
  const { data, error, refetch } = useQuery(storeQuery(storeId as StoreId))
  if (data) return children(data)
  if (!error) return <SkeletonRows rows={10} label={t('ui.loading')} />
  return isApiFailure(error) && error.status === 404 ? (
    <EmptyState title={tFailure(error.code)}>{t('list.notFoundText')}</EmptyState>
  ) : (
    <LoadError title={t('list.error')} error={error} onRetry={() => void refetch()} />
  )
}
