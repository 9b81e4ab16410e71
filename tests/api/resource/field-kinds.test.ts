import * as SchemaParser from 'effect/SchemaParser'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { isCommandError } from '../../../server/core/result.ts'
import type { Actor } from '../../../server/core/actor.ts'
import { fieldResource, valuesOfBody } from '../../../server/modules/resource/field-resource.ts'
import { findRow, listRows } from '../../../server/modules/resource/resource.queries.ts'
import { resourceBody, resourceContract } from '../../../src/api/contract/resource-contract.ts'
import { BadgeIdSchema } from '../../../src/api/contract/domain-schemas.ts'
import { BADGE_RESOURCE } from '../../../src/domain/catalogue/badge-fields.ts'
import type { ResourceFields } from '../../../src/domain/shared/resource-fields.ts'
import { startTestServer, type TestServer } from '../test-server.ts'

/** A made-up resource with a field of each kind that badges and categories lack. */
const FIELDS = {
  name: { kind: 'name' },
  frozen: { kind: 'flag' },
  minutes: { kind: 'number', max: 240 },
  price: { kind: 'money' },
  soldFrom: { kind: 'day' },
} as const satisfies ResourceFields

const SHAPES = { ...BADGE_RESOURCE, many: 'shapes', table: 'shapes', fields: FIELDS } as const
const shapes = fieldResource(SHAPES)
const contract = resourceContract(SHAPES, BadgeIdSchema).shapes
// The rights of an actor decide only about abilities here.
const actor = { permissions: new Set(), unit: { kind: 'global' } } as unknown as Actor

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ demo: false })
  const { db } = server.services
  await sql`create table shapes (id serial primary key, name text not null, frozen boolean not null, minutes int,
    price int, sold_from date, version int not null default 1)`.execute(db)
  await sql`insert into shapes (name, frozen, minutes, price, sold_from) values
    ('Helado', true, 5, 2500, '2026-11-30'), ('Lasaña', true, 45, 8900, '2026-12-01'), ('Pan', false, null, null, null)`.execute(
    db,
  )
})
afterAll(() => server.close())

const names = async (query: Readonly<Record<string, string>>) => {
  const decoded = SchemaParser.decodeUnknownSync(contract.query)(query)
  const page = await listRows(server.services.db, actor, shapes, decoded, shapes.filters(decoded))
  return page.data.map(({ name }) => name)
}

test.each([
  [{ frozen: 'true' }, ['Helado', 'Lasaña']],
  [{ frozen: 'false' }, ['Pan']],
  [{ minutesFrom: '5', minutesTo: '44' }, ['Helado']],
  [{ priceFrom: '2501' }, ['Lasaña']],
  [{ priceTo: '8900' }, ['Helado', 'Lasaña']],
  [{ soldFromFrom: '2026-12-01' }, ['Lasaña']],
  [{ soldFromTo: '2026-11-30', frozen: 'true' }, ['Helado']],
])('the list is filtered by %j', async (query, expected) => {
  expect(await names(query)).toEqual(expected)
})

test.each([
  ['minutes', ['Pan', 'Helado', 'Lasaña']],
  ['price', ['Pan', 'Helado', 'Lasaña']],
  ['soldFrom', ['Pan', 'Helado', 'Lasaña']],
])('the list is sorted by %s, without a value first', async (sortBy, expected) => {
  expect(await names({ sortBy })).toEqual(expected)
  expect(await names({ sortBy, sortOrder: 'desc' })).toEqual(expected.toReversed())
})

test.each([
  { frozen: 'yes' },
  { priceFrom: 'a' },
  { minutesTo: '1000000001' },
  { soldFromTo: '2026-02-30' },
  { sortBy: 'frozen' },
])('a query with %j is invalid', (query) => {
  expect(() => SchemaParser.decodeUnknownSync(contract.query)(query)).toThrow()
})

test('a day is read as it is stored, in every zone', async () => {
  expect(await findRow(server.services.db, actor, shapes, 1)).toMatchObject({
    name: 'Helado',
    frozen: true,
    minutes: 5,
    price: 2500,
    soldFrom: '2026-11-30',
  })
})

test('a body is stored by its kinds: what a new record leaves out gets its default', async () => {
  const now = new Date(0)
  const stored = (body: object, isNew: boolean) =>
    server.services.db.transaction().execute(async (trx) => {
      const parsed = SchemaParser.decodeUnknownSync(resourceBody(FIELDS))(body)
      const values = await valuesOfBody(trx, FIELDS, parsed, {}, { now, isNew, actor })
      if (isCommandError(values)) throw new Error('refused')
      return values
    })
  expect(await stored({ name: ' Pan ', price: 1_200, soldFrom: '2026-12-24' }, true)).toEqual({
    name: 'Pan',
    frozen: false,
    minutes: null,
    price: 1_200,
    sold_from: '2026-12-24',
  })
  expect(await stored({ name: 'Pan', frozen: true, minutes: null }, false)).toEqual({
    name: 'Pan',
    frozen: true,
    minutes: null,
  })
})

test.each([{ minutes: 241 }, { minutes: 1.5 }, { price: -1 }, { frozen: null }, { soldFrom: '2026-02-30' }])(
  'a body with %j is invalid',
  (values) => {
    expect(() => SchemaParser.decodeUnknownSync(resourceBody(FIELDS))({ name: 'Pan', ...values })).toThrow()
  },
)
