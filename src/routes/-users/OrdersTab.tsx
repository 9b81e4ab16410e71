import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ReceiptText } from 'lucide-react'
import type { ReactNode } from 'react'
import { corporateOrdersQuery } from '../../api/client/corporate-orders.queries.ts'
import { SUBLIST_PAGE_SIZE, userOrdersQuery } from '../../api/client/users.queries.ts'
import type { CustomerDetail } from '../../api/contract/users.contract.ts'
import { ORDER_KINDS, ORDER_TYPES, type OrderType } from '../../domain/order/order-kinds.ts'
import type { UserId } from '../../domain/shared/ids.ts'
import type { Cents } from '../../domain/shared/money.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { CorporateStatusChip } from '../-shared/CorporateStatusChip.tsx'
import { OrderStatusChip } from '../-shared/OrderStatusChip.tsx'
import { useAppContext } from '../-shared/app-context.ts'
import { comboItemsText } from '../-shared/combo-items-text.ts'
import { formatDateTime } from '../-shared/format-time.ts'
import { useNow } from '../-shared/use-now.ts'
import { isPageAllowed } from '../../domain/access/pages.ts'
import type { CustomerDrawerProps } from './customer-drawer.types.ts'
import { SubList } from './SubList.tsx'
import { useCurrencySymbol } from './use-currency-symbol.ts'
import { pageSearch } from '../-shared/page-search.ts'

const TABS = ['orders', 'gifts', 'corporate'] as const
type OrdersTabName = (typeof TABS)[number]

const typesOf = (tab: OrdersTabName): readonly OrderType[] =>
  ORDER_TYPES.filter((type) => ORDER_KINDS[type].customerTab === tab)

export const isOrdersTab = (tab: string): tab is OrdersTabName => TABS.some((one) => one === tab)

type OrdersTabProps = CustomerDrawerProps & { readonly tab: OrdersTabName }

/** Regular and gift orders of a customer, and the corporate orders that he pays, ten per page; a row opens its order. */
export function OrdersTab({ tab: wanted, ...props }: OrdersTabProps) {
  const { t } = useI18n()
  const { permissions } = useAppContext()
  const tabs = TABS.filter((tab) => tab !== 'corporate' || permissions.has('viewCorporateOrder'))
  const tab = tabs.find((one) => one === wanted) ?? 'orders'
  return (
    <div className="orders-tab">
      <nav className="segment-links" aria-label={t('users.tab.orders')}>
        {tabs.map((id) => (
          <Link
            key={id}
            to="."
            // The search is typed by the route that shows the list.
            search={pageSearch(props.list.with({ tab: id }))}
            replace
            aria-current={id === tab ? 'page' : undefined}
            activeProps={{}}
          >
            <span>
              {t(`users.orders.${id}`)} <TabCount customerId={props.customer.id} tab={id} />
            </span>
          </Link>
        ))}
      </nav>
      {tab === 'corporate' ? <PaidCorporateOrders {...props} /> : <ReceivedOrders {...props} tab={tab} />}
    </div>
  )
}

const paidOrdersQuery = (userId: UserId, page: number) =>
  corporateOrdersQuery(false, { userId, limit: SUBLIST_PAGE_SIZE, offset: (page - 1) * SUBLIST_PAGE_SIZE })

/** How many orders a tab has; its first page is there when it is opened. */
function TabCount({ customerId, tab }: { readonly customerId: UserId; readonly tab: OrdersTabName }) {
  const { formats } = useI18n()
  const isPaid = tab === 'corporate'
  const received = useQuery({ ...userOrdersQuery(customerId, typesOf(tab), 1), enabled: !isPaid })
  const paid = useQuery({ ...paidOrdersQuery(customerId, 1), enabled: isPaid })
  const page = (isPaid ? paid : received).data
  return page && `${formats.number(page.count)}${page.countIsCapped ? '+' : ''}`
}

function ReceivedOrders({ customer, list, tab }: OrdersTabProps) {
  const { t } = useI18n()
  const { permissions } = useAppContext()
  const canOpenOrders = isPageAllowed(permissions, '/orders')
  return (
    <SubList
      list={list}
      query={userOrdersQuery(customer.id, typesOf(tab), list.search.tabPage ?? 1)}
      label={t(`users.orders.${tab}`)}
      empty={{ icon: ReceiptText, title: t(`users.orders.${tab}.empty`) }}
      head={<OrdersHead of="received" />}
    >
      {(order) => {
        const row = (
          <OrderLine
            number={order.number}
            chip={<OrderStatusChip status={order.status}>{t(`orderStatus.${order.status}`)}</OrderStatusChip>}
            at={order.deliveryTime}
            text={comboItemsText(order.items)}
            small={`${order.storeName}${order.type === 'single' ? '' : ` · ${t(`orderType.${order.type}`)}`}`}
            payment={t(`paymentType.${order.paymentType}`)}
            amount={order.toPay}
            customer={customer}
          />
        )
        return canOpenOrders ? (
          <Link to="/orders/$order" params={{ order: String(order.id) }} className="sub-list-row">
            {row}
          </Link>
        ) : (
          <span className="sub-list-row">{row}</span>
        )
      }}
    </SubList>
  )
}

function PaidCorporateOrders({ customer, list }: CustomerDrawerProps) {
  const { t } = useI18n()
  return (
    <SubList
      list={list}
      query={paidOrdersQuery(customer.id, list.search.tabPage ?? 1)}
      label={t('users.orders.corporate')}
      empty={{ icon: ReceiptText, title: t('users.orders.corporate.empty') }}
      head={<OrdersHead of="paid" />}
    >
      {(order) => (
        <Link to="/orders/corporate-orders" search={{ openId: order.id }} className="sub-list-row">
          <OrderLine
            number={order.number}
            chip={<CorporateStatusChip status={order.status} />}
            at={order.createdAt}
            text={order.stores.join(', ')}
            amount={order.toPay}
            customer={customer}
          />
        </Link>
      )}
    </SubList>
  )
}

/** The names of the columns where the rows are as wide as a table; a row says itself what it has. */
function OrdersHead({ of }: { readonly of: 'received' | 'paid' }) {
  const { t } = useI18n()
  return (
    <div className="orders-tab__head" aria-hidden="true">
      <span>{t('users.column.number')}</span>
      <span>{t('users.column.status')}</span>
      <span>{t(of === 'paid' ? 'users.column.placed' : 'users.column.delivery')}</span>
      <span>{t(of === 'paid' ? 'users.column.stores' : 'users.column.products')}</span>
      <span>{of === 'received' && t('users.column.payment')}</span>
      <span>{t('users.column.total')}</span>
    </div>
  )
}

function OrderLine({
  number,
  chip,
  at,
  text,
  small,
  payment,
  amount,
  customer,
}: {
  readonly number: number
  readonly chip: ReactNode
  readonly at: string
  readonly text: string
  readonly small?: string
  readonly payment?: string
  readonly amount: Cents
  readonly customer: CustomerDetail
}) {
  const { t, formats } = useI18n()
  const now = useNow(60_000)
  const currencySymbolOf = useCurrencySymbol()
  return (
    <span className="orders-tab__line">
      <b>{number}</b>
      <span>{chip}</span>
      <time dateTime={at}>{formatDateTime(t, formats, at, now)}</time>
      <span className="orders-tab__products">
        <span className="orders-tab__items" title={text}>
          {text}
        </span>
        {small && <small>{small}</small>}
      </span>
      <span className="orders-tab__payment">{payment}</span>
      <b className="orders-tab__amount">{formats.money(amount, currencySymbolOf(customer.countryId))}</b>
    </span>
  )
}
