import {
  REPORT_COLUMNS,
  type ReportCellKind,
  type ReportColumnId,
  type ReportRow,
} from '../../../src/domain/figures/report.ts'
import { formatAmount } from '../../../src/domain/shared/amount-text.ts'
import { cents } from '../../../src/domain/shared/money.ts'
import { reportWords, type ReportWords } from '../../../src/i18n/report-words.ts'
import type { Language } from '../../../src/i18n/language.ts'
import { csvFile } from '../sheets/csv.ts'
import type { ReportScope } from './report-scope.ts'

/** What stands above the rows of a report: what it is, of when and of whom, and when it was made. */
const reportTitle = (scope: ReportScope, words: ReportWords, now: Date): readonly string[] => [
  words.type(scope.type),
  `${scope.days.from} – ${scope.days.to}`,
  scope.unitName ?? words.allStores,
  scope.timeZone,
  now.toISOString(),
]

const cellText = (
  kind: ReportCellKind,
  id: ReportColumnId,
  value: string | number | null | undefined,
  words: ReportWords,
): string => {
  if (value === null || value === undefined) return ''
  if (kind === 'amount') return formatAmount(cents(Number(value)))
  return kind === 'word' ? words.value(id, String(value)) : String(value)
}

/** A report as a CSV file: a line of what it is, the titles, the rows. */
export const reportCsv = (
  scope: ReportScope,
  language: Language,
  rows: AsyncIterable<readonly ReportRow[]>,
  now: Date,
): AsyncGenerator<string> => {
  const words = reportWords(language)
  const columns = REPORT_COLUMNS[scope.type]
  async function* lines() {
    yield [columns.map(({ id }) => words.column(id))]
    for await (const batch of rows)
      yield batch.map((row) => columns.map(({ id, kind }) => cellText(kind, id, row[id], words)))
  }
  return csvFile(reportTitle(scope, words, now), lines())
}
