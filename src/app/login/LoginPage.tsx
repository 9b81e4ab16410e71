import { useRouteContext } from '@tanstack/react-router'
import { useSay } from '../../i18n/I18n.tsx'
import { useSession } from '../use-session.ts'
import { LoginFrame } from './LoginFrame.tsx'
import { LoginIcon } from './LoginIcon.tsx'
import { SignInForm } from './SignInForm.tsx'

export function LoginPage() {
  const say = useSay()
  const { session } = useRouteContext({ from: '__root__' })
  // A refused sign-in says at its field why.
  const reason = useSession((snapshot) => (snapshot.matches('refused') ? 'none' : snapshot.context.reason))
  return (
    <LoginFrame foot={say('login.foot')}>
      <h1>{say('login.title')}</h1>
      {reason !== 'none' && (
        <p className="banner login__notice" role="status">
          <LoginIcon name={reason === 'expired' ? 'clock' : 'lock'} />
          <span>{say(reason === 'expired' ? 'login.expired' : 'login.blocked')}</span>
        </p>
      )}
      <SignInForm session={session} />
    </LoginFrame>
  )
}
