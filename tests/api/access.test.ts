import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { callName, type Endpoint } from '../../src/api/contract/endpoint.ts'
import { takesIsFilter } from '../../src/api/contract/wire.ts'
import { CALL_ACCESS, mayCall } from '../../src/domain/access/calls.ts'
import { PERMISSIONS, type Permission } from '../../src/domain/access/permissions.ts'
import { ROLES, type BuiltInRole } from '../../src/domain/access/roles.ts'
import type { UserId } from '../../src/domain/shared/ids.ts'
import { ask, CALL_NAMES, codeOf, ENDPOINTS, endpointOf } from './calls/ask.ts'
import { CALLS } from './calls/every-call.ts'
import {
  reachWorld,
  REACHED_FROM,
  UNITS,
  type ReachWorld,
  type Session,
  type Unit,
} from './calls/reach-world.ts'
import type { OperatorLink } from './small-network.ts'

let w: ReachWorld
beforeAll(async () => {
  w = await reachWorld()
})
afterAll(() => w.server.close())

/** An id that no row has: whoever is let in finds nothing and changes nothing. */
const NOBODY = 2_147_483_647

const knock = async (
  endpoint: Endpoint,
  session: Session | null,
): Promise<{ status: number; code: unknown }> => {
  // Names for a selector are the least that a list gives: some may ask for no more.
  const query = takesIsFilter(endpoint) ? '?isFilter=true' : ''
  const answered = await w.server.call(
    endpoint.method,
    endpoint.path.replaceAll(/\{\w+\}/g, String(NOBODY)) + query,
    {
      ...(session === null ? {} : { token: session.token }),
      ...(endpoint.body === undefined ? {} : { body: {} }),
    },
  )
  return { status: answered.status, code: codeOf(answered) }
}

const linkOf = (role: BuiltInRole): OperatorLink => {
  switch (role.assignment[0]) {
    case 'store':
      return { store_id: w.network.storeIds[0] }
    case 'franchisor':
      return { franchisor_id: w.network.franchisorIds[0] }
    default:
      return { master_franchisee_id: w.network.masterFranchiseeIds[0] }
  }
}

/** Calls that refuse this person for want of permission; each is asked with a session of its own, since some end it. */
const refusedTo = async (userId: UserId, among: readonly Endpoint[]): Promise<readonly string[]> => {
  const refused: string[] = []
  for (const endpoint of among) {
    const { status, code } = await knock(endpoint, await w.session(userId))
    if (status === 403 && code === 'user_dont_have_permission') refused.push(callName(endpoint))
    else if (status === 401 || status === 501 || status >= 500)
      throw new Error(`${callName(endpoint)}: ${status} ${String(code)}`)
  }
  return refused
}

const ofASession = ENDPOINTS.filter((endpoint) => endpoint.access === 'session')
const guarded = ENDPOINTS.filter((endpoint) => typeof CALL_ACCESS[callName(endpoint)] === 'object')
const closedTo = (held: ReadonlySet<Permission>, among: readonly Endpoint[]) =>
  among.map(callName).filter((name) => !mayCall(held, name))

test('every call has been decided on: who may make it, and on whose things', () => {
  expect(CALL_NAMES.filter((name) => CALL_ACCESS[name] === undefined)).toEqual([])
  expect(CALL_NAMES.filter((name) => CALLS[name] === undefined)).toEqual([])
  expect(Object.keys(CALLS).filter((name) => !CALL_NAMES.includes(name))).toEqual([])
})

describe('a role is let into exactly the calls that the table opens to it', () => {
  test.each(ROLES.filter((role) => !role.mayNotSignIn).map((role) => [role.key, role] as const))(
    '%s',
    async (key, role) => {
      const nth = w.next()
      const userId = role.isGlobal
        ? await w.network.addOperator(`role-${nth}`, key, {})
        : await w.network.addOperator(`role-${nth}`, key, linkOf(role))
      expect(await refusedTo(userId, ofASession)).toEqual(closedTo(new Set(role.permissions), ofASession))
    },
  )

  test('each permission alone, and none', { timeout: 120_000 }, async () => {
    const { db } = w.server.services
    const { id: roleId } = await db
      .insertInto('roles')
      .values({ key: 'one-permission', title: 'One', permissions: [], assignment: ['masterFranchisee'] })
      .returning('id')
      .executeTakeFirstOrThrow()
    const userId = await w.network.addOperator('one-permission', 'one-permission', {
      master_franchisee_id: w.network.masterFranchiseeIds[0],
    })
    for (const held of [[], ...PERMISSIONS.map((permission) => [permission])]) {
      await db.updateTable('roles').set({ permissions: held }).where('id', '=', roleId).execute()
      expect(await refusedTo(userId, guarded), held.join()).toEqual(closedTo(new Set(held), guarded))
    }
  })

  test('a delivery man\u2019s own token: his offers, himself, and the way out', async () => {
    const id = await w.hire('delivery-man')
    const open: string[] = []
    for (const endpoint of ofASession) {
      const session = await w.session(id)
      await w.server.services.db
        .updateTable('sessions')
        .set({ platform: 'delivery_mobile' })
        .where('id', '=', session.id)
        .execute()
      if ((await knock(endpoint, session)).code !== 'user_dont_have_permission') open.push(callName(endpoint))
    }
    expect(open.sort()).toEqual([
      'DELETE /auth/logout',
      'GET /users/me',
      'POST /orders/{id}/delivery-man/acceptance',
    ])
  })
})

