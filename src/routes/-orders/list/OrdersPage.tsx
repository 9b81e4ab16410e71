import { useQuery } from '@tanstack/react-query'
import { Check, ClipboardList, Columns3, Plus } from 'lucide-react'
import { api } from '../../../api/client/api.ts'
import { ALL_COMPANIES, companiesQuery } from '../../../api/client/companies.queries.ts'
import { ordersQuery } from '../../../api/client/orders.queries.ts'
import type { OrderRow } from '../../../api/contract/orders.contract.ts'
import { canCall } from '../../../api/endpoints/endpoint.ts'
import { organisationEndpoints } from '../../../api/endpoints/organisation.endpoints.ts'
import { COMPANY_ID_FIELDS } from '../../../domain/access/org-unit.ts'
import { canViewStatus } from '../../../domain/order/order-permissions.ts'
import { INVOICE_STATUSES } from '../../../domain/billing/invoice-status.ts'
import { ORDER_TYPES } from '../../../domain/order/order-kinds.ts'
import { DELIVERY_METHODS, ORDER_STATUSES } from '../../../domain/order/order-status.ts'
import { PAYMENT_METHODS } from '../../../domain/payment/payment-method.ts'
import { useT, useI18n } from '../../../i18n/I18n.tsx'
import { FilterMenu } from '../../-list/FilterMenu.tsx'
import { parseOneOf } from '../../-list/list-filters.ts'
import { ListPage } from '../../-list/ListPage.tsx'
import { PageTabs } from '../../-list/PageTabs.tsx'
import type { ListController } from '../../-list/list-search.ts'
import { DateRangeFilter } from '../../-list/DateRangeFilter.tsx'
import { useCsvExport } from '../../-list/use-csv-export.ts'
import { useListQuery } from '../../-list/use-list-query.ts'
import { countryFilter } from '../../-shared/country-filter.ts'
import { useAppContext } from '../../-shared/app-context.ts'
import { useNow } from '../../-shared/use-now.ts'
import { OrderPanelLazy, usePreloadOrderPanel } from '../panel/OrderPanel.lazy.tsx'
import { storeOptionsQuery } from '../store-options.queries.ts'
import { useOrderColumns } from './order-columns.tsx'
import { OrdersBulk } from './OrdersBulk.tsx'
import '../orders.css'
import { ORDER_DATES, type OrdersSearch } from './orders-list.ts'
import type { TimeContext } from '../../-list/local-days.ts'
import { toOrdersQuery } from './orders-query.ts'
import { useViewCounts } from './use-view-counts.ts'

interface OrdersPageProps {
  readonly list: ListController<OrdersSearch>
}

/** The orders table, with the panel of the selected order beside it. */
export function OrdersPage({ list }: OrdersPageProps) {
  const { t, formats, language } = useI18n()
  const desk = useAppContext()
  const now = useNow(60_000)
  const moment: TimeContext = { timeZone: formats.place.timeZone, now }
  const { search } = list
  const counts = useViewCounts(moment)
  const query = { ...toOrdersQuery(search, moment), ...countryFilter(desk) }
  const { limit: _, offset: __, cursor: ___, view: ____, ...exported } = query
  // The overdue filter moves every minute; the rows stay while the next minute loads.
  const state = useListQuery(ordersQuery(query), search.view === 'late' ? ['to'] : [])
  const download = useCsvExport({
    fileName: t('orders.title'),
    count: state.answer?.count,
    load: () => api.exportOrders({ query: { language, ...exported }, toast: 'none' }),
  })
  usePreloadOrderPanel()
  return (
    <ListPage<OrderRow>
      title={t('orders.title')}
      tabs={
        <PageTabs
          label={t('orders.tabs')}
          tabs={[
            { to: '/orders', name: t('page.orders'), isCurrent: true },
            ...(desk.permissions.has('viewCorporateOrder')
              ? [
                  {
                    to: '/orders/corporate-orders' as const,
                    name: t('orders.tab.corporate'),
                    isCurrent: false,
                  },
                ]
              : []),
            { to: '/orders/invoices' as const, name: t('orders.tab.invoices'), isCurrent: false },
          ]}
        />
      }
      list={list}
      actions={[
        { id: 'board', label: t('orders.board'), icon: Columns3, link: { to: '/orders/board' } },
        desk.permissions.has('createOrders')
          ? { id: 'newOrder', label: t('orders.newOrder'), icon: Plus, link: { to: '/new-order' } }
          : null,
      ]}
      views={[
        { id: 'open', name: t('orders.view.open'), count: counts.open },
        { id: 'today', name: t('orders.view.today'), count: counts.today },
        { id: 'late', name: t('orders.view.late'), count: counts.late, isAlarming: true },
        { id: 'cash', name: t('orders.view.cash'), count: counts.cash },
        { id: 'all', name: t('orders.view.all') },
      ]}
      searchLabel={t('orders.search')}
      filters={<OrdersFilters list={list} now={now} />}
      sorts={(['createdAt', 'customerName', 'totalPrice', 'deliveryTime'] as const).map((id) => ({
        id,
        name: t(`orders.sort.${id}`),
      }))}
      columns={useOrderColumns(now)}
      state={state}
      rowName={(row) => String(row.number)}
      renderBulk={(rows, clear) => <OrdersBulk rows={rows} onDone={clear} />}
      moreActions={[download]}
      empty={useEmpty(search.view)}
      drawer={
        search.openId !== undefined && (
          <OrderPanelLazy
            orderId={search.openId}
            dialog={search.dialog ?? null}
            onDialog={(name) => list.change({ dialog: name ?? undefined })}
            onClose={() => list.change({ openId: undefined })}
          />
        )
      }
    />
  )
}

