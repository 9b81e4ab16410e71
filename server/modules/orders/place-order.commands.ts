import type { PlaceOrderBody } from '../../../src/api/contract/order-bodies.contract.ts'
import { ordersContract, type PlacedOrder } from '../../../src/api/contract/orders.contract.ts'
import { endpointKey } from '../../../src/api/endpoints/endpoint.ts'
import { isOffered } from '../../../src/domain/order/order-kinds.ts'
import { refusal } from '../../../src/domain/shared/refusal.ts'
import { inTransaction } from '../../db/transaction.ts'
import { mapUniqueViolation } from '../../db/unique-violation.ts'
import { failPoint } from '../../core/fail-point.ts'
import { failure, isCommandError, type CommandError } from '../../core/result.ts'
import { claimKey, storeResponse, storeOrderId } from '../../http/idempotency.ts'
import { wakeOutboxAfterCommit } from '../../outbox/outbox.ts'
import { applyChargeOutcome } from './apply-charge-outcome.ts'
import { presentOrder } from './order.presenter.ts'
import type { OrderRecord } from './order-record.ts'
import { loadOrder } from './order.queries.ts'
import { isUnregisteredNit } from '../billing/unregistered-nit.ts'
import { insertOrder } from './place-order.queries.ts'
import { toOrderRecord } from './place-order.record.ts'
import { loadPlaceOrderFacts } from './place-order.facts.queries.ts'
import {
  planOrder,
  refusalToInsertedOrder,
  type PendingCharge,
  type PlaceOrderCommand,
} from './place-order.plan.ts'

/** Of two requests with one number at once, only the index detects the second. */
const NUMBER_TAKEN = {
  orders_third_party_number: failure('third_party_order_already_exists', {
    details: { thirdPartyOrderId: 'third_party_order_already_exists' },
  }),
}

const ENDPOINT_KEY = endpointKey(ordersContract.placeOrder)
/** The latest delivery date; later ones are typing errors that may exceed the database's range. */
const MAX_AHEAD_MS = 366 * 86_400_000

const present = (order: OrderRecord, request: PlaceOrderCommand): PlacedOrder => ({
  ...presentOrder(order, request.actor, request.now),
  pointsCredited: order.pointsCredited,
})

/** Places an order; a card is charged after the order has been stored with everything reserved. */
export const placeOrder = async (request: PlaceOrderCommand): Promise<PlacedOrder | CommandError> => {
  const shapeRefusal = refusalToShape(request.body, request.now)
  if (shapeRefusal) return shapeRefusal
  const { billingInfo } = request.body.orderCheckout
  const repeatable = { ...request, name: ENDPOINT_KEY }
  const isNitUnknown = await isUnregisteredNit(request.services, repeatable, billingInfo)
  const placement = await inTransaction(
    request.services.db,
    async (trx): Promise<PlacementOutcome | CommandError> => {
      const claim = await claimKey(trx, repeatable)
      if (isCommandError(claim)) return claim
      // Responses are stored in this endpoint's format.
      if (claim.kind === 'answered') return { kind: 'answered', answer: claim.answer as PlacedOrder }
      if (claim.kind === 'abandoned') {
        const order = await loadOrder(trx, claim.orderId)
        return order ? { kind: 'answered', answer: present(order, request) } : failure('order_not_found')
      }
      const facts = await loadPlaceOrderFacts(trx, toFactsLookup(request))
      const plan = await planOrder(request, facts, { isNitUnknown })
      if (isCommandError(plan)) return plan
      const row = await mapUniqueViolation(NUMBER_TAKEN, () => insertOrder(trx, plan.order))
      if (isCommandError(row)) return row
      const insertRefusal = await refusalToInsertedOrder(trx, plan, row)
      if (insertRefusal) return insertRefusal
      wakeOutboxAfterCommit(trx)
      const order = toOrderRecord(plan, row, request)
      if (plan.charge !== null) {
        await storeOrderId(trx, repeatable, order.id)
        return { kind: 'uncharged', order, charge: plan.charge }
      }
      const answer = present(order, request)
      await storeResponse(trx, repeatable, answer, order.id)
      return { kind: 'answered', answer }
    },
  )
  if (isCommandError(placement)) return placement
  return placement.kind === 'answered' ? placement.answer : charge(request, placement)
}

interface UnchargedOrder {
  readonly kind: 'uncharged'
  readonly order: OrderRecord
  readonly charge: PendingCharge
}
type PlacementOutcome = UnchargedOrder | { readonly kind: 'answered'; readonly answer: PlacedOrder }

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
    (trx, after) => storeResponse(trx, { ...request, name: ENDPOINT_KEY }, present(after, request), after.id),
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

const toFactsLookup = ({ body, now }: PlaceOrderCommand) => ({
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
