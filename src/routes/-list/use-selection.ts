import { useState } from 'react'

/** The server takes so many ids at once. */
export const MOST_SELECTED = 100

/** Rows that somebody chose, over the pages of one question. */
export interface Selection<Row> {
  readonly rows: readonly Row[]
  readonly has: (row: Row) => boolean
  /** Chooses or lets go one row; with `isRange` everything since the last one. */
  readonly toggle: (row: Row, isSelected: boolean, isRange: boolean) => void
  /** All rows of the page, or none of them. */
  readonly toggleAll: (isSelected: boolean) => void
  readonly clear: () => void
}

interface Kept<Row> {
  readonly question: string
  readonly rows: ReadonlyMap<number, Row>
  readonly last: number | null
}

/** A selection that ends with the question that its rows were an answer to. */
export const useSelection = <Row extends { readonly id: number }>(
  question: string,
  page: readonly Row[],
): Selection<Row> => {
  const [kept, setKept] = useState<Kept<Row>>({ question, rows: new Map(), last: null })
  const current: Kept<Row> = kept.question === question ? kept : { question, rows: new Map(), last: null }
  const put = (changed: readonly Row[], isSelected: boolean, last: number | null) => {
    const rows = new Map(current.rows)
    for (const row of changed) {
      if (!isSelected) rows.delete(row.id)
      else if (rows.size < MOST_SELECTED) rows.set(row.id, row)
    }
    setKept({ question, rows, last })
  }
  return {
    // A chosen row may have changed since; what is shown of it is newer.
    rows: [...current.rows.values()].map((row) => page.find(({ id }) => id === row.id) ?? row),
    has: (row) => current.rows.has(row.id),
    toggle: (row, isSelected, isRange) => {
      const from = page.findIndex(({ id }) => id === current.last)
      const to = page.findIndex(({ id }) => id === row.id)
      const range = isRange && from >= 0 ? page.slice(Math.min(from, to), Math.max(from, to) + 1) : [row]
      put(range, isSelected, row.id)
    },
    toggleAll: (isSelected) => put(page, isSelected, null),
    clear: () => setKept({ question, rows: new Map(), last: null }),
  }
}
