import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OperatorDetail } from '../../../src/api/contract/users.contract.ts'
import { findBuiltInRole } from '../../../src/domain/access/built-in-roles.ts'
import { createUsersFixture, type UsersFixture } from './users.fixture.ts'

let world: UsersFixture
beforeAll(async () => {
  world = await createUsersFixture()
})
afterAll(() => world.server.close())

const invite = (login: string, overrides: Record<string, unknown> = {}, key?: string) =>
  world.as<OperatorDetail & { message?: unknown; details?: unknown }>(
    login,
    'POST',
    '/users/invite',
    world.invitation(overrides),
    key === undefined ? {} : { 'idempotency-key': key },
  )
const codeOf = (message: unknown): unknown =>
  typeof message === 'object' && message !== null && 'errorMessage' in message
    ? message.errorMessage
    : message
const refusalOf = async (login: string, overrides: Record<string, unknown>) => {
  const { status, body } = await invite(login, overrides)
  return [status, codeOf(body.message), body.details]
}

test('creates an operator with the units above its own', async () => {
  const { status, body } = await invite('admin', {
    firstName: ' Sonia ',
    login: 'sonia.caal',
    email: 'S@example.com',
  })
  expect(status).toBe(201)
  expect(body).toEqual({
    id: body.id,
    type: 'operator',
    status: 'active',
    firstName: 'Sonia',
    lastName: 'Caal',
    login: 'sonia.caal',
    email: 'S@example.com',
    phoneCode: '+502',
    phone: '55550101',
    avatar: null,
    roleId: 32,
    role: 'packing',
    roleTitle: 'Empaque',
    lastLogin: null,
    createdAt: '2026-11-20T18:00:00.000Z',
    version: 1,
    unit: { kind: 'store', id: world.network.storeIds[0], name: 'Tienda 1' },
    countryId: world.network.countryIds[0],
    masterFranchiseeId: world.network.masterFranchiseeIds[0],
    franchisorId: world.network.franchisorIds[0],
    storeId: world.network.storeIds[0],
    distributorId: null,
    supplierId: null,
    permissions: body.permissions,
    deliveryManStatus: null,
    language: null,
    invitation: null,
    abilities: {
      update: true,
      block: true,
      unblock: 'invalid_next_status',
      delete: true,
      restore: 'invalid_next_status',
      changePassword: true,
    },
  })
  expect([...body.permissions].toSorted()).toEqual(
    [...(findBuiltInRole('packing')?.permissions ?? [])].toSorted(),
  )
  expect((await world.as('sonia.caal', 'GET', '/users/me')).status).toBe(200)
  const read = await world.as<OperatorDetail>('admin', 'GET', `/users/${body.id}`)
  expect({ ...read.body, lastLogin: null }).toEqual(body)
  expect(await world.auditRows('user', body.id)).toMatchObject([
    {
      action: 'user.create',
      before: null,
      after: { firstName: 'Sonia', login: 'sonia.caal', role: 'packing', unit: { kind: 'store' } },
    },
  ])
})

test('mails a code for 72 hours when no password is set', async () => {
  const { db } = world.server.services
  await world.server.outbox.drain()
  const { body } = await invite('manager', { password: undefined, language: 'en', email: 'code@example.com' })
  const mails = await db.selectFrom('outbox').select('payload').where('kind', '=', 'mail').execute()
  expect(mails.map(({ payload }) => payload)).toMatchObject([
    {
      mail: {
        to: 'code@example.com',
        language: 'en',
        template: 'invitation',
        values: { name: 'Sonia Caal', link: `/verify-email?user=${body.id}` },
      },
    },
  ])
  const code = await db
    .selectFrom('recovery_codes')
    .select('expires_at')
    .where('user_id', '=', body.id)
    .executeTakeFirstOrThrow()
  expect(code.expires_at.toISOString()).toBe('2026-11-23T18:00:00.000Z')
})

test('stores names and e-mails without signs that nobody sees, in composed letters', async () => {
  const { body } = await invite('admin', { firstName: 'Ana\u202EzaP', email: 'n\u0303a\u200B@example.com' })
  expect([body.firstName, body.email]).toEqual(['AnazaP', '\u00F1a@example.com'])
})

test('creates a delivery man inactive', async () => {
  const { body } = await invite('admin', { roleId: 3 })
  expect([body.role, body.deliveryManStatus]).toEqual(['delivery-man', 'inactive'])
})

