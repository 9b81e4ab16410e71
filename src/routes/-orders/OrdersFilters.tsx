import { useQuery } from '@tanstack/react-query'
import { ArrowDownWideNarrow, Columns3Cog } from 'lucide-react'
import { lazy, useEffect, useRef, useState } from 'react'
import { storesQuery } from '../../api/client/organisation.queries.ts'
import { canViewStatus } from '../../domain/access/status-access.ts'
import { INVOICE_STATUSES } from '../../domain/billing/billing-type.ts'
import { DELIVERY_METHODS, ORDER_STATUSES, ORDER_TYPES } from '../../domain/order/order-status.ts'
import { PAYMENT_METHODS } from '../../domain/payment/payment-method.ts'
import { useSay, useWords } from '../../i18n/I18n.tsx'
import { Button } from '../../ui/Button.tsx'
import { Opener } from '../../ui/Opener.tsx'
import { SearchField } from '../../ui/SearchField.tsx'
import { useDesk } from '../-shared/desk.ts'
import { DateFilter } from './DateFilter.tsx'
import { FilterMenu } from './FilterMenu.tsx'
import { changeSearch, COLUMNS, FILTER_KEYS, hasFilters, sortOf, type OrdersSearch } from './orders-search.ts'
import { countryFilter } from './to-query.ts'
import { useNow } from '../-shared/use-now.ts'

const TYPING_MS = 250

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
    <div className="order-filters" role="search" aria-label={say('orders.filters')}>
      <TypedSearch
        key={search.tab ?? ''}
        value={search.q ?? ''}
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
      <SortMenu search={search} onChange={change} />
      <ColumnsMenu search={search} onChange={change} hasStores={desk.operator.storeId === undefined} />
    </div>
  )
}

function TypedSearch({
  value,
  onSearch,
}: {
  readonly value: string
  readonly onSearch: (text: string) => void
}) {
  const say = useSay()
  const [text, setText] = useState(value)
  const [seen, setSeen] = useState(value)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  // Back, a link or a cleared filter changes what is asked for under the field.
  if (value !== seen) {
    setSeen(value)
    if (value !== text.trim()) setText(value)
  }
  useEffect(() => () => clearTimeout(timer.current), [])
  const ask = (next: string) => {
    clearTimeout(timer.current)
    onSearch(next.trim())
  }
  return (
    <SearchField
      label={say('orders.searchLabel')}
      placeholder={say('orders.search')}
      size="small"
      value={text}
      maxLength={254}
      onChange={(next) => {
        setText(next)
        clearTimeout(timer.current)
        timer.current = setTimeout(() => ask(next), TYPING_MS)
      }}
      onSubmit={ask}
      onClear={() => ask('')}
    />
  )
}

const loadSort = () => import('./SortOptions.tsx')
const SortOptions = lazy(() => loadSort().then((module) => ({ default: module.SortOptions })))

function SortMenu({ search, onChange }: SortMenuProps) {
  const say = useSay()
  const { sortBy } = sortOf(search)
  const words = `${say('orders.sort')} ${say(`orders.sort.${sortBy}`)}`
  return (
    <span className="filter filter--sort">
      <Opener
        className="filter__button"
        label={words}
        preload={loadSort}
        renderPopup={(opened) => <SortOptions {...opened} search={search} onChange={onChange} />}
      >
        <ArrowDownWideNarrow aria-hidden="true" />
        <span className="muted">{say('orders.sort')}</span> {say(`orders.sort.${sortBy}`)}
      </Opener>
    </span>
  )
}

interface SortMenuProps {
  readonly search: OrdersSearch
  readonly onChange: (next: Pick<OrdersSearch, 'sortBy' | 'sortOrder'>) => void
}

const loadOptions = () => import('./FilterOptions.tsx')
const FilterOptions = lazy(() => loadOptions().then((module) => ({ default: module.FilterOptions })))

function ColumnsMenu({ search, onChange, hasStores }: ColumnsMenuProps) {
  const say = useSay()
  const columns = COLUMNS.filter((column) => hasStores || column !== 'store')
  const name = say('orders.columns')
  return (
    <span className="filter">
      <Opener
        className="filter__button"
        label={name}
        preload={loadOptions}
        renderPopup={(opened) => (
          <FilterOptions
            {...opened}
            name={name}
            options={columns.map((id) => ({ id, name: say(`orders.column.${id}`) }))}
            chosen={columns.filter((column) => search.hide?.includes(column) !== true)}
            onChange={(shown) => onChange({ hide: columns.filter((column) => !shown.includes(column)) })}
          />
        )}
      >
        <Columns3Cog aria-hidden="true" />
      </Opener>
    </span>
  )
}

interface ColumnsMenuProps {
  readonly search: OrdersSearch
  readonly onChange: (next: Pick<OrdersSearch, 'hide'>) => void
  readonly hasStores: boolean
}
