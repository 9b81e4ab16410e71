import { sql, type Kysely, type RawBuilder, type Transaction } from 'kysely'
import type { Database } from '../db/database.gen.ts'
import { hashPassword } from '../modules/auth/password-hashing.ts'
import type { Clock } from '../core/clock.ts'
import type { Config } from '../core/config.ts'
import { encryptCredentials } from '../gateways/store-credentials.ts'
import { markAllDays } from '../modules/figures/mark-changed-days.ts'
import { makeNetwork } from './make-network.ts'
import { COUNTRIES } from './network.ts'
import { DEMO_PASSWORD } from './operators.ts'
import type { TableRows } from './rows.ts'

/** A number that no other advisory lock of the product uses. */
const FILL_LOCK = 7_301_003

/** Whether the database contains no network. */
const isEmptyDatabase = async (db: Kysely<Database>): Promise<boolean> =>
  (await db.selectFrom('countries').select('id').limit(1).executeTakeFirst()) === undefined

/**
 * Fills an empty database with the demo network in one transaction; returns false and does nothing when it
 * is not empty.
 */
export const fillDemo = async ({
  db,
  clock,
  config,
}: {
  readonly db: Kysely<Database>
  readonly clock: Clock
  readonly config: Pick<Config, 'secretKey'>
}): Promise<boolean> => {
  if (!(await isEmptyDatabase(db))) return false
  const network = makeNetwork({
    now: clock.now(),
    passwordHash: await hashPassword(DEMO_PASSWORD),
    encrypt: (credentials) => encryptCredentials(config.secretKey, credentials),
  })
  const isFilled = await db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(${sql.lit(FILL_LOCK)})`.execute(trx)
    // Another server that was started at the same time has filled it.
    if (!(await isEmptyDatabase(trx))) return false
    await trx
      .insertInto('files')
      .values(network.files)
      .onConflict((conflict) => conflict.column('hash').doNothing())
      .execute()
    // A migration has made the only row.
    await trx.deleteFrom('global_app_settings').execute()
    for (const table of network.tables) await insertRows(trx, table)
    for (const { table, rows } of network.tables)
      if (rows[0] && 'id' in rows[0]) await continueIds(trx, table)
    for (const [index, number] of network.lastNumbers.entries()) {
      await sql`select setval(${`order_number_${index + 1}`}::regclass, ${Math.max(number, COUNTRIES[index]?.firstNumber ?? 1)})`.execute(
        trx,
      )
    }
    return true
  })
  if (!isFilled) return false
  // Fresh statistics; otherwise the first queries are planned for empty tables.
  await sql`analyze`.execute(db)
  await markAllDays(db)
  return true
}

/** Built-in roles may exist already, with the same ids, and each user has got a row of points. */
const IF_THERE: Partial<Record<TableRows['table'], RawBuilder<unknown>>> = {
  roles: sql`on conflict do nothing`,
  customer_points: sql`on conflict (user_id) do update set points = excluded.points`,
  coupon_counts: sql`on conflict (coupon_id) do update set uses = excluded.uses`,
}

/** One statement per table. */
const insertRows = async (trx: Transaction<Database>, { table, rows }: TableRows): Promise<void> => {
  const [first] = rows
  if (!first) return
  const columns = sql.join(Object.keys(first).map((column) => sql.ref(column)))
  await sql`
    insert into ${sql.table(table)} (${columns})
    select ${columns} from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::jsonb)
    ${IF_THERE[table] ?? sql``}`.execute(trx)
}

/** The next inserted row gets the id after the demo's last one. */
const continueIds = async (trx: Transaction<Database>, table: TableRows['table']): Promise<void> => {
  await sql`select setval(pg_get_serial_sequence(${table}, 'id'), (select max(id) from ${sql.table(table)}))`.execute(
    trx,
  )
}
