import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { OrderRow } from '../../../api/contract/orders.contract.ts'
import { isRiding, isUnderway } from '../../../domain/order/order-status.ts'
import { cashToBringBack } from '../../../domain/payment/cash.ts'
import type { Formats } from '../../../i18n/formats.ts'
import { useT } from '../../../i18n/I18n.tsx'
import { Avatar } from '../../../ui/Avatar.tsx'
import { useAppContext } from '../../-shared/app-context.ts'
import type { SlotGroup } from './board-layout.ts'
import { COLLECTED, roadGroupOf, UNASSIGNED } from './road-groups.ts'

interface RoadGroupProps {
  readonly group: SlotGroup
  /** The orders of the road. */
  readonly orders: readonly OrderRow[]
  readonly formats: Formats
  /** The places of its cards. */
  readonly children: ReactNode
}

/** Orders that one delivery man brings, or that nobody brings yet. Its heading never changes its height. */
export function RoadGroup({ group, orders, formats, children }: RoadGroupProps) {
  const t = useT()
  const { permissions } = useAppContext()
  const own = orders.filter((order) => roadGroupOf(order).key === group.key)
  const isDeliveryMan = group.key !== UNASSIGNED.key && group.key !== COLLECTED.key
  const title = isDeliveryMan
    ? group.name
    : t(group.key === UNASSIGNED.key ? 'board.unassigned' : 'board.collected')
  return (
    <section className="road-group" aria-label={title}>
      <header className="road-group__head" data-delivery-man={isDeliveryMan || undefined}>
        {isDeliveryMan && <Avatar name={group.name} />}
        <h3 className="truncate">{title}</h3>
        {isDeliveryMan ? (
          <DeliveryManLoad orders={own} formats={formats} />
        ) : (
          <span className="road-group__count">{own.length}</span>
        )}
        {group.key === UNASSIGNED.key && own[0] && permissions.has('changeOrderStatusAssigned') && (
          <Link className="road-group__send" to="/orders/dispatch" search={{ store: own[0].storeId }}>
            {t('board.dispatch')}
          </Link>
        )}
      </header>
      <ul>{children}</ul>
    </section>
  )
}

function DeliveryManLoad({
  orders,
  formats,
}: {
  readonly orders: readonly OrderRow[]
  readonly formats: Formats
}) {
  const t = useT()
  const cash = cashToBringBack(orders)
  const departures = orders.filter(({ status }) => isRiding(status)).map((order) => order.statusSince)
  const departedAt = departures.toSorted()[0]
  return (
    <>
      <span className="road-group__departure">
        {departedAt === undefined
          ? !orders.some(({ status }) => isUnderway(status)) && t('board.notDeparted')
          : t('board.departed', { time: formats.time(departedAt) })}
      </span>
      <p className="road-group__cash">
        {cash === 0
          ? t('board.carries', { count: orders.length })
          : t('board.carriesCash', { count: orders.length, amount: formats.money(cash) })}
      </p>
    </>
  )
}
