import { sql, type Kysely, type Transaction } from 'kysely'
import {
  corporateOrdersContract,
  type CorporateOrder,
  type PlaceCorporateOrderBody,
} from '../../../src/api/contract/corporate-orders.contract.ts'
import { repeatedMember } from '../../../src/domain/corporate/corporate-order.ts'
import type { PaymentTiming } from '../../../src/domain/payment/payment-terms.ts'
import {
  isDeferred,
  needsTransferAtPlacing,
  timingsOf,
} from '../../../src/domain/corporate/payment-timing.ts'
import { normaliseGift, type Gift } from '../../../src/domain/order/gift.ts'
import type { CorporateOrderId, OrderId } from '../../../src/domain/shared/ids.ts'
import { sum } from '../../../src/domain/shared/money.ts'
import { refusal } from '../../../src/domain/shared/refusal.ts'
import type { Database } from '../../db/database.gen.ts'
import { countryInScope } from '../../db/scope.ts'
import { inTransaction } from '../../db/transaction.ts'
import { failure, isCommandError, type CommandError } from '../../core/result.ts'
import type { EndpointRequest } from '../../http/endpoint-request.ts'
import { storeOrderId, storeResponse } from '../../http/idempotency.ts'
import { enqueue } from '../../outbox/outbox.ts'
import { recordChange } from '../audit/record-change.ts'
import { isUnregisteredNit } from '../billing/unregistered-nit.ts'
import { loadPlaceOrderFacts, type PlaceOrderFacts } from '../orders/place-order.facts.queries.ts'
import { lockSharedRows } from '../orders/part-orders.ts'
import { planOrder } from '../orders/place-order.plan.ts'
import type { NewOrder } from '../orders/new-order.ts'
import { storeNewOrder } from '../orders/place-order.commands.ts'
import { resolveBilling, WITHOUT_RULES } from '../orders/place-order.validation.ts'
import { decryptCard, type DecryptedCard } from '../payments/decrypt-card.ts'
import { startPartAttempt, type PartCharge } from './charge-parts.ts'
import { answerToRepeat, chargeAndAnswer, presentStored, type Uncharged } from './corporate-order-command.ts'
import { deferPayments, storeCorporateParts } from './place-corporate-order.queries.ts'
import { loadCorporateOrder } from './corporate-orders.queries.ts'

type Request = EndpointRequest<typeof corporateOrdersContract.placeCorporateOrder>
type Member = PlaceCorporateOrderBody['corporateMembers'][number]

/** The latest delivery date; later ones are typing errors that may exceed the database's range. */
const MAX_AHEAD_MS = 366 * 86_400_000

interface Payer {
  readonly name: string
  readonly countryIso: string
  readonly currencyCode: string
  readonly timeZone: string
  readonly isCreditAvailable: boolean
}

const loadPayer = async (trx: Kysely<Database>, { actor, body }: Request): Promise<Payer | null> => {
  const { rows } = await sql<Payer>`
    select btrim(u.first_name || ' ' || u.last_name) as name, u.is_credit_available as "isCreditAvailable",
      c.iso_code as "countryIso", c.currency_code as "currencyCode", c.time_zone as "timeZone"
    from users u join roles r on r.id = u.role_id and r.key = 'customer' join countries c on c.id = u.country_id
    where u.id = ${body.userId} and u.status = 'active' and u.country_id = ${body.countryId}
      and ${countryInScope(actor.unit, 'u.country_id')}`.execute(trx)
  return rows[0] ?? null
}

const timingOf = ({ orderCheckout }: Pick<PlaceCorporateOrderBody, 'orderCheckout'>): PaymentTiming =>
  orderCheckout.paymentTiming ?? 'after_placing'

const termsOf = ({ orderCheckout }: PlaceCorporateOrderBody, { storeId }: Member) =>
  orderCheckout.bankTransactionByStore?.find((each) => each.storeId === storeId)

