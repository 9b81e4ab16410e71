import type { Kysely } from 'kysely'
import { preparedParts } from '../../db/prepared-statements.ts'
import type { Database } from '../../db/database.gen.ts'
import { currentRequestId } from '../../core/request-context.ts'
import type { InsertedIds, InsertedOrderRow, NewLine, NewOrder, PlacedAlone } from './new-order.ts'
import { toPlaceOrder, type Part } from './place-order.statement.ts'

const placeOrder = preparedParts<InsertedOrderRow, Part>('order_place', toPlaceOrder)
const placeOrderAlone = preparedParts<InsertedIds, Part>('order_place', toPlaceOrder)

const column = <K extends keyof NewLine>(lines: readonly NewLine[], key: K): Array<NewLine[K]> =>
  lines.map((line) => line[key])

const aloneValues = (alone: PlacedAlone | null): unknown[] => [
  alone?.key?.name ?? null,
  alone?.key?.key ?? null,
  alone?.key?.bodyHash ?? null,
  alone?.key?.processId ?? null,
  alone?.answer == null ? null : JSON.stringify(alone.answer),
  alone?.room.slotOrders ?? null,
  alone?.room.slotHoldsTaken ?? null,
  alone?.room.hourOrders ?? null,
  alone?.room.hourHoldsTaken ?? null,
]

const valuesOf = (o: NewOrder): unknown[] => [
  `order_number_${o.countryId}`,
  o.countryId,
  o.storeId,
  o.userId,
  o.customerName,
  o.type,
  o.status,
  o.deliveryMethod,
  o.zoneId,
  o.zoneName,
  o.addressId,
  o.address && JSON.stringify(o.address),
  o.deliveryTime,
  o.hourAt,
  o.dueAt,
  o.deviceType,
  o.comment,
  o.totalItems,
  o.totalPrice,
  o.totalPriceDelivery,
  o.discountPrice,
  JSON.stringify(o.discountValues),
  o.minOrderAmount,
  o.toPay,
  o.usedPoints,
  o.pointsCredited,
  JSON.stringify(o.billing),
  o.longestCookingMinutes,
  o.zoneMinutes,
  o.createdBy,
  o.now,
  o.payment.method,
  o.payment.status,
  o.payment.change,
  o.payment.cardBrand,
  o.payment.cardLastFour,
  o.payment.attemptKey,
  o.payment.posAuthorizationCode,
  o.payment.bankTransactionId,
  o.payment.daysToPay,
  o.payment.customerWillPay,
  o.draftId,
  currentRequestId(),
  column(o.lines, 'productId'),
  column(o.lines, 'sku'),
  column(o.lines, 'name'),
  column(o.lines, 'image'),
  column(o.lines, 'quantity'),
  column(o.lines, 'frozenQuantity'),
  column(o.lines, 'unitPrice'),
  column(o.lines, 'totalPrice'),
  column(o.lines, 'discountTotalPrice'),
  column(o.lines, 'isFree'),
  column(o.lines, 'note'),
  o.lines.map(({ comboItems }) => comboItems && JSON.stringify(comboItems)),
  o.couponId,
  o.discountIds,
  o.limitedDiscountIds,
  JSON.stringify(o.ledger),
  o.gift && JSON.stringify(o.gift),
  o.thirdParty?.deliveryServiceId ?? null,
  o.thirdParty?.orderId ?? null,
]

/** With locks there is one statement for all: it is rare, and each would be planned for each connection. */
const ALL_PARTS: readonly Part[] = ['card', 'draft', 'coupon', 'discounts', 'limited', 'points']

const partsOf = (order: NewOrder): readonly Part[] => {
  const parts: Part[] = ['alone']
  if (order.payment.attemptKey !== null) parts.push('card')
  if (order.draftId !== null) parts.push('draft')
  if (order.couponId !== null) parts.push('coupon')
  if (order.discountIds.length > 0) parts.push('discounts')
  if (order.limitedDiscountIds.length > 0) parts.push('limited')
  if (order.usedPoints > 0) parts.push('points')
  return parts
}

const theOnly = <Row>([row]: readonly Row[]): Row => {
  if (row === undefined) throw new Error('an inserted order answers its row')
  return row
}

/**
 * Stores an order with all dependent rows and claims stock, slot and hour, in one statement. The caller
 * compares the claims with the capacity and rolls back when it is exceeded.
 */
export const insertOrder = async (trx: Kysely<Database>, order: NewOrder): Promise<InsertedOrderRow> =>
  theOnly(await placeOrder(trx, [...valuesOf(order), ...aloneValues(null)], ALL_PARTS))

/**
 * The same as a command of its own, which undoes itself when the claims are not those that were planned, or the key
 * is taken; throws what `isNotAsPlanned` recognises then.
 */
export const insertOrderAlone = async (
  db: Kysely<Database>,
  order: NewOrder,
  alone: PlacedAlone,
): Promise<InsertedIds> =>
  theOnly(await placeOrderAlone(db, [...valuesOf(order), ...aloneValues(alone)], partsOf(order)))
