import type { Kysely, Transaction } from 'kysely'
import type { LineDifference } from '../../../src/domain/order/line-change.ts'
import type { OrderId, UserId } from '../../../src/domain/shared/ids.ts'
import { cents, type Cents } from '../../../src/domain/shared/money.ts'
import type { Database } from '../../db/database.gen.ts'
import type { NewLine } from './new-order.ts'
import type { OrderRecord } from './order-record.ts'
import type { OrderCart } from './place-order.validation.ts'
import { insertItems } from './place-order.queries.ts'

type Trx = Transaction<Database>

export interface StoredLines {
  readonly lines: readonly NewLine[]
  readonly cart: OrderCart
  readonly couponId: OrderRecord['couponId']
  readonly longestCookingMinutes: number
}

/** Stores the lines of an order anew with what follows from them. */
export const storeLines = async (
  trx: Trx,
  { id }: OrderRecord,
  { cart: { sum }, couponId, lines, longestCookingMinutes }: StoredLines,
): Promise<void> => {
  const { totals } = sum
  const before = await trx
    .deleteFrom('order_items')
    .where('order_id', '=', id)
    .returning(['product_id', 'is_free', 'quantity', 'checked_at', 'checked_by'])
    .execute()
  await insertItems(trx, id, { lines })
  // What the kitchen has checked off stays so where the line is as it was.
  for (const { checked_at, checked_by, ...line } of before.filter((each) => each.checked_at !== null))
    await trx
      .updateTable('order_items')
      .set({ checked_at, checked_by })
      .where('order_id', '=', id)
      .where('product_id', '=', line.product_id)
      .where('is_free', '=', line.is_free)
      .where('quantity', '=', line.quantity)
      .execute()
  await trx
    .updateTable('orders')
    .set({
      total_items: totals.totalItems,
      total_price: totals.totalPrice,
      discount_price: totals.discountPrice,
      discount_values: JSON.stringify(totals.discountValues),
      to_pay: totals.toPay,
      used_points: totals.usedPoints,
      coupon_id: couponId,
      ledger: JSON.stringify(sum.ledger),
      longest_cooking_minutes: longestCookingMinutes,
    })
    .where('id', '=', id)
    .execute()
}

/** What of a payment changes with the lines of its order. */
export const storePaymentTerms = async (
  trx: Trx,
  id: OrderId,
  terms: {
    readonly amount?: Cents
    readonly change_amount?: Cents | null
    readonly due_amount: Cents
    readonly due_method: 'cash' | 'pos' | null
    readonly updated_at: Date
  },
): Promise<void> => {
  await trx.updateTable('payments').set(terms).where('order_id', '=', id).execute()
}

export interface NewLineChange {
  readonly orderId: OrderId
  readonly status: 'charging' | 'applied'
  readonly at: Date
  readonly by: UserId
  readonly request: object
  readonly lines: readonly LineDifference[]
  readonly before: Cents
  readonly after: Cents
  readonly attemptKey: string | null
}

/** Stores a change of lines under the next number of its order, which is locked. */
export const insertLineChange = async (trx: Trx, change: NewLineChange): Promise<number> => {
  const last = await trx
    .selectFrom('order_line_changes')
    .select((eb) => eb.fn.max('revision').as('revision'))
    .where('order_id', '=', change.orderId)
    .executeTakeFirst()
  const revision = (last?.revision ?? 0) + 1
  await trx
    .insertInto('order_line_changes')
    .values({
      order_id: change.orderId,
      revision,
      status: change.status,
      changed_at: change.at,
      changed_by: change.by,
      request: JSON.stringify(change.request),
      lines: JSON.stringify(change.lines),
      to_pay_before: change.before,
      to_pay_after: change.after,
      attempt_key: change.attemptKey,
    })
    .execute()
  return revision
}

