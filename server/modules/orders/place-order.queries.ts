import { sql, type Transaction } from 'kysely'
import type { OrderId } from '../../../src/domain/shared/ids.ts'
import type { Database } from '../../db/database.gen.ts'
import { executePrepared } from '../../db/prepared-statements.ts'
import { startAttempt } from '../payments/payment-attempts.queries.ts'
import type { NewOrder } from './new-order.ts'
import { recordStep } from './order-changes.queries.ts'

type Trx = Transaction<Database>

const insertOrderRow = async (trx: Trx, order: NewOrder): Promise<OrderId> => {
  const [row] = await executePrepared(
    trx,
    'order_insert',
    trx
      .insertInto('orders')
      .values({
        number: sql<number>`nextval(${`order_number_${order.countryId}`}::regclass)`,
        country_id: order.countryId,
        store_id: order.storeId,
        user_id: order.userId,
        customer_name: order.customerName,
        type: order.type,
        status: order.status,
        status_since: order.now,
        delivery_method: order.deliveryMethod,
        delivery_zone_id: order.zoneId,
        zone_name: order.zoneName,
        user_address_id: order.addressId,
        address: order.address && JSON.stringify(order.address),
        delivery_time: order.deliveryTime,
        due_at: order.dueAt,
        device_type: order.deviceType,
        comment: order.comment,
        total_items: order.totalItems,
        total_price: order.totalPrice,
        total_price_delivery: order.totalPriceDelivery,
        discount_price: order.discountPrice,
        discount_values: JSON.stringify(order.discountValues),
        min_order_amount: order.minOrderAmount,
        to_pay: order.toPay,
        used_points: order.usedPoints,
        points_credited: order.pointsCredited,
        payment_type: order.payment.method,
        payment_status: order.payment.status,
        billing: JSON.stringify(order.billing),
        invoice_email: order.invoiceEmail,
        is_reserved: true,
        longest_cooking_minutes: order.longestCookingMinutes,
        zone_minutes: order.zoneMinutes,
        created_by: order.createdBy,
        created_at: order.now,
        coupon_id: order.couponId,
        ledger: JSON.stringify(order.ledger),
        gift: order.gift && JSON.stringify(order.gift),
        delivery_service_id: order.thirdParty?.deliveryServiceId ?? null,
        third_party_order_id: order.thirdParty?.orderId ?? null,
        replaces_order_id: order.replacesOrderId,
      })
      .returning('id'),
  )
  if (row === undefined) throw new Error('an inserted order answers its id')
  return row.id
}

export const insertItems = async (
  trx: Trx,
  orderId: OrderId,
  { lines }: Pick<NewOrder, 'lines'>,
): Promise<void> => {
  await trx
    .insertInto('order_items')
    .values(
      lines.map((line) => ({
        order_id: orderId,
        product_id: line.productId,
        sku: line.sku,
        name: line.name,
        image: line.image,
        quantity: line.quantity,
        frozen_quantity: line.frozenQuantity,
        unit_price: line.unitPrice,
        total_price: line.totalPrice,
        discount_total_price: line.discountTotalPrice,
        is_free: line.isFree,
        note: line.note,
        combo_items: line.comboItems && JSON.stringify(line.comboItems),
      })),
    )
    .execute()
}

const insertPayment = async (
  trx: Trx,
  orderId: OrderId,
  { now, payment, toPay }: NewOrder,
): Promise<void> => {
  await executePrepared(
    trx,
    'payment_insert',
    trx.insertInto('payments').values({
      order_id: orderId,
      method: payment.method,
      status: payment.status,
      amount: toPay,
      change_amount: payment.change,
      card_brand: payment.cardBrand,
      card_last_four: payment.cardLastFour,
      pos_authorization_code: payment.posAuthorizationCode,
      bank_transaction_id: payment.bankTransactionId,
      days_to_pay: payment.daysToPay,
      customer_will_pay: payment.customerWillPay,
      updated_at: now,
    }),
  )
  if (payment.attemptKey !== null)
    await startAttempt(trx, { key: payment.attemptKey, pays: { orderId }, amount: toPay, at: now })
}

/** Stores an order with its lines, its payment and its first step. */
export const insertOrder = async (trx: Trx, order: NewOrder): Promise<OrderId> => {
  const id = await insertOrderRow(trx, order)
  await Promise.all([
    insertItems(trx, id, order),
    insertPayment(trx, id, order),
    recordStep(trx, {
      order_id: id,
      at: order.now,
      event: 'order.placed',
      from_status: null,
      to_status: order.status,
      actor_id: order.createdBy,
    }),
  ])
  return id
}

/** The draft that an order was made of, which ends with it; null when it was placed already. */
export const endDraft = (trx: Trx, orderId: OrderId, { draftId, now }: NewOrder) =>
  trx
    .updateTable('order_drafts')
    .set(({ eb }) => ({
      status: 'placed',
      order_id: orderId,
      version: eb('version', '+', 1),
      updated_at: now,
      held_store_id: null,
      held_slot_at: null,
      held_until: null,
    }))
    .where('id', '=', draftId)
    .where('status', '<>', 'placed')
    .returning(['id', 'version', 'country_id as countryId'])
    .executeTakeFirst()
