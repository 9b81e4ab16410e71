import { sessionsCleanupJob } from '../../server/modules/auth/sessions.jobs.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { UserId } from '../../src/domain/shared/ids.ts'
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
  await server.services.db.deleteFrom('rate_limits').execute()
  await server.services.db.deleteFrom('outbox').execute()
})

const HOME = '190.56.1.1'
const at = (minutes: number, seconds = 0): string =>
  new Date(Date.parse(NOON) + minutes * 60_000 + seconds * 1_000).toISOString()

const createOperator = async (): Promise<{ id: UserId; login: string; email: string }> => {
  created += 1
  const login = `person-${created}`
  const email = `Person.${created}@tienda.gt`
  return {
    id: await network.addOperator(login, 'packing', { store_id: network.storeIds[0], email }),
    login,
    email,
  }
}

const { call, signIn, tokenOf } = {
  call: (...given: Parameters<ReturnType<typeof createAuthClient>['call']>) =>
    createAuthClient(server, HOME).call(...given),
  signIn: (login: string, password?: string) => createAuthClient(server, HOME).signIn(login, password),
  tokenOf: (login: string, password?: string) => createAuthClient(server, HOME).tokenOf(login, password),
}

const mailed = async (): Promise<{
  to: string
  template: string
  language: string
  code: string
  values: object
}> => {
  const effects = await drainOutbox(server)
  const mail = effects.flatMap((effect) => (effect.kind === 'mail' ? [effect.mail] : [])).at(-1)
  if (!mail) throw new Error('nothing was mailed')
  return { ...mail, code: mail.values['code'] ?? '' }
}

const codeFor = async (email: string): Promise<string> => {
  const { status } = await call('POST', '/users/verify-email', { email })
  if (status !== 200) throw new Error(`no code: ${status}`)
  return (await mailed()).code
}
const other = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, '0')
const confirm = (id: number, code: string) => call('POST', `/users/${id}/confirm-email`, { code })
const tokenFor = async (id: number, email: string): Promise<string> =>
  String((await confirm(id, await codeFor(email))).body['resetToken'])
const set = (id: number, resetToken: string, newPassword = 'Otra-clave-9', confirmPassword?: string) =>
  call('POST', `/users/${id}/change-password`, {
    resetToken,
    newPassword,
    ...(confirmPassword !== undefined && { confirmPassword }),
  })

