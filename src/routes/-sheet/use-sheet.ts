import {
  useRef,
  useState,
  type ClipboardEvent,
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type RefObject,
} from 'react'
import { cellsOf, toSheetText } from '../../domain/shared/sheet-text.ts'
import { placesOf, type SheetCells } from './sheet-cells.ts'
import {
  fillDown,
  moveSelection,
  pasteInto,
  rangeOf,
  selectCell,
  type SheetPlace,
  type SheetSelection,
} from './sheet-selection.ts'
import { useCellEditor } from './use-cell-editor.ts'

const placeOfCell = (target: EventTarget): SheetPlace | null => {
  const cell = target instanceof HTMLElement ? target.closest<HTMLElement>('[data-place]') : null
  const [row, column] = cell?.dataset['place']?.split(' ').map(Number) ?? []
  return row === undefined || column === undefined ? null : { row, column }
}

/** The selection of a sheet, and what keys, pointer and clipboard do with it. */
export function useSheet({
  table,
  cells,
  firstColumn,
  onUndo,
}: {
  readonly table: RefObject<HTMLTableElement | null>
  readonly cells: SheetCells
  /** The column that a sheet is entered at. */
  readonly firstColumn: number
  readonly onUndo: () => void
}) {
  const { size, textAt, apply } = cells
  const [selection, setSelection] = useState<SheetSelection | null>(null)
  const current = selection ?? selectCell({ row: 0, column: firstColumn })
  const { focus } = current
  const isPressedAgain = useRef(false)
  const { editing, edit, commit, goTo, onInputKeyDown } = useCellEditor({
    table,
    cells,
    selection,
    current,
    onSelect: setSelection,
  })
  const empty = () =>
    apply(
      placesOf(current)
        .flat()
        .map((place) => ({ ...place, text: '' })),
    )
  const onKeyDown = (event: KeyboardEvent<HTMLTableElement>) => {
    const { altKey, ctrlKey, key, metaKey, shiftKey } = event
    if (altKey || !(event.target instanceof HTMLElement) || !event.target.matches('[data-place]')) return
    const isControl = ctrlKey || metaKey
    const next = moveSelection(current, key, { isExtending: shiftKey, isToEdge: isControl }, size)
    if (next !== null) goTo(next)
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
    event.clipboardData.setData('text/plain', toSheetText(placesOf(current).map((row) => row.map(textAt))))
    if (event.type === 'cut') empty()
  }
  const onPaste = (event: ClipboardEvent) => {
    if (editing !== null) return
    event.preventDefault()
    apply(pasteInto(current, cellsOf(event.clipboardData.getData('text/plain'), '\t'), size))
  }
  const range = rangeOf(current)
  return {
    focus,
    editing,
    commit,
    onInputKeyDown,
    /** What of the selection is in a row, as one value: equal ones are not rendered again. */
    marksOf: (row: number): string =>
      selection === null || row < range.top || row > range.bottom ? '' : `${range.left} ${range.right}`,
    tableProps: { onFocus, onPointerDown, onClick, onKeyDown, onCopy, onCut: onCopy, onPaste },
  }
}
