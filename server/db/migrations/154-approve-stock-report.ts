import { sql, type Kysely } from 'kysely'

/** Who may file or return a count of stock that misses more than the setting of its store lets pass. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`update roles set permissions = permissions || '{approveStockReport}'
    where key in ('super-administrator', 'country-administrator', 'franchise-owner', 'store-manager')
      and not 'approveStockReport' = any(permissions)`.execute(db)
}
