import { useMemo } from 'react'
import type { EditableColumn } from './SheetRow.tsx'
import {
  rangeOf,
  type SheetPlace,
  type SheetSelection,
  type SheetSize,
  type SheetText,
} from './sheet-selection.ts'

export interface SheetChange {
  readonly rowKey: string
  readonly columnId: string
  readonly text: string
}

/** The texts of the cells by their place, row 0 being the one that sets a whole column, and how they are changed. */
export interface SheetCells {
  readonly size: SheetSize
  readonly isEditable: (column: number) => boolean
  readonly textAt: (place: SheetPlace) => string
  readonly textsOf: (row: number) => readonly string[]
  readonly apply: (texts: readonly SheetText[]) => void
}

export function useSheetCells<Row>({
  columns,
  rows,
  onChange,
}: {
  readonly columns: ReadonlyArray<EditableColumn<Row>>
  readonly rows: ReadonlyArray<Row & { readonly key: string }>
  readonly onChange: (changes: readonly SheetChange[]) => void
}): SheetCells {
  /** The text that all rows of a column have. */
  const allTexts = useMemo(
    () =>
      columns.map(({ isEditable, textOf }) => {
        const [first, ...others] = rows
        const text = first === undefined || !isEditable ? '' : textOf(first)
        return others.every((row) => textOf(row) === text) ? text : ''
      }),
    [columns, rows],
  )
  return {
    size: { rows: rows.length + 1, columns: columns.length },
    isEditable: (column) => columns[column]?.isEditable === true,
    textAt: ({ row, column }) => {
      const source = rows[row - 1]
      return (source === undefined ? allTexts[column] : columns[column]?.textOf(source)) ?? ''
    },
    textsOf: (place) => {
      const row = rows[place - 1]
      return row === undefined ? allTexts : columns.map(({ textOf }) => textOf(row))
    },
    apply: (texts) => {
      const changes = texts.flatMap(({ row, column, text }): readonly SheetChange[] => {
        const target = columns[column]
        if (!target?.isEditable) return []
        const targets = row === 0 ? rows : rows.slice(row - 1, row)
        return targets
          .filter((each) => target.textOf(each) !== text)
          .map(({ key }) => ({ rowKey: key, columnId: target.id, text }))
      })
      if (changes.length > 0) onChange(changes)
    },
  }
}

/** The places of a selection, row by row. */
export const placesOf = (selection: SheetSelection): ReadonlyArray<readonly SheetPlace[]> => {
  const { top, bottom, left, right } = rangeOf(selection)
  return Array.from({ length: bottom - top + 1 }, (_, down) =>
    Array.from({ length: right - left + 1 }, (__, along) => ({ row: top + down, column: left + along })),
  )
}
