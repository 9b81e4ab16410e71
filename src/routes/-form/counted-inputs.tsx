import { visibleLength } from '../../domain/shared/visible-length.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { TextAreaField, TextField } from '../../ui/TextField.tsx'
import type { TextKind } from './field-error-messages.ts'
import { useInput, type InputProps } from './use-input.ts'
import './counted-inputs.css'

interface CountedProps extends InputProps {
  /** The most characters that people may see. */
  readonly maxVisible: number
}

/** From this share of the limit on, what is left is announced. */
const NEAR_LIMIT = 0.9

/** How much of the limit is used, below the field. */
function Counter({ text, maxVisible }: { readonly text: string; readonly maxVisible: number }) {
  const { t, formats } = useI18n()
  const length = visibleLength(text)
  return (
    <>
      <span className="counted__count" data-over={length > maxVisible || undefined} aria-hidden="true">
        {formats.number(length)} / {formats.number(maxVisible)}
      </span>
      <span className="visually-hidden" role="status">
        {length >= maxVisible * NEAR_LIMIT && t('form.counter', { count: length, max: maxVisible })}
      </span>
    </>
  )
}

/** One line of text with a counter of its visible characters. */
export function CountedTextInput({
  kind = 'text',
  maxVisible,
  ...common
}: CountedProps & { readonly kind?: TextKind }) {
  const input = useInput<string>(common, kind)
  return (
    <div data-field={input.name} className="counted">
      <TextField {...input} autoComplete="off" />
      <Counter text={input.value} maxVisible={maxVisible} />
    </div>
  )
}

/** Several lines of text with a counter of their visible characters. */
export function CountedTextAreaInput({
  rows = 3,
  maxVisible,
  visibleText = (text) => text,
  ...common
}: CountedProps & {
  readonly rows?: number
  /** What people see of a formatted text. */
  readonly visibleText?: (text: string) => string
}) {
  const input = useInput<string>(common)
  return (
    <div data-field={input.name} className="counted">
      <TextAreaField {...input} rows={rows} />
      <Counter text={visibleText(input.value)} maxVisible={maxVisible} />
    </div>
  )
}
