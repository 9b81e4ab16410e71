import { sql, type Kysely } from 'kysely'

/** What is known of distributors and suppliers besides their names, and the countries that a supplier serves. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  const columns = (table: string) => `
    alter table ${table}
      add column email text not null default '',
      add column phone text not null default '',
      add column address text not null default '',
      add column nit text not null default '',
      add column fiscal_name text not null default '',
      add column version int not null default 1,
      drop constraint ${table}_name_key,
      add constraint ${table}_status check (status in ('active', 'blocked'));
  `
  const statements = `
    ${columns('distributors')}
    ${columns('suppliers')}
    -- Two countries may have a distributor of one name; a supplier of products is known by its own.
    create unique index distributors_name on distributors (country_id, normalised(name));
    create unique index suppliers_name on suppliers (normalised(name));
    alter table suppliers add column commission numeric(5, 2) check (commission between 0 and 100);
    create table supplier_countries (
      supplier_id int not null references suppliers on delete cascade,
      country_id int not null references countries,
      primary key (supplier_id, country_id)
    );
    create index supplier_countries_of_country on supplier_countries (country_id);
  `
  await sql.raw(statements).execute(db)
}
