import { expect } from 'vitest'
import type { EndpointName } from '../../../src/api/endpoints/endpoints.ts'
import type { zonesEndpoints } from '../../../src/api/endpoints/zones.endpoints.ts'
import type { ExpectedChange } from './endpoint-case.ts'
import type { AccessFixture, TestSession } from './access.fixture.ts'
import type { EndpointCase } from './endpoint-case.ts'

type ZoneEndpoint = Extract<EndpointName, keyof typeof zonesEndpoints>

/** A closed square of some 400 metres around a place of the first country. */
export const squareAt = (lat: number, lng: number, half = 0.002): [number, number][][] => [
  [
    [lng - half, lat - half],
    [lng + half, lat - half],
    [lng + half, lat + half],
    [lng - half, lat + half],
    [lng - half, lat - half],
  ],
]

const idOfNew = async (
  w: AccessFixture,
  { token }: TestSession,
  path: string,
  body: Record<string, unknown>,
): Promise<number> => {
  const created = await w.server.call('POST', `/delivery-zone${path}`, { token, body })
  if (created.status !== 201) throw new Error(`${path}: ${JSON.stringify(created.body)}`)
  return Number(created.body['id'])
}

const state = (w: AccessFixture, owner: TestSession) =>
  idOfNew(w, owner, '/state', {
    name: `Departamento ${w.nextNumber()}`,
    countryId: w.network.countryIds[0],
  })
const city = async (w: AccessFixture, owner: TestSession) =>
  idOfNew(w, owner, '/city', { name: `Ciudad ${w.nextNumber()}`, stateId: await state(w, owner) })
const area = async (w: AccessFixture, owner: TestSession) =>
  idOfNew(w, owner, '/zone', { name: `Zona ${w.nextNumber()}`, cityId: await city(w, owner) })
const limitBody = async (w: AccessFixture, owner: TestSession) => ({
  name: `Límite ${w.nextNumber()}`,
  areaId: await area(w, owner),
  storeId: w.storeId,
  polygon: squareAt(14.2, -90.3),
})
const limit = async (w: AccessFixture, owner: TestSession) => idOfNew(w, owner, '', await limitBody(w, owner))

const ofCountry: EndpointCase['prepare'] = async (w) => ({
  query: `?countryId=${w.network.countryIds[0]}`,
})
const onRecord = (
  scope: 'country' | 'store',
  make: (w: AccessFixture, owner: TestSession) => Promise<number>,
  body?: Record<string, unknown>,
): EndpointCase => ({
  scope,
  prepare: async (w, owner) => ({ path: { id: await make(w, owner) }, ...(body && { body }) }),
})
/** Found among many by its name, which has the next number. */
const listed = (
  make: (w: AccessFixture, owner: TestSession) => Promise<number>,
  prefix: string,
): EndpointCase => ({
  scope: 'nothing',
  listedFor: 'country',
  prepare: async (w, owner) => {
    const id = await make(w, owner)
    const { body } = await w.server.call('GET', `/delivery-zone/${prefix}/${id}`, { token: owner.token })
    return { path: { listed: id }, query: `?search=${encodeURIComponent(String(body['name']))}` }
  },
})
const renamed = (
  make: (w: AccessFixture, owner: TestSession) => Promise<number>,
  name: string,
): EndpointCase => ({
  scope: 'country',
  prepare: async (w, owner) => ({
    path: { id: await make(w, owner) },
    body: { name: `${name} ${w.nextNumber()}` },
  }),
})
const createdWith = (
  scope: 'country' | 'store',
  body: (w: AccessFixture, owner: TestSession) => Promise<Record<string, unknown>>,
): EndpointCase => ({ scope, prepare: async (w, owner) => ({ body: await body(w, owner) }) })

