import type { AuditEntry } from '../../../src/api/contract/audit.contract.ts'
import { auditSheetWords } from '../../../src/i18n/audit-sheet-words.ts'
import type { Language } from '../../../src/i18n/language.ts'
import { csvFile, csvRows } from './csv.ts'

const jsonOf = (values: AuditEntry['before']): string => (values === null ? '' : JSON.stringify(values))

/** Entries of the audit as a CSV file; instants in UTC, changed values as JSON. */
export const auditCsv = (
  language: Language,
  batches: AsyncIterable<readonly AuditEntry[]>,
): AsyncGenerator<string> => {
  const words = auditSheetWords(language)
  return csvFile(
    words.titles,
    csvRows(batches, (row) => [
      row.at,
      words.action(row.action),
      words.entity(row.entity),
      row.entityId ?? '',
      row.entityName ?? '',
      row.actor?.name ?? '',
      row.actor?.role ?? '',
      words.outcome(row.outcome),
      row.reason ?? '',
      jsonOf(row.before),
      jsonOf(row.after),
      row.requestId ?? '',
      row.ip ?? '',
    ]),
  )
}
