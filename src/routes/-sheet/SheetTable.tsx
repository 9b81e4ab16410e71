import {
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
import { rowHeight } from '../../ui/row-height.ts'
import { RowWindow, WINDOW_FROM } from '../../ui/RowWindow.tsx'
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
import { HEAD_ROWS, SheetRow, type EditableColumn, type Editing } from './SheetRow.tsx'

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

/** Pixels of the messages below a row. */
const ERRORS_HEIGHT = 26
/** No key of a row. */
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
  const [scroller, setScroller] = useState<HTMLDivElement | null>(null)
  const [height] = useState(rowHeight)
  const [selection, setSelection] = useState<SheetSelection | null>(null)
  const [editing, setEditing] = useState<Editing | null>(null)
  const isOpen = useRef(false)
  /** A key led here or closed the input of the cell, so the cell takes the focus. */
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
  /** Rows come and go while one scrolls; their columns must not. */
  const widths = useMemo(
    () =>
      rows.length + 1 < WINDOW_FROM
        ? null
        : columns.map(({ textOf, title }, at) =>
            Math.max(title.length, at === 0 ? allLabel.length : 0, ...rows.map((row) => textOf(row).length)),
          ),
    [allLabel, columns, rows],
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
  const close = (text: string | null): SheetText | null => {
    // The input that is taken away tells the loss of its focus too.
    if (!isOpen.current) return null
    isOpen.current = false
    setEditing(null)
    return text === null || text.trim() === textAt(focus) ? null : { ...focus, text: text.trim() }
  }
  const commit = (text: string) => {
    const change = close(text)
    if (change !== null) apply([change])
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
      commit(event.target.value)
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
    const change = close(key === 'Escape' ? null : event.currentTarget.value)
    if (change !== null) apply([change])
    if (key === 'Enter') goTo(step(shiftKey ? 'ArrowUp' : 'ArrowDown'))
    if (key === 'Tab') goTo(step(shiftKey ? 'ArrowLeft' : 'ArrowRight'))
  }
  const onKeyDown = (event: KeyboardEvent<HTMLTableElement>) => {
    const { altKey, ctrlKey, key, metaKey, shiftKey } = event
    if (altKey || !(event.target instanceof HTMLElement) || !event.target.matches('[data-place]')) return
    const isControl = ctrlKey || metaKey
    const next = step(key, shiftKey, isControl)
    if (next !== null) {
      // The cell that has it may be taken away: its row can be out of view.
      takesFocus.current = true
      setSelection(next)
    } else if (isControl && key.toLowerCase() === 'd') apply(fillDown(current, textAt))
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

  const hasErrors = (row: (typeof rows)[number] | undefined): boolean => {
    const errors = row && errorsOf(row)
    return errors !== undefined && columns.some(({ id }) => errors[id] !== undefined)
  }
  const range = rangeOf(current)
  /** What of the selection is in a row, as one value: equal ones are not rendered again. */
  const marksOf = (row: number): string =>
    selection === null || row < range.top || row > range.bottom ? '' : `${range.left} ${range.right}`
  const shared = { columns, onInputKeyDown, onCommit: commit }
  const textsOf = (place: number): readonly string[] => {
    const row = rows[place - 1]
    return row === undefined ? allTexts : columns.map(({ textOf }) => textOf(row))
  }
  return (
    <div className="sheet" ref={setScroller}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a grid is interactive */}
      <table
        ref={table}
        className="sheet__table"
        data-fixed={widths !== null || undefined}
        aria-rowcount={size.rows + HEAD_ROWS}
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
        {widths && (
          <colgroup>
            {widths.map((characters, at) => (
              <col
                key={columns[at]?.id}
                style={{ width: `max(64px, ${characters}ch + 2 * var(--space-3))` }}
              />
            ))}
            <col className="sheet__action" />
          </colgroup>
        )}
        <thead>
          <tr aria-rowindex={1}>
            {columns.map(({ id, isNumeric, title }) => (
              <th key={id} scope="col" data-numeric={isNumeric || undefined}>
                {title}
              </th>
            ))}
            <td aria-hidden="true" />
          </tr>
        </thead>
        <tbody>
          <RowWindow
            count={size.rows}
            scroller={scroller}
            heightOf={(place) => height + (hasErrors(rows[place - 1]) ? ERRORS_HEIGHT : 0)}
            keyOf={(place) => rows[place - 1]?.key ?? ALL_ROW}
            kept={() => [focus.row]}
            renderGap={(gap, key) => <tr key={key} aria-hidden="true" style={{ height: gap }} />}
            renderRow={(place) => {
              const row = rows[place - 1]
              return (
                <SheetRow
                  {...shared}
                  key={row?.key ?? ALL_ROW}
                  place={place}
                  name={row === undefined ? allLabel : rowName(row)}
                  texts={textsOf(place)}
                  errors={(row && errorsOf(row)) ?? NO_ERRORS}
                  marks={marksOf(place)}
                  focusColumn={place === focus.row ? focus.column : null}
                  editing={place === focus.row ? editing : null}
                  onRemove={row === undefined ? null : () => onRemove(row.key)}
                />
              )
            }}
          />
        </tbody>
      </table>
    </div>
  )
}
