import { connect, type AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { contract } from '../../src/api/contract/contract.ts'
import type { EndpointContract } from '../../src/api/contract/endpoint-contract.ts'
import { endpointKey } from '../../src/api/endpoints/endpoint.ts'
import { SECRET_FIELDS } from '../../server/core/redact-fields.ts'
import { redact } from '../../server/modules/audit/redact.ts'
import { buildApp } from '../../server/app.ts'
import { authenticate } from '../../server/http/authentication.ts'
import { SESSION_MAX_DAYS } from '../../src/domain/access/session.ts'
import { createTestNetwork } from './network.fixture.ts'
import { startTestServer, type TestServer } from './test-server.ts'
import { hashToken } from '../../server/db/actor-rows.ts'

let server: TestServer
let port: number
beforeAll(async () => {
  server = await startTestServer({ demo: false })
  await server.fastify.listen({ port: 0, host: '127.0.0.1' })
  port = (server.fastify.server.address() as AddressInfo).port // a port was listened to
})
afterAll(() => server.close())

/** Writes bytes to the port and returns what comes back until the server closes the connection. */
const sendRaw = (bytes: string): Promise<string> =>
  new Promise((done, fail) => {
    let response = ''
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes))
    socket.setEncoding('utf8')
    socket.on('data', (chunk: string) => (response += chunk))
    socket.on('close', () => done(response))
    socket.on('error', fail)
  })

describe('every response', () => {
  test.each(['/v4/health', '/v4/orders', '/v4/nowhere', '/files/nothing', '/v4/products'])(
    'has the security headers at %s',
    async (url) => {
      const { headers } = await server.fastify.inject({ method: 'GET', url })
      const policy = String(headers['content-security-policy'])
      expect(
        Object.fromEntries(policy.split(';').map((part) => part.trim().split(/ (.*)/s).slice(0, 2))),
      ).toEqual({
        'default-src': "'self'",
        'script-src': "'self'",
        'style-src': expect.stringMatching(/^'self' 'sha256-[\w+/=]{44}'$/),
        'img-src': "'self' data: blob:",
        'font-src': "'self'",
        'connect-src': "'self'",
        'worker-src': "'self' blob:",
        'manifest-src': "'self'",
        'frame-src': "'none'",
        'object-src': "'none'",
        'base-uri': "'none'",
        'form-action': "'self'",
        'frame-ancestors': "'none'",
      })
      expect(policy).not.toContain('unsafe')
      expect(headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'DENY',
        'referrer-policy': 'same-origin',
        'cross-origin-opener-policy': 'same-origin',
        'cross-origin-resource-policy': 'same-origin',
        'cache-control': 'no-store',
        'content-type': 'application/json; charset=utf-8',
      })
      expect(String(headers['permissions-policy'])).toContain('geolocation=()')
      expect(headers['server'] ?? headers['x-powered-by']).toBeUndefined()
      // Without https there is no transport policy.
      expect(headers['strict-transport-security']).toBeUndefined()
    },
  )

  test('has a strict transport policy over https', async () => {
    const { services } = server
    const app = await buildApp({
      ...services,
      config: { ...services.config, publicUrl: 'https://comanda.example' },
      realtime: { ...services.realtime, attach: () => {} },
    })
    const { headers } = await app.inject({ method: 'GET', url: '/v4/health' })
    expect(headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains')
    expect(headers['content-security-policy']).toContain('upgrade-insecure-requests')
    await app.close()
  })

  test('allows the configured map origins only on the map', async () => {
    const { services } = server
    const app = await buildApp({
      ...services,
      config: { ...services.config, mapOrigins: ['https://tiles.example', 'https://letters.example:8443'] },
      realtime: { ...services.realtime, attach: () => {} },
    })
    const { headers } = await app.inject({ method: 'GET', url: '/v4/health' })
    const named = String(headers['content-security-policy'])
      .split(';')
      .filter((part) => part.includes('example'))
    expect(named.map((part) => part.trim())).toEqual([
      "img-src 'self' data: blob: https://tiles.example https://letters.example:8443",
      "connect-src 'self' https://tiles.example https://letters.example:8443",
    ])
    await app.close()
  })

  test('has no CORS header for another origin', async () => {
    const { headers } = await server.fastify.inject({
      method: 'OPTIONS',
      url: '/v4/orders',
      headers: { origin: 'https://evil.example', 'access-control-request-method': 'GET' },
    })
    expect(Object.keys(headers).filter((name) => name.startsWith('access-control-'))).toEqual([])
  })
})

describe('malformed HTTP is answered with a JSON failure', () => {
  const bodyOf = (response: string): unknown => JSON.parse(response.slice(response.indexOf('\r\n\r\n') + 4))
  const failure = (statusCode: number, details: Record<string, string>) => ({
    statusCode,
    message: 'validation_error',
    details,
    requestId: expect.any(String),
  })

  test('headers that are too long', async () => {
    const response = await sendRaw(`GET /v4/health HTTP/1.1\r\nhost: a\r\nx: ${'y'.repeat(40_000)}\r\n\r\n`)
    expect(response).toMatch(/^HTTP\/1\.1 431 /)
    expect(bodyOf(response)).toEqual(failure(431, { headers: 'too_long' }))
  })

  test('bytes that are no HTTP', async () => {
    const response = await sendRaw('HELO there\r\n\r\n')
    expect(response).toMatch(/^HTTP\/1\.1 400 /)
    expect(bodyOf(response)).toEqual(failure(400, { request: 'invalid' }))
  })

  test('a request that would be echoed', async () => {
    const response = await sendRaw(
      'TRACE / HTTP/1.1\r\nhost: a\r\nconnection: close\r\nx-secret: told\r\n\r\n',
    )
    expect(response).toMatch(/^HTTP\/1\.1 404 /)
    expect(response).not.toContain('told')
  })

  test('two content lengths', async () => {
    const response = await sendRaw(
      'POST /v4/auth/sign-in HTTP/1.1\r\nhost: a\r\ncontent-length: 2\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n',
    )
    expect(response).toMatch(/^HTTP\/1\.1 400 /)
  })

  test('a body that is too long and one of an unknown type', async () => {
    const send = (payload: string, type: string) =>
      server.fastify.inject({
        method: 'POST',
        url: '/v4/auth/sign-in',
        headers: { 'content-type': type },
        payload,
      })
    const long = await send(JSON.stringify({ login: 'x'.repeat(1_100_000) }), 'application/json')
    expect([long.statusCode, long.json()]).toEqual([413, failure(413, { body: 'too_long' })])
    const other = await send('<login/>', 'application/xml')
    expect([other.statusCode, other.json()]).toEqual([415, failure(415, { body: 'invalid' })])
  })

  test('a request that is sent byte by byte times out', () => {
    expect(server.fastify.server.requestTimeout).toBe(30_000)
    expect(server.fastify.server.headersTimeout).toBe(10_000)
  })
})

