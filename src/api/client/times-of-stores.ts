import type { DraftId, StoreId, ZoneId } from '../../domain/shared/ids.ts'
import type { DeliveryTimes } from '../contract/organisation.contract.ts'
import { api } from './api.ts'

/** The most that one call takes. */
const AT_ONCE = 25

/** The times of stores in their order, in as few calls as possible; those without zones are for pick-up. */
export const fetchTimesOfStores = async (
  pairs: ReadonlyArray<{ readonly storeId: StoreId; readonly deliveryZoneId?: ZoneId }>,
  query: { readonly cookingTime?: number; readonly draftId?: DraftId },
  signal?: AbortSignal,
): Promise<readonly DeliveryTimes[]> => {
  const calls: Array<Promise<readonly DeliveryTimes[]>> = []
  for (let at = 0; at < pairs.length; at += AT_ONCE) {
    const asked = pairs.slice(at, at + AT_ONCE)
    const zoneIds = asked.flatMap(({ deliveryZoneId }) => deliveryZoneId ?? [])
    calls.push(
      api
        .deliveryTimesOfStores({
          query: {
            storeIds: asked.map(({ storeId }) => storeId),
            ...(zoneIds.length > 0 && { deliveryZoneIds: zoneIds }),
            ...query,
          },
          ...(signal && { signal }),
          toast: 'none',
        })
        .then(({ data }) => data),
    )
  }
  return (await Promise.all(calls)).flat()
}
