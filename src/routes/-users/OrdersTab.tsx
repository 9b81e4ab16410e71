import { Link } from '@tanstack/react-router'
import { ReceiptText } from 'lucide-react'
import type { ReactNode } from 'react'
import { corporateOrdersQuery } from '../../api/client/corporate-orders.queries.ts'
import { SUBLIST_PAGE_SIZE, userOrdersQuery } from '../../api/client/users.queries.ts'
import type { CorporateOrderRow } from '../../api/contract/corporate-orders.contract.ts'
import type { CustomerDetail, UserOrder } from '../../api/contract/users.contract.ts'
import { ORDER_KINDS, ORDER_TYPES, type OrderType } from '../../domain/order/order-kinds.ts'
import type { Cents } from '../../domain/shared/money.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { CorporateStatusChip } from '../-corporate/CorporateStatusChip.tsx'
import { OrderStatusChip } from '../-orders/OrderStatusChip.tsx'
import { useAppContext } from '../-shared/app-context.ts'
import { formatDateTime } from '../-shared/format-time.ts'
import { useNow } from '../-shared/use-now.ts'
import { isPageAllowed } from '../../domain/access/pages.ts'
import type { CustomerDrawerProps } from './customer-drawer.types.ts'
import { SubList } from './SubList.tsx'
import { useCurrencySymbol } from './use-currency-symbol.ts'

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
            search={props.list.with({ tab: id }) as never}
            replace
            aria-current={id === tab ? 'page' : undefined}
            activeProps={{}}
          >
            {t(`users.orders.${id}`)}
          </Link>
        ))}
      </nav>
      {tab === 'corporate' ? <PaidCorporateOrders {...props} /> : <ReceivedOrders {...props} tab={tab} />}
    </div>
  )
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
    >
      {(order) => {
        const row = (
          <>
            <OrderLine order={order} />
            <Figures customer={customer} amount={order.toPay} at={order.createdAt} />
          </>
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
  const offset = ((list.search.tabPage ?? 1) - 1) * SUBLIST_PAGE_SIZE
  return (
    <SubList
      list={list}
      query={corporateOrdersQuery(false, { userId: customer.id, limit: SUBLIST_PAGE_SIZE, offset })}
      label={t('users.orders.corporate')}
      empty={{ icon: ReceiptText, title: t('users.orders.corporate.empty') }}
    >
      {(order) => (
        <Link to="/orders/corporate-orders" search={{ openId: order.id }} className="sub-list-row">
          <CorporateLine order={order} />
          <Figures customer={customer} amount={order.toPay} at={order.createdAt} />
        </Link>
      )}
    </SubList>
  )
}

function Figures({
  customer,
  amount,
  at,
}: {
  readonly customer: CustomerDetail
  readonly amount: Cents
  readonly at: string
}) {
  const { t, formats } = useI18n()
  const now = useNow(60_000)
  const currencySymbolOf = useCurrencySymbol()
  return (
    <span className="sub-list-row__end">
      <span>{formats.money(amount, currencySymbolOf(customer.countryId))}</span>
      <time dateTime={at}>{formatDateTime(t, formats, at, now)}</time>
    </span>
  )
}

function Line({
  number,
  chip,
  children,
}: {
  readonly number: number
  readonly chip: ReactNode
  readonly children: ReactNode
}) {
  return (
    <span className="sub-list-row__main">
      <span className="sub-list-row__title">
        <b>{number}</b>
        {chip}
      </span>
      <small>{children}</small>
    </span>
  )
}

function CorporateLine({ order }: { readonly order: CorporateOrderRow }) {
  return (
    <Line number={order.number} chip={<CorporateStatusChip status={order.status} />}>
      {order.stores.join(', ')}
    </Line>
  )
}

function OrderLine({ order }: { readonly order: UserOrder }) {
  const { t } = useI18n()
  return (
    <Line
      number={order.number}
      chip={<OrderStatusChip status={order.status}>{t(`orderStatus.${order.status}`)}</OrderStatusChip>}
    >
      {order.storeName}
      {order.type !== 'single' && ` · ${t(`orderType.${order.type}`)}`}
    </Line>
  )
}
