import { sql, type Kysely } from 'kysely'

/** Indexes for lists, counts and jobs of orders that read only matching rows. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  const statements = `
    -- With status and delivery time inside, counts and deep pages of a unit never leave the index.
    drop index orders_created;
    create index orders_created on orders (created_at desc, id desc) include (status, delivery_time);
    drop index orders_country_created;
    create index orders_country_created on orders (country_id, created_at desc, id desc) include (status, delivery_time);
    drop index orders_store_created;
    create index orders_store_created on orders (store_id, created_at desc, id desc) include (status, delivery_time);
    create index orders_country_delivery on orders (country_id, delivery_time desc, id desc);
    create index orders_store_to_pay on orders (store_id, to_pay desc, id desc);
    create index orders_store_customer on orders (store_id, customer_name, id);
    -- What few orders are; the many are found by walking the sort.
    create index orders_rare_type on orders (type, created_at desc) where type <> 'single';
    create index orders_rare_method on orders (delivery_method, created_at desc) where delivery_method <> 'own';
    create index orders_rare_invoice on orders (invoice_status, created_at desc) where invoice_status in ('pending', 'failed', 'credited');
    create index orders_to_give_back on orders (id) where status = 'cancelled' and payment_status = 'completed';
  `
  await sql.raw(statements).execute(db)
}
