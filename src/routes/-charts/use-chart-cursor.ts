import { useRef, useState, type KeyboardEvent } from 'react'

/** Moves of the cursor of a chart with `columns` cells a row. */
const MOVES: Readonly<Record<string, (at: number, columns: number, cells: number) => number>> = {
  ArrowLeft: (at) => at - 1,
  ArrowRight: (at) => at + 1,
  ArrowUp: (at, columns) => at - columns,
  ArrowDown: (at, columns) => at + columns,
  Home: () => 0,
  End: (_at, _columns, cells) => cells - 1,
}

/**
 * One tab stop for the cells of a chart; arrows move between them, each a link that is focused. Returns the props of the group
 * and those of its nth cell.
 */
export const useChartCursor = (cells: number, columns: number) => {
  const [current, setCurrent] = useState(0)
  const group = useRef<HTMLDivElement>(null)
  const at = Math.min(current, Math.max(0, cells - 1))
  return {
    group: {
      ref: group,
      onKeyDown: (event: KeyboardEvent) => {
        const next = MOVES[event.key]?.(at, columns, cells)
        if (next === undefined || next < 0 || next >= cells) return
        event.preventDefault()
        setCurrent(next)
        group.current?.querySelector<HTMLElement>(`[data-cell="${next}"]`)?.focus()
      },
    },
    cell: (nth: number) => ({
      'data-cell': nth,
      tabIndex: nth === at ? 0 : -1,
      onFocus: () => setCurrent(nth),
    }),
  }
}
