import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OperatorDetail } from '../../../src/api/contract/users.contract.ts'
import { createUsersFixture, type UsersFixture } from './users.fixture.ts'

let world: UsersFixture
beforeAll(async () => {
  world = await createUsersFixture()
})
afterAll(() => world.server.close())

const update = (login: string, id: number, body: Record<string, unknown>, version?: number) =>
  world.as<OperatorDetail & { message?: unknown; details?: unknown; current?: OperatorDetail }>(
    login,
    'PUT',
    `/users/${id}`,
    body,
    version === undefined ? {} : { 'if-match': String(version) },
  )
const codeOf = (message: unknown): unknown =>
  typeof message === 'object' && message !== null && 'errorMessage' in message
    ? message.errorMessage
    : message
const refusalOf = async (login: string, id: number, body: Record<string, unknown>) => {
  const answer = await update(login, id, body)
  return [answer.status, codeOf(answer.body.message), answer.body.details]
}

test('changes names, login, e-mail and phone and audits the old values', async () => {
  const { id } = await world.inviteOperator({ login: 'blanca', email: 'blanca@example.com' })
  const { status, body } = await update('manager', id, {
    firstName: ' Blanca ',
    login: 'blanca.tot',
    phone: '44445555',
    reason: 'cambio de número',
  })
  expect([status, body.firstName, body.login, body.phone, body.version]).toEqual([
    200,
    'Blanca',
    'blanca.tot',
    '44445555',
    2,
  ])
  expect((await world.auditRows('user', id)).at(-1)).toMatchObject({
    action: 'user.update',
    before: { firstName: 'Sonia', login: 'blanca', phone: '55550101' },
    after: { firstName: 'Blanca', login: 'blanca.tot', phone: '44445555' },
    reason: 'cambio de número',
  })
  expect((await update('manager', id, {})).body.version).toBe(2)
})

test('refuses at its field what stays or has a call of its own, and takes it back as it was read', async () => {
  const operator = await world.inviteOperator()
  for (const [field, value] of Object.entries({ status: 'blocked', countryId: 2, password: 'Nueva-2026-x' }))
    expect(await refusalOf('manager', operator.id, { firstName: 'Otra', [field]: value })).toEqual([
      400,
      'validation_error',
      { [field]: 'invalid' },
    ])
  const { status, countryId } = operator
  const sentBack = await update('manager', operator.id, { firstName: 'Otra', status, countryId })
  expect([sentBack.status, sentBack.body.firstName]).toEqual([200, 'Otra'])
})

test('saving unchanged fields makes no new version and no audit entry', async () => {
  const { id, firstName, login, phoneCode, phone, roleId, storeId } = await world.inviteOperator()
  const again = await update('manager', id, { firstName, login, phoneCode, phone, roleId, storeId })
  expect([again.status, again.body.version]).toEqual([200, 1])
  expect(await world.auditRows('user', id)).toMatchObject([{ action: 'user.create' }])
})

test('refuses an old version with the current operator', async () => {
  const { id } = await world.inviteOperator()
  expect((await update('manager', id, { firstName: 'Primera' }, 1)).status).toBe(200)
  const late = await update('manager', id, { firstName: 'Segunda' }, 1)
  expect([late.status, late.body.message, late.body.current?.firstName, late.body.current?.version]).toEqual([
    409,
    'version_conflict',
    'Primera',
    2,
  ])
})

test('of two concurrent changes of one version one succeeds', async () => {
  const { id } = await world.inviteOperator()
  const answers = await Promise.all(
    ['Primera', 'Segunda'].map((firstName) => update('manager', id, { firstName }, 1)),
  )
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
})

