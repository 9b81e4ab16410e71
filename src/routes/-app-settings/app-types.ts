import { Apple, Bike, Bot, Globe, Headset, Layers, Smartphone, type LucideIcon } from 'lucide-react'
import type { AppType } from '../../domain/apps/app-message.ts'

export const APP_ICONS = {
  all: Layers,
  web: Globe,
  customer_mobile: Smartphone,
  ios: Apple,
  android: Bot,
  call_center: Headset,
  delivery_mobile: Bike,
} as const satisfies Record<AppType, LucideIcon>
