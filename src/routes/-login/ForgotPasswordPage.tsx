import { Link, useNavigate } from '@tanstack/react-router'
import { useEffect, useRef, useState, type SubmitEvent } from 'react'
import { useT } from '../../i18n/I18n.tsx'
import type { RecoveryActor } from '../../machines/processes/recovery.machine.ts'
import { LoginLayout } from './LoginLayout.tsx'
import { LoginField } from './LoginField.tsx'
import { SubmitButton } from './SubmitButton.tsx'
import { useFieldError, useRecovery } from './use-recovery.ts'

const EMAIL = /^[^@\s,]+@[^@\s,]+\.[^@\s,]+$/u

/** Asks for the e-mail address of the account. */
export function ForgotPasswordPage({ recovery }: { readonly recovery: RecoveryActor }) {
  const t = useT()
  const navigate = useNavigate()
  const snapshot = useRecovery(recovery)
  const fieldError = useFieldError(snapshot)
  const [gap, setGap] = useState<'empty' | 'invalid' | null>(null)
  const email = useRef<HTMLInputElement>(null)
  const isBusy = snapshot.matches({ email: 'sending' })
  const isSent = snapshot.matches('code')
  const { refusal } = snapshot.context

  useEffect(() => email.current?.focus(), [])
  useEffect(() => {
    if (isSent) void navigate({ to: '/verify-email' })
  }, [isSent, navigate])
  useEffect(() => {
    if (refusal) email.current?.select()
  }, [refusal])

  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    const typed = email.current?.value.trim() ?? ''
    const invalidReason = typed === '' ? 'empty' : EMAIL.test(typed) ? null : 'invalid'
    setGap(invalidReason)
    if (invalidReason) email.current?.focus()
    else recovery.send({ type: 'email.submit', email: typed })
  }
  const error =
    gap === null ? fieldError('email') : t(gap === 'empty' ? 'login.required' : 'recovery.emailInvalid')

  return (
    <LoginLayout footer={t('login.foot')}>
      <h1>{t('recovery.title')}</h1>
      <p className="login__lead">{t('recovery.lead')}</p>
      <form onSubmit={submit} noValidate>
        <LoginField
          ref={email}
          id="email"
          type="email"
          autoComplete="username"
          maxLength={254}
          label={t('recovery.email')}
          defaultValue={snapshot.context.email}
          error={error}
        />
        <SubmitButton isBusy={isBusy}>{t(isBusy ? 'recovery.sending' : 'recovery.send')}</SubmitButton>
      </form>
      <p className="login__links">
        <Link to="/login" className="login__link">
          {t('recovery.back')}
        </Link>
      </p>
    </LoginLayout>
  )
}
