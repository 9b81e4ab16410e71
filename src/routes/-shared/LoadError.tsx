import { WifiOff } from 'lucide-react'
import { useEffect, useEffectEvent } from 'react'
import { isApiFailure } from '../../api/client/api-failure.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { useUiMessages } from '../../ui/ui-messages.ts'
import './load-error.css'
import { NoPermission } from './NoPermission.tsx'

interface LoadErrorProps {
  /** What could not be loaded. */
  readonly title: string
  readonly error: unknown
  readonly onRetry: () => void
  /** Nothing else is on the page. */
  readonly isPage?: boolean
}

/** Why loading failed: no permission, no connection, or an error with its request id and a retry. */
export function LoadError({ title, error, onRetry, isPage = false }: LoadErrorProps) {
  const { t, tFailure } = useI18n()
  const failure = isApiFailure(error) ? error : null
  if (failure?.status === 403) return <NoPermission isPage={isPage} code={failure.code} />
  if (failure?.code === 'offline') return <Offline title={title} onRetry={onRetry} isPage={isPage} />
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

/** The same within a part that says more: one line with its retry. */
export function LoadErrorLine({ title, error, onRetry }: Omit<LoadErrorProps, 'isPage'>) {
  const { t, tFailure } = useI18n()
  const { retry } = useUiMessages()
  const failure = isApiFailure(error) ? error : null
  return (
    <div className="load-error-line" role="alert">
      <p>
        <b>{title}</b> {failure ? tFailure(failure.code, failure.detail) : t('failure.smth_wrong')}
      </p>
      <Button size="small" variant="plain" onPress={onRetry}>
        {retry}
      </Button>
    </div>
  )
}

/** Nothing is known yet and the network is away; it loads by itself when it is back. */
function Offline({ title, onRetry, isPage = false }: Omit<LoadErrorProps, 'error'>) {
  const { t } = useI18n()
  const retry = useEffectEvent(onRetry)
  useEffect(() => {
    addEventListener('online', retry)
    return () => removeEventListener('online', retry)
  }, [])
  return (
    <div role="alert">
      <EmptyState
        icon={<WifiOff aria-hidden="true" />}
        isPage={isPage}
        title={title}
        action={
          <Button variant="soft" onPress={onRetry}>
            {t('ui.retry')}
          </Button>
        }
      >
        {t('ui.offlineText')}
      </EmptyState>
    </div>
  )
}
