import type { PlaceOrderBody } from '../../../src/api/contract/order-bodies.contract.ts'
import { ordersContract, type PlacedOrder } from '../../../src/api/contract/orders.contract.ts'
import { callName } from '../../../src/api/contract/endpoint.ts'
import { refusal } from '../../../src/domain/shared/refusal.ts'
import { inTransaction } from '../../db/transaction.ts'
import { failure, isNo } from '../../http/call.ts'
import { beginIdempotent, rememberAnswer, rememberOrder } from '../../http/idempotency.ts'
import { outboxWritten } from '../../outbox/outbox.ts'
import { settleAttempt } from '../payments/card-charge.ts'
import { presentOrder } from './order.presenter.ts'
import type { OrderRecord } from './order-record.ts'
import { loadOrder } from './order.queries.ts'
import { insertOrder } from './place-order.queries.ts'
import { recordOf } from './placed-record.ts'
import { loadPlacingFacts } from './placing-facts.queries.ts'
import { planOf, refusalToTaken, type Charge, type No, type PlaceCall } from './placing-plan.ts'

const NAME = callName(ordersContract.placeOrder)
/** Nobody plans a delivery further away; dates beyond it are typing errors that the database could not even hold. */
const FARTHEST_MS = 366 * 86_400_000

const present = (order: OrderRecord, call: PlaceCall): PlacedOrder => ({
  ...presentOrder(order, call.operator, call.now),
  pointsCredited: order.pointsCredited,
})

/** Places an order; a card is charged after the order has been stored with everything reserved. */
export const placeOrder = async (call: PlaceCall): Promise<PlacedOrder | No> => {
  const shape = refusalToShape(call.body, call.now)
  if (shape) return shape
  const stored = await inTransaction(call.services.db, async (trx): Promise<Stored | No> => {
    const begun = await beginIdempotent(trx, { ...call, name: NAME })
    if (isNo(begun)) return begun
    // Answers are stored as this call presents them.
    if (begun.kind === 'answered') return { kind: 'answered', answer: begun.answer as PlacedOrder }
    if (begun.kind === 'abandoned') {
      const order = await loadOrder(trx, begun.orderId)
      return order ? { kind: 'answered', answer: present(order, call) } : failure('order_not_found')
    }
    const facts = await loadPlacingFacts(trx, questionOf(call))
    const plan = await planOf(call, facts)
    if (isNo(plan)) return plan
    const row = await insertOrder(trx, plan.order)
    const no = await refusalToTaken(trx, plan, row)
    if (no) return no
    outboxWritten(trx)
    const order = recordOf(plan, row, call)
    if (plan.charge !== null) {
      await rememberOrder(trx, { ...call, name: NAME }, order.id)
      return { kind: 'uncharged', order, charge: plan.charge }
    }
    const answer = present(order, call)
    await rememberAnswer(trx, { ...call, name: NAME }, answer, order.id)
    return { kind: 'answered', answer }
  })
  if (isNo(stored)) return stored
  return stored.kind === 'answered' ? stored.answer : charge(call, stored)
}

interface Uncharged {
  readonly kind: 'uncharged'
  readonly order: OrderRecord
  readonly charge: Charge
}
type Stored = Uncharged | { readonly kind: 'answered'; readonly answer: PlacedOrder }

const charge = async (
  call: PlaceCall,
  { order, charge: { attemptKey, card, currencyCode } }: Uncharged,
): Promise<PlacedOrder | No> => {
  const { services } = call
  const outcome = await services.paymentGateway.charge({
    attemptKey,
    amount: order.toPay,
    currencyCode,
    card: card.card,
  })
  const now = services.clock.now()
  const settled = await settleAttempt(
    services,
    { attemptKey, outcome, now, by: call.operator.id },
    (trx, after) => rememberAnswer(trx, { ...call, name: NAME }, present(after, call), after.id),
  )
  return isNo(settled) ? settled : present(settled, call)
}

const refusalToShape = (body: PlaceOrderBody, now: Date): No | null => {
  if (body.orderType !== 'single') return failure('validation_error', { details: { orderType: 'invalid' } })
  const { paymentType } = body.orderCheckout
  if (paymentType !== 'cash' && paymentType !== 'card') {
    return refusal('payment_type_dont_exit', { field: 'orderCheckout.paymentType' })
  }
  const ahead = Date.parse(body.deliveryTime) - now.getTime()
  return ahead > -FARTHEST_MS && ahead < FARTHEST_MS
    ? null
    : refusal('invalid_delivery_time', { field: 'deliveryTime' })
}

const questionOf = ({ body, now }: PlaceCall) => ({
  userId: body.userId,
  addressId: body.userAddressId,
  storeId: body.storeId,
  draftId: body.draftId ?? null,
  productIds: body.products.map(({ productId }) => productId),
  deliveryTime: new Date(body.deliveryTime),
  now,
})
