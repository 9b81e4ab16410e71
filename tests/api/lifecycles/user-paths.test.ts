import { afterAll, beforeAll, expect, test } from 'vitest'
import { userTarget } from '../../../src/domain/people/user-life.ts'
import { userMachine } from '../../../src/machines/lifecycles/user.machine.ts'
import { walkedPaths } from '../../models/asked.ts'
import { coverageLine } from '../../models/paths.ts'
import { recordRun, type WalkedPath } from '../../models/run-record.ts'
import { everyUserEdge, USER_VARIANTS, type UserVariant } from '../../models/user.paths.ts'
import { withTransitions } from '../../models/walk.ts'
import { peopleWorld, type PeopleWorld } from '../operators/people-world.ts'

let world: PeopleWorld
const walked: WalkedPath[] = []
beforeAll(async () => {
  world = await peopleWorld()
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
    for (const path of walkedPaths(`${variant} · `, cover.paths)) {
      await db.updateTable('users').set({ status: 'active' }).where('login', '=', 'packer').execute()
      await db.updateTable('users').set({ status: 'active' }).where('first_name', '=', 'Marta').execute()
      const steps = []
      for (const { event, to } of path.steps) {
        await world.as('superadmin', 'PUT', '/users/change-status', {
          ids: [id],
          status: userTarget(event.type),
        })
        const { body } = await world.as('superadmin', 'GET', `/users/${id}`)
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
