import {
  categoryCell,
  CATEGORY_SHEET_FIELDS,
  placeCategories,
  type SheetCategory,
} from '../../../src/domain/catalogue/category-sheet.ts'
import { categorySheetWords } from '../../../src/i18n/category-sheet-words.ts'
import { csvFile } from './csv.ts'

/** All categories of the chosen statuses and catalogues in the order of their tree, as a CSV file. */
export const categoriesCsv = (
  language: 'en' | 'es',
  nodes: readonly SheetCategory[],
  isChosen: (node: SheetCategory) => boolean,
): AsyncGenerator<string> => {
  const words = categorySheetWords(language)
  async function* rows() {
    yield placeCategories(nodes)
      .filter(isChosen)
      .map((node) => CATEGORY_SHEET_FIELDS.map((field) => categoryCell(node, field, words)))
  }
  return csvFile(
    CATEGORY_SHEET_FIELDS.map((field) => words.title(field)),
    rows(),
  )
}
