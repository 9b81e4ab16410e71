import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { dashboardQuery, type DashboardParams } from '../../api/client/figures.queries.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { useAppContext } from '../-shared/app-context.ts'
import { useNow } from '../-shared/use-now.ts'
import { dashboardDays, type DashboardSearch } from './dashboard-search.ts'

/** The query of the chosen days and stores. */
export const useDashboardParams = (search: DashboardSearch): DashboardParams => {
  const { formats } = useI18n()
  const { operator, country } = useAppContext()
  const days = dashboardDays(search, formats.isoDay(useNow(60_000)))
  return {
    ...days,
    ...(operator.countryId === null && { countryId: country.id }),
    ...(search.storeId !== undefined && { storeId: [search.storeId] }),
  }
}

const MINUTE_MS = 60_000

/** The figures, also of every new minute of an unfinished day. */
export const useDashboard = (search: DashboardSearch) =>
  useQuery({
    ...dashboardQuery(useDashboardParams(search)),
    placeholderData: keepPreviousData,
    refetchInterval: MINUTE_MS,
  })
