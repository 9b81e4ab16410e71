import {
  Bike,
  CalendarClock,
  ChefHat,
  CircleAlert,
  CircleCheck,
  CircleX,
  DoorOpen,
  Flame,
  Hourglass,
  Map as MapIcon,
  Package,
  ShoppingBag,
  UserCheck,
  type LucideIcon,
} from 'lucide-react'
import type { ReactNode } from 'react'
import type { OrderStatus, OrderStatusGroup } from '../domain/order/order-status.ts'

export const ORDER_STATUS_ICONS: Record<OrderStatus, LucideIcon> = {
  scheduled: CalendarClock,
  pending: Hourglass,
  processing: Flame,
  preparing: ChefHat,
  packing: Package,
  in_progress: ShoppingBag,
  routing: MapIcon,
  assigned: UserCheck,
  in_route: Bike,
  at_the_door: DoorOpen,
  completed: CircleCheck,
  failed: CircleAlert,
  cancelled: CircleX,
}

/** The hue of a status; kept equal to the domain's groups by a test, so that the vocabulary's schemas stay out of the page. */
export const ORDER_STATUS_TONES: Record<OrderStatus, OrderStatusGroup> = {
  scheduled: 'waiting',
  pending: 'waiting',
  processing: 'kitchen',
  preparing: 'kitchen',
  packing: 'kitchen',
  in_progress: 'road',
  routing: 'road',
  assigned: 'road',
  in_route: 'road',
  at_the_door: 'road',
  completed: 'done',
  failed: 'stopped',
  cancelled: 'stopped',
}

/** Word, icon and hue of an order's status. */
export function OrderStatusChip({
  status,
  children,
}: {
  readonly status: OrderStatus
  readonly children: ReactNode
}) {
  const Icon = ORDER_STATUS_ICONS[status]
  return (
    <span className="chip" data-tone={ORDER_STATUS_TONES[status]}>
      <Icon aria-hidden="true" />
      {children}
    </span>
  )
}

/** Any other word with a hue. */
export function Chip({
  tone,
  icon,
  children,
}: {
  readonly tone?: OrderStatusGroup
  readonly icon?: ReactNode
  readonly children: ReactNode
}) {
  return (
    <span className="chip" data-tone={tone}>
      {icon}
      {children}
    </span>
  )
}

/** A small neutral label: a level, a badge. */
export function Tag({ icon, children }: { readonly icon?: ReactNode; readonly children: ReactNode }) {
  return (
    <span className="tag">
      {icon}
      {children}
    </span>
  )
}
