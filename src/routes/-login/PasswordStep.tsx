import { useEffect, useRef, type SubmitEvent } from 'react'
import { useT } from '../../i18n/I18n.tsx'
import type { RecoveryActor, RecoverySnapshot } from '../../machines/processes/recovery.machine.ts'
import { PasswordField } from './PasswordField.tsx'
import { SubmitButton } from './SubmitButton.tsx'
import { useFieldError } from './use-recovery.ts'

interface PasswordStepProps {
  readonly recovery: RecoveryActor
  readonly snapshot: RecoverySnapshot
}

export function PasswordStep({ recovery, snapshot }: PasswordStepProps) {
  const t = useT()
  const fieldError = useFieldError(snapshot)
  const newPassword = useRef<HTMLInputElement>(null)
  const confirmPassword = useRef<HTMLInputElement>(null)
  const isBusy = snapshot.matches({ password: 'setting' })
  const { email, refusal } = snapshot.context

  useEffect(() => newPassword.current?.focus(), [])
  useEffect(() => {
    if (refusal) (refusal.field === 'confirmPassword' ? confirmPassword : newPassword).current?.focus()
  }, [refusal])

  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    recovery.send({
      type: 'password.submit',
      newPassword: newPassword.current?.value ?? '',
      confirmPassword: confirmPassword.current?.value ?? '',
    })
  }
  return (
    <>
      <h1>{t('recovery.passwordTitle')}</h1>
      <form onSubmit={submit} noValidate>
        {/* For the browser's password manager. */}
        <input hidden name="username" autoComplete="username" value={email} readOnly />
        <PasswordField
          ref={newPassword}
          id="new-password"
          autoComplete="new-password"
          label={t('recovery.newPassword')}
          help={t('recovery.passwordLead')}
          error={fieldError('newPassword')}
        />
        <PasswordField
          ref={confirmPassword}
          id="confirm-password"
          autoComplete="new-password"
          label={t('recovery.confirmPassword')}
          error={fieldError('confirmPassword')}
        />
        <SubmitButton isBusy={isBusy}>{t(isBusy ? 'recovery.saving' : 'recovery.save')}</SubmitButton>
      </form>
    </>
  )
}
