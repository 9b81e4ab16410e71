import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from './test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ demo: false })
})
afterAll(() => server.close())

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
