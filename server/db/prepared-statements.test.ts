import type { Kysely } from 'kysely'
import type pg from 'pg'
import { expect, test } from 'vitest'
import type { Database } from './database.gen.ts'
import type { PreparedQuery } from './prepared-query.ts'
import { preparedParts, sendOverPool } from './prepared-statements.ts'

const createDatabase = () => {
  const sent: unknown[] = []
  const pool = {
    connect: () =>
      Promise.resolve({
        query: ({ name, text, values, callback }: PreparedQuery<{ id: number }>) => {
          sent.push({ name, text, values })
          callback(null, [{ id: 1 }])
        },
        release: () => sent.push('released'),
      }),
  }
  // Only what a prepared statement asks of them.
  return { db: sendOverPool({} as Kysely<Database>, pool as unknown as pg.Pool), sent }
}

const select = preparedParts<{ id: number }, 'coupon' | 'draft'>(
  'things',
  (has) => `select $2::int${has('coupon') ? ', $1::text' : ''}${has('draft') ? ', $12::int, $2::int' : ''}`,
)
const values = ['C', 7, ...Array.from({ length: 9 }, () => null), 12]

test('a statement is sent with its parts and their values only, each combination under its own name', async () => {
  const { db, sent } = createDatabase()
  expect(await select(db, values, [])).toEqual([{ id: 1 }])
  await select(db, values, ['draft'])
  await select(db, values, ['coupon', 'draft'])
  await select(db, values, ['draft'])
  const draft = { name: 'things_draft', text: 'select $1::int, $2::int, $1::int', values: [7, 12] }
  expect(sent).toEqual([
    { name: 'things', text: 'select $1::int', values: [7] },
    'released',
    draft,
    'released',
    {
      name: 'things_coupon_draft',
      text: 'select $1::int, $2::text, $3::int, $1::int',
      values: [7, 'C', 12],
    },
    'released',
    draft,
    'released',
  ])
})
