import { useLayoutEffect, useRef, useState } from 'react'
import { BREAKPOINTS } from '../../ui/breakpoints.ts'
import { layoutColumns, type SizedColumn } from './column-layout.ts'

interface TableSize {
  readonly width: number
  readonly fontSize: number
  /** Cells have less padding. */
  readonly isTight: boolean
}

/** Pixels of the list below which the padding shrinks before texts are cut off. */
const TIGHT_BELOW = 750
const CARDS: TableSize = { width: 0, fontSize: 0, isTight: false }

/** Null where it is not drawn. */
const measureTable = (element: HTMLElement): TableSize | null => {
  if (element.clientWidth === 0) return null
  // With its edge, which a scroll bar does not move.
  const { offsetWidth } = element.closest<HTMLElement>('.table-frame') ?? element
  if (offsetWidth < BREAKPOINTS.small) return CARDS
  const table = element.querySelector('table') ?? element
  return {
    width: element.clientWidth,
    fontSize: Number.parseFloat(getComputedStyle(table).fontSize),
    isTight: offsetWidth < TIGHT_BELOW,
  }
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
        next === null ||
        (now?.width === next.width && now.fontSize === next.fontSize && now.isTight === next.isTight)
          ? now
          : next,
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
    isTight: size?.isTight ?? false,
    layout: size && !isCards ? layoutColumns(columns, size.width - reserved, size.fontSize) : null,
  }
}
