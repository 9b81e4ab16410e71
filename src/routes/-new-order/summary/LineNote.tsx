import { NotebookPen } from 'lucide-react'
import { useEffect, useRef, type KeyboardEvent } from 'react'
import type { CartLine } from '../../../domain/cart/cart-line.ts'
import { LINE_NOTE_MAX } from '../../../domain/order/line-note.ts'
import type { ProductId } from '../../../domain/shared/ids.ts'
import { useT } from '../../../i18n/I18n.tsx'
import { TextField } from '../../../ui/TextField.tsx'
import { useCall } from '../call/use-call.ts'

/** What the kitchen is to know of a line: as text, or as the field in which it is typed. */
export function LineNote({
  line: { note = '', product },
  isFixed,
  isEditing,
  onEdit,
  onDone,
}: {
  readonly line: CartLine
  readonly isFixed: boolean
  readonly isEditing: boolean
  readonly onEdit: () => void
  /** `byKey` when the field was left with a key, so that the focus goes back to the line. */
  readonly onDone: (byKey: boolean) => void
}) {
  const t = useT()
  const { name, productId } = product
  if (isFixed) return note.trim() !== '' && <span className="order-line__note">{note}</span>
  if (!isEditing)
    return (
      <button
        type="button"
        className="order-line__note"
        data-empty={note.trim() === '' || undefined}
        aria-label={t('newOrder.noteOf', { name, note })}
        onClick={onEdit}
      >
        <NotebookPen aria-hidden="true" />
        {note.trim() === '' ? t('newOrder.addNote') : note}
      </button>
    )
  return <NoteField name={name} note={note} productId={productId} onDone={onDone} />
}

function NoteField({
  name,
  note,
  productId,
  onDone,
}: {
  readonly name: string
  readonly note: string
  readonly productId: ProductId
  readonly onDone: (byKey: boolean) => void
}) {
  const t = useT()
  const { actor } = useCall()
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => input.current?.focus(), [])
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== 'Escape') return
    if (event.ctrlKey || event.metaKey) return
    event.preventDefault()
    onDone(true)
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- listens to the field inside
    <span className="order-line__note-field" onKeyDown={onKeyDown} onBlur={() => onDone(false)}>
      <TextField
        label={t('newOrder.noteOf', { name, note: '' })}
        isLabelHidden
        size="small"
        inputRef={input}
        maxLength={LINE_NOTE_MAX}
        placeholder={t('newOrder.noteExample')}
        value={note}
        onChange={(text) => actor.send({ type: 'cart.line.note', productId, note: text })}
      />
    </span>
  )
}