const useEmpty = (view: OrdersSearch['view']) => {
  const t = useT()
  if (view === 'late') return { icon: Check, title: t('orders.emptyLate'), text: t('orders.emptyLateText') }
  return view === 'all'
    ? { icon: ClipboardList, title: t('orders.emptyNone'), text: t('orders.emptyNoneText') }
    : { icon: ClipboardList, title: t('orders.empty'), text: t('orders.emptyText') }
}

function OrdersFilters({ list, now }: OrdersPageProps & { readonly now: number }) {
  const t = useT()
  const desk = useAppContext()
  const stores = useQuery(storeOptionsQuery(desk)).data ?? []
  const { search } = list
  return (
    <>
      <DateRangeFilter
        name={t('orders.filter.date')}
        from={search.from}
        to={search.to}
        now={now}
        presets={['yesterday', 'today', 'tomorrow']}
        dates={{
          label: t('orders.date.which'),
          choices: ORDER_DATES.map((id) => ({
            id,
            name: t(`orders.date.${id}`),
          })),
          chosen: search.date ?? 'deliveryTime',
        }}
        onChange={({ date, ...days }) => list.change({ ...days, date: parseOneOf(date, ORDER_DATES) })}
      />
      <CompanyFilter unit="franchisor" list={list} />
      {stores.length > 1 && (
        <FilterMenu<number>
          name={t('orders.filter.storeId')}
          options={stores.map(({ id, name }) => ({ id, name }))}
          chosen={search.storeId}
          onChange={(storeId) => list.change({ storeId })}
          formatCount={(count) => t('orders.filter.stores', { count })}
        />
      )}
      <FilterMenu
        name={t('orders.filter.status')}
        options={ORDER_STATUSES.filter((id) => canViewStatus(desk.permissions, id)).map((id) => ({
          id,
          name: t(`orderStatus.${id}`),
        }))}
        chosen={search.status}
        onChange={(status) => list.change({ status })}
      />
      <FilterMenu
        name={t('orders.filter.isLate')}
        isSingle
        options={[
          { id: 'late', name: t('orders.filter.isLate') },
          { id: 'onTime', name: t('orders.filter.isOnTime') },
        ]}
        chosen={search.isLate === undefined ? [] : [search.isLate ? 'late' : 'onTime']}
        onChange={([chosen]) => list.change({ isLate: chosen === undefined ? undefined : chosen === 'late' })}
      />
      <FilterMenu<number>
        name={t('orders.filter.hour')}
        options={HOURS.map((id) => ({ id, name: `${id}:00` }))}
        chosen={search.hour}
        showsName
        onChange={(hour) => list.change({ hour })}
      />
      <FilterMenu
        name={t('orders.filter.orderType')}
        options={ORDER_TYPES.map((id) => ({ id, name: t(`orderType.${id}`) }))}
        chosen={search.orderType}
        onChange={(orderType) => list.change({ orderType })}
      />
      <FilterMenu
        name={t('orders.filter.deliveryMethod')}
        options={DELIVERY_METHODS.map((id) => ({ id, name: t(`deliveryMethod.${id}`) }))}
        chosen={search.deliveryMethod}
        onChange={(deliveryMethod) => list.change({ deliveryMethod })}
      />
      <FilterMenu
        name={t('orders.filter.paymentType')}
        options={PAYMENT_METHODS.map((id) => ({ id, name: t(`paymentType.${id}`) }))}
        chosen={search.paymentType}
        onChange={(paymentType) => list.change({ paymentType })}
      />
      <FilterMenu
        name={t('orders.filter.invoiceStatus')}
        options={INVOICE_STATUSES.map((id) => ({ id, name: t(`invoiceStatus.${id}`) }))}
        chosen={search.invoiceStatus}
        onChange={(invoiceStatus) => list.change({ invoiceStatus })}
      />
      <CompanyFilter unit="supplier" list={list} />
    </>
  )
}

const HOURS = Array.from({ length: 24 }, (_, hour) => hour)

const COMPANY_ENDPOINTS = {
  franchisor: organisationEndpoints.franchisors,
  supplier: organisationEndpoints.suppliers,
} as const

/** Companies of the country whose names the user may read, where there are several. */
function CompanyFilter({ unit, list }: OrdersPageProps & { readonly unit: keyof typeof COMPANY_ENDPOINTS }) {
  const t = useT()
  const { operator, country, permissions } = useAppContext()
  const parents = { ...ALL_COMPANIES, countryId: operator.countryId === null ? country.id : null }
  const { data = [] } = useQuery({
    ...companiesQuery(unit, parents),
    enabled: canCall(permissions, COMPANY_ENDPOINTS[unit]),
  })
  const filter = COMPANY_ID_FIELDS[unit]
  const chosen = list.search[filter]
  if (data.length < 2 && chosen === undefined) return null
  return (
    <FilterMenu<number>
      name={t(`orders.filter.${filter}`)}
      options={data}
      chosen={chosen}
      onChange={(ids) => list.change({ [filter]: ids })}
    />
  )
}
