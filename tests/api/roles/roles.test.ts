import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Role } from '../../../src/api/contract/roles.contract.ts'
import { findBuiltInRole } from '../../../src/domain/access/built-in-roles.ts'
import { createUsersFixture, type UsersFixture } from '../operators/users.fixture.ts'

let world: UsersFixture
beforeAll(async () => {
  world = await createUsersFixture()
})
afterAll(() => world.server.close())

type RoleResponse = Role & { message?: unknown; details?: unknown; current?: Role }
const form = (overrides: Record<string, unknown> = {}) => ({
  title: 'Turno de noche',
  description: 'Cierra la tienda',
  access: ['viewOrders', 'viewOrderStatusPacking'],
  assignment: ['store'],
  ...overrides,
})
const create = (login: string, overrides?: Record<string, unknown>) =>
  world.as<RoleResponse>(login, 'POST', '/roles', form(overrides))
const update = (login: string, id: number, overrides?: Record<string, unknown>, version?: number) =>
  world.as<RoleResponse>(
    login,
    'PUT',
    `/roles/${id}`,
    form(overrides),
    version === undefined ? {} : { 'if-match': String(version) },
  )
const remove = (login: string, id: number) => world.as<RoleResponse>(login, 'DELETE', `/roles/${id}`)
const codeOf = (message: unknown): unknown =>
  typeof message === 'object' && message !== null && 'errorMessage' in message
    ? message.errorMessage
    : message
const failureOf = ({ status, body }: { status: number; body: RoleResponse }) => [
  status,
  codeOf(body.message),
  body.details,
]
const createAndGet = async (login: string, overrides?: Record<string, unknown>) => {
  const { body } = await create(login, overrides)
  const open = await update('superadmin', body.id, { ...overrides, isProtected: false })
  if (open.status !== 200) throw new Error(JSON.stringify(open.body))
  return open.body
}
const atStore = async (roleId: number) => {
  const { id } = await world.inviteOperator({ roleId })
  return id
}

test('creates a protected role of the actor\u2019s country', async () => {
  const { status, body } = await create('admin')
  expect(status).toBe(201)
  expect(body).toEqual({
    id: body.id,
    key: `turno-de-noche-${body.id}`,
    title: 'Turno de noche',
    description: 'Cierra la tienda',
    access: ['viewOrders', 'viewOrderStatusPacking'],
    assignment: ['store'],
    assignmentLimit: 0,
    companyIds: {},
    isGlobal: false,
    isProtected: true,
    isBuiltIn: false,
    reducedMenu: false,
    countryId: world.network.countryIds[0],
    userCount: 0,
    version: 1,
    abilities: { update: 'role_is_protected', delete: 'role_is_protected', assign: true },
  })
  expect((await world.as<Role>('admin', 'GET', `/roles/${body.id}`)).body).toEqual(body)
  const foreign = await world.as<RoleResponse>('foreign-admin', 'GET', `/roles/${body.id}`)
  expect(failureOf(foreign)).toEqual([404, 'role_not_found', undefined])
  expect(failureOf(await update('admin', body.id))).toEqual([403, 'role_is_protected', undefined])
  expect(failureOf(await remove('admin', body.id))).toEqual([403, 'role_is_protected', undefined])
  expect(failureOf(await update('foreign-admin', body.id))).toEqual([404, 'role_not_found', undefined])
  expect((await remove('superadmin', body.id)).body).toEqual({ success: true })
  expect((await world.auditRows('role', body.id)).map(({ action }) => action)).toEqual([
    'role.create',
    'role.delete',
  ])
})

test('whether a role is global is said by its assignment alone', async () => {
  const invalid = [400, 'validation_error', { isGlobal: 'invalid' }]
  expect(failureOf(await create('admin', { isGlobal: true }))).toEqual(invalid)
  const role = await createAndGet('admin', { isGlobal: false })
  expect(failureOf(await update('admin', role.id, { isGlobal: true }))).toEqual(invalid)
  expect((await update('admin', role.id, { isGlobal: role.isGlobal })).status).toBe(200)
})

test('a role of the whole network is created globally, visible to all and changed by no unit below', async () => {
  const { body } = await create('superadmin', { title: 'Auditoría', isProtected: false })
  expect([body.countryId, body.isProtected]).toEqual([null, false])
  const visible = await world.as<Role>('foreign-admin', 'GET', `/roles/${body.id}`)
  expect([visible.status, visible.body.abilities.update]).toEqual([200, 'role_is_protected'])
  expect(failureOf(await update('admin', body.id))).toEqual([403, 'role_is_protected', undefined])
})

