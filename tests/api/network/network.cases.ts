import { expect } from 'vitest'
import type { networkEndpoints } from '../../../src/api/endpoints/network.endpoints.ts'
import type { EndpointCase, ExpectedChange } from '../endpoints/endpoint-case.ts'
import type { AccessFixture } from '../endpoints/access.fixture.ts'

type NetworkEndpoint =
  | keyof typeof networkEndpoints
  | 'updateDistributorOperators'
  | 'updateSupplierOperators'

/** Letters that no other country of the tests has. */
const ISO_CODES = [
  'CR',
  'NI',
  'BZ',
  'DO',
  'CO',
  'EC',
  'PE',
  'BO',
  'AR',
  'UY',
  'BR',
  'VE',
  'CU',
  'JM',
  'HT',
  'TT',
]

const countryBody = (w: AccessFixture) => {
  const nth = w.nextNumber()
  return {
    name: `Tierra ${nth}`,
    isoCode: ISO_CODES[nth % ISO_CODES.length],
    phoneCode: '506',
    currencyName: 'Dólar',
    currencySymbol: '$',
    currencyCode: 'USD',
    timeZone: 'America/Costa_Rica',
  }
}

const asAdmin = async (w: AccessFixture, method: 'POST' | 'GET', path: string, body?: unknown) => {
  const token = await w.server.signIn('superadmin')
  const response = await w.server.call(method, path, { token, ...(body !== undefined && { body }) })
  if (response.status >= 400) throw new Error(JSON.stringify(response.body))
  return Number(response.body['id'])
}

const admin = (w: AccessFixture) => w.session(w.users.network)

/** A country of its own, so that no code is taken twice. */
const emptyCountry = async (w: AccessFixture): Promise<number> => {
  const { db } = w.server.services
  await db
    .updateTable('countries')
    .set({ deleted_at: w.server.services.clock.now() })
    .where('name', 'like', 'Tierra %')
    .execute()
  return asAdmin(w, 'POST', '/countries', countryBody(w))
}

const franchisorBody = (w: AccessFixture) => ({
  name: `Franquicia ${w.nextNumber()}`,
  masterFranchiseeId: w.network.masterFranchiseeIds[0],
})
const storeBody = (w: AccessFixture) => ({
  name: `Sucursal ${w.nextNumber()}`,
  franchisorId: w.network.franchisorIds[0],
  phone: '22334455',
  operatorPhone: '22334466',
  address: '6a avenida 10-15',
  positionLat: 14.6,
  positionLng: -90.5,
})

const newStore = async (w: AccessFixture) => ({ id: await asAdmin(w, 'POST', '/stores', storeBody(w)) })

