import type pg from 'pg'
import { expect, test } from 'vitest'
import { PreparedQuery } from './prepared-query.ts'

const INT4 = 23
const TEXT = 25

/** A connection that keeps what it is told to send. */
const createConnection = () => {
  const sent: unknown[] = []
  const parsedStatements: Record<string, string> = {}
  const say =
    (kind: string) =>
    (message: object = {}): void =>
      void sent.push({ kind, ...message })
  const connection = {
    parsedStatements,
    stream: { cork: () => {}, uncork: () => {} },
    parse: say('parse'),
    bind: say('bind'),
    describe: say('describe'),
    execute: say('execute'),
    sync: say('sync'),
  }
  return { connection: connection as unknown as pg.Connection, sent, parsedStatements }
}

const TEXT_OF =
  'select id, name, note from things where id = $1 and at < $2 and is_new = $3 and note is not distinct from $4'

const query = (values: readonly (string | number | boolean | Date | null)[]) => {
  const answers: unknown[] = []
  const made = new PreparedQuery([{ name: 'things', text: TEXT_OF, values }], (error, rows) =>
    answers.push(error ?? rows),
  )
  return { query: made, answers }
}

const FIELDS = [
  { name: 'id', dataTypeID: INT4 },
  { name: 'name', dataTypeID: TEXT },
  { name: 'note', dataTypeID: TEXT },
] as pg.FieldDef[] // the parts of it that are read

const VALUES = [7, new Date('2026-11-24T17:31:05.123Z'), true, null]
const BOUND = { kind: 'bind', statement: 'things', values: ['7', '2026-11-24T17:31:05.123Z', 'true', null] }

test('a connection is told the text and asked for the columns at the first execution only', () => {
  const { connection, parsedStatements, sent } = createConnection()
  const first = query(VALUES)
  first.query.submit(connection)
  parsedStatements['things'] = TEXT_OF
  first.query.handleRowDescription({ fields: FIELDS })
  first.query.handleDataRow({ fields: ['7', 'Box', null] })
  first.query.handleReadyForQuery()
  expect(sent).toEqual([
    { kind: 'parse', name: 'things', text: TEXT_OF, types: [] },
    BOUND,
    { kind: 'describe', type: 'P' },
    { kind: 'execute' },
    { kind: 'sync' },
  ])
  expect(first.answers).toEqual([[[{ id: 7, name: 'Box', note: null }]]])

  sent.length = 0
  const second = query(VALUES)
  second.query.submit(connection)
  second.query.handleDataRow({ fields: ['8', null, 'new'] })
  second.query.handleDataRow({ fields: ['9', 'Bag', null] })
  second.query.handleReadyForQuery()
  expect(sent).toEqual([BOUND, { kind: 'execute' }, { kind: 'sync' }])
  expect(second.answers).toEqual([
    [
      [
        { id: 8, name: null, note: 'new' },
        { id: 9, name: 'Bag', note: null },
      ],
    ],
  ])
})

test('another connection is asked for itself', () => {
  const one = createConnection()
  const first = query(VALUES)
  first.query.submit(one.connection)
  first.query.handleRowDescription({ fields: FIELDS })
  const other = createConnection()
  query(VALUES).query.submit(other.connection)
  expect(other.sent.map((message) => (message as { kind: string }).kind)).toEqual([
    'parse',
    'bind',
    'describe',
    'execute',
    'sync',
  ])
})

test('a statement that was parsed and failed before it said its columns is asked for them again', () => {
  const { connection, parsedStatements, sent } = createConnection()
  const failed = query(VALUES)
  failed.query.submit(connection)
  parsedStatements['things'] = TEXT_OF
  const error = new Error('out of range')
  failed.query.handleError(error)
  expect(failed.answers).toEqual([error])
  sent.length = 0
  query(VALUES).query.submit(connection)
  expect(sent).toContainEqual({ kind: 'describe', type: 'P' })
})

test('several statements go in one exchange; each answer is read by the columns of its own', () => {
  const { connection, parsedStatements, sent } = createConnection()
  parsedStatements['counts'] = 'select 1'
  const answers: unknown[] = []
  const several = new PreparedQuery(
    [
      { name: 'things', text: 'select name', values: [] },
      { name: 'counts', text: 'select 1', values: [] },
      { name: 'things', text: 'select name', values: [] },
    ],
    (error, rows) => answers.push(error ?? rows),
  )
  several.submit(connection)
  const count = (kind: string) => sent.filter((message) => (message as { kind: string }).kind === kind).length
  expect(['parse', 'execute', 'sync'].map(count)).toEqual([1, 3, 1])
  const names: string[] = []
  for (const [field, text] of [
    ['name', 'Box'],
    ['n', '3'],
    ['name', 'Bag'],
  ] as const) {
    names.push(several.name)
    several.handleRowDescription({
      fields: [{ name: field, dataTypeID: field === 'n' ? INT4 : TEXT }] as pg.FieldDef[],
    })
    several.handleDataRow({ fields: [text] })
    several.handleCommandComplete()
  }
  several.handleReadyForQuery()
  expect(names).toEqual(['things', 'counts', 'things'])
  expect(answers).toEqual([[[{ name: 'Box' }], [{ n: 3 }], [{ name: 'Bag' }]]])
})

test('lists go as arrays, in which nothing that they hold has a meaning; objects go as JSON', () => {
  const { connection, sent } = createConnection()
  const list = ['a', null, '', 'NULL', 'say "x", {y} \\']
  new PreparedQuery(
    [{ name: 'lists', text: 'select $1, $2, $3, $4', values: [list, [1, 2], [], { note: 'a "b"' }] }],
    () => {},
  ).submit(connection)
  expect(sent).toContainEqual({
    kind: 'bind',
    statement: 'lists',
    values: ['{"a",NULL,"","NULL","say \\"x\\", {y} \\\\"}', '{"1","2"}', '{}', '{"note":"a \\"b\\""}'],
  })
})
