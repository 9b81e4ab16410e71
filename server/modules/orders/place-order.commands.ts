import type { PlaceOrderBody } from '../../../src/api/contract/order-bodies.contract.ts'
import type { PlacedOrder } from '../../../src/api/contract/orders.contract.ts'
import { isOffered } from '../../../src/domain/order/order-kinds.ts'
import { refusal } from '../../../src/domain/shared/refusal.ts'
import type { Transaction } from 'kysely'
import type { Effect } from '../../core/effect.ts'
import type { Database } from '../../db/database.gen.ts'
import { inTransaction } from '../../db/transaction.ts'
import { failPoint } from '../../core/fail-point.ts'
import { failure, isCommandError, type CommandError } from '../../core/result.ts'
import { claimKey, storeResponse, storeOrderId } from '../../http/idempotency.ts'
import { mapUniqueViolation } from '../../db/unique-violation.ts'
import { enqueue } from '../../outbox/outbox.ts'
import { applyEffects } from './apply-effects.ts'
import { applyChargeOutcome } from './apply-charge-outcome.ts'
import { presentOrder } from './order.presenter.ts'
import type { OrderRecord } from './order-record.ts'
import { loadOrder } from './order.queries.ts'
import { isUnregisteredNit } from '../billing/unregistered-nit.ts'
import { loadPlaceOrderFacts } from './place-order.facts.queries.ts'
import { refundAfterCommit } from './payments.jobs.ts'
import { replaceOrder } from './replaced-order.ts'
import { planOrder, type OrderPlan, type PendingCharge, type PlaceOrderCommand } from './place-order.plan.ts'
import { endDraft, insertOrder } from './place-order.queries.ts'

/** The latest delivery date; later ones are typing errors that may exceed the database's range. */
const MAX_AHEAD_MS = 366 * 86_400_000

const present = (order: OrderRecord, request: PlaceOrderCommand): PlacedOrder => ({
  ...presentOrder(order, request.actor, request.now),
  pointsCredited: order.pointsCredited,
})

/** Of two requests with one number at once, only the index detects the second. */
const NUMBER_TAKEN = {
  orders_third_party_number: failure('third_party_order_already_exists', {
    details: { thirdPartyOrderId: 'third_party_order_already_exists' },
  }),
}

/** The field of the request that asked for what could not be claimed. */
const FIELDS: Partial<Record<CommandError['code'], string>> = {
  coupon_not_valid: 'couponId',
  not_enough_points: 'points',
  product_price_dont_match: 'toPay',
}

const atItsField = (error: CommandError): CommandError => {
  const field = FIELDS[error.code]
  return error._tag === 'Failure' || field === undefined ? error : { ...error, field }
}

/**
 * Stores a planned order, carries out the effects of placing it, ends the draft that it was made of, and tells the others. What
 * the effects cannot claim refuses the order; its transaction is rolled back then.
 */
export const storeNewOrder = async (
  trx: Transaction<Database>,
  { order, placed }: OrderPlan,
): Promise<OrderRecord | CommandError> => {
  const id = await mapUniqueViolation(NUMBER_TAKEN, () => insertOrder(trx, order))
  if (isCommandError(id)) return id
  const stored = await loadOrder(trx, id)
  if (stored === null) throw new Error('an order that was just stored is there')
  const applied = await applyEffects(
    trx,
    {
      order: stored,
      event: { type: 'order.placed', at: order.now.getTime(), by: order.createdBy },
      detail: { draftId: order.draftId },
      next: placed.facts,
      now: order.now,
    },
    placed.effects,
  )
  if (isCommandError(applied)) return atItsField(applied)
  const messages: Effect[] = [
    {
      kind: 'order.created',
      event: { id, storeId: order.storeId, status: order.status, version: stored.version },
    },
    ...applied.messages,
  ]
  if (order.draftId !== null) {
    const draft = await endDraft(trx, id, order)
    if (draft === undefined)
      return failure('draft_already_placed', { details: { draftId: 'draft_already_placed' } })
    const { countryId, ...event } = draft
    messages.push({ kind: 'draft.changed', event, countryId })
  }
  await enqueue(trx, ...messages)
  return stored
}

