import { Link } from '@tanstack/react-router'
import { ReceiptText } from 'lucide-react'
import { userOrdersQuery } from '../../api/client/users.queries.ts'
import type { UserOrder } from '../../api/contract/users.contract.ts'
import {
  CUSTOMER_ORDER_TABS,
  ORDER_KINDS,
  ORDER_TYPES,
  type OrderType,
} from '../../domain/order/order-kinds.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { OrderStatusChip } from '../-orders/OrderStatusChip.tsx'
import { useAppContext } from '../-shared/app-context.ts'
import { formatDateTime } from '../-shared/format-time.ts'
import { useNow } from '../-shared/use-now.ts'
import { isPageAllowed } from '../../domain/access/pages.ts'
import type { CustomerDrawerProps } from './customer-drawer.types.ts'
import { SubList } from './SubList.tsx'
import { useCurrencySymbol } from './use-currency-symbol.ts'

const TABS = CUSTOMER_ORDER_TABS
type OrdersTabName = (typeof TABS)[number]

const typesOf = (tab: OrdersTabName): readonly OrderType[] =>
  ORDER_TYPES.filter((type) => ORDER_KINDS[type].customerTab === tab)

export const isOrdersTab = (tab: string): tab is OrdersTabName => TABS.some((one) => one === tab)

/** Regular, gift and corporate orders of a customer, ten per page; a row opens its order. */
export function OrdersTab({ customer, list, tab }: CustomerDrawerProps & { readonly tab: OrdersTabName }) {
  const { t, formats } = useI18n()
  const { permissions } = useAppContext()
  const now = useNow(60_000)
  const currencySymbolOf = useCurrencySymbol()
  const canOpenOrders = isPageAllowed(permissions, '/orders')
  return (
    <div className="orders-tab">
      <nav className="segment-links" aria-label={t('users.tab.orders')}>
        {TABS.map((id) => (
          <Link
            key={id}
            to="."
            // The search is typed by the route that shows the list.
            search={list.with({ tab: id }) as never}
            replace
            aria-current={id === tab ? 'page' : undefined}
            activeProps={{}}
          >
            {t(`users.orders.${id}`)}
          </Link>
        ))}
      </nav>
      <SubList
        list={list}
        query={userOrdersQuery(customer.id, typesOf(tab), list.search.tabPage ?? 1)}
        label={t(`users.orders.${tab}`)}
        empty={{ icon: ReceiptText, title: t(`users.orders.${tab}.empty`) }}
      >
        {(order) => {
          const line = <OrderLine order={order} />
          const figures = (
            <>
              <span>{formats.money(order.toPay, currencySymbolOf(customer.countryId))}</span>
              <time dateTime={order.createdAt}>{formatDateTime(t, formats, order.createdAt, now)}</time>
            </>
          )
          return canOpenOrders ? (
            <Link to="/orders/$order" params={{ order: String(order.id) }} className="sub-list-row">
              {line}
              <span className="sub-list-row__end">{figures}</span>
            </Link>
          ) : (
            <span className="sub-list-row">
              {line}
              <span className="sub-list-row__end">{figures}</span>
            </span>
          )
        }}
      </SubList>
    </div>
  )
}

function OrderLine({ order }: { readonly order: UserOrder }) {
  const { t } = useI18n()
  return (
    <span className="sub-list-row__main">
      <span className="sub-list-row__title">
        <b>{order.number}</b>
        <OrderStatusChip status={order.status}>{t(`orderStatus.${order.status}`)}</OrderStatusChip>
      </span>
      <small>
        {order.storeName}
        {order.type !== 'single' && ` · ${t(`orderType.${order.type}`)}`}
      </small>
    </span>
  )
}
