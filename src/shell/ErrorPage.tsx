import type { ErrorComponentProps } from '@tanstack/react-router'
import { isApiFailure } from '../api/client/api-failure.ts'
import { useI18n } from '../i18n/I18n.tsx'

/** A page that failed to render: the message, the request id, a retry and a way out. */
export function ErrorPage({ error, reset }: ErrorComponentProps) {
  const { t, tFailure } = useI18n()
  const failure = isApiFailure(error) ? error : null
  return (
    <main className="whole-page" role="alert">
      <h1>{t('error.title')}</h1>
      <p>{failure ? tFailure(failure.code, failure.detail) : t('error.text')}</p>
      {failure?.location && (
        <p className="muted">
          <code>{failure.location}</code>
        </p>
      )}
      {failure?.requestId && <p className="muted">{t('error.request', { id: failure.requestId })}</p>}
      <p className="whole-page__actions">
        <button type="button" className="button" data-variant="solid" onClick={reset}>
          {t('error.retry')}
        </button>
        <a className="button" data-variant="plain" href="/">
          {t('error.home')}
        </a>
      </p>
    </main>
  )
}