/** Why the stores' terms cannot be taken: one twice, of a store without a member, or not of this method. */
const faultsOfTerms = ({
  corporateMembers,
  orderCheckout,
}: PlaceCorporateOrderBody): Record<string, string> => {
  const faults: Record<string, string> = {}
  const terms = orderCheckout.bankTransactionByStore ?? []
  const storeIds = new Set(corporateMembers.map(({ storeId }) => storeId))
  for (const [at, { bankTransactionId, daysToPay, storeId }] of terms.entries()) {
    const path = `orderCheckout.bankTransactionByStore.${at}`
    if (!storeIds.has(storeId) || terms.findIndex((each) => each.storeId === storeId) < at)
      faults[`${path}.storeId`] = 'invalid'
    // What is paid after the deliveries has not been transferred when they are placed.
    if (
      bankTransactionId !== undefined &&
      (orderCheckout.paymentType !== 'bank_transfer' || isDeferred(timingOf({ orderCheckout })))
    )
      faults[`${path}.bankTransactionId`] = 'invalid'
    if (daysToPay !== undefined && orderCheckout.paymentType !== 'credit')
      faults[`${path}.daysToPay`] = 'invalid'
  }
  if (!timingsOf(orderCheckout.paymentType).includes(timingOf({ orderCheckout })))
    faults['orderCheckout.paymentTiming'] = 'invalid'
  if (orderCheckout.creditCardHash !== undefined && orderCheckout.paymentType !== 'card')
    faults['orderCheckout.creditCardHash'] = 'invalid'
  if (
    orderCheckout.authorizationCode !== undefined &&
    (orderCheckout.paymentType !== 'pos' || isDeferred(timingOf({ orderCheckout })))
  )
    faults['orderCheckout.authorizationCode'] = 'invalid'
  return faults
}

/** The stores without what the method needs of each: the transfer's id, or the days to pay. */
const missingTerms = (body: PlaceCorporateOrderBody): CommandError | null => {
  const { paymentType } = body.orderCheckout
  const lacking = body.corporateMembers.find((member) => {
    const terms = termsOf(body, member)
    return (
      (paymentType === 'bank_transfer' &&
        needsTransferAtPlacing(timingOf(body)) &&
        (terms?.bankTransactionId?.trim() ?? '') === '') ||
      (paymentType === 'credit' && terms?.daysToPay === undefined)
    )
  })
  if (lacking === undefined) return null
  return paymentType === 'bank_transfer'
    ? refusal('bank_transaction_id_required', { field: 'orderCheckout.bankTransactionByStore' })
    : failure('validation_error', { details: { 'orderCheckout.bankTransactionByStore': 'required' } })
}

const refusalToShape = ({ body, now }: Request): CommandError | null => {
  const { corporateMembers } = body
  const repeated = repeatedMember(corporateMembers)
  if (repeated !== null)
    return refusal('corporate_order_members_duplicated', { field: `corporateMembers.${repeated}.userId` })
  const faults = faultsOfTerms(body)
  if (Object.keys(faults).length > 0) return failure('validation_error', { details: faults })
  const far = corporateMembers.findIndex(
    ({ deliveryTime }) => Math.abs(Date.parse(deliveryTime) - now.getTime()) > MAX_AHEAD_MS,
  )
  return far >= 0
    ? refusal('invalid_delivery_time', { field: `corporateMembers.${far}.deliveryTime` })
    : missingTerms(body)
}

/** A member's delivery as the body of an order of its own. */
const toOrderBody = (body: PlaceCorporateOrderBody, member: Member) => {
  const { authorizationCode, billingInfo, paymentType } = body.orderCheckout
  const terms = termsOf(body, member)
  const { deliveryTime, deliveryZoneId, orderMessage, products, storeId, toPay, userAddressId, userId } =
    member
  const message = orderMessage ?? body.orderMessage
  return {
    userId,
    userAddressId,
    storeId,
    deliveryZoneId,
    deliveryTime,
    products,
    orderType: 'corporate',
    deviceTypeOrder: body.deviceTypeOrder,
    orderCheckout: {
      paymentType,
      billingInfo,
      ...(authorizationCode === undefined ? {} : { authorizationCode }),
      ...(terms?.bankTransactionId === undefined ? {} : { bankTransactionId: terms.bankTransactionId }),
      ...(terms?.daysToPay === undefined ? {} : { daysToPay: terms.daysToPay }),
    },
    ...(message === undefined ? {} : { orderMessage: message }),
    ...(toPay === undefined ? {} : { toPay }),
  } as const
}

