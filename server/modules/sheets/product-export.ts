import type { Kysely } from 'kysely'
import type { Product } from '../../../src/api/contract/products.contract.ts'
import { productCell, productColumns } from '../../../src/domain/catalogue/product-sheet.ts'
import { productSheetWords } from '../../../src/i18n/product-sheet-words.ts'
import type { Database } from '../../db/database.gen.ts'
import { csvFile, csvRows } from './csv.ts'

export const sheetCountries = async (
  db: Kysely<Database>,
): Promise<ReadonlyArray<{ readonly id: number; readonly isoCode: string }>> =>
  db.selectFrom('countries').select(['id', 'iso_code as isoCode']).orderBy('id').execute()

/** The products as a CSV file, with the titles and options of a language. */
export async function* productsCsv(
  db: Kysely<Database>,
  language: 'en' | 'es',
  batches: AsyncIterable<readonly Product[]>,
): AsyncGenerator<string> {
  const words = productSheetWords(language)
  const columns = productColumns(await sheetCountries(db))
  yield* csvFile(
    columns.map((column) => words.title(column)),
    csvRows(batches, (product) => columns.map((column) => productCell(product, column, words))),
  )
}
