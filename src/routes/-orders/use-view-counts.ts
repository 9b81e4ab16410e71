import { useQuery } from '@tanstack/react-query'
import { ordersInfoQuery } from '../../api/client/orders.queries.ts'
import { countryFilter } from '../-shared/country-filter.ts'
import { useDesk } from '../-shared/desk.ts'
import { filtersOf, type Moment } from './orders-query.ts'

/** How many orders in reach each view has, null until they are counted; the late ones come with the open ones. */
export const useViewCounts = (moment: Moment) => {
  const country = countryFilter(useDesk())
  const ask = (view: 'open' | 'today' | 'cash') =>
    ordersInfoQuery({ ...filtersOf({ view }, moment), ...country })
  const open = useQuery(ask('open')).data
  const today = useQuery(ask('today')).data
  const cash = useQuery(ask('cash')).data
  return {
    open: open?.total ?? null,
    today: today?.total ?? null,
    late: open?.late ?? null,
    cash: cash?.total ?? null,
  }
}
