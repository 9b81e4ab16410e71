import type { Transaction } from 'kysely'
import {
  corporateOrdersContract,
  type CorporateOrder,
  type UpdateCorporateOrderBody,
} from '../../../src/api/contract/corporate-orders.contract.ts'
import {
  refusalToChangeCorporateOrder,
  refusalToChangeDelivery,
  repeatedMember,
} from '../../../src/domain/corporate/corporate-order.ts'
import { billingAfter, refusalToBillingChange } from '../../../src/domain/billing/billing-change.ts'
import { isSameReceiver } from '../../../src/domain/billing/invoice-refusals.ts'
import { normaliseGift, type Gift } from '../../../src/domain/order/gift.ts'
import type { OrderEvent } from '../../../src/domain/order/order.ts'
import { refusal } from '../../../src/domain/shared/refusal.ts'
import type { Database } from '../../db/database.gen.ts'
import { failure, isCommandError, type CommandError } from '../../core/result.ts'
import type { EndpointRequest } from '../../http/endpoint-request.ts'
import { isUnregisteredNit } from '../billing/unregistered-nit.ts'
import { changeCorporateBilling } from '../invoices/invoices.commands.ts'
import { changeLines } from '../orders/change-lines.commands.ts'
import { executeOrderEvent } from '../orders/execute-order-event.ts'
import { refusalToAction } from '../orders/order-command.ts'
import { refundAfterCommit } from '../orders/payments.jobs.ts'
import { storeAddress } from '../orders/order-address.queries.ts'
import type { OrderRecord } from '../orders/order-record.ts'
import { lockReservations } from '../orders/part-orders.ts'
import { resolveBilling } from '../orders/place-order.validation.ts'
import { recordOrderFact } from '../orders/record-order-fact.ts'
import { rescheduleEvent } from '../orders/reschedule-event.ts'
import { allDeliveries, isOpenDelivery, lockOrders, withCorporateOrder } from './corporate-order-command.ts'
import {
  loadCorporateOrder,
  type StoredCorporateOrder,
  type StoredDelivery,
} from './corporate-orders.queries.ts'
import { findOtherAddress, raiseVersion, storeComment, storeNames } from './update-corporate-order.queries.ts'

type Request = EndpointRequest<typeof corporateOrdersContract.updateCorporateOrder>
type MemberChange = NonNullable<UpdateCorporateOrderBody['corporateMembers']>[number]

/** The latest delivery date; later ones are typing errors that may exceed the database's range. */
const MAX_AHEAD_MS = 366 * 86_400_000

/** Changes what can still be changed of a corporate order, all of it or nothing. */
export const updateCorporateOrder = async (request: Request): Promise<CorporateOrder | CommandError> => {
  const { body, params, services } = request
  const isNitUnknown = await isUnregisteredNit(services, request, body.billingInfo)
  return withCorporateOrder(
    request,
    'corporateOrder.update',
    () => Promise.resolve(params.id),
    async (trx, order) =>
      refusalToChangeCorporateOrder(order.status) ??
      (await changeWhole(trx, order, request, isNitUnknown)) ??
      (await changeMembers(trx, order, request)) ??
      (await raiseVersion(trx, order.id), null),
  )
}

/** Billing and comment, which are of the whole order. */
const changeWhole = async (
  trx: Transaction<Database>,
  order: StoredCorporateOrder,
  { actor, body, now }: Request,
  isNitUnknown: boolean,
): Promise<CommandError | null> => {
  const { billingInfo, orderMessage } = body
  if (billingInfo === undefined && orderMessage === undefined) return null
  if (!order.isWhole) return refusal('user_dont_have_permission')
  if (orderMessage !== undefined) await storeComment(trx, order.id, orderMessage.trim() || null)
  if (billingInfo === undefined) return null
  const { iso_code: countryIso } = await trx
    .selectFrom('countries')
    .select('iso_code')
    .where('id', '=', order.countryId)
    .executeTakeFirstOrThrow()
  const resolved = resolveBilling(billingInfo, { countryIso, toPay: order.toPay, now }, 'billingInfo')
  if (isCommandError(resolved)) return resolved
  const billing = billingAfter(order.billing, resolved, billingInfo)
  if (isSameReceiver(order.billing, billing)) return null
  const refused = refusalToBillingChange(order.billing, billing, actor.permissions)
  if (refused) return refused
  if (isNitUnknown) return refusal('nit_not_found', { field: 'billingInfo.value' })
  return changeCorporateBilling(trx, order.id, billing, { actor, now })
}