/** The change of lines that a card was charged for; null for any other charge. */
export const findChargedChange = async (trx: Trx, attemptKey: string) =>
  (await trx
    .selectFrom('order_line_changes')
    .select(['id', 'revision', 'status', 'request', 'changed_by as by', 'to_pay_after as toPay'])
    .where('attempt_key', '=', attemptKey)
    .executeTakeFirst()) ?? null

/** Ends a change that waited for its card. */
export const settleChargedChange = async (
  trx: Trx,
  id: number,
  change: { readonly status: 'applied' | 'refused'; readonly lines?: readonly LineDifference[] },
): Promise<void> => {
  await trx
    .updateTable('order_line_changes')
    .set({ status: change.status, ...(change.lines && { lines: JSON.stringify(change.lines) }) })
    .where('id', '=', id)
    .execute()
}

/** Somebody of the kitchen has seen what changed. */
export const acknowledgeChanges = async (
  trx: Trx,
  orderId: OrderId,
  { at, by }: { readonly at: Date; readonly by: UserId },
): Promise<boolean> => {
  const rows = await trx
    .updateTable('order_line_changes')
    .set({ acknowledged_at: at, acknowledged_by: by })
    .where('order_id', '=', orderId)
    .where('status', '=', 'applied')
    .where('acknowledged_at', 'is', null)
    .returning('id')
    .execute()
  return rows.length > 0
}

/** Nobody wants to know any more what the kitchen was asked of an order. */
export const closeQuestions = async (trx: Trx, orderId: OrderId, at: Date): Promise<void> => {
  await trx
    .updateTable('order_line_questions')
    .set({ closed_at: at })
    .where('order_id', '=', orderId)
    .where('closed_at', 'is', null)
    .execute()
}

interface Charge {
  readonly key: string
  readonly left: Cents
}

/**
 * The charges of an order at the gateway with what was not given back of them yet, the last one first. Of the charge of a whole part
 * an order has its share.
 */
export const chargesLeft = async (trx: Kysely<Database>, orderId: OrderId): Promise<readonly Charge[]> => {
  const charges = await trx
    .selectFrom('payment_attempts as t')
    .innerJoin('payments as p', (join) =>
      join.on((eb) =>
        eb.or([eb('t.payment_id', '=', eb.ref('p.id')), eb('t.key', '=', eb.ref('p.charged_by'))]),
      ),
    )
    .leftJoin('payment_refunds as f', 'f.attempt_key', 't.key')
    .select((eb) => [
      't.key',
      't.amount',
      'p.amount as share',
      eb('t.payment_id', '<>', eb.ref('p.id')).as('isShare'),
      eb.fn.coalesce(eb.fn.sum('f.amount'), eb.lit(0)).as('refunded'),
    ])
    .where('p.order_id', '=', orderId)
    .where('t.status', '=', 'approved')
    .groupBy(['t.key', 't.amount', 't.started_at', 't.payment_id', 'p.id', 'p.amount'])
    .orderBy('t.started_at', 'desc')
    .execute()
  return charges
    .map(({ amount, isShare, key, refunded, share }) => ({
      key,
      left: cents(isShare ? Math.min(share, amount - Number(refunded)) : amount - Number(refunded)),
    }))
    .filter(({ left }) => left > 0)
}

export interface NewRefund {
  readonly key: string
  readonly attemptKey: string | null
  readonly amount: Cents
  readonly bankTransactionId: string | null
}

/** Parts of a payment to give back: the gateway's are sent after the commit, the others were given by hand. */
export const insertRefunds = async (
  trx: Trx,
  orderId: OrderId,
  refunds: readonly NewRefund[],
  at: Date,
): Promise<void> => {
  if (refunds.length === 0) return
  await trx
    .insertInto('payment_refunds')
    .values(
      refunds.map(({ amount, attemptKey, bankTransactionId, key }) => ({
        key,
        order_id: orderId,
        attempt_key: attemptKey,
        amount,
        bank_transaction_id: bankTransactionId,
        requested_at: at,
        settled_at: attemptKey === null ? at : null,
      })),
    )
    .execute()
}
