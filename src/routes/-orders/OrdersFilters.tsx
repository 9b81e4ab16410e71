import { useQuery } from '@tanstack/react-query'
import { storesQuery } from '../../api/client/organisation.queries.ts'
import { canViewStatus } from '../../domain/access/status-access.ts'
import { INVOICE_STATUSES } from '../../domain/billing/billing-type.ts'
import { DELIVERY_METHODS, ORDER_STATUSES, ORDER_TYPES } from '../../domain/order/order-status.ts'
import { PAYMENT_METHODS } from '../../domain/payment/payment-method.ts'
import { useWords } from '../../i18n/I18n.tsx'
import { Button } from '../../ui/Button.tsx'
import '../-list/filter-bar.css'
import { FilterMenu } from '../-list/FilterMenu.tsx'
import { ColumnsMenu, SortMenu } from '../-list/ListMenus.tsx'
import { TypedSearch } from '../-list/TypedSearch.tsx'
import { useDesk } from '../-shared/desk.ts'
import { DateFilter } from './DateFilter.tsx'
import {
  changeSearch,
  COLUMNS,
  FILTER_KEYS,
  hasFilters,
  sortOf,
  SORTS,
  type OrdersSearch,
} from './orders-search.ts'
import { countryFilter } from '../-shared/country-filter.ts'
import { useNow } from '../-shared/use-now.ts'

interface OrdersFiltersProps {
  readonly search: OrdersSearch
  readonly onSearch: (search: OrdersSearch, manner?: 'push' | 'replace') => void
}

/** Search, filters and sort of the table; all that is chosen stands in the URL. */
export function OrdersFilters({ search, onSearch }: OrdersFiltersProps) {
  const { say } = useWords()
  const desk = useDesk()
  const now = useNow(60_000)
  const stores = useQuery(storesQuery(countryFilter(desk))).data?.data ?? []
  const change = (next: Parameters<typeof changeSearch>[1], manner?: 'push' | 'replace') =>
    onSearch(changeSearch(search, next), manner)
  // Chosen ids are always among the words that the menu was given.
  const words = <T extends string>(
    name: string,
    key: (typeof FILTER_KEYS)[number],
    all: readonly T[],
    sayOne: (one: T) => string,
  ) => (
    <FilterMenu
      name={name}
      options={all.map((id) => ({ id, name: sayOne(id) }))}
      chosen={(search[key] ?? []).map(String)}
      onChange={(chosen) => change({ [key]: chosen as readonly T[] })}
    />
  )
  return (
    <div className="filter-bar" role="search" aria-label={say('orders.filters')}>
      <TypedSearch
        key={search.tab ?? ''}
        value={search.q ?? ''}
        label={say('orders.searchLabel')}
        placeholder={say('orders.search')}
        onSearch={(q) => change({ q: q === '' ? undefined : q }, 'replace')}
      />
      <DateFilter dates={search} now={now} onChange={change} />
      {stores.length > 1 && (
        <FilterMenu
          name={say('orders.filter.storeId')}
          options={stores.map((store) => ({ id: String(store.id), name: store.name }))}
          chosen={(search.storeId ?? []).map(String)}
          onChange={(chosen) => change({ storeId: chosen.map(Number) })}
          sayMany={(count) => say('orders.filter.stores', { count })}
        />
      )}
      {words(
        say('orders.filter.status'),
        'status',
        ORDER_STATUSES.filter((status) => canViewStatus(desk.held, status)),
        (one) => say(`orderStatus.${one}`),
      )}
      {words(say('orders.filter.orderType'), 'orderType', ORDER_TYPES, (one) => say(`orderType.${one}`))}
      {words(say('orders.filter.deliveryMethod'), 'deliveryMethod', DELIVERY_METHODS, (one) =>
        say(`deliveryMethod.${one}`),
      )}
      {words(say('orders.filter.paymentType'), 'paymentType', PAYMENT_METHODS, (one) =>
        say(`paymentType.${one}`),
      )}
      {words(say('orders.filter.invoiceStatus'), 'invoiceStatus', INVOICE_STATUSES, (one) =>
        say(`invoiceStatus.${one}`),
      )}
      {hasFilters(search) && (
        <Button
          size="small"
          variant="quiet"
          onPress={() =>
            onSearch({
              ...(search.tab && { tab: search.tab }),
              ...(search.hide && { hide: search.hide }),
              ...(search.order && { order: search.order }),
            })
          }
        >
          {say('orders.filter.clear')}
        </Button>
      )}
      <SortMenu
        sorts={SORTS.map((id) => ({ id, name: say(`orders.sort.${id}`) }))}
        sort={sortOf(search)}
        onChange={(sortBy, sortOrder) =>
          change({ sortBy, sortOrder: sortOrder ?? sortOf({ sortBy }).sortOrder })
        }
      />
      <ColumnsMenu
        columns={COLUMNS.filter((id) => id !== 'store' || desk.operator.storeId === undefined).map((id) => ({
          id,
          name: say(`orders.column.${id}`),
        }))}
        hidden={search.hide}
        onChange={(hide) => change({ hide })}
      />
    </div>
  )
}