describe('a socket', () => {
  const upgrade = (origin: string | null) =>
    sendRaw(
      `GET /socket.io/?EIO=4&transport=polling HTTP/1.1\r\nhost: comanda.local\r\nconnection: close\r\n${origin === null ? '' : `origin: ${origin}\r\n`}\r\n`,
    )

  test.each([
    ['a page of its own', 'http://comanda.local', 200],
    ['a program that is no browser', null, 200],
    ['a page of somebody else', 'https://evil.example', 403],
    ['a page of nobody', 'null', 403],
  ])('is answered to %s with origin %s by %i', async (_, origin, status) => {
    expect(await upgrade(origin)).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `))
  })
})

test('a session in use ends after a week', async () => {
  const { db, clock } = server.services
  const network = await createTestNetwork(server.services)
  const userId = await network.addOperator('weekly', 'store-manager', { store_id: network.storeIds[0] })
  const start = clock.now().getTime()
  const token = 'w'.repeat(43)
  await db
    .insertInto('sessions')
    .values({
      token_hash: hashToken(token),
      user_id: userId,
      platform: 'web',
      ip: '127.0.0.1',
      user_agent: 'test',
      created_at: new Date(start),
      last_seen_at: new Date(start),
      expires_at: new Date(start + 12 * 3_600_000),
    })
    .execute()
  const at = (hours: number) => authenticate(db, token, new Date(start + hours * 3_600_000))
  for (let hours = 1; hours < SESSION_MAX_DAYS * 24; hours += 1)
    expect(typeof (await at(hours)), `${hours} hours`).toBe('object')
  expect(await at(SESSION_MAX_DAYS * 24)).toBe('unauthorized')
})

/** The names of a schema's fields at any depth. */
const fieldsOf = (schema: unknown, seen = new Set<unknown>()): readonly string[] => {
  if (typeof schema !== 'object' || schema === null || seen.has(schema)) return []
  seen.add(schema)
  if (Array.isArray(schema)) return schema.flatMap((item) => fieldsOf(item, seen))
  const own =
    'propertySignatures' in schema && Array.isArray(schema.propertySignatures)
      ? schema.propertySignatures.map((field: { name?: unknown }) => String(field.name))
      : []
  return [...own, ...Object.values(schema).flatMap((part) => fieldsOf(part, seen))]
}

test('every request field named like a secret is redacted in the audit or is none', () => {
  const harmless = new Set([
    // These name a card, a payment, a phone, keys of the keyboard, a coupon, a country or a currency and are no secrets.
    'singleKeyShortcuts',
    'phoneCode',
    'isoCode',
    'currencyCode',
    'couponCode',
    'paymentType',
    'bankTransactionId',
    'isCreditAvailable',
    // Numbers and dates of legal documents.
    'establishmentCode',
    'passport',
    'authorizationNumber',
    'authorizationDate',
  ])
  const suspicious = Object.values<EndpointContract>(contract).flatMap((endpoint) =>
    fieldsOf(endpoint.body?.ast)
      .filter((name) => /pass|token|secret|code|card|cvv|cvc|pin$|auth|key|credential/i.test(name))
      .filter((name) => !SECRET_FIELDS.has(name) && !harmless.has(name))
      .map((name) => `${endpointKey(endpoint)} ${name}`),
  )
  expect(suspicious).toEqual([])
  const all = new Set(
    Object.values<EndpointContract>(contract).flatMap((endpoint) => fieldsOf(endpoint.body?.ast)),
  )
  for (const name of ['password', 'newPassword', 'code', 'resetToken', 'token', 'key', 'newCard'])
    expect(all.has(name), name).toBe(true)
})

test('the audited part of a request is small, valid and without secrets', () => {
  const known = new Set(['firstName', 'password', 'deep', 'newPassword', 'list', 'comment', 'many'])
  expect(
    redact(
      {
        firstName: 'Ana\u0000\ud800',
        password: 'x',
        deep: { newPassword: 'x', list: Array.from({ length: 50 }, (_, nth) => nth) },
        comment: 'y'.repeat(5_000),
        CVV: '918',
      },
      known,
    ),
  ).toEqual({
    firstName: 'Ana\ufffd',
    deep: { list: Array.from({ length: 20 }, (_, nth) => nth) },
    comment: 'y'.repeat(200),
  })
  expect(redact({ many: Array.from({ length: 20 }, () => 'z'.repeat(300)) }, known)).toEqual({
    fields: ['many'],
    size: expect.any(Number),
  })
  expect(redact(['a'], known)).toBeNull()
  expect(redact({ password: 'x' }, known)).toBeNull()
})
