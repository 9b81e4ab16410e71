import { randomUUID } from 'node:crypto'
import type { Transaction } from 'kysely'
import { ordersContract, type Order } from '../../../src/api/contract/orders.contract.ts'
import { refusalWithoutGateway } from '../../../src/domain/billing/gateway-of-method.ts'
import { paymentAtPlacing } from '../../../src/domain/payment/checkout.ts'
import type { Database } from '../../db/database.gen.ts'
import { mapUniqueViolation } from '../../db/unique-violation.ts'
import { inTransaction } from '../../db/transaction.ts'
import { failPoint } from '../../core/fail-point.ts'
import { failure, isCommandError, type CommandError } from '../../core/result.ts'
import { claimKey, storeResponse, storeOrderId } from '../../http/idempotency.ts'
import { applyAction, versionConflict, lockVisibleOrder } from './order-command.ts'
import { executeOrderEvent } from './execute-order-event.ts'
import { cancelReplaced } from './replaced-order.ts'
import { presentOrder } from './order.presenter.ts'
import type { OrderRecord } from './order-record.ts'
import { loadOrder } from './order.queries.ts'
import { planRetry, storeRetry } from './retry-payment.plan.ts'
import { completeGateways } from '../organisation/store-readiness.queries.ts'
import { applyChargeOutcome } from './apply-charge-outcome.ts'
import { isUnregisteredNit } from '../billing/unregistered-nit.ts'
import { startAttempt } from '../payments/payment-attempts.queries.ts'
import type { DecryptedCard } from '../payments/decrypt-card.ts'
import type { EndpointRequest } from '../../http/endpoint-request.ts'

type RetryPaymentRequest = EndpointRequest<typeof ordersContract.retryOrderPayment>

/** A failed order frees its number at the delivery service, which another order may have since. */
const NUMBER_TAKEN_MEANWHILE = {
  orders_third_party_number: failure('third_party_order_already_exists'),
}

type RetryOutcome =
  | { readonly kind: 'answered'; readonly answer: Order }
  | {
      readonly kind: 'uncharged'
      readonly order: OrderRecord
      readonly attemptKey: string
      readonly card: DecryptedCard
    }

/** Retries the payment of a failed order: goods and slot are reserved first, then the card is charged. */
export const retryOrderPayment = async (request: RetryPaymentRequest): Promise<Order | CommandError> => {
  const { services, actor, now } = request
  const isNitUnknown = await isUnregisteredNit(services, request, request.body.billingInfo)
  const outcomeOfRetry = await mapUniqueViolation(NUMBER_TAKEN_MEANWHILE, () =>
    inTransaction(services.db, async (trx): Promise<RetryOutcome | CommandError> => {
      const claim = await claimKey<Order>(trx, request)
      if (isCommandError(claim)) return claim
      // Responses are stored in this endpoint's format.
      if (claim.kind === 'answered') return { kind: 'answered', answer: claim.answer }
      if (claim.kind === 'abandoned') {
        const abandonedOrder = await loadOrder(trx, claim.orderId)
        return abandonedOrder
          ? { kind: 'answered', answer: presentOrder(abandonedOrder, actor, now) }
          : failure('order_not_found')
      }
      const lockedOrder = await lockVisibleOrder(trx, request)
      if (isCommandError(lockedOrder)) return lockedOrder
      const conflict = versionConflict(lockedOrder, request)
      if (conflict) return conflict
      const retry = await startRetry(trx, lockedOrder, request, { isNitUnknown })
      if (isCommandError(retry)) return retry
      if (retry.card === null) {
        const answer = presentOrder(retry.order, actor, now)
        await storeResponse(trx, request, answer, retry.order.id)
        return { kind: 'answered', answer }
      }
      await storeOrderId(trx, request, retry.order.id)
      return { kind: 'uncharged', order: retry.order, attemptKey: retry.attemptKey, card: retry.card }
    }),
  )
  if (isCommandError(outcomeOfRetry)) return outcomeOfRetry
  if (outcomeOfRetry.kind === 'answered') return outcomeOfRetry.answer
  const { order, attemptKey, card } = outcomeOfRetry
  const outcome = await services.paymentGateway.charge({
    attemptKey,
    amount: order.toPay,
    currencyCode: order.currencyCode,
    card: card.card,
  })
  failPoint('payment.afterCharge')
  const updated = await applyChargeOutcome(
    services,
    { attemptKey, outcome, now: services.clock.now(), by: actor.id },
    (trx, after) => storeResponse(trx, request, presentOrder(after, actor, now), after.id),
  )
  return isCommandError(updated) ? updated : presentOrder(updated, actor, now)
}

interface StartedRetry {
  readonly order: OrderRecord
  readonly card: DecryptedCard | null
  readonly attemptKey: string
}

const startRetry = async (
  trx: Transaction<Database>,
  order: OrderRecord,
  request: RetryPaymentRequest,
  { isNitUnknown }: { readonly isNitUnknown: boolean },
): Promise<StartedRetry | CommandError> => {
  const { body, actor, now, services } = request
  const attemptKey = randomUUID()
  const { gateways, pointsPerUnit } = await trx
    .selectFrom('stores as s')
    .innerJoin('countries as c', 'c.id', 's.country_id')
    .select(['c.points_per_unit as pointsPerUnit', completeGateways('s.id').as('gateways')])
    .where('s.id', '=', order.storeId)
    .executeTakeFirstOrThrow()
  const retried = await applyAction(
    trx,
    order,
    {
      type: 'order.retry',
      at: now.getTime(),
      by: actor.id,
      method: body.paymentType,
      isCreditAvailable: order.user.isCreditAvailable,
      customerWillPay: body.customerWillPay === true,
    },
    request,
    // Corporate prices are agreed: nothing is earned beside them.
    { pointsPerUnit: order.type === 'corporate' ? 0 : pointsPerUnit },
  )
  if (isCommandError(retried)) return retried
  const refused = refusalWithoutGateway(body.paymentType, gateways)
  if (refused !== null) return { ...refused, field: 'paymentType' }
  const plan = await planRetry(body, {
    services,
    now,
    timeZone: order.timeZone,
    countryIso: order.countryIso,
    toPay: order.toPay,
    isNitUnknown,
    billingBefore: order.billing,
    permissions: actor.permissions,
  })
  if (isCommandError(plan)) return plan
  const { card } = plan
  if (card === null) await cancelReplaced(trx, order, actor.id, now)
  await storeRetry(trx, order.id, body, plan)
  if (card)
    await startAttempt(trx, { key: attemptKey, pays: { orderId: order.id }, amount: order.toPay, at: now })
  const reloaded = await loadOrder(trx, order.id)
  if (!reloaded) throw new Error('a locked order is there')
  if (paymentAtPlacing(body).status !== 'completed') return { order: reloaded, card, attemptKey }
  const confirmed = await executeOrderEvent(
    trx,
    reloaded,
    {
      type: 'order.confirm_payment',
      at: now.getTime(),
      by: actor.id,
      authorizationCode: body.authorizationCode?.trim() || null,
      bankTransactionId: body.bankTransactionId?.trim() || null,
    },
    { transferId: body.transferId?.trim() || null },
  )
  return isCommandError(confirmed) ? confirmed : { order: confirmed, card, attemptKey }
}
