import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { UserId } from '../../../src/domain/shared/ids.ts'
import { DEMO_PASSWORD } from '../test-server.ts'
import { createUsersFixture, type UsersFixture } from './users.fixture.ts'

let world: UsersFixture
beforeAll(async () => {
  world = await createUsersFixture()
})
afterAll(() => world.server.close())
beforeEach(async () => {
  await world.server.services.db.updateTable('users').set({ status: 'active' }).execute()
})

const id = (login: string): UserId => {
  const id = world.idOf[login]
  if (id === undefined) throw new Error(`nobody is called ${login}`)
  return id
}
const setStatusOf = (login: string, status: string, ...ids: readonly number[]) =>
  world.as(login, 'PUT', '/users/change-status', { ids, status })
const setStatus = (login: string, status: string, ...of: readonly string[]) =>
  setStatusOf(login, status, ...of.map(id))
const statusesOf = async (...logins: readonly string[]) => {
  const rows = await world.server.services.db
    .selectFrom('users')
    .select(['id', 'status'])
    .where('id', 'in', logins.map(id))
    .execute()
  return logins.map((login) => rows.find((row) => row.id === id(login))?.status)
}
const messageOf = ({ body }: { readonly body: Record<string, unknown> }): unknown =>
  typeof body['message'] === 'object' && body['message'] !== null && 'errorMessage' in body['message']
    ? body['message'].errorMessage
    : body['message']

test('blocking ends the sessions at once and names the block, and unblocking restores none of them', async () => {
  const { user } = await world.inviteOperator().then(async (operator) => ({
    user: operator,
    token: await world.server.signIn(operator.login ?? ''),
  }))
  const token = await world.server.signIn(user.login ?? '')
  expect((await world.server.call('GET', '/users/me', { token })).status).toBe(200)
  const block = await world.as('manager', 'PUT', '/users/change-status', {
    ids: [user.id],
    status: 'blocked',
    reason: 'se llevó la llave',
  })
  expect([block.status, block.body]).toEqual([200, { success: true }])
  const refused = await world.server.call('GET', '/users/me', { token })
  expect([refused.status, refused.body['errorType']]).toEqual([403, 'user_is_blocked'])
  expect(
    (await world.as('manager', 'PUT', '/users/change-status', { ids: [user.id], status: 'active' })).status,
  ).toBe(200)
  expect((await world.server.call('GET', '/users/me', { token })).status).toBe(401)
  expect(await world.auditRows('user', user.id)).toMatchObject([
    { action: 'user.create', actor_id: id('superadmin') },
    {
      action: 'user.block',
      before: { status: 'active' },
      after: { status: 'blocked' },
      reason: 'se llevó la llave',
      actor_id: id('manager'),
    },
    { action: 'user.unblock', before: { status: 'blocked' }, after: { status: 'active' }, reason: null },
  ])
})

test('a token that was signed out before the block is like any other that has ended', async () => {
  const user = await world.inviteOperator()
  const { body } = await world.server.call<{ accessToken: string }>('POST', '/auth/sign-in', {
    body: { login: user.login, password: DEMO_PASSWORD },
  })
  await world.server.call('DELETE', '/auth/logout', { token: body.accessToken })
  await setStatusOf('manager', 'blocked', user.id)
  expect((await world.server.call('GET', '/users/me', { token: body.accessToken })).status).toBe(401)
})

test('broadcasts each block', async () => {
  await world.server.outbox.drain()
  await setStatus('admin', 'blocked', 'packer', 'other-packer')
  const rows = await world.server.services.db
    .selectFrom('outbox')
    .select('payload')
    .where('kind', '=', 'session.ended')
    .execute()
  expect(rows.map(({ payload }) => payload)).toEqual(
    [id('packer'), id('other-packer')].map((userId) => ({
      kind: 'session.ended',
      event: { reason: 'blocked' },
      userId,
    })),
  )
})

