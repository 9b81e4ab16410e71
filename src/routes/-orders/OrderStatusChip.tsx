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
import type { OrderStatus } from '../../domain/order/order-status.ts'
import { Chip, type ChipTone } from '../../ui/Chip.tsx'

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

/**
 * A copy of the domain's groups, compared with them by a test: importing those would load their schemas
 * with every page.
 */
export const ORDER_STATUS_TONES: Readonly<Record<OrderStatus, ChipTone>> = {
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

export function OrderStatusChip({
  status,
  children,
}: {
  readonly status: OrderStatus
  readonly children: ReactNode
}) {
  const Icon = ORDER_STATUS_ICONS[status]
  return (
    <Chip tone={ORDER_STATUS_TONES[status]} icon={<Icon aria-hidden="true" />}>
      {children}
    </Chip>
  )
}