/** Who receives a delivery and from whom, where somebody was named. */
const namesOf = ({ receiverFullName, receiverName, senderName }: Member): Gift | null => {
  const names = normaliseGift({
    receiverProperName: receiverFullName ?? '',
    from: senderName ?? '',
    to: receiverName ?? '',
    message: '',
  })
  return Object.values(names).some((name) => name) ? names : null
}

/** The credit is the payer's, and nothing is earned. */
const memberFacts = (facts: PlaceOrderFacts, payer: Payer): PlaceOrderFacts => ({
  ...facts,
  ...WITHOUT_RULES,
  customer: facts.customer && { ...facts.customer, isCreditAvailable: payer.isCreditAvailable },
  country: facts.country && { ...facts.country, pointsPerUnit: 0 },
})

type Details = Record<string, string>

/** The fields of a refusal, those of the member below its place. */
const detailsOf = (error: CommandError, place: number): Details => {
  const given: Details =
    error._tag === 'Failure' ? { ...error.details } : { [error.field ?? 'products']: error.code }
  return Object.fromEntries(
    Object.entries(given).map(([path, code]) => [
      path.startsWith('orderCheckout.') ? path : `corporateMembers.${place}.${path}`,
      code,
    ]),
  )
}

/** Who pays, and with which card. */
interface Paying {
  readonly payer: Payer
  readonly card: DecryptedCard | null
}

interface PlacedMember {
  readonly id: OrderId
  readonly order: NewOrder
}

/** Places one member's delivery in the transaction of the whole order. */
const placeMember = async (
  trx: Transaction<Database>,
  request: Request,
  member: Member,
  { card, payer }: Paying,
): Promise<PlacedMember | CommandError> => {
  const body = toOrderBody(request.body, member)
  const facts = await loadPlaceOrderFacts(trx, {
    userId: member.userId,
    addressId: member.userAddressId,
    storeId: member.storeId,
    draftId: null,
    couponId: null,
    deliveryServiceId: null,
    thirdPartyOrderId: null,
    productIds: member.products.map(({ productId }) => productId),
    deliveryTime: new Date(member.deliveryTime),
    now: request.now,
  })
  if (facts.country !== null && facts.country.id !== request.body.countryId)
    return failure('store_not_found', { details: { storeId: 'store_not_found' } })
  const plan = await planOrder({ ...request, body }, memberFacts(facts, payer), {
    isNitUnknown: false,
    sharedCard: card,
    isDeferred: isDeferred(timingOf(request.body)),
  })
  if (isCommandError(plan)) return plan
  const order = { ...plan.order, gift: namesOf(member) }
  const stored = await storeNewOrder(trx, { ...plan, order })
  return isCommandError(stored) ? stored : { id: stored.id, order }
}

/** Places all members, or answers what is wrong with each of those that cannot be placed. */
const placeMembers = async (
  trx: Transaction<Database>,
  request: Request,
  paying: Paying,
): Promise<readonly PlacedMember[] | CommandError> => {
  const { corporateMembers } = request.body
  await lockSharedRows(
    trx,
    corporateMembers.flatMap(({ products }) => products.map(({ productId }) => productId)),
    corporateMembers.map(({ deliveryTime, storeId }) => ({ storeId, at: new Date(deliveryTime) })),
  )
  const placed: PlacedMember[] = []
  let first: CommandError | null = null
  const details: Details = {}
  for (const [place, member] of corporateMembers.entries()) {
    const result = await placeMember(trx, request, member, paying)
    if (!isCommandError(result)) placed.push(result)
    else {
      first ??= result
      Object.assign(details, detailsOf(result, place))
    }
  }
  if (first === null) return placed
  const { products, stores } = first._tag === 'Refusal' ? first : { products: undefined, stores: undefined }
  return failure(first.code, {
    details,
    extra: {
      ...(first._tag === 'Failure' ? first.extra : {}),
      ...(products === undefined ? {} : { products }),
      ...(stores === undefined ? {} : { stores }),
    },
  })
}