interface UnchargedOrder {
  readonly kind: 'uncharged'
  readonly order: OrderRecord
  readonly charge: PendingCharge
}
type Placement = UnchargedOrder | { readonly kind: 'answered'; readonly answer: PlacedOrder }

/** Places an order; a card is charged after the order has been stored with everything reserved. */
export const placeOrder = async (request: PlaceOrderCommand): Promise<PlacedOrder | CommandError> => {
  const shapeRefusal = refusalToShape(request.body, request.now)
  if (shapeRefusal) return shapeRefusal
  const { billingInfo } = request.body.orderCheckout
  const isNitUnknown = await isUnregisteredNit(request.services, request, billingInfo)
  const placement = await inTransaction(
    request.services.db,
    async (trx): Promise<Placement | CommandError> => {
      const claim = await claimKey<PlacedOrder>(trx, request)
      if (isCommandError(claim)) return claim
      // Responses are stored in this endpoint's format.
      if (claim.kind === 'answered') return { kind: 'answered', answer: claim.answer }
      if (claim.kind === 'abandoned') {
        const order = await loadOrder(trx, claim.orderId)
        return order ? { kind: 'answered', answer: present(order, request) } : failure('order_not_found')
      }
      const replacement = await replaceIfAsked(trx, request)
      if (replacement !== null) return replacement
      const facts = await loadPlaceOrderFacts(trx, toFactsLookup(request))
      const plan = await planOrder(request, facts, { isNitUnknown })
      if (isCommandError(plan)) return plan
      const order = await storeNewOrder(trx, plan)
      if (isCommandError(order)) return order
      if (plan.charge !== null) {
        await storeOrderId(trx, request, order.id)
        return { kind: 'uncharged', order, charge: plan.charge }
      }
      const answer = present(order, request)
      await storeResponse(trx, request, answer, order.id)
      return { kind: 'answered', answer }
    },
  )
  if (isCommandError(placement)) return placement
  return placement.kind === 'answered' ? placement.answer : charge(request, placement)
}

/** First of all, so that what the replaced order has reserved is free for this one. */
const replaceIfAsked = async (
  trx: Transaction<Database>,
  { actor, body, now, services }: PlaceOrderCommand,
): Promise<CommandError | null> => {
  if (body.replacesOrderId === undefined) return null
  const refused = await replaceOrder(trx, {
    id: body.replacesOrderId,
    customerId: body.userId,
    actor,
    now,
    isPaidLater: body.orderCheckout.paymentType === 'card',
  })
  if (refused === null) refundAfterCommit(trx, services)
  return refused
}

const charge = async (
  request: PlaceOrderCommand,
  { order, charge: { attemptKey, card, currencyCode } }: UnchargedOrder,
): Promise<PlacedOrder | CommandError> => {
  const { services } = request
  const chargeOutcome = await services.paymentGateway.charge({
    attemptKey,
    amount: order.toPay,
    currencyCode,
    card: card.card,
  })
  failPoint('payment.afterCharge')
  const now = services.clock.now()
  const updated = await applyChargeOutcome(
    services,
    { attemptKey, outcome: chargeOutcome, now, by: request.actor.id },
    (trx, after) => storeResponse(trx, request, present(after, request), after.id),
  )
  return isCommandError(updated) ? updated : present(updated, request)
}

const refusalToShape = (body: PlaceOrderBody, now: Date): CommandError | null => {
  // A corporate order is placed with all its members.
  if (!isOffered(body.orderType) || body.orderType === 'corporate')
    return failure('validation_error', { details: { orderType: 'invalid' } })
  const ahead = Date.parse(body.deliveryTime) - now.getTime()
  return ahead > -MAX_AHEAD_MS && ahead < MAX_AHEAD_MS
    ? null
    : refusal('invalid_delivery_time', { field: 'deliveryTime' })
}

const toFactsLookup = ({ body, now }: Pick<PlaceOrderCommand, 'body' | 'now'>) => ({
  userId: body.userId,
  addressId: body.userAddressId ?? null,
  storeId: body.storeId,
  draftId: body.draftId ?? null,
  couponId: body.couponId ?? null,
  deliveryServiceId: body.deliveryServiceId ?? null,
  thirdPartyOrderId: body.thirdPartyOrderId?.trim() || null,
  productIds: body.products.map(({ productId }) => productId),
  deliveryTime: new Date(body.deliveryTime),
  now,
})
