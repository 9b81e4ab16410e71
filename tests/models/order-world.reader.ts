import { sql } from 'kysely'
import { auditOrderSteps } from '../../server/modules/audit/chain-sealer.ts'
import type { Services } from '../../server/services.ts'
import type { OrderId, ProductId, StoreId, UserId } from '../../src/domain/shared/ids.ts'
import type { OrderWorld, WorldBefore, WorldPerson } from './order-world.model.ts'

export interface WorldKeys {
  readonly storeId: StoreId
  readonly customerId: UserId
  /** In the order of the model's lines. */
  readonly productIds: readonly [ProductId, ProductId]
  readonly slots: Readonly<Record<keyof OrderWorld['slots'], Date>>
  /** The instants at which the local hours of those slots begin. */
  readonly hours: Readonly<Record<keyof OrderWorld['slots'], Date>>
  readonly deliveryMen: Readonly<Record<keyof OrderWorld['deliveryMen'], UserId>>
  readonly people: ReadonlyMap<UserId, WorldPerson>
}

export interface OrderWorldReader {
  readonly before: (keys: WorldKeys) => Promise<WorldBefore>
  readonly read: (keys: WorldKeys, id: OrderId) => Promise<OrderWorld>
}

interface SharedRow {
  readonly stock: WorldBefore['stock']
  readonly slots: readonly number[]
  readonly hours: readonly number[]
  readonly points: number
  readonly spent: number
  readonly deliveryMen: readonly string[]
}

interface LogRow {
  readonly kind: string
  readonly payload: {
    readonly event: {
      readonly id?: number
      readonly status?: string
      readonly version?: number
      readonly storeId?: number
    }
    readonly from?: string
    readonly cause?: { readonly type: string }
  }
}

interface OrderRow {
  readonly status: string
  readonly version: number
  readonly deliveryTime: string
  readonly isDueSet: boolean
  readonly manId: UserId | null
  readonly acceptance: OrderWorld['acceptance']
  readonly returns: number
  readonly isReserved: boolean
  readonly cancelReason: string | null
  readonly goods: OrderWorld['goods']
  readonly pointsCredited: number
  readonly shownPayment: string
  readonly payment: OrderWorld['payment']
  readonly attempts: readonly string[] | null
  readonly stockLog: readonly string[] | null
  readonly history: ReadonlyArray<{ event: string; from: string | null; to: string; by: UserId | null }>
  readonly audit: ReadonlyArray<{
    action: string
    before: Record<string, unknown> | null
    after: Record<string, unknown> | null
    by: UserId | null
  }>
}

const SLOTS = ['first', 'second', 'later'] as const
const MEN = ['man', 'other', 'absent'] as const

