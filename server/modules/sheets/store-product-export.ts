import type { StoreProductRecord } from '../../../src/api/contract/store-products.contract.ts'
import type { Cents } from '../../../src/domain/shared/money.ts'
import type { Language } from '../../../src/i18n/language.ts'
import { storeProductWords } from '../../../src/i18n/store-product-words.ts'
import { csvFile, csvRows } from './csv.ts'

const amountCell = (amount: Cents | null): string => (amount === null ? '' : (amount / 100).toFixed(2))

/** Products at stores as a CSV file: what there is of each, and what it is sold for. */
export const storeProductsCsv = (
  language: Language,
  batches: AsyncIterable<readonly StoreProductRecord[]>,
): AsyncGenerator<string> => {
  const words = storeProductWords(language)
  return csvFile(
    words.titles,
    csvRows(batches, (row) => [
      row.storeName,
      row.sku,
      language === 'en' && row.nameEn !== '' ? row.nameEn : row.name,
      String(row.quantity),
      String(row.compromise),
      String(row.compromiseCombo),
      String(row.available),
      String(row.onTheWay),
      row.stockMinimum === null ? '' : String(row.stockMinimum),
      String(row.minPurchase ?? row.base.minPurchase),
      String(row.maxPurchase ?? row.base.maxPurchase),
      amountCell(row.price ?? row.base.price),
      words.flag(row.isAvailable),
    ]),
  )
}
