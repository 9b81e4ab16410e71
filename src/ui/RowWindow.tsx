import { defaultRangeExtractor, observeElementRect, useVirtualizer } from '@tanstack/react-virtual'
import { useEffect, useMemo, useReducer, type ReactNode } from 'react'
import { drawNow } from './draw-now.ts'

/** From this many rows on, only those in view are drawn, where a list says no other number. */
export const WINDOW_FROM = 100
/** Rows beyond each edge of the view, so that a key or a wheel finds them drawn. */
const OVERSCAN = 4
/** Pixels of rows of the first paint, before the list is measured. */
const FIRST_HEIGHT = 900

export interface RowWindowProps {
  readonly count: number
  /** From this many rows on, only those in view are drawn. */
  readonly from?: number
  /** Pixels of a row; another function is asked again. */
  readonly heightOf: (index: number) => number
  /** What tells a row from others. */
  readonly keyOf: (index: number) => number | string
  /** Null until it is drawn. */
  readonly scroller: HTMLElement | null
  /** Rows that are drawn wherever they are: that of the focus, that which is dragged. Asked whenever rows are drawn. */
  readonly kept: () => readonly number[]
  readonly renderRow: (index: number) => ReactNode
  /** Takes the place of rows that are not drawn. */
  readonly renderGap: (height: number, key: string) => ReactNode
}

/**
 * The rows of a long list that are in view, between gaps as high as the others; a short list whole, and every list
 * on paper. Rows are in the order of the document, so that keys, focus and roles are those of a list drawn whole.
 */
export function RowWindow(props: RowWindowProps) {
  const isPrinted = usePrinting()
  return props.count < (props.from ?? WINDOW_FROM) || isPrinted ? (
    Array.from({ length: props.count }, (_, index) => props.renderRow(index))
  ) : (
    <WindowedRows {...props} />
  )
}

/** Apart from everything else: the compiler leaves out what calls the virtualizer, which changes in place. */
function WindowedRows({ count, heightOf, keyOf, scroller, kept, renderRow, renderGap }: RowWindowProps) {
  'use no memo'
  // Another function of either has other answers; the virtualizer asks again when it gets other keys.
  const itemKey = useMemo(
    () => Object.assign((index: number) => keyOf(index), { heightOf }),
    [heightOf, keyOf],
  )
  // oxlint-disable-next-line react/incompatible-library -- left out of the compiler by the line above
  const virtualizer = useVirtualizer({
    count,
    getScrollElement: () => scroller,
    estimateSize: heightOf,
    getItemKey: itemKey,
    overscan: OVERSCAN,
    // Rows that come into view are drawn after the frame that shows where they will be, which answers the key.
    useFlushSync: false,
    // A list that is hidden keeps its rows, so that the focus can come back to one.
    observeElementRect: (instance, onRect) =>
      observeElementRect(instance, (rect) => rect.height > 0 && onRect(rect)),
    initialRect: { width: 0, height: FIRST_HEIGHT },
    rangeExtractor: (range) =>
      [
        ...new Set([
          ...kept().filter((index) => index >= 0 && index < count),
          ...defaultRangeExtractor(range),
        ]),
      ].toSorted((a, b) => a - b),
  })
  const parts: ReactNode[] = []
  let end = 0
  for (const item of virtualizer.getVirtualItems()) {
    if (item.start > end) parts.push(renderGap(item.start - end, `before-${item.index}`))
    parts.push(renderRow(item.index))
    end = item.end
  }
  const rest = virtualizer.getTotalSize() - end
  if (rest > 0) parts.push(renderGap(rest, 'after'))
  return parts
}

const usePrinting = (): boolean => {
  const [isPrinted, setPrinted] = useReducer((_: boolean, next: boolean) => next, false)
  useEffect(() => {
    const start = () => drawNow(() => setPrinted(true))
    const end = () => setPrinted(false)
    window.addEventListener('beforeprint', start)
    window.addEventListener('afterprint', end)
    return () => {
      window.removeEventListener('beforeprint', start)
      window.removeEventListener('afterprint', end)
    }
  }, [])
  return isPrinted
}