test('requires exactly one company', async () => {
  const [store] = world.network.storeIds
  const [franchisor] = world.network.franchisorIds
  const two = 'operator_can_be_assigned_only_to_one_company'
  expect(await refusalOf('admin', { storeId: store, franchisorId: franchisor })).toEqual([
    400,
    two,
    { storeId: two, franchisorId: two },
  ])
  expect(await refusalOf('admin', { storeId: null })).toEqual([
    400,
    'validation_error',
    { storeId: 'required' },
  ])
  expect(await refusalOf('admin', { roleId: 204, storeId: null })).toEqual([
    400,
    'validation_error',
    {
      masterFranchiseeId: 'required',
      franchisorId: 'required',
      storeId: 'required',
      distributorId: 'required',
      supplierId: 'required',
    },
  ])
})

test('refuses a unit out of the actor\u2019s scope', async () => {
  const [, other, foreign] = world.network.storeIds
  const missing = [404, 'store_not_found', { storeId: 'store_not_found' }]
  expect(await refusalOf('manager', { storeId: other })).toEqual(missing)
  expect(await refusalOf('admin', { storeId: foreign })).toEqual(missing)
  expect(await refusalOf('superadmin', { storeId: 999_999 })).toEqual(missing)
  const packing = { storeId: null }
  expect(
    await refusalOf('admin', {
      ...packing,
      roleId: 33,
      masterFranchiseeId: world.network.masterFranchiseeIds[1],
    }),
  ).toEqual([404, 'master_franchisee_not_found', { masterFranchiseeId: 'master_franchisee_not_found' }])
  expect(
    await refusalOf('admin', { ...packing, roleId: 6, franchisorId: world.network.franchisorIds[1] }),
  ).toEqual([404, 'franchisor_not_found', { franchisorId: 'franchisor_not_found' }])
  expect(
    await refusalOf('foreign-admin', { ...packing, roleId: 135, distributorId: world.distributorId }),
  ).toEqual([404, 'distributor_not_found', { distributorId: 'distributor_not_found' }])
  expect(
    await refusalOf('foreign-admin', { ...packing, roleId: 137, supplierId: world.supplierIds[0] }),
  ).toEqual([404, 'supplier_not_found', { supplierId: 'supplier_not_found' }])
  // A supplier of every country cannot be staffed by one country.
  expect(await refusalOf('admin', { ...packing, roleId: 137, supplierId: world.supplierIds[1] })).toEqual([
    403,
    'permission_escalation',
    { supplierId: 'permission_escalation' },
  ])
  expect((await invite('admin', { ...packing, roleId: 137, supplierId: world.supplierIds[0] })).status).toBe(
    201,
  )
  expect(
    (await invite('admin', { ...packing, roleId: 135, distributorId: world.distributorId })).status,
  ).toBe(201)
})

test('refuses a role that does not fit the unit', async () => {
  const wrong = [400, 'role_assignment_error', { roleId: 'role_assignment_error' }]
  expect(await refusalOf('admin', { roleId: 6 })).toEqual(wrong)
  expect(await refusalOf('superadmin', { roleId: 206 })).toEqual(wrong)
  expect(await refusalOf('admin', { roleId: 1 })).toEqual(wrong)
  expect(await refusalOf('admin', { roleId: 999_999 })).toEqual([
    404,
    'role_not_found',
    { roleId: 'role_not_found' },
  ])
})

test('refuses a role with more permissions than the actor\u2019s', async () => {
  const { status, body } = await invite('manager', { roleId: 5 })
  expect([status, body.role]).toEqual([201, 'store-manager'])
  const { body: more } = await invite('manager', { roleId: 204 })
  expect(more).toMatchObject({
    statusCode: 403,
    message: { errorMessage: 'permission_escalation', permissions: ['getCsvReport'] },
    details: { roleId: 'permission_escalation' },
  })
  const asAdmin = await refusalOf('admin', { roleId: 9, storeId: null })
  expect(asAdmin).toEqual([403, 'permission_escalation', { roleId: 'permission_escalation' }])
  expect(await refusalOf('admin', { roleId: 206, storeId: null })).toEqual([
    403,
    'permission_escalation',
    { roleId: 'permission_escalation' },
  ])
  expect((await invite('superadmin', { roleId: 206, storeId: null })).body.unit).toBe(null)
})

test('refuses actors who only view users or only manage customers', async () => {
  for (const login of ['agent', 'packer', 'viewer', 'owner'])
    expect(await refusalOf(login, {})).toEqual([403, 'user_dont_have_permission', undefined])
})

test('allows one administrator for each country', async () => {
  const place = { roleId: 21, storeId: null, masterFranchiseeId: world.network.masterFranchiseeIds[0] }
  const code = 'operator_for_this_country_already_exist'
  expect(await refusalOf('superadmin', place)).toEqual([409, code, { masterFranchiseeId: code }])
})

