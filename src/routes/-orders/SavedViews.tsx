import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ordersInfoQuery } from '../../api/client/orders.queries.ts'
import { useWords } from '../../i18n/I18n.tsx'
import { useDesk } from '../-shared/desk.ts'
import { countryFilter } from '../-shared/country-filter.ts'
import { toQuery } from './to-query.ts'
import { filtersOf, type Moment } from './orders-query.ts'
import { tabOf, TABS, type OrdersSearch, type Tab } from './orders-search.ts'
import { useNow } from '../-shared/use-now.ts'

const COUNTED = ['open', 'today', 'late', 'cash'] as const satisfies readonly Tab[]
type Counted = (typeof COUNTED)[number]

const isCounted = (tab: Tab): tab is Counted => COUNTED.some((one) => one === tab)

/** Counts of the saved views in reach; the late ones come with the open ones. */
const useCounts = (moment: Moment): Record<Counted, number | null> => {
  const country = countryFilter(useDesk())
  const ask = (tab: Tab) => ordersInfoQuery(toQuery({ ...filtersOf({ tab }, moment), ...country }))
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

/** The saved views as links; what was searched and filtered by hand stays behind. */
export function SavedViews({ search }: { readonly search: OrdersSearch }) {
  const { say, formats } = useWords()
  const now = useNow(60_000)
  const counts = useCounts({ timeZone: formats.place.timeZone, now })
  const here = tabOf(search)
  return (
    <nav className="saved-views" aria-label={say('orders.tabs')}>
      {TABS.map((tab) => {
        const count = isCounted(tab) ? counts[tab] : undefined
        return (
          <Link
            key={tab}
            to="/orders"
            search={{
              tab,
              ...(search.order === undefined ? {} : { order: search.order }),
              ...(search.hide && { hide: search.hide }),
            }}
            aria-current={tab === here ? 'page' : undefined}
            activeProps={{}}
            data-late={(tab === 'late' && (count ?? 0) > 0) || undefined}
          >
            {say(`orders.tab.${tab}`)}
            {count !== undefined && (
              <span className="saved-views__count">{count === null ? '\u2007' : formats.number(count)}</span>
            )}
          </Link>
        )
      })}
    </nav>
  )
}
