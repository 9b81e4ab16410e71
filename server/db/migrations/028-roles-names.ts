import { sql, type Kysely } from 'kysely'

/** Names of the network's roles, as the interface specification lists them. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`update roles set key = renamed.after
    from (values ('superadmin', 'super-administrator'), ('country-admin', 'country-administrator'), ('reports', 'reports-only'),
      ('marketing', 'marketing-and-customer-support'), ('operations', 'operations-and-analyze')) renamed (before, after)
    where roles.key = renamed.before`.execute(db)
}
