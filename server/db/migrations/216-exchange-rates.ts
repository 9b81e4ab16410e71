import { sql, type Kysely } from 'kysely'

/** A country's rates of exchange by date: each holds from its day until the next one begins. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  const statements = `
    create table exchange_rates (
      country_id int not null references countries on delete cascade,
      valid_from date not null,
      multiplier numeric not null check (multiplier > 0),
      divider numeric not null check (divider > 0),
      primary key (country_id, valid_from)
    );
    -- What was entered before has no date: it held since the beginning.
    insert into exchange_rates (country_id, valid_from, multiplier, divider)
      select id, '2000-01-01', exchange_multiplier, exchange_divider from countries
      where exchange_multiplier <> 1 or exchange_divider <> 1;
    alter table countries drop column exchange_multiplier, drop column exchange_divider;
  `
  await sql.raw(statements).execute(db)
}
