import type { Transaction } from 'kysely'
import {
  corporateOrdersContract,
  type CorporateOrder,
} from '../../../src/api/contract/corporate-orders.contract.ts'
import {
  isOwed,
  isRepayable,
  refusalToRepayPart,
  waitsForTransfer,
} from '../../../src/domain/corporate/part-payment.ts'
import { refusalWithoutGateway } from '../../../src/domain/billing/gateway-of-method.ts'
import { isConfirmedByHand } from '../../../src/domain/payment/payment.ts'
import { refusalToPayBy } from '../../../src/domain/order/payment-by-type.ts'
import { paymentAtPlacing } from '../../../src/domain/payment/checkout.ts'
import type { CorporateStoreOrderId } from '../../../src/domain/shared/ids.ts'
import { sum } from '../../../src/domain/shared/money.ts'
import { refusal } from '../../../src/domain/shared/refusal.ts'
import type { Database } from '../../db/database.gen.ts'
import { failure, isCommandError, type CommandError } from '../../core/result.ts'
import type { EndpointRequest } from '../../http/endpoint-request.ts'
import { isUnregisteredNit } from '../billing/unregistered-nit.ts'
import type { OrderRecord } from '../orders/order-record.ts'
import { sendToOrders } from '../orders/part-orders.ts'
import { loadOrder } from '../orders/order.queries.ts'
import { planRetry, storeRetry, type RetryPlan } from '../orders/retry-payment.plan.ts'
import { startPartAttempt } from './charge-parts.ts'
import { lockOrders, withCorporateOrder, type Uncharged } from './corporate-order-command.ts'
import {
  parentOf,
  type StoredCorporateOrder,
  type StoredDelivery,
  type StoredStoreOrder,
} from './corporate-orders.queries.ts'
import { completeGateways } from '../organisation/store-readiness.queries.ts'
import { settleOwed } from './settle-owed.ts'
import { storeCorporateBilling } from '../invoices/corporate-billing.ts'

type Request = EndpointRequest<typeof corporateOrdersContract.repayCorporateStoreOrder>

interface RepayOptions {
  readonly request: Request
  readonly isNitUnknown: boolean
}

/**
 * Pays a store's part: deliveries whose payment failed are reserved once more, then the card is charged for them together, or what
 * pays for them is recorded. What waits for a transfer, or was delivered before it is paid, is paid for the first time.
 */
export const repayCorporateStoreOrder = async (request: Request): Promise<CorporateOrder | CommandError> => {
  const isNitUnknown = await isUnregisteredNit(request.services, request, request.body.billingInfo)
  return withCorporateOrder(
    request,
    'corporateOrder.repay',
    (trx) => parentOf(trx, request.params.id),
    (trx, order) => repay(trx, order, request, isNitUnknown),
  )
}

const repay = async (
  trx: Transaction<Database>,
  order: StoredCorporateOrder,
  request: Request,
  isNitUnknown: boolean,
): Promise<CommandError | Uncharged | null> => {
  const { actor, body, now, params } = request
  const part = order.stores.find(({ id }) => id === params.id)
  if (part === undefined) return failure('order_not_found')
  const refused = refusalToRepayPart(part.deliveries, part.payment.isDue)
  if (refused) return refused
  if (body.paymentType === 'bank_transfer' && (body.bankTransactionId?.trim() ?? '') === '')
    return refusal('bank_transaction_id_required', { field: 'bankTransactionId' })
  // Nobody pays for a whole part at one door.
  if (body.customerWillPay === true)
    return failure('validation_error', { details: { customerWillPay: 'invalid' } })
  const withoutGateway = refusalWithoutGateway(body.paymentType, await gatewaysOf(trx, part))
  if (withoutGateway !== null) return { ...withoutGateway, field: 'paymentType' }
  if (part.deliveries.some(isOwed)) return payOwed(trx, order, part, { request, isNitUnknown })
  const waiting = part.deliveries.filter(waitsForTransfer)
  if (waiting.length > 0) return confirmTransfer(trx, order, waiting, { request, isNitUnknown })
  const failed = await lockOrders(trx, request, part.deliveries.filter(isRepayable))
  if (isCommandError(failed)) return failed
  const [first] = failed
  if (first === undefined) return refusal('payment_not_outstanding')
  const retried = await sendToOrders(trx, failed, {
    type: 'order.retry',
    at: now.getTime(),
    by: actor.id,
    method: body.paymentType,
    isCreditAvailable: await hasCredit(trx, order),
    customerWillPay: false,
  })
  if (retried !== null) return retried
  const plan = await planPartRetry(order, first, { request, isNitUnknown })
  if (isCommandError(plan)) return plan
  for (const { id } of failed) await storeRetry(trx, id, body, plan)
  await storePartRetry(trx, params.id, body, plan)
  if (plan.billing) await storeCorporateBilling(trx, order.id, plan.billing)
  if (plan.card === null) return confirm(trx, failed, request)
  const charge = await startPartAttempt(trx, {
    storeOrderId: params.id,
    orderIds: failed.map(({ id }) => id),
    amount: sum(failed.map(({ toPay }) => toPay)),
    at: now,
  })
  return { _tag: 'Uncharged', card: plan.card, currencyCode: first.currencyCode, charges: [charge] }
}

