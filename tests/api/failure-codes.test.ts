import { afterAll, beforeAll, expect, test } from 'vitest'
import { auditContract } from '../../src/api/contract/audit.contract.ts'
import { authContract } from '../../src/api/contract/auth.contract.ts'
import { customersContract } from '../../src/api/contract/customers.contract.ts'
import { failuresOf, type EndpointContract } from '../../src/api/contract/endpoint-contract.ts'
import { FAILURE_STATUSES, type FailureCode } from '../../src/api/contract/failures.ts'
import { notificationsContract } from '../../src/api/contract/notifications.contract.ts'
import { rolesContract } from '../../src/api/contract/roles.contract.ts'
import { usersContract } from '../../src/api/contract/users.contract.ts'
import { viewsContract } from '../../src/api/contract/views.contract.ts'
import { codeHash } from '../../server/modules/auth/recovery-code.ts'
import type { UserId } from '../../src/domain/shared/ids.ts'
import { summarizeFailure } from './auth.fixture.ts'
import { createUsersFixture, type UsersFixture } from './operators/users.fixture.ts'
import { DEMO_PASSWORD, type TestResponse } from './test-server.ts'

let w: UsersFixture
let existing: { readonly id: UserId; readonly login: string; readonly email: string }
let usedRole: number
beforeAll(async () => {
  w = await createUsersFixture()
  // The actor signs in first, because a sign-in changes the account.
  for (const login of ['superadmin', 'admin', 'manager', 'agent', 'viewer', 'packer', 'owner'])
    await w.server.signIn(login)
  const { id, login, email } = await w.inviteOperator({ login: 'taken', email: 'taken@example.com' })
  existing = { id, login: login ?? '', email: email ?? '' }
  const gone = await w.inviteOperator({ login: 'gone', email: 'gone@example.com' })
  await w.as('superadmin', 'DELETE', `/users/${gone.id}`)
  usedRole = Number(
    (await role({ assignmentLimit: 1, companyIds: { store: [w.network.storeIds[0]] } })).body['id'],
  )
  await w.inviteOperator({ roleId: usedRole, login: 'holder' })
  await w.server.services.db
    .insertInto('users')
    .values({
      role_id: await w.roleId('store-manager'),
      first_name: 'Sin',
      last_name: 'Empresa',
      login: 'nowhere',
      password_hash: (await row('taken')).password_hash,
      created_at: w.server.services.clock.now(),
    })
    .execute()
})
afterAll(() => w.server.close())

const row = (login: string) =>
  w.server.services.db.selectFrom('users').selectAll().where('login', '=', login).executeTakeFirstOrThrow()
const role = (over: object) =>
  w.as('superadmin', 'POST', '/roles', {
    title: 'Turno de noche',
    description: '',
    access: ['viewOrders'],
    assignment: ['store'],
    isProtected: false,
    ...over,
  })
const callAnonymously = (method: 'GET' | 'POST', path: string, body?: object) =>
  w.server.call(method, path, body === undefined ? {} : { body })
const invite = (over: object, by = 'superadmin', headers = {}) =>
  w.as(by, 'POST', '/users/invite', w.invitation(over as Record<string, unknown>), headers)
const picture = async (bytes: Buffer) => {
  const form = new FormData()
  form.append('avatar', new Blob([new Uint8Array(bytes)]), 'me.png')
  return w.server.call('PUT', '/users/me', { token: await w.server.signIn('agent'), form })
}
const address = (over: object) =>
  w.as('agent', 'POST', '/user-address/', {
    userId: w.idOf['customer'],
    name: 'home',
    address: '6a avenida 10-15',
    positionLat: 14.6,
    positionLng: -90.5,
    ...over,
  })
/** A mailed recovery code, `123456`. */
const mailed = async (expires_at: string) => {
  const { db, config, clock } = w.server.services
  await db
    .insertInto('recovery_codes')
    .values({
      user_id: existing.id,
      code_hash: codeHash(config, existing.id, '123456'),
      expires_at: new Date(expires_at),
      created_at: clock.now(),
    })
    .execute()
}
const confirm = (code: string) => callAnonymously('POST', `/users/${existing.id}/confirm-email`, { code })
const [png, svg] = [
  Buffer.from('89504e470d0a1a0a', 'hex'),
  (inside: string) =>
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">${inside}</svg>`),
]

