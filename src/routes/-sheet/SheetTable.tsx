import { Trash2 } from 'lucide-react'
import {
  memo,
  useEffect,
  useEffectEvent,
  useMemo,
  useRef,
  useState,
  type ClipboardEvent,
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
} from 'react'
import { cellsOf, toSheetText } from '../../domain/shared/sheet-text.ts'
import { useT } from '../../i18n/I18n.tsx'
import {
  fillDown,
  moveSelection,
  pasteInto,
  rangeOf,
  selectCell,
  type SheetPlace,
  type SheetSelection,
  type SheetText,
} from './sheet-selection.ts'
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

export interface SheetChange {
  readonly rowKey: string
  readonly columnId: string
  readonly text: string
}

interface SheetTableProps<Row> {
  readonly label: string
  readonly columns: ReadonlyArray<EditableColumn<Row>>
  readonly rows: ReadonlyArray<Row & { readonly key: string }>
  /** The name of the first row, whose cells set the whole column. */
  readonly allLabel: string
  readonly rowName: (row: Row) => string
  /** Messages by column of what is wrong in a row. */
  readonly errorsOf: (row: Row & { readonly key: string }) => Readonly<Record<string, string>> | undefined
  readonly onChange: (changes: readonly SheetChange[]) => void
  readonly onUndo: () => void
  /** It may be called by a row that was rendered before others changed. */
  readonly onRemove: (rowKey: string) => void
}

interface Editing {
  readonly text: string
  /** Whether it is selected, to be typed over. */
  readonly isSelected: boolean
}

const ALL_ROW = 'all'
const placeOfCell = (target: EventTarget): SheetPlace | null => {
  const cell = target instanceof HTMLElement ? target.closest<HTMLElement>('[data-place]') : null
  const [row, column] = cell?.dataset['place']?.split(' ').map(Number) ?? []
  return row === undefined || column === undefined ? null : { row, column }
}
const NO_ERRORS: Readonly<Record<string, string>> = {}