test('a new role applies from the next request, and a second company is refused', async () => {
  const { id, login } = await world.inviteOperator()
  await world.server.signIn(login ?? '')
  expect((await world.as(login ?? '', 'GET', '/roles')).status).toBe(403)
  const [store] = world.network.storeIds
  const [franchisor] = world.network.franchisorIds
  const two = 'operator_can_be_assigned_only_to_one_company'
  expect(await refusalOf('admin', id, { roleId: 6, franchisorId: franchisor })).toEqual([
    400,
    two,
    { franchisorId: two },
  ])
  const wrong = { roleId: 'role_assignment_error' }
  expect(await refusalOf('admin', id, { roleId: 6 })).toEqual([400, 'role_assignment_error', wrong])
  expect(await refusalOf('admin', id, { storeId: null })).toEqual([
    400,
    'validation_error',
    { storeId: 'required' },
  ])
  await world.server.outbox.drain()
  const moved = await update('admin', id, { roleId: 6, storeId: null, franchisorId: franchisor })
  expect([moved.status, moved.body.role, moved.body.unit?.kind, moved.body.storeId]).toEqual([
    200,
    'franchise-owner',
    'franchisor',
    null,
  ])
  const queuedEffects = await world.server.services.db.selectFrom('outbox').select('payload').execute()
  expect(queuedEffects.map(({ payload }) => payload)).toEqual([
    { kind: 'access.changed', event: { userId: id } },
  ])
  expect((await world.as(login ?? '', 'GET', '/users/me')).body).toMatchObject({
    role: 'franchise-owner',
    franchisorId: franchisor,
  })
  const back = await update('admin', id, { roleId: 32, storeId: store, franchisorId: null })
  expect([back.status, back.body.storeId]).toEqual([200, store])
  // The same unit again is no move.
  expect((await update('manager', id, { roleId: 32, storeId: store })).status).toBe(200)
})

test('refuses moving oneself and moving operators out of scope', async () => {
  const self = 'user_must_not_be_yourself'
  const manager = world.idOf['manager'] ?? 0
  expect(await refusalOf('manager', manager, { roleId: 32 })).toEqual([400, self, { roleId: self }])
  expect((await update('manager', manager, { firstName: 'Gerente' })).status).toBe(200)
  const { id } = await world.inviteOperator()
  expect(await refusalOf('manager', id, { storeId: world.network.storeIds[1] })).toEqual([
    404,
    'store_not_found',
    { storeId: 'store_not_found' },
  ])
  expect((await refusalOf('manager', id, { roleId: 204 }))[1]).toBe('permission_escalation')
  expect((await refusalOf('manager', id, { roleId: 999_999 }))[1]).toBe('role_not_found')
})

test('refuses changing operators with more permissions, out of scope or deleted', async () => {
  const idOf = (login: string) => world.idOf[login] ?? 0
  expect((await refusalOf('owner', idOf('manager'), { firstName: 'Otra' }))[1]).toBe('permission_escalation')
  for (const target of ['other-packer', 'foreign-packer', 'admin', 'superadmin'])
    expect(await refusalOf('manager', idOf(target), { firstName: 'Otra' })).toEqual([
      404,
      'user_not_found',
      undefined,
    ])
  expect(await refusalOf('agent', idOf('packer'), { firstName: 'Otra' })).toEqual([
    404,
    'user_not_found',
    undefined,
  ])
  expect((await refusalOf('viewer', idOf('packer'), { firstName: 'Otra' }))[1]).toBe(
    'user_dont_have_permission',
  )
  const { id } = await world.inviteOperator()
  await world.as('admin', 'DELETE', `/users/${id}`)
  expect((await refusalOf('admin', id, { firstName: 'Otra' }))[1]).toBe('invalid_next_status')
})

test('refuses a taken login, clearing the login and customer fields', async () => {
  const { id } = await world.inviteOperator()
  const loginTaken = 'user_with_this_login_already_exists'
  expect(await refusalOf('manager', id, { login: 'Manager' })).toEqual([
    409,
    loginTaken,
    { login: loginTaken },
  ])
  expect(
    await refusalOf('manager', id, { login: null, points: 5, notes: 'x', isCreditAvailable: true }),
  ).toEqual([
    400,
    'validation_error',
    { login: 'required', points: 'invalid', notes: 'invalid', isCreditAvailable: 'invalid' },
  ])
})

test('changing the role of a delivery man ends his availability, and becoming one ends the sessions', async () => {
  const { id, login } = await world.inviteOperator()
  await world.server.signIn(login ?? '')
  const deliveryMan = await update('admin', id, { roleId: 3 })
  expect([deliveryMan.status, deliveryMan.body.deliveryManStatus]).toEqual([200, 'inactive'])
  expect((await world.as(login ?? '', 'GET', '/users/me')).status).toBe(401)
  expect((await update('admin', id, { roleId: 32 })).body.deliveryManStatus).toBe(null)
})

const setPassword = (login: string, id: number, body: Record<string, unknown>) =>
  world.as(login, 'POST', `/users/${id}/operator/change-password`, body)

