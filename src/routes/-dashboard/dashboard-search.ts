import type { StoreId } from '../../domain/shared/ids.ts'
import { addDays, type LocalDay } from '../../domain/shared/time.ts'
import { parseDay } from '../-shared/parse-day.ts'
import { parseId } from '../-shared/parse-id.ts'

export const DASHBOARD_PERIODS = ['today', 'yesterday', 'week', 'custom'] as const
export type DashboardPeriod = (typeof DASHBOARD_PERIODS)[number]

/** A list behind the figures that has no page of its own. */
export const DASHBOARD_LISTS = ['refusals', 'fullSlots'] as const
export type DashboardList = (typeof DASHBOARD_LISTS)[number]

/** What the URL of the dashboard holds. */
export interface DashboardSearch {
  readonly period?: DashboardPeriod | undefined
  readonly from?: LocalDay | undefined
  readonly to?: LocalDay | undefined
  readonly storeId?: StoreId | undefined
  readonly list?: DashboardList | undefined
  /** The code whose refusals are listed. */
  readonly code?: string | undefined
  /** The page after the sign-in: who works at a store begins at its orders. */
  readonly start?: true | undefined
}

/** The valid parts of a URL. */
export const parseDashboardSearch = (raw: Record<string, unknown>): DashboardSearch => {
  const search = {
    period: DASHBOARD_PERIODS.find((each) => each === raw['period']),
    from: parseDay(raw['from']),
    to: parseDay(raw['to']),
    storeId: parseId<StoreId>(raw['storeId']),
    list: DASHBOARD_LISTS.find((each) => each === raw['list']),
    start: raw['start'] === true ? (true as const) : undefined,
    code: typeof raw['code'] === 'string' ? raw['code'].slice(0, 80) : undefined,
  }
  // Only what the URL names.
  return Object.fromEntries(Object.entries(search).filter(([, value]) => value !== undefined))
}

/** The days of the chosen period. */
export const dashboardDays = (
  { period = 'today', from, to }: DashboardSearch,
  today: LocalDay,
): { readonly from: LocalDay; readonly to: LocalDay } => {
  switch (period) {
    case 'today':
      return { from: today, to: today }
    case 'yesterday':
      return { from: addDays(today, -1), to: addDays(today, -1) }
    case 'week':
      return { from: addDays(today, -6), to: today }
    case 'custom':
      return { from: from ?? today, to: to ?? today }
  }
}
