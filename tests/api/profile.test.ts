import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { UserId } from '../../src/domain/shared/ids.ts'
import { createOrdersFixture, type OrdersFixture } from './orders/orders.fixture.ts'
import { DEMO_PASSWORD } from './test-server.ts'

let world: OrdersFixture
let token: string
beforeAll(async () => {
  world = await createOrdersFixture()
  token = await world.server.signIn('agent')
})
afterAll(() => world.server.close())

const put = (body: unknown) => world.server.call('PUT', '/users/me', { token, body })
const me = async () => (await world.server.call('GET', '/users/me', { token })).body
const auditRows = () =>
  world.server.services.db
    .selectFrom('audit_log')
    .select(['action', 'entity', 'actor_name', 'before', 'after'])
    .where('action', '=', 'user.update')
    .where('id', '>', audited)
    .execute()
let audited = 0
beforeEach(async () => {
  const rows = await world.server.services.db.selectFrom('audit_log').select('id').execute()
  audited = Math.max(0, ...rows.map(({ id }) => id))
})

test('changes the whole own profile, trims it and audits the changed fields', async () => {
  const before = await me()
  const { status, body } = await put({
    firstName: ' Lucía ',
    lastName: 'Ixquic Tum',
    login: 'agent',
    email: 'Lucia.Ixquic@example.com',
    phoneCode: '+502',
    phone: '55443322',
    language: 'en',
    theme: 'dark',
    singleKeyShortcuts: false,
    currentPassword: DEMO_PASSWORD,
  })
  expect(status).toBe(200)
  expect(body).toEqual({
    ...before,
    firstName: 'Lucía',
    lastName: 'Ixquic Tum',
    email: 'Lucia.Ixquic@example.com',
    phoneCode: '+502',
    phone: '55443322',
    language: 'en',
    theme: 'dark',
    singleKeyShortcuts: false,
  })
  expect(await me()).toEqual(body)
  const [row, ...others] = await auditRows()
  expect(others).toEqual([])
  expect(row?.after).toMatchObject({
    firstName: 'Lucía',
    theme: 'dark',
    language: 'en',
    singleKeyShortcuts: false,
  })
  expect(Object.keys(row?.after ?? {})).not.toContain('login')
})

test('saving unchanged fields changes nothing', async () => {
  const { firstName, lastName, phone } = await me()
  expect((await put({ firstName, lastName, phone })).status).toBe(200)
  expect(await auditRows()).toEqual([])
})

test('a phone without its country code keeps the code', async () => {
  await put({ phone: '44332211' })
  const { phone, phoneCode } = await me()
  expect([phoneCode, phone]).toEqual(['+502', '44332211'])
})

test.each([
  [{ firstName: 'Al' }, { firstName: 'too_short' }],
  [{ firstName: '   ' }, { firstName: 'required' }],
  [{ firstName: ' Al ' }, { firstName: 'too_short' }],
  [{ lastName: 'x'.repeat(255) }, { lastName: 'too_long' }],
  [{ email: 'a@x.test,b@x.test' }, { email: 'invalid' }],
  [{ phone: '1234567' }, { phone: 'invalid' }],
  [{ login: 'two words' }, { login: 'invalid' }],
  [{ language: 'de' }, { language: 'invalid' }],
  [{ theme: 'pink' }, { theme: 'invalid' }],
  [{ singleKeyShortcuts: 'no' }, { singleKeyShortcuts: 'invalid' }],
  [{ avatar: 'https://x.test/me.png' }, { avatar: 'invalid' }],
])('refuses %j at its field and changes nothing', async (body, details) => {
  const before = await me()
  const answer = await put({ firstName: 'Somebody', ...body })
  expect([answer.status, answer.body['message'], answer.body['details']]).toEqual([
    400,
    'validation_error',
    details,
  ])
  expect(await me()).toEqual(before)
  expect(await auditRows()).toEqual([])
})

