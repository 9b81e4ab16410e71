import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ENDPOINT_NAMES } from '../../src/api/endpoints/endpoints.ts'
import { hasNameListMode } from '../../src/api/contract/common-schemas.ts'
import { findEndpoint } from './endpoints/request.ts'
import { createOrdersFixture, type OrdersFixture } from './orders/orders.fixture.ts'

let world: OrdersFixture
beforeAll(async () => {
  world = await createOrdersFixture()
})
afterAll(() => world.server.close())

describe('URLs that no route can parse', () => {
  test.each(['/v4/orders/%zz', '/assets/%zz', '/%'])('%s is refused as JSON with a code', async (url) => {
    const response = await world.server.fastify.inject({ method: 'GET', url })
    expect(response.statusCode).toBe(400)
    expect(JSON.parse(response.payload)).toEqual({
      statusCode: 400,
      message: 'validation_error',
      details: { path: 'invalid' },
      requestId: expect.any(String),
    })
  })
})

test.each(['2026-02-31T00:00:00Z', '2026-11-31T00:00:00Z', '2025-02-29T00:00:00Z'])(
  'refuses the impossible date %s',
  async (instant) => {
    expect((await world.get(`/orders?from=${instant}`)).body).toMatchObject({
      message: 'validation_error',
      details: { from: 'invalid' },
    })
    const placed = await world.post('/orders', world.orderBody({ deliveryTime: instant }), { login: 'agent' })
    expect(placed.body).toMatchObject({
      message: 'validation_error',
      details: { deliveryTime: 'invalid' },
    })
  },
)

test.each(['0000-01-01T00:00:00Z', '9999-12-31T23:59:59.999Z', '2024-02-29T00:00:00Z'])(
  'accepts orders since %s',
  async (instant) => {
    expect((await world.get(`/orders?from=${instant}`)).status).toBe(200)
  },
)

describe('isFilter=true answers only names', () => {
  const named = ENDPOINT_NAMES.filter((name) => hasNameListMode(findEndpoint(name)))

  test('some lists have it', () => expect(named).toContain('stores'))

  test.each(named)('%s', async (name) => {
    const answer = await world.get<{ data: object[] }>(
      `${findEndpoint(name).path}?isFilter=true&limit=1`,
      'superadmin',
    )
    expect({ status: answer.status, fields: answer.body.data.map(Object.keys) }).toEqual({
      status: 200,
      fields: answer.body.data.map(() => ['id', 'name']),
    })
    expect(answer.body).toMatchObject({ limit: 1, offset: 0 })
  })
})

test('compares the bodies of repeats for every endpoint that takes a key', async () => {
  const order = await world.placeOrder()
  const headers = { 'idempotency-key': 'one-key' }
  await world.moveOrder(order.id, 'preparing', 'packing', 'routing')
  const first = await world.patch(
    `/orders/${order.id}/delivery-man`,
    { deliveryManId: world.deliveryManIds[0] },
    { headers },
  )
  const again = await world.patch(
    `/orders/${order.id}/delivery-man`,
    { deliveryManId: world.deliveryManIds[0] },
    { headers },
  )
  const other = await world.patch(
    `/orders/${order.id}/delivery-man`,
    { deliveryManId: world.deliveryManIds[1] },
    { headers },
  )
  expect([first.status, again.status, other.status]).toEqual([200, 200, 422])
  expect(again.body).toEqual(first.body)
  expect(other.body['message']).toBe('idempotency_mismatch')
})

test('repeats a request to an endpoint without a key', async () => {
  const order = await world.placeOrder()
  const headers = { 'idempotency-key': 'no-key' }
  await world.patch(`/orders/${order.id}/order-message`, { orderMessage: 'uno' }, { headers })
  const second = await world.patch(`/orders/${order.id}/order-message`, { orderMessage: 'dos' }, { headers })
  expect(second.body).toMatchObject({ comment: 'dos', version: order.version + 2 })
})

test.each(['', '"', 'W/"'])('answers an old version with prefix %j with the current order', async (quote) => {
  const order = await world.placeOrder()
  await world.moveOrder(order.id, 'preparing')
  const version = `${quote}${order.version}${quote === '' ? '' : '"'}`
  const stale = await world.patch(
    `/orders/${order.id}/status`,
    { status: 'preparing' },
    { headers: { 'if-match': version } },
  )
  const { body: now } = await world.get(`/orders/${order.id}`)
  expect(stale).toMatchObject({ status: 409, body: { message: 'version_conflict', current: now } })
})

