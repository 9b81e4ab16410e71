import { sql, type Transaction } from 'kysely'
import {
  corporateOrdersContract,
  type CorporateOrder,
  type PlaceCorporateOrderBody,
} from '../../../src/api/contract/corporate-orders.contract.ts'
import { endpointKey } from '../../../src/api/endpoints/endpoint.ts'
import { repeatedMember } from '../../../src/domain/corporate/corporate-order.ts'
import { normaliseGift, type Gift } from '../../../src/domain/order/gift.ts'
import type { CorporateOrderId, OrderId } from '../../../src/domain/shared/ids.ts'
import { sum } from '../../../src/domain/shared/money.ts'
import { refusal } from '../../../src/domain/shared/refusal.ts'
import type { Database } from '../../db/database.gen.ts'
import { countryInScope } from '../../db/scope.ts'
import { inTransaction } from '../../db/transaction.ts'
import { failure, isCommandError, type CommandError } from '../../core/result.ts'
import type { EndpointRequest } from '../../http/endpoint-request.ts'
import { claimKey, storeResponse } from '../../http/idempotency.ts'
import { enqueue, wakeOutboxAfterCommit } from '../../outbox/outbox.ts'
import { recordChange } from '../audit/record-change.ts'
import { isUnregisteredNit } from '../billing/unregistered-nit.ts'
import { loadPlaceOrderFacts, type PlaceOrderFacts } from '../orders/place-order.facts.queries.ts'
import { planOrder, refusalToInsertedOrder } from '../orders/place-order.plan.ts'
import { insertOrder, type NewOrder } from '../orders/place-order.queries.ts'
import { resolveBilling } from '../orders/place-order.validation.ts'
import { presentCorporateOrder } from './corporate-order.presenter.ts'
import { loadCorporateOrder, lockSharedRows } from './corporate-orders.queries.ts'

type Request = EndpointRequest<typeof corporateOrdersContract.placeCorporateOrder>
type Member = PlaceCorporateOrderBody['corporateMembers'][number]

/** The latest delivery date; later ones are typing errors that may exceed the database's range. */
const MAX_AHEAD_MS = 366 * 86_400_000
/** Corporate prices are agreed: no discount, coupon or points act beside them, and none are earned. */
const WITHOUT_RULES = { discounts: [], coupon: null } as const

interface Payer {
  readonly name: string
  readonly isCreditAvailable: boolean
}

const loadPayer = async (trx: Transaction<Database>, { actor, body }: Request): Promise<Payer | null> => {
  const { rows } = await sql<Payer>`
    select btrim(u.first_name || ' ' || u.last_name) as name, u.is_credit_available as "isCreditAvailable"
    from users u join roles r on r.id = u.role_id and r.key = 'customer'
    where u.id = ${body.userId} and u.status = 'active' and u.country_id = ${body.countryId}
      and ${countryInScope(actor.unit, 'u.country_id')}`.execute(trx)
  return rows[0] ?? null
}

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
    if (bankTransactionId !== undefined && orderCheckout.paymentType !== 'bank_transfer')
      faults[`${path}.bankTransactionId`] = 'invalid'
    if (daysToPay !== undefined && orderCheckout.paymentType !== 'credit')
      faults[`${path}.daysToPay`] = 'invalid'
  }
  if (orderCheckout.authorizationCode !== undefined && orderCheckout.paymentType !== 'pos')
    faults['orderCheckout.authorizationCode'] = 'invalid'
  return faults
}

