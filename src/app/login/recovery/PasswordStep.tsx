import { useEffect, useRef, type SubmitEvent } from 'react'
import { useSay } from '../../../i18n/I18n.tsx'
import type { RecoveryActor, RecoverySnapshot } from '../../../machines/processes/recovery.machine.ts'
import { PasswordField } from '../PasswordField.tsx'
import { SubmitButton } from './SubmitButton.tsx'
import { useProblem } from './use-recovery.ts'

interface PasswordStepProps {
  readonly recovery: RecoveryActor
  readonly snapshot: RecoverySnapshot
}

export function PasswordStep({ recovery, snapshot }: PasswordStepProps) {
  const say = useSay()
  const problemAt = useProblem(snapshot)
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
      <h1>{say('recovery.passwordTitle')}</h1>
      <form onSubmit={submit} noValidate>
        {/* For the browser's keeper of passwords. */}
        <input hidden name="username" autoComplete="username" value={email} readOnly />
        <PasswordField
          ref={newPassword}
          id="new-password"
          autoComplete="new-password"
          label={say('recovery.newPassword')}
          help={say('recovery.passwordLead')}
          error={problemAt('newPassword')}
        />
        <PasswordField
          ref={confirmPassword}
          id="confirm-password"
          autoComplete="new-password"
          label={say('recovery.confirmPassword')}
          error={problemAt('confirmPassword')}
        />
        <SubmitButton isBusy={isBusy}>{say(isBusy ? 'recovery.saving' : 'recovery.save')}</SubmitButton>
      </form>
    </>
  )
}
