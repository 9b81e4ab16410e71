import type { Order } from '../../../src/api/contract/orders.contract.ts'
import { storeDayContract as api } from '../../../src/api/contract/store-day.contract.ts'
import { refusalToModify } from '../../../src/domain/order/order-refusals.ts'
import { localTimeOf } from '../../../src/domain/shared/time.ts'
import { refusalToDelay } from '../../../src/domain/store-day/delay.ts'
import { failure, isCommandError, type CommandError } from '../../core/result.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { EndpointRequest } from '../../http/endpoint-request.ts'
import { enqueue } from '../../outbox/outbox.ts'
import { recordChange } from '../audit/record-change.ts'
import { lockVisibleOrder, withLockedOrder } from '../orders/order-command.ts'
import type { OrderRecord } from '../orders/order-record.ts'
import { recordOrderFact } from '../orders/record-order-fact.ts'
import type { Trx } from '../resource/resource-table.ts'

const clockOf = (at: number, timeZone: string): string => {
  const { minute } = localTimeOf(at, timeZone)
  return `${Math.floor(minute / 60)}:${String(minute % 60).padStart(2, '0')}`
}

/** Tells the customer by mail, where there is an address. */
const tellCustomer = async (trx: Trx, order: OrderRecord, minutes: number): Promise<void> => {
  const customer = await trx
    .selectFrom('users as u')
    .innerJoin('countries as c', (on) => on.on('c.id', '=', order.countryId))
    .select(['u.email', 'c.default_language'])
    .where('u.id', '=', order.user.id)
    .executeTakeFirstOrThrow()
  if (customer.email === null || customer.email === '') return
  const at = order.deliveryTime.getTime() + minutes * 60_000
  await enqueue(trx, {
    kind: 'mail',
    mail: {
      to: customer.email,
      language: customer.default_language,
      template: 'order_delayed',
      values: {
        name: order.user.firstName,
        number: String(order.number),
        minutes: String(minutes),
        time: clockOf(at, order.timeZone),
      },
    },
  })
}

/** Says that an order will be late: a fact beside its promised time; slot, kitchen and road keep theirs. */
export const delayOrder = (request: EndpointRequest<typeof api.delayOrder>): Promise<Order | CommandError> =>
  withLockedOrder(request, async (trx, order) => {
    const { actor, body, now } = request
    const refused = refusalToModify(order) ?? refusalToDelay(order, body.minutes)
    if (refused) return refused
    const delayMinutes = order.delayMinutes + body.minutes
    const delayed = await recordOrderFact(trx, order, {
      event: 'order.delay',
      at: now,
      by: actor.id,
      reason: `+${body.minutes}`,
      delayMinutes,
    })
    await tellCustomer(trx, order, delayMinutes)
    return delayed
  })

/** Checks lines off as made, or takes it back; the order itself does not change. */
export const checkOrderItems = (
  request: EndpointRequest<typeof api.checkOrderItems>,
): Promise<{ readonly checkedItemIds: readonly number[] } | CommandError> =>
  inTransaction<{ readonly checkedItemIds: readonly number[] } | CommandError>(
    request.services.db,
    async (trx) => {
      const { actor, body, now } = request
      const order = await lockVisibleOrder(trx, request)
      if (isCommandError(order)) return order
      const closed = refusalToModify(order)
      if (closed) return closed
      const known = new Set(order.items.map(({ id }) => id))
      if (body.itemIds.some((id) => !known.has(id)))
        return failure('validation_error', { details: { itemIds: 'invalid' } })
      await trx
        .updateTable('order_items')
        .set(
          body.isChecked ? { checked_at: now, checked_by: actor.id } : { checked_at: null, checked_by: null },
        )
        .where('order_id', '=', order.id)
        .where('id', 'in', [...body.itemIds])
        .execute()
      const checked = await trx
        .selectFrom('order_items')
        .select('id')
        .where('order_id', '=', order.id)
        .where('checked_at', 'is not', null)
        .orderBy('id')
        .execute()
      const checkedItemIds = checked.map(({ id }) => id)
      const before = order.items.flatMap(({ id, isChecked }) => (isChecked ? [id] : []))
      await recordChange(trx, request, {
        action: 'order.check',
        entity: 'order',
        entityId: order.id,
        before: { checkedItemIds: before },
        after: { checkedItemIds },
        countryId: order.countryId,
      })
      await enqueue(trx, {
        kind: 'order.changed',
        event: { id: order.id, storeId: order.storeId, status: order.status, version: order.version },
        from: order.status,
      })
      return { checkedItemIds }
    },
  )
