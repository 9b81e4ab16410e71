import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sql } from 'kysely'
import { verifyAudit } from '../../../server/modules/audit/verify-chain.ts'
import { auditOrderSteps, sealAudit } from '../../../server/modules/audit/chain-sealer.ts'
import { SECRET_FIELDS } from '../../../server/core/redact-fields.ts'
import { all as words } from '../../../src/i18n/en/all.ts'
import { endpointKey, isMutation } from '../../../src/api/endpoints/endpoint.ts'
import type { UserId } from '../../../src/domain/shared/ids.ts'
import { sendRequest, failureCode, findEndpoint } from '../endpoints/request.ts'
import { ENDPOINT_NAMES, type EndpointName } from '../../../src/api/endpoints/endpoints.ts'
import { ENDPOINT_CASES } from '../endpoints/endpoint-cases.ts'
import { EXPECTED_CHANGES } from './expected-changes.ts'
import {
  createAccessFixture,
  ownerUnitOf,
  type AccessFixture,
  type TestSession,
} from '../endpoints/access.fixture.ts'
import { DEMO_PASSWORD } from '../test-server.ts'

let w: AccessFixture
beforeAll(async () => {
  w = await createAccessFixture()
})
afterAll(() => w.server.close())

interface Row {
  readonly id: number
  readonly outcome: string
  readonly action: string
  readonly entity: string
  readonly actor_id: number | null
  readonly reason: string | null
  readonly request_id: string | null
  readonly entity_id: string | null
  readonly before: unknown
  readonly after: unknown
}

const rowsAfter = async (id: number): Promise<readonly Row[]> => {
  await auditOrderSteps(w.server.services)
  return w.server.services.db
    .selectFrom('audit_log')
    .select([
      'id',
      'outcome',
      'action',
      'entity',
      'actor_id',
      'reason',
      'request_id',
      'entity_id',
      'before',
      'after',
    ])
    .where('id', '>', id)
    .orderBy('id')
    .execute()
}

const newest = async (): Promise<number> => {
  await auditOrderSteps(w.server.services)
  const { rows } = await sql<{ id: number }>`select coalesce(max(id), 0) as id from audit_log`.execute(
    w.server.services.db,
  )
  return rows[0]?.id ?? 0
}

const ownerOf = async (name: EndpointName): Promise<TestSession & { readonly userId: UserId }> => {
  const userId = w.users[ownerUnitOf(ENDPOINT_CASES[name].scope)]
  return { ...(await w.session(userId)), userId }
}

const CHANGES = ENDPOINT_NAMES.filter((name) => isMutation(findEndpoint(name)))

describe('records a change with the values before and after, the actor and the request', () => {
  test.each(CHANGES)('%s', async (name) => {
    const { prepare, changes, noAuditReason: changesNothing } = ENDPOINT_CASES[name]
    const actor = await ownerOf(name)
    const request = await prepare(w, actor)
    const last = await newest()
    const response = await sendRequest(w, name, request, actor)
    expect([response.status, response.status < 300 ? null : response.body]).toEqual([
      findEndpoint(name).status,
      null,
    ])
    const rows = await rowsAfter(last)
    expect(rows.filter(({ outcome }) => outcome === 'refused')).toEqual([])
    if (changesNothing !== undefined) {
      expect(rows).toEqual([])
      return
    }
    expect(rows.map(({ action, entity, before, after }) => ({ action, entity, before, after }))).toEqual(
      changes ?? EXPECTED_CHANGES[name],
    )
    const changedId = request.path?.['id']
    const isOfTheRecord = findEndpoint(name).path.endsWith(`/${rows[0]?.entity}s/{id}`)
    if (changedId !== undefined && isOfTheRecord) expect(rows[0]?.entity_id).toBe(String(changedId))
    const { entity, action } = findEndpoint(name).audit ?? {}
    if (action !== undefined) expect(rows).toContainEqual(expect.objectContaining({ entity, action }))
    expect(new Set(rows.map(({ request_id }) => request_id)).size).toBe(1)
    expect(rows[0]?.request_id).not.toBeNull()
    // Without a session the owner of the account is the actor.
    if (request.as !== null) expect(rows.some(({ actor_id }) => actor_id !== null)).toBe(true)
  })
})

describe('records a refused attempt', () => {
  test.each(CHANGES.filter((name) => findEndpoint(name).permissions !== 'public'))('%s', async (name) => {
    const { prepare } = ENDPOINT_CASES[name]
    const actor = await ownerOf(name)
    const request = await prepare(w, actor)
    const isOpenToAll = ['signOut', 'lockSession'].includes(name)
    // A user without permissions is refused; endpoints without permissions are refused for an invalid header.
    const nobody = await w.session(await w.createOperator('customer'))
    const before = await newest()
    const response = await w.server.call(
      findEndpoint(name).method,
      findEndpoint(name).path.replaceAll(/\{(\w+)\}/g, (_, field: string) =>
        String(request.path?.[field] ?? 1),
      ),
      {
        token: isOpenToAll ? actor.token : nobody.token,
        headers: { 'if-match': 'nonsense' },
        ...(request.body === undefined ? {} : { body: request.body }),
      },
    )
    expect(response.status).toBeGreaterThanOrEqual(400)
    expect(await rowsAfter(before)).toEqual([
      expect.objectContaining({
        outcome: 'refused',
        action: endpointKey(findEndpoint(name)),
        entity: findEndpoint(name).audit?.entity ?? 'call',
        reason: failureCode(response),
        request_id: response.body['requestId'],
      }),
    ])
  })
})

test('records no secret of any request', async () => {
  const { rows } = await sql<{ text: string }>`
    select coalesce(string_agg(coalesce(before::text, '') || coalesce(after::text, '') || coalesce(reason, ''), ' '), '') as text
    from audit_log`.execute(w.server.services.db)
  const text = rows[0]?.text ?? ''
  expect(text.length).toBeGreaterThan(1_000)
  for (const secret of [
    DEMO_PASSWORD,
    'Otra-clave-2027',
    '$argon2',
    'resetToken',
    'p256dh',
    '4000000000510000',
  ])
    expect(text.includes(secret), secret).toBe(false)
  const { rows: kept } = await sql<{ key: string }>`
    select distinct jsonb_object_keys(coalesce(after, '{}') || coalesce(before, '{}')) as key from audit_log`.execute(
    w.server.services.db,
  )
  expect(kept.map(({ key }) => key).filter((key) => SECRET_FIELDS.has(key))).toEqual([])
})

test('every recorded action has its label', async () => {
  const rows = await w.server.services.db
    .selectFrom('audit_log')
    .select('action')
    .distinct()
    .where('outcome', '=', 'done')
    .execute()
  expect(rows.length).toBeGreaterThan(30)
  expect(rows.map(({ action }) => `audit.action.${action}`).filter((key) => !(key in words))).toEqual([])
})

test('every entry is sealed and the chain is valid', async () => {
  await sealAudit(w.server.services)
  const { broken, unsealed, head } = await verifyAudit(w.server.services)
  expect([broken, unsealed]).toEqual([null, 0])
  expect(head.seq).toBeGreaterThan(CHANGES.length)
})
