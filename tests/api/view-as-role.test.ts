import { afterAll, beforeAll, expect, test } from 'vitest'
import type { SessionUser } from '../../src/api/contract/auth.contract.ts'
import { contract } from '../../src/api/contract/contract.ts'
import type { EndpointContract } from '../../src/api/contract/endpoint-contract.ts'
import { findBuiltInRole } from '../../src/domain/access/built-in-roles.ts'
import { createUsersFixture, type UsersFixture } from './operators/users.fixture.ts'

let world: UsersFixture
beforeAll(async () => {
  world = await createUsersFixture()
})
afterAll(() => world.server.close())

const requestAsRole = async <Body = Record<string, unknown>>(
  login: string,
  role: string | number,
  method: EndpointContract['method'] = 'GET',
  path = '/users/me',
  body?: unknown,
) =>
  world.as<Body>(login, method, path, body, {
    'x-see-as-role': String(typeof role === 'number' ? role : await world.roleId(role)),
  })

test('narrows the own permissions and menu to those of the viewed role', async () => {
  const { body, status } = await requestAsRole<SessionUser>('admin', 'callcenter')
  expect([status, body.role, body.reducedMenu]).toEqual([200, 'country-administrator', true])
  expect(Object.keys(body.permissions).toSorted()).toEqual(
    [...(findBuiltInRole('callcenter')?.permissions ?? [])].toSorted(),
  )
  const plain = await world.as<SessionUser>('admin', 'GET', '/users/me')
  expect([plain.body.reducedMenu, plain.body.permissions['viewRole']]).toEqual([false, true])
})

test('never adds a permission of the viewed role', async () => {
  const { body } = await requestAsRole<SessionUser>('viewer', 'super-administrator')
  const own = await world.as<SessionUser>('viewer', 'GET', '/users/me')
  expect(body.permissions).toEqual(own.body.permissions)
})

test('refuses the endpoints that the viewed role does not open and answers the others for the own unit', async () => {
  expect((await requestAsRole('admin', 'packing', 'GET', '/roles')).body['message']).toBe(
    'user_dont_have_permission',
  )
  const stores = await requestAsRole<{ data: Array<{ id: number }> }>('admin', 'callcenter', 'GET', '/stores')
  expect(stores.body.data.map(({ id }) => id)).toEqual(world.network.storeIds.slice(0, 2))
})

test('refuses every write except those on the own session', async () => {
  const id = await world.roleId('super-administrator')
  const refused: string[] = []
  const writes = Object.values<EndpointContract>(contract).filter(
    ({ permissions, method, path }) =>
      permissions !== 'public' && (method !== 'GET' || path.endsWith('/reset-password')),
  )
  for (const { method, path } of writes) {
    if (path.startsWith('/auth/')) continue
    const answer = await requestAsRole('superadmin', id, method, path.replaceAll(/\{\w+\}/g, '1'), {})
    if (answer.body['message'] === 'see_as_read_only' && answer.status === 403)
      refused.push(`${method} ${path}`)
  }
  expect(refused.length).toBeGreaterThan(20)
  expect(refused).toEqual(
    writes.filter(({ path }) => !path.startsWith('/auth/')).map(({ method, path }) => `${method} ${path}`),
  )
})

test('ignores the viewed role without the permission to view roles', async () => {
  expect((await requestAsRole('packer', 'packing')).body['message']).toBe('user_dont_have_permission')
})

test('refuses an unknown role, one of another country and one that is no number', async () => {
  expect((await requestAsRole('admin', 999_999)).body).toMatchObject({
    statusCode: 404,
    message: 'role_not_found',
  })
  const foreign = await world.as<{ id: number }>('foreign-admin', 'POST', '/roles', {
    title: 'Turno de noche',
    description: '',
    access: ['viewOrders'],
    assignment: ['store'],
  })
  expect(foreign.status).toBe(201)
  expect((await requestAsRole('admin', foreign.body.id)).status).toBe(404)
  expect((await requestAsRole('superadmin', foreign.body.id)).status).toBe(200)
  const wrong = await world.as('admin', 'GET', '/users/me', undefined, { 'x-see-as-role': 'qa' })
  expect([wrong.status, wrong.body['details']]).toEqual([400, { 'x-see-as-role': 'invalid' }])
})

test('signs out while viewing as another role', async () => {
  const operator = await world.inviteOperator({
    roleId: await world.roleId('limited-admin'),
    storeId: null,
    masterFranchiseeId: world.network.masterFranchiseeIds[0],
  })
  const { status, body } = await requestAsRole(operator.login ?? '', 'packing', 'DELETE', '/auth/logout')
  expect([status, body]).toEqual([200, { success: true }])
})
