/** A cell by its row and column, from 0. */
export interface SheetPlace {
  readonly row: number
  readonly column: number
}

/** The rectangle between the cell with the focus and the one that the selection began at. */
export interface SheetSelection {
  readonly anchor: SheetPlace
  readonly focus: SheetPlace
}

export interface SheetSize {
  readonly rows: number
  readonly columns: number
}

export const selectCell = (place: SheetPlace): SheetSelection => ({ anchor: place, focus: place })

/** First and last row and column of a selection. */
export const rangeOf = ({ anchor, focus }: SheetSelection) => ({
  top: Math.min(anchor.row, focus.row),
  bottom: Math.max(anchor.row, focus.row),
  left: Math.min(anchor.column, focus.column),
  right: Math.max(anchor.column, focus.column),
})

const PAGE = 10
const STEPS: Readonly<Record<string, SheetPlace>> = {
  ArrowDown: { row: 1, column: 0 },
  ArrowUp: { row: -1, column: 0 },
  ArrowRight: { row: 0, column: 1 },
  ArrowLeft: { row: 0, column: -1 },
  PageDown: { row: PAGE, column: 0 },
  PageUp: { row: -PAGE, column: 0 },
  Home: { row: 0, column: Number.NEGATIVE_INFINITY },
  End: { row: 0, column: Number.POSITIVE_INFINITY },
}

const within = (place: number, count: number): number => Math.max(0, Math.min(count - 1, place))

/** Where a key leads: with Control to the edge, with Shift the selection grows; null for another key. */
export const moveSelection = (
  { anchor, focus }: SheetSelection,
  key: string,
  { isToEdge, isExtending }: { readonly isToEdge: boolean; readonly isExtending: boolean },
  size: SheetSize,
): SheetSelection | null => {
  const step = STEPS[key]
  if (!step) return null
  const isCorner = isToEdge && (key === 'Home' || key === 'End')
  const far = isToEdge ? Number.POSITIVE_INFINITY : 1
  const by = (distance: number): number => (distance === 0 ? 0 : distance * far)
  const moved = {
    row: within(focus.row + (isCorner ? step.column : by(step.row)), size.rows),
    column: within(focus.column + by(step.column), size.columns),
  }
  return { anchor: isExtending ? anchor : moved, focus: moved }
}

export interface SheetText extends SheetPlace {
  readonly text: string
}

/**
 * The cells that a pasted block sets, from the upper left of the selection; one value fills all that is
 * selected. What stands beyond the last row or column is left out.
 */
export const pasteInto = (
  selection: SheetSelection,
  block: ReadonlyArray<readonly string[]>,
  size: SheetSize,
): readonly SheetText[] => {
  const { top, bottom, left, right } = rangeOf(selection)
  const only = block.length === 1 && block[0]?.length === 1 ? block[0][0] : undefined
  const rows = only === undefined ? block : Array.from({ length: bottom - top + 1 }, () => [only])
  return rows.flatMap((cells, down) =>
    (only === undefined ? cells : Array.from({ length: right - left + 1 }, () => only)).flatMap(
      (text, along) => {
        const [row, column] = [top + down, left + along]
        return row < size.rows && column < size.columns ? [{ row, column, text }] : []
      },
    ),
  )
}

/** Fills a selection down with the texts of its first row; one row takes those of the row above. */
export const fillDown = (
  selection: SheetSelection,
  textAt: (place: SheetPlace) => string,
): readonly SheetText[] => {
  const { top, bottom, left, right } = rangeOf(selection)
  const source = top === bottom ? top - 1 : top
  if (source < 0) return []
  return Array.from({ length: bottom - source }, (_, down) => source + 1 + down).flatMap((row) =>
    Array.from({ length: right - left + 1 }, (_, along) => left + along).map((column) => ({
      row,
      column,
      text: textAt({ row: source, column }),
    })),
  )
}
