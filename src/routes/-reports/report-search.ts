import {
  REPORT_FORMATS,
  REPORT_TYPES,
  type ReportFormat,
  type ReportType,
} from '../../domain/figures/report.ts'
import { addDays, type LocalDay } from '../../domain/shared/time.ts'

/** What the URL of the reports page holds; each part is optional. */
export interface ReportSearch {
  readonly type?: ReportType | undefined
  readonly from?: LocalDay | undefined
  readonly to?: LocalDay | undefined
  readonly franchisorId?: number | undefined
  readonly storeId?: number | undefined
  readonly format?: ReportFormat | undefined
}

const oneOf = <T extends string>(values: readonly T[], value: unknown): T | undefined =>
  values.find((each) => each === value)
const day = (value: unknown): LocalDay | undefined =>
  typeof value === 'string' && /^\d{4}-\d\d-\d\d$/u.test(value) && !Number.isNaN(Date.parse(value))
    ? value
    : undefined
const id = (value: unknown): number | undefined =>
  typeof value === 'number' && Number.isInteger(value) && value > 0 ? value : undefined

/** The valid parts of a URL. */
export const parseReportSearch = (raw: Record<string, unknown>): ReportSearch => {
  const search = {
    type: oneOf(REPORT_TYPES, raw['type']),
    from: day(raw['from']),
    to: day(raw['to']),
    franchisorId: id(raw['franchisorId']),
    storeId: id(raw['storeId']),
    format: oneOf(REPORT_FORMATS, raw['format']),
  }
  // Only what the URL names.
  return Object.fromEntries(Object.entries(search).filter(([, value]) => value !== undefined))
}

export const REPORT_PRESETS = ['today', 'yesterday', 'week', 'month', 'lastMonth', 'year'] as const
export type ReportPreset = (typeof REPORT_PRESETS)[number]

/** The days of a preset. */
export const presetDays = (preset: ReportPreset, today: LocalDay): { from: LocalDay; to: LocalDay } => {
  const monthStart = `${today.slice(0, 8)}01`
  switch (preset) {
    case 'today':
      return { from: today, to: today }
    case 'yesterday':
      return { from: addDays(today, -1), to: addDays(today, -1) }
    case 'week':
      return { from: addDays(today, -6), to: today }
    case 'month':
      return { from: monthStart, to: today }
    case 'lastMonth': {
      const to = addDays(monthStart, -1)
      return { from: `${to.slice(0, 8)}01`, to }
    }
    case 'year':
      return { from: `${today.slice(0, 5)}01-01`, to: today }
  }
}
