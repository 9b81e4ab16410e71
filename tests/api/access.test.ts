import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hasNameListMode } from '../../src/api/contract/common-schemas.ts'
import { canCall } from '../../src/api/endpoints/endpoint.ts'
import { ENDPOINT_NAMES, type EndpointName } from '../../src/api/endpoints/endpoints.ts'
import { PERMISSIONS, type Permission } from '../../src/domain/access/permissions.ts'
import { ROLES, type BuiltInRole } from '../../src/domain/access/built-in-roles.ts'
import type { UserId } from '../../src/domain/shared/ids.ts'
import { sendRequest, failureCode, findEndpoint } from './endpoints/request.ts'
import { ENDPOINT_CASES } from './endpoints/endpoint-cases.ts'
import {
  createAccessFixture,
  UNITS_IN_SCOPE,
  UNITS,
  type AccessFixture,
  type TestSession,
  type Unit,
} from './endpoints/access.fixture.ts'
import type { OperatorLink } from './network.fixture.ts'

let w: AccessFixture
beforeAll(async () => {
  w = await createAccessFixture()
})
afterAll(() => w.server.close())

/** An id without a row: an allowed request finds and changes nothing. */
const UNUSED_ID = 2_147_483_647

const probe = async (
  name: EndpointName,
  session: TestSession | null,
): Promise<{ status: number; code: unknown }> => {
  const endpoint = findEndpoint(name)
  // isFilter=true needs the fewest permissions of a list.
  const query = hasNameListMode(endpoint) ? '?isFilter=true' : ''
  const response = await w.server.call(
    endpoint.method,
    endpoint.path.replaceAll(/\{\w+\}/g, String(UNUSED_ID)) + query,
    {
      ...(session === null ? {} : { token: session.token }),
      ...(endpoint.body === undefined ? {} : { body: {} }),
    },
  )
  return { status: response.status, code: failureCode(response) }
}

const companyLinkFor = (role: BuiltInRole): OperatorLink => {
  switch (role.assignment[0]) {
    case 'store':
      return { store_id: w.network.storeIds[0] }
    case 'franchisor':
      return { franchisor_id: w.network.franchisorIds[0] }
    default:
      return { master_franchisee_id: w.network.masterFranchiseeIds[0] }
  }
}

/**
 * Asks endpoints as one user. An answer that may have ended or changed the session is its last; one that has done so
 * unseen shows as 401 in the next. `prepare` changes a new session.
 */
const createProber = (
  userId: UserId,
  prepare: (session: TestSession) => Promise<unknown> = async () => {},
) => {
  let session: TestSession | null = null
  const open = async (): Promise<TestSession> => {
    const opened = await w.session(userId)
    await prepare(opened)
    return opened
  }
  return async (name: EndpointName): ReturnType<typeof probe> => {
    session ??= await open()
    const answer = await probe(name, session)
    if ([401, 429, 501].includes(answer.status) || answer.status >= 500)
      throw new Error(`${name}: ${answer.status} ${String(answer.code)}`)
    if (answer.status < 400 && findEndpoint(name).method !== 'GET') session = null
    return answer
  }
}

const isRefusal = ({ status, code }: { readonly status: number; readonly code: unknown }): boolean =>
  status === 403 && code === 'user_dont_have_permission'

/** The endpoints that refuse this user for a missing permission. */
const endpointsRefusedTo = async (
  userId: UserId,
  among: readonly EndpointName[],
): Promise<readonly EndpointName[]> => {
  const ask = createProber(userId)
  const refused: EndpointName[] = []
  for (const name of among) if (isRefusal(await ask(name))) refused.push(name)
  return refused
}

const sessionEndpoints = ENDPOINT_NAMES.filter((name) => findEndpoint(name).permissions !== 'public')
const permissionEndpoints = ENDPOINT_NAMES.filter(
  (name) => typeof findEndpoint(name).permissions === 'object',
)
const endpointsDeniedTo = (permissions: ReadonlySet<Permission>, among: readonly EndpointName[]) =>
  among.filter((name) => !canCall(permissions, findEndpoint(name)))

