import { guardFormula } from '../../domain/shared/sheet-cell.ts'

/** Rows of cells as the text of a CSV file; no cell is read as a formula. */
export const toCsvText = async (rows: ReadonlyArray<readonly string[]>): Promise<string> => {
  // Loaded with the first file.
  const { stringify } = await import('csv-stringify/browser/esm/sync')
  return stringify(
    rows.map((row) => row.map(guardFormula)),
    { record_delimiter: 'windows' },
  )
}
