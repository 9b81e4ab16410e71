import { sql, type Kysely } from 'kysely'

/** The last order of a customer is the last one placed: it is noted as orders are stored, and never goes back. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  const statements = `
    create function note_last_order() returns trigger language plpgsql as $$
    begin
      update users u set last_order_at = p.at
        from (select user_id, max(created_at) as at from placed group by user_id) p
        where u.id = p.user_id and (u.last_order_at is null or u.last_order_at < p.at);
      return null;
    end $$;
    create trigger orders_note_last_order after insert on orders referencing new table as placed
      for each statement execute function note_last_order();
    update users u set last_order_at = o.at
      from (select user_id, max(created_at) as at from orders group by user_id) o
      where u.id = o.user_id and (u.last_order_at is null or u.last_order_at < o.at)`
  await sql.raw(statements).execute(db)
}
