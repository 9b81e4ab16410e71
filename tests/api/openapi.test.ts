import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { contract } from '../../src/api/contract/contract.ts'
import type { EndpointContract } from '../../src/api/contract/endpoint-contract.ts'
import { startTestServer, type TestServer } from './test-server.ts'

interface Operation {
  readonly tags: readonly string[]
  readonly operationId: string
  readonly security: readonly object[]
  readonly parameters: ReadonlyArray<{
    readonly name: string
    readonly in: string
    readonly required: boolean
    readonly schema: object
  }>
  readonly requestBody?: object
  readonly responses: Readonly<Record<string, { readonly 'x-codes'?: readonly string[] }>>
  readonly 'x-extension'?: true
}
interface Document {
  readonly openapi: string
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
  readonly components: { readonly schemas: object }
}

let server: TestServer
let document: Document

beforeAll(async () => {
  server = await startTestServer({ demo: false })
  document = (await server.call<Document>('GET', '/openapi.json')).body
})
afterAll(() => server.close())

const calls = Object.entries<EndpointContract>(contract)

const references = (value: unknown): string[] => {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) =>
    key === '$ref' && typeof inner === 'string' ? [inner] : references(inner),
  )
}

const resolve = (root: unknown, pointer: string): unknown =>
  pointer
    .split('/')
    .slice(1)
    .reduce<unknown>((at, key) => (at as Record<string, unknown> | undefined)?.[key], root)

describe('the OpenAPI document', () => {
  test('is version 3.1 and has each served endpoint once', () => {
    const operations = Object.values(document.paths).flatMap((path) => Object.values(path))
    expect(document.openapi).toBe('3.1.0')
    expect(operations.map(({ operationId }) => operationId).sort()).toEqual(
      calls.map(([name]) => name).sort(),
    )
  })

  test('declares every parameter of its paths', () => {
    for (const [path, operations] of Object.entries(document.paths)) {
      const names = [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1])
      for (const operation of Object.values(operations)) {
        const declared = operation.parameters.filter((parameter) => parameter.in === 'path')
        expect(new Set(declared.map(({ name }) => name)), path).toEqual(new Set(names))
      }
    }
  })

  test('has what every reference points at', () => {
    for (const reference of new Set(references(document))) {
      expect(resolve(document, reference), reference).toBeTypeOf('object')
    }
  })

  test.each(calls)('%s documents its permissions and failures', (_name, endpoint) => {
    const operation = document.paths[`/v4${endpoint.path}`]?.[endpoint.method.toLowerCase()]
    const codes = Object.values(operation?.responses ?? {}).flatMap((response) => response['x-codes'] ?? [])
    expect(codes).toEqual(expect.arrayContaining([...endpoint.failures]))
    expect(operation?.security).toEqual(endpoint.permissions === 'public' ? [] : [{ bearer: [] }])
    expect(operation?.tags).toEqual([endpoint.area])
    expect(operation?.['x-extension']).toBe(endpoint.extension)
    expect(operation?.requestBody === undefined).toBe(endpoint.body === undefined)
    expect(operation?.responses).toHaveProperty(String(endpoint.status))
  })
})

test.each(calls.filter(([, endpoint]) => endpoint.permissions !== 'public'))(
  '%s is served to signed-in users',
  async (_name, endpoint) => {
    const path = endpoint.path.replaceAll(/\{\w+\}/g, '1')
    const { status, body } = await server.call(
      endpoint.method,
      path,
      endpoint.body === undefined ? {} : { body: {} },
    )
    expect({ status, message: body['message'] }).toEqual({ status: 401, message: 'unauthorized' })
  },
)

test('health, readiness and metrics answer only this machine', async () => {
  expect((await server.call('GET', '/health')).body).toEqual({
    status: 'ok',
    now: '2026-11-20T18:00:00.000Z',
  })
  expect((await server.call('GET', '/ready')).body).toEqual({ status: 'ready' })
  const local = await server.fastify.inject({ method: 'GET', url: '/v4/metrics' })
  expect(local.payload).toContain('comanda_call_seconds_bucket')
  const remote = await server.fastify.inject({
    method: 'GET',
    url: '/v4/metrics',
    remoteAddress: '192.0.2.7',
  })
  const proxied = await server.fastify.inject({
    method: 'GET',
    url: '/v4/metrics',
    headers: { 'x-forwarded-for': '192.0.2.7' },
  })
  const renamed = await server.fastify.inject({
    method: 'GET',
    url: '/v4/metrics',
    headers: { host: 'comanda.attacker.example:8080' },
  })
  expect([local, remote, proxied, renamed].map(({ statusCode }) => statusCode)).toEqual([200, 404, 404, 404])
})

test('every page and response forbids foreign and inline scripts', async () => {
  const { headers } = await server.fastify.inject({ method: 'GET', url: '/v4/health' })
  const policy = String(headers['content-security-policy'])
  expect(policy).toContain("default-src 'self'")
  expect(policy).toContain("script-src 'self';")
  expect(policy).toContain("frame-ancestors 'none'")
  expect(headers['x-content-type-options']).toBe('nosniff')
})

test('serves the API documentation with its viewer and styles', async () => {
  const get = (path: string) => server.fastify.inject({ method: 'GET', url: `/v4/docs${path}` })
  const page = await get('')
  expect(page.headers['content-type']).toContain('text/html')
  for (const path of ['/start.js', '/swagger-ui-bundle.js', '/swagger-ui.css']) {
    expect(page.body).toContain(`/v4/docs${path}`)
    expect((await get(path)).statusCode).toBe(200)
  }
  expect((await get('/start.js')).body).toContain('/v4/openapi.json')
})