describe('the endpoints that a role may call', () => {
  test.each(ROLES.filter((role) => role.canSignIn).map((role) => [role.key, role] as const))(
    '%s',
    async (key, role) => {
      const nth = w.nextNumber()
      const userId = role.isGlobal
        ? await w.network.addOperator(`role-${nth}`, key, {})
        : await w.network.addOperator(`role-${nth}`, key, companyLinkFor(role))
      expect(await endpointsRefusedTo(userId, sessionEndpoints)).toEqual(
        endpointsDeniedTo(new Set(role.permissions), sessionEndpoints),
      )
    },
  )

  // Permissions only ever open endpoints, so each single one of the others is refused with all of them together.
  test('any one permission of an endpoint opens it, and all others together do not', async () => {
    const { db } = w.server.services
    const { id: roleId } = await db
      .insertInto('roles')
      .values({ key: 'some-permissions', title: 'Some', permissions: [], assignment: ['masterFranchisee'] })
      .returning('id')
      .executeTakeFirstOrThrow()
    const userId = await w.network.addOperator('some-permissions', 'some-permissions', {
      master_franchisee_id: w.network.masterFranchiseeIds[0],
    })
    const ask = createProber(userId)
    const isRefusedWith = async (permissions: readonly Permission[], name: EndpointName) => {
      await db
        .updateTable('roles')
        .set({ permissions: [...permissions] })
        .where('id', '=', roleId)
        .execute()
      return isRefusal(await ask(name))
    }
    for (const name of permissionEndpoints) {
      const opening = PERMISSIONS.filter((permission) => canCall(new Set([permission]), findEndpoint(name)))
      const others = PERMISSIONS.filter((permission) => !opening.includes(permission))
      expect([name, await isRefusedWith(others, name)]).toEqual([name, true])
      for (const permission of opening)
        expect([name, permission, await isRefusedWith([permission], name)]).toEqual([name, permission, false])
    }
  })

  test('a delivery man\u2019s token opens only his offers, his account and signing out', async () => {
    const id = await w.createOperator('delivery-man')
    const ask = createProber(id, (session) =>
      w.server.services.db
        .updateTable('sessions')
        .set({ platform: 'delivery_mobile' })
        .where('id', '=', session.id)
        .execute(),
    )
    const open: string[] = []
    for (const name of sessionEndpoints)
      if ((await ask(name)).code !== 'user_dont_have_permission') open.push(name)
    expect(open.sort()).toEqual(['me', 'recordOfferAnswer', 'signOut', 'updatePushToken'])
  })
})

test('only public endpoints answer without a session', async () => {
  const open: string[] = []
  for (const name of ENDPOINT_NAMES) if ((await probe(name, null)).status !== 401) open.push(name)
  expect(open).toEqual(ENDPOINT_NAMES.filter((name) => findEndpoint(name).permissions === 'public'))
})

const ownerIn = async (unit: Unit): Promise<TestSession & { readonly userId: UserId }> => {
  const userId = w.users[unit]
  return { ...(await w.session(userId)), userId }
}

const isOfUnit = (scope: string): scope is keyof typeof UNITS_IN_SCOPE => scope in UNITS_IN_SCOPE
const NAMED = ENDPOINT_NAMES.filter((name) => isOfUnit(ENDPOINT_CASES[name].scope))

describe('a record of a unit out of scope is not found', () => {
  test.each(NAMED)('%s', async (name) => {
    const { scope, prepare } = ENDPOINT_CASES[name]
    if (!isOfUnit(scope)) throw new Error(`${name} belongs to no unit`)
    const reached: readonly Unit[] = UNITS_IN_SCOPE[scope]
    const { status } = findEndpoint(name)
    const request = await prepare(w, await ownerIn('store'))
    const foreign: Record<string, number> = {}
    for (const unit of UNITS.filter((each) => !reached.includes(each)))
      foreign[unit] = (await sendRequest(w, name, request, await ownerIn(unit))).status
    expect(new Set(Object.values(foreign)), JSON.stringify(foreign)).toEqual(new Set([404]))
    const own: Record<string, unknown> = {}
    for (const unit of reached) {
      const owner = await ownerIn(unit)
      const response = await sendRequest(w, name, await prepare(w, owner), owner)
      own[unit] = response.status === status ? status : `${response.status} ${JSON.stringify(response.body)}`
    }
    expect(own).toEqual(Object.fromEntries(reached.map((unit) => [unit, status])))
  })
})

describe('a record of another user is not found', () => {
  test.each(ENDPOINT_NAMES.filter((name) => ENDPOINT_CASES[name].scope === 'person'))('%s', async (name) => {
    const { prepare } = ENDPOINT_CASES[name]
    const owner = await ownerIn('store')
    const request = await prepare(w, owner)
    for (const unit of ['sibling', 'country', 'network'] as const)
      expect((await sendRequest(w, name, request, await ownerIn(unit))).status, unit).toBe(404)
    expect((await sendRequest(w, name, request, owner)).status).toBe(findEndpoint(name).status)
  })
})

describe('a list shows the records in the user\u2019s scope', () => {
  test.each(ENDPOINT_NAMES.filter((name) => ENDPOINT_CASES[name].listedFor !== undefined))(
    '%s',
    async (name) => {
      const { listedFor: lists, prepare } = ENDPOINT_CASES[name]
      if (lists === undefined) throw new Error(`${name} is no list`)
      const finds: Unit[] = []
      const owner = await ownerIn('store')
      const request = await prepare(w, owner)
      for (const unit of UNITS) {
        const response = await sendRequest(w, name, request, unit === 'store' ? owner : await ownerIn(unit))
        const rows = response.body['data']
        if (!Array.isArray(rows)) throw new Error(`${name} as ${unit}: ${JSON.stringify(response.body)}`)
        if (rows.some((row: { id?: unknown }) => row.id === request.path?.['listed'])) finds.push(unit)
      }
      expect(finds).toEqual(
        lists === 'person'
          ? ['store']
          : UNITS.filter((unit) => (UNITS_IN_SCOPE[lists] as readonly Unit[]).includes(unit)),
      )
    },
  )
})
