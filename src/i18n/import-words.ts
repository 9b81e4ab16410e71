import type { CategorySheetField } from '../domain/catalogue/category-sheet.ts'
import { importErrorKey } from '../domain/catalogue/import-errors.ts'
import type { ImportKind } from '../domain/catalogue/import-lifecycle.ts'
import type { StockSheetField } from '../domain/stock/stock-sheet.ts'
import { categorySheetWords } from './category-sheet-words.ts'
import { imports as en } from './en/imports.ts'
import { imports as es } from './es/imports.ts'
import type { Language } from './language.ts'
import { columnTitle } from './product-sheet-words.ts'

const MESSAGES = { en, es }

/** The words of imports that the server writes itself. */
export const importWords =
  (language: Language) =>
  (key: keyof typeof en): string =>
    MESSAGES[language][key]

/** The titles of a sheet of stock. */
export const stockSheetTitle =
  (language: Language) =>
  (field: StockSheetField): string =>
    MESSAGES[language][`import.stock.${field}`]

const titleOf = (language: Language, kind: ImportKind, column: string): string =>
  kind === 'stock'
    ? // A mapping has the columns of its kind.
      stockSheetTitle(language)(column as StockSheetField)
    : kind === 'categories'
      ? // A mapping has the columns of its kind.
        categorySheetWords(language).title(column as CategorySheetField)
      : columnTitle(language, column)

/** What is wrong with a row, each column by its title. */
export const importErrorText = (
  language: Language,
  kind: ImportKind,
  errors: Readonly<Record<string, string>>,
): string =>
  Object.entries(errors)
    .map(
      ([column, code]) => `${titleOf(language, kind, column)}: ${MESSAGES[language][importErrorKey(code)]}`,
    )
    .join('; ')
