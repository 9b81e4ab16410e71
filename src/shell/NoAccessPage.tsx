import { Link, useRouteContext } from '@tanstack/react-router'
import { firstPermittedPage } from '../domain/access/pages.ts'
import { toPermissionSet } from '../domain/access/permissions.ts'
import { useT } from '../i18n/I18n.tsx'
import { NotFoundPage } from './NotFoundPage.tsx'
import { useSession } from '../session/use-session.ts'

/** /404: an unknown address, or an operator without any permitted page. */
export function NoAccessPage() {
  const t = useT()
  const { session } = useRouteContext({ from: '__root__' })
  const operator = useSession((snapshot) => snapshot.context.operator)
  if (operator === null || firstPermittedPage(toPermissionSet(operator.permissions)) !== null)
    return <NotFoundPage />
  return (
    <main className="whole-page">
      <h1>{t('notFound.title')}</h1>
      <p>{t('notFound.none')}</p>
      <p className="whole-page__actions">
        <Link to="/profile" className="button" data-variant="plain">
          {t('notFound.profile')}
        </Link>
        <button
          type="button"
          className="button"
          data-variant="solid"
          onClick={() => session.send({ type: 'signOut.request' })}
        >
          {t('notFound.signOut')}
        </button>
      </p>
    </main>
  )
}
