import type { SheetRows } from '../shared/sheet-text.ts'
import { guessColumns, type KnownColumn } from './guess-columns.ts'

/** Rows at the top of a sheet in which titles are looked for. */
export const MAX_LINES_ABOVE = 20

/** The titles of a file and the rows below them. */
export interface TitledTable {
  /** The name of the sheet; null in a file of text. */
  readonly sheet: string | null
  /** The line of the titles, from 1. */
  readonly titleRow: number
  readonly titles: readonly string[]
  readonly rows: ReadonlyArray<readonly string[]>
}

/** What stands in a line of a sheet and below it; null where there is no such sheet or line, or nothing in it. */
export const titlesAt = (
  tables: readonly SheetRows[],
  sheet: string | null,
  titleRow: number,
): TitledTable | null => {
  const rows = tables.find(({ name }) => name === sheet)?.rows ?? []
  const titles = rows[titleRow - 1]
  return titles === undefined || !isFilled(titles)
    ? null
    : { sheet, titleRow, titles, rows: rows.slice(titleRow) }
}

const isFilled = (row: readonly string[]): boolean => row.some((cell) => cell.trim() !== '')

/** The row of all sheets that has the most known titles; without any the first that has something. Null when all are empty. */
export const findTitles = (
  tables: readonly SheetRows[],
  columns: readonly KnownColumn[],
): TitledTable | null => {
  const known = (row: readonly string[]) =>
    guessColumns(row, columns).filter(({ column }) => column !== null).length
  const [best] = tables
    .flatMap(({ name, rows }) =>
      rows
        .slice(0, MAX_LINES_ABOVE + 1)
        .flatMap((titles, at) =>
          isFilled(titles) ? [{ name, rows, titles, at, known: known(titles) }] : [],
        ),
    )
    .toSorted((a, b) => b.known - a.known)
  return best === undefined
    ? null
    : { sheet: best.name, titleRow: best.at + 1, titles: best.titles, rows: best.rows.slice(best.at + 1) }
}
