import { useState, type ReactNode, type Ref } from 'react'
import { useT } from '../../i18n/I18n.tsx'
import { LoginIcon } from './LoginIcon.tsx'

interface PasswordFieldProps {
  readonly id: string
  readonly label: string
  readonly autoComplete: 'current-password' | 'new-password'
  readonly ref: Ref<HTMLInputElement>
  readonly error: string | null
  /** The password rules, shown before typing. */
  readonly help?: string
  /** At the right end of the label; after the field in the tab order. */
  readonly aside?: ReactNode
}

/** A password that can be revealed, with its error below. */
export function PasswordField({ id, label, autoComplete, ref, error, help, aside }: PasswordFieldProps) {
  const t = useT()
  const [isShown, setShown] = useState(false)
  const isInvalid = error !== null
  return (
    <div className="login__field" data-invalid={isInvalid || undefined}>
      <div className="login__label">
        <label htmlFor={id}>{label}</label>
      </div>
      <div className="field__box">
        <input
          ref={ref}
          id={id}
          className="field__input"
          name={id}
          type={isShown ? 'text' : 'password'}
          autoComplete={autoComplete}
          autoCapitalize="none"
          spellCheck={false}
          maxLength={autoComplete === 'current-password' ? 128 : undefined}
          aria-invalid={isInvalid}
          aria-describedby={help === undefined || isInvalid ? `${id}-error` : `${id}-help ${id}-error`}
        />
        <button
          type="button"
          className="login__eye"
          aria-label={t(isShown ? 'login.hidePassword' : 'login.showPassword')}
          aria-pressed={isShown}
          onClick={() => setShown(!isShown)}
        >
          <LoginIcon name={isShown ? 'eyeOff' : 'eye'} />
        </button>
      </div>
      {aside !== undefined && <div className="login__aside">{aside}</div>}
      {help !== undefined && !isInvalid && (
        <p id={`${id}-help`} className="login__help">
          {help}
        </p>
      )}
      <p id={`${id}-error`} className="field__error" role="alert">
        {error}
      </p>
    </div>
  )
}
