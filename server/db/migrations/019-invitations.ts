import { sql, type Kysely } from 'kysely'

/** Until when an operator may accept the invitation, and whether it was revoked; it is accepted with a password. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  const statements = `
    alter table users
      add column invitation_expires_at timestamptz,
      add column invitation_revoked_at timestamptz;
    update users set invitation_expires_at = created_at + interval '72 hours'
      where password_hash is null and login is not null and role_id <> 1;
    -- Few users have an open invitation.
    create index users_invited on users (invitation_expires_at)
      where invitation_expires_at is not null and password_hash is null`
  for (const statement of statements.split(';')) await sql.raw(statement).execute(db)
}
