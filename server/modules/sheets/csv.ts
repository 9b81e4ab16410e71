import type * as CsvStringify from 'csv-stringify/sync'
import { guardFormula } from '../../../src/domain/shared/sheet-cell.ts'
import { formatClock, localTimeOf } from '../../../src/domain/shared/time.ts'
import { lazyPackage } from '../../core/lazy-package.ts'

const csv = lazyPackage<typeof CsvStringify>('csv-stringify/sync')

/** Spreadsheet programs read a text with it as UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF'

export const toCsv = (rows: ReadonlyArray<readonly string[]>): string =>
  csv().stringify(
    rows.map((row) => row.map(guardFormula)),
    { record_delimiter: 'windows' },
  )

/** A moment by the clock of a time zone, as sheets write it. */
export const localTimeCell = (at: Date, timeZone: string): string => {
  const { day, minute } = localTimeOf(at.getTime(), timeZone)
  return `${day} ${formatClock(minute)}`
}

/** The cells of records that come in batches. */
export async function* csvRows<Row>(
  batches: AsyncIterable<readonly Row[]>,
  cellsOf: (row: Row) => readonly string[],
): AsyncGenerator<ReadonlyArray<readonly string[]>> {
  for await (const batch of batches) yield batch.map(cellsOf)
}

/** A CSV file of a header and rows that come in batches. */
export async function* csvFile(
  header: readonly string[],
  batches: AsyncIterable<ReadonlyArray<readonly string[]>>,
): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + toCsv([header])
  for await (const rows of batches) yield toCsv(rows)
}
