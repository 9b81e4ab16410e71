import { useRouteContext } from '@tanstack/react-router'
import { useT } from '../../i18n/I18n.tsx'
import { useSession } from '../../session/use-session.ts'
import { LoginLayout } from './LoginLayout.tsx'
import { LoginIcon } from './LoginIcon.tsx'
import { SignInForm } from './SignInForm.tsx'

export function LoginPage() {
  const t = useT()
  const { session } = useRouteContext({ from: '__root__' })
  // A refused sign-in shows its message at the field.
  const reason = useSession((snapshot) => (snapshot.matches('refused') ? 'none' : snapshot.context.reason))
  return (
    <LoginLayout footer={t('login.foot')}>
      <h1>{t('login.title')}</h1>
      {reason !== 'none' && (
        <p className="banner login__notice" role="status">
          <LoginIcon name={reason === 'blocked' ? 'lock' : 'clock'} />
          <span>{t(`login.${reason}`)}</span>
        </p>
      )}
      <SignInForm session={session} />
    </LoginLayout>
  )
}
