import type { Transaction } from 'kysely'
import type { LinesChange } from '../../../src/api/contract/order-edits.contract.ts'
import { refusalWithoutGoods, exchangeOf, topUpMethodsOf } from '../../../src/domain/order/line-change.ts'
import type { OrderEvent, TopUpMethod } from '../../../src/domain/order/order.ts'
import type { UserId } from '../../../src/domain/shared/ids.ts'
import { cents, minus, ZERO, type Cents } from '../../../src/domain/shared/money.ts'
import { refusal } from '../../../src/domain/shared/refusal.ts'
import type { Actor } from '../../core/actor.ts'
import { failure, isCommandError, type CommandError } from '../../core/result.ts'
import type { Database } from '../../db/database.gen.ts'
import { fileUrl } from '../files/store-file.ts'
import { planLines, type LinesAsk, type LinesPlan } from './change-lines.plan.ts'
import {
  chargesLeft,
  closeQuestions,
  insertLineChange,
  insertRefunds,
  storeLines,
  storePaymentTerms,
  type NewRefund,
} from './change-lines.queries.ts'
import { executeOrderEvent } from './execute-order-event.ts'
import { followShare } from './settle-corporate-order.ts'
import type { NewLine } from './new-order.ts'
import type { OrderRecord } from './order-record.ts'
import { loadOrder } from './order.queries.ts'
import { presentOrder } from './order.presenter.ts'
import { rescheduleEvent } from './reschedule-event.ts'

/** How a change of lines is paid: at the door, by a charge that was made for it, or not at all. */
export type PaidBy =
  | { readonly kind: 'door'; readonly method: TopUpMethod }
  | { readonly kind: 'charge'; readonly attemptKey: string; readonly amount: Cents }
  | { readonly kind: 'nothing' }

interface Change {
  readonly ask: LinesAsk
  readonly paidBy: PaidBy
  readonly by: UserId
  readonly now: Date
}

/** What a change of lines does, for one actor; `after` is the order once it is done. */
export const presentLinesChange = (
  order: OrderRecord,
  plan: LinesPlan,
  after: OrderRecord | null,
  { actor, now }: { readonly actor: Actor; readonly now: Date },
): LinesChange => {
  const { settlement } = plan
  return {
    changes: plan.changes,
    // The schema leaves out what a preview does not say.
    lines: plan.lines.map((line) => ({ ...line, image: fileUrl(line.image) })),
    totalsBefore: { ...order.totals, toPay: order.toPay },
    totals: plan.cart.sum.totals,
    ledger: plan.cart.sum.ledger,
    settlement: {
      kind: settlement.kind,
      amount: 'amount' in settlement ? settlement.amount : ZERO,
      methods: settlement.kind === 'topUp' ? topUpMethodsOf(order.type) : [],
    },
    deliveryTime: {
      now: order.deliveryTime.toISOString(),
      isKept: plan.isTimeKept,
      first: plan.firstTime?.toISOString() ?? null,
    },
    order: after === null ? null : presentOrder(after, actor, now),
  }
}

/** What the kitchen makes of a line. */
const madeOf = ({ frozenQuantity, isFree, note, productId, quantity }: NewLine): string =>
  JSON.stringify([productId, quantity, frozenQuantity, isFree, note])

const isUnchanged = (order: OrderRecord, { cart, couponId, lines }: LinesPlan): boolean =>
  cart.sum.totals.toPay === order.toPay &&
  couponId === order.couponId &&
  JSON.stringify(lines.map(madeOf).toSorted()) === JSON.stringify(order.items.map(madeOf).toSorted())

/** Why a planned change is incomplete: where goods go, how the difference is paid or given back, when it is delivered. */
const refusalToPlan = (order: OrderRecord, plan: LinesPlan, { ask, paidBy }: Change): CommandError | null => {
  const { settlement } = plan
  if (isUnchanged(order, plan) && ask.deliveryTime === undefined)
    return failure('validation_error', { details: { products: 'unchanged' } })
  const goods = refusalWithoutGoods(order.status, plan.changes, plan.said)
  if (goods) return goods
  if (!plan.isTimeKept) return refusal('invalid_delivery_time', { field: 'deliveryTime' })
  if (settlement.kind !== 'topUp' || paidBy.kind === 'door') return null
  return paidBy.kind === 'charge' && paidBy.amount === settlement.amount
    ? null
    : failure('validation_error', { details: { 'topUp.paymentType': 'required' } })
}

/** The parts of the payment to give back: of its charges, the last one first, and the rest by hand. */
const planRefunds = async (
  trx: Transaction<Database>,
  order: OrderRecord,
  amount: Cents,
  { ask, revision }: { readonly ask: LinesAsk; readonly revision: number },
): Promise<readonly NewRefund[] | CommandError> => {
  const refunds: NewRefund[] = []
  let left = amount
  for (const charge of await chargesLeft(trx, order.id)) {
    if (left === 0) break
    const part = cents(Math.min(left, charge.left))
    refunds.push({
      // Several deliveries can be paid by one charge.
      key: `${charge.key} ${order.id} change ${revision}`,
      attemptKey: charge.key,
      amount: part,
      bankTransactionId: null,
    })
    left = minus(left, part)
  }
  if (left === 0) return refunds
  const voidId = ask.bankVoidTransactionId?.trim() || null
  if (order.payment.bankTransactionId !== null && voidId === null)
    return refusal('bank_void_transaction_id_not_found', { field: 'bankVoidTransactionId' })
  return [
    ...refunds,
    {
      key: `order ${order.id} change ${revision}`,
      attemptKey: null,
      amount: left,
      bankTransactionId: voidId,
    },
  ]
}

