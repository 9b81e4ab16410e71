import { randomUUID } from 'node:crypto'
import { sql, type Transaction } from 'kysely'
import type { CorporateStoreOrderId, OrderId, UserId } from '../../../src/domain/shared/ids.ts'
import type { Cents } from '../../../src/domain/shared/money.ts'
import type { Database } from '../../db/database.gen.ts'
import { failPoint } from '../../core/fail-point.ts'
import type { CommandError } from '../../core/result.ts'
import type { RequestServices } from '../../http/endpoint-request.ts'
import type { ChargeRequest } from '../../gateways/payment.gateway.ts'
import { applyPartOutcome } from '../orders/apply-part-outcome.ts'
import { startAttempt } from '../payments/payment-attempts.queries.ts'

/** The charge of a store's part, after its deliveries are stored with everything reserved. */
export interface PartCharge {
  readonly storeOrderId: CorporateStoreOrderId
  readonly attemptKey: string
  readonly amount: Cents
}

/** Stores the attempt to pay for deliveries of a part, before the gateway is asked. */
export const startPartAttempt = async (
  trx: Transaction<Database>,
  part: {
    readonly storeOrderId: CorporateStoreOrderId
    readonly orderIds: readonly OrderId[]
    readonly amount: Cents
    readonly at: Date
  },
): Promise<PartCharge> => {
  const { amount, at, orderIds, storeOrderId } = part
  const attemptKey = randomUUID()
  await startAttempt(trx, { key: attemptKey, pays: { storeOrderId }, amount, at })
  await sql`update payments set charged_by = ${attemptKey} where order_id = any(${[...orderIds]}::int[])`.execute(
    trx,
  )
  return { storeOrderId, attemptKey, amount }
}

/** Charges a card for each part, and settles one part after the other; `after` runs in the last transaction. */
export const chargeParts = async (
  services: Pick<RequestServices, 'db' | 'paymentGateway' | 'clock'>,
  {
    by,
    card,
    charges,
    currencyCode,
  }: {
    /** Null for the clock. */
    readonly by: UserId | null
    readonly card: ChargeRequest['card']
    readonly charges: readonly PartCharge[]
    readonly currencyCode: string
  },
  after?: (trx: Transaction<Database>) => Promise<void>,
): Promise<CommandError | null> => {
  const outcomes = await Promise.all(
    charges.map(async (charge) => ({
      charge,
      outcome: await services.paymentGateway.charge({
        attemptKey: charge.attemptKey,
        amount: charge.amount,
        currencyCode,
        card,
      }),
    })),
  )
  failPoint('payment.afterCharge')
  let refused: CommandError | null = null
  for (const [nth, { charge, outcome }] of outcomes.entries()) {
    const isLast = nth === outcomes.length - 1
    const result = { ...charge, outcome, now: services.clock.now(), by }
    refused = (await applyPartOutcome(services, result, isLast ? after : undefined)) ?? refused
  }
  return refused
}
