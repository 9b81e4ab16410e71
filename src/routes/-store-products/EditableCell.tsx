import { useEffect, useRef, useState, type ComponentProps, type KeyboardEvent, type ReactNode } from 'react'
import { useI18n } from '../../i18n/I18n.tsx'

/** A figure of a list that is pressed to be changed in its place; the focus comes back to it. */
export function EditableCell({
  label,
  name,
  shown,
  isMuted,
  isEditable,
  children,
}: {
  readonly label: string
  /** Of the record of the row. */
  readonly name: string
  readonly shown: string
  readonly isMuted: boolean
  readonly isEditable: boolean
  /** The editor, which closes itself. */
  readonly children: (close: () => void) => ReactNode
}) {
  const { t } = useI18n()
  const [state, setState] = useState<'shown' | 'open' | 'closed'>('shown')
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (state === 'closed') button.current?.focus()
  }, [state])
  const text = <span className={isMuted ? 'muted' : undefined}>{shown}</span>
  if (!isEditable) return text
  if (state === 'open') return children(() => setState('closed'))
  return (
    <button
      ref={button}
      type="button"
      className="term-cell"
      aria-label={t('storeProduct.cellEdit', { field: label, name, value: shown })}
      onClick={() => setState('open')}
    >
      {text}
    </button>
  )
}

/** Enter and Escape of a cell that is edited. */
export const runCellKey = (
  event: KeyboardEvent<HTMLInputElement>,
  { onEnter, onEscape }: { readonly onEnter: () => void; readonly onEscape: () => void },
): void => {
  if (event.key !== 'Enter' && event.key !== 'Escape') return
  event.preventDefault()
  // Escape would close the drawer beside the list too.
  event.stopPropagation()
  if (event.key === 'Enter') onEnter()
  else onEscape()
}

/** The input of a cell that is edited, with its text selected. */
export function CellInput({
  isInvalid,
  isSending,
  onText,
  ...props
}: Omit<ComponentProps<'input'>, 'onChange'> & {
  readonly isInvalid: boolean
  readonly isSending: boolean
  readonly onText: (text: string) => void
}) {
  return (
    <input
      className="term-cell__input"
      aria-invalid={isInvalid || undefined}
      aria-busy={isSending || undefined}
      maxLength={40}
      data-number=""
      readOnly={isSending}
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- the cell was opened to be typed in
      autoFocus
      onFocus={(event) => event.currentTarget.select()}
      onChange={(event) => onText(event.currentTarget.value)}
      {...props}
    />
  )
}
