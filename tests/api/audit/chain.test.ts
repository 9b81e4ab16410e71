import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { sealAudit } from '../../../server/modules/audit/chain-sealer.ts'
import { verifyAudit } from '../../../server/modules/audit/verify-chain.ts'
import { startTestServer, type TestServer } from '../test-server.ts'

let server: TestServer

const write = async (count: number): Promise<void> => {
  const { db } = server.services
  await db
    .insertInto('audit_log')
    .values(
      Array.from({ length: count }, (_, nth) => ({
        at: new Date(Date.UTC(2026, 10, 20, 18, 0, nth)),
        outcome: 'done' as const,
        action: 'user.update',
        entity: 'user',
        entity_id: String(nth),
        actor_id: 1,
        actor_name: 'Ana Batz',
        actor_role: 'superadmin',
        after: JSON.stringify({ nth, name: 'ñandú' }),
      })),
    )
    .execute()
}

/** A connection with the database's own account, which may disable its triggers. */
const tamper = async (...statements: readonly string[]): Promise<void> => {
  const all = ['disable trigger user', 'drop constraint if exists audit_log_seq_key']
  for (const change of all) await sql.raw(`alter table audit_log ${change}`).execute(server.services.db)
  for (const statement of statements) await sql.raw(statement).execute(server.services.db)
  await sql.raw('alter table audit_log enable trigger user').execute(server.services.db)
}

const idAt = async (seq: number): Promise<number> =>
  (
    await server.services.db
      .selectFrom('audit_log')
      .select('id')
      .where('seq', '=', seq)
      .executeTakeFirstOrThrow()
  ).id

beforeAll(async () => {
  server = await startTestServer({ demo: false })
})
afterAll(() => server.close())
beforeEach(async () => {
  await tamper('truncate audit_log', "delete from settings where key = 'audit_head'")
  await write(12)
  await sealAudit(server.services)
})

test('verifies an untouched chain and its length', async () => {
  await write(2)
  const verified = await verifyAudit(server.services)
  expect(verified).toEqual({
    head: { seq: 12, hash: expect.stringMatching(/^[0-9a-f]{64}$/) },
    unsealed: 2,
    broken: null,
  })
  await sealAudit(server.services)
  const later = await verifyAudit(server.services, verified.head)
  expect([later.head.seq, later.unsealed, later.broken]).toEqual([14, 0, null])
})

test('seals each entry once under concurrency', async () => {
  await write(2_500)
  await Promise.all([1, 2, 3].map(() => sealAudit(server.services)))
  await sealAudit(server.services)
  const { head, unsealed, broken } = await verifyAudit(server.services)
  expect([head.seq, unsealed, broken]).toEqual([2_512, 0, null])
})

test.each([
  ['at', "at + interval '1 second'"],
  ['outcome', "'refused'"],
  ['action', "'user.delete'"],
  ['entity', "'role'"],
  ['entity_id', 'null'],
  ['actor_id', '2'],
  ['actor_name', "'Eva'"],
  ['actor_role', "'reports'"],
  ['country_id', '1'],
  ['before', `'{"nth":0}'`],
  ['after', `'{"nth":99}'`],
  ['reason', "'because'"],
  ['request_id', "'x'"],
  ['ip', "'10.0.0.1'"],
])('detects an edited %s', async (column, value) => {
  const id = await idAt(7)
  await tamper(`update audit_log set "${column}" = ${value} where id = ${id}`)
  expect((await verifyAudit(server.services)).broken).toEqual({ kind: 'edited', seq: 7, id })
})

test('detects a removed entry, also with renumbered entries', async () => {
  await tamper('delete from audit_log where seq = 7')
  expect((await verifyAudit(server.services)).broken).toEqual({ kind: 'removed', seq: 7, id: null })
  await tamper('update audit_log set seq = seq - 1 where seq > 7')
  expect((await verifyAudit(server.services)).broken).toEqual({ kind: 'removed', seq: 7, id: null })
})

test('detects entries cut off at the end', async () => {
  await tamper('delete from audit_log where seq > 10')
  expect((await verifyAudit(server.services)).broken).toEqual({ kind: 'removed', seq: 11, id: null })
})

test('detects entries cut off at the end by an earlier head, also with the stored head set back', async () => {
  const { head } = await verifyAudit(server.services)
  await tamper(
    'delete from audit_log where seq > 10',
    `update settings set value = (select jsonb_build_object('seq', seq, 'hash', hash) from audit_log where seq = 10) where key = 'audit_head'`,
  )
  expect((await verifyAudit(server.services)).broken).toBeNull()
  expect((await verifyAudit(server.services, head)).broken).toEqual({ kind: 'removed', seq: 11, id: null })
})

test('detects an inserted entry', async () => {
  await tamper(
    'update audit_log set seq = seq + 1 where seq > 7',
    `insert into audit_log (at, outcome, action, entity, seq, previous_hash, hash)
      select at, outcome, 'user.restore', entity, 8, hash, md5('x') || md5('y') from audit_log where seq = 7`,
  )
  expect((await verifyAudit(server.services)).broken).toEqual({ kind: 'inserted', seq: 8, id: await idAt(8) })
})

test('detects an entry added after the head', async () => {
  await tamper(`insert into audit_log (at, outcome, action, entity, seq, previous_hash, hash)
    select at, outcome, 'user.restore', entity, 13, hash, md5('x') || md5('y') from audit_log where seq = 12`)
  expect((await verifyAudit(server.services)).broken).toEqual({
    kind: 'inserted',
    seq: 13,
    id: await idAt(13),
  })
})

test('detects swapped entries', async () => {
  const [first, second] = [await idAt(7), await idAt(8)]
  await tamper(
    `update audit_log set seq = 15 - seq where id in (${first}, ${second})`,
    `update audit_log a set previous_hash = b.previous_hash from audit_log b where a.id = ${second} and b.id = ${second}`,
  )
  expect((await verifyAudit(server.services)).broken).toEqual({ kind: 'reordered', seq: 7, id: second })
})

test('refuses the head of another chain', async () => {
  const broken = (await verifyAudit(server.services, { seq: 7, hash: 'f'.repeat(64) })).broken
  expect(broken).toEqual({ kind: 'not contained', seq: 7, id: await idAt(7) })
})

test('the database refuses changing, deleting and resealing an entry', async () => {
  const { db } = server.services
  for (const statement of [
    "update audit_log set action = 'x' where seq = 3",
    'update audit_log set seq = 99 where seq = 3',
    'delete from audit_log where seq = 3',
    'truncate audit_log',
  ])
    await expect(sql.raw(statement).execute(db), statement).rejects.toThrow('kept as they were written')
  expect((await verifyAudit(server.services)).broken).toBeNull()
})
