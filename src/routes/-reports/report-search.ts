import {
  REPORT_FORMATS,
  REPORT_TYPES,
  type ReportFormat,
  type ReportType,
} from '../../domain/figures/report.ts'
import type { FranchisorId, StoreId } from '../../domain/shared/ids.ts'
import { addDays, type LocalDay } from '../../domain/shared/time.ts'
import { parseOneOf } from '../-list/list-filters.ts'
import { parseDay } from '../-shared/parse-day.ts'
import { parseId } from '../-shared/parse-id.ts'

/** What the URL of the reports page holds; each part is optional. */
export interface ReportSearch {
  readonly type?: ReportType | undefined
  readonly from?: LocalDay | undefined
  readonly to?: LocalDay | undefined
  readonly franchisorId?: FranchisorId | undefined
  readonly storeId?: StoreId | undefined
  readonly format?: ReportFormat | undefined
}

/** The valid parts of a URL. */
export const parseReportSearch = (raw: Record<string, unknown>): ReportSearch => {
  const search = {
    type: parseOneOf(raw['type'], REPORT_TYPES),
    from: parseDay(raw['from']),
    to: parseDay(raw['to']),
    franchisorId: parseId<FranchisorId>(raw['franchisorId']),
    storeId: parseId<StoreId>(raw['storeId']),
    format: parseOneOf(raw['format'], REPORT_FORMATS),
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
