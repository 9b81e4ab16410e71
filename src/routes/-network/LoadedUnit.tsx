import { useQuery, type QueryKey, type UseQueryOptions } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { isApiFailure } from '../../api/client/api-failure.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { SkeletonRows } from '../../ui/Skeleton.tsx'
import { LoadError } from '../-shared/LoadError.tsx'

/** A page of one unit: its form once it is loaded. */
export function LoadedUnit<Data, Key extends QueryKey>({
  query,
  children,
}: {
  readonly query: UseQueryOptions<Data, Error, Data, Key>
  readonly children: (record: Data) => ReactNode
}) {
  const { t, tFailure } = useI18n()
  const { data, error, refetch } = useQuery(query)
  if (data !== undefined) return children(data)
  if (error === null) return <SkeletonRows rows={10} label={t('ui.loading')} />
  return isApiFailure(error) && error.status === 404 ? (
    <EmptyState
      isPage
      title={tFailure(error.code)}
      action={<Link to="/settings">{t('page.structure')}</Link>}
    >
      {t('list.notFoundText')}
    </EmptyState>
  ) : (
    <LoadError isPage title={t('list.error')} error={error} onRetry={() => void refetch()} />
  )
}
