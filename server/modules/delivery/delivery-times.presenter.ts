import type { DeliveryTimes } from '../../../src/api/contract/organisation.contract.ts'
import {
  deliveryDays,
  slotsOfDay,
  type DeliveryTimeFacts,
} from '../../../src/domain/delivery/delivery-time.ts'

/** Days and slots in the API's format; past slots are omitted. */
export const presentDeliveryTimes = (facts: DeliveryTimeFacts): DeliveryTimes => ({
  timeZone: facts.timeZone,
  days: deliveryDays(facts).map((date) => ({
    date,
    slots: slotsOfDay(date, facts)
      .filter(({ at }) => at >= facts.now)
      .map(({ at, remaining, refusal }) => ({
        time: new Date(at).toISOString(),
        remaining,
        available: refusal === null,
        ...(refusal === null ? {} : { reason: refusal.code }),
      })),
  })),
})
