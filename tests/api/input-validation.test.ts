import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { contract } from '../../src/api/contract/contract.ts'
import type { EndpointContract } from '../../src/api/contract/endpoint-contract.ts'
import { createTestNetwork } from './network.fixture.ts'
import { startTestServer, type TestServer } from './test-server.ts'

let server: TestServer
let token: string

beforeAll(async () => {
  server = await startTestServer({ demo: false })
  await createTestNetwork(server.services)
  token = await server.signIn('superadmin')
})
afterAll(() => server.close())

const send = async (payload: string | Buffer, contentType = 'application/json') => {
  const response = await server.fastify.inject({
    method: 'POST',
    url: '/v4/auth/sign-in',
    headers: { 'content-type': contentType },
    payload,
  })
  const { requestId, ...body } = JSON.parse(response.payload) as Record<string, unknown>
  expect(requestId).toMatch(/^[0-9a-f-]{36}$/)
  return body
}

describe('invalid input is refused at its field and is never a defect', () => {
  test.each([
    ['broken JSON', '{"login":', 400, { body: 'invalid' }],
    ['a list for an object', '[1,2]', 400, { body: 'invalid' }],
    ['nothing', '', 400, { login: 'required', password: 'required' }],
    ['a prototype', '{"__proto__":{"a":1},"login":"a","password":"b"}', 400, { body: 'invalid' }],
    ['a number for a text', '{"login":1,"password":"x"}', 400, { login: 'invalid' }],
    ['a text that is too long', `{"login":"${'x'.repeat(255)}","password":"x"}`, 400, { login: 'too_long' }],
    ['NUL', '{"login":"a\\u0000b","password":"x"}', 400, { login: 'invalid' }],
    ['half a surrogate pair', '{"login":"\\ud800","password":"x"}', 400, { login: 'invalid' }],
    [
      'a list of more things than any call takes',
      `{"login":"a","password":"b","extra":{"ids":[${'0,'.repeat(10_000)}0]}}`,
      400,
      { 'extra.ids': 'too_long' },
    ],
    ['a megabyte and more', `{"login":"${'x'.repeat(1_100_000)}"}`, 413, { body: 'too_long' }],
  ])('%s', async (_what, payload, statusCode, details) => {
    expect(await send(payload)).toEqual({ statusCode, message: 'validation_error', details })
  })

  test('deep nesting', async () => {
    const deep = `${'{"a":'.repeat(5_000)}1${'}'.repeat(5_000)}`
    const body = await send(`{"login":"a","password":"b","extra":${deep}}`)
    expect(body).toMatchObject({ statusCode: 400, message: 'validation_error' })
  })

  test('a content type that is not JSON', async () => {
    expect(await send('<a/>', 'text/xml')).toEqual({
      statusCode: 415,
      message: 'validation_error',
      details: { body: 'invalid' },
    })
  })

  test.each([
    ['GET', '/v4/nothing-here'],
    ['POST', '/v4/users/me'],
    ['GET', '/v4'],
    ['GET', '/files/zz'],
    ['GET', '/assets/none.js'],
  ] as const)('%s %s is not found', async (method, url) => {
    const response = await server.fastify.inject({ method, url })
    expect({ status: response.statusCode, cache: response.headers['cache-control'] }).toEqual({
      status: 404,
      cache: 'no-store',
    })
    expect(JSON.parse(response.payload)).toMatchObject({ statusCode: 404 })
  })

  test('refuses a malformed known key of a list at its field and ignores an unknown one', async () => {
    const wrong = await server.call('GET', '/countries?limit=0&offset=x&sortOrder=up', { token })
    expect({ status: wrong.status, details: wrong.body['details'] }).toEqual({
      status: 400,
      details: { limit: 'out_of_range', offset: 'invalid', sortOrder: 'invalid' },
    })
    expect((await server.call('GET', '/countries?colour=red&limit=5', { token })).body).toMatchObject({
      limit: 5,
      offset: 0,
      count: 2,
    })
  })

  test.each(['countryId[]=1&countryId[]=2', 'countryId[0]=1&countryId[1]=2', 'countryId=1&countryId=2'])(
    'accepts lists of a query as %s',
    async (query) => {
      expect((await server.call('GET', `/stores?${query}`, { token })).body).toMatchObject({ count: 3 })
    },
  )

  test.each(['countryId[a]=1', 'countryId[a][b]=1'])('refuses %s, which is no list', async (query) => {
    const { status, body } = await server.call('GET', `/stores?${query}`, { token })
    expect([status, body['details']]).toEqual([400, { countryId: 'invalid' }])
  })

  test.each(['countryId[]=1', 'countryId[99999]=1', 'countryId=1'])(
    'accepts a list of one as %s',
    async (query) => {
      const all = await server.call('GET', '/stores', { token })
      const { status, body } = await server.call('GET', `/stores?${query}`, { token })
      expect([status, body['count']]).toEqual([200, 2])
      expect(all.body['count']).toBe(3)
      expect((await server.call('GET', `/delivery-zone?${query}`, { token })).status).toBe(200)
    },
  )

  test.each([
    ['if-match', 'new'],
    ['if-match', '"1'],
    ['if-match', '1"'],
    ['if-match', '-1'],
    ['if-match', '9999999999'],
    ['idempotency-key', 'a key'],
    ['idempotency-key', 'x'.repeat(129)],
  ])('refuses %s %s at its field', async (name, value) => {
    const { status, body } = await server.call('GET', '/countries', { token, headers: { [name]: value } })
    expect([status, body['details']]).toEqual([400, { [name]: 'invalid' }])
  })
})

const rubbish = fc.oneof(
  fc.constant(''),
  fc.constant('-1'),
  fc.constant('0'),
  fc.constant('2147483648'),
  fc.constant('999999999999999'),
  fc.constant('1e3'),
  fc.constant('null'),
  fc.constant('%00'),
  fc.constant("' or 1=1 --"),
  fc.constant('../..'),
  fc.string({ maxLength: 40 }),
)

const fieldNames = (codec: EndpointContract['query']): readonly string[] =>
  codec !== undefined && 'fields' in codec && typeof codec.fields === 'object' && codec.fields !== null
    ? Object.keys(codec.fields)
    : []

describe('random input to any endpoint causes no defect', () => {
  const calls = Object.entries<EndpointContract>(contract).filter(([name]) => name !== 'signOut')

  test.each(calls)('%s', async (_name, endpoint) => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(rubbish, { minLength: 3, maxLength: 3 }),
        fc.jsonValue({ maxDepth: 3 }),
        fc.array(rubbish, { minLength: 30, maxLength: 30 }),
        fc.boolean(),
        async (inPath, json, inQuery, areFieldsGiven) => {
          let at = 0
          const path = endpoint.path.replaceAll(/\{\w+\}/g, () => encodeURIComponent(inPath[at++] || '1'))
          const query = fieldNames(endpoint.query).map(
            (name, index) =>
              `${name}${index % 2 === 0 ? '' : '[]'}=${encodeURIComponent(inQuery[index % 30] ?? '')}`,
          )
          const body = areFieldsGiven
            ? Object.fromEntries(fieldNames(endpoint.body).map((name) => [name, json]))
            : json
          const answer = await server.call(endpoint.method, `${path}?${query.join('&')}`, {
            token,
            ...(endpoint.body === undefined ? {} : { body: body ?? {} }),
          })
          expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(500)
        },
      ),
      { numRuns: 30 },
    )
  })
})