test('enforces the role\u2019s maximum of operators at a unit, for concurrent requests too', async () => {
  const role = await world.as<{ id: number }>('superadmin', 'POST', '/roles', {
    title: 'Jefe de turno',
    description: '',
    access: ['viewOrders'],
    assignment: ['store'],
    assignmentLimit: 2,
  })
  const roleId = role.body.id
  const answers = await Promise.all([1, 2, 3, 4].map(() => invite('admin', { roleId })))
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 201, 409, 409])
  expect(await refusalOf('manager', { roleId })).toEqual([
    409,
    'role_assignment_limit_reached',
    { roleId: 'role_assignment_limit_reached' },
  ])
  expect((await invite('admin', { roleId, storeId: world.network.storeIds[1] })).status).toBe(201)
})

test('allows a role of selected companies only at those, and a country\u2019s role only in that country', async () => {
  const [store, other, foreign] = world.network.storeIds
  const only = await world.as<{ id: number }>('superadmin', 'POST', '/roles', {
    title: 'Piloto de quiosco',
    description: '',
    access: ['viewOrders'],
    assignment: ['store'],
    companyIds: { store: [other] },
  })
  const roleId = only.body.id
  expect(await refusalOf('admin', { roleId, storeId: store })).toEqual([
    400,
    'role_assignment_error',
    { storeId: 'role_assignment_error' },
  ])
  expect((await invite('admin', { roleId, storeId: other })).status).toBe(201)
  const own = await world.as<{ id: number }>('admin', 'POST', '/roles', {
    title: 'Turno de Guatemala',
    description: '',
    access: ['viewOrders'],
    assignment: ['store'],
  })
  expect(await refusalOf('foreign-admin', { roleId: own.body.id, storeId: foreign })).toEqual([
    404,
    'role_not_found',
    { roleId: 'role_not_found' },
  ])
  expect(await refusalOf('superadmin', { roleId: own.body.id, storeId: foreign })).toEqual([
    400,
    'role_assignment_error',
    { roleId: 'role_assignment_error' },
  ])
})

test('refuses taken logins and e-mails at their field in any letter case, for concurrent requests too', async () => {
  await invite('admin', { login: 'ana.sic', email: 'ana.sic@example.com' })
  const login = 'user_with_this_login_already_exists'
  const email = 'user_with_this_email_already_exists'
  expect(await refusalOf('admin', { login: 'ANA.SIC' })).toEqual([409, login, { login }])
  expect(await refusalOf('admin', { email: 'Ana.Sic@Example.com' })).toEqual([409, email, { email }])
  expect(await refusalOf('admin', { login: 'ana.sic@example.com' })).toEqual([409, login, { login }])
  expect(await refusalOf('admin', { login: 'ana.sic', email: 'ana.sic@example.com' })).toEqual([
    409,
    login,
    { login, email },
  ])
  const answers = await Promise.all(
    [1, 2].map(() => invite('admin', { login: 'twin-1', email: `t@example.com` })),
  )
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409])
})

test.each([
  [{ firstName: 'Al' }, { firstName: 'too_short' }],
  [{ firstName: '   ' }, { firstName: 'required' }],
  [{ lastName: 'x'.repeat(255) }, { lastName: 'too_long' }],
  [{ phone: '1234567' }, { phone: 'invalid' }],
  [{ phoneCode: '+5021' }, { phoneCode: 'invalid' }],
  [{ email: 'a@example.com,b' }, { email: 'invalid' }],
  [{ login: 'a b' }, { login: 'invalid' }],
  [{ password: ' Comanda-2026' }, { password: 'hasSpaces' }],
  [{ password: 'abcde' }, { password: 'shortPassword' }],
  [{ password: '' }, { password: 'emptyField' }],
  [{ roleId: undefined }, { roleId: 'required' }],
])('refuses invalid input: %j', async (overrides, details) => {
  expect(await refusalOf('admin', overrides)).toEqual([400, 'validation_error', details])
})

test('a repeated key creates one operator, and another body under it is refused', async () => {
  const body = world.invitation()
  const send = (sent: unknown) =>
    world.as<OperatorDetail>('admin', 'POST', '/users/invite', sent, { 'idempotency-key': 'invite-1' })
  const [first, second] = [await send(body), await send(body)]
  expect([first.status, second.status, second.body]).toEqual([201, 201, first.body])
  expect((await send({ ...body, firstName: 'Marcos' })).body).toMatchObject({
    message: 'idempotency_mismatch',
  })
})
