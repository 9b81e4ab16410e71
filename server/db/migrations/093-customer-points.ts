import { sql, type Kysely } from 'kysely'

/**
 * The points of a customer have a row of their own. In `users` they were a key of one of its twenty indexes, so that an
 * order that uses points wrote to all of them, the two of the text search included. Every user has a row, so that the
 * list by points misses nobody.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  const statements = `
    create table customer_points (
      user_id int primary key references users on delete cascade,
      points int not null default 0 check (points >= 0)
    ) with (fillfactor = 80);
    insert into customer_points (user_id, points) select id, points from users;
    -- List of users by points.
    create index customer_points_by_points on customer_points (points desc, user_id desc);
    create function make_customer_points() returns trigger language plpgsql as $$
    begin
      insert into customer_points (user_id) select id from made;
      return null;
    end $$;
    create trigger users_points after insert on users referencing new table as made
      for each statement execute function make_customer_points();
    alter table users drop column points;
    analyze customer_points;
  `
  await sql.raw(statements).execute(db)
}
