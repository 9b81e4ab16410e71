import { randomBytes } from 'node:crypto'
import { PERMISSIONS } from '../../../src/domain/access/permissions.ts'
import { ORG_UNITS } from '../../../src/domain/access/org-unit.ts'
import type { UserId } from '../../../src/domain/shared/ids.ts'
import { createOrdersFixture, type OrdersFixture } from '../orders/orders.fixture.ts'
import type { OperatorLink } from '../network.fixture.ts'
import { hashToken } from '../../../server/db/actor-rows.ts'

/** Users with every permission, each in another unit, so that only their scope differs. */
export const UNITS = [
  'store',
  'sibling',
  'franchisor',
  'otherFranchisor',
  'otherFranchisorStore',
  'country',
  'otherCountry',
  'otherCountryStore',
  'network',
] as const
export type Unit = (typeof UNITS)[number]

/** The units that reach a record of the first store, of its country, or of one user. */
export const UNITS_IN_SCOPE = {
  store: ['store', 'franchisor', 'country', 'network'],
  franchisor: ['franchisor', 'country', 'network'],
  masterFranchisee: ['country', 'network'],
  country: [
    'store',
    'sibling',
    'franchisor',
    'otherFranchisor',
    'otherFranchisorStore',
    'country',
    'network',
  ],
} as const satisfies Record<string, readonly Unit[]>

/** A unit that reaches the record of a request. */
export const ownerUnitOf = (scope: string): Unit =>
  scope in UNITS_IN_SCOPE ? UNITS_IN_SCOPE[scope as keyof typeof UNITS_IN_SCOPE][0] : 'store' // its own keys

export interface TestSession {
  readonly token: string
  readonly id: number
}

export interface AccessFixture extends OrdersFixture {
  readonly users: Readonly<Record<Unit, UserId>>
  /** A new session, opened without a password. */
  readonly session: (userId: UserId) => Promise<TestSession>
  /** A new operator at the first store, with every permission by default. */
  readonly createOperator: (role?: string) => Promise<UserId>
  /** An unused number. */
  readonly nextNumber: () => number
  readonly roleId: (key: string) => Promise<number>
}

const ALL_PERMISSIONS = 'everything'

/** The orders fixture with another franchisor and a user with every permission in each kind of unit. */
export const createAccessFixture = async (): Promise<AccessFixture> => {
  const world = await createOrdersFixture()
  const { network, server } = world
  const { db, clock } = server.services
  await db
    .insertInto('roles')
    .values({
      key: ALL_PERMISSIONS,
      title: 'Everything',
      permissions: [...PERMISSIONS],
      assignment: [...ORG_UNITS],
    })
    .execute()
  const [countryId] = network.countryIds
  const [master, otherMaster] = network.masterFranchiseeIds
  const [franchisor] = network.franchisorIds
  const [store, sibling, otherCountryStore] = network.storeIds
  const otherFranchisor = await db
    .insertInto('franchisors')
    .values({ country_id: countryId, master_franchisee_id: master, name: 'Franchisor of the same country' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const otherStore = await db
    .insertInto('stores')
    .values({
      country_id: countryId,
      franchisor_id: otherFranchisor.id,
      name: 'Tienda ajena',
      phone: '22334455',
      operator_phone: '22334455',
      address: '6a avenida 10-15',
      position_lat: 14.6,
      position_lng: -90.5,
      max_delivery_days: 3,
      type: 'fixed',
      status: 'active',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const links: Readonly<Record<Exclude<Unit, 'network'>, OperatorLink>> = {
    store: { store_id: store },
    sibling: { store_id: sibling },
    franchisor: { franchisor_id: franchisor },
    otherFranchisor: { franchisor_id: otherFranchisor.id },
    otherFranchisorStore: { store_id: otherStore.id },
    country: { master_franchisee_id: master },
    otherCountry: { master_franchisee_id: otherMaster },
    otherCountryStore: { store_id: otherCountryStore },
  }
  const users: Partial<Record<Unit, UserId>> = {}
  for (const [unit, link] of Object.entries(links))
    users[unit as Unit] = await network.addOperator(`all-${unit}`, ALL_PERMISSIONS, link) // keys of the table
  const admin = await db
    .selectFrom('users')
    .select('id')
    .where('login', '=', 'superadmin')
    .executeTakeFirstOrThrow()
  let numbers = 0
  const next = (): number => (numbers += 1)

  return {
    ...world,
    users: { ...users, network: admin.id } as Record<Unit, UserId>, // every unit has its person now
    nextNumber: next,
    session: async (userId) => {
      const token = randomBytes(32).toString('base64url')
      const now = clock.now()
      const { id } = await db
        .insertInto('sessions')
        .values({
          token_hash: hashToken(token),
          user_id: userId,
          platform: 'web',
          ip: '127.0.0.1',
          user_agent: 'test',
          created_at: now,
          last_seen_at: now,
          expires_at: new Date(now.getTime() + 3_600_000),
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      return { token, id }
    },
    createOperator: (role = ALL_PERMISSIONS) => {
      const nth = next()
      return network.addOperator(`hired-${nth}`, role, {
        store_id: store,
        email: `hired-${nth}@example.com`,
      })
    },
    roleId: async (key) =>
      (await db.selectFrom('roles').select('id').where('key', '=', key).executeTakeFirstOrThrow()).id,
  }
}