test('changed permissions apply from the next request of the role\u2019s users', async () => {
  const role = await createAndGet('admin')
  const operator = await world.inviteOperator({ roleId: role.id })
  const login = operator.login ?? ''
  await world.server.signIn(login)
  expect((await world.as(login, 'GET', '/countries')).status).toBe(200)
  expect((await world.as(login, 'GET', '/roles')).status).toBe(403)
  await world.server.outbox.drain()
  const { status, body } = await update(
    'admin',
    role.id,
    { access: ['viewRole'], isProtected: false },
    role.version,
  )
  expect([status, body.access, body.version, body.userCount]).toEqual([
    200,
    ['viewRole'],
    role.version + 1,
    1,
  ])
  expect((await world.as(login, 'GET', '/roles')).status).toBe(200)
  const queuedEffects = await world.server.services.db.selectFrom('outbox').select('payload').execute()
  expect(queuedEffects.map(({ payload }) => payload)).toEqual([
    { kind: 'access.changed', event: { roleId: role.id } },
  ])
  expect((await world.auditRows('role', role.id)).at(-1)).toMatchObject({
    action: 'role.update',
    before: { access: ['viewOrderStatusPacking', 'viewOrders'] },
    after: { access: ['viewRole'] },
  })
  const late = await update('admin', role.id, {}, role.version)
  expect([late.status, late.body.message, late.body.current?.version]).toEqual([
    409,
    'version_conflict',
    role.version + 1,
  ])
})

test.each([
  [{ title: 'No' }, { title: 'too_short' }],
  [{ title: '  N ' }, { title: 'too_short' }],
  [{ access: [] }, { access: 'required' }],
  [{ assignment: [] }, { assignment: 'required' }],
  [{ access: ['fly'] }, { 'access.0': 'invalid' }],
  [{ assignmentLimit: -1 }, { assignmentLimit: 'out_of_range' }],
  [{ assignment: ['global', 'store'] }, { assignment: 'invalid' }],
  [{ companyIds: { franchisor: [1] } }, { 'companyIds.franchisor': 'invalid' }],
])('refuses invalid input: %j', async (overrides, details) => {
  expect(failureOf(await create('superadmin', overrides))).toEqual([400, 'validation_error', details])
})

test('refuses a role with more permissions or a wider scope than the actor\u2019s, or without protection', async () => {
  const { body } = await create('admin', { access: ['viewOrders', 'viewGlobalSettings'] })
  expect(body).toMatchObject({
    statusCode: 403,
    message: { errorMessage: 'permission_escalation', permissions: ['viewGlobalSettings'] },
    details: { access: 'permission_escalation' },
  })
  const wide = { assignment: 'permission_escalation' }
  expect(failureOf(await create('admin', { assignment: ['global'] }))).toEqual([
    403,
    'permission_escalation',
    wide,
  ])
  expect(failureOf(await create('admin', { isProtected: false }))).toEqual([
    403,
    'role_is_protected',
    { isProtected: 'role_is_protected' },
  ])
  const { status, body: global } = await create('superadmin', { assignment: ['global'] })
  expect([status, global.isGlobal]).toEqual([201, true])
  const maker = await world.inviteOperator({
    roleId: (await create('superadmin', { access: ['viewOrders', 'createRole', 'updateRole', 'viewRole'] }))
      .body.id,
  })
  await world.server.signIn(maker.login ?? '')
  expect(
    failureOf(await create(maker.login ?? '', { access: ['viewOrders'], assignment: ['franchisor'] })),
  ).toEqual([403, 'permission_escalation', wide])
  const own = await createAndGet(maker.login ?? '', { access: ['viewOrders'] })
  expect(
    failureOf(await update(maker.login ?? '', own.id, { access: ['viewOrders', 'createOrders'] })),
  ).toEqual([403, 'permission_escalation', { access: 'permission_escalation' }])
})

test('refuses changing a role with more permissions than the actor\u2019s', async () => {
  const { body } = await create('admin', { access: ['viewOrders', 'createOrders'] })
  await update('superadmin', body.id, { access: ['viewOrders', 'viewGlobalSettings'], isProtected: false })
  expect(failureOf(await update('admin', body.id, { access: ['viewOrders'] }))).toEqual([
    403,
    'permission_escalation',
    { access: 'permission_escalation' },
  ])
  expect((await remove('admin', body.id)).status).toBe(403)
})

test('accepts selected companies in the actor\u2019s scope', async () => {
  const [store, , foreign] = world.network.storeIds
  expect(failureOf(await create('admin', { companyIds: { store: [store, foreign] } }))).toEqual([
    404,
    'store_not_found',
    { 'companyIds.store': 'store_not_found' },
  ])
  const { status, body } = await create('admin', { companyIds: { store: [store], franchisor: [] } })
  expect([status, body.companyIds]).toEqual([201, { store: [store] }])
})

test('refuses removing units and companies at which users have the role', async () => {
  const [, other] = world.network.storeIds
  const role = await createAndGet('admin', { assignment: ['store', 'franchisor'] })
  await atStore(role.id)
  expect(failureOf(await update('admin', role.id, { assignment: ['franchisor'] }))).toEqual([
    400,
    'role_assignment_error',
    { assignment: 'role_assignment_error' },
  ])
  expect(failureOf(await update('admin', role.id, { companyIds: { store: [other] } }))).toEqual([
    400,
    'role_assignment_error',
    { 'companyIds.store': 'role_assignment_error' },
  ])
  expect((await update('admin', role.id, { assignment: ['store'] })).status).toBe(200)
})

