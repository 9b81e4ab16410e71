import type { Transaction } from 'kysely'
import { orderEditsContract as api } from '../../../src/api/contract/order-edits.contract.ts'
import type { Order } from '../../../src/api/contract/orders.contract.ts'
import { refusalToModify } from '../../../src/domain/order/order-refusals.ts'
import type { ProductId } from '../../../src/domain/shared/ids.ts'
import { refusal } from '../../../src/domain/shared/refusal.ts'
import { failure, isCommandError, type CommandError } from '../../core/result.ts'
import type { Database } from '../../db/database.gen.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { EndpointRequest } from '../../http/endpoint-request.ts'
import { enqueue } from '../../outbox/outbox.ts'
import { recordChange } from '../audit/record-change.ts'
import { lockVisibleOrder, type OrderRequest } from '../orders/order-command.ts'
import { presentOrder } from '../orders/order.presenter.ts'
import type { OrderRecord } from '../orders/order-record.ts'
import { loadOrder } from '../orders/order.queries.ts'

type Trx = Transaction<Database>
type Questions = OrderRecord['lineQuestions']

const piecesOf = (questions: Questions) =>
  questions.map(({ goods, name, quantity }) => ({ name, quantity, goods }))

/** Stores what was asked or answered in the audit and tells the screens; the order itself does not change. */
const tellQuestions = async (
  trx: Trx,
  order: OrderRecord,
  action: 'order.ask_kitchen' | 'order.answer_kitchen',
  request: OrderRequest & EndpointRequest<typeof api.askKitchen | typeof api.answerLineQuestion>,
): Promise<Order> => {
  const asked = await loadOrder(trx, order.id)
  if (asked === null) throw new Error('a locked order is there')
  await recordChange(trx, request, {
    action,
    entity: 'order',
    entityId: order.id,
    before: { asked: piecesOf(order.lineQuestions) },
    after: { asked: piecesOf(asked.lineQuestions) },
    countryId: order.countryId,
  })
  await enqueue(trx, {
    kind: 'order.changed',
    event: { id: order.id, storeId: order.storeId, status: order.status, version: order.version },
    from: order.status,
  })
  return presentOrder(asked, request.actor, request.now)
}

const hasPieces = ({ items }: OrderRecord, productId: ProductId, quantity: number): boolean =>
  items.reduce((sum, item) => (item.productId === productId ? sum + item.quantity : sum), 0) >= quantity

/** Asks the kitchen of pieces that are to be taken off; what it was asked before of others is taken back. */
export const askKitchen = (request: EndpointRequest<typeof api.askKitchen>): Promise<Order | CommandError> =>
  inTransaction(request.services.db, async (trx): Promise<Order | CommandError> => {
    const { actor, body, now } = request
    const order = await lockVisibleOrder(trx, request)
    if (isCommandError(order)) return order
    const closed = refusalToModify(order)
    if (closed) return closed
    // Nothing is made yet, or nothing can be taken off any more.
    if (order.status !== 'preparing' && body.removed.length > 0)
      return refusal('invalid_next_status', { from: order.status, to: order.status })
    const products = new Set(body.removed.map(({ productId }) => productId))
    const isKnown = body.removed.every(({ productId, quantity }) => hasPieces(order, productId, quantity))
    if (!isKnown || products.size < body.removed.length)
      return failure('validation_error', { details: { removed: 'invalid' } })
    const isAsked =
      (one: { readonly productId: ProductId; readonly quantity: number }) => (other: typeof one) =>
        one.productId === other.productId && one.quantity === other.quantity
    const dropped = order.lineQuestions.filter((known) => !body.removed.some(isAsked(known)))
    const added = body.removed.filter((wanted) => !order.lineQuestions.some(isAsked(wanted)))
    if (dropped.length + added.length === 0) return presentOrder(order, actor, now)
    if (dropped.length > 0)
      await trx
        .updateTable('order_line_questions')
        .set({ closed_at: now })
        .where(
          'id',
          'in',
          dropped.map(({ id }) => id),
        )
        .execute()
    if (added.length > 0)
      await trx
        .insertInto('order_line_questions')
        .values(
          added.map(({ productId, quantity }) => ({
            order_id: order.id,
            product_id: productId,
            quantity,
            asked_at: now,
            asked_by: actor.id,
          })),
        )
        .execute()
    return tellQuestions(trx, order, 'order.ask_kitchen', request)
  })

/** Says of pieces whether they are made. The first answer holds, and a question that was taken back needs none. */
export const answerLineQuestion = (
  request: EndpointRequest<typeof api.answerLineQuestion>,
): Promise<Order | CommandError> =>
  inTransaction(request.services.db, async (trx): Promise<Order | CommandError> => {
    const { actor, body, now } = request
    const order = await lockVisibleOrder(trx, request)
    if (isCommandError(order)) return order
    const question = order.lineQuestions.find(({ id }) => id === body.questionId)
    if (question?.goods !== null) return presentOrder(order, actor, now)
    await trx
      .updateTable('order_line_questions')
      .set({ goods: body.goods, answered_at: now, answered_by: actor.id })
      .where('id', '=', question.id)
      .execute()
    return tellQuestions(trx, order, 'order.answer_kitchen', request)
  })
