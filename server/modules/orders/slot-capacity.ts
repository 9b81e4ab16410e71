import { sql, type Transaction } from 'kysely'
import { hourKeyOf, refusalToDeliveryTime, slotKeyOf } from '../../../src/domain/delivery/delivery-time.ts'
import type { DraftId, StoreId } from '../../../src/domain/shared/ids.ts'
import type { Refusal } from '../../../src/domain/shared/refusal.ts'
import { localTimeOf, MINUTE_MS } from '../../../src/domain/shared/time.ts'
import type { Database } from '../../db/database.gen.ts'
import { loadDeliveryTime } from '../delivery/delivery-time.queries.ts'
import type { OrderState } from './order-record.ts'

/** The start of the local hour of a delivery. */
export const hourStart = (at: Date, timeZone: string): Date =>
  new Date(at.getTime() - (localTimeOf(at.getTime(), timeZone).minute % 60) * MINUTE_MS)

interface SlotKey {
  readonly storeId: StoreId
  readonly slotAt: Date
  /** Null without own delivery. */
  readonly hourAt: Date | null
}

/** Releases a slot and an hour. */
export const releaseSlot = async (
  trx: Transaction<Database>,
  { storeId, slotAt, hourAt }: SlotKey,
): Promise<void> => {
  await sql`
    with slot as (
      update slot_counters set orders = greatest(orders - 1, 0) where store_id = ${storeId} and slot_at = ${slotAt} returning 1
    )
    update hour_counters set orders = greatest(orders - 1, 0)
    where store_id = ${storeId} and hour_at = ${hourAt}::timestamptz and (select count(*) from slot) >= 0`.execute(
    trx,
  )
}

/** Claims a slot and an hour, and locks them. */
const claimSlot = async (trx: Transaction<Database>, { storeId, slotAt, hourAt }: SlotKey): Promise<void> => {
  await sql`
    with slot as (
      insert into slot_counters as n (store_id, slot_at, orders) values (${storeId}, ${slotAt}, 1)
      on conflict (store_id, slot_at) do update set orders = n.orders + 1 returning 1
    )
    insert into hour_counters as n (store_id, hour_at, orders)
    select ${storeId}, ${hourAt}::timestamptz, 1 where ${hourAt}::timestamptz is not null and (select count(*) from slot) >= 0
    on conflict (store_id, hour_at) do update set orders = n.orders + 1`.execute(trx)
}

/** The counters of a delivery time. */
export const toSlotKey = (
  order: Pick<OrderState, 'storeId' | 'deliveryMethod' | 'timeZone'>,
  at: Date,
): SlotKey => ({
  storeId: order.storeId,
  slotAt: at,
  hourAt: order.deliveryMethod === 'own' ? hourStart(at, order.timeZone) : null,
})

export interface SlotClaim {
  readonly now: Date
  readonly leadMinutes: number
  /** The draft whose reservation the order takes over. */
  readonly draftId: DraftId | null
}

/**
 * Claims the slot of a delivery time, or returns the refusal; reservations of other drafts count too. The counters are raised
 * first, so that what is then compared with the capacity can no longer change.
 */
export const claimDeliverySlot = async (
  trx: Transaction<Database>,
  order: Pick<OrderState, 'storeId' | 'deliveryMethod' | 'timeZone'>,
  at: Date,
  { draftId, leadMinutes, now }: SlotClaim,
): Promise<Refusal | null> => {
  await claimSlot(trx, toSlotKey(order, at))
  const deliveryTime = await loadDeliveryTime(trx, { storeId: order.storeId, now, leadMinutes, draftId, at })
  if (!deliveryTime) throw new Error('the store of an order is there')
  const { facts } = deliveryTime
  const isOwnDelivery = order.deliveryMethod === 'own'
  const withoutOwnOrder = (counts: ReadonlyMap<string, number>, key: string): Map<string, number> =>
    new Map(counts).set(key, Math.max(0, (counts.get(key) ?? 0) - 1))
  return refusalToDeliveryTime(at.getTime(), {
    ...facts,
    isOwnDelivery,
    ordersBySlot: withoutOwnOrder(facts.ordersBySlot, slotKeyOf(at.getTime(), order.timeZone)),
    ordersByHour: isOwnDelivery
      ? withoutOwnOrder(facts.ordersByHour, hourKeyOf(at.getTime(), order.timeZone))
      : facts.ordersByHour,
  })
}
