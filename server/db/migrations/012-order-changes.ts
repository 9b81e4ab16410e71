import { sql, type Kysely } from 'kysely'

/** Order changes besides the status are audited too: a comment, a delivery time, a delivery man. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  const statements = `
    alter table order_history add column before jsonb, add column after jsonb;
    create or replace function audit_order_history() returns trigger language plpgsql as $$
    begin
      insert into audit_log (at, outcome, action, entity, entity_id, actor_id, actor_name, actor_role, country_id, before, after, reason, request_id)
      select h.at, 'done', h.event, 'order', h.order_id::text, h.actor_id, nullif(trim(u.first_name || ' ' || u.last_name), ''), r.key, o.country_id,
        nullif(coalesce(h.before, '{}') || case when h.from_status is not null and h.from_status <> h.to_status
          then jsonb_build_object('status', h.from_status) else '{}' end, '{}'),
        nullif(coalesce(h.after, '{}') || case when h.from_status is distinct from h.to_status
          then jsonb_build_object('status', h.to_status) else '{}' end, '{}'),
        h.reason, h.request_id::text
      from inserted h join orders o on o.id = h.order_id
      left join users u on u.id = h.actor_id left join roles r on r.id = u.role_id
      order by h.id;
      return null;
    end $$;
  `
  await sql.raw(statements).execute(db)
}
