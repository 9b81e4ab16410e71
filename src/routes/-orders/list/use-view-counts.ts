import { useQuery } from '@tanstack/react-query'
import { orderCountsQuery } from '../../../api/client/orders.queries.ts'
import { countryFilter } from '../../-shared/country-filter.ts'
import { useAppContext } from '../../-shared/app-context.ts'
import type { TimeContext } from '../../-list/local-days.ts'
import { toOrdersFilter } from './orders-query.ts'

/** The number of orders of each view, null while they load; the overdue ones come with the open ones. */
export const useViewCounts = (moment: TimeContext) => {
  const country = countryFilter(useAppContext())
  const countQuery = (view: 'open' | 'today' | 'cash') =>
    orderCountsQuery({ ...toOrdersFilter({ view }, moment), ...country })
  const open = useQuery(countQuery('open')).data
  const today = useQuery(countQuery('today')).data
  const cash = useQuery(countQuery('cash')).data
  return {
    open: open?.total ?? null,
    today: today?.total ?? null,
    late: open?.late ?? null,
    cash: cash?.total ?? null,
  }
}
