import type { OrderId, UserId } from '../../../src/domain/shared/ids.ts'
import type { Effect } from '../../core/effect.ts'
import type { Trx } from '../resource/resource-table.ts'

const departures = (effects: readonly Effect[]) =>
  effects.flatMap((effect) =>
    effect.kind === 'order.changed' && effect.cause?.type === 'order.depart'
      ? [{ id: effect.event.id as OrderId, at: effect.cause.at }] // the event of an order
      : [],
  )

/** Puts an order that left the store into the open round of its delivery man, who begins one if there is none. */
const joinRound = async (trx: Trx, orderId: OrderId, at: string): Promise<Effect | null> => {
  const order = await trx
    .selectFrom('orders')
    .select(['store_id', 'delivery_man_id'])
    .where('id', '=', orderId)
    .executeTakeFirst()
  if (order === undefined || order.delivery_man_id === null) return null
  await trx
    .insertInto('delivery_rounds')
    .values({
      store_id: order.store_id,
      delivery_man_id: order.delivery_man_id,
      status: 'open',
      departed_at: at,
    })
    .onConflict((conflict) => conflict.column('delivery_man_id').where('status', '=', 'open').doNothing())
    .execute()
  const round = await trx
    .selectFrom('delivery_rounds')
    .select('id')
    .where('delivery_man_id', '=', order.delivery_man_id)
    .where('status', '=', 'open')
    .executeTakeFirstOrThrow()
  // Back from a round that is not settled and sent again: it is counted where it is delivered.
  await trx
    .deleteFrom('delivery_round_orders')
    .where('order_id', '=', orderId)
    .where('round_id', 'in', (eb) =>
      eb
        .selectFrom('delivery_rounds')
        .select('id')
        .where('status', '<>', 'settled')
        .where('id', '<>', round.id),
    )
    .execute()
  await trx
    .insertInto('delivery_round_orders')
    .values({ round_id: round.id, order_id: orderId })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return { kind: 'round.changed', event: { id: round.id, storeId: order.store_id } }
}

/** Keeps the rounds in step with departures and returns; delivered twice it changes nothing. */
export const recordRounds = async (
  trx: Trx,
  effects: readonly Effect[],
  now: Date,
): Promise<readonly Effect[]> => {
  const changed: Effect[] = []
  for (const { at, id } of departures(effects)) {
    const joined = await joinRound(trx, id, at)
    if (joined) changed.push(joined)
  }
  const back = effects.flatMap((effect) =>
    effect.kind === 'deliveryMan.changed' && effect.event.status === 'active'
      ? [effect.event.id as UserId] // the event of a delivery man
      : [],
  )
  if (back.length === 0) return changed
  const returned = await trx
    .updateTable('delivery_rounds')
    .set((eb) => ({ status: 'returned', returned_at: now, version: eb('version', '+', 1) }))
    .where('status', '=', 'open')
    .where('delivery_man_id', 'in', back)
    .returning(['id', 'store_id as storeId'])
    .execute()
  return [...changed, ...returned.map((event) => ({ kind: 'round.changed', event }) as const)]
}
