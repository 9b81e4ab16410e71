import type { DeliveryZone } from '../../api/contract/delivery.contract.ts'
import { findZoneAt } from '../../domain/delivery/zone.ts'
import type { MapPin } from './map-pin.ts'

/** The zone that serves a place; null when none does. */
export const findActiveZone = (pin: MapPin, zones: readonly DeliveryZone[]): DeliveryZone | null =>
  findZoneAt(
    zones.map((zone) => ({ ...zone, isActive: zone.status === 'active' })),
    pin,
  )
