import { useQuery, type QueryKey, type UseQueryOptions } from '@tanstack/react-query'
import { useEffect, type ReactNode } from 'react'
import { isApiFailure } from '../../api/client/api-failure.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { Button } from '../../ui/Button.tsx'
import { SidePanel } from '../../ui/SidePanel.tsx'
import { SkeletonRows } from '../../ui/Skeleton.tsx'
import { LoadError } from '../-shared/LoadError.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { focusRow } from '../-shared/focus.ts'

export interface DrawerContent {
  readonly title: ReactNode
  readonly subtitle?: ReactNode
  readonly body: ReactNode
  /** Actions that stay visible while the body scrolls. */
  readonly footer?: ReactNode
}

export interface DetailDrawerProps<Data, Key extends QueryKey> {
  readonly id: number
  readonly query: UseQueryOptions<Data, Error, Data, Key>
  /** The title until the record's name is loaded. */
  readonly label: string
  readonly onClose: () => void
  readonly children: (answer: Data) => DrawerContent
}

/**
 * One record beside its list, with its loading, not-found and error states. Escape closes it and returns
 * the focus to the row.
 */
export function DetailDrawer<Data, Key extends QueryKey>({
  id,
  query,
  label,
  onClose,
  children,
}: DetailDrawerProps<Data, Key>) {
  const { t, tFailure } = useI18n()
  const { data, error, refetch } = useQuery(query)
  useEffect(() => () => focusRow(id), [id])
  const isNotFound = isApiFailure(error) && error.status === 404
  if (data !== undefined && !isNotFound) {
    const { title, subtitle, body, footer } = children(data)
    return (
      <SidePanel title={title} subtitle={subtitle} footer={footer} focusKey={id} onClose={onClose}>
        {body}
      </SidePanel>
    )
  }
  return (
    <SidePanel title={label} focusKey={id} onClose={onClose}>
      {isNotFound && (
        <EmptyState
          title={tFailure(error.code, error.detail)}
          action={<Button onPress={onClose}>{t('ui.close')}</Button>}
        >
          {t(data === undefined ? 'list.notFoundText' : 'list.leftText')}
        </EmptyState>
      )}
      {error && !isNotFound && (
        <LoadError title={t('list.error')} error={error} onRetry={() => void refetch()} />
      )}
      {!error && <SkeletonRows rows={8} label={t('ui.loading')} />}
    </SidePanel>
  )
}
