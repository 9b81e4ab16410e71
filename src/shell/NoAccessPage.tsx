import { Link, useRouteContext } from '@tanstack/react-router'
import { getViewAsRole } from '../api/client/view-as-role.ts'
import { firstPermittedPage } from '../domain/access/pages.ts'
import { toPermissionSet } from '../domain/access/permissions.ts'
import { useT } from '../i18n/I18n.tsx'
import { Logo } from '../ui/Logo.tsx'
import { NotFoundPage } from './NotFoundPage.tsx'
import { useSession } from '../session/use-session.ts'
import { ViewAsRoleBanner } from './ViewAsRoleBanner.tsx'

/** /404: an unknown address, or an operator without any permitted page. */
export function NoAccessPage() {
  const operator = useSession((snapshot) => snapshot.context.operator)
  const hasPage = operator === null || firstPermittedPage(toPermissionSet(operator.permissions)) !== null
  return (
    <>
      <ViewAsRoleBanner />
      {hasPage ? <NotFoundPage /> : <NoPage />}
    </>
  )
}

function NoPage() {
  const t = useT()
  const { session } = useRouteContext({ from: '__root__' })
  if (getViewAsRole() !== null)
    return (
      <main className="whole-page">
        <Logo size={36} />
        <h1>{t('notFound.noneAsRoleTitle')}</h1>
        <p>{t('notFound.noneAsRole')}</p>
      </main>
    )
  return (
    <main className="whole-page">
      <Logo size={36} />
      <h1>{t('notFound.noneTitle')}</h1>
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
