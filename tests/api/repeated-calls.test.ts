import { afterAll, beforeAll, expect, test } from 'vitest'
import { auditOrderSteps } from '../../server/modules/audit/chain-sealer.ts'
import { ENDPOINT_NAMES } from '../../src/api/endpoints/endpoints.ts'
import { createAccessFixture, ownerUnitOf, type AccessFixture } from './endpoints/access.fixture.ts'
import { ENDPOINT_CASES } from './endpoints/endpoint-cases.ts'
import { findEndpoint, sendRequest } from './endpoints/request.ts'

let w: AccessFixture
beforeAll(async () => {
  w = await createAccessFixture()
})
afterAll(() => w.server.close())

const auditedChanges = async (): Promise<number> => {
  await auditOrderSteps(w.server.services)
  const { count } = await w.server.services.db
    .selectFrom('audit_log')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

test.each(ENDPOINT_NAMES.filter((name) => findEndpoint(name).idempotent === true))(
  '%s changes something once under one key, and answers its repeat alike; another record has the key to itself',
  async (name) => {
    const { prepare, scope } = ENDPOINT_CASES[name]
    const userId = w.users[ownerUnitOf(scope)]
    const owner = { ...(await w.session(userId)), userId }
    const request = await prepare(w, owner)
    const other = await prepare(w, owner)
    const before = await auditedChanges()
    const first = await sendRequest(w, name, request, owner, 'one-key')
    const changed = await auditedChanges()
    expect([first.status, changed > before]).toEqual([findEndpoint(name).status, true])
    const again = await sendRequest(w, name, request, owner, 'one-key')
    expect([again.status, again.body]).toEqual([first.status, first.body])
    expect(await auditedChanges()).toBe(changed)
    if (JSON.stringify(request.path) === JSON.stringify(other.path)) return
    expect((await sendRequest(w, name, other, owner, 'one-key')).body).not.toEqual(first.body)
  },
)