test('keeps the protection of built-in roles, and three of them unchanged', async () => {
  for (const key of ['super-administrator', 'customer', 'delivery-man'])
    expect(failureOf(await update('superadmin', await world.roleId(key)))).toEqual([
      403,
      'role_is_protected',
      undefined,
    ])
  const packing = await world.roleId('packing')
  expect(failureOf(await update('superadmin', packing, { isProtected: false }))).toEqual([
    403,
    'role_is_protected',
    { isProtected: 'role_is_protected' },
  ])
  expect(failureOf(await remove('superadmin', await world.roleId('qa')))).toEqual([
    403,
    'role_is_protected',
    undefined,
  ])
  const changed = await update('superadmin', packing, { title: 'Empaque y más' })
  expect([changed.status, changed.body.isProtected, changed.body.isBuiltIn]).toEqual([200, true, true])
})

test('refuses deleting a role that a user has or had when deleted', async () => {
  const role = await createAndGet('admin')
  const id = await atStore(role.id)
  const used = [409, 'role_cannot_be_deleted_because_it_has_users', undefined]
  expect(failureOf(await remove('admin', role.id))).toEqual(used)
  await world.as('admin', 'DELETE', `/users/${id}`)
  expect(failureOf(await remove('admin', role.id))).toEqual(used)
  expect((await world.as<Role>('admin', 'GET', `/roles/${role.id}`)).body.userCount).toBe(0)
  const unused = await createAndGet('admin')
  expect((await remove('admin', unused.id)).body).toEqual({ success: true })
  expect(failureOf(await remove('admin', unused.id))).toEqual([404, 'role_not_found', undefined])
})

test('handles concurrent deletions and a deletion during an assignment', async () => {
  const twice = await createAndGet('admin')
  const both = await Promise.all([remove('admin', twice.id), remove('superadmin', twice.id)])
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 404])
  for (let run = 0; run < 5; run += 1) {
    const role = await createAndGet('admin')
    const [removed, invited] = await Promise.all([
      remove('admin', role.id),
      world.as('admin', 'POST', '/users/invite', world.invitation({ roleId: role.id })),
    ])
    expect([
      [200, 404],
      [409, 201],
    ]).toContainEqual([removed.status, invited.status])
  }
})

test('lists roles in scope by name in either language, unit and use', async () => {
  const list = async (login: string, query = '') =>
    (await world.as<{ data: Role[]; count: number }>(login, 'GET', `/roles?limit=100${query}`)).body
  const mine = await create('admin', { title: 'Ángeles del reparto' })
  const keys = ({ data }: { data: readonly Role[] }) => data.map(({ key }) => key)
  expect(keys(await list('admin', '&search=angeles'))).toEqual([mine.body.key])
  expect(keys(await list('foreign-admin', '&search=angeles'))).toEqual([])
  expect(keys(await list('admin', '&search=call%20center'))).toEqual(['callcenter'])
  expect(keys(await list('admin', '&search=centro%20de%20llam'))).toEqual(['callcenter'])
  expect(keys(await list('admin', '&assignment[]=supplier'))).toEqual(['supplier', 'reports-only'])
  expect(keys(await list('superadmin', '&assignment[]=global&search=calidad'))).toEqual(['qa'])
  const counts = Object.fromEntries(
    (await list('foreign-admin')).data.map((role) => [role.key, role.userCount]),
  )
  expect([
    counts['packing'],
    counts['store-manager'],
    counts['customer'],
    counts['super-administrator'],
  ]).toEqual([1, 1, 1, 0])
  const byUse = (await list('superadmin', '&sortBy=userCount&sortOrder=desc')).data.map(
    ({ userCount }) => userCount,
  )
  expect(byUse).toEqual(byUse.toSorted((a, b) => b - a))
  const titles = async (language: 'en' | 'es') =>
    (await list('superadmin', `&language=${language}`)).data.map(
      ({ key, title }) => findBuiltInRole(key)?.title[language] ?? title,
    )
  for (const language of ['en', 'es'] as const)
    expect(await titles(language)).toEqual(
      (await titles(language)).toSorted(new Intl.Collator(language).compare),
    )
  const names = await world.as('admin', 'GET', '/roles?isFilter=true&search=angeles')
  expect(names.body['data']).toEqual([{ id: mine.body.id, name: 'Ángeles del reparto' }])
  expect((await world.as('packer', 'GET', '/roles')).status).toBe(403)
  expect((await world.as('viewer', 'POST', '/roles', form())).status).toBe(403)
})

test('the names of the specified roles are those of the specification', async () => {
  const names = [
    'delivery-man',
    'store-manager',
    'franchise-owner',
    'super-administrator',
    'country-administrator',
    'reports-only',
    'store-operator',
    'callcenter',
    'adminreadonly',
    'marketing-and-customer-support',
    'operations-and-analyze',
  ]
  const { data } = (await world.as<{ data: readonly Role[] }>('superadmin', 'GET', '/roles?limit=100')).body
  expect(data.map(({ key }) => key)).toEqual(expect.arrayContaining(names))
})