type OwnerColumn = 'master_franchisee_id' | 'franchisor_id' | 'store_id'
const withoutDetails = async (w: AccessFixture, column: OwnerColumn, id: number) => {
  await w.server.services.db
    .deleteFrom('company_details')
    .where(column, '=', id as never) // the id of its table
    .execute()
  return { path: { id }, body: { legalName: `Empresa ${w.nextNumber()}`, nit: '5520118-7' } }
}
const withDetails = async (w: AccessFixture, column: OwnerColumn, id: number) => {
  await withoutDetails(w, column, id)
  await w.server.services.db
    .insertInto('company_details')
    .values({ [column]: id, country_id: w.network.countryIds[0], legal_name: 'Empresa', nit: '1' })
    .execute()
  return { path: { id }, body: { city: `Ciudad ${w.nextNumber()}` } }
}
const callCenterGateway = async (w: AccessFixture): Promise<number> => {
  const { db } = w.server.services
  const values = { name: 'Cobros', kind: 'call_center', provider: 'sandbox_payment' } as const
  const { id } = await db
    .insertInto('gateways')
    .values({ ...values, country_id: w.network.countryIds[0] })
    .onConflict((conflict) => conflict.column('name').doUpdateSet(values))
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

const onCountry = async (w: AccessFixture) => ({ path: { id: w.network.countryIds[0] } })
const onMaster = async (w: AccessFixture) => ({ path: { id: w.network.masterFranchiseeIds[0] } })
const onFranchisor = async (w: AccessFixture) => ({ path: { id: w.network.franchisorIds[0] } })

/** Somebody comes to a partner who works for another one. */
const partnerOperators = (kind: 'distributor' | 'supplier'): EndpointCase => ({
  scope: 'masterFranchisee',
  prepare: async (w) => {
    const nth = w.nextNumber()
    const partner = () =>
      asAdmin(w, 'POST', kind === 'distributor' ? '/distributions' : '/suppliers', {
        name: `Socio ${w.nextNumber()}`,
        email: `socio-${w.nextNumber()}@example.com`,
        phone: String(22_500_000 + w.nextNumber()),
        countryId: w.network.countryIds[0],
      })
    const user = await w.network.addOperator(`socio-${nth}`, kind, { [`${kind}_id`]: await partner() })
    return { path: { id: await partner() }, body: { operatorsIds: [user] } }
  },
})

/** A request that succeeds for each endpoint of the units. */
export const NETWORK_CASES: Readonly<Record<NetworkEndpoint, EndpointCase>> = {
  country: { scope: 'masterFranchisee', prepare: onCountry },
  createCountry: {
    scope: 'nothing',
    prepare: async (w) => {
      await emptyCountry(w)
      return { as: await admin(w), body: countryBody(w) }
    },
  },
  updateCountry: {
    scope: 'masterFranchisee',
    prepare: async (w) => ({ ...(await onCountry(w)), body: { pendingMinutes: 31 + w.nextNumber() } }),
  },
  deleteCountry: {
    scope: 'nothing',
    prepare: async (w) => ({ as: await admin(w), path: { id: await emptyCountry(w) } }),
  },
  masterFranchisee: { scope: 'masterFranchisee', prepare: onMaster },
  createMasterFranchisee: {
    scope: 'nothing',
    prepare: async (w) => ({
      as: await admin(w),
      body: { name: `Maestra ${w.nextNumber()}`, countryId: await emptyCountry(w) },
    }),
  },
  updateMasterFranchisee: {
    scope: 'masterFranchisee',
    prepare: async (w) => ({ ...(await onMaster(w)), body: { name: `Maestra ${w.nextNumber()}` } }),
  },
  deleteMasterFranchisee: {
    scope: 'nothing',
    prepare: async (w) => {
      const countryId = await emptyCountry(w)
      return {
        as: await admin(w),
        path: {
          id: await asAdmin(w, 'POST', '/master-franchisee', {
            name: `Maestra ${w.nextNumber()}`,
            countryId,
          }),
        },
      }
    },
  },
  franchisor: { scope: 'franchisor', prepare: onFranchisor },
  createFranchisor: {
    scope: 'masterFranchisee',
    prepare: async (w) => ({ body: franchisorBody(w) }),
  },
  updateFranchisor: {
    scope: 'franchisor',
    prepare: async (w) => ({ ...(await onFranchisor(w)), body: { name: `Franquicia ${w.nextNumber()}` } }),
  },
  deleteFranchisor: {
    scope: 'masterFranchisee',
    prepare: async (w) => ({ path: { id: await asAdmin(w, 'POST', '/franchisors', franchisorBody(w)) } }),
  },
  createStore: { scope: 'franchisor', prepare: async (w) => ({ body: storeBody(w) }) },
  updateStore: {
    scope: 'store',
    prepare: async (w) => ({
      path: { id: w.storeId },
      body: { address: `7a avenida ${w.nextNumber()}-15` },
    }),
  },
  deleteStore: { scope: 'franchisor', prepare: async (w) => ({ path: await newStore(w) }) },
  createMasterFranchiseeDetails: {
    scope: 'masterFranchisee',
    prepare: (w) => withoutDetails(w, 'master_franchisee_id', w.network.masterFranchiseeIds[0]),
  },
  updateMasterFranchiseeDetails: {
    scope: 'masterFranchisee',
    prepare: (w) => withDetails(w, 'master_franchisee_id', w.network.masterFranchiseeIds[0]),
  },
  createFranchisorDetails: {
    scope: 'franchisor',
    prepare: (w) => withoutDetails(w, 'franchisor_id', w.network.franchisorIds[0]),
  },
  updateFranchisorDetails: {
    scope: 'franchisor',
    prepare: (w) => withDetails(w, 'franchisor_id', w.network.franchisorIds[0]),
  },
  createStoreDetails: {
    scope: 'store',
    prepare: (w) => withoutDetails(w, 'store_id', w.storeId),
  },
  updateStoreDetails: { scope: 'store', prepare: (w) => withDetails(w, 'store_id', w.storeId) },
  gateways: { scope: 'nothing', prepare: async () => ({}) },
  updateStoreGateways: {
    scope: 'store',
    prepare: async (w) => ({
      path: { id: w.storeId },
      body: { callCenter: { terminal: `T${w.nextNumber()}`, login: 'tienda', password: 'secreto' } },
    }),
  },
  testStoreGateway: {
    scope: 'store',
    prepare: async (w) => ({
      path: { id: w.storeId, kind: 'call_center' },
      body: {
        gatewayId: await callCenterGateway(w),
        values: { terminal: 'T1', login: 'tienda', password: 'secreto' },
      },
    }),
    noAuditReason: 'asks the gateway and changes nothing',
  },
  updateDistributorOperators: partnerOperators('distributor'),
  updateSupplierOperators: partnerOperators('supplier'),
  updateStoresHours: {
    scope: 'store',
    prepare: async (w) => ({
      body: {
        storeIds: [w.storeId],
        dates: [
          {
            day: '2026-12-24',
            note: `Nochebuena ${w.nextNumber()}`,
            spans: [
              {
                isOpen: true,
                opensAtMinute: 0,
                closesAtMinute: 1440,
                deliveryManOrdersCount: 400,
                storeOrderCount: 500,
              },
            ],
          },
        ],
      },
    }),
  },
}

const named = (prefix: string): unknown => expect.stringMatching(new RegExp(`^${prefix} [\\d-]+$`, 'u'))
const whole = (prefix: string): unknown => expect.objectContaining({ name: named(prefix) })
const entry = (action: string, before: unknown, after: unknown): readonly ExpectedChange[] => [
  { action, entity: action.split('.')[0] ?? '', before, after },
]
const some: unknown = expect.anything()

const newDetails: unknown = expect.objectContaining({ legalName: named('Empresa'), nit: '55201187' })
const details = { create: entry('companyDetails.create', null, newDetails) }

/** The audit entries of these requests. */
export const NETWORK_CHANGES: Readonly<Record<string, readonly ExpectedChange[]>> = {
  createCountry: entry('country.create', null, whole('Tierra')),
  updateCountry: entry('country.update', { pendingMinutes: some }, { pendingMinutes: some }),
  deleteCountry: entry('country.delete', whole('Tierra'), null),
  createMasterFranchisee: entry('masterFranchisee.create', null, whole('Maestra')),
  updateMasterFranchisee: entry('masterFranchisee.update', { name: some }, { name: named('Maestra') }),
  deleteMasterFranchisee: entry('masterFranchisee.delete', whole('Maestra'), null),
  createFranchisor: entry('franchisor.create', null, whole('Franquicia')),
  updateFranchisor: entry('franchisor.update', { name: some }, { name: named('Franquicia') }),
  deleteFranchisor: entry('franchisor.delete', whole('Franquicia'), null),
  createStore: entry('store.create', null, whole('Sucursal')),
  updateStore: entry('store.update', { address: some }, { address: some }),
  deleteStore: entry('store.delete', whole('Sucursal'), null),
  createMasterFranchiseeDetails: details.create,
  updateMasterFranchiseeDetails: entry('companyDetails.update', { city: '' }, { city: named('Ciudad') }),
  createFranchisorDetails: details.create,
  updateFranchisorDetails: entry('companyDetails.update', { city: '' }, { city: named('Ciudad') }),
  createStoreDetails: details.create,
  updateStoreDetails: entry('companyDetails.update', { city: '' }, { city: named('Ciudad') }),
  updateStoreGateways: entry('store.update', { gateways: null }, { gateways: some }),
  updateDistributorOperators: entry('user.update', { unit: some }, { unit: some }),
  updateSupplierOperators: entry('user.update', { unit: some }, { unit: some }),
  updateStoresHours: entry('store.update', { specialDates: some }, { specialDates: some }),
}
