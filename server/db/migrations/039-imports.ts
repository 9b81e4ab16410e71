import { sql, type Kysely } from 'kysely'

/** Imports of products: the rows of a file, what each would do, what was done, and how to undo it. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  const statements = `
    create table imports (
      id int generated always as identity primary key,
      catalog text not null check (catalog in ('own_brand', 'third_party')),
      status text not null default 'checking'
        check (status in ('checking', 'preview', 'applying', 'applied', 'undoing', 'undone', 'discarded')),
      file_name text not null,
      language text not null check (language in ('en', 'es')),
      titles text[] not null,
      mapping jsonb not null,
      all_or_nothing boolean not null default false,
      done int not null default 0,
      author_id int not null references users,
      created_at timestamptz not null,
      applied_at timestamptz,
      undone_at timestamptz,
      version int not null default 1
    );
    create index imports_working on imports (id) where status in ('checking', 'applying', 'undoing');
    create index imports_author on imports (author_id);

    create table import_rows (
      import_id int not null references imports on delete cascade,
      row int not null,
      cells text[] not null,
      sku text,
      verdict text check (verdict in ('create', 'update', 'unchanged', 'refused')),
      errors jsonb not null default '{}',
      previous jsonb not null default '{}',
      product_id int,
      product_version int,
      outcome text check (outcome in ('applied', 'refused', 'undone', 'kept')),
      before jsonb,
      primary key (import_id, row)
    );
    create index import_rows_verdict on import_rows (import_id, verdict, row);
    create index import_rows_sku on import_rows (import_id, sku, row);

    create table import_mappings (
      titles_key text primary key,
      mapping jsonb not null
    );
  `
  await sql.raw(statements).execute(db)
}