describe('a login or e-mail of another user', () => {
  beforeAll(async () => {
    await world.server.services.db
      .updateTable('users')
      .set({ email: 'manager@example.com' })
      .where('login', '=', 'manager')
      .execute()
  })

  test.each([
    ['login', 'MANAGER', 'user_with_this_login_already_exists'],
    ['login', 'manager@EXAMPLE.com', 'user_with_this_login_already_exists'],
    ['email', 'Manager@example.com', 'user_with_this_email_already_exists'],
  ])('is refused: %s %s', async (field, name, code) => {
    const before = await me()
    const { status, body } = await put({
      firstName: 'Somebody',
      [field]: name,
      currentPassword: DEMO_PASSWORD,
    })
    expect([status, body['message'], body['details']]).toEqual([409, code, { [field]: code }])
    expect(await me()).toEqual(before)
  })

  test('is given to one of two concurrent requests', async () => {
    const other = await world.server.signIn('packer')
    const answers = await Promise.all(
      [token, other].map((one) =>
        world.server.call('PUT', '/users/me', {
          token: one,
          body: { email: 'wanted@example.com', currentPassword: DEMO_PASSWORD },
        }),
      ),
    )
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  })
})

describe('changing the own login or e-mail', () => {
  const account = { email: 'packer@tienda.gt' }
  const field = { currentPassword: 'old_password_incorrect' }
  let own: string
  const change = async (body: object) => {
    const { status, body: said } = await world.server.call('PUT', '/users/me', { token: own, body })
    return [status, said['message'], said['details']]
  }
  const names = async () =>
    world.server.services.db
      .selectFrom('users')
      .select(['login', 'email', 'first_name'])
      .where(
        'id',
        '=',
        Number((await world.server.call('GET', '/users/me', { token: own })).body['id']) as UserId, // the id of a user
      )
      .executeTakeFirstOrThrow()

  beforeAll(async () => {
    await world.server.services.db
      .updateTable('users')
      .set({ email: account.email })
      .where('login', '=', 'packer')
      .execute()
    own = await world.server.signIn('packer')
  })

  test.each([
    [{ login: 'other' }],
    [{ email: 'other@example.com' }],
    [{ login: 'other', currentPassword: '' }],
    [{ login: 'PACKER', currentPassword: 'wrong' }],
    [{ email: 'other@example.com', currentPassword: ` ${DEMO_PASSWORD}` }],
  ])('requires the password for %j and changes nothing without it', async (body) => {
    const before = await names()
    expect(await change({ firstName: 'Somebody', ...body })).toEqual([400, 'old_password_incorrect', field])
    expect(await names()).toEqual(before)
  })

  test('is accepted with the password, which no other field requires', async () => {
    expect((await change({ firstName: 'Otra' }))[0]).toBe(200)
    expect((await change({ firstName: 'Otra', login: 'packer', email: account.email }))[0]).toBe(200)
    expect((await change({ login: 'packer-2', currentPassword: DEMO_PASSWORD }))[0]).toBe(200)
    expect((await change({ email: 'packer@example.com', currentPassword: DEMO_PASSWORD }))[0]).toBe(200)
    expect(await names()).toEqual({ login: 'packer-2', email: 'packer@example.com', first_name: 'Otra' })
    const audit = await world.server.services.db.selectFrom('audit_log').select(['before', 'after']).execute()
    expect(JSON.stringify(audit)).not.toContain(DEMO_PASSWORD)
  })

  test('is refused after ten wrong passwords in a quarter of an hour', async () => {
    const wrong = { login: 'other', currentPassword: 'wrong' }
    for (let time = 0; time < 10; time += 1) expect((await change(wrong))[0]).toBe(400)
    expect((await change({ ...wrong, currentPassword: DEMO_PASSWORD }))[1]).toBe('too_many_requests')
    const { body } = await world.server.call('PATCH', '/users/me/update-password', {
      token: own,
      body: { currentPassword: DEMO_PASSWORD, newPassword: 'Another-2026' },
    })
    expect(body['message']).toBe('too_many_requests')
  })

  test('is refused through the list of operators', async () => {
    const admin = await world.server.signIn('superadmin')
    const { body: me } = await world.server.call('GET', '/users/me', { token: admin })
    for (const name of ['login', 'email']) {
      const { status, body } = await world.server.call('PUT', `/users/${String(me['id'])}`, {
        token: admin,
        body: { [name]: 'other@example.com' },
      })
      expect([status, body['message'], body['details']]).toEqual([
        400,
        'user_must_not_be_yourself',
        { [name]: 'user_must_not_be_yourself' },
      ])
    }
  })
})
