import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Check, ClipboardList, Columns3, Plus } from 'lucide-react'
import { ordersQuery } from '../../api/client/orders.queries.ts'
import type { OrderRow } from '../../api/contract/orders.contract.ts'
import { canViewStatus } from '../../domain/access/status-access.ts'
import { INVOICE_STATUSES } from '../../domain/billing/billing-type.ts'
import { DELIVERY_METHODS, ORDER_STATUSES, ORDER_TYPES } from '../../domain/order/order-status.ts'
import { PAYMENT_METHODS } from '../../domain/payment/payment-method.ts'
import { useSay, useWords } from '../../i18n/I18n.tsx'
import { FilterMenu } from '../-list/FilterMenu.tsx'
import { oneOf } from '../-list/list-filters.ts'
import { ListPage } from '../-list/ListPage.tsx'
import type { ListAt } from '../-list/list-search.ts'
import { PeriodFilter } from '../-list/PeriodFilter.tsx'
import { useListQuery } from '../-list/use-list-query.ts'
import { countryFilter } from '../-shared/country-filter.ts'
import { useDesk } from '../-shared/desk.ts'
import { useNow } from '../-shared/use-now.ts'
import { LazyOrderPanel, useLoadedPanel } from './LazyOrderPanel.tsx'
import { storeNamesQuery } from './store-names.ts'
import { useOrderColumns } from './order-columns.tsx'
import './orders.css'
import { ORDER_DATES, type OrdersSearch } from './orders-list.ts'
import { listQueryOf, type Moment } from './orders-query.ts'
import { useViewCounts } from './use-view-counts.ts'

interface OrdersPageProps {
  readonly list: ListAt<OrdersSearch>
}

/** The table of everybody who is not in a store, with the panel of the chosen order beside it. */
export function OrdersPage({ list }: OrdersPageProps) {
  const { say, formats } = useWords()
  const desk = useDesk()
  const now = useNow(60_000)
  const moment: Moment = { timeZone: formats.place.timeZone, now }
  const { search } = list
  const counts = useViewCounts(moment)
  const query = { ...listQueryOf(search, moment), ...countryFilter(desk) }
  // The late ones are those due until this minute: their rows stand while the next minute is asked for.
  const state = useListQuery(ordersQuery(query), search.view === 'late' ? ['to'] : [])
  useLoadedPanel()
  return (
    <ListPage<OrderRow>
      title={say('orders.title')}
      list={list}
      actions={
        <>
          <Link to="/orders/board" className="button" data-variant="quiet">
            <Columns3 aria-hidden="true" />
            {say('orders.board')}
          </Link>
          {desk.held.has('createOrders') && (
            <Link to="/new-order" className="button" data-variant="solid">
              <Plus aria-hidden="true" />
              {say('orders.newOrder')}
            </Link>
          )}
        </>
      }
      views={[
        { id: 'open', name: say('orders.view.open'), count: counts.open },
        { id: 'today', name: say('orders.view.today'), count: counts.today },
        { id: 'late', name: say('orders.view.late'), count: counts.late, isAlarming: true },
        { id: 'cash', name: say('orders.view.cash'), count: counts.cash },
        { id: 'all', name: say('orders.view.all') },
      ]}
      searchLabel={say('orders.search')}
      filters={<OrdersFilters list={list} now={now} />}
      sorts={(['createdAt', 'customerName', 'totalPrice', 'deliveryTime'] as const).map((id) => ({
        id,
        name: say(`orders.sort.${id}`),
      }))}
      columns={useOrderColumns(now)}
      state={state}
      nameOf={(row) => String(row.number)}
      empty={useEmpty(search.view)}
      drawer={
        search.open !== undefined && (
          <LazyOrderPanel
            orderId={search.open}
            dialog={search.dialog ?? null}
            onDialog={(name) => list.change({ dialog: name ?? undefined })}
            onClose={() => list.change({ open: undefined })}
          />
        )
      }
    />
  )
}

const useEmpty = (view: OrdersSearch['view']) => {
  const say = useSay()
  if (view === 'late')
    return { icon: Check, title: say('orders.emptyLate'), text: say('orders.emptyLateText') }
  return view === 'all'
    ? { icon: ClipboardList, title: say('orders.emptyNone'), text: say('orders.emptyNoneText') }
    : { icon: ClipboardList, title: say('orders.empty'), text: say('orders.emptyText') }
}

function OrdersFilters({ list, now }: OrdersPageProps & { readonly now: number }) {
  const say = useSay()
  const desk = useDesk()
  const stores = useQuery(storeNamesQuery(desk)).data ?? []
  const { search } = list
  return (
    <>
      <PeriodFilter
        name={say('orders.filter.date')}
        from={search.from}
        to={search.to}
        now={now}
        presets={['yesterday', 'today', 'tomorrow']}
        dates={{
          label: say('orders.date.which'),
          choices: ORDER_DATES.map((id) => ({
            id,
            name: say(`orders.date.${id}`),
          })),
          chosen: search.date ?? 'deliveryTime',
        }}
        onChange={({ date, ...days }) => list.change({ ...days, date: oneOf(date, ORDER_DATES) })}
      />
      {stores.length > 1 && (
        <FilterMenu<number>
          name={say('orders.filter.storeId')}
          options={stores.map(({ id, name }) => ({ id, name }))}
          chosen={search.storeId}
          onChange={(storeId) => list.change({ storeId })}
          sayMany={(count) => say('orders.filter.stores', { count })}
        />
      )}
      <FilterMenu
        name={say('orders.filter.status')}
        options={ORDER_STATUSES.filter((id) => canViewStatus(desk.held, id)).map((id) => ({
          id,
          name: say(`orderStatus.${id}`),
        }))}
        chosen={search.status}
        onChange={(status) => list.change({ status })}
      />
      <FilterMenu
        name={say('orders.filter.orderType')}
        options={ORDER_TYPES.map((id) => ({ id, name: say(`orderType.${id}`) }))}
        chosen={search.orderType}
        onChange={(orderType) => list.change({ orderType })}
      />
      <FilterMenu
        name={say('orders.filter.deliveryMethod')}
        options={DELIVERY_METHODS.map((id) => ({ id, name: say(`deliveryMethod.${id}`) }))}
        chosen={search.deliveryMethod}
        onChange={(deliveryMethod) => list.change({ deliveryMethod })}
      />
      <FilterMenu
        name={say('orders.filter.paymentType')}
        options={PAYMENT_METHODS.map((id) => ({ id, name: say(`paymentType.${id}`) }))}
        chosen={search.paymentType}
        onChange={(paymentType) => list.change({ paymentType })}
      />
      <FilterMenu
        name={say('orders.filter.invoiceStatus')}
        options={INVOICE_STATUSES.map((id) => ({ id, name: say(`invoiceStatus.${id}`) }))}
        chosen={search.invoiceStatus}
        onChange={(invoiceStatus) => list.change({ invoiceStatus })}
      />
    </>
  )
}
