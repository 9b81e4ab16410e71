import { Link, useNavigate } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { useT } from '../../i18n/I18n.tsx'
import type { RecoveryActor } from '../../machines/processes/recovery.machine.ts'
import { LoginLayout } from './LoginLayout.tsx'
import { CodeStep } from './CodeStep.tsx'
import { PasswordStep } from './PasswordStep.tsx'
import { useRecovery } from './use-recovery.ts'

/** The later steps of a recovery: code, new password, confirmation. */
export function VerifyEmailPage({ recovery }: { readonly recovery: RecoveryActor }) {
  const t = useT()
  const navigate = useNavigate()
  const snapshot = useRecovery(recovery)
  const isOver = snapshot.matches('email')
  useEffect(() => {
    if (isOver) void navigate({ to: '/forgot-password' })
  }, [isOver, navigate])
  return (
    <LoginLayout footer={t('login.foot')}>
      {snapshot.matches('code') && <CodeStep recovery={recovery} snapshot={snapshot} />}
      {snapshot.matches('password') && <PasswordStep recovery={recovery} snapshot={snapshot} />}
      {snapshot.matches('done') && <DoneStep />}
    </LoginLayout>
  )
}

function DoneStep() {
  const t = useT()
  const signIn = useRef<HTMLAnchorElement>(null)
  useEffect(() => signIn.current?.focus(), [])
  return (
    <div role="status">
      <h1>{t('recovery.doneTitle')}</h1>
      <p className="login__lead">{t('recovery.doneLead')}</p>
      <Link ref={signIn} to="/login" className="button login__submit" data-variant="solid">
        {t('recovery.signIn')}
      </Link>
    </div>
  )
}