test.each([
  ['x-forwarded-for', '192.0.2.7'],
  ['x-forwarded-host', 'comanda.example'],
  ['x-real-ip', '192.0.2.7'],
  ['forwarded', 'for=192.0.2.7'],
  ['via', '1.1 proxy'],
])('refuses metrics to a proxy that sends %s', async (name, value) => {
  const response = await world.server.fastify.inject({
    method: 'GET',
    url: '/v4/metrics',
    headers: { [name]: value },
  })
  expect(response.statusCode).toBe(404)
})

test('a delivery man\u2019s token opens the offers of his own orders and his own session, and nothing else', async () => {
  const { body } = await world.server.call<{ accessToken: string }>('POST', '/auth/sign-in', {
    body: { login: 'man-1', password: 'Comanda-2026' },
    headers: { platform: 'delivery_mobile' },
  })
  const own = await world.placeOrder()
  const others = await world.placeOrder()
  await world.moveOrder(own.id, 'preparing', 'packing', 'routing')
  await world.patch(`/orders/${own.id}/delivery-man`, { deliveryManId: world.deliveryManIds[0] })
  const statuses: Record<string, number> = {}
  for (const name of ENDPOINT_NAMES) {
    const endpoint = findEndpoint(name)
    if (endpoint.permissions === 'public' || name === 'signOut') continue
    const path = endpoint.path.replaceAll(/\{\w+\}/g, String(others.id))
    const { status } = await world.server.call(endpoint.method, path, {
      token: body.accessToken,
      headers: { platform: 'web' },
      ...(endpoint.body === undefined ? {} : { body: { accepted: true } }),
    })
    if (status !== 403) statuses[name] = status
  }
  expect(statuses).toEqual({ me: 200, updatePushToken: 400, recordOfferAnswer: 404 })
  const accepted = await world.server.call('POST', `/orders/${own.id}/delivery-man/acceptance`, {
    token: body.accessToken,
    body: { accepted: true },
  })
  expect(accepted).toMatchObject({ status: 200, body: { deliveryMan: { acceptance: 'accepted' } } })
})

test.each([
  [{}, { userAddressId: 'required' }],
  [{ lat: 14.6 }, { lng: 'required' }],
  [{ lat: 'x', lng: -90 }, { lat: 'invalid' }],
  [
    { lat: 91, lng: -181 },
    { lat: 'out_of_range', lng: 'out_of_range' },
  ],
  [{ userAddressId: '1' }, { userAddressId: 'invalid' }],
  [[], { body: 'invalid' }],
])('refuses the point %j at its field', async (body, details) => {
  const { status, body: answer } = await world.post('/delivery-zone/validate-address', body, {
    login: 'agent',
  })
  expect({ status, details: answer['details'] }).toEqual({ status: 400, details })
})

test.each([
  ['one null too many', { document: null, status: 'open' }, { document: 'invalid' }],
  ['a callback that is no instant', { status: 'parked', callBackAt: 7 }, { callBackAt: 'invalid' }],
])('refuses %s in a draft at its field', async (_, over, details) => {
  const { body } = await world.put('/order-drafts/1', { document: null, ...over }, { login: 'agent' })
  expect(body['details']).toMatchObject(details)
})

test.each([
  ['with bytes that are no UTF-8', 'application/json', 400],
  ['in another encoding', 'application/json; charset=iso-8859-1', 415],
])('refuses a body %s', async (_, contentType, status) => {
  const answer = await world.server.fastify.inject({
    method: 'POST',
    url: '/v4/auth/sign-in',
    headers: { 'content-type': contentType },
    payload: Buffer.from('{"login":"se\u00f1or","password":"x"}', status === 400 ? 'latin1' : 'utf8'),
  })
  expect([answer.statusCode, answer.json<{ details: object }>().details]).toEqual([
    status,
    { body: 'invalid' },
  ])
})

test('accepts a body that names UTF-8', async () => {
  const answer = await world.server.fastify.inject({
    method: 'POST',
    url: '/v4/auth/sign-in',
    headers: { 'content-type': 'application/json; charset=UTF-8' },
    payload: '{"login":"se\u00f1or","password":"x"}',
  })
  expect(answer.json()).toMatchObject({ statusCode: 400, message: 'wrong_credentials' })
})
