import type { Transaction } from 'kysely'
import type { UserId } from '../../../src/domain/shared/ids.ts'
import type { ChargeOutcome, LookUpOutcome } from '../../gateways/payment.gateway.ts'
import { isCommandError, type CommandError } from '../../core/result.ts'
import type { Database } from '../../db/database.gen.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { RequestServices } from '../../http/endpoint-request.ts'
import { recordAttemptOutcome } from '../payments/payment-attempts.queries.ts'
import { changeLines } from './change-lines.commands.ts'
import type { LinesAsk, LinesPlan } from './change-lines.plan.ts'
import { findChargedChange, settleChargedChange } from './change-lines.queries.ts'
import type { OrderRecord } from './order-record.ts'
import { loadOrder, lockOrder } from './order.queries.ts'

export interface ChangeCharge {
  readonly attemptKey: string
  readonly outcome: ChargeOutcome | LookUpOutcome
  readonly now: Date
  readonly by: UserId | null
}

const NETWORK = { kind: 'global' } as const

export type SettledChange =
  | { readonly kind: 'applied'; readonly order: OrderRecord; readonly plan: LinesPlan }
  /** Not answered yet, declined, or refused meanwhile: the lines are as they were. */
  | { readonly kind: 'unchanged'; readonly order: OrderRecord; readonly error: CommandError | null }

type AfterChange = (trx: Transaction<Database>, settled: SettledChange) => Promise<void>

/**
 * The second transaction of changed lines whose difference a card pays: they are changed once it was charged. Where they no longer
 * can be, the charge stands recorded and is voided by its job. Applying an outcome again changes nothing.
 */
export const settleChange = async (
  { db }: Pick<RequestServices, 'db'>,
  charge: ChangeCharge,
  after: AfterChange = async () => {},
): Promise<SettledChange> => {
  const applied = await inTransaction(db, async (trx): Promise<SettledChange | CommandError> => {
    const settled = await applyCharge(trx, charge)
    if (!isCommandError(settled)) await after(trx, settled)
    return settled
  })
  if (!isCommandError(applied)) return applied
  return inTransaction(db, async (trx) => {
    const { change, order } = await lockChange(trx, charge.attemptKey)
    await recordAttemptOutcome(trx, charge.attemptKey, charge.outcome, charge.now)
    await settleChargedChange(trx, change.id, { status: 'refused' })
    const settled = { kind: 'unchanged' as const, order, error: applied }
    await after(trx, settled)
    return settled
  })
}

const lockChange = async (trx: Transaction<Database>, attemptKey: string) => {
  const { order_id: orderId } = await trx
    .selectFrom('order_line_changes')
    .select('order_id')
    .where('attempt_key', '=', attemptKey)
    .executeTakeFirstOrThrow()
  const order = await lockOrder(trx, orderId, NETWORK)
  const change = await findChargedChange(trx, attemptKey)
  if (order === null || change === null) throw new Error('a change that was charged is there')
  return { order, change }
}

const applyCharge = async (
  trx: Transaction<Database>,
  { attemptKey, now, outcome }: ChangeCharge,
): Promise<SettledChange | CommandError> => {
  const { change, order } = await lockChange(trx, attemptKey)
  if (change.status !== 'charging') return { kind: 'unchanged', order, error: null }
  await recordAttemptOutcome(trx, attemptKey, outcome, now)
  if (outcome.kind === 'unknown') return { kind: 'unchanged', order, error: null }
  if (outcome.kind !== 'approved') {
    await settleChargedChange(trx, change.id, { status: 'refused' })
    return { kind: 'unchanged', order, error: null }
  }
  // With the outcome recorded, nothing of the payment is unknown any more.
  const settledOrder = await loadOrder(trx, order.id)
  if (settledOrder === null) throw new Error('a locked order is there')
  const attempt = await trx
    .selectFrom('payment_attempts')
    .select('amount')
    .where('key', '=', attemptKey)
    .executeTakeFirstOrThrow()
  // Written by `requestCharge`.
  const ask = change.request as LinesAsk
  const changed = await changeLines(trx, settledOrder, {
    ask: { ...ask, toPay: change.toPay },
    paidBy: { kind: 'charge', attemptKey, amount: attempt.amount },
    by: change.by,
    now,
  })
  if (isCommandError(changed)) return changed
  await settleChargedChange(trx, change.id, { status: 'applied', lines: changed.plan.changes })
  const after = await loadOrder(trx, order.id)
  return { kind: 'applied', plan: changed.plan, order: after ?? changed.order }
}