describe('requesting a code', () => {
  test('mails six digits in the user\u2019s language and answers the user id', async () => {
    const { id, email } = await createOperator()
    const { status, body } = await call('POST', '/users/verify-email', { email: email.toUpperCase() })
    expect([status, body]).toEqual([200, { id }])
    const mail = await mailed()
    expect(mail).toMatchObject({ to: email, template: 'reset_code', language: 'es' })
    expect(mail.values).toEqual({
      name: 'Luis Tzul',
      code: expect.stringMatching(/^\d{6}$/),
      minutes: '15',
      hours: '0.25',
      link: `/verify-email?user=${id}`,
    })
    await server.services.db.updateTable('users').set({ language: 'en' }).where('id', '=', id).execute()
    await call('POST', '/users/verify-email', { email })
    expect((await mailed()).language).toBe('en')
  })

  test('stores neither the code nor the token it is exchanged for', async () => {
    const { id, email } = await createOperator()
    const code = await codeFor(email)
    const token = String((await confirm(id, code)).body['resetToken'])
    const rows = await server.services.db
      .selectFrom('recovery_codes')
      .selectAll()
      .where('user_id', '=', id)
      .execute()
    expect(JSON.stringify(rows)).not.toContain(token)
    expect(rows.map((row) => row.code_hash === code || row.code_hash.includes(code))).toEqual([false])
    const audited = await server.services.db
      .selectFrom('audit_log')
      .selectAll()
      .where('entity_id', '=', String(id))
      .execute()
    expect(audited.map(({ action, outcome }) => [action, outcome])).toEqual([
      ['user.requestCode', 'done'],
      ['user.confirmCode', 'done'],
    ])
    expect(JSON.stringify(audited)).not.toContain(token)
    expect(JSON.stringify(audited.map(({ before, after, reason }) => [before, after, reason]))).not.toContain(
      code,
    )
  })

  test('lets a customer recover a password without letting them sign in', async () => {
    const { id } = await server.services.db
      .insertInto('users')
      .values((eb) => ({
        role_id: eb.selectFrom('roles').select('roles.id').where('key', '=', 'customer'),
        first_name: 'Rosa',
        last_name: 'Ixchel',
        email: 'rosa@correo.gt',
        country_id: network.countryIds[0],
        created_at: new Date(NOON),
      }))
      .returning('id')
      .executeTakeFirstOrThrow()
    expect((await set(id, await tokenFor(id, 'rosa@correo.gt'))).status).toBe(200)
    expect(summarizeFailure(await signIn('rosa@correo.gt', 'Otra-clave-9'))).toEqual({
      status: 400,
      code: 'wrong_credentials',
    })
  })

  test('refuses an unknown, a deleted and a blocked account', async () => {
    expect(summarizeFailure(await call('POST', '/users/verify-email', { email: 'nadie@tienda.gt' }))).toEqual(
      {
        status: 404,
        code: 'user_not_found',
      },
    )
    const deleted = await createOperator()
    const blocked = await createOperator()
    const { db } = server.services
    await db.updateTable('users').set({ status: 'deleted' }).where('id', '=', deleted.id).execute()
    await db.updateTable('users').set({ status: 'blocked' }).where('id', '=', blocked.id).execute()
    expect(summarizeFailure(await call('POST', '/users/verify-email', { email: deleted.email }))).toEqual({
      status: 404,
      code: 'user_not_found',
    })
    expect(summarizeFailure(await call('POST', '/users/verify-email', { email: blocked.email }))).toEqual({
      status: 403,
      code: 'user_is_blocked',
    })
    expect(await drainOutbox(server)).toEqual([])
  })

  test.each(['', 'ana', 'a@b', 'a@b.gt,c@d.gt', `${'a'.repeat(250)}@b.gt`])(
    'refuses %j as an e-mail',
    async (email) => {
      expect(summarizeFailure(await call('POST', '/users/verify-email', { email }))).toEqual({
        status: 400,
        code: 'validation_error',
        details: { email: expect.any(String) },
      })
    },
  )

  test('allows five codes for an e-mail from one address in a quarter of an hour, and others from elsewhere', async () => {
    const { email } = await createOperator()
    const statuses = []
    for (let time = 0; time < 6; time += 1)
      statuses.push((await call('POST', '/users/verify-email', { email })).status)
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
    const { status } = await createAuthClient(server, '190.56.9.9').call('POST', '/users/verify-email', {
      email,
    })
    expect(status).toBe(200)
    server.setClock(at(15, 1))
    expect((await call('POST', '/users/verify-email', { email })).status).toBe(200)
  })

  test('limits the e-mails that one address may try', async () => {
    const statuses = []
    for (let time = 0; time < 31; time += 1)
      statuses.push((await call('POST', '/users/verify-email', { email: `nadie-${time}@tienda.gt` })).status)
    expect(statuses.filter((status) => status === 404)).toHaveLength(30)
    expect(statuses.at(-1)).toBe(429)
  })
})

