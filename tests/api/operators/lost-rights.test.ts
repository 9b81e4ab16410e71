import { setTimeout as wait } from 'node:timers/promises'
import type { Transaction } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Database } from '../../../server/db/tables.ts'
import type { RoleId, UserId } from '../../../src/domain/shared/ids.ts'
import { saidBy } from '../auth-caller.ts'
import type { Answered } from '../test-server.ts'
import { peopleWorld, type PeopleWorld } from './people-world.ts'

let world: PeopleWorld
beforeAll(async () => {
  world = await peopleWorld()
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

const somebodyWaits = async (): Promise<void> => {
  for (let time = 0; time < 200; time += 1) {
    const { rows } = await world.server.services.pool.query('select 1 from pg_locks where not granted')
    if (rows.length > 0) return
    await wait(25)
  }
}

type Lose = (trx: Transaction<Database>, id: UserId) => Promise<unknown>

const losses: ReadonlyArray<[string, Lose, number, string]> = [
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

type Ask = (token: string, roleId: RoleId) => Promise<Answered>

const body = { title: 'Turno largo', description: '', access: ['viewOrders'], assignment: ['store'] }
const calls: ReadonlyArray<[string, Ask]> = [
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

describe.each(losses)('whoever loses %s while a call waits', (_, lose, status, code) => {
  test.each(calls)('%s no more', async (__, ask) => {
    const roleId = await ownRole()
    const [country] = world.network.masterFranchiseeIds
    const id = await world.network.addOperator(`late-${roleId}`, 'country-admin', {
      master_franchisee_id: country,
    })
    const token = await world.server.signIn(`late-${roleId}`)
    const trx = await world.server.services.db.startTransaction().execute()
    await trx.selectFrom('roles').select('id').where('id', '=', roleId).forUpdate().execute()
    await lose(trx, id)
    const answer = ask(token, roleId)
    await somebodyWaits()
    await trx.commit().execute()
    expect(saidBy(await answer)).toMatchObject({ status, code })
  })
})
