import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { UserId } from '../../src/domain/shared/ids.ts'
import { authenticateSessions } from '../../server/http/authentication.ts'
import { createAuthClient, summarizeFailure, drainOutbox } from './auth.fixture.ts'
import { createTestNetwork, type TestNetwork } from './network.fixture.ts'
import { DEMO_PASSWORD, NOON, startTestServer, type TestServer } from './test-server.ts'

let server: TestServer
let network: TestNetwork
let created = 0

beforeAll(async () => {
  server = await startTestServer({ demo: false })
  network = await createTestNetwork(server.services)
})
afterAll(() => server.close())
beforeEach(async () => {
  server.setClock(NOON)
  await server.services.db.deleteFrom('outbox').execute()
})

const HOME = '190.56.1.1'
const call = (method: 'GET' | 'POST' | 'PATCH' | 'DELETE', path: string, token: string, body?: object) =>
  createAuthClient(server, HOME).call(method, path, body, token)

const createOperator = async (): Promise<{ id: UserId; login: string }> => {
  created += 1
  const login = `person-${created}`
  return {
    id: await network.addOperator(login, 'packing', {
      store_id: network.storeIds[0],
      email: `${login}@tienda.gt`,
    }),
    login,
  }
}
const open = (login: string, password?: string) => createAuthClient(server, HOME).tokenOf(login, password)
const signedOut = { status: 401, code: 'unauthorized' }
const sessionIds = async (token: string): Promise<readonly number[]> => {
  const { body } = await call('GET', '/users/me/sessions', token)
  return (body['data'] as ReadonlyArray<{ id: number }>).map(({ id }) => id) // the contract's list
}
const audited = async (userId: UserId) =>
  (
    await server.services.db
      .selectFrom('audit_log')
      .select(['action', 'reason'])
      .where('actor_id', '=', userId)
      .where('outcome', '=', 'done')
      .orderBy('id')
      .execute()
  ).map(({ action, reason }) => (reason === null ? action : `${action} ${reason}`))

describe('the own sessions', () => {
  test('list the current one first, without ended and expired ones', async () => {
    const { login } = await createOperator()
    const first = await open(login)
    server.setClock('2026-11-20T19:00:00.000Z')
    const second = await createAuthClient(server, '190.56.2.2').tokenOf(login)
    const ended = await open(login)
    await call('DELETE', '/auth/logout', ended)
    const { status, body } = await call('GET', '/users/me/sessions', first)
    expect([status, body]).toEqual([
      200,
      {
        data: [
          {
            id: expect.any(Number),
            platform: 'web',
            ip: HOME,
            userAgent: 'a browser',
            createdAt: NOON,
            lastSeenAt: expect.any(String),
            isCurrent: true,
          },
          {
            id: expect.any(Number),
            platform: 'web',
            ip: '190.56.2.2',
            userAgent: 'a browser',
            createdAt: '2026-11-20T19:00:00.000Z',
            lastSeenAt: '2026-11-20T19:00:00.000Z',
            isCurrent: false,
          },
        ],
        count: 2,
        limit: 100,
        offset: 0,
      },
    ])
    server.setClock('2026-11-21T07:00:00.000Z')
    expect(summarizeFailure(await call('GET', '/users/me', second))).toEqual(signedOut)
    server.setClock('2026-11-21T06:59:00.000Z')
    expect(
      summarizeFailure(await call('POST', '/auth/unlock', first, { password: DEMO_PASSWORD })).status,
    ).toBe(200)
    expect(await sessionIds(first)).toHaveLength(2)
  })

  test('end one by one and close their sockets', async () => {
    const { id, login } = await createOperator()
    const [token, otherToken] = [await open(login), await open(login)]
    const other = (await sessionIds(token))[1]
    expect((await call('DELETE', `/users/me/sessions/${other}`, token)).body).toEqual({ success: true })
    expect(summarizeFailure(await call('GET', '/users/me', otherToken))).toEqual(signedOut)
    expect((await call('GET', '/users/me', token)).status).toBe(200)
    expect(await drainOutbox(server)).toEqual([
      { kind: 'session.ended', event: { reason: 'signed_out' }, userId: id, sessionId: other },
    ])
    expect(summarizeFailure(await call('DELETE', `/users/me/sessions/${other}`, token))).toEqual({
      status: 404,
      code: 'session_not_found',
    })
    expect(await audited(id)).toEqual(['session.signIn', 'session.signIn', 'session.signOut'])
  })

  test('do not include those of another user', async () => {
    const [ana, eva] = [await createOperator(), await createOperator()]
    const [mine, hers] = [await open(ana.login), await open(eva.login)]
    const [session] = await sessionIds(hers)
    expect(summarizeFailure(await call('DELETE', `/users/me/sessions/${session}`, mine))).toEqual({
      status: 404,
      code: 'session_not_found',
    })
    expect((await call('GET', '/users/me', hers)).status).toBe(200)
    expect(summarizeFailure(await call('DELETE', '/users/me/sessions/0', mine))).toMatchObject({
      status: 400,
      code: 'validation_error',
    })
  })

  test('end all together except the current one', async () => {
    const { login } = await createOperator()
    const [token, one, two] = [await open(login), await open(login), await open(login)]
    expect((await call('DELETE', '/users/me/sessions', token)).body).toEqual({ success: true })
    for (const token of [one, two])
      expect(summarizeFailure(await call('GET', '/users/me', token))).toEqual(signedOut)
    expect((await call('DELETE', '/users/me/sessions', token)).body).toEqual({ success: true })
    expect(await sessionIds(token)).toHaveLength(1)
  })
})