test('guesses from other addresses do not stop users who signed in from this one before', async () => {
  const { id, login, email } = await createOperator()
  await tokenOf(login)
  const strangers = Array.from({ length: 5 }, (_, network) => createAuthClient(server, `9.9.9.${network}`))
  for (const { call: ask } of strangers)
    for (let time = 0; time < 5; time += 1) await ask('POST', '/users/verify-email', { email })
  expect(
    (await createAuthClient(server, '8.8.8.8').call('POST', '/users/verify-email', { email })).status,
  ).toBe(429)
  const code = await codeFor(email)
  for (const { call: ask } of strangers)
    for (let time = 0; time < 5; time += 1)
      await ask('POST', `/users/${id}/confirm-email`, { code: other(code) })
  expect(
    summarizeFailure(
      await createAuthClient(server, '8.8.8.8').call('POST', `/users/${id}/confirm-email`, { code }),
    ).code,
  ).toBe('verify_code_expired')
  expect((await confirm(id, code)).status).toBe(200)
})

describe('confirming a code', () => {
  test('exchanges a code once for a token of fifteen minutes', async () => {
    const { id, email } = await createOperator()
    const code = await codeFor(email)
    const { status, body } = await confirm(id, code)
    expect([status, body]).toEqual([
      200,
      { resetToken: expect.stringMatching(/^[\w-]{43}$/), expiresAt: at(15) },
    ])
    expect(summarizeFailure(await confirm(id, code))).toEqual({
      status: 400,
      code: 'verify_code_expired',
      details: { code: 'verify_code_expired' },
    })
  })

  test('refuses a wrong code at its field, and accepts the right one after four of them', async () => {
    const { id, email } = await createOperator()
    const code = await codeFor(email)
    for (let time = 0; time < 4; time += 1)
      expect(summarizeFailure(await confirm(id, other(code)))).toEqual({
        status: 400,
        code: 'verify_code_dont_match',
        details: { code: 'verify_code_dont_match' },
      })
    expect((await confirm(id, code)).status).toBe(200)
  })

  test('refuses the right code after five wrong ones until another one is requested', async () => {
    const { id, email } = await createOperator()
    const code = await codeFor(email)
    for (let time = 0; time < 5; time += 1) await confirm(id, other(code))
    expect(summarizeFailure(await confirm(id, code)).code).toBe('verify_code_expired')
    expect((await confirm(id, await codeFor(email))).status).toBe(200)
  })

  test('does not give concurrent guesses more attempts', async () => {
    const { id, email } = await createOperator()
    const code = await codeFor(email)
    const responses = await Promise.all(Array.from({ length: 12 }, () => confirm(id, other(code))))
    expect(
      responses.map((answer) => String(summarizeFailure(answer).code)).toSorted((a, b) => a.localeCompare(b)),
    ).toEqual([
      ...Array.from({ length: 5 }, () => 'verify_code_dont_match'),
      ...Array.from({ length: 7 }, () => 'verify_code_expired'),
    ])
  })

  test('limits guesses from other addresses without using up the owner\u2019s attempts', async () => {
    const { id, email } = await createOperator()
    const code = await codeFor(email)
    for (const ip of ['1.1.1.1', '2.2.2.2', '3.3.3.3'])
      for (let time = 0; time < 7; time += 1)
        await createAuthClient(server, ip).call('POST', `/users/${id}/confirm-email`, { code: other(code) })
    expect((await confirm(id, code)).status).toBe(200)

    const again = await codeFor(email)
    for (const ip of ['1.1.1.1', '2.2.2.2', '3.3.3.3', '4.4.4.4'])
      for (let time = 0; time < 5; time += 1)
        await createAuthClient(server, ip).call('POST', `/users/${id}/confirm-email`, { code: other(again) })
    expect(summarizeFailure(await confirm(id, again)).code).toBe('verify_code_expired')
  })

  test('accepts a code for a quarter of an hour, also after somebody asked for another', async () => {
    const { id, email } = await createOperator()
    const older = await codeFor(email)
    await createAuthClient(server, '9.9.9.9').call('POST', '/users/verify-email', { email })
    server.setClock(at(14, 59))
    expect((await confirm(id, older)).status).toBe(200)
    server.setClock(NOON)
    const late = await codeFor(email)
    server.setClock(at(15))
    expect(summarizeFailure(await confirm(id, late)).code).toBe('verify_code_expired')
  })

  test('allows strangers twenty wrong codes of an account in an hour, however many they ask for', async () => {
    const { id, email } = await createOperator()
    const answers: unknown[] = []
    for (let round = 0; round < 3; round += 1) {
      const code = await codeFor(email)
      for (const ip of ['1.1.1.1', '2.2.2.2'])
        for (let time = 0; time < 5; time += 1) {
          const guess = createAuthClient(server, ip).call('POST', `/users/${id}/confirm-email`, {
            code: other(code),
          })
          answers.push(summarizeFailure(await guess).code)
        }
    }
    expect(answers.filter((code) => code === 'verify_code_dont_match')).toHaveLength(20)
    expect(answers.slice(20)).toEqual(Array.from({ length: 10 }, () => 'too_many_requests'))
    server.setClock(at(60, 1))
    expect((await confirm(id, await codeFor(email))).status).toBe(200)
  })

  test('refuses the code of another user, an unknown or blocked account and a missing code', async () => {
    const [ana, eva] = [await createOperator(), await createOperator()]
    const code = await codeFor(ana.email)
    expect(summarizeFailure(await confirm(eva.id, code)).code).toBe('verify_code_expired')
    expect(summarizeFailure(await confirm(2_000_000_000, code)).code).toBe('verify_code_expired')
    for (const bad of ['', '12345', '1234567', 'abcdef', '12 456'])
      expect(summarizeFailure(await confirm(ana.id, bad))).toMatchObject({
        status: 400,
        code: 'validation_error',
        details: { code: expect.any(String) },
      })
    await server.services.db
      .updateTable('users')
      .set({ status: 'blocked' })
      .where('id', '=', ana.id)
      .execute()
    expect(summarizeFailure(await confirm(ana.id, code))).toEqual({ status: 403, code: 'user_is_blocked' })
    expect(summarizeFailure(await confirm(ana.id, other(code))).code).toBe('verify_code_dont_match')
    await server.services.db
      .updateTable('users')
      .set({ status: 'blocked' })
      .where('id', '=', eva.id)
      .execute()
    // Without a pending code every account gets the same refusal.
    expect(summarizeFailure(await confirm(eva.id, code)).code).toBe('verify_code_expired')
  })

  test('deletes a code a month after it expired', async () => {
    const { id, email } = await createOperator()
    await codeFor(email)
    const countAfter = async (after: number) => {
      const now = new Date(Date.parse(NOON) + after * 86_400_000)
      await sessionsCleanupJob.run(server.services, now)
      const { db } = server.services
      return (await db.selectFrom('recovery_codes').select('id').where('user_id', '=', id).execute()).length
    }
    expect([await countAfter(29), await countAfter(31)]).toEqual([1, 0])
  })

  test('limits one address to sixty codes in a quarter of an hour', async () => {
    const statuses = []
    for (let time = 0; time < 61; time += 1) statuses.push((await confirm(1_000_000 + time, '123456')).status)
    expect([statuses.slice(0, 60).every((status) => status === 400), statuses.at(-1)]).toEqual([true, 429])
  })
})

