import { sql, type Kysely } from 'kysely'

/** Counts of refused sign-ins and the sockets' exchange between processes: lost on a crash, and nobody minds. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  const statements = `
    create unlogged table rate_limits (
      key text primary key,
      hits int not null,
      ends_at timestamptz not null
    );

    -- Shape and name are those of @socket.io/postgres-adapter.
    create unlogged table socket_io_attachments (
      id bigserial unique,
      created_at timestamptz default now(),
      payload bytea
    );
  `
  await sql.raw(statements).execute(db)
}