describe('locking', () => {
  test('answers every request but unlock and sign-out with session_locked and the user\u2019s name', async () => {
    const { id, login } = await createOperator()
    const token = await open(login)
    expect((await call('POST', '/auth/lock', token)).body).toEqual({ success: true })
    for (const [method, path] of [
      ['GET', '/users/me'],
      ['GET', '/orders'],
      ['GET', '/users/me/sessions'],
      ['POST', '/auth/lock'],
      ['DELETE', '/users/me/sessions'],
    ] as const)
      expect((await call(method, path, token)).body['message'], path).toEqual({
        errorMessage: 'session_locked',
        name: 'Luis Tzul',
      })
    expect((await call('GET', '/users/me', token)).status).toBe(403)
    const effects = await drainOutbox(server)
    expect(effects).toEqual([{ kind: 'session.locked', event: {}, sessionId: expect.any(Number) }])

    const { status, body } = await call('POST', '/auth/unlock', token, { password: DEMO_PASSWORD })
    expect([status, body['login']]).toEqual([200, login])
    expect((await call('GET', '/users/me', token)).status).toBe(200)
    expect(await audited(id)).toEqual(['session.signIn', 'session.lock', 'session.unlock'])

    await call('POST', '/auth/lock', token)
    expect((await call('DELETE', '/auth/logout', token)).body).toEqual({ success: true })
    expect(summarizeFailure(await call('GET', '/users/me', token))).toEqual(signedOut)
  })

  test('locks only the current session', async () => {
    const { login } = await createOperator()
    const [token, otherToken] = [await open(login), await open(login)]
    await call('POST', '/auth/lock', token)
    expect((await call('GET', '/users/me', otherToken)).status).toBe(200)
  })

  test('ends the session at the fifth wrong password in a row', async () => {
    const { id, login } = await createOperator()
    const token = await open(login)
    const unlock = async (password: string) =>
      summarizeFailure(await call('POST', '/auth/unlock', token, { password }))
    const wrong = { status: 400, code: 'wrong_credentials' }
    await call('POST', '/auth/lock', token)
    for (let time = 0; time < 4; time += 1) expect(await unlock('no-es-esta')).toEqual(wrong)
    expect((await unlock(DEMO_PASSWORD)).status).toBe(200)
    await call('POST', '/auth/lock', token)
    for (let time = 0; time < 4; time += 1) expect(await unlock('no-es-esta')).toEqual(wrong)
    expect(await unlock('no-es-esta')).toEqual(signedOut)
    expect(await unlock(DEMO_PASSWORD)).toEqual(signedOut)
    expect((await audited(id)).at(-1)).toBe('session.signOut too_many_requests')
    expect((await drainOutbox(server)).at(-1)).toMatchObject({
      kind: 'session.ended',
      event: { reason: 'expired' },
    })
    expect(
      summarizeFailure(await call('POST', '/auth/unlock', await open(login), { password: '' })),
    ).toMatchObject({
      code: 'validation_error',
    })
  })

  test('does not give concurrent passwords more attempts', async () => {
    const { login } = await createOperator()
    const token = await open(login)
    await call('POST', '/auth/lock', token)
    const responses = await Promise.all(
      Array.from({ length: 12 }, () => call('POST', '/auth/unlock', token, { password: 'no-es-esta' })),
    )
    expect(responses.filter((answer) => summarizeFailure(answer).code === 'wrong_credentials')).toHaveLength(
      4,
    )
    expect(summarizeFailure(await call('POST', '/auth/unlock', token, { password: DEMO_PASSWORD }))).toEqual(
      signedOut,
    )
  })

  test('answers a blocked user with the block instead of the lock', async () => {
    const { id, login } = await createOperator()
    const token = await open(login)
    await call('POST', '/auth/lock', token)
    await server.services.db.updateTable('users').set({ status: 'blocked' }).where('id', '=', id).execute()
    expect(
      summarizeFailure(await call('POST', '/auth/unlock', token, { password: DEMO_PASSWORD })).code,
    ).toBe('user_is_blocked')
  })

  test('ends a locked session after twelve hours like any other', async () => {
    const { login } = await createOperator()
    const [token, inTime] = [await open(login), await open(login)]
    for (const each of [token, inTime]) await call('POST', '/auth/lock', each)
    server.setClock('2026-11-21T05:59:00.000Z')
    expect((await call('POST', '/auth/unlock', inTime, { password: DEMO_PASSWORD })).status).toBe(200)
    expect(summarizeFailure(await call('GET', '/users/me', token)).code).toBe('session_locked')
    server.setClock('2026-11-21T06:00:00.000Z')
    expect(summarizeFailure(await call('POST', '/auth/unlock', token, { password: DEMO_PASSWORD }))).toEqual(
      signedOut,
    )
  })
})

