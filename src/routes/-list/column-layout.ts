/** Pixels at a font size of 13 px: what the usual content needs, and the most that a column takes of spare room. */
export interface ColumnWidth {
  readonly min: number
  readonly max: number
}

export interface SizedColumn {
  readonly id: string
  readonly width?: ColumnWidth
  /** In a narrow list the column with the highest number is left out first; without one it always stays. */
  readonly dropOrder?: number
}

/** A name with its picture; the column that has it is clipped last. */
const NAME: ColumnWidth = { min: 284, max: 320 }

/**
 * The columns that fit into a list, with their widths in pixels. Columns are left out until the others have
 * their minimum. Spare room goes to the widest column first, which is the name, then to the others in their
 * order, and the rest to the widest; it also pays for what is missing where no column can be left out.
 */
export const layoutColumns = (
  columns: readonly SizedColumn[],
  available: number,
  fontSize = 13,
): ReadonlyMap<string, number> => {
  const scale = fontSize / 13
  const kept = columns.map(({ id, dropOrder = 0, width: { min, max } = NAME }) => ({
    id,
    dropOrder,
    width: min * scale,
    max: max * scale,
  }))
  const total = () => kept.reduce((sum, { width }) => sum + width, 0)
  while (total() > available) {
    const last = Math.max(...kept.map(({ dropOrder }) => dropOrder))
    if (last === 0) break
    kept.splice(
      kept.findIndex(({ dropOrder }) => dropOrder === last),
      1,
    )
  }
  const widest = Math.max(...kept.map(({ max }) => max))
  const byNeed = [...kept.filter(({ max }) => max === widest), ...kept.filter(({ max }) => max < widest)]
  let spare = available - total()
  for (const column of byNeed) {
    const more = Math.max(0, Math.min(spare, column.max - column.width))
    column.width += more
    spare -= more
  }
  return new Map(
    kept.map((column) => [column.id, Math.floor(column === byNeed[0] ? column.width + spare : column.width)]),
  )
}