const faultsOf = (
  changes: readonly MemberChange[],
  deliveries: readonly StoredDelivery[],
): Record<string, string> => {
  const faults: Record<string, string> = {}
  for (const [at, { orderId, ...changed }] of changes.entries()) {
    if (!deliveries.some(({ id }) => id === orderId)) faults[`corporateMembers.${at}.orderId`] = 'not_found'
    else if (changes.findIndex((each) => each.orderId === orderId) < at)
      faults[`corporateMembers.${at}.orderId`] = 'repeated'
    else if (Object.values(changed).every((value) => value === undefined))
      faults[`corporateMembers.${at}`] = 'required'
  }
  return faults
}

const changeMembers = async (
  trx: Transaction<Database>,
  order: StoredCorporateOrder,
  request: Request,
): Promise<CommandError | null> => {
  const changes = request.body.corporateMembers ?? []
  if (changes.length === 0) return null
  const deliveries = allDeliveries(order)
  const faults = faultsOf(changes, deliveries)
  if (Object.keys(faults).length > 0) return failure('validation_error', { details: faults })
  const orders = await lockOrders(
    trx,
    request,
    deliveries.filter(({ id }) => changes.some(({ orderId }) => orderId === id)),
  )
  if (isCommandError(orders)) return orders
  await lockReservations(trx, orders, {
    times: changes.flatMap(({ deliveryTime }) =>
      deliveryTime === undefined ? [] : [new Date(deliveryTime)],
    ),
    productIds: changes.flatMap(({ products = [] }) => products.map(({ productId }) => productId)),
  })
  for (const [at, change] of changes.entries()) {
    const changed = await changeMember(
      trx,
      orders.find(({ id }) => id === change.orderId),
      change,
      request,
    )
    if (changed !== null) return atMember(changed, at)
  }
  return refusalToRepeats(trx, order, request)
}

/** A refusal at the field of the member that it is about. */
const atMember = (error: CommandError, at: number): CommandError => {
  const path = `corporateMembers.${at}`
  if (error._tag === 'Refusal') return { ...error, field: `${path}.${error.field ?? 'orderId'}` }
  if (error.code === 'user_address_not_found')
    return { ...error, details: { [`${path}.userAddressId`]: error.code } }
  return {
    ...error,
    ...(error.details && {
      details: Object.fromEntries(
        Object.entries(error.details).map(([field, code]) => [`${path}.${field}`, code]),
      ),
    }),
  }
}

/** No two members may end up as the same user at the same address. */
const refusalToRepeats = async (
  trx: Transaction<Database>,
  order: StoredCorporateOrder,
  { actor, body }: Request,
): Promise<CommandError | null> => {
  const changed = await loadCorporateOrder(trx, { unit: actor.unit }, order.id)
  const open = changed === null ? [] : allDeliveries(changed).filter(isOpenDelivery)
  const place = repeatedMember(
    open.map(({ userAddressId, userId }) => ({ userId, userAddressId: userAddressId ?? 0 })),
  )
  if (place === null) return null
  const twins = open.filter(
    ({ userAddressId, userId }) =>
      userId === open[place]?.userId && userAddressId === open[place]?.userAddressId,
  )
  const at = (body.corporateMembers ?? []).findIndex(({ orderId }) => twins.some(({ id }) => id === orderId))
  return refusal('corporate_order_members_duplicated', { field: `corporateMembers.${at}.userAddressId` })
}