describe('an idle session', () => {
  const at = (minutes: number, seconds = 0) =>
    server.setClock(new Date(Date.parse(NOON) + minutes * 60_000 + seconds * 1_000).toISOString())
  const me = async (token: string) => summarizeFailure(await call('GET', '/users/me', token)).code ?? 'open'
  const deskPerson = async (): Promise<{ id: UserId; login: string }> => {
    created += 1
    const login = `desk-${created}`
    return {
      id: await network.addOperator(login, 'callcenter', {
        master_franchisee_id: network.masterFranchiseeIds[0],
      }),
      login,
    }
  }

  test('locks after twenty minutes at a desk and after four hours at a store', async () => {
    const [desk, store] = [await open((await deskPerson()).login), await open((await createOperator()).login)]
    at(21)
    expect(await me(desk)).toBe('open')
    at(21 + 21, 1)
    expect([await me(desk), await me(store)]).toEqual(['session_locked', 'open'])
    at(21 + 21 + 241)
    expect(await me(store)).toBe('open')
    at(21 + 21 + 241 + 241, 1)
    expect(await me(store)).toBe('session_locked')
  })

  test('stays locked after a wrong password, and unlocking extends it like any other use', async () => {
    const { id, login } = await deskPerson()
    const token = await open(login)
    at(30)
    expect((await call('GET', '/users/me', token)).body['message']).toEqual({
      errorMessage: 'session_locked',
      name: 'Luis Tzul',
    })
    expect(summarizeFailure(await call('POST', '/auth/unlock', token, { password: 'no-es-esta' })).code).toBe(
      'wrong_credentials',
    )
    expect([await me(token), summarizeFailure(await call('POST', '/auth/lock', token)).code]).toEqual([
      'session_locked',
      'session_locked',
    ])
    expect((await call('POST', '/auth/unlock', token, { password: DEMO_PASSWORD })).status).toBe(200)
    expect(await me(token)).toBe('open')
    expect(await audited(id)).toEqual(['session.signIn', 'session.unlock'])
    await call('POST', '/auth/lock', token)
    at(30 + 12 * 60 - 1)
    expect((await call('POST', '/auth/unlock', token, { password: DEMO_PASSWORD })).status).toBe(200)
    at(30 + 24 * 60 - 2)
    expect(await me(token)).toBe('session_locked')
  })

  test('loses its sockets at the next review', async () => {
    const token = await open((await deskPerson()).login)
    const [session = 0] = await sessionIds(token)
    const { db, clock } = server.services
    const reviewed = async () => {
      const result = (await authenticateSessions(db, [session], clock.now())).get(session)
      return typeof result === 'string' ? result : result?.sessionId
    }
    at(21)
    expect(await reviewed()).toBe(session)
    at(22)
    expect(await reviewed()).toBe('session_locked')
  })

  test('can be signed out and is listed among the sessions', async () => {
    const { login } = await deskPerson()
    const token = await open(login)
    at(30)
    const other = await open(login)
    expect(await sessionIds(other)).toHaveLength(2)
    expect((await call('DELETE', '/auth/logout', token)).body).toEqual({ success: true })
    expect(await me(token)).toBe('unauthorized')
  })

  test('does not lock on a delivery man\u2019s phone', async () => {
    const { id, login } = await createOperator()
    const token = await open(login)
    await server.services.db
      .updateTable('sessions')
      .set({ platform: 'delivery_mobile' })
      .where('user_id', '=', id)
      .execute()
    at(11 * 60)
    expect(await me(token)).toBe('open')
  })
})

