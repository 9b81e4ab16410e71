import { sql, type Kysely } from 'kysely'

/** The delivery service of a third-party order and its number there; a cancelled order frees its number. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table orders add column delivery_service_id int references delivery_services,
    add column third_party_order_id text,
    add constraint orders_third_party check (type = 'third_party' or
      (delivery_service_id is null and third_party_order_id is null))`.execute(db)
  await sql`create unique index orders_third_party_number on orders (delivery_service_id, lower(third_party_order_id))
    where third_party_order_id is not null and status not in ('cancelled', 'failed')`.execute(db)
}
