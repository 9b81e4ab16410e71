import { useRouteContext } from '@tanstack/react-router'
import { useSay } from '../../i18n/I18n.tsx'
import { Mark } from '../../ui/Mark.tsx'
import { useSession } from '../use-session.ts'
import { LanguageStrip } from './LanguageStrip.tsx'
import './login.css'
import { LoginIcon } from './LoginIcon.tsx'
import { SignInForm } from './SignInForm.tsx'
import { Weave } from './Weave.tsx'

export function LoginPage() {
  const say = useSay()
  const { session } = useRouteContext({ from: '__root__' })
  const reason = useSession((snapshot) => snapshot.context.reason)
  return (
    <div className="login">
      <Weave />
      <main className="login__side">
        <LanguageStrip />
        <div className="login__form">
          <p className="login__logo">
            <Mark size={32} />
            Comanda
          </p>
          <h1>{say('login.title')}</h1>
          {reason !== 'none' && (
            <p className="banner login__notice" role="status">
              <LoginIcon name={reason === 'expired' ? 'clock' : 'lock'} />
              <span>{say(reason === 'expired' ? 'login.expired' : 'login.blocked')}</span>
            </p>
          )}
          <SignInForm session={session} />
        </div>
        <p className="login__foot">{say('login.foot')}</p>
      </main>
    </div>
  )
}
