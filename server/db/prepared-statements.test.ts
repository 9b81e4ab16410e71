import type { Kysely } from 'kysely'
import type pg from 'pg'
import { expect, test } from 'vitest'
import type { Database } from './database.gen.ts'
import type { PreparedQuery } from './prepared-query.ts'
import { bindableStatement, executeTogether, preparedParts, sendOverPool } from './prepared-statements.ts'

const createDatabase = () => {
  const sent: unknown[] = []
  const pool = {
    connect: () =>
      Promise.resolve({
        query: ({ statements, callback }: PreparedQuery) => {
          sent.push(...statements)
          callback(
            null,
            statements.map(({ values: [id = 1] }) => [{ id }]),
          )
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
  expect(await select(db, values, [])).toEqual([{ id: 7 }])
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

test('statements are sent together without those that an execution has no use for, which answer no row', async () => {
  const { db, sent } = createDatabase()
  const thing = bindableStatement<{ id: number }>('thing', 'select $1::int as id')
  expect(await executeTogether(db, [thing([2]), false, thing([3])])).toEqual([[{ id: 2 }], [], [{ id: 3 }]])
  expect(sent).toEqual([thing([2]), thing([3]), 'released'])
})