interface Row {
  readonly code: FailureCode
  /** The codes by field; absent where the code is about no field. */
  readonly details?: Readonly<Record<string, string>>
  /** Prepares the data of the case. */
  readonly first?: () => Promise<unknown>
  readonly ask: () => Promise<TestResponse>
}

const field = (name: string, code: string) => ({ details: { [name]: code } })
const ROWS: readonly Row[] = [
  {
    code: 'wrong_credentials',
    ask: () => callAnonymously('POST', '/auth/sign-in', { login: 'taken', password: 'no' }),
  },
  {
    code: 'wrong_credentials',
    ask: () => callAnonymously('POST', '/auth/sign-in', { login: 'gone', password: DEMO_PASSWORD }),
  },
  {
    code: 'user_must_be_assigned_to_company',
    ask: () => callAnonymously('POST', '/auth/sign-in', { login: 'nowhere', password: DEMO_PASSWORD }),
  },
  { code: 'unauthorized', ask: () => callAnonymously('GET', '/users/me') },
  {
    code: 'user_not_found',
    ask: () => callAnonymously('POST', '/users/verify-email', { email: 'nobody@example.com' }),
  },
  {
    code: 'verify_code_expired',
    ...field('code', 'verify_code_expired'),
    first: () => mailed('2026-11-20T17:59:00Z'),
    ask: () => confirm('123456'),
  },
  {
    code: 'verify_code_dont_match',
    ...field('code', 'verify_code_dont_match'),
    first: () => mailed('2026-11-20T18:15:00Z'),
    ask: () => confirm('654321'),
  },
  {
    code: 'reset_token_invalid',
    ask: () =>
      callAnonymously('POST', `/users/${existing.id}/change-password`, {
        resetToken: 'x',
        newPassword: 'Nueva-2026',
      }),
  },
  {
    code: 'password_dont_match',
    ...field('confirmPassword', 'password_dont_match'),
    ask: () =>
      callAnonymously('POST', `/users/${existing.id}/change-password`, {
        resetToken: 'x',
        newPassword: 'Nueva-2026',
        confirmPassword: 'Nueva-2027',
      }),
  },
  ...(
    [
      ['emptyField', ''],
      ['hasSpaces', ' Nueva-2026'],
      ['hasSpaces', 'Nueva-2026 '],
      ['shortPassword', '12345'],
      ['longPassword', 'x'.repeat(129)],
      ['commonPassword', 'Guatemala2026'],
    ] as const
  ).flatMap(([problem, newPassword]): Row[] => [
    {
      code: 'validation_error',
      ...field('newPassword', problem),
      ask: () =>
        w.as('agent', 'PATCH', '/users/me/update-password', { currentPassword: DEMO_PASSWORD, newPassword }),
    },
    {
      code: 'validation_error',
      ...field('newPassword', problem),
      ask: () =>
        w.as('superadmin', 'POST', `/users/${existing.id}/operator/change-password`, { newPassword }),
    },
    { code: 'validation_error', ...field('password', problem), ask: () => invite({ password: newPassword }) },
  ]),
  {
    code: 'old_password_incorrect',
    ...field('currentPassword', 'old_password_incorrect'),
    ask: () =>
      w.as('agent', 'PATCH', '/users/me/update-password', {
        currentPassword: 'no',
        newPassword: 'Nueva-2026',
      }),
  },
  { code: 'session_not_found', ask: () => w.as('agent', 'DELETE', '/users/me/sessions/999999') },
  {
    code: 'image_too_large',
    ...field('avatar', 'image_too_large'),
    ask: () => picture(Buffer.alloc(3 * 1_048_576)),
  },
  {
    code: 'image_type_error',
    ...field('avatar', 'image_type_error'),
    ask: () => picture(Buffer.from('<script>alert(1)</script>')),
  },
  { code: 'image_type_error', ...field('avatar', 'image_type_error'), ask: () => picture(png) },
  {
    code: 'image_size_error',
    ...field('avatar', 'image_size_error'),
    ask: () =>
      picture(Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="1" height="30000"><g/></svg>`)),
  },
  {
    code: 'image_not_safe',
    ...field('avatar', 'image_not_safe'),
    ask: () => picture(svg('<script>alert(1)</script>')),
  },

  ...['taken', 'TAKEN', 'Taken@Example.com', 'gone'].map((login): Row => ({
    code: 'user_with_this_login_already_exists',
    ...field('login', 'user_with_this_login_already_exists'),
    ask: () => invite({ login }),
  })),
  ...['taken@example.com', 'TAKEN@EXAMPLE.COM', 'ta\u200Bken@example.com', 'gone@example.com'].map(
    (email): Row => ({
      code: 'user_with_this_email_already_exists',
      ...field('email', 'user_with_this_email_already_exists'),
      ask: () => invite({ email }),
    }),
  ),
  ...[
    'a@example.com,b@example.com',
    'a@example.com,b',
    'a@example.com b@example.com',
    ' taken@example.com',
    'a@example',
    'a\u0001@example.com',
    'Ana <ana@example.com>',
    'a@b..com',
  ].map((email): Row => ({
    code: 'validation_error',
    ...field('email', 'invalid'),
    ask: () => invite({ email }),
  })),
  ...(
    [
      ['Al', 'too_short'],
      [' Al ', 'too_short'],
      ['', 'too_short'],
      ['   ', 'required'],
      ['x'.repeat(255), 'too_long'],
      ['\u200B\u200B\u200B', 'too_short'],
      ['Al\u202E', 'too_short'],
      ['\u3164\u3164\u3164', 'required'],
      ['Ana\u0007', 'invalid'],
    ] as const
  ).map(([firstName, problem]): Row => ({
    code: 'validation_error',
    ...field('firstName', problem),
    ask: () => invite({ firstName }),
  })),
  ...['1234567', '1234567890123456', '5555-1234', '\u0661\u0662\u0663\u0664\u0665\u0666\u0667\u0668'].map(
    (phone): Row => ({
      code: 'validation_error',
      ...field('phone', 'invalid'),
      ask: () => invite({ phone }),
    }),
  ),

  { code: 'user_not_found', ask: () => w.as('manager', 'GET', `/users/${w.idOf['foreign-packer']}`) },
  {
    code: 'operator_not_found',
    ask: () =>
      w.as('admin', 'POST', `/users/${w.idOf['foreign-packer']}/operator/change-password`, {
        newPassword: 'Nueva-2026',
      }),
  },
  {
    code: 'email_not_found',
    ask: () => w.as('admin', 'GET', `/users/${w.idOf['customer']}/customer/reset-password`),
  },
  {
    code: 'contact_not_found',
    ask: () =>
      w.as('agent', 'PUT', `/users/${w.idOf['customer']}/contacts/999999`, {
        firstName: 'Rosa',
        lastName: 'Caal',
        phoneCode: '502',
        phone: '55551234',
      }),
  },
  {
    code: 'country_not_found',
    ...field('countryId', 'country_not_found'),
    ask: () =>
      w.as('superadmin', 'POST', '/users/invite', {
        type: 'customer',
        firstName: 'Rosa',
        lastName: 'Caal',
        phoneCode: '502',
        phone: '55551234',
        countryId: 999,
      }),
  },
  {
    code: 'it_not_delivery_man',
    ...field('deliveryManStatus', 'it_not_delivery_man'),
    ask: () => w.as('manager', 'PUT', `/users/${w.idOf['packer']}`, { deliveryManStatus: 'active' }),
  },
  {
    code: 'you_cant_delete_super_admin',
    ask: () => w.as('superadmin', 'DELETE', `/users/${w.idOf['superadmin']}`),
  },
  {
    code: 'user_not_found',
    ask: () => w.as('admin', 'DELETE', '/users/many-delete', { ids: [w.idOf['superadmin']] }),
  },
  { code: 'user_must_not_be_yourself', ask: () => w.as('admin', 'DELETE', `/users/${w.idOf['admin']}`) },
  {
    code: 'invalid_next_status',
    ask: () => w.as('superadmin', 'PUT', '/users/change-status', { ids: [existing.id], status: 'active' }),
  },
  {
    code: 'permission_escalation',
    ...field('roleId', 'permission_escalation'),
    ask: async () =>
      invite(
        {
          roleId: await w.roleId('country-administrator'),
          storeId: undefined,
          masterFranchiseeId: w.network.masterFranchiseeIds[0],
        },
        'manager',
      ),
  },
  { code: 'user_dont_have_permission', ask: () => w.as('packer', 'GET', '/roles') },
  {
    code: 'operator_can_be_assigned_only_to_one_company',
    details: {
      franchisorId: 'operator_can_be_assigned_only_to_one_company',
      storeId: 'operator_can_be_assigned_only_to_one_company',
    },
    ask: () => invite({ franchisorId: w.network.franchisorIds[0] }),
  },
  {
    code: 'operator_for_this_country_already_exist',
    ...field('masterFranchiseeId', 'operator_for_this_country_already_exist'),
    ask: async () =>
      invite({
        roleId: await w.roleId('country-administrator'),
        storeId: undefined,
        masterFranchiseeId: w.network.masterFranchiseeIds[0],
      }),
  },
  {
    code: 'role_assignment_error',
    ...field('roleId', 'role_assignment_error'),
    ask: async () => invite({ roleId: await w.roleId('customer') }),
  },
  {
    code: 'role_assignment_error',
    ...field('storeId', 'role_assignment_error'),
    ask: () => invite({ roleId: usedRole, storeId: w.network.storeIds[1] }),
  },
  {
    code: 'role_assignment_limit_reached',
    ...field('roleId', 'role_assignment_limit_reached'),
    ask: () => invite({ roleId: usedRole }),
  },
  { code: 'role_not_found', ...field('roleId', 'role_not_found'), ask: () => invite({ roleId: 999_999 }) },
  { code: 'role_not_found', ask: () => w.as('admin', 'GET', '/roles/999999') },
  ...(
    [
      ['masterFranchiseeId', 'master_franchisee_not_found'],
      ['franchisorId', 'franchisor_not_found'],
      ['storeId', 'store_not_found'],
      ['distributorId', 'distributor_not_found'],
      ['supplierId', 'supplier_not_found'],
    ] as const
  ).map(([link, code]): Row => ({
    code,
    ...field(link, code),
    ask: () => invite({ storeId: undefined, [link]: 999_999 }),
  })),
  { code: 'validation_error', ...field('access', 'required'), ask: () => role({ access: [] }) },
  { code: 'validation_error', ...field('assignment', 'required'), ask: () => role({ assignment: [] }) },
  {
    code: 'role_cannot_be_deleted_because_it_has_users',
    ask: () => w.as('superadmin', 'DELETE', `/roles/${usedRole}`),
  },
  {
    code: 'role_cannot_be_deleted_because_it_has_users',
    ask: async () => w.as('superadmin', 'DELETE', `/roles/${await w.roleId('packing')}`),
  },
  {
    code: 'role_is_protected',
    ask: async () => w.as('superadmin', 'DELETE', `/roles/${await w.roleId('qa')}`),
  },
  { code: 'notification_not_found', ask: () => w.as('agent', 'DELETE', '/users/me/notifications/999999') },
  { code: 'view_not_found', ask: () => w.as('agent', 'DELETE', '/users/me/views/999999') },
  { code: 'user_address_not_found', ask: () => w.as('agent', 'DELETE', '/user-address/999999') },
  {
    code: 'user_can_have_only_one_home_or_work_address',
    ...field('name', 'user_can_have_only_one_home_or_work_address'),
    first: () => address({}),
    ask: () => address({ name: 'Home' }),
  },
  {
    code: 'version_conflict',
    ask: () =>
      w.as('superadmin', 'PUT', `/users/${existing.id}`, { firstName: 'Otra' }, { 'if-match': '99' }),
  },
  {
    code: 'idempotency_mismatch',
    first: () => invite({ login: 'once' }, 'superadmin', { 'idempotency-key': 'one' }),
    ask: () => invite({ login: 'twice' }, 'superadmin', { 'idempotency-key': 'one' }),
  },
  {
    code: 'see_as_read_only',
    ask: async () =>
      w.as('superadmin', 'DELETE', `/users/${existing.id}`, undefined, {
        'x-see-as-role': String(await w.roleId('packing')),
      }),
  },
  {
    code: 'under_development',
    ask: () => w.as('superadmin', 'PUT', '/orders/1', { products: [{ productId: 1, quantity: 1 }] }),
    details: { products: 'under_development' },
  },
  {
    code: 'too_many_requests',
    first: () =>
      Promise.all(
        Array.from({ length: 5 }, () =>
          callAnonymously('POST', '/users/verify-email', { email: 'flood@example.com' }),
        ),
      ),
    ask: () => callAnonymously('POST', '/users/verify-email', { email: 'flood@example.com' }),
  },
  {
    code: 'session_locked',
    first: () => w.as('viewer', 'POST', '/auth/lock'),
    ask: () => w.as('viewer', 'GET', '/users/me'),
  },
  {
    code: 'user_is_blocked',
    first: async () => [
      await w.server.signIn('owner'),
      await w.as('superadmin', 'PUT', '/users/change-status', { ids: [w.idOf['owner']], status: 'blocked' }),
    ],
    ask: () => w.as('owner', 'GET', '/users/me'),
  },
  {
    code: 'user_is_blocked',
    ask: () => callAnonymously('POST', '/auth/sign-in', { login: 'owner', password: DEMO_PASSWORD }),
  },
  {
    code: 'smth_wrong',
    first: () => w.server.services.pool.query('alter table saved_views rename to saved_views_gone'),
    ask: () => w.as('agent', 'GET', '/users/me/views'),
  },
]

/** The rows that a refusal must not change. */
const TABLES = ['users', 'roles', 'contacts', 'user_addresses', 'files', 'outbox', 'notifications']
const dump = async (): Promise<string> => {
  const { rows } = await w.server.services.pool.query<{ dump: string }>(
    TABLES.map(
      (table) => `select coalesce(json_agg(t order by t::text)::text, '') as dump from ${table} as t`,
    ).join(' union all '),
  )
  return rows.map((one) => one.dump).join('\n')
}

test.each(ROWS.map((one, at) => [at, one.code, one] as const))(
  '%i: %s',
  async (_, code, { details, first, ask }) => {
    await first?.()
    const before = await dump()
    const answer = await ask()
    expect(summarizeFailure(answer)).toEqual({
      status: FAILURE_STATUSES[code],
      code,
      ...(details !== undefined && { details }),
    })
    expect(await dump()).toEqual(before)
  },
)

/** Codes that need an order, concurrent requests or an outage; orders/delivery-men, idempotency and database-outage test them. */
const TESTED_ELSEWHERE = ['delivery_man_busy', 'idempotency_in_progress', 'service_unavailable']

test('every failure code of these endpoints has a row', () => {
  const {
    createAddress,
    address: read,
    deleteAddress,
    updateAddress,
    partyAddresses,
    createPartyAddress,
  } = customersContract
  const calls: readonly EndpointContract[] = Object.values<EndpointContract>({
    ...authContract,
    ...usersContract,
    ...rolesContract,
    ...notificationsContract,
    ...viewsContract,
    ...auditContract,
    createAddress,
    read,
    deleteAddress,
    updateAddress,
    partyAddresses,
    createPartyAddress,
  })
  const reached = new Set(ROWS.map(({ code }) => code))
  const declared = new Set(calls.flatMap((call) => [...failuresOf(call)]))
  expect([...declared].filter((code) => !reached.has(code)).toSorted()).toEqual(TESTED_ELSEWHERE)
})
