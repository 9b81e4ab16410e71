import { sql, type Kysely } from 'kysely'

/** Badges in both languages; a deleted one is taken off its products. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  const statements = `
    alter table badges
      drop constraint badges_name_key,
      add column name_en text not null default '',
      add column description text not null default '',
      add column description_en text not null default '',
      add column version int not null default 1,
      add check (status in ('active', 'inactive', 'invisible'));
    create unique index badges_name on badges (normalised(name));
    alter table product_badges
      drop constraint product_badges_badge_id_fkey,
      add foreign key (badge_id) references badges on delete cascade;
  `
  await sql.raw(statements).execute(db)
}