test('without a session nothing is answered but what is public', async () => {
  const open: string[] = []
  for (const endpoint of ENDPOINTS)
    if ((await knock(endpoint, null)).status !== 401) open.push(callName(endpoint))
  expect(open.sort()).toEqual(
    Object.keys(CALL_ACCESS)
      .filter((name) => CALL_ACCESS[name] === 'public')
      .sort(),
  )
})

const ownerIn = async (unit: Unit): Promise<Session & { readonly userId: UserId }> => {
  const userId = w.people[unit]
  return { ...(await w.session(userId)), userId }
}

const NAMED = CALL_NAMES.filter((name) => ['store', 'country'].includes(CALLS[name]?.reach ?? ''))

describe('a thing of another unit does not exist', () => {
  test.each(NAMED)('%s', async (name) => {
    const { reach, prepare } = CALLS[name] ?? {}
    if ((reach !== 'store' && reach !== 'country') || prepare === undefined)
      throw new Error(`${name} has a reach`)
    const reached: readonly Unit[] = REACHED_FROM[reach]
    const { status } = endpointOf(name)
    const request = await prepare(w, await ownerIn('store'))
    const foreign: Record<string, number> = {}
    for (const unit of UNITS.filter((each) => !reached.includes(each)))
      foreign[unit] = (await ask(w, name, request, await ownerIn(unit))).status
    expect(new Set(Object.values(foreign)), JSON.stringify(foreign)).toEqual(new Set([404]))
    const own: Record<string, unknown> = {}
    for (const unit of reached) {
      const owner = await ownerIn(unit)
      const answered = await ask(w, name, await prepare(w, owner), owner)
      own[unit] = answered.status === status ? status : `${answered.status} ${JSON.stringify(answered.body)}`
    }
    expect(own).toEqual(Object.fromEntries(reached.map((unit) => [unit, status])))
  })
})

describe('a thing of another person does not exist', () => {
  test.each(CALL_NAMES.filter((name) => CALLS[name]?.reach === 'person'))('%s', async (name) => {
    const prepare = CALLS[name]?.prepare ?? (async () => ({}))
    const owner = await ownerIn('store')
    const request = await prepare(w, owner)
    for (const unit of ['sibling', 'country', 'network'] as const)
      expect((await ask(w, name, request, await ownerIn(unit))).status, unit).toBe(404)
    expect((await ask(w, name, request, owner)).status).toBe(endpointOf(name).status)
  })
})

describe('a list shows what its reader reaches', () => {
  test.each(CALL_NAMES.filter((name) => CALLS[name]?.lists !== undefined))('%s', async (name) => {
    const { lists, prepare } = CALLS[name] ?? {}
    if (lists === undefined || prepare === undefined) throw new Error(`${name} is a list`)
    const finds: Unit[] = []
    const owner = await ownerIn('store')
    const request = await prepare(w, owner)
    for (const unit of UNITS) {
      const answered = await ask(w, name, request, unit === 'store' ? owner : await ownerIn(unit))
      const rows = answered.body['data']
      if (!Array.isArray(rows)) throw new Error(`${name} as ${unit}: ${JSON.stringify(answered.body)}`)
      if (rows.some((row: { id?: unknown }) => row.id === request.path?.['listed'])) finds.push(unit)
    }
    expect(finds).toEqual(
      lists === 'person'
        ? ['store']
        : UNITS.filter((unit) => (REACHED_FROM[lists] as readonly Unit[]).includes(unit)),
    )
  })
})
