import { sql, type Kysely } from 'kysely'
import { isOwed } from '../../../src/domain/corporate/part-payment.ts'
import type { CorporateOrderId, CorporateStoreOrderId } from '../../../src/domain/shared/ids.ts'
import { sum, type Cents } from '../../../src/domain/shared/money.ts'
import type { Job } from '../../core/job.ts'
import type { Database } from '../../db/database.gen.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { RequestServices } from '../../http/endpoint-request.ts'
import { forEachLogged } from '../../outbox/for-each-logged.ts'
import { lockDeliveries } from '../orders/part-orders.ts'
import { chargeParts, startPartAttempt, type PartCharge } from './charge-parts.ts'
import { loadCorporateOrder } from './corporate-orders.queries.ts'

const NETWORK = { kind: 'global' } as const
const BATCH = 200
/** A more recent charge may still be running. */
const IN_FLIGHT_MS = 10_000

interface DuePart {
  readonly id: CorporateStoreOrderId
  readonly orderId: CorporateOrderId
  readonly token: string
  readonly currencyCode: string
  /** The attempt that a process which ended, or a gateway which did not answer, has left. */
  readonly attemptKey: string | null
  readonly attemptAmount: Cents | null
}

const findDueParts = async (db: Kysely<Database>, now: Date): Promise<readonly DuePart[]> => {
  const { rows } = await sql<DuePart>`
    select s.id, s.corporate_order_id as "orderId", p.gateway_token as token, c.currency_code as "currencyCode",
      t.key as "attemptKey", t.amount as "attemptAmount"
    from payments p join corporate_store_orders s on s.id = p.corporate_store_order_id
      join corporate_orders o on o.id = s.corporate_order_id join countries c on c.id = o.country_id
      left join payment_attempts t on t.payment_id = p.id and t.status in ('started', 'unknown')
    where p.due_at is not null and p.status = 'pending' and p.method = 'card' and p.gateway_token is not null
      and p.is_deferred and (t.key is null or t.started_at < ${new Date(now.getTime() - IN_FLIGHT_MS)})
    order by p.due_at, p.id limit ${BATCH}`.execute(db)
  return rows
}

/** Stores the attempt under the lock of the part's deliveries; null when somebody else was first, or nothing is owed any more. */
const startCharge = (
  { db }: Pick<RequestServices, 'db'>,
  { id, orderId }: DuePart,
  at: Date,
): Promise<PartCharge | null> =>
  inTransaction(db, async (trx) => {
    const found = await loadCorporateOrder(trx, { unit: NETWORK }, orderId)
    const ids = found?.stores.find((part) => part.id === id)?.deliveries.map((each) => each.id) ?? []
    await lockDeliveries(trx, ids)
    const part = (await loadCorporateOrder(trx, { unit: NETWORK }, orderId))?.stores.find(
      (each) => each.id === id,
    )
    const owed = part?.deliveries.filter(isOwed) ?? []
    const isOpen =
      part?.payment.paymentType === 'card' &&
      part.payment.status === 'pending' &&
      !part.payment.isOutcomeUnknown
    if (!isOpen || owed.length === 0) return null
    return startPartAttempt(trx, {
      storeOrderId: id,
      orderIds: owed.map((each) => each.id),
      amount: sum(owed.map(({ toPay }) => toPay)),
      at,
    })
  })

/**
 * Charges the kept card of each part whose payment is due after its deliveries. An attempt whose process ended is sent to
 * the gateway again under its key, which is charged at most once.
 */
export const collectPartsJob: Job<Pick<RequestServices, 'db' | 'log' | 'paymentGateway' | 'clock'>> = {
  name: 'payments.collect',
  everySeconds: 15,
  run: async (services, now) => {
    const due = await findDueParts(services.db, now)
    await forEachLogged(due, services.log, async (part) => {
      const charge =
        part.attemptKey !== null && part.attemptAmount !== null
          ? { storeOrderId: part.id, attemptKey: part.attemptKey, amount: part.attemptAmount }
          : await startCharge(services, part, now)
      if (charge === null) return
      await chargeParts(services, {
        by: null,
        card: { token: part.token },
        charges: [charge],
        currencyCode: part.currencyCode,
      })
    })
  },
}
