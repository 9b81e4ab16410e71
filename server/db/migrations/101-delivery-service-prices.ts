import { sql, type Kysely } from 'kysely'

/**
 * A product keeps its price at a delivery service while the service does not serve the country, and has it again when
 * the country comes back. A deleted service takes its prices with it; one with orders cannot be deleted. An order has the
 * rates that were valid when it was placed.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  const statements = `
    do $$
    declare reference text;
    begin
      for reference in select conname from pg_constraint
        where conrelid = 'product_delivery_prices'::regclass and confrelid = 'delivery_service_countries'::regclass
      loop
        execute format('alter table product_delivery_prices drop constraint %I', reference);
      end loop;
    end $$;
    alter table product_delivery_prices
      add constraint product_delivery_prices_service foreign key (delivery_service_id)
        references delivery_services on delete cascade;
    create index product_delivery_prices_of_service on product_delivery_prices (delivery_service_id, country_id);
    create table delivery_service_rates (
      delivery_service_id int not null references delivery_services on delete cascade,
      country_id int not null references countries,
      valid_from timestamptz not null,
      commission numeric(5, 2) not null,
      iva_commission numeric(5, 2) not null,
      fixed_commission int not null,
      primary key (delivery_service_id, country_id, valid_from)
    );
    insert into delivery_service_rates
      select delivery_service_id, country_id, '1970-01-01', commission, iva_commission, fixed_commission
      from delivery_service_countries;
    create index orders_of_delivery_service on orders (delivery_service_id, created_at)
      where delivery_service_id is not null;
  `
  await sql.raw(statements).execute(db)
}