test('broadcasts to a store when its delivery men are created, renamed, moved or blocked', async () => {
  const { db } = world.server.services
  const [storeId, otherStoreId] = world.network.storeIds
  const queuedEffects = async () =>
    (
      await db
        .deleteFrom('outbox')
        .where('kind', '=', 'deliveryMan.changed')
        .returning(['id', 'payload'])
        .execute()
    )
      .toSorted((a, b) => a.id - b.id)
      .map(({ payload }) => (payload as { event: unknown }).event)
  await queuedEffects()
  const deliveryMan = await world.inviteOperator({ roleId: await world.roleId('delivery-man') })
  const event = (storeId: number) => ({ id: deliveryMan.id, storeId, status: 'inactive' })
  expect(await queuedEffects()).toEqual([event(storeId)])
  const update = (body: object) => world.as('superadmin', 'PUT', `/users/${deliveryMan.id}`, body)
  expect((await update({ firstName: 'Tránsito' })).status).toBe(200)
  expect(await queuedEffects()).toEqual([event(storeId)])
  expect((await update({ storeId: otherStoreId })).status).toBe(200)
  expect(await queuedEffects()).toEqual([event(otherStoreId), event(storeId)])
  expect((await update({ roleId: await world.roleId('packing') })).status).toBe(200)
  expect(await queuedEffects()).toEqual([event(otherStoreId)])
  expect((await update({ roleId: await world.roleId('delivery-man') })).status).toBe(200)
  await queuedEffects()
  const block = { ids: [deliveryMan.id, id('packer')], status: 'blocked' }
  expect((await world.as('superadmin', 'PUT', '/users/change-status', block)).status).toBe(200)
  expect(await queuedEffects()).toEqual([event(otherStoreId)])
})

test('changes all selected users or none', async () => {
  const foreign = await setStatus('manager', 'blocked', 'packer', 'other-packer')
  expect([foreign.status, messageOf(foreign), foreign.body['details']]).toEqual([
    404,
    'user_not_found',
    { ids: 'user_not_found' },
  ])
  const oneself = await setStatus('manager', 'blocked', 'packer', 'manager')
  expect(oneself.body).toMatchObject({
    statusCode: 400,
    message: { errorMessage: 'user_must_not_be_yourself', userId: id('manager') },
    details: { ids: 'user_must_not_be_yourself' },
  })
  expect(await statusesOf('packer', 'manager', 'other-packer')).toEqual(['active', 'active', 'active'])
})

test.each([
  ['admin', 'admin', 'blocked', 400, 'user_must_not_be_yourself'],
  ['superadmin', 'superadmin', 'deleted', 400, 'you_cant_delete_super_admin'],
  ['superadmin', 'superadmin', 'blocked', 400, 'you_cant_delete_super_admin'],
  // A global operator belongs to no country.
  ['admin', 'superadmin', 'blocked', 404, 'user_not_found'],
  ['manager', 'admin', 'blocked', 404, 'user_not_found'],
  ['manager', 'other-manager', 'blocked', 404, 'user_not_found'],
  ['admin', 'foreign-admin', 'blocked', 404, 'user_not_found'],
  ['admin', 'foreign-customer', 'blocked', 404, 'user_not_found'],
  // The manager may change customers, but only packers of his store hold no more permissions than he does.
  ['owner', 'manager', 'blocked', 403, 'permission_escalation'],
  ['agent', 'packer', 'blocked', 404, 'user_not_found'],
  ['viewer', 'packer', 'blocked', 403, 'user_dont_have_permission'],
  ['manager', 'packer', 'deleted', 403, 'user_dont_have_permission'],
  ['admin', 'packer', 'active', 400, 'invalid_next_status'],
  ['agent', 'customer', 'blocked', 200, undefined],
  ['admin', 'customer', 'deleted', 200, undefined],
])('%s sets %s to %s: %i %s', async (login, target, status, http, code) => {
  const answer = await setStatus(login, status, target)
  expect([answer.status, messageOf(answer)]).toEqual([http, code])
  expect(await statusesOf(target)).toEqual([http === 200 ? status : 'active'])
})

test('only the country administrator restores a deleted operator', async () => {
  expect((await world.as('admin', 'DELETE', `/users/${id('packer')}`)).body).toEqual({ success: true })
  const again = await world.as('admin', 'DELETE', `/users/${id('packer')}`)
  expect(again.body).toMatchObject({
    message: { errorMessage: 'invalid_next_status', from: 'deleted', to: 'deleted' },
  })
  expect(messageOf(await setStatus('manager', 'active', 'packer'))).toBe('user_dont_have_permission')
  expect((await setStatus('admin', 'active', 'packer')).status).toBe(200)
  expect(await statusesOf('packer')).toEqual(['active'])
})

