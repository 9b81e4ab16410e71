import type { Transaction } from 'kysely'
import { hourKeyOf, refusalToDeliveryTime, slotKeyOf } from '../../../src/domain/delivery/delivery-time.ts'
import type { Refusal } from '../../../src/domain/shared/refusal.ts'
import { localTimeOf, MINUTE_MS } from '../../../src/domain/shared/time.ts'
import type { Database } from '../../db/database.gen.ts'
import { loadDeliveryTime } from '../delivery/delivery-time.queries.ts'
import { claimSlot, type SlotKey } from './order-changes.queries.ts'
import type { OrderState } from './order-record.ts'

/** The start of the local hour of a delivery. */
export const hourStart = (at: Date, timeZone: string): Date =>
  new Date(at.getTime() - (localTimeOf(at.getTime(), timeZone).minute % 60) * MINUTE_MS)

/** The counters of a delivery time. */
export const toSlotKey = (
  order: Pick<OrderState, 'storeId' | 'deliveryMethod' | 'timeZone'>,
  at: Date,
): SlotKey => ({
  storeId: order.storeId,
  slotAt: at,
  hourAt: order.deliveryMethod === 'own' ? hourStart(at, order.timeZone) : null,
})

/**
 * Claims the slot of a delivery time, or returns the refusal. The counters are raised first, so that what
 * is then compared with the capacity can no longer change.
 */
export const claimDeliverySlot = async (
  trx: Transaction<Database>,
  order: Pick<OrderState, 'storeId' | 'deliveryMethod' | 'timeZone'>,
  at: Date,
  { now, leadMinutes }: { readonly now: Date; readonly leadMinutes: number },
): Promise<Refusal | null> => {
  await claimSlot(trx, toSlotKey(order, at))
  return refusalToClaimedSlot(trx, order, at, { now, leadMinutes })
}

/**
 * Why the slot that this transaction has claimed, and so locked, exceeds the capacity; reservations of
 * other drafts count too.
 */
export const refusalToClaimedSlot = async (
  trx: Transaction<Database>,
  order: Pick<OrderState, 'storeId' | 'deliveryMethod' | 'timeZone'>,
  at: Date,
  { now, leadMinutes }: { readonly now: Date; readonly leadMinutes: number },
): Promise<Refusal | null> => {
  const deliveryTime = await loadDeliveryTime(trx, { storeId: order.storeId, now, leadMinutes, at })
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
