import type { StockLogRecord } from '../../../src/api/contract/stock-log.contract.ts'
import { localTimeOf } from '../../../src/domain/shared/time.ts'
import type { Language } from '../../../src/i18n/language.ts'
import { stockLogWords } from '../../../src/i18n/stock-log-words.ts'
import { csvFile } from './csv.ts'

const timeOf = (iso: string, timeZone: string): string => {
  const { day, minute } = localTimeOf(Date.parse(iso), timeZone)
  return `${day} ${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`
}

/** Movements of stock as a CSV file, in the clock of their store. */
export const stockLogCsv = (
  language: Language,
  timeZone: string,
  batches: AsyncIterable<readonly StockLogRecord[]>,
): AsyncGenerator<string> => {
  const words = stockLogWords(language)
  async function* rows() {
    for await (const batch of batches)
      yield batch.map((row) => [
        timeOf(row.createdAt, timeZone),
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
      ])
  }
  return csvFile(words.titles, rows())
}
