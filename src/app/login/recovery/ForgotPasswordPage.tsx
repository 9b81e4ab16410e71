import { Link, useNavigate } from '@tanstack/react-router'
import { useEffect, useRef, useState, type SubmitEvent } from 'react'
import { useSay } from '../../../i18n/I18n.tsx'
import type { RecoveryActor } from '../../../machines/processes/recovery.machine.ts'
import { LoginFrame } from '../LoginFrame.tsx'
import { PlainField } from './PlainField.tsx'
import { SubmitButton } from './SubmitButton.tsx'
import { useProblem, useRecovery } from './use-recovery.ts'

const EMAIL = /^[^@\s,]+@[^@\s,]+\.[^@\s,]+$/u

/** Asks for the e-mail that the code goes to. */
export function ForgotPasswordPage({ recovery }: { readonly recovery: RecoveryActor }) {
  const say = useSay()
  const navigate = useNavigate()
  const snapshot = useRecovery(recovery)
  const problemAt = useProblem(snapshot)
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
    const found = typed === '' ? 'empty' : EMAIL.test(typed) ? null : 'invalid'
    setGap(found)
    if (found) email.current?.focus()
    else recovery.send({ type: 'email.submit', email: typed })
  }
  const problem =
    gap === null
      ? problemAt('email')
      : say(gap === 'empty' ? 'recovery.emailRequired' : 'recovery.emailInvalid')

  return (
    <LoginFrame foot={say('login.foot')}>
      <h1>{say('recovery.title')}</h1>
      <p className="login__lead">{say('recovery.lead')}</p>
      <form onSubmit={submit} noValidate>
        <PlainField
          ref={email}
          id="email"
          type="email"
          autoComplete="username"
          maxLength={254}
          label={say('recovery.email')}
          defaultValue={snapshot.context.email}
          error={problem}
        />
        <SubmitButton isBusy={isBusy}>{say(isBusy ? 'recovery.sending' : 'recovery.send')}</SubmitButton>
      </form>
      <p className="login__links">
        <Link to="/login" className="login__link">
          {say('recovery.back')}
        </Link>
      </p>
    </LoginFrame>
  )
}
