import { Building2, CircleX, Plus } from 'lucide-react'
import {
  corporateOrdersQuery,
  type CorporateOrderListParams,
} from '../../api/client/corporate-orders.queries.ts'
import type { CorporateOrderRow } from '../../api/contract/corporate-orders.contract.ts'
import { CORPORATE_ORDER_STATUSES } from '../../domain/corporate/corporate-order-terms.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { Chip } from '../../ui/Chip.tsx'
import type { Column } from '../-list/DataTable.tsx'
import { FilterMenu } from '../-list/FilterMenu.tsx'
import { ListPage } from '../-list/ListPage.tsx'
import { PageTabs } from '../-list/PageTabs.tsx'
import type { ListController } from '../-list/list-search.ts'
import { useListQuery } from '../-list/use-list-query.ts'
import { useAppContext } from '../-shared/app-context.ts'
import type { PageAction } from '../-shared/page-actions.ts'
import { useCountryFormats } from '../-orders/use-country-formats.ts'
import { useNow } from '../-shared/use-now.ts'
import { CorporateOrderDrawer } from './CorporateOrderDrawer.tsx'
import { corporateOrdersList, type CorporateOrdersSearch } from './corporate-orders-list.ts'
import { CorporateStatusChip } from '../-shared/CorporateStatusChip.tsx'

const VIEWS = ['all', 'open', 'scheduled', 'toCollect', 'closed'] as const

/** The corporate orders of the part of the network that somebody works in. */
export function CorporateOrdersPage({ list }: { readonly list: ListController<CorporateOrdersSearch> }) {
  const { t } = useI18n()
  const { country, permissions } = useAppContext()
  const columns = useColumns()
  const { search } = list
  const { sortBy: _, ...query } = corporateOrdersList.toQuery(search)
  const params: CorporateOrderListParams = {
    ...query,
    countryId: [country.id],
    ...(search.status && { status: search.status }),
    ...(search.payment && { payment: search.payment }),
  }
  const state = useListQuery(corporateOrdersQuery(search.due === 'scheduled', params))
  const newOrder: PageAction | null = permissions.has('createOrders')
    ? { id: 'newOrder', label: t('corporateOrders.new'), icon: Plus, link: { to: '/new-order' } }
    : null
  return (
    <ListPage
      title={t('page.corporateOrders')}
      tabs={
        permissions.has('viewOrders') && (
          <PageTabs
            label={t('orders.tabs')}
            tabs={[
              { to: '/orders', name: t('page.orders'), isCurrent: false },
              { to: '/orders/corporate-orders', name: t('orders.tab.corporate'), isCurrent: true },
            ]}
          />
        )
      }
      actions={[newOrder]}
      list={list}
      views={VIEWS.map((id) => ({ id, name: t(`corporateOrders.view.${id}`) }))}
      searchLabel={t('corporateOrders.search')}
      filters={
        <>
          <FilterMenu
            name={t('corporateOrders.status')}
            options={CORPORATE_ORDER_STATUSES.map((id) => ({ id, name: t(`corporateOrders.status.${id}`) }))}
            chosen={search.status}
            onChange={(status) => list.change({ status })}
          />
          <FilterMenu
            name={t('corporateOrders.payment')}
            options={[{ id: 'due' as const, name: t('corporateOrders.paymentDue') }]}
            chosen={search.payment === undefined ? [] : [search.payment]}
            onChange={([payment]) => list.change({ payment })}
            isSingle
          />
        </>
      }
      sorts={[{ id: 'createdAt', name: t('corporateOrders.placed') }]}
      columns={columns}
      state={state}
      rowName={(row) => `${row.number} ${row.customerName}`}
      isMuted={(row) => row.status === 'cancelled'}
      empty={{
        icon: Building2,
        title: t('corporateOrders.empty'),
        text: t('corporateOrders.emptyText'),
        action: newOrder,
      }}
      drawer={search.openId !== undefined && <CorporateOrderDrawer id={search.openId} list={list} />}
    />
  )
}

const useColumns = (): readonly [Column<CorporateOrderRow>, ...Column<CorporateOrderRow>[]] => {
  const { t, formats } = useI18n()
  const formatsOf = useCountryFormats()
  const now = new Date(useNow(60_000))
  return [
    {
      id: 'name',
      title: t('corporateOrders.order'),
      width: { min: 200, max: 280 },
      cell: (row) => (
        <span className="truncate">
          {row.number} {row.customerName}
        </span>
      ),
    },
    {
      id: 'status',
      title: t('corporateOrders.status'),
      width: { min: 128, max: 152 },
      cell: (row) =>
        row.failed > 0 ? (
          <Chip tone="stopped" icon={<CircleX aria-hidden="true" />}>
            {t('corporateOrders.failed', { count: row.failed })}
          </Chip>
        ) : (
          <CorporateStatusChip status={row.status} />
        ),
      cardSlot: 'end',
    },
    {
      id: 'members',
      title: t('corporateOrders.members'),
      isNumeric: true,
      width: { min: 136, max: 152 },
      dropOrder: 3,
      cell: (row) =>
        row.status === 'in_progress'
          ? t('corporateOrders.openOf', { open: row.open, count: row.members })
          : formats.number(row.members),
      hasCardLabel: true,
      cardSlot: 'below-end',
    },
    {
      id: 'stores',
      title: t('corporateOrders.stores'),
      width: { min: 144, max: 280 },
      dropOrder: 5,
      cell: (row) => <span className="truncate">{row.stores.join(', ')}</span>,
      cardSlot: 'below',
    },
    {
      id: 'next',
      title: t('corporateOrders.next'),
      width: { min: 128, max: 152 },
      dropOrder: 1,
      cell: (row) =>
        row.nextDeliveryTime === null
          ? '—'
          : `${formats.day(row.nextDeliveryTime, now)} ${formats.time(row.nextDeliveryTime)}`,
      cardSlot: 'foot',
    },
    {
      id: 'payment',
      title: t('corporateOrders.payment'),
      width: { min: 128, max: 152 },
      dropOrder: 4,
      cell: (row) =>
        row.failed > 0 ? (
          <b className="truncate">
            {t('corporateOrders.failedAmount', {
              amount: formatsOf(row.countryId).money(row.failedAmount),
            })}
          </b>
        ) : row.due > 0 ? (
          <b className="truncate">
            {t('corporateOrders.dueAmount', { amount: formatsOf(row.countryId).money(row.due) })}
          </b>
        ) : (
          <span className="truncate">{t(`paymentType.${row.paymentType}`)}</span>
        ),
      cardSlot: 'line',
    },
    {
      id: 'placed',
      title: t('corporateOrders.placed'),
      sort: 'createdAt',
      width: { min: 112, max: 136 },
      dropOrder: 6,
      cell: (row) => <span className="muted">{formats.day(row.createdAt, now)}</span>,
    },
    {
      id: 'total',
      title: t('corporateOrders.total'),
      isNumeric: true,
      width: { min: 104, max: 128 },
      dropOrder: 2,
      cell: (row) => formatsOf(row.countryId).money(row.toPay),
      cardSlot: 'foot-end',
    },
  ]
}
