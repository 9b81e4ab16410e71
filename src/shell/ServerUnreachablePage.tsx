import { useRouteContext, type ErrorComponentProps } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useT } from '../i18n/I18n.tsx'
import { ErrorPage } from './ErrorPage.tsx'
import { ServerUnreachableError } from '../session/require-operator.ts'

const RETRY_MS = 5_000

/** The server does not answer at page load: the page says so and retries. Any other error is a defect. */
export function ServerUnreachablePage(props: ErrorComponentProps) {
  return props.error instanceof ServerUnreachableError ? <Waiting /> : <ErrorPage {...props} />
}

function Waiting() {
  const t = useT()
  const { session } = useRouteContext({ from: '__root__' })
  useEffect(() => {
    const retry = () => session.send({ type: 'restore.retry' })
    const timer = setInterval(retry, RETRY_MS)
    addEventListener('online', retry)
    return () => {
      clearInterval(timer)
      removeEventListener('online', retry)
    }
  }, [session])
  return (
    <main className="whole-page" role="alert">
      <h1>{t('unreachable.title')}</h1>
      <p>{t('unreachable.text')}</p>
      <p className="whole-page__actions">
        <button
          type="button"
          className="button"
          data-variant="solid"
          onClick={() => session.send({ type: 'restore.retry' })}
        >
          {t('unreachable.retry')}
        </button>
      </p>
    </main>
  )
}
