import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestNetwork, type TestNetwork } from './network.fixture.ts'
import { DEMO_PASSWORD, NOON, startTestServer, type TestServer } from './test-server.ts'

let server: TestServer
let network: TestNetwork

beforeAll(async () => {
  server = await startTestServer({ demo: false })
  network = await createTestNetwork(server.services)
  await network.addOperator('manager', 'store-manager', {
    store_id: network.storeIds[0],
    email: 'manager@tienda.gt',
  })
  await network.addOperator('courier', 'delivery-man', { store_id: network.storeIds[0] })
  await network.addOperator('nowhere', 'store-manager', {})
})
afterAll(() => server.close())

const post = (login: string, password: string, headers = {}) =>
  server.call('POST', '/auth/sign-in', { body: { login, password }, headers })

const tokenOf = async (login: string): Promise<string> => {
  const { body } = await server.call<{ accessToken: string }>('POST', '/auth/sign-in', {
    body: { login, password: DEMO_PASSWORD },
  })
  return body.accessToken
}

const failureOf = ({ status, body }: { status: number; body: Record<string, unknown> }) => ({
  status,
  message: body['message'],
})

describe('signing in', () => {
  test('answers the token, its expiry and the operator', async () => {
    const { status, body } = await post('manager', DEMO_PASSWORD)
    expect(status).toBe(200)
    expect(body).toMatchObject({
      accessToken: expect.stringMatching(/^[\w-]{43}$/),
      expiresAt: '2026-11-21T06:00:00.000Z',
      user: {
        firstName: 'Luis',
        lastName: 'Tzul',
        login: 'manager',
        email: 'manager@tienda.gt',
        avatar: null,
        role: 'store-manager',
        roleId: 5,
        reducedMenu: false,
        storeId: network.storeIds[0],
        countryId: network.countryIds[0],
      },
    })
    expect(body['user']).not.toHaveProperty('franchisorId')
    expect(body['user']).toHaveProperty('permissions.createOrders', true)
  })

  test.each([['MANAGER'], [' manager '], ['manager@tienda.gt'], ['Manager@Tienda.GT']])(
    'takes %j as the login',
    async (login) => {
      expect((await post(login, DEMO_PASSWORD)).status).toBe(200)
    },
  )

  test.each([
    ['a wrong password', 'manager', 'Comanda-2025', 400, 'wrong_credentials'],
    ['an unknown login', 'somebody', DEMO_PASSWORD, 400, 'wrong_credentials'],
    ['a delivery man in the back-office', 'courier', DEMO_PASSWORD, 400, 'wrong_credentials'],
    ['an account without a company', 'nowhere', DEMO_PASSWORD, 400, 'user_must_be_assigned_to_company'],
    ['an empty password', 'manager', '', 400, 'validation_error'],
  ])('refuses %s', async (_why, login, password, status, message) => {
    expect(failureOf(await post(login, password))).toEqual({ status, message })
  })

  test('does not tell that the account of a wrong password is blocked', async () => {
    await network.addOperator('locked', 'packing', { store_id: network.storeIds[0] })
    await server.services.db
      .updateTable('users')
      .set({ status: 'blocked' })
      .where('login', '=', 'locked')
      .execute()
    expect(failureOf(await post('locked', 'wrong'))).toEqual({ status: 400, message: 'wrong_credentials' })
    const right = await post('locked', DEMO_PASSWORD)
    expect({ ...failureOf(right), errorType: right.body['errorType'] }).toEqual({
      status: 403,
      message: 'user_is_blocked',
      errorType: 'user_is_blocked',
    })
  })

  test('refuses every password after ten wrong ones within a quarter of an hour', async () => {
    await network.addOperator('guessed', 'packing', { store_id: network.storeIds[0] })
    const tries = []
    for (let index = 0; index < 11; index += 1) tries.push((await post('guessed', `wrong-${index}`)).status)
    expect(tries).toEqual([400, 400, 400, 400, 400, 400, 400, 400, 400, 400, 429])
    expect(failureOf(await post('guessed', DEMO_PASSWORD))).toEqual({
      status: 429,
      message: 'too_many_requests',
    })
    server.setClock('2026-11-20T18:15:01.000Z')
    expect((await post('guessed', DEMO_PASSWORD)).status).toBe(200)
    server.setClock(NOON)
  })

  test('stores only the hash of a token', async () => {
    const token = await tokenOf('manager')
    const rows = await server.services.db.selectFrom('sessions').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain(token)
  })
})

