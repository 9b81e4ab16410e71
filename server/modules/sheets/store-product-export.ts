import type { StoreProductRecord } from '../../../src/api/contract/store-products.contract.ts'
import { formatAmount } from '../../../src/domain/shared/amount-text.ts'
import type { Language } from '../../../src/i18n/language.ts'
import { storeProductWords } from '../../../src/i18n/store-product-words.ts'
import { csvFile, csvRows } from './csv.ts'

/** Products at stores as a CSV file: what there is of each, and what it is sold for. */
export const storeProductsCsv = (
  language: Language,
  batches: AsyncIterable<readonly StoreProductRecord[]>,
): AsyncGenerator<string> => {
  const words = storeProductWords(language)
  return csvFile(
    words.titles,
    csvRows(batches, (row) => {
      const price = row.price ?? row.base.price
      return [
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
        price === null ? '' : formatAmount(price),
        words.flag(row.isAvailable),
      ]
    }),
  )
}
