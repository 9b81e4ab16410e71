import type { ErrorComponentProps } from '@tanstack/react-router'
import { isApiFailure } from '../api/client/api-failure.ts'
import { useWords } from '../i18n/I18n.tsx'

/** A page that could not be shown: why, the request to name, another try, and the way out. */
export function DefectPage({ error, reset }: ErrorComponentProps) {
  const { say, sayFailure } = useWords()
  const failure = isApiFailure(error) ? error : null
  return (
    <main className="whole-page" role="alert">
      <h1>{say('defect.title')}</h1>
      <p>{failure ? sayFailure(failure.code, failure.detail) : say('defect.text')}</p>
      {failure?.requestId && <p className="muted">{say('defect.request', { id: failure.requestId })}</p>}
      <p className="whole-page__actions">
        <button type="button" className="button" data-variant="solid" onClick={reset}>
          {say('defect.retry')}
        </button>
        <a className="button" data-variant="plain" href="/">
          {say('defect.home')}
        </a>
      </p>
    </main>
  )
}
