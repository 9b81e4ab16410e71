import {
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  type Dispatch,
  type KeyboardEvent,
  type RefObject,
  type SetStateAction,
} from 'react'
import type { SheetCells } from './sheet-cells.ts'
import { moveSelection, type SheetSelection, type SheetText } from './sheet-selection.ts'
import type { Editing } from './SheetRow.tsx'

/** The cell with the focus, the input in it, and where keys of that input lead. */
export function useCellEditor({
  table,
  cells,
  selection,
  current,
  onSelect,
}: {
  readonly table: RefObject<HTMLTableElement | null>
  readonly cells: SheetCells
  /** Null before a cell was chosen. */
  readonly selection: SheetSelection | null
  readonly current: SheetSelection
  readonly onSelect: Dispatch<SetStateAction<SheetSelection | null>>
}) {
  const { focus } = current
  const [editing, setEditing] = useState<Editing | null>(null)
  const isOpen = useRef(false)
  /** A key led here or closed the input of the cell, so the cell takes the focus. */
  const takesFocus = useRef(false)

  useEffect(() => {
    const grid = table.current
    if (selection === null || editing !== null) return
    if (!takesFocus.current && !grid?.contains(document.activeElement)) return
    takesFocus.current = false
    grid?.querySelector<HTMLElement>(`[data-place="${focus.row} ${focus.column}"]`)?.focus()
  }, [table, selection, editing, focus.row, focus.column])

  /** A cell that a key led to: the one that has the focus may be taken away, its row can be out of view. */
  const goTo = (next: SheetSelection | null) => {
    if (next === null) return
    takesFocus.current = true
    onSelect(next)
  }
  const edit = (text: string, isSelected: boolean) => {
    if (!cells.isEditable(focus.column)) return
    isOpen.current = true
    onSelect(current)
    setEditing({ text, isSelected })
  }
  const close = (text: string | null): SheetText | null => {
    // The input that is taken away tells the loss of its focus too.
    if (!isOpen.current) return null
    isOpen.current = false
    setEditing(null)
    return text === null || text.trim() === cells.textAt(focus) ? null : { ...focus, text: text.trim() }
  }
  const commit = (text: string | null) => {
    const change = close(text)
    if (change !== null) cells.apply([change])
  }
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
    commit(key === 'Escape' ? null : event.currentTarget.value)
    const step = (towards: string) =>
      goTo(moveSelection(current, towards, { isExtending: false, isToEdge: false }, cells.size))
    if (key === 'Enter') step(shiftKey ? 'ArrowUp' : 'ArrowDown')
    if (key === 'Tab') step(shiftKey ? 'ArrowLeft' : 'ArrowRight')
  }
  return { editing, edit, commit, goTo, onInputKeyDown }
}
