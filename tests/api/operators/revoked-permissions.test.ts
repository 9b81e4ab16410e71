import { setTimeout as wait } from 'node:timers/promises'
import type { Transaction } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Database } from '../../../server/db/database.gen.ts'
import type { RoleId, UserId } from '../../../src/domain/shared/ids.ts'
import { summarizeFailure } from '../auth.fixture.ts'
import type { TestResponse } from '../test-server.ts'
import { createUsersFixture, type UsersFixture } from './users.fixture.ts'

let world: UsersFixture
beforeAll(async () => {
  world = await createUsersFixture()
})
afterAll(() => world.server.close())

const ownRole = async (): Promise<RoleId> => {
  const { id } = await world.server.services.db
    .insertInto('roles')
    .values({
      key: `own-${Math.random()}`,
      title: 'Turno',
      permissions: ['viewOrders'],
      assignment: ['store'],
      country_id: world.network.countryIds[0],
      is_protected: false,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

const untilLockIsAwaited = async (): Promise<void> => {
  for (let time = 0; time < 200; time += 1) {
    const { rows } = await world.server.services.pool.query('select 1 from pg_locks where not granted')
    if (rows.length > 0) return
    await wait(25)
  }
}

type Revoke = (trx: Transaction<Database>, id: UserId) => Promise<unknown>

const revocations: ReadonlyArray<[string, Revoke, number, string]> = [
  [
    'the role',
    async (trx, id) =>
      trx
        .updateTable('users')
        .set({ role_id: await world.roleId('limited-admin') })
        .where('id', '=', id)
        .execute(),
    403,
    'user_dont_have_permission',
  ],
  [
    'the unit',
    (trx, id) =>
      trx
        .updateTable('users')
        .set({ master_franchisee_id: world.network.masterFranchiseeIds[1] })
        .where('id', '=', id)
        .execute(),
    403,
    'user_dont_have_permission',
  ],
  [
    'the account',
    (trx, id) => trx.updateTable('users').set({ status: 'blocked' }).where('id', '=', id).execute(),
    403,
    'user_is_blocked',
  ],
  [
    'the session',
    (trx, id) =>
      trx
        .updateTable('sessions')
        .set({ revoked_at: world.server.services.clock.now() })
        .where('user_id', '=', id)
        .execute(),
    401,
    'unauthorized',
  ],
]

type SendRequest = (token: string, roleId: RoleId) => Promise<TestResponse>

const body = { title: 'Turno largo', description: '', access: ['viewOrders'], assignment: ['store'] }
const calls: ReadonlyArray<[string, SendRequest]> = [
  ['changes a role', (token, id) => world.server.call('PUT', `/roles/${id}`, { token, body })],
  ['deletes a role', (token, id) => world.server.call('DELETE', `/roles/${id}`, { token })],
  [
    'invites somebody',
    (token, id) =>
      world.server.call('POST', '/users/invite', { token, body: world.invitation({ roleId: id }) }),
  ],
  [
    'moves somebody',
    (token, id) =>
      world.server.call('PUT', `/users/${world.idOf['packer']}`, { token, body: { roleId: id } }),
  ],
]

describe.each(revocations)(
  'an operator who loses %s while a request waits for its lock',
  (_, lose, status, code) => {
    test.each(calls)('%s is refused', async (__, ask) => {
      const roleId = await ownRole()
      const [country] = world.network.masterFranchiseeIds
      const id = await world.network.addOperator(`late-${roleId}`, 'country-administrator', {
        master_franchisee_id: country,
      })
      const token = await world.server.signIn(`late-${roleId}`)
      const trx = await world.server.services.db.startTransaction().execute()
      await trx.selectFrom('roles').select('id').where('id', '=', roleId).forUpdate().execute()
      await lose(trx, id)
      const answer = ask(token, roleId)
      await untilLockIsAwaited()
      await trx.commit().execute()
      expect(summarizeFailure(await answer)).toMatchObject({ status, code })
    })
  },
)
