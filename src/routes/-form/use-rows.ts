import { useEffect, useRef, type RefObject } from 'react'
import { useFieldContext } from './form-context.ts'
import { useField } from './use-field.ts'
import { useReorder } from './use-reorder.ts'

/** A field whose value is a list of records, shown as the items of `list`; see `RowActions`. */
export const useRows = <Row>(list: RefObject<HTMLUListElement | null>) => {
  const addedIndex = useRef<number | null>(null)
  const field = useFieldContext<Row[]>()
  const { name, label, value, error, clearErrors } = useField<readonly Row[]>('list')
  const { draggedIndex, handleProps, moveTo } = useReorder(value.length, (from, to) => {
    clearErrors()
    field.moveValue(from, to)
  })
  useEffect(() => {
    if (addedIndex.current === null) return
    const row = list.current?.children[addedIndex.current]
    addedIndex.current = null
    row?.querySelector<HTMLElement>('input, textarea')?.focus()
  })
  return {
    name,
    label,
    value,
    error,
    rowLabel: (index: number) => `${label} ${index + 1}`,
    draggedIndex,
    handleProps: value.length > 1 ? handleProps : null,
    /** Moves a row by its menu, which has closed by then and given the focus back. */
    move: (from: number, to: number) =>
      requestAnimationFrame(() => list.current && moveTo([...list.current.children], from, to)),
    /** Puts a row in the place of another, at the end where that one is gone. */
    put: (row: Row, isReplaced: (other: Row) => boolean) => {
      clearErrors()
      // Rows that were added since the last render are among them.
      const at = field.state.value.findIndex(isReplaced)
      if (at === -1) field.pushValue(row)
      else field.replaceValue(at, row)
    },
    change: (index: number, row: Row) => {
      clearErrors()
      field.replaceValue(index, row)
    },
    has: (isSame: (other: Row) => boolean) => field.state.value.some(isSame),
    /** Adds a row; with `isFocused` its first field gets the focus. */
    add: (row: Row, isFocused: boolean) => {
      clearErrors()
      if (isFocused) addedIndex.current = value.length
      field.pushValue(row)
    },
    remove: (index: number) => {
      clearErrors()
      const before = list.current?.children[index - 1]?.querySelector<HTMLElement>(
        '[data-remove], [data-remove-place] button',
      )
      const addButton = list.current?.parentElement?.querySelector<HTMLElement>('.button, [data-add]')
      // The last row's elements disappear; the values of the others move up.
      if (index === value.length - 1) (before ?? addButton)?.focus()
      field.removeValue(index)
    },
  }
}
