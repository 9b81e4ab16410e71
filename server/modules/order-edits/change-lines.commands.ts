import { randomUUID } from 'node:crypto'
import type { Transaction } from 'kysely'
import {
  orderEditsContract as api,
  type LinesChange,
} from '../../../src/api/contract/order-edits.contract.ts'
import type { Order } from '../../../src/api/contract/orders.contract.ts'
import { topUpMethodsOf } from '../../../src/domain/order/line-change.ts'
import { TOP_UP_METHODS, type OrderEvent } from '../../../src/domain/order/order.ts'
import { refusalWithoutGateway } from '../../../src/domain/billing/gateway-of-method.ts'
import { refusal } from '../../../src/domain/shared/refusal.ts'
import { failPoint } from '../../core/fail-point.ts'
import { failure, isCommandError, type CommandError } from '../../core/result.ts'
import type { Database } from '../../db/database.gen.ts'
import { inTransaction, rollBackWith } from '../../db/transaction.ts'
import type { EndpointRequest } from '../../http/endpoint-request.ts'
import { claimKey, storeOrderId, storeResponse } from '../../http/idempotency.ts'
import { changeLines, presentLinesChange, type PaidBy } from '../orders/change-lines.commands.ts'
import { planLines, type LinesAsk, type LinesPlan } from '../orders/change-lines.plan.ts'
import { acknowledgeChanges, insertLineChange } from '../orders/change-lines.queries.ts'
import { settleChange } from '../orders/charged-change.commands.ts'
import { lockVisibleOrder, refusalToAction, versionConflict } from '../orders/order-command.ts'
import { presentOrder } from '../orders/order.presenter.ts'
import type { OrderRecord } from '../orders/order-record.ts'
import { loadOrder } from '../orders/order.queries.ts'
import { giveBackSoon, refundAfterCommit } from '../orders/payments.jobs.ts'
import { recordOrderFact } from '../orders/record-order-fact.ts'
import { completeGateways } from '../organisation/store-readiness.queries.ts'
import { decryptCard, type DecryptedCard } from '../payments/decrypt-card.ts'
import { startAttempt } from '../payments/payment-attempts.queries.ts'

type Request = EndpointRequest<typeof api.changeOrderLines>

/** A card is never stored, so that what is asked leaves it out. */
const askOf = ({ body }: Request): LinesAsk => {
  const { bankVoidTransactionId, couponId, deliveryTime, points, products, removed, toPay } = body
  return {
    products,
    ...(bankVoidTransactionId !== undefined && { bankVoidTransactionId }),
    ...(couponId !== undefined && { couponId }),
    ...(deliveryTime !== undefined && { deliveryTime }),
    ...(points !== undefined && { points }),
    ...(removed !== undefined && { removed }),
    ...(toPay !== undefined && { toPay }),
  }
}

/** The order of a request, if its lines may be changed by whoever asks. */
const lockChangeable = async (
  trx: Transaction<Database>,
  request: Request,
): Promise<OrderRecord | CommandError> => {
  const { actor, now } = request
  const order = await lockVisibleOrder(trx, request)
  if (isCommandError(order)) return order
  const conflict = versionConflict(order, request)
  if (conflict) return conflict
  const event: OrderEvent = {
    type: 'order.change',
    at: now.getTime(),
    by: actor.id,
    toPay: order.toPay,
    topUp: order.payment.topUp,
  }
  return refusalToAction(order, event, request) ?? order
}

/** What a change would do; nothing of it stays. */
const previewChange = (
  request: Request,
): Promise<{ readonly order: OrderRecord; readonly plan: LinesPlan } | CommandError> =>
  inTransaction(request.services.db, async (trx) => {
    const order = await lockChangeable(trx, request)
    if (isCommandError(order)) return order
    const plan = await planLines(trx, order, askOf(request), request.now)
    return isCommandError(plan) ? plan : rollBackWith({ order, plan })
  })

/** Changes the lines of an order, or says what that would do. A card is charged before they change. */
export const changeOrderLines = async (request: Request): Promise<LinesChange | CommandError> => {
  const { body } = request
  if (body.dryRun === true || body.topUp?.paymentType === 'card') {
    const preview = await previewChange(request)
    if (isCommandError(preview)) return preview
    if (body.dryRun === true) return presentLinesChange(preview.order, preview.plan, null, request)
    if (preview.plan.settlement.kind === 'topUp') return chargeChange(request, preview.plan)
  }
  return changeUncharged(request)
}

const changeUncharged = (request: Request): Promise<LinesChange | CommandError> => {
  return inTransaction(request.services.db, async (trx): Promise<LinesChange | CommandError> => {
    const claim = await claimKey<LinesChange>(trx, request)
    if (isCommandError(claim)) return claim
    // Responses are stored in this endpoint's format.
    if (claim.kind === 'answered') return claim.answer
    if (claim.kind === 'abandoned') return failure('idempotency_in_progress')
    const order = await lockChangeable(trx, request)
    if (isCommandError(order)) return order
    const paidBy = paidAtDoor(order, request)
    if (isCommandError(paidBy)) return paidBy
    const changed = await changeLines(trx, order, {
      ask: askOf(request),
      paidBy,
      by: request.actor.id,
      now: request.now,
    })
    if (isCommandError(changed)) return changed
    if (changed.plan.settlement.kind === 'refund') refundAfterCommit(trx, request.services)
    const answer = presentLinesChange(order, changed.plan, changed.order, request)
    await storeResponse(trx, request, answer, order.id)
    return answer
  })
}

