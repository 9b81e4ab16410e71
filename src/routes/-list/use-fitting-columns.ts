import { useLayoutEffect, useRef, useState } from 'react'
import { layoutColumns, type SizedColumn } from './column-layout.ts'

interface TableSize {
  readonly width: number
  readonly fontSize: number
}

const CARDS: TableSize = { width: 0, fontSize: 0 }

/** Null where it is not drawn. */
const measureTable = (element: HTMLElement): TableSize | null => {
  if (element.clientWidth === 0) return null
  const table = getComputedStyle(element.querySelector('table') ?? element)
  return table.display === 'block'
    ? CARDS
    : { width: element.clientWidth, fontSize: Number.parseFloat(table.fontSize) }
}

/**
 * The columns that the table shows at its present size, with their widths; null while rows are cards or nothing
 * is measured. A list that is hidden keeps them. `reserved` is the width of the checkboxes.
 */
export const useFittingColumns = (columns: readonly SizedColumn[], reserved: number) => {
  const frame = useRef<HTMLDivElement>(null)
  const [size, setSize] = useState<TableSize | null>(null)
  // Before painting, so that no column appears and leaves again.
  useLayoutEffect(() => {
    const element = frame.current
    if (element === null || typeof ResizeObserver === 'undefined') return
    const measure = () => {
      const next = measureTable(element)
      setSize((now) =>
        next === null || (now?.width === next.width && now.fontSize === next.fontSize) ? now : next,
      )
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  const isCards = size === CARDS
  return {
    frame,
    isCards,
    layout: size && !isCards ? layoutColumns(columns, size.width - reserved, size.fontSize) : null,
  }
}