/** Reads an order's world by SQL; a trigger keeps the effects, because delivered ones are deleted from the outbox. */
export const orderWorldReader = async (services: Services): Promise<OrderWorldReader> => {
  const { db } = services
  await sql
    .raw(`
    create table sent_effects (id bigint primary key, kind text not null, payload jsonb not null);
    create index on sent_effects (((payload->'event'->>'id')::int)) where kind = 'order.created';
    create function keep_effects() returns trigger language plpgsql as $$
    begin
      insert into sent_effects select id, kind, payload from inserted;
      return null;
    end $$;
    create trigger outbox_is_kept after insert on outbox referencing new table as inserted
      for each statement execute function keep_effects();
  `)
    .execute(db)

  const before = async (keys: WorldKeys): Promise<WorldBefore> => {
    const instants = (of: WorldKeys['slots']) => SLOTS.map((slot) => of[slot])
    const { rows } = await sql<SharedRow>`
      select
        (select json_agg(json_build_object('quantity', k.quantity, 'compromise', k.compromise) order by p.nth)
          from unnest(${keys.productIds}::int[]) with ordinality p (id, nth)
          join store_products k on k.product_id = p.id and k.store_id = ${keys.storeId}) as stock,
        (select json_agg(coalesce(c.orders, 0) order by t.nth) from unnest(${instants(keys.slots)}::timestamptz[]) with ordinality t (at, nth)
          left join slot_counters c on c.store_id = ${keys.storeId} and c.slot_at = t.at) as slots,
        (select json_agg(coalesce(c.orders, 0) order by t.nth) from unnest(${instants(keys.hours)}::timestamptz[]) with ordinality t (at, nth)
          left join hour_counters c on c.store_id = ${keys.storeId} and c.hour_at = t.at) as hours,
        (select json_agg(u.delivery_man_status order by m.nth) from unnest(${MEN.map((key) => keys.deliveryMen[key])}::int[]) with ordinality m (id, nth)
          join users u on u.id = m.id) as "deliveryMen",
        k.points, u.total_value::float8 as spent
      from users u join customer_points k on k.user_id = u.id where u.id = ${keys.customerId}`.execute(db)
    const row = rows[0]
    if (row === undefined) throw new Error('the customer of the paths')
    const bySlot = (counts: readonly number[]): OrderWorld['slots'] => ({
      first: counts[0] ?? 0,
      second: counts[1] ?? 0,
      later: counts[2] ?? 0,
    })
    return {
      stock: row.stock,
      slots: bySlot(row.slots),
      hours: bySlot(row.hours),
      customer: { points: row.points, spent: row.spent },
      deliveryMen: {
        man: row.deliveryMen[0] ?? '',
        other: row.deliveryMen[1] ?? '',
        absent: row.deliveryMen[2] ?? '',
      },
    }
  }

  return {
    before,
    read: async (keys, id) => {
      const slotOf = (instant: unknown): OrderWorld['deliverySlot'] | undefined =>
        SLOTS.find((slot) => keys.slots[slot].getTime() === new Date(String(instant)).getTime())
      const manOf = (manId: unknown): OrderWorld['deliveryMan'] =>
        MEN.find((key) => keys.deliveryMen[key] === manId) ?? null
      const personOf = (by: UserId | null): WorldPerson | null =>
        by === null ? null : (keys.people.get(by) ?? null)
      await auditOrderSteps(services)
      const { rows } = await sql<OrderRow>`
        select o.status, o.version, o.delivery_time as "deliveryTime", o.due_at is not null as "isDueSet",
          o.delivery_man_id as "manId", o.delivery_man_acceptance as acceptance, o.returns_count as returns,
          o.is_reserved as "isReserved", o.cancel_reason as "cancelReason", o.goods, o.points_credited as "pointsCredited",
          o.payment_type || ' ' || o.payment_status as "shownPayment",
          (select json_build_object('method', p.method, 'status', p.status, 'amount', p.amount, 'cashReceived', p.cash_received,
            'gatewayCode', p.gateway_code, 'isCharged', p.gateway_transaction_id is not null) from payments p where p.order_id = o.id) as payment,
          (select json_agg(t.status order by t.status) from payment_attempts t join payments p on p.id = t.payment_id where p.order_id = o.id) as attempts,
          (select json_agg(l.type || ' ' || l.quantity order by l.id) from stock_logs l where l.type_order_id = o.id) as "stockLog",
          (select json_agg(json_build_object('event', h.event, 'from', h.from_status, 'to', h.to_status, 'by', h.actor_id) order by h.id)
            from order_history h where h.order_id = o.id) as history,
          (select json_agg(json_build_object('action', a.action, 'before', a.before, 'after', a.after, 'by', a.actor_id) order by a.id)
            from audit_log a where a.entity = 'order' and a.entity_id = o.id::text and a.outcome = 'done') as audit
        from orders o where o.id = ${id}`.execute(db)
      const row = rows[0]
      if (row === undefined) throw new Error('the order of a path')
      const { rows: sent } = await sql<LogRow>`
        select kind, payload from sent_effects where id >= (
          select min(id) from sent_effects where kind = 'order.created' and (payload->'event'->>'id')::int = ${id})
        order by id`.execute(db)
      const auditSide = (side: Record<string, unknown> | null): Record<string, unknown> | null =>
        side === null
          ? null
          : Object.fromEntries(
              Object.entries(side).map(([key, value]) => [
                key,
                key === 'deliveryTime'
                  ? (slotOf(value) ?? value)
                  : key === 'deliveryManId'
                    ? (manOf(value) ?? value)
                    : value,
              ]),
            )
      const slot = slotOf(row.deliveryTime)
      if (slot === undefined) throw new Error(`an order of a path at ${row.deliveryTime}`)
      const shared = await before(keys)
      return {
        ...shared,
        status: row.status,
        version: row.version,
        deliverySlot: slot,
        isDueSet: row.isDueSet,
        deliveryMan: manOf(row.manId),
        acceptance: row.acceptance,
        returns: row.returns,
        isReserved: row.isReserved,
        cancelReason: row.cancelReason,
        goods: row.goods,
        pointsCredited: row.pointsCredited,
        payment: row.payment,
        shownPayment: row.shownPayment,
        attempts: row.attempts ?? [],
        stockLog: row.stockLog ?? [],
        history: row.history.map((each) => ({ ...each, by: personOf(each.by) })),
        audit: (row.audit ?? []).map(({ action, after, before: was, by }) => ({
          action,
          before: auditSide(was),
          after: auditSide(after),
          by: personOf(by),
        })),
        effects: sent.flatMap(({ kind, payload: { cause, event, from } }) => {
          switch (kind) {
            case 'order.created':
              return event.id === id ? [`${kind} ${event.status ?? ''} v${event.version ?? 0}`] : []
            case 'order.changed':
              return event.id === id
                ? [
                    [`${kind} ${from ?? ''} → ${event.status ?? ''} v${event.version ?? 0}`, cause?.type]
                      .filter(Boolean)
                      .join(' '),
                  ]
                : []
            case 'stock.changed':
              return event.storeId === keys.storeId ? [kind] : []
            case 'deliveryMan.changed':
              return manOf(event.id) === null ? [] : [`${kind} ${event.status ?? ''}`]
            default:
              return []
          }
        }),
      }
    },
  }
}
