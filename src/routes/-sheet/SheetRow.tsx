import { Trash2 } from 'lucide-react'
import { memo, type KeyboardEvent } from 'react'
import { useT } from '../../i18n/I18n.tsx'
import '../-form/row-actions.css'
import './sheet-table.css'

export interface EditableColumn<Row> {
  readonly id: string
  readonly title: string
  readonly isNumeric?: boolean
  /** Otherwise the cells can be copied only. */
  readonly isEditable: boolean
  readonly textOf: (row: Row) => string
}

export interface Editing {
  readonly text: string
  /** Whether it is selected, to be typed over. */
  readonly isSelected: boolean
}

/** Rows above the first of the table, which assistive technology counts too. */
export const HEAD_ROWS = 1

export interface SheetRowProps {
  readonly columns: ReadonlyArray<Omit<EditableColumn<never>, 'textOf'>>
  readonly place: number
  readonly name: string
  readonly texts: readonly string[]
  readonly errors: Readonly<Record<string, string>>
  /** First and last selected column; empty without one. */
  readonly marks: string
  readonly focusColumn: number | null
  readonly editing: Editing | null
  /** Null: the row stays. */
  readonly onRemove: (() => void) | null
  readonly onInputKeyDown: (event: KeyboardEvent<HTMLInputElement>) => void
  readonly onCommit: (text: string) => void
}

const isSameRow = (a: SheetRowProps, b: SheetRowProps): boolean =>
  a.columns === b.columns &&
  a.place === b.place &&
  a.name === b.name &&
  a.marks === b.marks &&
  a.focusColumn === b.focusColumn &&
  a.editing === b.editing &&
  // The handlers of a row without the focus are not used.
  a.editing === null &&
  a.texts.every((text, at) => text === b.texts[at]) &&
  JSON.stringify(a.errors) === JSON.stringify(b.errors)

export const SheetRow = memo(function SheetRow({
  columns,
  place,
  name,
  texts,
  errors,
  marks,
  focusColumn,
  editing,
  onRemove,
  onInputKeyDown,
  onCommit,
}: SheetRowProps) {
  const t = useT()
  const [left = 0, right = -1] = marks === '' ? [] : marks.split(' ').map(Number)
  const wrong = columns.filter(({ id }) => errors[id] !== undefined)
  return (
    <>
      <tr data-all={place === 0 || undefined} aria-rowindex={place + HEAD_ROWS + 1}>
        {columns.map(({ id, isEditable, isNumeric, title }, column) => {
          const isFocus = focusColumn === column
          const text = texts[column] ?? ''
          return (
            <td
              key={id}
              data-place={`${place} ${column}`}
              data-numeric={isNumeric || undefined}
              data-selected={(column >= left && column <= right) || undefined}
              tabIndex={isFocus ? 0 : -1}
              aria-label={`${name}, ${title}: ${text || '—'}${errors[id] === undefined ? '' : `, ${errors[id]}`}`}
              aria-selected={column >= left && column <= right}
              aria-readonly={!isEditable}
              aria-invalid={errors[id] !== undefined || undefined}
            >
              {isFocus && editing ? (
                <input
                  className="sheet__input"
                  aria-label={`${name}, ${title}`}
                  defaultValue={editing.text}
                  inputMode={isNumeric ? 'decimal' : 'text'}
                  // oxlint-disable-next-line jsx-a11y/no-autofocus -- the cell was opened to be typed in
                  autoFocus
                  onFocus={(event) => editing.isSelected && event.currentTarget.select()}
                  onKeyDown={onInputKeyDown}
                  onBlur={(event) => onCommit(event.currentTarget.value)}
                />
              ) : place === 0 && column === 0 ? (
                <strong>{name}</strong>
              ) : (
                text
              )}
            </td>
          )
        })}
        <td className="sheet__action">
          {onRemove && (
            <button
              type="button"
              className="row-actions__button"
              aria-label={t('form.remove', { name })}
              onClick={onRemove}
            >
              <Trash2 aria-hidden="true" />
            </button>
          )}
        </td>
      </tr>
      {wrong.length > 0 && (
        <tr className="sheet__errors">
          <td colSpan={columns.length + 1}>
            {wrong.map(({ id, title }) => (
              <span key={id}>
                {title}: {errors[id]}
              </span>
            ))}
          </td>
        </tr>
      )}
    </>
  )
}, isSameRow)