describe('a session', () => {
  test('answers its operator until it is signed out', async () => {
    const token = await tokenOf('manager')
    expect((await server.call('GET', '/users/me', { token })).body).toMatchObject({
      login: 'manager',
      role: 'store-manager',
    })
    expect((await server.call('DELETE', '/auth/logout', { token })).body).toEqual({ success: true })
    expect(failureOf(await server.call('GET', '/users/me', { token }))).toEqual({
      status: 401,
      message: 'unauthorized',
    })
  })

  test.each([undefined, '', 'nonsense', 'x'.repeat(300)])('refuses the token %j', async (token) => {
    expect(failureOf(await server.call('GET', '/users/me', token === undefined ? {} : { token }))).toEqual({
      status: 401,
      message: 'unauthorized',
    })
  })

  test('a block applies from the next request', async () => {
    const id = await network.addOperator('soon-blocked', 'packing', { store_id: network.storeIds[1] })
    const token = await tokenOf('soon-blocked')
    await server.services.db.updateTable('users').set({ status: 'blocked' }).where('id', '=', id).execute()
    const { status, body } = await server.call('GET', '/users/me', { token })
    expect({ status, message: body['message'], errorType: body['errorType'] }).toEqual({
      status: 403,
      message: 'user_is_blocked',
      errorType: 'user_is_blocked',
    })
  })

  test('a changed role applies from the next request', async () => {
    const id = await network.addOperator('promoted', 'reports-only', { store_id: network.storeIds[1] })
    const token = await tokenOf('promoted')
    expect(failureOf(await server.call('GET', '/order-drafts', { token }))).toEqual({
      status: 403,
      message: 'user_dont_have_permission',
    })
    await server.services.db
      .updateTable('users')
      .set({ role_id: 5 as never })
      .where('id', '=', id)
      .execute() // 5 is the store manager
    expect((await server.call('GET', '/order-drafts', { token })).status).toBe(200)
  })

  test('ends twelve hours after it was last used', async () => {
    const token = await tokenOf('manager')
    const use = (instant: string) => {
      server.setClock(instant)
      return server.call('GET', '/users/me', { token })
    }
    expect((await use('2026-11-20T22:00:00.000Z')).status).toBe(200)
    expect((await use('2026-11-21T01:59:00.000Z')).status).toBe(200)
    expect(await use('2026-11-21T13:58:00.000Z')).toMatchObject({
      status: 403,
      body: { message: { errorMessage: 'session_locked' } },
    })
    server.setClock('2026-11-21T13:59:00.000Z')
    expect(failureOf(await server.call('GET', '/users/me', { token }))).toEqual({
      status: 401,
      message: 'unauthorized',
    })
    server.setClock(NOON)
  })

  test('a delivery man\u2019s token opens offers and nothing of the back office', async () => {
    const { status, body } = await post('courier', DEMO_PASSWORD, { platform: 'delivery_mobile' })
    expect(status).toBe(200)
    const token = String(body['accessToken'])
    expect((await server.call('GET', '/users/me', { token })).status).toBe(200)
    for (const path of ['/orders', '/stores', '/order-drafts', '/customers/lookup?search=ana']) {
      expect(failureOf(await server.call('GET', path, { token })), path).toEqual({
        status: 403,
        message: 'user_dont_have_permission',
      })
    }
    expect(failureOf(await server.call('GET', '/orders', { token, headers: { platform: 'web' } }))).toEqual({
      status: 403,
      message: 'user_dont_have_permission',
    })
  })

  test('refuses an operator on the delivery men\u2019s platform', async () => {
    expect(failureOf(await post('manager', DEMO_PASSWORD, { platform: 'delivery_mobile' }))).toEqual({
      status: 400,
      message: 'wrong_credentials',
    })
  })
})
