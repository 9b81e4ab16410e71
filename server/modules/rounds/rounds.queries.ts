import { sql, type Kysely, type RawBuilder, type SqlBool } from 'kysely'
import type { DeliveryRoundDetail, DeliveryRoundRow } from '../../../src/api/contract/cash.contract.ts'
import type { DeliveryRoundId } from '../../../src/domain/shared/ids.ts'
import type { Database } from '../../db/database.gen.ts'
import { toIso } from '../../db/expressions.ts'
import { storesInScope } from '../../db/scope.ts'
import type { Unit } from '../../core/actor.ts'

type Db = Kysely<Database>

/** What was collected of the order `o` at the door by a method beside its first payment `p`. */
const beside = (method: 'cash' | 'pos') =>
  sql`case when p.collected_method = ${method} then p.collected_amount else 0 end`

/** What a delivered order brought in cash: all of it, or what changed lines left to be collected. */
const CASH = sql`case when o.status <> 'completed' then 0
  else (case when p.method = 'cash' then o.to_pay - p.collected_amount else 0 end) + ${beside('cash')} end`

/** What a delivered order brought in slips of the delivery man's terminal. */
const TERMINAL = sql`case when o.status <> 'completed' then 0
  else (case when p.method = 'pos' and p.customer_will_pay then o.to_pay - p.collected_amount else 0 end) + ${beside('pos')} end`

const roundColumns = sql`r.id, r.store_id as "storeId", r.delivery_man_id as "deliveryManId",
  trim(m.first_name || ' ' || m.last_name) as "deliveryMan", r.status, ${toIso('r.departed_at')} as "departedAt",
  ${toIso('r.returned_at')} as "returnedAt", t.orders, t.delivered, r.change_taken as "changeTaken",
  coalesce(r.owed, t.cash + r.change_taken)::int as owed, r.received, r.notes, r.reason, r.note,
  ${toIso('r.settled_at')} as "settledAt", nullif(trim(b.first_name || ' ' || b.last_name), '') as "settledBy", r.version`

const roundsFrom = sql`from delivery_rounds r
  join stores s on s.id = r.store_id
  join users m on m.id = r.delivery_man_id
  left join users b on b.id = r.settled_by
  cross join lateral (select count(*)::int as orders,
      (count(*) filter (where o.status = 'completed'))::int as delivered, coalesce(sum(${CASH}), 0)::int as cash
    from delivery_round_orders x join orders o on o.id = x.order_id join payments p on p.order_id = o.id
    where x.round_id = r.id) t`

/** Rounds that a condition finds: those to be settled first, then on the road, then the latest. */
export const findRounds = async (
  db: Db,
  condition: RawBuilder<SqlBool>,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<{ readonly data: readonly DeliveryRoundRow[]; readonly count: number }> => {
  const { rows } = await sql<DeliveryRoundRow>`select ${roundColumns} ${roundsFrom} where ${condition}
    order by array_position(array['returned', 'open', 'settled'], r.status), coalesce(r.returned_at, r.departed_at) desc, r.id desc
    limit ${limit} offset ${offset}`.execute(db)
  const counted = await sql<{
    count: number
  }>`select count(*)::int as count from delivery_rounds r join stores s on s.id = r.store_id where ${condition}`.execute(
    db,
  )
  return { data: rows, count: counted.rows[0]?.count ?? 0 }
}

type Line = DeliveryRoundDetail['lines'][number]

/** A round with its orders, for whoever reaches its store; null for any other. */
export const findRound = async (
  db: Db,
  unit: Unit,
  id: DeliveryRoundId,
): Promise<DeliveryRoundDetail | null> => {
  const { data } = await findRounds(db, sql<SqlBool>`r.id = ${id} and ${storesInScope(unit, 's')}`, {
    limit: 1,
    offset: 0,
  })
  const [round] = data
  if (round === undefined) return null
  const { rows } = await sql<Line>`select o.id as "orderId", o.number, o.status,
      concat_ws(', ', o.zone_name, o.address ->> 'name', o.address ->> 'address') as place, o.customer_name as customer,
      u.phone, ${toIso('o.delivery_time')} as "deliveryTime",
      case when o.status = 'completed' then ${toIso('o.status_since')} end as "closedAt", p.method as "paymentType",
      o.to_pay as "toPay", p.cash_received as given, (${CASH})::int as cash, (${TERMINAL})::int as terminal,
      case when ${TERMINAL} > 0 then p.pos_authorization_code end as "authorizationCode",
      case when o.status in ('routing', 'assigned') then o.returns_count else 0 end as returns,
      coalesce((select json_agg(json_build_object('name', i.name, 'quantity', i.quantity) order by i.id) from order_items i
        where i.order_id = o.id), '[]') as items
    from delivery_round_orders x join orders o on o.id = x.order_id join payments p on p.order_id = o.id
      join users u on u.id = o.user_id
    where x.round_id = ${round.id} order by o.delivery_time, o.id`.execute(db)
  return { ...round, lines: rows }
}
