import { afterAll, beforeAll, expect, test } from 'vitest'
import type { SavedView } from '../../src/api/contract/views.contract.ts'
import type { UserId } from '../../src/domain/shared/ids.ts'
import { createUsersFixture, type UsersFixture } from './operators/users.fixture.ts'

let world: UsersFixture
beforeAll(async () => {
  world = await createUsersFixture()
})
afterAll(() => world.server.close())

const save = (login: string, name: string, search: string, page = '/operators') =>
  world.as<SavedView>(login, 'POST', '/users/me/views', { page, name, search })
const viewsOf = async (login: string, page?: string) =>
  (
    await world.as<{ data: SavedView[]; count: number }>(
      login,
      'GET',
      `/users/me/views${page === undefined ? '' : `?page=${page}`}`,
    )
  ).body

test('lists the own views of a list and replaces one of the same name', async () => {
  const blocked = await save('manager', ' Bloqueados ', 'status=blocked')
  expect([blocked.status, blocked.body]).toEqual([
    201,
    { id: blocked.body.id, page: '/operators', name: 'Bloqueados', search: 'status=blocked' },
  ])
  const again = await save('manager', 'Bloqueados', 'status=blocked&sort=name')
  expect(again.body).toEqual({ ...blocked.body, search: 'status=blocked&sort=name' })
  const users = await save('manager', 'Bloqueados', 'status=blocked', '/users')
  expect((await viewsOf('manager', '/operators')).data).toEqual([again.body])
  expect((await viewsOf('manager')).data.map(({ id }) => id)).toEqual([blocked.body.id, users.body.id])
  expect((await viewsOf('packer')).data).toEqual([])
  expect((await world.auditRows('user', world.idOf['manager'] ?? 0)).map(({ action }) => action)).toEqual([
    'user.saveView',
    'user.saveView',
    'user.saveView',
  ])
})

test('refuses deleting another user\u2019s view', async () => {
  const { body } = await save('packer', 'De noche', 'shift=night')
  const foreign = await world.as('manager', 'DELETE', `/users/me/views/${body.id}`)
  expect([foreign.status, foreign.body['message']]).toEqual([404, 'view_not_found'])
  expect((await world.as('packer', 'DELETE', `/users/me/views/${body.id}`)).body).toEqual({ success: true })
  expect((await world.as('packer', 'DELETE', `/users/me/views/${body.id}`)).status).toBe(404)
})

test.each([
  [{ page: 'operators', name: 'Uno', search: '' }, { page: 'invalid' }],
  [{ page: '/operators', name: '', search: '' }, { name: 'required' }],
  [{ page: '/operators', name: '   ', search: '' }, { name: 'required' }],
  [{ page: '/operators', name: 'x'.repeat(255), search: '' }, { name: 'too_long' }],
  [{ page: '/operators', name: 'Uno', search: 'x'.repeat(2_001) }, { search: 'too_long' }],
])('refuses an invalid view: %j', async (body, details) => {
  const answer = await world.as('manager', 'POST', '/users/me/views', body)
  expect([answer.status, answer.body['details']]).toEqual([400, details])
})

test('concurrent requests with one name store one view', async () => {
  const answers = await Promise.all([save('agent', 'Míos', 'a=1'), save('agent', 'Míos', 'a=2')])
  expect(answers.map(({ status }) => status)).toEqual([201, 201])
  expect((await viewsOf('agent')).count).toBe(1)
})

test('stores at most 200 views of a user and still replaces an existing one', async () => {
  await world.server.services.db
    .insertInto('saved_views')
    .values(
      Array.from({ length: 200 }, (_, at) => ({
        user_id: world.idOf['owner'] ?? (0 as UserId),
        page: '/users',
        name: `Vista ${at}`,
        search: '',
      })),
    )
    .execute()
  const answer = await save('owner', 'Una más', '')
  expect([answer.status, (answer.body as { details?: unknown }).details]).toEqual([400, { name: 'too_many' }])
  expect((await save('owner', 'Vista 7', 'a=1', '/users')).status).toBe(201)
})