/** How a part is paid now, with the bill of its order. */
const planPartRetry = (
  order: StoredCorporateOrder,
  { countryIso, timeZone }: { readonly countryIso: string; readonly timeZone: string },
  { isNitUnknown, request }: RepayOptions,
) =>
  planRetry(request.body, {
    services: request.services,
    now: request.now,
    timeZone,
    countryIso,
    toPay: order.toPay,
    isNitUnknown,
    billingBefore: order.billing,
    permissions: request.actor.permissions,
  })

/** What the deliveries of a part were waiting for: its transfer, which no other method takes the place of while they wait. */
const confirmTransfer = async (
  trx: Transaction<Database>,
  order: StoredCorporateOrder,
  waiting: readonly StoredDelivery[],
  options: RepayOptions,
): Promise<CommandError | null> => {
  const { request } = options
  const { body } = request
  if (body.paymentType !== 'bank_transfer')
    return failure('validation_error', { details: { paymentType: 'invalid' } })
  const country = await countryOf(trx, order)
  const plan = await planPartRetry(order, country, options)
  if (isCommandError(plan)) return plan
  if (plan.billing) await storeCorporateBilling(trx, order.id, plan.billing)
  const orders = await lockOrders(trx, request, waiting)
  return isCommandError(orders) ? orders : confirm(trx, orders, request)
}

const countryOf = (trx: Transaction<Database>, { countryId }: StoredCorporateOrder) =>
  trx
    .selectFrom('countries')
    .select(['iso_code as countryIso', 'currency_code as currencyCode', 'time_zone as timeZone'])
    .where('id', '=', countryId)
    .executeTakeFirstOrThrow()

/** What was delivered before it was paid: settled by hand, by credit, or by a card that is charged now. */
const payOwed = async (
  trx: Transaction<Database>,
  order: StoredCorporateOrder,
  part: StoredStoreOrder,
  options: RepayOptions,
): Promise<CommandError | Uncharged | null> => {
  const { request } = options
  const { body, now } = request
  const { paymentType } = body
  const owed = part.deliveries.filter(isOwed)
  const refused = refusalToPayBy('corporate', paymentType, await hasCredit(trx, order))
  if (refused !== null) return { ...refused, field: 'paymentType' }
  if (paymentType === 'cash') return refusal('payment_type_dont_exit', { field: 'paymentType' })
  // Nothing waits for a code that comes later: the goods are gone.
  if (paymentType === 'pos' && (body.authorizationCode?.trim() ?? '') === '')
    return refusal('pos_authorization_code_required', { field: 'authorizationCode' })
  const country = await countryOf(trx, order)
  const plan = await planPartRetry(order, country, options)
  if (isCommandError(plan)) return plan
  for (const { id } of owed) await storeRetry(trx, id, body, plan)
  await storePartRetry(trx, part.id, body, plan)
  if (plan.billing) await storeCorporateBilling(trx, order.id, plan.billing)
  const settled = await settleOwed(trx, request, owed, { ...body, paymentType })
  if (settled !== null || plan.card === null) return settled
  const charge = await startPartAttempt(trx, {
    storeOrderId: part.id,
    orderIds: owed.map(({ id }) => id),
    amount: sum(owed.map(({ toPay }) => toPay)),
    at: now,
  })
  return { _tag: 'Uncharged', card: plan.card, currencyCode: country.currencyCode, charges: [charge] }
}

/** The complete gateways of the part's store. */
const gatewaysOf = async (trx: Transaction<Database>, { storeId }: StoredStoreOrder) =>
  (
    await trx
      .selectFrom('stores as s')
      .select(completeGateways('s.id').as('gateways'))
      .where('s.id', '=', storeId)
      .executeTakeFirstOrThrow()
  ).gateways

/** The credit is the payer's. */
const hasCredit = async (trx: Transaction<Database>, { user }: StoredCorporateOrder): Promise<boolean> =>
  (
    await trx
      .selectFrom('users')
      .select('is_credit_available')
      .where('id', '=', user.id)
      .executeTakeFirstOrThrow()
  ).is_credit_available

/** What the part is paid with now; its status follows that of its deliveries. */
const storePartRetry = async (
  trx: Transaction<Database>,
  id: CorporateStoreOrderId,
  body: Request['body'],
  { card }: RetryPlan,
): Promise<void> => {
  await trx
    .updateTable('payments')
    .set({
      method: body.paymentType,
      gateway_code: null,
      gateway_token: null,
      gateway_transaction_id: null,
      card_brand: card?.brand ?? null,
      card_last_four: card?.lastFour ?? null,
      days_to_pay: body.daysToPay ?? null,
    })
    .where('corporate_store_order_id', '=', id)
    .execute()
}

/** A code of the terminal or a transaction of the bank settles the deliveries at once. */
const confirm = async (
  trx: Transaction<Database>,
  failed: readonly OrderRecord[],
  { actor, body, now }: Request,
): Promise<CommandError | null> => {
  if (!isConfirmedByHand(body.paymentType) || paymentAtPlacing(body).status !== 'completed') return null
  const orders: OrderRecord[] = []
  for (const { id } of failed) {
    const order = await loadOrder(trx, id)
    if (order) orders.push(order)
  }
  return sendToOrders(trx, orders, {
    type: 'order.confirm_payment',
    at: now.getTime(),
    by: actor.id,
    authorizationCode: body.authorizationCode?.trim() || null,
    bankTransactionId: body.bankTransactionId?.trim() || null,
  })
}
