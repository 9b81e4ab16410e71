import type { DeliveryZone } from '../../api/contract/delivery.contract.ts'
import { zoneCovering } from '../../domain/delivery/zone.ts'
import type { Pin } from './pin.ts'

/** The zone that would serve a place; null when none does. */
export const zoneAt = (pin: Pin, zones: readonly DeliveryZone[]): DeliveryZone | null =>
  zoneCovering(
    zones.map((zone) => ({ ...zone, isActive: zone.status === 'active' })),
    pin,
  )
