import { isApiFailure } from '../../api/client/api-failure.ts'
import { useWords } from '../../i18n/I18n.tsx'
import { ErrorState } from '../../ui/States.tsx'

/** Something could not be loaded: why, the request to name, and another try. */
export function LoadFailed({ error, onRetry }: { readonly error: Error; readonly onRetry: () => void }) {
  const { say, sayFailure } = useWords()
  const failure = isApiFailure(error) ? error : null
  return (
    <ErrorState
      title={say('list.error')}
      onRetry={onRetry}
      requestLine={failure?.requestId ? say('failure.request', { id: failure.requestId }) : null}
    >
      {failure ? sayFailure(failure.code, failure.detail) : say('failure.smth_wrong')}
    </ErrorState>
  )
}