test('a new password ends every session and older codes and mails the owner', async () => {
  const { db } = world.server.services
  const { id, login } = await world.inviteOperator({ password: undefined, email: 'nueva@example.com' })
  expect((await setPassword('manager', id, { newPassword: 'Comanda-2026' })).body).toEqual({ success: true })
  const token = await world.server.signIn(login ?? '')
  await world.server.outbox.drain()
  const set = await setPassword('admin', id, { newPassword: 'Otra-clave-9', confirmPassword: 'Otra-clave-9' })
  expect(set.body).toEqual({ success: true })
  expect((await world.server.call('GET', '/users/me', { token })).status).toBe(401)
  const again = await world.server.call('POST', '/auth/sign-in', {
    body: { login, password: 'Otra-clave-9' },
  })
  expect(again.status).toBe(200)
  const open = await db
    .selectFrom('recovery_codes')
    .select('id')
    .where('user_id', '=', id)
    .where('used_at', 'is', null)
    .execute()
  expect(open).toEqual([])
  const queuedEffects = await db.selectFrom('outbox').select('payload').orderBy('id').execute()
  expect(queuedEffects.map(({ payload }) => payload)).toMatchObject([
    { kind: 'session.ended', event: { reason: 'signed_out' }, userId: id },
    { kind: 'mail', mail: { to: 'nueva@example.com', template: 'password_changed' } },
  ])
  expect((await world.auditRows('user', id)).at(-1)).toMatchObject({
    action: 'user.changePassword',
    before: null,
    after: null,
  })
})

test.each([
  ['manager', 'packer', { newPassword: 'corta' }, 400, 'validation_error', { newPassword: 'shortPassword' }],
  [
    'manager',
    'packer',
    { newPassword: ' con espacio' },
    400,
    'validation_error',
    { newPassword: 'hasSpaces' },
  ],
  ['manager', 'packer', { newPassword: '' }, 400, 'validation_error', { newPassword: 'emptyField' }],
  [
    'manager',
    'packer',
    { newPassword: 'Comanda-2027', confirmPassword: 'Comanda-2028' },
    400,
    'password_dont_match',
    { confirmPassword: 'password_dont_match' },
  ],
  ['manager', 'manager', { newPassword: 'Comanda-2027' }, 400, 'user_must_not_be_yourself', undefined],
  ['manager', 'other-packer', { newPassword: 'Comanda-2027' }, 404, 'operator_not_found', undefined],
  ['manager', 'customer', { newPassword: 'Comanda-2027' }, 404, 'operator_not_found', undefined],
  ['owner', 'manager', { newPassword: 'Comanda-2027' }, 403, 'permission_escalation', undefined],
  ['agent', 'packer', { newPassword: 'Comanda-2027' }, 404, 'operator_not_found', undefined],
])('%s sets the password of %s: %j', async (login, target, body, status, code, details) => {
  const answer = await setPassword(login, world.idOf[target] ?? 0, body)
  expect([answer.status, codeOf(answer.body['message']), answer.body['details']]).toEqual([
    status,
    code,
    details,
  ])
})

test('a picture is set by the invitation, changed and removed', async () => {
  const { server } = world
  const form = async (data: unknown, colour: string): Promise<FormData> => {
    const parts = new FormData()
    const png = await sharp({ create: { width: 400, height: 400, channels: 3, background: colour } })
      .png()
      .toBuffer()
    parts.append('data', JSON.stringify(data))
    parts.append('avatar', new Blob([new Uint8Array(png)]), 'foto.png')
    return parts
  }
  const token = await server.signIn('manager')
  const invited = await server.call<OperatorDetail>('POST', '/users/invite', {
    token,
    form: await form(world.invitation(), '#2a9d8f'),
  })
  expect([invited.status, invited.body.avatar]).toEqual([
    201,
    expect.stringMatching(/^\/files\/[0-9a-f]{64}$/),
  ])
  const changed = await server.call<OperatorDetail>('PUT', `/users/${invited.body.id}`, {
    token,
    form: await form({}, '#e76f51'),
  })
  expect([changed.status, changed.body.version, changed.body.avatar === invited.body.avatar]).toEqual([
    200,
    2,
    false,
  ])
  expect((await update('manager', invited.body.id, { avatar: null })).body.avatar).toBe(null)
})