describe('changing the own password', () => {
  const update = (token: string, body: object) => call('PATCH', '/users/me/update-password', token, body)

  test('ends every other session and mails the change', async () => {
    const { id, login } = await createOperator()
    const [token, otherToken] = [await open(login), await open(login)]
    expect(
      await update(token, {
        currentPassword: DEMO_PASSWORD,
        newPassword: 'Otra-clave-9',
        confirmPassword: 'Otra-clave-9',
      }),
    ).toEqual({ status: 200, body: { success: true } })
    expect((await call('GET', '/users/me', token)).status).toBe(200)
    expect(summarizeFailure(await call('GET', '/users/me', otherToken))).toEqual(signedOut)
    const effects = await drainOutbox(server)
    expect(effects.map(({ kind }) => kind)).toEqual(['session.ended', 'mail'])
    expect(effects[0]).toMatchObject({ userId: id, event: { reason: 'expired' } })
    expect((await audited(id)).slice(2)).toEqual(['session.signOut password_changed', 'user.changePassword'])
    await open(login, 'Otra-clave-9')
  })

  test.each([
    [{ newPassword: '' }, 400, 'validation_error', { newPassword: 'emptyField' }],
    [{ newPassword: ' clave-9' }, 400, 'validation_error', { newPassword: 'hasSpaces' }],
    [{ newPassword: 'clave' }, 400, 'validation_error', { newPassword: 'shortPassword' }],
    [{ newPassword: 'x'.repeat(129) }, 400, 'validation_error', { newPassword: 'longPassword' }],
    [
      { newPassword: 'Otra-clave-9', confirmPassword: 'Otra-clave-8' },
      400,
      'password_dont_match',
      { confirmPassword: 'password_dont_match' },
    ],
    [
      { currentPassword: 'no-es-esta', newPassword: 'Otra-clave-9' },
      400,
      'old_password_incorrect',
      { currentPassword: 'old_password_incorrect' },
    ],
  ])('refuses %o at its field and changes nothing', async (body, status, code, details) => {
    const { login } = await createOperator()
    const token = await open(login)
    expect(summarizeFailure(await update(token, { currentPassword: DEMO_PASSWORD, ...body }))).toEqual({
      status,
      code,
      details,
    })
    await open(login)
  })

  test('applies one of two concurrent changes', async () => {
    const { login } = await createOperator()
    const [one, two] = [await open(login), await open(login)]
    const answers = await Promise.all([
      update(one, { currentPassword: DEMO_PASSWORD, newPassword: 'La-primera-1' }),
      update(two, { currentPassword: DEMO_PASSWORD, newPassword: 'La-segunda-2' }),
    ])
    const codes = answers.map((answer) => (answer.status === 200 ? 'done' : summarizeFailure(answer).code))
    expect(codes.filter((code) => code === 'done')).toHaveLength(1)
    expect(['old_password_incorrect', 'unauthorized']).toContain(codes.find((code) => code !== 'done'))
    await open(login, codes[0] === 'done' ? 'La-primera-1' : 'La-segunda-2')
  })

  test('refuses the eleventh wrong password within a quarter of an hour', async () => {
    const { login } = await createOperator()
    const token = await open(login)
    const statuses = []
    for (let time = 0; time < 11; time += 1)
      statuses.push(
        (await update(token, { currentPassword: `no-${time}`, newPassword: 'Otra-clave-9' })).status,
      )
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 400), 429])
  })

  test('invalidates a mailed recovery code', async () => {
    const { id, login } = await createOperator()
    const token = await open(login)
    await createAuthClient(server, HOME).call('POST', '/users/verify-email', { email: `${login}@tienda.gt` })
    const mail = (await drainOutbox(server)).flatMap((effect) =>
      effect.kind === 'mail' ? [effect.mail] : [],
    )[0]
    await update(token, { currentPassword: DEMO_PASSWORD, newPassword: 'Otra-clave-9' })
    const response = await createAuthClient(server, HOME).call('POST', `/users/${id}/confirm-email`, {
      code: mail?.values['code'],
    })
    expect(summarizeFailure(response).code).toBe('verify_code_expired')
  })
})