/** A request that succeeds for each endpoint of states, cities, zones and limits. */
export const ZONE_CASES: Readonly<Record<ZoneEndpoint, EndpointCase>> = {
  deliveryStates: listed(state, 'state'),
  createDeliveryState: createdWith('country', async (w) => ({
    name: `Departamento ${w.nextNumber()}`,
    countryId: w.network.countryIds[0],
  })),
  deliveryState: onRecord('country', state),
  updateDeliveryState: renamed(state, 'Sololá'),
  deleteDeliveryState: onRecord('country', state),
  deliveryCities: listed(city, 'city'),
  createDeliveryCity: createdWith('country', async (w, owner) => ({
    name: 'Panajachel',
    stateId: await state(w, owner),
  })),
  deliveryCity: onRecord('country', city),
  updateDeliveryCity: renamed(city, 'Panajachel'),
  deleteDeliveryCity: onRecord('country', city),
  deliveryAreas: listed(area, 'zone'),
  createDeliveryArea: createdWith('country', async (w, owner) => ({
    name: 'Jucanyá',
    cityId: await city(w, owner),
  })),
  deliveryArea: onRecord('country', area),
  updateDeliveryArea: renamed(area, 'Jucanyá'),
  deleteDeliveryArea: onRecord('country', area),
  createDeliveryZone: createdWith('store', limitBody),
  deliveryZone: onRecord('store', limit),
  updateDeliveryZone: onRecord('store', limit, { minOrderAmount: 7_500, polygon: squareAt(14.21, -90.3) }),
  deleteDeliveryZone: onRecord('store', limit),
  assignZoneStore: {
    // A store reaches its own limits alone, and gives none away.
    scope: 'nothing',
    prepare: async (w, owner) => ({
      body: { storeId: w.network.storeIds[1], deliveryZoneIds: [await limit(w, owner)] },
      as: await w.session(w.users.country),
    }),
  },
  zoneTree: { scope: 'nothing', prepare: ofCountry },
  zoneMap: { scope: 'nothing', prepare: ofCountry },
  zoneShapes: onRecord('store', limit),
  previewZone: {
    scope: 'country',
    prepare: async (w) => ({
      body: {
        id: null,
        countryId: w.network.countryIds[0],
        polygon: squareAt(14.6, -90.5),
        storeId: w.storeId,
        status: 'active',
        minOrderAmount: 0,
        deliveryFee: 0,
        deliveryMinutes: 30,
        closedUntil: null,
      },
    }),
    noAuditReason: 'stores nothing',
  },
  explainPoint: {
    scope: 'nothing',
    prepare: async (w) => ({ query: `?countryId=${w.network.countryIds[0]}&lat=14.6&lng=-90.5` }),
  },
  uncoveredPlaces: { scope: 'nothing', prepare: ofCountry },
}

const named = (prefix: string): unknown => expect.stringMatching(new RegExp(`^${prefix} \\d+$`, 'u'))
const change = (action: string, before: unknown, after: unknown): readonly ExpectedChange[] => [
  { action, entity: action.split('.')[0] ?? '', before, after },
]
const aLimit = {
  name: named('Límite'),
  zone: named('Zona'),
  store: 'Tienda 1',
  notes: null,
  status: 'active',
  minOrderAmount: 0,
  deliveryFee: 0,
  deliveryMinutes: 30,
  closedUntil: null,
  closedReason: '',
  areaM2: expect.any(Number) as unknown,
  corners: 4,
}
const aState = { name: named('Departamento'), countryId: expect.any(Number) as unknown }
const aCity = { name: named('Ciudad'), state: named('Departamento') }
const anArea = { name: named('Zona'), city: named('Ciudad') }

/** The audit entries of these requests. */
export const ZONE_CHANGES: Partial<Readonly<Record<ZoneEndpoint, readonly ExpectedChange[]>>> = {
  createDeliveryState: change('deliveryState.create', null, aState),
  updateDeliveryState: change(
    'deliveryState.update',
    { name: named('Departamento') },
    { name: named('Sololá') },
  ),
  deleteDeliveryState: change('deliveryState.delete', aState, null),
  createDeliveryCity: change('deliveryCity.create', null, { ...aCity, name: 'Panajachel' }),
  updateDeliveryCity: change('deliveryCity.update', { name: named('Ciudad') }, { name: named('Panajachel') }),
  deleteDeliveryCity: change('deliveryCity.delete', aCity, null),
  createDeliveryArea: change('deliveryArea.create', null, { ...anArea, name: 'Jucanyá' }),
  updateDeliveryArea: change('deliveryArea.update', { name: named('Zona') }, { name: named('Jucanyá') }),
  deleteDeliveryArea: change('deliveryArea.delete', anArea, null),
  createDeliveryZone: change('deliveryZone.create', null, aLimit),
  updateDeliveryZone: change(
    'deliveryZone.update',
    { minOrderAmount: 0, areaM2: aLimit.areaM2 },
    { minOrderAmount: 7_500, areaM2: aLimit.areaM2 },
  ),
  deleteDeliveryZone: change('deliveryZone.delete', aLimit, null),
  assignZoneStore: change('deliveryZone.update', { store: 'Tienda 1' }, { store: 'Tienda 2' }),
}
