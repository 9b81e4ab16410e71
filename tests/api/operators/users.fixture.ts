import type { OperatorDetail } from '../../../src/api/contract/users.contract.ts'
import type { DistributorId, RoleId, SupplierId, UserId } from '../../../src/domain/shared/ids.ts'
import { createTestNetwork, type TestNetwork } from '../network.fixture.ts'
import {
  startTestServer,
  type TestResponse,
  type TestRequestOptions,
  type TestServer,
} from '../test-server.ts'

export interface UsersFixture {
  readonly server: TestServer
  readonly network: TestNetwork
  /** Distributor of the first country. */
  readonly distributorId: DistributorId
  /** A supplier of the first country and one without a country. */
  readonly supplierIds: readonly [SupplierId, SupplierId]
  readonly idOf: Readonly<Record<string, UserId>>
  readonly as: <Body = Record<string, unknown>>(
    login: string,
    method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
    path: string,
    body?: unknown,
    headers?: Readonly<Record<string, string>>,
  ) => Promise<TestResponse<Body>>
  /** The body of an invitation of a packer to the first store. */
  readonly invitation: (overrides?: Record<string, unknown>) => Record<string, unknown>
  /** Invites as the super administrator; throws when it is refused. */
  readonly inviteOperator: (overrides?: Record<string, unknown>) => Promise<OperatorDetail>
  readonly roleId: (key: string) => Promise<RoleId>
  /** The audited actions of an entity, oldest first. */
  readonly auditRows: (entity: string, id: number) => Promise<ReadonlyArray<Record<string, unknown>>>
}

let invitations = 0

/** Two countries with operators of several roles. */
export const createUsersFixture = async (): Promise<UsersFixture> => {
  const server = await startTestServer({ demo: false })
  const { db } = server.services
  const network = await createTestNetwork(server.services)
  const [master, foreignMaster] = network.masterFranchiseeIds
  const [store, otherStore, foreignStore] = network.storeIds
  const idOf: Record<string, UserId> = {}
  const add = async (login: string, role: string, link: Parameters<TestNetwork['addOperator']>[2]) => {
    idOf[login] = await network.addOperator(login, role, link)
  }
  await add('admin', 'country-administrator', { master_franchisee_id: master })
  await add('foreign-admin', 'country-administrator', { master_franchisee_id: foreignMaster })
  await add('owner', 'franchise-owner', { franchisor_id: network.franchisorIds[0] })
  await add('manager', 'store-manager', { store_id: store })
  await add('other-manager', 'store-manager', { store_id: otherStore })
  await add('foreign-manager', 'store-manager', { store_id: foreignStore })
  await add('agent', 'callcenter', { master_franchisee_id: master })
  await add('viewer', 'limited-admin', { master_franchisee_id: master })
  await add('packer', 'packing', { store_id: store })
  await add('other-packer', 'packing', { store_id: otherStore })
  await add('foreign-packer', 'packing', { store_id: foreignStore })
  const superadmin = await db
    .selectFrom('users')
    .select('id')
    .where('login', '=', 'superadmin')
    .executeTakeFirstOrThrow()
  idOf['superadmin'] = superadmin.id
  const roleId: UsersFixture['roleId'] = async (key) =>
    (await db.selectFrom('roles').select('id').where('key', '=', key).executeTakeFirstOrThrow()).id
  const customer = await db
    .insertInto('users')
    .values([
      {
        role_id: await roleId('customer'),
        first_name: 'Marta',
        last_name: 'Ixcot',
        country_id: network.countryIds[0],
        created_at: server.services.clock.now(),
      },
      {
        role_id: await roleId('customer'),
        first_name: 'Olga',
        last_name: 'Arosemena',
        country_id: network.countryIds[1],
        created_at: server.services.clock.now(),
      },
    ])
    .returning('id')
    .execute()
  for (const [at, name] of ['customer', 'foreign-customer'].entries()) {
    const row = customer[at]
    if (row !== undefined) idOf[name] = row.id
  }
  const distributor = await db
    .insertInto('distributors')
    .values({ country_id: network.countryIds[0], name: 'Distribuidora Norte' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const suppliers = await db
    .insertInto('suppliers')
    .values([
      { country_id: network.countryIds[0], name: 'Granos del Valle' },
      { country_id: null, name: 'Empaques del Istmo' },
    ])
    .returning('id')
    .execute()
  const supplierIds = suppliers.map(({ id }) => id) as [SupplierId, SupplierId] // two rows were inserted

  const as: UsersFixture['as'] = async (login, method, path, body, headers) => {
    const options: TestRequestOptions = {
      token: await server.signIn(login),
      ...(body === undefined ? {} : { body }),
      ...(headers === undefined ? {} : { headers }),
    }
    return server.call(method, path, options)
  }
  const packing = await roleId('packing')
  const invitation: UsersFixture['invitation'] = (overrides = {}) => {
    invitations += 1
    return {
      type: 'operator',
      firstName: 'Sonia',
      lastName: 'Caal',
      login: `sonia-${invitations}`,
      email: `sonia-${invitations}@example.com`,
      phoneCode: '502',
      phone: '55550101',
      roleId: packing,
      storeId: store,
      password: 'Comanda-2026',
      ...overrides,
    }
  }
  return {
    server,
    network,
    distributorId: distributor.id,
    supplierIds,
    idOf,
    as,
    invitation,
    inviteOperator: async (overrides) => {
      const answer = await as<OperatorDetail>('superadmin', 'POST', '/users/invite', invitation(overrides))
      if (answer.status !== 201) throw new Error(`${answer.status} ${JSON.stringify(answer.body)}`)
      return answer.body
    },
    roleId,
    auditRows: async (entity, id) =>
      db
        .selectFrom('audit_log')
        .select(['action', 'before', 'after', 'reason', 'actor_id'])
        .where('entity', '=', entity)
        .where('entity_id', '=', String(id))
        .where('outcome', '=', 'done')
        .orderBy('id')
        .execute(),
  }
}