test('deletes several operators by ids of the query or the body', async () => {
  const inQuery = await world.as(
    'admin',
    'DELETE',
    `/users/many-delete?ids[]=${id('packer')}&ids[]=${id('packer')}`,
  )
  expect([inQuery.status, inQuery.body]).toEqual([200, { success: true }])
  const inBody = await world.as('admin', 'DELETE', '/users/many-delete', {
    ids: [id('other-packer'), id('customer')],
    reason: 'cerró la tienda',
  })
  expect([inBody.status, inBody.body]).toEqual([200, { success: true }])
  expect(await statusesOf('packer', 'other-packer', 'customer')).toEqual(['deleted', 'deleted', 'deleted'])
  expect((await world.auditRows('user', id('other-packer'))).at(-1)).toMatchObject({
    action: 'user.delete',
    reason: 'cerró la tienda',
  })
  const none = await world.as('admin', 'DELETE', '/users/many-delete')
  expect([none.status, none.body['details']]).toEqual([400, { ids: 'required' }])
  const unknown = await world.as('admin', 'DELETE', '/users/many-delete', { ids: [2_147_483_647] })
  expect([unknown.status, messageOf(unknown)]).toEqual([404, 'user_not_found'])
})

test('of two operators who block each other one is refused as blocked', async () => {
  const [one, two] = [await world.inviteOperator(), await world.inviteOperator()]
  const manager = await world.roleId('store-manager')
  await world.server.services.db
    .updateTable('users')
    .set({ role_id: manager })
    .where('id', 'in', [one.id, two.id])
    .execute()
  await Promise.all([one, two].map(({ login }) => world.server.signIn(login ?? '')))
  const block = (by: typeof one, target: typeof one) =>
    world.as(by.login ?? '', 'PUT', '/users/change-status', { ids: [target.id], status: 'blocked' })
  const answers = await Promise.all([block(one, two), block(two, one)])
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 403])
  expect(answers.map(messageOf).filter((code) => code !== undefined)).toEqual(['user_is_blocked'])
})

test('of two concurrent deletions one succeeds', async () => {
  const answers = await Promise.all([
    setStatus('admin', 'deleted', 'packer'),
    setStatus('superadmin', 'deleted', 'packer'),
  ])
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400])
  expect(await statusesOf('packer')).toEqual(['deleted'])
})

test('restores a country administrator only where the country has none', async () => {
  await setStatus('superadmin', 'deleted', 'admin')
  await world.inviteOperator({
    roleId: await world.roleId('country-administrator'),
    storeId: null,
    masterFranchiseeId: world.network.masterFranchiseeIds[0],
  })
  const back = await setStatus('superadmin', 'active', 'admin')
  expect([back.status, messageOf(back)]).toEqual([409, 'operator_for_this_country_already_exist'])
})

test('restored users count towards the role\u2019s maximum together', async () => {
  const title = 'Supervisor de turno'
  const role = await world.as<{ id: number }>('superadmin', 'POST', '/roles', {
    title,
    description: '',
    access: ['viewOrders'],
    assignment: ['store'],
    assignmentLimit: 1,
  })
  const shift = async () => {
    const operator = await world.inviteOperator({ roleId: role.body.id })
    expect((await world.as('superadmin', 'DELETE', `/users/${operator.id}`)).status).toBe(200)
    return operator.id
  }
  const ids = [await shift(), await shift()]
  const restore = (...of: readonly number[]) =>
    world.as('superadmin', 'PUT', '/users/change-status', { ids: of, status: 'active' })
  const both = await restore(...ids)
  expect([both.status, messageOf(both), both.body['details']]).toEqual([
    409,
    'role_assignment_limit_reached',
    { ids: 'role_assignment_limit_reached' },
  ])
  expect((await restore(ids[0] ?? 0)).status).toBe(200)
  expect((await restore(ids[1] ?? 0)).status).toBe(409)
})
