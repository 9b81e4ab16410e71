import {
  CircleX,
  CreditCard,
  DoorOpen,
  KeyRound,
  MapPinCheck,
  MapPinOff,
  RotateCcw,
  Truck,
  type LucideIcon,
} from 'lucide-react'
import type { NotificationType } from '../../domain/users/notification-type.ts'

interface NotificationMeta {
  readonly icon: LucideIcon
  readonly hue: 'waiting' | 'kitchen' | 'road' | 'stopped'
}

/** Red: the order needs action; violet: waiting; amber and blue: in progress. */
export const NOTIFICATION_META: Readonly<Record<NotificationType, NotificationMeta>> = {
  order_payment_failed: { icon: CreditCard, hue: 'stopped' },
  invalid_order: { icon: CircleX, hue: 'stopped' },
  order_zone_not_covered: { icon: MapPinOff, hue: 'stopped' },
  order_validate_address: { icon: MapPinCheck, hue: 'waiting' },
  order_entry_code: { icon: KeyRound, hue: 'waiting' },
  order_redelivery: { icon: RotateCcw, hue: 'kitchen' },
  order_delivery_details: { icon: Truck, hue: 'road' },
  order_in_the_door: { icon: DoorOpen, hue: 'road' },
}
