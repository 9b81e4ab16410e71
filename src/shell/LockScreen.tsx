import { useEffect, useRef, useState, useSyncExternalStore, type SubmitEvent } from 'react'
import { useT } from '../i18n/I18n.tsx'
import type { MessageKey } from '../i18n/catalogues.ts'
import type { SessionActor } from '../machines/processes/session.machine.ts'
import { Avatar } from '../ui/Avatar.tsx'
import '../routes/-login/login.css'
import { LoginIcon } from '../routes/-login/LoginIcon.tsx'
import { PasswordField } from '../routes/-login/PasswordField.tsx'

const REFUSALS: Readonly<Record<string, MessageKey>> = {
  wrong_credentials: 'lock.wrong_credentials',
  validation_error: 'lock.wrong_credentials',
  too_many_requests: 'login.too_many_requests',
  offline: 'login.offline',
}

/** Shown over the page: the operator enters the password, another user signs in anew. */
export function LockScreen({ session }: { readonly session: SessionActor }) {
  const t = useT()
  const snapshot = useSyncExternalStore(
    (listener) => {
      const subscription = session.subscribe(listener)
      return () => subscription.unsubscribe()
    },
    () => session.getSnapshot(),
  )
  const { operator, lockedName, refusal } = snapshot.context
  const name = operator === null ? lockedName : `${operator.firstName} ${operator.lastName}`
  const isBusy = snapshot.matches({ locked: 'unlocking' })
  const [isEmpty, setEmpty] = useState(false)
  const dialog = useRef<HTMLDialogElement>(null)
  const password = useRef<HTMLInputElement>(null)

  useEffect(() => {
    const element = dialog.current
    const open = () => {
      if (element?.open === false) element.showModal()
      password.current?.focus()
    }
    open()
    // Browsers may close a dialog at the second Escape even if the event is prevented.
    element?.addEventListener('close', open)
    return () => element?.removeEventListener('close', open)
  }, [])
  useEffect(() => {
    if (refusal) password.current?.select()
  }, [refusal])

  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    const typed = password.current?.value ?? ''
    setEmpty(typed === '')
    if (typed === '') password.current?.focus()
    else if (!isBusy) session.send({ type: 'unlock.submit', password: typed })
  }
  const error = isEmpty
    ? t('login.passwordRequired')
    : refusal === null
      ? null
      : t(REFUSALS[refusal] ?? 'login.smth_wrong')

  return (
    <dialog
      ref={dialog}
      className="lock"
      // Otherwise React Aria's overlays of the page would hide or dismiss themselves for this dialog.
      data-react-aria-top-layer="true"
      aria-labelledby="lock-title"
      onCancel={(event) => event.preventDefault()}
      onKeyDown={(event) => event.key === 'Escape' && event.preventDefault()}
    >
      <form className="lock__form" onSubmit={submit} noValidate>
        <Avatar name={name} src={operator?.avatar ?? null} size={64} />
        <h1 id="lock-title">
          <LoginIcon name="lock" />
          {t('lock.title')}
        </h1>
        {name !== '' && <p className="lock__name">{name}</p>}
        <p className="lock__lead">{t('lock.lead')}</p>
        {/* For the browser's password manager. */}
        <input hidden name="username" autoComplete="username" value={operator?.login ?? ''} readOnly />
        <PasswordField
          ref={password}
          id="lock-password"
          label={t('login.password')}
          autoComplete="current-password"
          error={error}
        />
        <button
          type="submit"
          className="button login__submit"
          data-variant="solid"
          aria-disabled={isBusy || undefined}
        >
          {t(isBusy ? 'lock.unlocking' : 'lock.unlock')}
        </button>
        <button
          type="button"
          className="login__link"
          onClick={() => session.send({ type: 'signOut.request' })}
        >
          {t('lock.somebodyElse')}
        </button>
        <p className="login__foot">{t('lock.triesHint')}</p>
      </form>
    </dialog>
  )
}
