import type { Kysely } from 'kysely'
import type { SuccessOf } from '../../../src/api/contract/endpoint-contract.ts'
import type { storeDayContract } from '../../../src/api/contract/store-day.contract.ts'
import { openHoursAt } from '../../../src/domain/delivery/opening-hours.ts'
import { slotsOfDay } from '../../../src/domain/delivery/delivery-time.ts'
import { localDayOf, localTimeOf, QUARTER_MS } from '../../../src/domain/shared/time.ts'
import { slotLimitUnder } from '../../../src/domain/store-day/pause.ts'
import type { Database } from '../../db/database.gen.ts'
import { loadDeliveryTime } from '../delivery/delivery-time.queries.ts'
import type { StockPlace } from '../stock/store-place.ts'

const SHOWN = 8

/** What the next quarters of a store still take, cooking and the way aside, and when its last one of today ends. */
export const findNextSlots = async (
  db: Kysely<Database>,
  { id, timeZone }: StockPlace,
  now: Date,
): Promise<SuccessOf<(typeof storeDayContract)['nextSlots']>> => {
  const time = await loadDeliveryTime(db, { storeId: id, now, leadMinutes: 0 })
  const slots = time === null ? [] : slotsOfDay(localDayOf(now.getTime(), timeZone), time.facts)
  const next = slots.filter(({ at }) => at > now.getTime())
  const last = next.at(-1)
  return {
    data: next.slice(0, SHOWN).map(({ at, remaining }) => {
      const { day, minute } = localTimeOf(at, timeZone)
      const fullLimit = openHoursAt(day, minute, time?.facts.hours ?? [])?.storeOrderCount ?? 0
      return {
        time: new Date(at).toISOString(),
        remaining,
        limit: slotLimitUnder(fullLimit, at, time?.facts.pause ?? null),
        fullLimit,
      }
    }),
    closesAt: last === undefined ? null : new Date(last.at + QUARTER_MS).toISOString(),
  }
}
