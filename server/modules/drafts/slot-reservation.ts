import { sql, type Transaction } from 'kysely'
import type { DraftDocument } from '../../../src/api/contract/drafts.contract.ts'
import { refusalToDeliveryTime } from '../../../src/domain/delivery/delivery-time.ts'
import type { StoreId } from '../../../src/domain/shared/ids.ts'
import { MINUTE_MS, QUARTER_MS } from '../../../src/domain/shared/time.ts'
import type { Database } from '../../db/database.gen.ts'
import { includesStore } from '../../db/scope.ts'
import { loadDeliveryTime } from '../delivery/delivery-time.queries.ts'
import type { LockedDraft } from './drafts.queries.ts'
import type { Actor } from '../../core/actor.ts'

/** How long a chosen slot is reserved after the last save of its draft. */
const RESERVATION_MINUTES = 10
const MAX_AHEAD_MS = 14 * 24 * 60 * MINUTE_MS

export interface SlotReservation {
  readonly storeId: StoreId
  readonly slotAt: Date
  readonly until: Date
}

/** The reservation of an open draft at a save: extended if it has one, new if there is capacity, else null. */
export const reserveSlot = async (
  trx: Transaction<Database>,
  actor: Actor,
  draft: LockedDraft,
  document: DraftDocument,
  now: Date,
): Promise<SlotReservation | null> => {
  if (document.storeId === null || document.deliveryTime === null) return null
  const { storeId } = document
  const slotAt = new Date(document.deliveryTime)
  const until = new Date(now.getTime() + RESERVATION_MINUTES * MINUTE_MS)
  const isStillReserved =
    draft.status === 'open' &&
    draft.heldStoreId === storeId &&
    draft.heldSlotAt?.getTime() === slotAt.getTime() &&
    draft.heldUntil !== null &&
    draft.heldUntil > now &&
    slotAt > now
  if (isStillReserved) return { storeId, slotAt, until }
  const ahead = slotAt.getTime() - now.getTime()
  if (Number.isNaN(ahead) || ahead < 0 || ahead > MAX_AHEAD_MS || slotAt.getTime() % QUARTER_MS !== 0)
    return null
  // The counters that placing raises are locked first, so that neither two drafts nor a draft and an order can both take
  // the last place.
  await sql`
    with place as (
      select s.id, date_trunc('hour', ${slotAt}::timestamptz, c.time_zone) as hour_at
      from stores s join countries c on c.id = s.country_id where s.id = ${storeId}
    ), slot as (
      insert into slot_counters as n (store_id, slot_at, holds_taken) select id, ${slotAt}, 1 from place
      on conflict (store_id, slot_at) do update set holds_taken = n.holds_taken + 1 returning 1
    )
    insert into hour_counters as n (store_id, hour_at, holds_taken)
    select id, hour_at, 1 from place where (select count(*) from slot) >= 0
    on conflict (store_id, hour_at) do update set holds_taken = n.holds_taken + 1`.execute(trx)
  const time = await loadDeliveryTime(trx, { storeId, now, leadMinutes: 0, draftId: draft.id, at: slotAt })
  if (time === null || !includesStore(actor.unit, { id: storeId, ...time })) return null
  return refusalToDeliveryTime(slotAt.getTime(), time.facts) === null ? { storeId, slotAt, until } : null
}
