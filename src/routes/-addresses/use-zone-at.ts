import { useQuery } from '@tanstack/react-query'
import { zonesQuery } from '../../api/client/delivery.queries.ts'
import type { DeliveryZone } from '../../api/contract/delivery.contract.ts'
import { deliveryEndpoints } from '../../api/endpoints/delivery.endpoints.ts'
import { canCall } from '../../api/endpoints/endpoint.ts'
import type { CountryId } from '../../domain/shared/ids.ts'
import { useAppContext } from '../-shared/app-context.ts'
import { findActiveZone } from './find-zone.ts'
import type { MapPin } from './map-pin.ts'

/** Finds the zone that serves a place of a country, null without one; undefined while or where zones are not known. */
export const useZoneAt = (countryId: CountryId): ((pin: MapPin) => DeliveryZone | null | undefined) => {
  const { permissions } = useAppContext()
  const zones = useQuery({
    ...zonesQuery(countryId),
    enabled: canCall(permissions, deliveryEndpoints.zones),
  }).data?.data
  return (pin) => (zones === undefined || zones.length === 0 ? undefined : findActiveZone(pin, zones))
}
