import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { up } from '../../../server/db/migrations/240-rule-columns.ts'
import { startTestServer, type TestServer } from '../test-server.ts'

const migration: Migration = { up }

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const OLD_COLUMNS = `id int primary key, type text not null, criteria text not null, percent numeric(5, 2), amount int,
  free_quantity int, starts_at timestamptz not null, ends_at timestamptz, required_amount int, required_amount_in_cart int,
  currency_country_id int,
  check ((type = 'percentage_discount') = (percent is not null)), check ((type = 'fixed_amount') = (amount is not null))`

/** What the migration makes of rules as they were stored before it, in tables that only this transaction sees. */
const migrated = async (rules: readonly string[]) => {
  const undone = new Error('rolled back')
  let rows: readonly unknown[] = []
  let refused = 0
  await server.services.db
    .transaction()
    .execute(async (trx) => {
      await sql`create schema before_rule_columns`.execute(trx)
      await sql`set local search_path to before_rule_columns`.execute(trx)
      for (const table of ['discounts', 'coupons']) {
        await sql.raw(`create table ${table} (${OLD_COLUMNS})`).execute(trx)
        await sql.raw(`insert into ${table} values ${rules.join(', ')}`).execute(trx)
      }
      await migration.up(trx)
      const read = async (table: string) =>
        (
          await sql`select id, type, application_criteria, value::float8 as value, amount_free_product, start_date, end_date,
            required_amount_product, required_amount_product_in_cart, country_id
          from ${sql.table(table)} order by id`.execute(trx)
        ).rows
      rows = await read('discounts')
      expect(await read('coupons')).toEqual(rows)
      for (const wrong of [
        `9, 'percentage_discount', 'entire_order', null, now(), null, null, null, null, 101`,
        `9, 'fixed_amount', 'entire_order', null, now(), null, null, null, null, 0.5`,
        `9, 'fixed_amount', 'entire_order', null, now(), null, null, null, null, null`,
        `9, 'free_product', 'entire_order', 1, now(), null, null, null, null, 1`,
      ]) {
        await sql`savepoint tried`.execute(trx)
        await sql
          .raw(`insert into discounts values (${wrong})`)
          .execute(trx)
          .catch(() => {
            refused += 1
          })
        await sql`rollback to tried`.execute(trx)
      }
      throw undone
    })
    .catch((error: unknown) => {
      if (error !== undone) throw error
    })
  return { rows, refused }
}

test('stored rules keep their terms under the new names, and no other value fits their type', async () => {
  const START = '2026-01-01T06:00:00.000Z'
  const END = '2026-12-31T06:00:00.000Z'
  const { rows, refused } = await migrated([
    `(1, 'percentage_discount', 'specific_product', 12.50, null, null, '${START}', '${END}', 2, 5, null)`,
    `(2, 'fixed_amount', 'entire_order', null, 2500, null, '${START}', null, null, null, 1)`,
    `(3, 'free_product', 'entire_order', null, null, 3, '${START}', null, null, null, null)`,
  ])
  const rule = {
    application_criteria: 'entire_order',
    value: null,
    amount_free_product: null,
    start_date: new Date(START),
    end_date: null,
    required_amount_product: null,
    required_amount_product_in_cart: null,
    country_id: null,
  }
  expect(rows).toEqual([
    {
      ...rule,
      id: 1,
      type: 'percentage_discount',
      application_criteria: 'specific_product',
      value: 12.5,
      end_date: new Date(END),
      required_amount_product: 2,
      required_amount_product_in_cart: 5,
    },
    { ...rule, id: 2, type: 'fixed_amount', value: 2_500, country_id: 1 },
    { ...rule, id: 3, type: 'free_product', amount_free_product: 3 },
  ])
  expect(refused).toBe(4)
})
