import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { contract } from '../../src/api/contract/contract.ts'
import { callName, type Endpoint } from '../../src/api/contract/endpoint.ts'
import { CALL_ACCESS } from '../../src/domain/access/calls.ts'
import { ROLES } from '../../src/domain/access/roles.ts'
import { smallNetwork, type OperatorLink, type SmallNetwork } from './small-network.ts'
import { startTestServer, type TestServer } from './test-server.ts'

let server: TestServer

const linkOf = (scope: string, network: SmallNetwork): OperatorLink => {
  switch (scope) {
    case 'store':
      return { store_id: network.storeIds[0] }
    case 'franchisor':
      return { franchisor_id: network.franchisorIds[0] }
    default:
      return { master_franchisee_id: network.masterFranchiseeIds[0] }
  }
}

const roles = ROLES.filter((role) => !role.mayNotSignIn && role.key !== 'superadmin')

beforeAll(async () => {
  server = await startTestServer({ demo: false })
  const network = await smallNetwork(server.services)
  for (const role of roles)
    await network.addOperator(`one-${role.key}`, role.key, linkOf(role.scope, network))
})
afterAll(() => server.close())

const guarded = Object.values<Endpoint>(contract).filter(
  (endpoint) => typeof CALL_ACCESS[callName(endpoint)] === 'object',
)

const isRefused = async (endpoint: Endpoint, token: string): Promise<boolean> => {
  const path = endpoint.path.replaceAll(/\{\w+\}/g, '1')
  const { status, body } = await server.call(endpoint.method, path, {
    token,
    ...(endpoint.body === undefined ? {} : { body: {} }),
  })
  return status === 403 && body['message'] === 'user_dont_have_permission'
}

describe('every call is open to those who hold one of its permissions and closed to all others', () => {
  test.each(roles.map((role) => [role.key, role] as const))('%s', async (key, role) => {
    const token = await server.signIn(`one-${key}`)
    const refused: string[] = []
    for (const endpoint of guarded) if (await isRefused(endpoint, token)) refused.push(callName(endpoint))
    const held = new Set<string>(role.permissions)
    const closed = guarded.map(callName).filter((name) => {
      const access = CALL_ACCESS[name]
      return typeof access === 'object' && !access.anyOf.some((permission) => held.has(permission))
    })
    expect(refused).toEqual(closed)
  })

  test('the super admin is refused nothing', async () => {
    const token = await server.signIn('superadmin')
    for (const endpoint of guarded) expect(await isRefused(endpoint, token), callName(endpoint)).toBe(false)
  })
})