/** Rows of texts that are edited as in a spreadsheet: by arrows and typing, by blocks, and a whole column at once. */
export function SheetTable<Row>({
  label,
  columns,
  rows,
  allLabel,
  rowName,
  errorsOf,
  onChange,
  onUndo,
  onRemove,
}: SheetTableProps<Row>) {
  const table = useRef<HTMLTableElement>(null)
  const [selection, setSelection] = useState<SheetSelection | null>(null)
  const [editing, setEditing] = useState<Editing | null>(null)
  const isOpen = useRef(false)
  /** The input of the cell closed by a key, so the cell takes the focus. */
  const takesFocus = useRef(false)
  const isPressedAgain = useRef(false)
  const size = { rows: rows.length + 1, columns: columns.length }
  const current =
    selection ?? selectCell({ row: 0, column: columns.findIndex(({ isEditable }) => isEditable) })
  const { focus } = current
  const allTexts = useMemo(
    () =>
      columns.map(({ isEditable, textOf }) => {
        const [first, ...others] = rows
        const text = first === undefined || !isEditable ? '' : textOf(first)
        return others.every((row) => textOf(row) === text) ? text : ''
      }),
    [columns, rows],
  )
  const textAt = ({ row, column }: SheetPlace): string => {
    const source = rows[row - 1]
    return (source === undefined ? allTexts[column] : columns[column]?.textOf(source)) ?? ''
  }

  useEffect(() => {
    const grid = table.current
    if (selection === null || editing !== null) return
    if (!takesFocus.current && !grid?.contains(document.activeElement)) return
    takesFocus.current = false
    grid?.querySelector<HTMLElement>(`[data-place="${focus.row} ${focus.column}"]`)?.focus()
  }, [selection, editing, focus.row, focus.column])

  const apply = (texts: readonly SheetText[]) => {
    const changes = texts.flatMap(({ row, column, text }): readonly SheetChange[] => {
      const target = columns[column]
      if (!target?.isEditable) return []
      const targets = row === 0 ? rows : rows.slice(row - 1, row)
      return targets
        .filter((each) => target.textOf(each) !== text)
        .map(({ key }) => ({ rowKey: key, columnId: target.id, text }))
    })
    if (changes.length > 0) onChange(changes)
  }
  const edit = (text: string, isSelected: boolean) => {
    if (columns[focus.column]?.isEditable !== true) return
    isOpen.current = true
    setSelection(current)
    setEditing({ text, isSelected })
  }
  const close = (text: string | null) => {
    // The input that is taken away tells the loss of its focus too.
    if (!isOpen.current) return
    isOpen.current = false
    setEditing(null)
    if (text !== null && text.trim() !== textAt(focus)) apply([{ ...focus, text: text.trim() }])
  }
  const goTo = (next: SheetSelection | null) => next && setSelection(next)
  const step = (key: string, isExtending = false, isToEdge = false) =>
    moveSelection(current, key, { isExtending, isToEdge }, size)
  const selected = () => {
    const { top, bottom, left, right } = rangeOf(current)
    return Array.from({ length: bottom - top + 1 }, (_, down) =>
      Array.from({ length: right - left + 1 }, (__, along) => ({ row: top + down, column: left + along })),
    )
  }
  const empty = () =>
    apply(
      selected()
        .flat()
        .map((place) => ({ ...place, text: '' })),
    )

  const closeToSave = useEffectEvent((event: globalThis.KeyboardEvent) => {
    const isSave = (event.ctrlKey || event.metaKey) && (event.key === 'Enter' || event.key === 's')
    if (isSave && isOpen.current && event.target instanceof HTMLInputElement) {
      takesFocus.current = true
      close(event.target.value)
    }
  })
  useEffect(() => {
    const onSave = (event: globalThis.KeyboardEvent) => closeToSave(event)
    // Before the form, which listens on the document, sends what stands in it.
    window.addEventListener('keydown', onSave, true)
    return () => window.removeEventListener('keydown', onSave, true)
  }, [])
  const onInputKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const { key, shiftKey } = event
    if (key !== 'Escape' && key !== 'Enter' && key !== 'Tab') return
    event.preventDefault()
    event.stopPropagation()
    takesFocus.current = true
    close(key === 'Escape' ? null : event.currentTarget.value)
    if (key === 'Enter') goTo(step(shiftKey ? 'ArrowUp' : 'ArrowDown'))
    if (key === 'Tab') goTo(step(shiftKey ? 'ArrowLeft' : 'ArrowRight'))
  }
  const onKeyDown = (event: KeyboardEvent<HTMLTableElement>) => {
    const { altKey, ctrlKey, key, metaKey, shiftKey } = event
    if (altKey || !(event.target instanceof HTMLElement) || !event.target.matches('[data-place]')) return
    const isControl = ctrlKey || metaKey
    const next = step(key, shiftKey, isControl)
    if (next !== null) setSelection(next)
    else if (isControl && key.toLowerCase() === 'd') apply(fillDown(current, textAt))
    else if (isControl && key.toLowerCase() === 'z') onUndo()
    else if (isControl && key.toLowerCase() === 'a')
      setSelection({ anchor: { row: 1, column: 0 }, focus: { row: size.rows - 1, column: size.columns - 1 } })
    else if (isControl) return
    else if (key === 'Delete' || key === 'Backspace') empty()
    else if (key === 'Enter' || key === 'F2') edit(textAt(focus), true)
    else if (key.length === 1) edit(key, false)
    else return
    event.preventDefault()
  }
  const onFocus = (event: FocusEvent) => {
    const place = placeOfCell(event.target)
    const isKnown = selection !== null && place?.row === focus.row && place.column === focus.column
    if (place !== null && !isKnown && event.target.matches('[data-place]')) setSelection(selectCell(place))
  }
  const onPointerDown = (event: PointerEvent) => {
    const place = placeOfCell(event.target)
    isPressedAgain.current =
      place?.row === focus.row &&
      place.column === focus.column &&
      event.currentTarget.contains(document.activeElement)
    // The focus would begin another selection.
    if (event.shiftKey && place !== null) event.preventDefault()
  }
  const onClick = (event: MouseEvent) => {
    const place = placeOfCell(event.target)
    if (place === null || editing !== null) return
    if (event.shiftKey) setSelection({ ...current, focus: place })
    else if (isPressedAgain.current) edit(textAt(place), true)
    else setSelection(selectCell(place))
  }
  const onCopy = (event: ClipboardEvent) => {
    if (editing !== null) return
    event.preventDefault()
    event.clipboardData.setData('text/plain', toSheetText(selected().map((row) => row.map(textAt))))
    if (event.type === 'cut') empty()
  }
  const onPaste = (event: ClipboardEvent) => {
    if (editing !== null) return
    event.preventDefault()
    apply(pasteInto(current, cellsOf(event.clipboardData.getData('text/plain'), '\t'), size))
  }

  const range = rangeOf(current)
  /** What of the selection is in a row, as one value: equal ones are not rendered again. */
  const marksOf = (row: number): string =>
    selection === null || row < range.top || row > range.bottom ? '' : `${range.left} ${range.right}`
  const shared = { columns, editing, onInputKeyDown, onCommit: close }
  return (
    <div className="sheet">
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a grid is interactive */}
      <table
        ref={table}
        className="sheet__table"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- the cells are edited
        role="grid"
        aria-label={label}
        aria-multiselectable="true"
        onFocus={onFocus}
        onPointerDown={onPointerDown}
        onClick={onClick}
        onKeyDown={onKeyDown}
        onCopy={onCopy}
        onCut={onCopy}
        onPaste={onPaste}
      >
        <thead>
          <tr>
            {columns.map(({ id, isNumeric, title }) => (
              <th key={id} scope="col" data-numeric={isNumeric || undefined}>
                {title}
              </th>
            ))}
            <td aria-hidden="true" />
          </tr>
        </thead>
        <tbody>
          <SheetRow
            {...shared}
            key={ALL_ROW}
            place={0}
            name={allLabel}
            texts={allTexts}
            errors={NO_ERRORS}
            marks={marksOf(0)}
            focusColumn={focus.row === 0 ? focus.column : null}
            editing={focus.row === 0 ? editing : null}
            onRemove={null}
          />
          {rows.map((row, at) => {
            const isFocused = focus.row === at + 1
            return (
              <SheetRow
                {...shared}
                key={row.key}
                place={at + 1}
                name={rowName(row)}
                texts={columns.map(({ textOf }) => textOf(row))}
                errors={errorsOf(row) ?? NO_ERRORS}
                marks={marksOf(at + 1)}
                focusColumn={isFocused ? focus.column : null}
                editing={isFocused ? editing : null}
                onRemove={() => onRemove(row.key)}
              />
            )
          })}
        </tbody>
      </table>
    </div>
  )
}

interface SheetRowProps {
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

const SheetRow = memo(function SheetRow({
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
      <tr data-all={place === 0 || undefined}>
        {columns.map(({ id, isEditable, isNumeric, title }, column) => {
          const isFocus = focusColumn === column
          const text = texts[column] ?? ''
          return (
            <td
              key={id}
              data-place={`${place} ${column}`}
              data-numeric={isNumeric || undefined}
              data-focus={isFocus || undefined}
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