/** The stores without what the method needs of each: the transfer's id, or the days to pay. */
const missingTerms = (body: PlaceCorporateOrderBody): CommandError | null => {
  const { paymentType } = body.orderCheckout
  const lacking = body.corporateMembers.find((member) => {
    const terms = termsOf(body, member)
    return (
      (paymentType === 'bank_transfer' && (terms?.bankTransactionId?.trim() ?? '') === '') ||
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

interface PlacedMember {
  readonly id: OrderId
  readonly order: NewOrder
}

/** Places one member's delivery in the transaction of the whole order. */
const placeMember = async (
  trx: Transaction<Database>,
  request: Request,
  member: Member,
  payer: Payer,
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
  const plan = await planOrder({ ...request, body }, memberFacts(facts, payer), { isNitUnknown: false })
  if (isCommandError(plan)) return plan
  const order = { ...plan.order, gift: namesOf(member) }
  const row = await insertOrder(trx, order)
  const refused = await refusalToInsertedOrder(trx, { ...plan, order }, row)
  return refused ?? { id: row.id, order }
}

/** Places all members, or answers what is wrong with each of those that cannot be placed. */
const placeMembers = async (
  trx: Transaction<Database>,
  request: Request,
  payer: Payer,
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
    const result = await placeMember(trx, request, member, payer)
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
  placed: readonly PlacedMember[],
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
      payment_timing: orderCheckout.paymentTiming ?? 'after_placing',
      invoice_timing: orderCheckout.invoiceTiming ?? 'after_completion',
      billing: JSON.stringify(first.order.billing),
      to_pay: sum(placed.map(({ order }) => order.toPay)),
      created_by: actor.id,
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const ids = placed.map((member) => member.id)
  await sql`with parts as (
      insert into corporate_store_orders (corporate_order_id, store_id)
      select ${id}, store_id from orders where id = any(${ids}::int[]) group by store_id order by min(id)
      returning id, store_id)
    update orders o set corporate_store_order_id = p.id from parts p
    where o.id = any(${ids}::int[]) and o.store_id = p.store_id`.execute(trx)
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

/** Places a corporate order: every member's delivery, or none. */
export const placeCorporateOrder = async (request: Request): Promise<CorporateOrder | CommandError> => {
  const { actor, body, now, services } = request
  const shapeRefusal = refusalToShape(request)
  if (shapeRefusal) return shapeRefusal
  const repeatable = { ...request, name: endpointKey(corporateOrdersContract.placeCorporateOrder) }
  const isNitUnknown = await isUnregisteredNit(services, repeatable, body.orderCheckout.billingInfo)
  return inTransaction(services.db, async (trx): Promise<CorporateOrder | CommandError> => {
    const claim = await claimKey(trx, repeatable)
    if (isCommandError(claim)) return claim
    // Responses are stored in this endpoint's format.
    if (claim.kind === 'answered') return claim.answer as CorporateOrder
    if (isNitUnknown) return refusal('nit_not_found', { field: 'orderCheckout.billingInfo.value' })
    const payer = await loadPayer(trx, request)
    if (payer === null) return failure('user_not_found', { details: { userId: 'user_not_found' } })
    const placed = await placeMembers(trx, request, payer)
    if (isCommandError(placed)) return placed
    const id = await storeParent(trx, request, payer, placed)
    const draftRefusal = await endDraft(trx, request, id)
    if (draftRefusal) return draftRefusal
    wakeOutboxAfterCommit(trx)
    const stored = await loadCorporateOrder(trx, actor.unit, id)
    if (stored === null) throw new Error('a placed order is in reach')
    // One invoice may be made for all of it.
    const billing = resolveBilling(
      body.orderCheckout.billingInfo,
      { countryIso: await isoCodeOf(trx, body), toPay: stored.toPay, now },
      'orderCheckout.billingInfo',
    )
    if (isCommandError(billing)) return billing
    await recordChange(trx, request, {
      action: 'corporateOrder.placed',
      entity: 'corporateOrder',
      entityId: id,
      after: { status: stored.status, members: placed.length, toPay: stored.toPay },
      countryId: stored.countryId,
    })
    const answer = presentCorporateOrder(stored, actor.permissions)
    await storeResponse(trx, repeatable, answer)
    return answer
  })
}

const isoCodeOf = async (
  trx: Transaction<Database>,
  { countryId }: PlaceCorporateOrderBody,
): Promise<string> =>
  (await trx.selectFrom('countries').select('iso_code').where('id', '=', countryId).executeTakeFirstOrThrow())
    .iso_code
