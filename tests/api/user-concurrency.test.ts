import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { authenticateSessions } from '../../server/http/authentication.ts'
import type { UserId } from '../../src/domain/shared/ids.ts'
import { createAuthClient, summarizeFailure } from './auth.fixture.ts'
import { createUsersFixture, type UsersFixture } from './operators/users.fixture.ts'

let world: UsersFixture
beforeAll(async () => {
  world = await createUsersFixture()
})
afterAll(() => world.server.close())

/** Changes an account in a transaction that ends only when the sign-in waits for the account's lock. */
const signInWhile = async (login: string, id: UserId, change: Record<string, unknown>) => {
  const { db, pool } = world.server.services
  const trx = await db.startTransaction().execute()
  await trx
    .updateTable('users')
    .set(change as { status: 'blocked' }) // columns of `users`
    .where('id', '=', id)
    .execute()
  const signingIn = createAuthClient(world.server, '190.56.1.1').signIn(login)
  for (let time = 0; time < 200; time += 1) {
    const { rows } = await pool.query('select 1 from pg_locks where not granted')
    if (rows.length > 0) break
    await wait(25)
  }
  await trx.commit().execute()
  return signingIn
}

const openSessions = (id: UserId) =>
  world.server.services.db
    .selectFrom('sessions')
    .select('id')
    .where('user_id', '=', id)
    .where('revoked_at', 'is', null)
    .execute()

test.each([
  ['a block', { status: 'blocked' }, { status: 403, code: 'user_is_blocked' }],
  ['a deletion', { status: 'deleted' }, { status: 400, code: 'wrong_credentials' }],
  ['another password', { password_hash: 'another' }, { status: 400, code: 'wrong_credentials' }],
])('%s during the password check of a sign-in leaves no session', async (_, change, said) => {
  const { id, login } = await world.inviteOperator()
  const answer = await signInWhile(login ?? '', id, change)
  expect(summarizeFailure(answer)).toMatchObject(said)
  expect(await openSessions(id)).toEqual([])
})

test('of two concurrent users one gets a name as login or e-mail', async () => {
  const [first, second] = [await world.inviteOperator(), await world.inviteOperator()]
  const [one, other] = [
    await world.server.signIn(first.login ?? ''),
    await world.server.signIn(second.login ?? ''),
  ]
  for (const name of ['one@example.com', 'two@example.com', 'three@example.com']) {
    const currentPassword = 'Comanda-2026'
    const answers = await Promise.all([
      world.server.call('PUT', '/users/me', { token: one, body: { login: name, currentPassword } }),
      world.server.call('PUT', '/users/me', {
        token: other,
        body: { email: name.toUpperCase(), currentPassword },
      }),
    ])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  }
})

test('a changed e-mail invalidates the recovery code sent to the old one', async () => {
  const { id } = await world.inviteOperator({ password: undefined })
  const { db } = world.server.services
  const codes = () => db.selectFrom('recovery_codes').select('id').where('user_id', '=', id).execute()
  expect(await codes()).toHaveLength(1)
  expect((await world.as('superadmin', 'PUT', `/users/${id}`, { firstName: 'Sonia María' })).status).toBe(200)
  expect(await codes()).toHaveLength(1)
  expect((await world.as('superadmin', 'PUT', `/users/${id}`, { email: 'moved@example.com' })).status).toBe(
    200,
  )
  expect(await codes()).toEqual([])
})

test('mails the old address about the change without the whole new one', async () => {
  const { db } = world.server.services
  const { id } = await world.inviteOperator({ email: 'before@example.com' })
  await world.server.outbox.drain()
  await world.as('superadmin', 'PUT', `/users/${id}`, { email: 'after@example.com' })
  const queuedMails = await db.selectFrom('outbox').select('payload').where('kind', '=', 'mail').execute()
  expect(queuedMails.map(({ payload }) => payload)).toMatchObject([
    {
      mail: {
        to: 'before@example.com',
        template: 'email_changed',
        values: { email: 'a\u2026@example.com', link: '/login' },
      },
    },
  ])
})

test('compares an accented letter in any Unicode form as the same login', async () => {
  const { login } = await world.inviteOperator({ password: '\u00D1and\u00FA-de-Zacapa-1'.normalize('NFD') })
  for (const form of ['NFC', 'NFD'] as const)
    expect(
      (
        await createAuthClient(world.server, '190.56.1.1').signIn(
          login ?? '',
          '\u00D1and\u00FA-de-Zacapa-1'.normalize(form),
        )
      ).status,
    ).toBe(200)
})

test('a block closes sockets that are reviewed before the block is broadcast', async () => {
  const { id, login } = await world.inviteOperator()
  await createAuthClient(world.server, '190.56.1.1').signIn(login ?? '')
  const [session] = await openSessions(id)
  await world.as('superadmin', 'PUT', '/users/change-status', { ids: [id], status: 'blocked' })
  const { db, clock } = world.server.services
  const authenticated = await authenticateSessions(db, [session?.id ?? 0], clock.now())
  expect([...authenticated.values()]).toEqual(['user_is_blocked'])
})

test('of two super administrators who change each other\u2019s role at once one stays', async () => {
  const { db, pool } = world.server.services
  const ids = [
    world.idOf['superadmin'],
    await world.network.addOperator('super-2', 'super-administrator', {}),
  ]
  const place = { roleId: await world.roleId('packing'), storeId: world.network.storeIds[0] }
  const tokens = [await world.server.signIn('superadmin'), await world.server.signIn('super-2')]
  const trx = await db.startTransaction().execute()
  await trx.selectFrom('users').select('id').where('login', 'like', 'super%').forUpdate().execute()
  const calls = tokens.map((token, at) =>
    world.server.call('PUT', `/users/${ids[1 - at]}`, { token, body: place }),
  )
  for (let time = 0; time < 200; time += 1) {
    const { rows } = await pool.query('select 1 from pg_locks where not granted')
    if (rows.length > 1) break
    await wait(25)
  }
  await trx.commit().execute()
  const answers = (await Promise.all(calls)).map(summarizeFailure)
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 403])
  expect(answers.find(({ status }) => status === 403)?.code).toBe('user_dont_have_permission')
})
