import type { FieldProps } from './Field.tsx'

/** The help text or the error of a control of the browser, which refers to it by `id`. */
export function FieldText({ id, help, error }: { readonly id: string } & Pick<FieldProps, 'help' | 'error'>) {
  if (!error && !help) return null
  return (
    <span id={id} className={error ? 'field__error' : 'field__help'}>
      {error || help}
    </span>
  )
}
