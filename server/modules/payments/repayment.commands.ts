import { randomUUID } from 'node:crypto'
import type { Transaction } from 'kysely'
import { callName } from '../../../src/api/contract/endpoint.ts'
import { ordersContract, type Order } from '../../../src/api/contract/orders.contract.ts'
import { refusalToChange } from '../../../src/domain/payment/cash.ts'
import { refusal } from '../../../src/domain/shared/refusal.ts'
import type { Database } from '../../db/tables.ts'
import { inTransaction } from '../../db/transaction.ts'
import { failure, isNo, type Call } from '../../http/call.ts'
import { beginIdempotent, rememberAnswer, rememberOrder } from '../../http/idempotency.ts'
import { actOnOrder, conflictOf, findForCaller, type No } from '../orders/change-order.ts'
import { presentOrder } from '../orders/order.presenter.ts'
import type { OrderRecord } from '../orders/order-record.ts'
import { loadOrder } from '../orders/order.queries.ts'
import { billingOf } from '../orders/placing-checks.ts'
import { settleAttempt } from './card-charge.ts'
import { openCard, type OpenedCard } from './card-input.ts'

type RepayCall = Call<typeof ordersContract.repayOrder>

type Tried =
  | { readonly kind: 'answered'; readonly answer: Order }
  | {
      readonly kind: 'uncharged'
      readonly order: OrderRecord
      readonly attemptKey: string
      readonly card: OpenedCard
    }

/** Tries the payment of a failed order again: goods and slot are promised first, then the card is charged. */
export const repayOrder = async (call: RepayCall): Promise<Order | No> => {
  const { services, operator, now } = call
  const repeatable = { ...call, name: `${callName(ordersContract.repayOrder)} ${call.params.id}` }
  const tried = await inTransaction(services.db, async (trx): Promise<Tried | No> => {
    const begun = await beginIdempotent(trx, repeatable)
    if (isNo(begun)) return begun
    // Answers are stored as this call presents them.
    if (begun.kind === 'answered') return { kind: 'answered', answer: begun.answer as Order }
    if (begun.kind === 'abandoned') {
      const left = await loadOrder(trx, begun.orderId)
      return left
        ? { kind: 'answered', answer: presentOrder(left, operator, now) }
        : failure('order_not_found')
    }
    const found = await findForCaller(trx, call)
    if (isNo(found)) return found
    const conflict = conflictOf(found, call)
    if (conflict) return conflict
    const again = await startAgain(trx, found, call)
    if (isNo(again)) return again
    if (again.card === null) {
      const answer = presentOrder(again.order, operator, now)
      await rememberAnswer(trx, repeatable, answer, again.order.id)
      return { kind: 'answered', answer }
    }
    await rememberOrder(trx, repeatable, again.order.id)
    return { kind: 'uncharged', order: again.order, attemptKey: again.attemptKey, card: again.card }
  })
  if (isNo(tried)) return tried
  if (tried.kind === 'answered') return tried.answer
  const { order, attemptKey, card } = tried
  const outcome = await services.paymentGateway.charge({
    attemptKey,
    amount: order.toPay,
    currencyCode: order.currencyCode,
    card: card.card,
  })
  const settled = await settleAttempt(
    services,
    { attemptKey, outcome, now: services.clock.now(), by: operator.id },
    (trx, after) => rememberAnswer(trx, repeatable, presentOrder(after, operator, now), after.id),
  )
  return isNo(settled) ? settled : presentOrder(settled, operator, now)
}

interface Again {
  readonly order: OrderRecord
  readonly card: OpenedCard | null
  readonly attemptKey: string
}

const startAgain = async (
  trx: Transaction<Database>,
  order: OrderRecord,
  call: RepayCall,
): Promise<Again | No> => {
  const { body, operator, now, services } = call
  const attemptKey = randomUUID()
  const { pointsPerUnit } = await trx
    .selectFrom('countries')
    .select('points_per_unit as pointsPerUnit')
    .where('id', '=', order.countryId)
    .executeTakeFirstOrThrow()
  const retried = await actOnOrder(
    trx,
    order,
    {
      type: 'order.retry',
      at: now.getTime(),
      by: operator.id,
      method: body.paymentType,
      isCreditAvailable: order.user.isCreditAvailable,
      customerWillPay: false,
    },
    call,
    { pointsPerUnit },
  )
  if (isNo(retried)) return retried
  // The machine knows more methods than can be taken by this call so far.
  if (body.paymentType !== 'cash' && body.paymentType !== 'card')
    return refusal('payment_type_dont_exit', { field: 'paymentType' })
  const change = body.paymentType === 'cash' ? (body.change ?? null) : null
  const changeNo = change === null ? null : refusalToChange(change)
  if (changeNo) return changeNo
  const card =
    body.paymentType === 'card'
      ? await openCard(services.cardVault, body.creditCardInfo, {
          now,
          timeZone: order.timeZone,
          path: 'creditCardInfo',
        })
      : null
  if (isNo(card)) return card
  const billing =
    body.billingInfo === undefined ? null : billingOf(body.billingInfo, order.countryIso, 'billingInfo')
  if (isNo(billing)) return billing
  await trx
    .updateTable('payments')
    .set({
      change_amount: change,
      card_brand: card?.brand ?? null,
      card_last_four: card?.lastFour ?? null,
      gateway_token: null,
      gateway_transaction_id: null,
    })
    .where('order_id', '=', order.id)
    .execute()
  if (billing)
    await trx
      .updateTable('orders')
      .set({ billing: JSON.stringify(billing) })
      .where('id', '=', order.id)
      .execute()
  if (card) {
    await trx
      .insertInto('payment_attempts')
      .values({
        key: attemptKey,
        order_id: order.id,
        amount: order.toPay,
        status: 'started',
        started_at: now,
        settled_at: null,
      })
      .execute()
  }
  const reloaded = await loadOrder(trx, order.id)
  if (!reloaded) throw new Error('a locked order is there')
  return { order: reloaded, card, attemptKey }
}
