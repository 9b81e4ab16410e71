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
import { ORDER_STATUS_ROWS, type OrderStatus } from '../../domain/order/order-status.ts'
import { Chip } from '../../ui/Chip.tsx'

export const ORDER_STATUS_ICONS: Readonly<Record<OrderStatus, LucideIcon>> = {
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

export function OrderStatusChip({
  status,
  children,
}: {
  readonly status: OrderStatus
  readonly children: ReactNode
}) {
  const Icon = ORDER_STATUS_ICONS[status]
  return (
    <Chip tone={ORDER_STATUS_ROWS[status].group} icon={<Icon aria-hidden="true" />}>
      {children}
    </Chip>
  )
}
