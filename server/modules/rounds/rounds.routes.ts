import { sql, type SqlBool } from 'kysely'
import { cashContract as api } from '../../../src/api/contract/cash.contract.ts'
import { cents } from '../../../src/domain/shared/money.ts'
import { addDays, instantOf } from '../../../src/domain/shared/time.ts'
import type { PaymentMethod } from '../../../src/domain/payment/payment-method.ts'
import { failure, isCommandError } from '../../core/result.ts'
import { registerEndpoint, type App } from '../../http/endpoint-route.ts'
import { toPagination } from '../../resource/pagination.ts'
import { findPlace, todayAt } from '../stock/store-place.ts'
import { settleRound, updateRound } from './rounds.commands.ts'
import { findRound, findRounds } from './rounds.queries.ts'

/** What delivery men take along and bring back, and the cash sheet of a store. */
export const roundsRoutes = (app: App): void => {
  registerEndpoint(
    app,
    api.deliveryRounds,
  )(async ({ query, actor, services: { db } }) => {
    const place = await findPlace(db, actor.unit, query.storeId)
    if (isCommandError(place)) return place
    const page = toPagination(query)
    const ofStatus = query.status === undefined ? sql`true` : sql`r.status = ${query.status}`
    const found = await findRounds(db, sql<SqlBool>`r.store_id = ${place.id} and ${ofStatus}`, page)
    return { ...found, limit: page.limit, offset: page.offset }
  })
  registerEndpoint(
    app,
    api.deliveryRound,
  )(
    async ({ params, actor, services: { db } }) =>
      (await findRound(db, actor.unit, params.id)) ?? failure('round_not_found'),
  )
  registerEndpoint(app, api.updateDeliveryRound)(updateRound)
  registerEndpoint(app, api.settleDeliveryRound)(settleRound)
  registerEndpoint(
    app,
    api.cashSheet,
  )(async ({ params, query, actor, now, services: { db } }) => {
    const place = await findPlace(db, actor.unit, params.id)
    if (isCommandError(place)) return place
    const day = query.day ?? todayAt(place, now)
    const from = new Date(instantOf(day, 0, place.timeZone))
    const to = new Date(instantOf(addDays(day, 1), 0, place.timeZone))
    const { rows: sums } = await sql<{
      method: PaymentMethod
      orders: number
      amount: number
      counter: number
    }>`select t.method, count(*)::int as orders, sum(t.amount)::int as amount,
        coalesce(sum(t.amount) filter (where o.delivery_man_id is null), 0)::int as counter
      from orders o join payments p on p.order_id = o.id
        cross join lateral (values (p.method, o.to_pay - p.collected_amount), (p.collected_method, p.collected_amount)) as t (method, amount)
      where o.store_id = ${place.id} and o.status = 'completed' and o.status_since >= ${from} and o.status_since < ${to}
        and t.method is not null
      group by t.method order by t.method`.execute(db)
    const { data: rounds } = await findRounds(
      db,
      sql<SqlBool>`r.store_id = ${place.id} and r.departed_at >= ${from} and r.departed_at < ${to}`,
      { limit: 500, offset: 0 },
    )
    const sum = (amounts: readonly number[]) => cents(amounts.reduce((total, amount) => total + amount, 0))
    return {
      day,
      methods: sums.map(({ amount, method, orders }) => ({ method, orders, amount: cents(amount) })),
      counterCash: sum(sums.flatMap(({ counter, method }) => (method === 'cash' ? [counter] : []))),
      rounds,
      roundsOwed: sum(rounds.map(({ owed }) => owed)),
      roundsReceived: sum(rounds.map(({ received }) => received ?? 0)),
      open: rounds.filter(({ status }) => status !== 'settled').length,
    }
  })
}
