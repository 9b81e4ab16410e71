import { isApiFailure } from '../../api/client/api-failure.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { SkeletonRows } from '../../ui/Skeleton.tsx'
import { LoadError } from '../-shared/LoadError.tsx'

export const isNotFound = (error: Error | null): boolean => isApiFailure(error) && error.status === 404

/** In place of a record: it loads, could not be loaded, does not exist, or has left the reader's scope. */
export function RecordPlaceholder({
  error,
  wasShown,
  onRetry,
  onClose,
}: {
  readonly error: Error | null
  readonly wasShown: boolean
  readonly onRetry: () => void
  readonly onClose: () => void
}) {
  const { t, tFailure } = useI18n()
  if (error === null) return <SkeletonRows rows={8} label={t('ui.loading')} />
  if (isApiFailure(error) && isNotFound(error))
    return (
      <EmptyState
        title={tFailure(error.code, error.detail)}
        action={<Button onPress={onClose}>{t('ui.close')}</Button>}
      >
        {t(wasShown ? 'list.leftText' : 'list.notFoundText')}
      </EmptyState>
    )
  return <LoadError title={t('list.error')} error={error} onRetry={onRetry} />
}
