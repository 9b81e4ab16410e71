import type { PlaceOrderBody } from '../../../src/api/contract/order-bodies.contract.ts'
import { ordersContract, type PlacedOrder } from '../../../src/api/contract/orders.contract.ts'
import { endpointKey } from '../../../src/api/endpoints/endpoint.ts'
import { isOffered } from '../../../src/domain/order/order-kinds.ts'
import { refusal } from '../../../src/domain/shared/refusal.ts'
import type { OrderId } from '../../../src/domain/shared/ids.ts'
import { inOneStatement, inTransaction } from '../../db/transaction.ts'
import { mapUniqueViolation } from '../../db/unique-violation.ts'
import { failPoint } from '../../core/fail-point.ts'
import { failure, isCommandError, type CommandError } from '../../core/result.ts'
import {
  claimKey,
  storeResponse,
  storeOrderId,
  toStatementKey,
  type IdempotentRequest,
} from '../../http/idempotency.ts'
import { wakeOutboxAfterCommit, wakeWorkers } from '../../outbox/outbox.ts'
import { applyChargeOutcome } from './apply-charge-outcome.ts'
import { presentOrder } from './order.presenter.ts'
import type { OrderRecord } from './order-record.ts'
import { loadOrder } from './order.queries.ts'
import { isUnregisteredNit, waitsForTaxRegister } from '../billing/unregistered-nit.ts'
import { insertOrder, insertOrderAlone } from './place-order.queries.ts'
import type { InsertedIds } from './new-order.ts'
import { toOrderRecord } from './place-order.record.ts'
import { fillGivenIds, UNGIVEN_ID, withGivenIds } from './stored-answer.ts'
import type { EndpointPrefetch } from '../../http/endpoint-request.ts'
import {
  loadPlaceOrderFacts,
  prefetchPlaceOrderFacts,
  type PlaceOrderFacts,
} from './place-order.facts.queries.ts'
import {
  planOrder,
  refusalToInsertedOrder,
  roomToClaim,
  type OrderPlan,
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

/** A command with the facts that were read with its session. */
type PrefetchedCommand = PlaceOrderCommand & { readonly prefetched: PlaceOrderFacts | null }

/** The facts of an order that is decided on at once. */
export const prefetchFacts: EndpointPrefetch<
  Pick<PlaceOrderCommand, 'body' | 'idempotencyKey'>,
  PlaceOrderFacts
> = ({ body, idempotencyKey }, now) =>
  refusalToShape(body, now) !== null || waitsForTaxRegister(body.orderCheckout.billingInfo)
    ? null
    : prefetchPlaceOrderFacts((tokenHash) => ({
        ...toFactsLookup({ body, now }),
        key: idempotencyKey === null ? null : { tokenHash, call: ENDPOINT_KEY, key: idempotencyKey },
      }))

/** Places an order; a card is charged after the order has been stored with everything reserved. */
export const placeOrder = async (request: PrefetchedCommand): Promise<PlacedOrder | CommandError> => {
  const shapeRefusal = refusalToShape(request.body, request.now)
  if (shapeRefusal) return shapeRefusal
  const { billingInfo } = request.body.orderCheckout
  const repeatable = { ...request, name: ENDPOINT_KEY }
  const isNitUnknown = await isUnregisteredNit(request.services, repeatable, billingInfo)
  const placement =
    (await placeAlone(request, repeatable, isNitUnknown)) ??
    (await placeWithLocks(request, repeatable, isNitUnknown))
  if (isCommandError(placement)) return placement
  return placement.kind === 'answered' ? placement.answer : charge(request, placement)
}

type Placement = PlacementOutcome | CommandError

const toOutcome = (
  request: PlaceOrderCommand,
  { charge: pendingCharge }: OrderPlan,
  order: OrderRecord,
): PlacementOutcome =>
  pendingCharge === null
    ? { kind: 'answered', answer: present(order, request) }
    : { kind: 'uncharged', order, charge: pendingCharge }

/** What the statement gives an order and its rows; a stored response has these instead. */
const UNGIVEN: InsertedIds = { id: UNGIVEN_ID as OrderId, number: 0, historyId: UNGIVEN_ID, itemIds: [] }

/**
 * Reads without locks, decides, and stores the order in one statement that undoes itself when somebody was first. Null
 * then, and for a repeat: `placeWithLocks` answers them.
 */
const placeAlone = async (
  request: PrefetchedCommand,
  repeatable: IdempotentRequest,
  isNitUnknown: boolean,
): Promise<Placement | null> => {
  const { quickDb: db } = request.services
  const key = toStatementKey(repeatable)
  const facts =
    request.prefetched ??
    (await loadPlaceOrderFacts(db, {
      ...toFactsLookup(request),
      key: key && { userId: request.actor.id, call: key.name, key: key.key },
    }))
  if (facts.isKeyTaken) return null
  const plan = await planOrder(request, facts, { isNitUnknown })
  if (isCommandError(plan)) return plan
  const answer = plan.charge === null ? present(toOrderRecord(plan, UNGIVEN, request), request) : null
  const row = await inOneStatement(() =>
    mapUniqueViolation(NUMBER_TAKEN, () =>
      insertOrderAlone(db, plan.order, { key, answer, room: roomToClaim(plan) }),
    ),
  )
  // A taken number may be that of this request's first try: the key says which.
  if (row === null || isCommandError(row)) return null
  wakeWorkers()
  if (answer === null) return toOutcome(request, plan, toOrderRecord(plan, row, request))
  const { id, historyId, itemIds, number } = row
  return {
    kind: 'answered',
    answer: fillGivenIds(answer, { id, number, items: itemIds, steps: [historyId] }),
  }
}

/** The same in a transaction, whose claims are compared with the rules before it commits. */
const placeWithLocks = (
  request: PlaceOrderCommand,
  repeatable: IdempotentRequest,
  isNitUnknown: boolean,
): Promise<Placement> =>
  inTransaction(request.services.db, async (trx): Promise<Placement> => {
    const claim = await claimKey(trx, repeatable)
    if (isCommandError(claim)) return claim
    if (claim.kind === 'answered')
      // Responses are stored in this endpoint's format.
      return { kind: 'answered', answer: await withGivenIds(trx, claim.answer as PlacedOrder, claim.orderId) }
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
    const outcome = toOutcome(request, plan, toOrderRecord(plan, row, request))
    if (outcome.kind === 'answered') await storeResponse(trx, repeatable, outcome.answer, row.id)
    else await storeOrderId(trx, repeatable, row.id)
    return outcome
  })

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
