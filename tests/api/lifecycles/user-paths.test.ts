import { afterAll, beforeAll, expect, test } from 'vitest'
import { userStatusAfter } from '../../../src/domain/users/user-events.ts'
import { userMachine } from '../../../src/machines/lifecycles/user.machine.ts'
import { selectedPaths } from '../../models/selected-path.ts'
import { coverageLine } from '../../models/paths.ts'
import { recordRun, type WalkedPath } from '../../models/test-run-record.ts'
import { everyUserEdge, USER_VARIANTS, type UserVariant } from '../../models/user.paths.ts'
import { withTransitions } from '../../models/replay-paths.ts'
import { createUsersFixture, type UsersFixture } from '../operators/users.fixture.ts'

let world: UsersFixture
const walked: WalkedPath[] = []
beforeAll(async () => {
  world = await createUsersFixture()
})
afterAll(async () => {
  recordRun({ machine: 'user', driver: 'api', finishedAt: new Date().toISOString(), paths: walked })
  await world.server.close()
})

const WHOM: Readonly<Record<UserVariant, string>> = { operator: 'packer', customer: 'customer' }

test.each(Object.keys(USER_VARIANTS) as UserVariant[])(
  'every transition of %s over HTTP',
  async (variant) => {
    const { db } = world.server.services
    const id = world.idOf[WHOM[variant]] ?? 0
    const cover = everyUserEdge(variant)
    console.log(coverageLine(`user (${variant}) over HTTP`, cover))
    for (const path of selectedPaths(`${variant} · `, cover.paths)) {
      await db.updateTable('users').set({ status: 'active' }).where('login', '=', 'packer').execute()
      await db.updateTable('users').set({ status: 'active' }).where('first_name', '=', 'Marta').execute()
      const steps = []
      for (const { event, to } of path.steps) {
        await world.as('admin', 'PUT', '/users/change-status', {
          ids: [id],
          status: userStatusAfter(event.type),
        })
        const { body } = await world.as('admin', 'GET', `/users/${id}`)
        const is = String(body['status'])
        steps.push(
          is === to ? { event: event.type, expected: to } : { event: event.type, expected: to, actual: is },
        )
      }
      const events = path.steps.map(({ event }) => event)
      const name = `${variant} · ${path.name}`
      walked.push(withTransitions(userMachine, USER_VARIANTS[variant], events, { path: name, steps }))
    }
    expect(walked.flatMap(({ steps }) => steps.filter(({ actual }) => actual !== undefined))).toEqual([])
  },
)
