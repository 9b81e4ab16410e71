import { serverNow } from '../../api/client/server-clock.ts'
import type { DeliveryZone } from '../../api/contract/delivery.contract.ts'
import { findZoneAt } from '../../domain/delivery/zone.ts'
import type { MapPin } from './map-pin.ts'

/** The zone that serves a place; null when none does. */
export const findActiveZone = (pin: MapPin, zones: readonly DeliveryZone[]): DeliveryZone | null =>
  findZoneAt(
    zones.map((zone) => ({
      ...zone,
      isActive:
        zone.status === 'active' &&
        (zone.closedUntil === null || Date.parse(zone.closedUntil) <= serverNow()),
    })),
    pin,
  )

/** Whether no zone serves a place; false while the zones are not known. */
export const isUnserved = (pin: MapPin, zones: readonly DeliveryZone[] | undefined): boolean =>
  zones !== undefined && zones.length > 0 && findActiveZone(pin, zones) === null