/** Who receives a delivery and from whom, after a change; undefined when it says nothing of them. */
const giftAfter = (
  gift: Gift | null,
  { receiverFullName, receiverName, senderName }: MemberChange,
): Gift | null | undefined => {
  if ([receiverFullName, receiverName, senderName].every((name) => name === undefined)) return undefined
  const names = normaliseGift({
    receiverProperName: receiverFullName ?? gift?.receiverProperName ?? '',
    from: senderName ?? gift?.from ?? '',
    to: receiverName ?? gift?.to ?? '',
    message: gift?.message ?? '',
  })
  return Object.values(names).some((name) => name) ? names : null
}

/** Other products of one delivery. What they cost more of a paid one is agreed by the call that changes its lines. */
const changeProducts = async (
  trx: Transaction<Database>,
  order: OrderRecord,
  products: NonNullable<MemberChange['products']>,
  { actor, now, services }: Request,
): Promise<OrderRecord | CommandError> => {
  const event: OrderEvent = {
    type: 'order.change',
    at: now.getTime(),
    by: actor.id,
    toPay: order.toPay,
    topUp: order.payment.topUp,
  }
  const refused = refusalToAction(order, event, { actor, now })
  if (refused) return { ...refused, field: 'products' }
  const changed = await changeLines(trx, order, {
    ask: { products },
    paidBy: { kind: 'nothing' },
    by: actor.id,
    now,
  })
  if (isCommandError(changed)) {
    if (changed._tag === 'Refusal') return { ...changed, field: 'products' }
    const [fault] = Object.values(changed.details ?? {})
    if (fault === 'unchanged') return order
    return { ...changed, details: { products: fault ?? changed.code } }
  }
  if (changed.plan.settlement.kind === 'refund') refundAfterCommit(trx, services)
  return changed.order
}

const changeMember = async (
  trx: Transaction<Database>,
  order: OrderRecord | undefined,
  change: MemberChange,
  request: Request,
): Promise<CommandError | null> => {
  const { deliveryTime, orderMessage, userAddressId } = change
  if (order === undefined) return failure('order_not_found')
  const refused = refusalToChangeDelivery(order.status)
  if (refused) return refused
  const { actor, now } = request
  if (userAddressId !== undefined && userAddressId !== order.address?.id) {
    const address = await findOtherAddress(trx, { unit: actor.unit, now }, order, userAddressId)
    if (isCommandError(address))
      return address._tag === 'Refusal' ? { ...address, field: 'userAddressId' } : address
    await storeAddress(trx, order.id, address)
    order = await recordOrderFact(trx, order, { event: 'order.address', at: now, by: actor.id })
  }
  const gift = giftAfter(order.gift, change)
  if (gift !== undefined) {
    await storeNames(trx, order.id, gift)
    order = await recordOrderFact(trx, order, { event: 'order.names', at: now, by: actor.id })
  }
  const comment = orderMessage === undefined ? order.comment : orderMessage.trim() || null
  if (comment !== order.comment)
    order = await recordOrderFact(trx, order, { event: 'order.message', at: now, by: actor.id, comment })
  if (change.products !== undefined) {
    const changed = await changeProducts(trx, order, change.products, request)
    if (isCommandError(changed)) return changed
    order = changed
  }
  if (deliveryTime === undefined) return null
  const time = new Date(deliveryTime)
  if (time.getTime() === order.deliveryTime.getTime()) return null
  if (Math.abs(time.getTime() - now.getTime()) > MAX_AHEAD_MS)
    return refusal('invalid_delivery_time', { field: 'deliveryTime' })
  const moved = await executeOrderEvent(trx, order, rescheduleEvent(order, time, now, actor.id), {
    deliveryTime: time,
  })
  return isCommandError(moved) ? { ...moved, field: 'deliveryTime' } : null
}
