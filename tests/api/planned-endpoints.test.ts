import { afterAll, beforeAll, expect, test } from 'vitest'
import { contract } from '../../src/api/contract/contract.ts'
import { endpointKey } from '../../src/api/contract/endpoint.ts'
import { UNIMPLEMENTED_ENDPOINTS } from '../../server/http/unimplemented-endpoints.ts'
import { startTestServer, type TestServer } from './test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ demo: false })
})
afterAll(() => server.close())

const planned = Object.entries(UNIMPLEMENTED_ENDPOINTS).flatMap(([path, methods]) =>
  methods.map((method) => ({ method, path })),
)
const shape = (name: string): string => name.replaceAll(/\{\w+\}/g, '{}').replace(/\/$/, '')

test('what the contract serves is not planned any more', () => {
  const served = new Set(Object.values(contract).map((call) => shape(endpointKey(call))))
  expect(
    planned.map((call) => shape(`${call.method} ${call.path}`)).filter((name) => served.has(name)),
  ).toEqual([])
})

test('every planned call says that it is under development', async () => {
  const others: string[] = []
  for (const { method, path } of planned) {
    const { status, body } = await server.call(
      method,
      path.replaceAll(/\{\w+\}/g, '1'),
      method === 'GET' ? {} : { body: {} },
    )
    if (status !== 501 || body['message'] !== 'under_development') others.push(`${method} ${path}: ${status}`)
  }
  expect(others).toEqual([])
  expect(planned.length).toBeGreaterThan(50)
})

test('a call that nobody planned is not found, and a wrong method of a known path neither', async () => {
  for (const [method, path] of [
    ['GET', '/nowhere'],
    ['DELETE', '/orders/1'],
    ['PATCH', '/audit'],
    ['POST', '/products/1/combo-list'],
  ] as const) {
    const { status, body, headers } = await server.call(method, path)
    expect([path, status, body['message'], headers['cache-control']]).toEqual([
      path,
      404,
      'not_found',
      'no-store',
    ])
    expect(body['requestId']).toEqual(expect.any(String))
  }
})
