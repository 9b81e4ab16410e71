import type { StoreId } from '../../domain/shared/ids.ts'
import { addDays, type LocalDay } from '../../domain/shared/time.ts'
import { parseId } from '../-shared/parse-id.ts'

export const ANALYTICS_PERIODS = ['quarter', 'year'] as const
export type AnalyticsPeriod = (typeof ANALYTICS_PERIODS)[number]

/** What the URL of the analytics holds. */
export interface AnalyticsSearch {
  readonly period?: AnalyticsPeriod | undefined
  readonly storeId?: StoreId | undefined
}

/** The valid parts of a URL. */
export const parseAnalyticsSearch = (raw: Record<string, unknown>): AnalyticsSearch => {
  const period = ANALYTICS_PERIODS.find((each) => each === raw['period'])
  const storeId = parseId<StoreId>(raw['storeId'])
  return {
    ...(period !== undefined && { period }),
    ...(storeId !== undefined && { storeId }),
  }
}

const LENGTHS: Readonly<Record<AnalyticsPeriod, number>> = { quarter: 91, year: 365 }

/** The days of a period that ends today. */
export const analyticsDays = (period: AnalyticsPeriod, today: LocalDay) => ({
  from: addDays(today, 1 - LENGTHS[period]),
  to: today,
})
