import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { REPEAT_CALLER } from '../../server/demo/customers.ts'
import { startTestServer, type TestServer } from './test-server.ts'

let server: TestServer
let token: string
let callerId: number

beforeAll(async () => {
  server = await startTestServer()
  token = await server.signIn('superadmin')
  const { body } = await server.call<{ data: Array<{ id: number }> }>(
    'GET',
    `/customers/lookup?search=${REPEAT_CALLER.phone}`,
    { token },
  )
  callerId = body.data[0]?.id ?? 0
})
afterAll(() => server.close())

const lists = [
  '/countries',
  '/stores',
  '/stores/1/delivery-mans',
  '/stores/1/products',
  '/stores/1/stock-logs',
  '/categories',
  '/badges',
  '/delivery-zone',
  '/orders',
  '/orders?storeId[]=1&view=board',
  '/customers/lookup?search=mar',
  '/users?',
  '/users?type=operator',
  '/users?type=customer&search=mar',
  '/users/{caller}/contacts',
  '/users/{caller}/orders',
  '/user-address/party-member?userId={caller}',
  '/order-drafts',
]

describe('a list needs as many statements for twenty rows as for one', () => {
  test.each(lists)('%s', async (pattern) => {
    const path = pattern.replace('{caller}', String(callerId))
    const join = path.includes('?') ? '&' : '?'
    const one = await server.call<{ data: unknown[] }>('GET', `${path}${join}limit=1`, { token })
    const many = await server.call<{ data: unknown[] }>('GET', `${path}${join}limit=20`, { token })
    expect([one.status, many.status]).toEqual([200, 200])
    expect(many.body.data.length).toBeGreaterThanOrEqual(one.body.data.length)
    // A page that is not full needs no count.
    expect(many.statements).toBeLessThanOrEqual(one.statements)
    expect(one.statements).toBeLessThanOrEqual(6)
  })

  test('reading an order takes a handful of statements whatever it contains', async () => {
    const { body } = await server.call<{ data: Array<{ id: number }> }>('GET', '/orders?limit=20', { token })
    const counts: number[] = []
    // One after the other: a call that waits for a connection sends its statement in the context of another.
    for (const { id } of body.data)
      counts.push((await server.call('GET', `/orders/${id}`, { token })).statements)
    expect(Math.max(...counts)).toBe(Math.min(...counts))
    expect(Math.max(...counts)).toBeLessThanOrEqual(8)
  })
})
