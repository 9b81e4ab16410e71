import { isPickupStore, type StoreType } from '../delivery/store-type.ts'
import type { CountryId } from '../shared/ids.ts'
import type { RefusalCode } from '../shared/refusal.ts'

/** Four hours. */
export const MAX_DELIVERY_MINUTES = 240

/** Why a state, city or zone cannot be deleted. */
export const refusalToDeletePlace = ({ childCount }: { readonly childCount: number }): RefusalCode | null =>
  childCount > 0 ? 'delivery_zone_not_empty' : null

/** Why a limit cannot be deleted: an order says who delivered it, so what delivered once can only be inactive. */
export const refusalToDeleteLimit = ({ hasOrders }: { readonly hasOrders: boolean }): RefusalCode | null =>
  hasOrders ? 'delivery_zone_in_use' : null

/** Why a record cannot belong to one of another country: everything below a country has its currency and its law. */
export const refusalToCountry = (
  record: { readonly countryId: CountryId },
  other: { readonly countryId: CountryId },
): RefusalCode | null => (record.countryId === other.countryId ? null : 'delivery_zone_other_country')

/** Why a store cannot have limits. */
export const refusalToStoreType = ({ type }: { readonly type: StoreType }): RefusalCode | null =>
  isPickupStore(type) ? 'store_does_not_deliver' : null
