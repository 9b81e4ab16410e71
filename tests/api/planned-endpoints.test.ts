import { afterAll, beforeAll, expect, test } from 'vitest'
import { endpointKey } from '../../src/api/endpoints/endpoint.ts'
import { ENDPOINTS } from '../../src/api/endpoints/endpoints.ts'
import { PLANNED_ENDPOINTS } from '../../src/api/endpoints/planned-endpoints.ts'
import { startTestServer, type TestServer } from './test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ demo: false })
})
afterAll(() => server.close())

const shape = (name: string): string => name.replaceAll(/\{\w+\}/g, '{}').replace(/\/$/, '')

test('no served endpoint is listed as planned', () => {
  const served = new Set(Object.values(ENDPOINTS).map((endpoint) => shape(endpointKey(endpoint))))
  expect(
    PLANNED_ENDPOINTS.map((endpoint) => shape(endpointKey(endpoint))).filter((name) => served.has(name)),
  ).toEqual([])
})

test('every planned endpoint answers that it is under development', async () => {
  const others: string[] = []
  for (const { method, path } of PLANNED_ENDPOINTS) {
    const { status, body } = await server.call(
      method,
      path.replaceAll(/\{\w+\}/g, '1'),
      method === 'GET' ? {} : { body: {} },
    )
    if (status !== 501 || body['message'] !== 'under_development') others.push(`${method} ${path}: ${status}`)
  }
  expect(others).toEqual([])
  expect(PLANNED_ENDPOINTS.length).toBeGreaterThan(50)
})

test('an unknown endpoint and a wrong method of a known path are not found', async () => {
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
