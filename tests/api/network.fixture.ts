import { hash } from '@node-rs/argon2'
import type {
  CountryId,
  DistributorId,
  FranchisorId,
  MasterFranchiseeId,
  StoreId,
  SupplierId,
  UserId,
} from '../../src/domain/shared/ids.ts'
import { createAdmin } from '../../server/modules/users/create-admin.commands.ts'
import type { Services } from '../../server/services.ts'
import { DEMO_PASSWORD } from './test-server.ts'

/** The parameters stand in the hash: a test's operators sign in without the cost that deters a thief. */
const quickHash = hash(DEMO_PASSWORD, { memoryCost: 8, timeCost: 1, parallelism: 1 })

export interface TestNetwork {
  readonly countryIds: readonly [CountryId, CountryId]
  readonly masterFranchiseeIds: readonly [MasterFranchiseeId, MasterFranchiseeId]
  readonly franchisorIds: readonly [FranchisorId, FranchisorId]
  /** The first two belong to the first country, the third to the second. */
  readonly storeIds: readonly [StoreId, StoreId, StoreId]
  /** Adds an operator with the demo's password. */
  readonly addOperator: (login: string, role: string, link: OperatorLink) => Promise<UserId>
}

export interface OperatorLink {
  readonly store_id?: StoreId
  readonly franchisor_id?: FranchisorId
  readonly master_franchisee_id?: MasterFranchiseeId
  readonly distributor_id?: DistributorId
  readonly supplier_id?: SupplierId
  readonly email?: string
}

/** Two countries with three stores, and `superadmin`: the data of the API tests. `timeZone` is the first country's. */
export const createTestNetwork = async (
  { db, clock }: Services,
  { timeZone = 'America/Guatemala' }: { readonly timeZone?: string } = {},
): Promise<TestNetwork> => {
  const now = clock.now()
  await createAdmin(
    db,
    { login: 'superadmin', password: DEMO_PASSWORD, firstName: 'Ana', lastName: 'Batz' },
    now,
  )
  const countries = await db
    .insertInto('countries')
    .values([
      {
        name: 'Guatemala',
        iso_code: 'GT',
        default_language: 'es',
        phone_code: '502',
        currency_name: 'Quetzal',
        currency_symbol: 'Q',
        currency_code: 'GTQ',
        time_zone: timeZone,
      },
      {
        name: 'Panamá',
        iso_code: 'PA',
        default_language: 'es',
        phone_code: '507',
        currency_name: 'Balboa',
        currency_symbol: 'B/.',
        currency_code: 'PAB',
        time_zone: 'America/Panama',
      },
    ])
    .returning('id')
    .execute()
  const countryIds = countries.map(({ id }) => id) as [CountryId, CountryId] // two rows were inserted
  const masters = await db
    .insertInto('master_franchisees')
    .values(countryIds.map((country_id, at) => ({ country_id, name: `Master ${at + 1}` })))
    .returning('id')
    .execute()
  const masterFranchiseeIds = masters.map(({ id }) => id) as [MasterFranchiseeId, MasterFranchiseeId] // one a country
  const franchisors = await db
    .insertInto('franchisors')
    .values(
      countryIds.map((country_id, at) => ({
        country_id,
        master_franchisee_id: masterFranchiseeIds[at as 0 | 1],
        name: `Franchisor ${at + 1}`,
      })),
    )
    .returning('id')
    .execute()
  const franchisorIds = franchisors.map(({ id }) => id) as [FranchisorId, FranchisorId] // one a country
  const stores = await db
    .insertInto('stores')
    .values(
      ([0, 0, 1] as const).map((at, index) => ({
        country_id: countryIds[at],
        franchisor_id: franchisorIds[at],
        name: `Tienda ${index + 1}`,
        phone: '22334455',
        operator_phone: '22334455',
        address: '6a avenida 10-15',
        position_lat: 14.6,
        position_lng: -90.5,
        max_delivery_days: 3,
        type: 'fixed' as const,
        status: 'active' as const,
      })),
    )
    .returning('id')
    .execute()
  const storeIds = stores.map(({ id }) => id) as [StoreId, StoreId, StoreId] // three rows were inserted
  const gateways = await db
    .insertInto('gateways')
    .values(
      countryIds.map((country_id) => ({
        country_id,
        name: `Cobros de llamadas ${country_id}`,
        kind: 'call_center' as const,
        provider: 'sandbox_payment' as const,
      })),
    )
    .returning('id')
    .execute()
  const since = now.toISOString()
  await db
    .insertInto('store_gateways')
    .values(
      storeIds.map((store_id, index) => ({
        store_id,
        kind: 'call_center' as const,
        gateway_id: gateways[index < 2 ? 0 : 1]?.id ?? null,
        settings: JSON.stringify({ terminal: 'T1' }),
        credentials_since: JSON.stringify({ login: since, password: since }),
      })),
    )
    .execute()
  const password_hash = await quickHash

  return {
    countryIds,
    masterFranchiseeIds,
    franchisorIds,
    storeIds,
    addOperator: async (login, role, link) => {
      const { id: role_id } = await db
        .selectFrom('roles')
        .select('id')
        .where('key', '=', role)
        .executeTakeFirstOrThrow()
      const { id } = await db
        .insertInto('users')
        .values({
          role_id,
          first_name: 'Luis',
          last_name: 'Tzul',
          login,
          password_hash,
          created_at: now,
          ...link,
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      return id
    },
  }
}
