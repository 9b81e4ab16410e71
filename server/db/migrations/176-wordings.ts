import { sql, type Kysely } from 'kysely'

/** Wordings of the product's own: what is written as a draft, what is published as a version, and what holds now. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  const statements = `
    create table wording_versions (
      number int primary key,
      published_at timestamptz not null,
      published_by int references users,
      -- The version that it goes back to.
      restored int
    );
    -- What a version changed; without a text the product's own holds again.
    create table wording_changes (
      version int not null references wording_versions,
      language text not null check (language in ('es', 'en')),
      key text not null,
      text text,
      primary key (key, language, version)
    );
    create index wording_changes_version on wording_changes (version);
    create table wordings (
      language text not null check (language in ('es', 'en')),
      key text not null,
      text text not null,
      primary key (key, language)
    );
    create table wording_drafts (
      language text not null check (language in ('es', 'en')),
      key text not null,
      text text,
      -- The forms as they were written: of a broken text they cannot be told any more.
      forms jsonb,
      changed_by int not null references users,
      changed_at timestamptz not null,
      primary key (key, language)
    );
    update roles set permissions = permissions || '{publishLanguages}'
      where key = 'super-administrator' and not 'publishLanguages' = any(permissions);
  `
  await sql.raw(statements).execute(db)
}
