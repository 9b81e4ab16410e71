import { ORDER_TYPES, type OrderType } from '../../domain/order/order-kinds.ts'
import type { StoreId } from '../../domain/shared/ids.ts'
import { addDays, type LocalDay } from '../../domain/shared/time.ts'
import { parseDay } from '../-shared/parse-day.ts'
import { parseId } from '../-shared/parse-id.ts'

export const ANALYTICS_PERIODS = ['quarter', 'year', 'custom'] as const
type AnalyticsPeriod = (typeof ANALYTICS_PERIODS)[number]

/** What the URL of the analytics holds. */
export interface AnalyticsSearch {
  readonly period?: AnalyticsPeriod | undefined
  readonly from?: LocalDay | undefined
  readonly to?: LocalDay | undefined
  readonly storeId?: StoreId | undefined
  readonly orderType?: OrderType | undefined
}

/** The valid parts of a URL. */
export const parseAnalyticsSearch = (raw: Record<string, unknown>): AnalyticsSearch => {
  const search = {
    period: ANALYTICS_PERIODS.find((each) => each === raw['period']),
    from: parseDay(raw['from']),
    to: parseDay(raw['to']),
    storeId: parseId<StoreId>(raw['storeId']),
    orderType: ORDER_TYPES.find((each) => each === raw['orderType']),
  }
  // Only what the URL names.
  return Object.fromEntries(Object.entries(search).filter(([, value]) => value !== undefined))
}

/** The days of the chosen period; one that is not chosen by its days ends today. */
export const analyticsDays = ({ period = 'year', from, to }: AnalyticsSearch, today: LocalDay) => {
  switch (period) {
    case 'quarter':
      return { from: addDays(today, -90), to: today }
    case 'year':
      return { from: addDays(today, -364), to: today }
    case 'custom':
      return { from: from ?? addDays(today, -29), to: to ?? today }
  }
}
