import type { StockLogRecord } from '../../../src/api/contract/stock-log.contract.ts'
import type { Language } from '../../../src/i18n/language.ts'
import { stockLogWords } from '../../../src/i18n/stock-log-words.ts'
import { csvFile, csvRows, localTimeCell } from './csv.ts'

/** Movements of stock as a CSV file, in the clock of their store. */
export const stockLogCsv = (
  language: Language,
  timeZone: string,
  batches: AsyncIterable<readonly StockLogRecord[]>,
): AsyncGenerator<string> => {
  const words = stockLogWords(language)
  return csvFile(
    words.titles,
    csvRows(batches, (row) => [
      localTimeCell(new Date(row.createdAt), timeZone),
      words.type(row.type),
      row.sourceNumber === null ? '' : String(row.sourceNumber),
      row.sku,
      language === 'en' && row.productNameEn !== '' ? row.productNameEn : row.productName,
      String(row.change.quantity),
      row.balance === null ? '' : String(row.balance.quantity),
      String(row.change.reserved),
      row.balance === null ? '' : String(row.balance.available),
      row.actorName ?? '',
      row.note ?? '',
    ]),
  )
}