/** What the customer hands over stays as it is agreed, as far as it is enough. */
const cashChangeAfter = ({ payment, toPay }: OrderRecord, after: Cents): Cents | null =>
  payment.change === null || payment.change === 0
    ? payment.change
    : minus(cents(toPay + payment.change), after)

const settle = async (
  trx: Transaction<Database>,
  order: OrderRecord,
  plan: LinesPlan,
  { ask, now, paidBy, revision }: Change & { readonly revision: number },
): Promise<CommandError | null> => {
  const { settlement } = plan
  const { toPay } = plan.cart.sum.totals
  const nothingDue = { due_amount: ZERO, due_method: null, updated_at: now }
  switch (settlement.kind) {
    case 'unpaid':
      await storePaymentTerms(trx, order.id, {
        ...nothingDue,
        amount: toPay,
        change_amount: cashChangeAfter(order, toPay),
      })
      return null
    case 'even':
      await storePaymentTerms(trx, order.id, nothingDue)
      return null
    case 'topUp':
      await storePaymentTerms(
        trx,
        order.id,
        paidBy.kind === 'door'
          ? { due_amount: settlement.amount, due_method: paidBy.method, updated_at: now }
          : { ...nothingDue, amount: toPay },
      )
      return null
    case 'refund': {
      const refunds = await planRefunds(trx, order, settlement.amount, { ask, revision })
      if (isCommandError(refunds)) return refunds
      await insertRefunds(trx, order.id, refunds, now)
      await storePaymentTerms(trx, order.id, { ...nothingDue, amount: toPay })
      return null
    }
  }
}

/** The change as the history tells it. */
const summaryOf = ({ changes }: LinesPlan): string =>
  changes
    .map(({ after, before, name }) => `${after > before ? '+' : '\u2212'}${Math.abs(after - before)} ${name}`)
    .join(', ')

const quantitiesOf = (lines: LinesPlan['lines']): Readonly<Record<string, number>> =>
  Object.fromEntries(lines.map(({ isFree, quantity, sku }) => [isFree ? `${sku} (0.00)` : sku, quantity]))

/**
 * Changes the lines of a locked order: prices and rules as in placing, the first charge untouched. The kitchen's card shows what
 * changed until somebody has seen it.
 */
export const changeLines = async (
  trx: Transaction<Database>,
  order: OrderRecord,
  change: Change,
): Promise<{ readonly order: OrderRecord; readonly plan: LinesPlan } | CommandError> => {
  const { ask, by, now, paidBy } = change
  const plan = await planLines(trx, order, ask, now)
  if (isCommandError(plan)) return plan
  const refused = refusalToPlan(order, plan, change)
  if (refused) return refused
  const { toPay } = plan.cart.sum.totals
  await storeLines(trx, order, plan)
  const revision =
    paidBy.kind === 'charge'
      ? 0
      : await insertLineChange(trx, {
          orderId: order.id,
          status: 'applied',
          at: now,
          by,
          request: ask,
          lines: plan.changes,
          before: order.toPay,
          after: toPay,
          attemptKey: null,
        })
  const unsettled = await settle(trx, order, plan, { ...change, revision })
  if (unsettled) return unsettled
  if (order.lineQuestions.length > 0) await closeQuestions(trx, order.id, now)
  if (order.type === 'corporate') await followShare(trx, order.id, cents(toPay - order.toPay))
  const stored = await loadOrder(trx, order.id)
  if (stored === null) throw new Error('a locked order is there')
  const event: OrderEvent = {
    type: 'order.change',
    at: now.getTime(),
    by,
    toPay,
    topUp: stored.payment.topUp,
  }
  const changed = await executeOrderEvent(trx, stored, event, {
    reason: summaryOf(plan) || null,
    exchange: exchangeOf(plan.changes),
    pointsPerUnit: plan.pointsPerUnit,
    audited: {
      before: { products: quantitiesOf(order.items), toPay: order.toPay },
      after: { products: quantitiesOf(plan.lines), toPay },
    },
  })
  if (isCommandError(changed)) return changed
  const deliveryTime = ask.deliveryTime === undefined ? null : new Date(ask.deliveryTime)
  if (deliveryTime === null || deliveryTime.getTime() === order.deliveryTime.getTime())
    return { order: changed, plan }
  const moved = await executeOrderEvent(trx, changed, rescheduleEvent(changed, deliveryTime, now, by), {
    deliveryTime,
  })
  return isCommandError(moved) ? moved : { order: moved, plan }
}
