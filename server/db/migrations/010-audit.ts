import { sql, type Kysely } from 'kysely'

/** Triggers audit order changes; audit rows can only be updated to seal them. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  const statements = `
    alter table order_history add column request_id uuid;
    -- The audit is read by time: everything, or what one country's people or one person did.
    drop index audit_log_actor, audit_log_country;
    create index audit_log_at on audit_log (at desc, id desc);
    create index audit_log_country on audit_log (country_id, at desc, id desc);
    create index audit_log_actor on audit_log (actor_id, at desc, id desc);
    create index audit_log_action on audit_log (action, at desc, id desc);
    create index audit_log_refused on audit_log (at desc, id desc) where outcome = 'refused';

    create function audit_order_history() returns trigger language plpgsql as $$
    begin
      insert into audit_log (at, outcome, action, entity, entity_id, actor_id, actor_name, actor_role, country_id, before, after, reason, request_id)
      select h.at, 'done', h.event, 'order', h.order_id::text, h.actor_id, nullif(trim(u.first_name || ' ' || u.last_name), ''), r.key, o.country_id,
        case when h.from_status is not null and h.from_status <> h.to_status then jsonb_build_object('status', h.from_status) end,
        case when h.from_status is distinct from h.to_status then jsonb_build_object('status', h.to_status) end,
        h.reason, h.request_id::text
      from inserted h join orders o on o.id = h.order_id
      left join users u on u.id = h.actor_id left join roles r on r.id = u.role_id
      order by h.id;
      return null;
    end $$;
    create trigger order_history_audit after insert on order_history
      referencing new table as inserted for each statement execute function audit_order_history();

    create function audit_is_kept() returns trigger language plpgsql as $$
    begin
      raise exception 'rows of audit_log are kept as they were written' using errcode = 'restrict_violation';
    end $$;
    create trigger audit_log_is_kept before delete or update of id, at, outcome, action, entity, entity_id, actor_id, actor_name, actor_role,
      country_id, before, after, reason, request_id, ip on audit_log for each row execute function audit_is_kept();
    create trigger audit_log_is_sealed_once before update of seq, previous_hash, hash on audit_log
      for each row when (old.seq is not null) execute function audit_is_kept();
    create trigger audit_log_is_not_emptied before truncate on audit_log for each statement execute function audit_is_kept();
  `
  await sql.raw(statements).execute(db)
}
