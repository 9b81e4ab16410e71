import { sql, type Kysely } from 'kysely'

/**
 * How often a coupon has been used, and its limit, have a row of their own. In `coupons` each use checked all 21 constraints of its
 * terms and wrote its text anew. The limit is a copy that a trigger keeps. Placing locks this row and none of
 * `coupons`; so does whoever deletes a coupon, so that an order needs no look-up of the coupon besides.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  const statements = `
    create table coupon_counts (
      coupon_id int primary key references coupons on delete cascade,
      uses int not null default 0,
      max_uses int,
      constraint coupon_counts_within_limit check (uses >= 0 and (max_uses is null or uses <= max_uses))
    ) with (fillfactor = 50);
    insert into coupon_counts (coupon_id, uses, max_uses) select id, uses, max_uses from coupons;
    create function make_coupon_counts() returns trigger language plpgsql as $$
    begin
      insert into coupon_counts (coupon_id, max_uses) select id, max_uses from made;
      return null;
    end $$;
    create trigger coupons_counts after insert on coupons referencing new table as made
      for each statement execute function make_coupon_counts();
    create function copy_coupon_limit() returns trigger language plpgsql as $$
    begin
      update coupon_counts set max_uses = new.max_uses where coupon_id = new.id;
      return null;
    end $$;
    create trigger coupons_limit after update of max_uses on coupons
      for each row when (old.max_uses is distinct from new.max_uses) execute function copy_coupon_limit();
    -- Its check of the limit goes with it.
    alter table coupons drop column uses;
    alter table orders drop constraint orders_coupon_id_fkey;
    analyze coupon_counts;
  `
  await sql.raw(statements).execute(db)
}
