import { Link } from '@tanstack/react-router'
import { useEffect, useRef, useState, type SubmitEvent } from 'react'
import { useT } from '../../i18n/I18n.tsx'
import {
  RESEND_SECONDS,
  type RecoveryActor,
  type RecoverySnapshot,
} from '../../machines/processes/recovery.machine.ts'
import { LoginField } from './LoginField.tsx'
import { SubmitButton } from './SubmitButton.tsx'
import { useFieldError } from './use-recovery.ts'

interface CodeStepProps {
  readonly recovery: RecoveryActor
  readonly snapshot: RecoverySnapshot
}

export function CodeStep({ recovery, snapshot }: CodeStepProps) {
  const t = useT()
  const fieldError = useFieldError(snapshot)
  const [isMissing, setMissing] = useState(false)
  const code = useRef<HTMLInputElement>(null)
  const { email, refusal, wasResent } = snapshot.context
  const isBusy = snapshot.matches({ code: { entry: 'confirming' } })
  const isWaiting = snapshot.matches({ code: { resend: 'waiting' } })

  useEffect(() => code.current?.focus(), [])
  useEffect(() => {
    if (refusal) code.current?.select()
  }, [refusal])

  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    // Mail clients and phones may insert blanks into codes.
    const typed = (code.current?.value ?? '').replaceAll(/\s/g, '')
    const isCode = /^\d{6}$/.test(typed)
    setMissing(!isCode)
    if (isCode) recovery.send({ type: 'code.submit', code: typed })
    else code.current?.focus()
  }
  return (
    <>
      <h1>{t('recovery.codeTitle')}</h1>
      <p className="login__lead">
        {email === '' ? t('recovery.invitedLead') : t('recovery.codeLead', { email })}
      </p>
      <form onSubmit={submit} noValidate>
        <LoginField
          ref={code}
          id="code"
          className="login__code"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={12}
          label={t('recovery.code')}
          error={isMissing ? t('recovery.codeRequired') : fieldError('code')}
        />
        <SubmitButton isBusy={isBusy}>{t(isBusy ? 'recovery.confirming' : 'recovery.confirm')}</SubmitButton>
      </form>
      <p role="status" className="login__help">
        {wasResent && t('recovery.resent')}
      </p>
      <p className="login__links">
        {email === '' ? (
          <Link to="/forgot-password" className="login__link">
            {t('recovery.askAgain')}
          </Link>
        ) : (
          <>
            <button
              type="button"
              className="login__link"
              disabled={!snapshot.matches({ code: { resend: 'ready' } })}
              onClick={() => recovery.send({ type: 'code.resend' })}
            >
              {isWaiting ? <Countdown /> : t('recovery.resend')}
            </button>
            <button
              type="button"
              className="login__link"
              onClick={() => recovery.send({ type: 'recovery.restart' })}
            >
              {t('recovery.otherEmail')}
            </button>
          </>
        )}
      </p>
    </>
  )
}

/** Shown while the machine waits; the machine's timer decides. */
function Countdown() {
  const t = useT()
  const [seconds, setSeconds] = useState(RESEND_SECONDS)
  useEffect(() => {
    const timer = setInterval(() => setSeconds((left) => Math.max(1, left - 1)), 1_000)
    return () => clearInterval(timer)
  }, [])
  return t('recovery.resendIn', { seconds })
}
