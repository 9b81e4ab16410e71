import { useRouteContext } from '@tanstack/react-router'
import { useSelector } from '@xstate/react'
import { ClockAlert, Lock } from 'lucide-react'
import { useSay } from '../../i18n/I18n.tsx'
import { Mark } from '../../ui/Mark.tsx'
import { LanguageStrip } from './LanguageStrip.tsx'
import './login.css'
import { SignInForm } from './SignInForm.tsx'
import { Weave } from './Weave.tsx'

export function LoginPage() {
  const say = useSay()
  const { session } = useRouteContext({ from: '__root__' })
  const reason = useSelector(session, (snapshot) => snapshot.context.reason)
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
              {reason === 'expired' ? <ClockAlert aria-hidden="true" /> : <Lock aria-hidden="true" />}
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
