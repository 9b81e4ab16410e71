import type { Transaction } from 'kysely'
import { refusalForMissingPermission } from '../../../src/domain/order/order-permissions.ts'
import { UNTOUCHED_STATUSES } from '../../../src/domain/order/order-status.ts'
import type { OrderId, UserId } from '../../../src/domain/shared/ids.ts'
import { refusal, type Refusal } from '../../../src/domain/shared/refusal.ts'
import type { Actor } from '../../core/actor.ts'
import { failure, type CommandError } from '../../core/result.ts'
import type { Database } from '../../db/database.gen.ts'
import { executeOrderEvent } from './execute-order-event.ts'
import type { OrderRecord } from './order-record.ts'
import { lockOrder } from './order.queries.ts'

const NETWORK = { kind: 'global' } as const

const cancel = (
  trx: Transaction<Database>,
  order: OrderRecord,
  { by, now }: { readonly by: UserId | null; readonly now: Date },
): Promise<OrderRecord | Refusal> =>
  executeOrderEvent(
    trx,
    order,
    {
      type: 'order.cancel',
      at: now.getTime(),
      by,
      reason: 'customer_request',
      bankVoidTransactionId: null,
      goods: null,
    },
    { reason: 'customer_request' },
  )

/** Refuses to place an order in the place of another that cannot be given up, or gives that one up. */
export const replaceOrder = async (
  trx: Transaction<Database>,
  {
    actor,
    customerId,
    id,
    isPaidLater,
    now,
  }: {
    readonly id: OrderId
    readonly customerId: UserId
    readonly actor: Actor
    readonly now: Date
    /** The replaced order stands until the new one is paid by card. */
    readonly isPaidLater: boolean
  },
): Promise<CommandError | null> => {
  const field = 'replacesOrderId'
  const order = await lockOrder(trx, id, actor.unit)
  if (order?.user.id !== customerId)
    return failure('order_not_found', { details: { [field]: 'order_not_found' } })
  if (order.status === 'cancelled') return null
  if (!UNTOUCHED_STATUSES.has(order.status))
    return refusal('invalid_next_status', { field, from: order.status, to: 'cancelled' })
  const missing = refusalForMissingPermission(actor.permissions, 'cancel', order)
  if (missing !== null) return missing
  if (isPaidLater) return null
  const cancelled = await cancel(trx, order, { by: actor.id, now })
  return 'code' in cancelled ? { ...cancelled, field } : null
}

/** Gives the order up that a paid one replaces; one that the kitchen has begun meanwhile stays. */
export const cancelReplaced = async (
  trx: Transaction<Database>,
  { replacesOrderId }: Pick<OrderRecord, 'replacesOrderId'>,
  by: UserId | null,
  now: Date,
): Promise<void> => {
  if (replacesOrderId === null) return
  const order = await lockOrder(trx, replacesOrderId, NETWORK)
  if (order && UNTOUCHED_STATUSES.has(order.status)) await cancel(trx, order, { by, now })
}
