import { isApiFailure } from '../../api/client/api-failure.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'

/** Why loading failed, with the request id and a retry. */
export function LoadError({
  title,
  error,
  onRetry,
  isPage = false,
}: {
  /** What could not be loaded. */
  readonly title: string
  readonly error: unknown
  readonly onRetry: () => void
  /** Nothing else is on the page. */
  readonly isPage?: boolean
}) {
  const { t, tFailure } = useI18n()
  const failure = isApiFailure(error) ? error : null
  return (
    <ErrorState
      title={title}
      isPage={isPage}
      onRetry={onRetry}
      requestLine={failure?.requestId ? t('failure.request', { id: failure.requestId }) : null}
    >
      {failure ? tFailure(failure.code, failure.detail) : t('failure.smth_wrong')}
    </ErrorState>
  )
}
