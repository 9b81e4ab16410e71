import { Link } from '@tanstack/react-router'
import { ReceiptText } from 'lucide-react'
import { userOrdersQuery } from '../../api/client/users.queries.ts'
import type { UserOrder } from '../../api/contract/users.contract.ts'
import type { OrderType } from '../../domain/order/order-status.ts'
import { useWords } from '../../i18n/I18n.tsx'
import { StatusChip } from '../../ui/StatusChip.tsx'
import { useDesk } from '../-shared/desk.ts'
import { sayMoment } from '../-shared/moment-words.ts'
import { useNow } from '../-shared/use-now.ts'
import { isPageAllowed } from '../../domain/access/pages.ts'
import type { CustomerProps } from './customer-props.ts'
import { PartList } from './PartList.tsx'
import { useSymbolOf } from './use-symbol-of.ts'

const TYPES = {
  orders: ['single', 'business', 'third_party'],
  gifts: ['gift'],
  corporate: ['corporate'],
} as const satisfies Record<string, readonly OrderType[]>

type OrdersTabName = keyof typeof TYPES
const TABS = Object.keys(TYPES) as readonly OrdersTabName[]

export const isOrdersTab = (tab: string): tab is OrdersTabName => TABS.some((one) => one === tab)

/** Regular, gift and corporate orders of a customer, ten a page; a row opens its order. */
export function OrdersTab({ customer, list, tab }: CustomerProps & { readonly tab: OrdersTabName }) {
  const { say, formats } = useWords()
  const { held } = useDesk()
  const now = useNow(60_000)
  const symbolOf = useSymbolOf()
  const opens = isPageAllowed(held, '/orders')
  return (
    <>
      <nav className="segment-links" aria-label={say('users.tab.orders')}>
        {TABS.map((id) => (
          <Link
            key={id}
            to="."
            // The route that shows the list reads this search; its type is known there.
            search={list.with({ tab: id }) as never}
            replace
            aria-current={id === tab ? 'page' : undefined}
            activeProps={{}}
          >
            {say(`users.orders.${id}`)}
          </Link>
        ))}
      </nav>
      <PartList
        list={list}
        query={userOrdersQuery(customer.id, TYPES[tab], list.search.tabPage ?? 1)}
        label={say(`users.orders.${tab}`)}
        empty={{ icon: ReceiptText, title: say(`users.orders.${tab}.empty`) }}
      >
        {(order) => {
          const line = <OrderLine order={order} />
          const figures = (
            <>
              <span>{formats.money(order.toPay, symbolOf(customer.countryId))}</span>
              <time dateTime={order.createdAt}>{sayMoment(say, formats, order.createdAt, now)}</time>
            </>
          )
          return opens ? (
            <Link
              to="/orders/$order"
              params={{ order: String(order.id) }}
              className="part-row"
              aria-label={say('users.openOrder', {
                number: order.number,
                status: say(`orderStatus.${order.status}`),
                total: formats.money(order.toPay, symbolOf(customer.countryId)),
                when: sayMoment(say, formats, order.createdAt, now),
              })}
            >
              {line}
              <span className="part-row__end">{figures}</span>
            </Link>
          ) : (
            <span className="part-row">
              {line}
              <span className="part-row__end">{figures}</span>
            </span>
          )
        }}
      </PartList>
    </>
  )
}

function OrderLine({ order }: { readonly order: UserOrder }) {
  const { say } = useWords()
  return (
    <span className="part-row__main">
      <span className="part-row__title">
        <b>{order.number}</b>
        <StatusChip status={order.status}>{say(`orderStatus.${order.status}`)}</StatusChip>
      </span>
      <small>
        {order.storeName}
        {order.type !== 'single' && ` · ${say(`orderType.${order.type}`)}`}
      </small>
    </span>
  )
}
