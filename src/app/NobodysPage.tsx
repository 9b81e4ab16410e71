import { Link, useRouteContext } from '@tanstack/react-router'
import { firstPermittedPage } from '../domain/access/pages.ts'
import { heldFromMap } from '../domain/access/permissions.ts'
import { useSay } from '../i18n/I18n.tsx'
import { NotFoundPage } from './NotFoundPage.tsx'
import { useSession } from './use-session.ts'

/** /404: an address that does not exist, or an operator who may open no page and can only leave. */
export function NobodysPage() {
  const say = useSay()
  const { session } = useRouteContext({ from: '__root__' })
  const operator = useSession((snapshot) => snapshot.context.operator)
  if (operator === null || firstPermittedPage(heldFromMap(operator.permissions)) !== null)
    return <NotFoundPage />
  return (
    <main className="whole-page">
      <h1>{say('notFound.title')}</h1>
      <p>{say('notFound.none')}</p>
      <p className="whole-page__actions">
        <Link to="/profile" className="button" data-variant="plain">
          {say('notFound.profile')}
        </Link>
        <button
          type="button"
          className="button"
          data-variant="solid"
          onClick={() => session.send({ type: 'signOut.request' })}
        >
          {say('notFound.signOut')}
        </button>
      </p>
    </main>
  )
}
