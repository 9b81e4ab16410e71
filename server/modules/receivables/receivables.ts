import { sql, type Kysely, type RawBuilder, type SqlBool } from 'kysely'
import { cashContract as api, type ReceivableRow } from '../../../src/api/contract/cash.contract.ts'
import type { OrderId } from '../../../src/domain/shared/ids.ts'
import { cents } from '../../../src/domain/shared/money.ts'
import { refusal } from '../../../src/domain/shared/refusal.ts'
import type { Unit } from '../../core/actor.ts'
import { failure, isCommandError, type CommandError } from '../../core/result.ts'
import type { Database } from '../../db/database.gen.ts'
import { toIso } from '../../db/expressions.ts'
import { ordersInScope } from '../../db/scope.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { EndpointRequest } from '../../http/endpoint-request.ts'
import { registerEndpoint, type App } from '../../http/endpoint-route.ts'
import { claimKey, storeResponse } from '../../http/idempotency.ts'
import { toPagination } from '../../resource/pagination.ts'
import { matchesAllWords } from '../../resource/name-search.ts'
import { recordChange } from '../audit/record-change.ts'

type Db = Kysely<Database>

/** Orders on credit that were delivered; the days to pay count from the delivery. */
const owedFrom = (unit: Unit) => sql`from (
  select o.id as "orderId", o.number, o.user_id as "userId", o.customer_name as customer, o.store_id as "storeId",
    s.name as store, o.country_id as "countryId", o.to_pay as amount,
    coalesce((select sum(y.amount) from receivable_payments y where y.order_id = o.id), 0)::int as paid,
    o.status_since as since_at, o.status_since + coalesce(p.days_to_pay, 0) * interval '1 day' as due_at
  from orders o join payments p on p.order_id = o.id join stores s on s.id = o.store_id
  where p.method = 'credit' and o.status = 'completed' and ${ordersInScope(unit, 'o')}) w`

const columns = (
  now: Date,
) => sql`w."orderId", w.number, w."userId", w.customer, w."storeId", w.store, w.amount, w.paid,
  greatest(w.amount - w.paid, 0) as owed, ${toIso('w.since_at')} as since, ${toIso('w.due_at')} as "dueAt",
  greatest(0, floor(extract(epoch from ${now}::timestamptz - w.due_at) / 86400))::int as "daysOverdue"`

const inStatus = (status: 'owed' | 'overdue' | 'settled', now: Date): RawBuilder<SqlBool> => {
  switch (status) {
    case 'owed':
      return sql<SqlBool>`w.amount > w.paid`
    case 'overdue':
      return sql<SqlBool>`w.amount > w.paid and w.due_at < ${now}::timestamptz`
    case 'settled':
      return sql<SqlBool>`w.amount <= w.paid`
  }
}

const findReceivable = async (db: Db, unit: Unit, id: OrderId, now: Date): Promise<ReceivableRow | null> => {
  const { rows } =
    await sql<ReceivableRow>`select ${columns(now)} ${owedFrom(unit)} where w."orderId" = ${id}`.execute(db)
  return rows[0] ?? null
}

/** Records a payment of what is owed; never more than that. */
const settle = (
  request: EndpointRequest<typeof api.settleReceivable>,
): Promise<ReceivableRow | CommandError> =>
  inTransaction<ReceivableRow | CommandError>(request.services.db, async (trx) => {
    const { actor, body, now, params } = request
    // Two people who record the same payment come one after the other.
    await trx.selectFrom('orders').select('id').where('id', '=', params.id).forNoKeyUpdate().execute()
    const before = await findReceivable(trx, actor.unit, params.id, now)
    const claim = await claimKey<ReceivableRow>(trx, request)
    if (isCommandError(claim)) return claim
    // The answer of this command.
    if (claim.kind === 'answered') return claim.answer
    if (before === null || before.owed === 0) return failure('receivable_not_found')
    if (body.amount > before.owed) return refusal('receivable_amount_error', { field: 'amount' })
    await trx
      .insertInto('receivable_payments')
      .values({
        order_id: params.id,
        amount: body.amount,
        method: body.method,
        reference: body.reference?.trim() || null,
        received_at: now,
        received_by: actor.id,
      })
      .execute()
    await recordChange(trx, request, {
      action: 'receivable.settle',
      entity: 'receivable',
      entityId: params.id,
      before: { owed: before.owed },
      after: { owed: before.owed - body.amount, method: body.method },
    })
    const after = await findReceivable(trx, actor.unit, params.id, now)
    if (after === null) return failure('receivable_not_found')
    await storeResponse(trx, request, after)
    return after
  })

/** What customers owe on credit, and what they paid of it. */
export const receivablesRoutes = (app: App): void => {
  registerEndpoint(
    app,
    api.receivables,
  )(async ({ query, actor, now, services: { db } }) => {
    const page = toPagination(query)
    const search = query.search?.trim() ?? ''
    const ofCountry = query.countryId === undefined ? sql`true` : sql`w."countryId" = ${query.countryId}`
    const ofCustomer = query.userId === undefined ? sql`true` : sql`w."userId" = ${query.userId}`
    const found =
      search === '' ? sql`true` : matchesAllWords(sql`normalised(w.customer || ' ' || w.number)`, search)
    const base = sql`${owedFrom(actor.unit)} where ${ofCountry} and ${ofCustomer} and ${found}`
    const { rows } =
      await sql<ReceivableRow>`select ${columns(now)} ${base} and ${inStatus(query.status ?? 'owed', now)}
      order by w.due_at, w."orderId" limit ${page.limit} offset ${page.offset}`.execute(db)
    const { rows: sums } = await sql<{
      count: number
      owed: number
      overdue: number
      customers: number
    }>`select (count(*) filter (where ${inStatus(query.status ?? 'owed', now)}))::int as count,
        coalesce(sum(w.amount - w.paid) filter (where ${inStatus('owed', now)}), 0)::float8 as owed,
        coalesce(sum(w.amount - w.paid) filter (where ${inStatus('overdue', now)}), 0)::float8 as overdue,
        (count(distinct w."userId") filter (where ${inStatus('owed', now)}))::int as customers ${base}`.execute(
      db,
    )
    const sum = sums[0] ?? { count: 0, owed: 0, overdue: 0, customers: 0 }
    return {
      data: rows,
      count: sum.count,
      limit: page.limit,
      offset: page.offset,
      owed: cents(sum.owed),
      overdue: cents(sum.overdue),
      customers: sum.customers,
    }
  })
  registerEndpoint(app, api.settleReceivable)(settle)
}
