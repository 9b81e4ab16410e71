import type { Transaction } from 'kysely'
import type { Order } from '../../../src/api/contract/orders.contract.ts'
import { canViewStatus, refusalToAct } from '../../../src/domain/access/status-access.ts'
import { actionOf } from '../../../src/domain/order/order-moves.ts'
import type { OrderEvent } from '../../../src/domain/order/order.ts'
import type { OrderId } from '../../../src/domain/shared/ids.ts'
import type { Refusal, RefusalCode } from '../../../src/domain/shared/refusal.ts'
import { decideOrder } from '../../../src/machines/lifecycles/decide.ts'
import type { Database } from '../../db/tables.ts'
import { inTransaction } from '../../db/transaction.ts'
import { failure, isNo, type Failure, type Operator } from '../../http/call.ts'
import { beginIdempotent, rememberAnswer } from '../../http/idempotency.ts'
import type { Services } from '../../services.ts'
import { applyEvent, type EventDetail } from './apply-event.ts'
import { presentOrder } from './order.presenter.ts'
import { factsOf, type OrderRecord } from './order-record.ts'
import { loadOrder, lockOrder, lockOrderOfMan } from './order.queries.ts'

export type No = Failure | Refusal

/** What every command on one order has in common. */
export interface OrderCall {
  readonly params: { readonly id: OrderId }
  readonly operator: Operator
  readonly services: Services
  readonly now: Date
  readonly idempotencyKey: string | null
  readonly bodyHash: string
  readonly ifMatch: number | null
}

/** Locks the order of a call for its caller: out of reach, or in a status that he may not see, it does not exist. */
export const findForCaller = async (
  trx: Transaction<Database>,
  { params, operator }: OrderCall,
): Promise<OrderRecord | Failure> => {
  const isManHimself = operator.platform === 'delivery_mobile'
  const order = isManHimself
    ? await lockOrderOfMan(trx, params.id, operator.id)
    : await lockOrder(trx, params.id, operator.unit)
  return order && (isManHimself || canViewStatus(operator.permissions, order.status))
    ? order
    : failure('order_not_found')
}

/** The caller decided on an older version than there is. */
export const conflictOf = (order: OrderRecord, { ifMatch, operator, now }: OrderCall): Failure | null =>
  ifMatch === null || ifMatch === order.version
    ? null
    : failure('version_conflict', { current: presentOrder(order, operator, now) })

/**
 * A command on one order in one transaction: lock, repeat of the key, version, then `work`; the answer is kept for
 * the key. `name` tells calls apart that share a key.
 */
export const onOrder = (
  call: OrderCall,
  name: string,
  work: (trx: Transaction<Database>, order: OrderRecord) => Promise<OrderRecord | No>,
): Promise<Order | No> => {
  const repeatable = { ...call, name: `${name} ${call.params.id}` }
  return inTransaction(call.services.db, async (trx): Promise<Order | No> => {
    const begun = await beginIdempotent(trx, repeatable)
    if (isNo(begun)) return begun
    // Answers are stored as this call presents them.
    if (begun.kind === 'answered') return begun.answer as Order
    if (begun.kind === 'abandoned') {
      const left = await loadOrder(trx, begun.orderId)
      return left ? presentOrder(left, call.operator, call.now) : failure('order_not_found')
    }
    const order = await findForCaller(trx, call)
    if (isNo(order)) return order
    const conflict = conflictOf(order, call)
    if (conflict) return conflict
    const changed = await work(trx, order)
    if (isNo(changed)) return changed
    const answer = presentOrder(changed, call.operator, call.now)
    await rememberAnswer(trx, repeatable, answer, changed.id)
    return answer
  })
}

/** Nobody could do this to the order as it stands, so nobody is sent to ask somebody who may. */
const IMPOSSIBLE: ReadonlySet<RefusalCode> = new Set([
  'order_is_completed',
  'order_is_canceled',
  'invalid_next_status',
])

/** What the order cannot do comes before what the caller may not, and that before what the form still lacks. */
export const actOnOrder = async (
  trx: Transaction<Database>,
  order: OrderRecord,
  event: OrderEvent,
  { operator, now }: OrderCall,
  detail: EventDetail = {},
): Promise<OrderRecord | No> => {
  const action = actionOf(event.type)
  const forbidden = action === null ? null : refusalToAct(operator.permissions, action, order)
  if (!forbidden) return applyEvent(trx, order, event, detail)
  const decided = decideOrder(factsOf(order, now), event)
  return decided._tag === 'Refusal' && IMPOSSIBLE.has(decided.code) ? decided : forbidden
}
