import { sql, type Kysely, type Transaction } from 'kysely'
import type { Database } from '../../db/database.gen.ts'
import { CHAINED_COLUMNS, type ChainedRow } from './chain.ts'

/** A row with its place in the chain. */
export interface Link {
  readonly row: ChainedRow
  readonly seq: number
  readonly previous: string
  readonly hash: string
}

/** Whether committed steps of orders are not in the audit yet. */
export const hasOrderSteps = async (db: Kysely<Database>): Promise<boolean> =>
  (await sql`select 1 from order_steps_to_audit limit 1`.execute(db)).rows.length > 0

/**
 * Takes the oldest steps of orders that are not in the audit yet, as rows of it. The caller stores them in the same
 * transaction, and is the only one that takes them.
 */
export const takeOrderSteps = async (
  trx: Transaction<Database>,
  limit: number,
): Promise<readonly ChainedRow[]> => {
  const { rows } = await sql<ChainedRow>`
    with taken as (
      delete from order_steps_to_audit where history_id = any (
        array(select history_id from order_steps_to_audit order by history_id limit ${limit}))
      returning history_id
    ), step as (
      select h.id as history_id, h.at, 'done' as outcome, h.event as action, 'order' as entity, h.order_id::text as entity_id, h.actor_id,
        nullif(trim(u.first_name || ' ' || u.last_name), '') as actor_name, r.key as actor_role, o.country_id,
        nullif(coalesce(h.before, '{}') || case when h.from_status is not null and h.from_status <> h.to_status
          then jsonb_build_object('status', h.from_status) else '{}' end, '{}') as before,
        nullif(coalesce(h.after, '{}') || case when h.from_status is distinct from h.to_status
          then jsonb_build_object('status', h.to_status) else '{}' end, '{}') as after,
        h.reason, h.request_id::text as request_id, null::text as ip
      from taken t join order_history h on h.id = t.history_id join orders o on o.id = h.order_id
      left join users u on u.id = h.actor_id left join roles r on r.id = u.role_id
    )
    select ${sql.raw(CHAINED_COLUMNS)} from (
      select nextval(pg_get_serial_sequence('audit_log', 'id')) as id, s.* from (select * from step order by history_id) s) numbered
    order by numbered.id`.execute(trx)
  return rows
}

/** Stores steps of orders in the audit, sealed. */
export const insertSealedSteps = async (
  trx: Transaction<Database>,
  links: readonly Link[],
): Promise<void> => {
  if (links.length === 0) return
  const column = (name: keyof ChainedRow): unknown[] => links.map(({ row }) => row[name])
  await sql`
    insert into audit_log (id, at, outcome, action, entity, entity_id, actor_id, actor_name, actor_role, country_id, before, after,
      reason, request_id, ip, seq, previous_hash, hash)
    select * from unnest(${column('id')}::bigint[], ${column('at')}::timestamptz[], ${column('outcome')}::text[], ${column('action')}::text[],
      ${column('entity')}::text[], ${column('entity_id')}::text[], ${column('actor_id')}::int[], ${column('actor_name')}::text[],
      ${column('actor_role')}::text[], ${column('country_id')}::int[], ${column('before')}::jsonb[], ${column('after')}::jsonb[],
      ${column('reason')}::text[], ${column('request_id')}::text[], ${column('ip')}::text[], ${links.map(({ seq }) => seq)}::bigint[],
      ${links.map(({ previous }) => previous)}::text[], ${links.map(({ hash }) => hash)}::text[])`.execute(
    trx,
  )
}
