import { afterAll, beforeAll, expect, test } from 'vitest'
import { contractDecoder } from '../../src/api/client/decode-response.ts'
import { hasNameListMode } from '../../src/api/contract/common-schemas.ts'
import { ENDPOINT_NAMES } from '../../src/api/endpoints/endpoints.ts'
import { createAccessFixture, ownerUnitOf, type AccessFixture } from './endpoints/access.fixture.ts'
import { ENDPOINT_CASES } from './endpoints/endpoint-cases.ts'
import { findEndpoint, sendRequest } from './endpoints/request.ts'

let w: AccessFixture
beforeAll(async () => {
  w = await createAccessFixture()
})
afterAll(() => w.server.close())

test.each(ENDPOINT_NAMES)('the browser decodes the response of %s without losing a field', async (name) => {
  const userId = w.users[ownerUnitOf(ENDPOINT_CASES[name].scope)]
  const owner = { ...(await w.session(userId)), userId }
  const request = await ENDPOINT_CASES[name].prepare(w, owner)
  const { status, body } = await sendRequest(w, name, request, owner)
  expect([status, contractDecoder(name, false)(body)]).toEqual([findEndpoint(name).status, { value: body }])
})

test.each(ENDPOINT_NAMES.filter((name) => hasNameListMode(findEndpoint(name))))(
  'the browser decodes the names that %s lists for a selector',
  async (name) => {
    const request = { query: '?isFilter=true' }
    const { status, body } = await sendRequest(w, name, request, await w.session(w.users.network))
    expect([status, contractDecoder(name, true)(body)]).toEqual([200, { value: body }])
  },
)