const storeParent = async (
  trx: Transaction<Database>,
  { actor, body, now }: Request,
  payer: Payer,
  { cardToken, placed }: { readonly placed: readonly PlacedMember[]; readonly cardToken: string | null },
): Promise<CorporateOrderId> => {
  const [first] = placed
  if (first === undefined) throw new Error('a corporate order has a member')
  const { orderCheckout } = body
  const { id } = await trx
    .insertInto('corporate_orders')
    .values({
      number: sql<number>`nextval(${`order_number_${body.countryId}`}::regclass)`,
      country_id: body.countryId,
      user_id: body.userId,
      customer_name: payer.name,
      comment: body.orderMessage?.trim() || null,
      payment_type: orderCheckout.paymentType,
      payment_timing: timingOf(body),
      invoice_timing: orderCheckout.invoiceTiming ?? 'after_completion',
      billing: JSON.stringify(first.order.billing),
      invoice_email: orderCheckout.invoice?.email?.trim() || null,
      to_pay: sum(placed.map(({ order }) => order.toPay)),
      created_by: actor.id,
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await storeCorporateParts(
    trx,
    id,
    placed.map((member) => member.id),
  )
  if (isDeferred(timingOf(body))) await deferPayments(trx, id, cardToken)
  return id
}

/** The draft that becomes the order, once. */
const endDraft = async (
  trx: Transaction<Database>,
  { actor, body, now }: Request,
  id: CorporateOrderId,
): Promise<CommandError | null> => {
  const { draftId } = body
  if (draftId === undefined) return null
  const { rows } = await sql<{ status: string }>`select status from order_drafts
    where id = ${draftId} and owner_id = ${actor.id} for no key update`.execute(trx)
  const code = rows.length === 0 ? 'draft_not_found' : 'draft_already_placed'
  if (rows[0]?.status === 'placed' || rows.length === 0) return failure(code, { details: { draftId: code } })
  const ended = await sql<{
    version: number
  }>`update order_drafts set status = 'placed', corporate_order_id = ${id},
      version = version + 1, updated_at = ${now}, held_store_id = null, held_slot_at = null, held_until = null
    where id = ${draftId} returning version`.execute(trx)
  await enqueue(trx, {
    kind: 'draft.changed',
    event: { id: draftId, version: ended.rows[0]?.version ?? 0 },
    countryId: body.countryId,
  })
  return null
}

/** The card, checked and opened once for all parts; nothing of it is stored besides its brand and last digits. */
const openCard = async (
  { body: { orderCheckout }, now, services }: Request,
  { timeZone }: Payer,
): Promise<DecryptedCard | CommandError | null> => {
  if (orderCheckout.paymentType !== 'card') return null
  const { creditCardHash } = orderCheckout
  const card = await decryptCard(
    services.cardVault,
    creditCardHash === undefined ? undefined : { newCard: creditCardHash },
    { now, timeZone, path: 'orderCheckout.creditCardHash' },
  )
  // The field has no parts of its own.
  return isCommandError(card) ? { ...card, field: 'orderCheckout.creditCardHash' } : card
}

interface NoCard {
  readonly _tag: 'NoCard'
}

/** What a card is charged by after the deliveries; nothing outside the database is asked inside the transaction. */
const keepCard = async (request: Request): Promise<{ readonly token: string } | NoCard | CommandError> => {
  const { body, services } = request
  if (body.orderCheckout.paymentType !== 'card' || !isDeferred(timingOf(body))) return { _tag: 'NoCard' }
  const payer = await loadPayer(services.db, request)
  const card = payer && (await openCard(request, payer))
  if (card === null) return { _tag: 'NoCard' }
  if (isCommandError(card)) return card
  const kept = await services.paymentGateway.keepCard(card.card)
  return kept.kind === 'kept'
    ? { token: kept.token }
    : failure('payment_failed', { details: { 'orderCheckout.creditCardHash': 'payment_failed' } })
}

/** Places every member's delivery and the order above them, or answers why not. */
const place = async (
  trx: Transaction<Database>,
  request: Request,
  cardToken: string | null,
): Promise<{ readonly id: CorporateOrderId; readonly uncharged: Uncharged | null } | CommandError> => {
  const { actor, body, now } = request
  const payer = await loadPayer(trx, request)
  if (payer === null) return failure('user_not_found', { details: { userId: 'user_not_found' } })
  const card = await openCard(request, payer)
  if (isCommandError(card)) return card
  const placed = await placeMembers(trx, request, { payer, card })
  if (isCommandError(placed)) return placed
  const id = await storeParent(trx, request, payer, { placed, cardToken })
  const draftRefusal = await endDraft(trx, request, id)
  if (draftRefusal) return draftRefusal
  const toPay = sum(placed.map(({ order }) => order.toPay))
  // One invoice may be made for all of it.
  const billing = resolveBilling(
    body.orderCheckout.billingInfo,
    { countryIso: payer.countryIso, toPay, now },
    'orderCheckout.billingInfo',
  )
  if (isCommandError(billing)) return billing
  await recordChange(trx, request, {
    action: 'corporateOrder.placed',
    entity: 'corporateOrder',
    entityId: id,
    after: { status: 'in_progress', members: placed.length, toPay },
    countryId: body.countryId,
  })
  if (card === null || isDeferred(timingOf(body))) return { id, uncharged: null }
  const stored = await loadCorporateOrder(trx, { unit: actor.unit }, id)
  const charges: PartCharge[] = []
  for (const part of stored?.stores ?? [])
    charges.push(
      await startPartAttempt(trx, {
        storeOrderId: part.id,
        orderIds: part.deliveries.map((delivery) => delivery.id),
        amount: part.payment.amount,
        at: now,
      }),
    )
  return { id, uncharged: { _tag: 'Uncharged', card, currencyCode: payer.currencyCode, charges } }
}

/** Places a corporate order: every member's delivery, or none. A card is charged a store's part after the commit. */
export const placeCorporateOrder = async (request: Request): Promise<CorporateOrder | CommandError> => {
  const { actor, body, services } = request
  const shapeRefusal = refusalToShape(request)
  if (shapeRefusal) return shapeRefusal
  const isNitUnknown = await isUnregisteredNit(services, request, body.orderCheckout.billingInfo)
  const kept = await keepCard(request)
  type Done =
    | { readonly _tag: 'Answered'; readonly answer: CorporateOrder }
    | { readonly _tag: 'ToCharge'; readonly id: CorporateOrderId; readonly uncharged: Uncharged }
  const done = await inTransaction(services.db, async (trx): Promise<Done | CommandError> => {
    const repeated = await answerToRepeat(trx, request)
    if (repeated !== null) return repeated
    if (isNitUnknown) return refusal('nit_not_found', { field: 'orderCheckout.billingInfo.value' })
    if (isCommandError(kept)) return kept
    const placed = await place(trx, request, 'token' in kept ? kept.token : null)
    if (isCommandError(placed)) return placed
    const { id, uncharged } = placed
    const answer = await presentStored(trx, actor, id)
    if (uncharged === null) {
      await storeResponse(trx, request, answer)
      return { _tag: 'Answered', answer }
    }
    const first = answer.stores[0]?.deliveries[0]
    if (first) await storeOrderId(trx, request, first.id)
    return { _tag: 'ToCharge', id, uncharged }
  })
  if (isCommandError(done)) return done
  return done._tag === 'Answered' ? done.answer : chargeAndAnswer(request, request, done.id, done.uncharged)
}
