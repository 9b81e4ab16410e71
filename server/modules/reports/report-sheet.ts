import { REPORT_COLUMNS, type ReportRow } from '../../../src/domain/figures/report.ts'
import { reportWords } from '../../../src/i18n/report-words.ts'
import type { Language } from '../../../src/i18n/language.ts'
import type { ReportScope } from './report-scope.ts'

const AMOUNT_FORMAT = '#,##0.00'

/** A report as an XLSX file, whose amounts and counts are numbers. */
export const reportSheet = async (
  scope: ReportScope,
  language: Language,
  rows: readonly ReportRow[],
): Promise<Buffer> => {
  const words = reportWords(language)
  const columns = REPORT_COLUMNS[scope.type]
  const cells = rows.map((row) =>
    columns.map(({ id, kind }) => {
      const value = row[id]
      if (value === null || value === undefined) return null
      if (kind === 'amount') return { type: Number, value: Number(value) / 100, format: AMOUNT_FORMAT }
      if (kind === 'count') return { type: Number, value: Number(value) }
      return { type: String, value: kind === 'word' ? words.value(id, String(value)) : String(value) }
    }),
  )
  const titles = columns.map(({ id }) => ({
    type: String,
    value: words.column(id),
    fontWeight: 'bold' as const,
  }))
  const { default: writeExcelFile } = await import('write-excel-file/node')
  return writeExcelFile([titles, ...cells], { sheet: words.type(scope.type) }).toBuffer()
}
