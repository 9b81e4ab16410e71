import { splitPath } from '../shared/sheet-cell.ts'
import { CATALOGUE_STATUSES } from './badge-fields.ts'
import { CATALOGS } from './category-fields.ts'
import {
  categoryCell,
  CATEGORY_SHEET_FIELDS,
  type CategorySheetField,
  type CategorySheetWords,
  type PlacedCategory,
} from './category-sheet.ts'
import { plainTitle } from './guess-columns.ts'

const OPTIONS = { status: CATALOGUE_STATUSES, catalog: CATALOGS } as const

/** What the cells of a row ask for; a field that is left out stays as it is. */
export interface CategoryRowValues {
  readonly values: Readonly<Partial<Record<'name' | 'nameEn' | 'status' | 'catalog', string>>>
  /** The name of the category above; null for the top level. */
  readonly parent?: string | null
  /** The place among its siblings, from 1; the cell's, also where it is the present one. */
  readonly position?: number
  readonly isPositionChanged: boolean
  readonly errors: Readonly<Record<string, string>>
}

const optionOf = (
  field: keyof typeof OPTIONS,
  cell: string,
  languages: readonly CategorySheetWords[],
): string | undefined =>
  OPTIONS[field].find((option) =>
    [option, ...languages.map((words) => words.option(field, option))].some(
      (word) => plainTitle(word) === plainTitle(cell),
    ),
  )

const isPosition = (cell: string): boolean => /^[1-9]\d{0,5}(?:[.,]0+)?$/u.test(cell)

/**
 * Reads a row of a sheet for a category, or for a new one. A cell as an export would write it, in either language,
 * changes nothing; an empty one empties the English name and stands for the top level, elsewhere it leaves the value.
 */
export const readCategoryRow = (
  cells: ReadonlyMap<string, string>,
  current: PlacedCategory | null,
  languages: readonly CategorySheetWords[],
): CategoryRowValues => {
  const values: Record<string, string> = {}
  const errors: Record<string, string> = {}
  const place: { parent?: string | null; position?: number } = {}
  const isWritten = (field: CategorySheetField, cell: string): boolean =>
    current !== null && languages.some((words) => categoryCell(current, field, words).trim() === cell)
  for (const field of CATEGORY_SHEET_FIELDS) {
    const cell = cells.get(field)?.trim()
    if (cell === undefined) continue
    if (field === 'priority') {
      if (cell === '') continue
      if (isPosition(cell)) place.position = Number.parseInt(cell, 10)
      else errors[field] = 'invalid'
    } else if (isWritten(field, cell)) continue
    else if (field === 'parentId') place.parent = splitPath(cell).at(-1) ?? null
    else if (field === 'nameEn') values[field] = cell
    else if (cell === '') continue
    else if (field === 'name') values[field] = cell
    else {
      const option = optionOf(field, cell, languages)
      if (option === undefined) errors[field] = 'invalid'
      else values[field] = option
    }
  }
  return { values, ...place, isPositionChanged: place.position !== current?.position, errors }
}
