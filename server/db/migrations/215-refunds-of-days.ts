import { sql, type Kysely } from 'kysely'

/**
 * What was given back of orders, and of each day: parts of payments when the gateway or somebody gave them back, and the whole of
 * a charge that was voided.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  const statements = `
    create index payment_refunds_settled on payment_refunds (settled_at) where settled_at is not null;
    create index order_history_voided on order_history (at) where event = 'payment.voided';
    create view order_refunds as
      select order_id, settled_at as at, amount from payment_refunds where settled_at is not null
      union all
      select h.order_id, h.at, o.to_pay from order_history h join orders o on o.id = h.order_id where h.event = 'payment.voided';

    alter table orders_day add column refunded bigint not null default 0;
    insert into changed_days (store_id, day)
      select distinct o.store_id, business_day(r.at, c.time_zone)
      from order_refunds r join orders o on o.id = r.order_id join countries c on c.id = o.country_id;
  `
  await sql.raw(statements).execute(db)
}
