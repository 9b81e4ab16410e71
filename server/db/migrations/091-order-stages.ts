import { sql, type Kysely } from 'kysely'

/**
 * The indexes of orders know an order's stage instead of its status, so that a move between two statuses of work enters
 * none of them again. Pages of orders keep room for such a move to stay in its page.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  const statements = `
    drop index orders_created, orders_country_created, orders_store_created, orders_status_created, orders_open_by_store,
      orders_due, orders_payment_pending, orders_delivery_man, orders_to_refund, orders_completed, orders_third_party_number;
    alter table orders set (fillfactor = 80);
    -- Writes the table anew, with that room.
    alter table orders add column stage text not null generated always as (
      case when status in ('scheduled', 'pending', 'completed', 'cancelled', 'failed') then status else 'in_work' end) stored;
    create index orders_created on orders (created_at desc, id desc) include (stage, delivery_time);
    create index orders_country_created on orders (country_id, created_at desc, id desc) include (stage, delivery_time);
    create index orders_store_created on orders (store_id, created_at desc, id desc) include (stage, delivery_time);
    create index orders_stage_created on orders (stage, created_at desc, id desc);
    create index orders_open_by_store on orders (store_id, delivery_time)
      where stage not in ('completed', 'cancelled', 'failed');
    create index orders_due on orders (due_at) where stage = 'scheduled';
    create index orders_payment_pending on orders (created_at) where stage = 'pending';
    create index orders_delivery_man on orders (delivery_man_id) where stage = 'in_work' and delivery_man_id is not null;
    create index orders_to_refund on orders (id) where stage in ('cancelled', 'failed') and payment_status = 'completed';
    create index orders_completed on orders (user_id, created_at) include (points_credited) where stage = 'completed';
    create unique index orders_third_party_number on orders (delivery_service_id, lower(third_party_order_id))
      where third_party_order_id is not null and stage not in ('cancelled', 'failed');
  `
  await sql.raw(statements).execute(db)
}