const paidAtDoor = (order: OrderRecord, { body: { topUp } }: Request): PaidBy | CommandError => {
  if (topUp === undefined) return { kind: 'nothing' }
  if (!topUpMethodsOf(order.type).includes(topUp.paymentType))
    return refusal('payment_type_dont_exit', { field: 'topUp.paymentType' })
  const method = TOP_UP_METHODS.find((one) => one === topUp.paymentType)
  return method === undefined ? { kind: 'nothing' } : { kind: 'door', method }
}

interface Uncharged {
  readonly _tag: 'Uncharged'
  readonly attemptKey: string
  readonly card: DecryptedCard
  readonly order: OrderRecord
}

/** Stores what is asked with the charge that pays for it, both before the gateway is asked. */
const requestCharge = async (
  trx: Transaction<Database>,
  request: Request,
  plan: LinesPlan,
): Promise<Uncharged | CommandError> => {
  const { actor, body, now, services } = request
  const order = await lockChangeable(trx, request)
  if (isCommandError(order)) return order
  if (!topUpMethodsOf(order.type).includes('card'))
    return refusal('payment_type_dont_exit', { field: 'topUp.paymentType' })
  if (plan.settlement.kind !== 'topUp') throw new Error('a card pays for a difference')
  const { gateways } = await trx
    .selectFrom('stores as s')
    .select(completeGateways('s.id').as('gateways'))
    .where('s.id', '=', order.storeId)
    .executeTakeFirstOrThrow()
  const noGateway = refusalWithoutGateway('card', gateways)
  if (noGateway) return { ...noGateway, field: 'topUp.paymentType' }
  const card = await decryptCard(services.cardVault, body.topUp?.creditCardInfo, {
    now,
    timeZone: order.timeZone,
    path: 'topUp.creditCardInfo',
  })
  if (isCommandError(card)) return card
  const attemptKey = randomUUID()
  await startAttempt(trx, {
    key: attemptKey,
    pays: { orderId: order.id },
    amount: plan.settlement.amount,
    at: now,
  })
  await insertLineChange(trx, {
    orderId: order.id,
    status: 'charging',
    at: now,
    by: actor.id,
    request: askOf(request),
    lines: plan.changes,
    before: order.toPay,
    after: plan.cart.sum.totals.toPay,
    attemptKey,
  })
  return { _tag: 'Uncharged', attemptKey, card, order }
}

const chargeChange = async (request: Request, plan: LinesPlan): Promise<LinesChange | CommandError> => {
  const { actor, services } = request
  const uncharged = await inTransaction(services.db, async (trx) => {
    const claim = await claimKey<LinesChange>(trx, request)
    if (isCommandError(claim)) return claim
    if (claim.kind === 'answered') return { _tag: 'Answered' as const, answer: claim.answer }
    if (claim.kind === 'abandoned') return failure('idempotency_in_progress')
    const stored = await requestCharge(trx, request, plan)
    if (!isCommandError(stored)) await storeOrderId(trx, request, stored.order.id)
    return stored
  })
  if (isCommandError(uncharged)) return uncharged
  if (uncharged._tag === 'Answered') return uncharged.answer
  const { attemptKey, card, order } = uncharged
  if (plan.settlement.kind !== 'topUp') throw new Error('a card pays for a difference')
  const outcome = await services.paymentGateway.charge({
    attemptKey,
    amount: plan.settlement.amount,
    currencyCode: order.currencyCode,
    card: card.card,
  })
  failPoint('payment.afterCharge')
  const now = services.clock.now()
  const answers: LinesChange[] = []
  const settled = await settleChange(
    services,
    { attemptKey, outcome, now, by: actor.id },
    async (trx, { order: after, ...change }) => {
      const answer = presentLinesChange(order, change.kind === 'applied' ? change.plan : plan, after, request)
      answers.push(answer)
      await storeResponse(trx, request, answer, after.id)
    },
  )
  if (settled.kind === 'unchanged' && settled.error !== null) {
    giveBackSoon(services)
    return settled.error
  }
  if (outcome.kind === 'declined')
    return failure('payment_failed', {
      gatewayCode: outcome.gatewayCode,
      details: { 'topUp.creditCardInfo': 'payment_failed' },
    })
  return answers.at(-1) ?? failure('order_not_found')
}

/** Says that the kitchen has seen what changed; the second person who presses is answered alike. */
export const acknowledgeLineChange = (
  request: EndpointRequest<typeof api.acknowledgeLineChange>,
): Promise<Order | CommandError> =>
  inTransaction(request.services.db, async (trx): Promise<Order | CommandError> => {
    const { actor, now } = request
    const order = await lockVisibleOrder(trx, request)
    if (isCommandError(order)) return order
    const isNews = await acknowledgeChanges(trx, order.id, { at: now, by: actor.id })
    if (!isNews) return presentOrder(order, actor, now)
    const seen = await recordOrderFact(trx, order, {
      event: 'order.acknowledge_change',
      at: now,
      by: actor.id,
    })
    return presentOrder((await loadOrder(trx, order.id)) ?? seen, actor, now)
  })
