import { sql } from 'kysely'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, inject, test, vi } from 'vitest'
import { createLogger } from '../../server/create-services.ts'
import { connectKysely, connectPool } from '../../server/db/connection.ts'
import { createDatabase } from '../../server/db/test-database.ts'
import { startTestServer, type TestServer } from './test-server.ts'

let server: TestServer
let token: string
beforeAll(async () => {
  server = await startTestServer()
  token = await server.signIn('superadmin')
})
afterAll(() => server.close())

test.each([
  ['is away', Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })],
  ['is frozen', new Error('Query read timeout')],
  ['has a full disk', Object.assign(new Error('could not extend file'), { code: '53100' })],
])('while the database %s a call may be repeated in a few seconds', async (_, error) => {
  const connect = vi.spyOn(server.services.pool, 'connect').mockImplementation(() => {
    throw error
  })
  try {
    const answer = await server.call('GET', '/users/me', { token })
    expect(answer).toMatchObject({
      status: 503,
      body: { statusCode: 503, message: 'service_unavailable', requestId: expect.any(String) },
      headers: { 'retry-after': '5' },
    })
  } finally {
    connect.mockRestore()
  }
  expect((await server.call('GET', '/users/me', { token })).status).toBe(200)
})

describe('a statement without an answer', () => {
  test('ends with its connection, and the pool goes on', async () => {
    const database = await createDatabase(inject('testDatabaseUrl'))
    const pool = connectPool(
      { connectionString: database.url, max: 1, statementTimeoutMs: 60_000 },
      pino({ level: 'silent' }),
    )
    // The server's own limit does not end it, as if the server were frozen.
    pool.options.query_timeout = 300
    const db = connectKysely(pool)
    const startedAt = Date.now()
    const sleep = sql`select pg_sleep(20)`
    await expect(sleep.execute(db)).rejects.toThrow('Query read timeout')
    await expect(db.transaction().execute((trx) => sleep.execute(trx))).rejects.toThrow()
    const { rows } = await sql<{ one: number }>`select 1 as one`.execute(db)
    expect(rows).toEqual([{ one: 1 }])
    expect(Date.now() - startedAt).toBeLessThan(10_000)
    await pool.end()
    await database.drop()
  })

  test('is ended by the server itself when that runs', async () => {
    const database = await createDatabase(inject('testDatabaseUrl'))
    const pool = connectPool(
      { connectionString: database.url, statementTimeoutMs: 100 },
      pino({ level: 'silent' }),
    )
    await expect(pool.query('select pg_sleep(20)')).rejects.toMatchObject({ code: '57014' })
    await pool.end()
    await database.drop()
  })

  test('is waited for as long as its transaction says', async () => {
    const database = await createDatabase(inject('testDatabaseUrl'))
    const pool = connectPool(
      { connectionString: database.url, max: 1, statementTimeoutMs: 100 },
      pino({ level: 'silent' }),
    )
    pool.options.query_timeout = 300
    const db = connectKysely(pool)
    const sleep = sql<{ slept: number }>`select 1 as slept from pg_sleep(0.6)`
    const { rows } = await db.transaction().execute(async (trx) => {
      await sql`set local statement_timeout = ${sql.lit(20_000)}`.execute(trx)
      return sleep.execute(trx)
    })
    expect(rows).toEqual([{ slept: 1 }])
    await expect(sleep.execute(db)).rejects.toMatchObject({ code: '57014' })
    await pool.end()
    await database.drop()
  })
})

test('the log says what failed in the job queue', () => {
  const lines: string[] = []
  const log = createLogger({ logLevel: 'error' }, { write: (line: string) => void lines.push(line) })
  // The queue reports a failure as an object with the fields of the error.
  log.error({ err: { message: 'connect ECONNREFUSED', queue: 'payments.void', worker: 'w1', rows: ['x'] } })
  expect(lines.map((line) => (JSON.parse(line) as { err: unknown }).err)).toEqual([
    { message: 'connect ECONNREFUSED', queue: 'payments.void', worker: 'w1' },
  ])
})
