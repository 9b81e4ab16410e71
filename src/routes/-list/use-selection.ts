import { useState } from 'react'

/** The server's limit of ids in one request. */
export const MAX_SELECTED = 100

/** Selected rows, over several pages of what is found. */
export interface Selection<Row> {
  readonly rows: readonly Row[]
  readonly has: (row: Row) => boolean
  /** Selects or deselects one row; with `isRange` all rows since the last one. */
  readonly toggle: (row: Row, isSelected: boolean, isRange: boolean) => void
  /** Selects all rows of the page, or none of them. */
  readonly toggleAll: (isSelected: boolean) => void
  /** Selects rows of other pages too. */
  readonly add: (rows: readonly Row[]) => void
  readonly clear: () => void
}

interface SelectionState<Row> {
  readonly filterKey: string
  readonly rows: ReadonlyMap<number, Row>
  readonly last: number | null
}

/** A selection that ends when other rows are searched for; another order keeps it. */
export const useSelection = <Row extends { readonly id: number }>(
  filterKey: string,
  page: readonly Row[],
): Selection<Row> => {
  const [state, setState] = useState<SelectionState<Row>>({ filterKey, rows: new Map(), last: null })
  const current: SelectionState<Row> =
    state.filterKey === filterKey ? state : { filterKey, rows: new Map(), last: null }
  const update = (changed: readonly Row[], isSelected: boolean, last: number | null) => {
    const rows = new Map(current.rows)
    for (const row of changed) {
      if (!isSelected) rows.delete(row.id)
      else if (rows.size < MAX_SELECTED) rows.set(row.id, row)
    }
    setState({ filterKey, rows, last })
  }
  // A selected row may have changed; the displayed row is newer.
  const shown = new Map(current.rows.size === 0 ? [] : page.map((row) => [row.id, row]))
  return {
    rows: [...current.rows.values()].map((row) => shown.get(row.id) ?? row),
    has: (row) => current.rows.has(row.id),
    toggle: (row, isSelected, isRange) => {
      const from = page.findIndex(({ id }) => id === current.last)
      const to = page.findIndex(({ id }) => id === row.id)
      const range = isRange && from >= 0 ? page.slice(Math.min(from, to), Math.max(from, to) + 1) : [row]
      update(range, isSelected, row.id)
    },
    add: (rows) => update(rows, true, null),
    toggleAll: (isSelected) => update(page, isSelected, null),
    clear: () => setState({ filterKey, rows: new Map(), last: null }),
  }
}
