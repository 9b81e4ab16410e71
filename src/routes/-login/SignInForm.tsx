import { Link } from '@tanstack/react-router'
import { useEffect, useRef, useState, type SubmitEvent } from 'react'
import { useT } from '../../i18n/I18n.tsx'
import type { MessageKey } from '../../i18n/catalogues.ts'
import type { SessionActor } from '../../machines/processes/session.machine.ts'
import { useSession } from '../../session/use-session.ts'
import { PasswordField } from './PasswordField.tsx'

const REFUSALS: Readonly<Record<string, MessageKey>> = {
  wrong_credentials: 'login.wrong_credentials',
  validation_error: 'login.wrong_credentials',
  user_must_be_assigned_to_company: 'login.user_must_be_assigned_to_company',
  user_is_blocked: 'login.blocked',
  too_many_requests: 'login.too_many_requests',
  offline: 'login.offline',
}

export function SignInForm({ session }: { readonly session: SessionActor }) {
  const t = useT()
  const isBusy = useSession((snapshot) => snapshot.matches('signingIn'))
  const refusal = useSession((snapshot) => (snapshot.matches('refused') ? snapshot.context.refusal : null))
  const [missing, setMissing] = useState<'login' | 'password' | null>(null)
  const login = useRef<HTMLInputElement>(null)
  const password = useRef<HTMLInputElement>(null)

  useEffect(() => login.current?.focus(), [])
  useEffect(() => {
    // Selects the refused password, so that typing replaces it.
    if (refusal) password.current?.select()
  }, [refusal])

  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    const typed = { login: login.current?.value.trim() ?? '', password: password.current?.value ?? '' }
    const missingField = typed.login === '' ? 'login' : typed.password === '' ? 'password' : null
    setMissing(missingField)
    if (missingField) (missingField === 'login' ? login : password).current?.focus()
    else session.send({ type: 'signIn.submit', ...typed })
  }
  const refusalText = refusal === null ? null : t(REFUSALS[refusal] ?? 'login.smth_wrong')

  return (
    <form onSubmit={submit} noValidate>
      <div className="login__field" data-invalid={missing === 'login' || refusalText ? true : undefined}>
        <div className="login__label">
          <label htmlFor="login">{t('login.login')}</label>
        </div>
        <div className="field__box">
          <input
            ref={login}
            id="login"
            className="field__input"
            name="login"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={254}
            aria-invalid={missing === 'login' || refusalText !== null}
            aria-describedby="login-error"
          />
        </div>
        <p id="login-error" className="field__error">
          {missing === 'login' && t('login.required')}
        </p>
      </div>
      <PasswordField
        ref={password}
        id="password"
        label={t('login.password')}
        autoComplete="current-password"
        error={missing === 'password' ? t('login.passwordRequired') : refusalText}
        aside={<Link to="/forgot-password">{t('login.forgot')}</Link>}
      />
      <button
        type="submit"
        className="button login__submit"
        data-variant="solid"
        aria-disabled={isBusy || undefined}
        onClick={(event) => isBusy && event.preventDefault()}
      >
        {t(isBusy ? 'login.submitting' : 'login.submit')}
      </button>
    </form>
  )
}
