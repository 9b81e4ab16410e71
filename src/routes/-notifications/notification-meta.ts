import {
  CircleX,
  ClipboardCheck,
  ClipboardX,
  CreditCard,
  DoorOpen,
  FileClock,
  FileWarning,
  FileX,
  FileDown,
  KeyRound,
  MapPinCheck,
  MapPinOff,
  PackageMinus,
  PackageOpen,
  PackagePlus,
  RotateCcw,
  Timer,
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
  order_delayed: { icon: Timer, hue: 'kitchen' },
  order_delivery_details: { icon: Truck, hue: 'road' },
  order_in_the_door: { icon: DoorOpen, hue: 'road' },
  stock_low: { icon: PackageMinus, hue: 'kitchen' },
  stock_request_suggested: { icon: PackagePlus, hue: 'waiting' },
  stock_request_changed: { icon: PackageOpen, hue: 'road' },
  stock_count_awaits_approval: { icon: ClipboardCheck, hue: 'waiting' },
  stock_count_returned: { icon: ClipboardX, hue: 'stopped' },
  document_range_low: { icon: FileWarning, hue: 'waiting' },
  document_range_used_up: { icon: FileX, hue: 'stopped' },
  document_range_expires: { icon: FileClock, hue: 'waiting' },
  document_range_expired: { icon: FileX, hue: 'stopped' },
  report_ready: { icon: FileDown, hue: 'road' },
}
