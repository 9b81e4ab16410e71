import type { ReportColumnId, ReportType } from '../domain/figures/report.ts'
import { reports as enReports } from './en/reports.ts'
import { statuses as enStatuses } from './en/statuses.ts'
import { reports as esReports } from './es/reports.ts'
import { statuses as esStatuses } from './es/statuses.ts'
import type { Language } from './language.ts'

const MESSAGES: Readonly<Record<Language, Readonly<Record<string, string>>>> = {
  en: { ...enStatuses, ...enReports },
  es: { ...esStatuses, ...esReports },
}

/** The words of a report's file, for the server. */
export interface ReportWords {
  readonly type: (type: ReportType) => string
  readonly column: (id: ReportColumnId) => string
  /** The word of a value, `cash` of `paymentType` for example; the value itself where there is none. */
  readonly value: (id: ReportColumnId, value: string) => string
  readonly allStores: string
}

export const reportWords = (language: Language): ReportWords => {
  const messages = MESSAGES[language]
  const word = (key: string, fallback: string): string => messages[key] ?? fallback
  return {
    type: (type) => word(`report.type.${type}`, type),
    column: (id) => word(`report.column.${id}`, id),
    value: (id, value) => word(id === 'movement' ? `report.movement.${value}` : `${id}.${value}`, value),
    allStores: word('report.allStores', ''),
  }
}
