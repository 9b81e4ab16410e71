import type { InputHTMLAttributes, Ref } from 'react'

interface LoginFieldProps extends Pick<
  InputHTMLAttributes<HTMLInputElement>,
  'type' | 'autoComplete' | 'inputMode' | 'maxLength' | 'defaultValue' | 'className'
> {
  readonly id: string
  readonly label: string
  readonly ref: Ref<HTMLInputElement>
  readonly error: string | null
}

/** One line of text with its error below. */
export function LoginField({ id, label, ref, error, className = '', ...input }: LoginFieldProps) {
  return (
    <div className={`login__field ${className}`} data-invalid={error !== null || undefined}>
      <div className="login__label">
        <label htmlFor={id}>{label}</label>
      </div>
      <div className="field__box">
        <input
          {...input}
          ref={ref}
          id={id}
          name={id}
          className="field__input"
          autoCapitalize="none"
          spellCheck={false}
          aria-invalid={error !== null}
          aria-describedby={`${id}-error`}
        />
      </div>
      <p id={`${id}-error`} className="field__error" role="alert">
        {error}
      </p>
    </div>
  )
}