describe('setting the password', () => {
  test('ends every session, closes their sockets and mails the change', async () => {
    const { id, login, email } = await createOperator()
    const [one, two] = [await tokenOf(login), await tokenOf(login)]
    const token = await tokenFor(id, email)
    await drainOutbox(server)
    expect(await set(id, token, 'Otra-clave-9', 'Otra-clave-9')).toEqual({
      status: 200,
      body: { success: true },
    })
    const effects = await drainOutbox(server)
    expect(effects.map(({ kind }) => kind)).toEqual(['session.ended', 'session.ended', 'mail'])
    expect(effects.at(-1)).toMatchObject({
      mail: { to: email, template: 'password_changed', values: { name: 'Luis Tzul' } },
    })
    for (const session of [one, two])
      expect(summarizeFailure(await call('GET', '/users/me', undefined, session)).code).toBe('unauthorized')
    expect((await signIn(login, 'Otra-clave-9')).status).toBe(200)
    expect(summarizeFailure(await signIn(login, DEMO_PASSWORD)).code).toBe('wrong_credentials')
    const rows = await server.services.db
      .selectFrom('audit_log')
      .select(['action', 'actor_id', 'reason', 'country_id', 'before', 'after'])
      .where('entity', '=', 'user')
      .where('entity_id', '=', String(id))
      .where('action', '=', 'user.changePassword')
      .execute()
    expect(rows).toEqual([
      {
        action: 'user.changePassword',
        actor_id: null,
        reason: 'recovery',
        country_id: network.countryIds[0],
        before: null,
        after: null,
      },
    ])
  })

  test.each([
    ['', 'emptyField'],
    [' clave-9', 'hasSpaces'],
    ['clave-9 ', 'hasSpaces'],
    ['clave', 'shortPassword'],
    ['x'.repeat(129), 'longPassword'],
    ['123456', 'commonPassword'],
  ])('refuses %j at its field and keeps the token valid', async (newPassword, problem) => {
    const { id, email } = await createOperator()
    const token = await tokenFor(id, email)
    expect(summarizeFailure(await set(id, token, newPassword))).toEqual({
      status: 400,
      code: 'validation_error',
      details: { newPassword: problem },
    })
    expect(summarizeFailure(await set(id, token, 'Otra-clave-9', 'Otra-clave-8'))).toEqual({
      status: 400,
      code: 'password_dont_match',
      details: { confirmPassword: 'password_dont_match' },
    })
    expect((await set(id, token)).status).toBe(200)
  })

  test('accepts a token once, for its own account, within a quarter of an hour', async () => {
    const [ana, eva] = [await createOperator(), await createOperator()]
    const token = await tokenFor(ana.id, ana.email)
    const refused = { status: 403, code: 'reset_token_invalid' }
    expect(summarizeFailure(await set(eva.id, token))).toEqual(refused)
    expect(summarizeFailure(await set(ana.id, 'not-this-one'))).toEqual(refused)
    server.setClock(at(15))
    expect(summarizeFailure(await set(ana.id, token))).toEqual(refused)
    server.setClock(at(14, 59))
    expect((await set(ana.id, token)).status).toBe(200)
    expect(summarizeFailure(await set(ana.id, token, 'Y-otra-mas-1'))).toEqual(refused)
  })

  test('applies one of two concurrent requests', async () => {
    const { id, login, email } = await createOperator()
    const token = await tokenFor(id, email)
    const answers = await Promise.all([set(id, token, 'La-primera-1'), set(id, token, 'La-segunda-2')])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 403])
    const password = answers[0]?.status === 200 ? 'La-primera-1' : 'La-segunda-2'
    expect((await signIn(login, password)).status).toBe(200)
  })

  test('refuses an account that was blocked or deleted since', async () => {
    const [ana, eva] = [await createOperator(), await createOperator()]
    const tokens = [await tokenFor(ana.id, ana.email), await tokenFor(eva.id, eva.email)] as const
    const { db } = server.services
    await db.updateTable('users').set({ status: 'blocked' }).where('id', '=', ana.id).execute()
    await db.updateTable('users').set({ status: 'deleted' }).where('id', '=', eva.id).execute()
    expect(summarizeFailure(await set(ana.id, tokens[0])).code).toBe('user_is_blocked')
    expect(summarizeFailure(await set(eva.id, tokens[1])).code).toBe('reset_token_invalid')
  })

  test('limits one address to sixty tokens in a quarter of an hour', async () => {
    const statuses = []
    for (let time = 0; time < 61; time += 1) statuses.push((await set(1, `guess-${time}`)).status)
    expect([statuses.slice(0, 60).every((status) => status === 403), statuses.at(-1)]).toEqual([true, 429])
  })
})
