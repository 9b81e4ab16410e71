import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { uncoveredCleanupJob } from '../../../server/modules/delivery/uncovered-places.ts'
import type { UserId } from '../../../src/domain/shared/ids.ts'
import { createAccessFixture, type AccessFixture, type Unit } from '../endpoints/access.fixture.ts'
import { squareAt } from '../endpoints/zone-cases.ts'

let w: AccessFixture
let foreignArea: number
const tokens = new Map<Unit, string>()

interface Listed extends Readonly<Record<string, unknown>> {
  readonly id: number
  readonly lat: number
  readonly version: number
  readonly verdict: string
  readonly effect: string
  readonly addresses: number
  readonly areaM2: number
}
type Rings = readonly (readonly (readonly number[])[])[]
/** The parts of responses that tests look into. */
interface Body extends Record<string, unknown> {
  readonly id: number
  readonly areaId: number
  readonly cityId: number
  readonly stateId: number
  readonly areaM2: number
  readonly message: string | { readonly errorMessage: string; readonly fault: { readonly reason: string } }
  readonly polygon: Rings
  readonly data: readonly Listed[]
  readonly areas: readonly Listed[]
  readonly limits: readonly Listed[]
  readonly stores: readonly Listed[]
  readonly effects: readonly Listed[]
  readonly overlaps: readonly Listed[]
  readonly openOrders: { readonly count: number; readonly first: readonly unknown[] }
  readonly nearBorder: { readonly kilometers: number }
}
interface Answer {
  readonly status: number
  readonly body: Body
}
const send = async (
  unit: Unit,
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
  path: string,
  body?: unknown,
  headers: Record<string, string> = {},
): Promise<Answer> => {
  const { status, body: answer } = await w.server.call<Body>(method, `/delivery-zone${path}`, {
    token: tokens.get(unit) ?? '',
    headers,
    ...(body === undefined ? {} : { body }),
  })
  return { status, body: answer }
}
const codeOf = ({ status, body }: Answer) => [
  status,
  typeof body['message'] === 'object' ? body['message'].errorMessage : body['message'],
]

beforeAll(async () => {
  w = await createAccessFixture()
  for (const [unit, userId] of Object.entries(w.users) as [Unit, UserId][])
    tokens.set(unit, (await w.session(userId)).token)
  // The fixture's countries have no codes of the atlas.
  await w.server.services.db
    .updateTable('countries')
    .set({ iso_code: 'GT' })
    .where('id', '=', w.network.countryIds[0])
    .execute()
  foreignArea = await newArea('otherCountry', w.network.countryIds[1])
})
afterAll(() => w.server.close())

const newArea = async (unit: Unit, countryId: number): Promise<number> => {
  const nth = w.nextNumber()
  const state = await send(unit, 'POST', '/state', { name: `Departamento ${nth}`, countryId })
  const city = await send(unit, 'POST', '/city', { name: `Ciudad ${nth}`, stateId: state.body['id'] })
  const area = await send(unit, 'POST', '/zone', { name: `Zona ${nth}`, cityId: city.body['id'] })
  return area.body['id']
}
const limitBody = async (over: Record<string, unknown> = {}) => ({
  name: `Límite ${w.nextNumber()}`,
  areaId: await newArea('country', w.network.countryIds[0]),
  storeId: w.storeId,
  polygon: squareAt(14.3, -90.8),
  ...over,
})
const newLimit = async (over: Record<string, unknown> = {}) => {
  const created = await send('country', 'POST', '', await limitBody(over))
  expect([created.status, created.status === 201 ? null : created.body]).toEqual([201, null])
  return created.body
}

describe('states, cities and zones', () => {
  test('a name is unique below its parent, whatever its accents, and free below another', async () => {
    const countryId = w.network.countryIds[0]
    const first = await send('country', 'POST', '/state', { name: 'Petén', countryId })
    expect(first).toMatchObject({ status: 201, body: { childCount: 0, version: 1 } })
    const repeated = await send('country', 'POST', '/state', { name: ' PETEN ', countryId })
    expect(codeOf(repeated)).toEqual([409, 'delivery_zone_already_exist'])
    expect(repeated.body['details']).toEqual({ name: 'delivery_zone_already_exist' })
    const stateId = first.body['id']
    const city = await send('country', 'POST', '/city', { name: 'Flores', stateId })
    expect(city.status).toBe(201)
    expect(codeOf(await send('country', 'POST', '/city', { name: 'flores', stateId }))).toEqual([
      409,
      'delivery_zone_already_exist',
    ])
    const other = await send('country', 'POST', '/state', { name: 'Izabal', countryId })
    expect(
      (await send('country', 'POST', '/city', { name: 'Flores', stateId: other.body['id'] })).status,
    ).toBe(201)
    expect(codeOf(await send('country', 'PUT', `/state/${other.body['id']}`, { name: 'Petén' }))).toEqual([
      409,
      'delivery_zone_already_exist',
    ])
  })

  test('a state stays in its country, and takes its own back as it was read', async () => {
    const [countryId, otherId] = w.network.countryIds
    const { body } = await send('network', 'POST', '/state', { name: 'Jutiapa', countryId })
    const rename = (name: string, country: number | undefined) =>
      send('network', 'PUT', `/state/${body['id']}`, { name, countryId: country })
    expect(await rename('Jalapa', countryId)).toMatchObject({ status: 200, body: { name: 'Jalapa' } })
    const moved = await rename('Zacapa', otherId)
    expect([codeOf(moved), moved.body['details']]).toEqual([
      [400, 'delivery_zone_other_country'],
      { countryId: 'delivery_zone_other_country' },
    ])
    expect((await rename('Zacapa', 99_999)).body['details']).toEqual({ countryId: 'country_not_found' })
    expect((await send('network', 'GET', `/state/${body['id']}`)).body).toMatchObject({
      name: 'Jalapa',
      countryId,
    })
  })

  test('what has something below it is not deleted, and says so before', async () => {
    const areaId = await newArea('country', w.network.countryIds[0])
    const { body: area } = await send('country', 'GET', `/zone/${areaId}`)
    expect(area).toMatchObject({ abilities: { delete: true } })
    const { body: city } = await send('country', 'GET', `/city/${area['cityId']}`)
    expect(city).toMatchObject({ childCount: 1, abilities: { delete: 'delivery_zone_not_empty' } })
    for (const path of [`/city/${area['cityId']}`, `/state/${area['stateId']}`])
      expect(codeOf(await send('country', 'DELETE', path))).toEqual([409, 'delivery_zone_not_empty'])
    for (const path of [`/zone/${areaId}`, `/city/${area['cityId']}`, `/state/${area['stateId']}`])
      expect((await send('country', 'DELETE', path)).status).toBe(200)
    expect(codeOf(await send('country', 'GET', `/zone/${areaId}`))).toEqual([404, 'delivery_zone_not_found'])
    await newLimit({ areaId: await newArea('country', w.network.countryIds[0]) })
  })

  test('a zone with limits is not deleted', async () => {
    const limit = await newLimit()
    expect(codeOf(await send('country', 'DELETE', `/zone/${limit['areaId']}`))).toEqual([
      409,
      'delivery_zone_not_empty',
    ])
  })

  test('a place moves within its country only, with the version that was seen', async () => {
    const areaId = await newArea('country', w.network.countryIds[0])
    const target = await newArea('country', w.network.countryIds[0])
    const { body: area } = await send('country', 'GET', `/zone/${areaId}`)
    const { body: there } = await send('country', 'GET', `/zone/${target}`)
    const foreign = await send('network', 'GET', `/zone/${foreignArea}`)
    const moved = await send(
      'country',
      'PUT',
      `/zone/${areaId}`,
      { cityId: there['cityId'] },
      { 'if-match': '1' },
    )
    expect(moved.body).toMatchObject({ cityId: there['cityId'], version: 2 })
    expect(
      codeOf(await send('country', 'PUT', `/zone/${areaId}`, { name: 'Otra' }, { 'if-match': '1' })),
    ).toEqual([409, 'version_conflict'])
    expect(
      codeOf(await send('network', 'PUT', `/zone/${areaId}`, { cityId: foreign.body['cityId'] })),
    ).toEqual([400, 'delivery_zone_other_country'])
    expect(
      codeOf(await send('network', 'PUT', `/city/${area['cityId']}`, { stateId: foreign.body['stateId'] })),
    ).toEqual([400, 'delivery_zone_other_country'])
    expect(
      codeOf(await send('country', 'PUT', `/zone/${areaId}`, { cityId: foreign.body['cityId'] })),
    ).toEqual([404, 'delivery_zone_not_found'])
    expect(
      codeOf(await send('country', 'POST', '/state', { name: 'Ajeno', countryId: w.network.countryIds[1] })),
    ).toEqual([404, 'country_not_found'])
  })

  test('lists are narrowed by country and parent', async () => {
    const areaId = await newArea('country', w.network.countryIds[0])
    const { body: area } = await send('country', 'GET', `/zone/${areaId}`)
    const ids = async (path: string) => (await send('network', 'GET', path)).body['data'].map(({ id }) => id)
    expect(await ids(`/zone?cityId[]=${area['cityId']}&limit=100`)).toEqual([areaId])
    expect(await ids(`/city?stateId[]=${area['stateId']}`)).toEqual([area['cityId']])
    expect(await ids(`/zone?countryId[]=${w.network.countryIds[1]}`)).toEqual([foreignArea])
    expect(await ids(`/city?countryId[]=${w.network.countryIds[1]}`)).toHaveLength(1)
  })
})

describe('limits', () => {
  test('a limit is stored with its polygon in GeoJSON order, closed and rounded', async () => {
    const [ring = []] = squareAt(14.3, -90.8)
    const limit = await newLimit({
      polygon: [
        ring
          .toReversed()
          .slice(1)
          .map(([lng, lat]) => [lng + 1e-9, lat]),
      ],
      notes: '  ',
      deliveryFee: 1_200,
    })
    expect(limit).toMatchObject({
      storeName: 'Tienda 1',
      notes: null,
      deliveryFee: 1_200,
      deliveryMinutes: 30,
      closed: null,
      version: 1,
      abilities: { update: true, delete: true },
    })
    expect(limit['polygon'][0]).toHaveLength(5)
    expect(limit.polygon[0]?.[0]).toEqual(limit.polygon[0]?.[4])
    expect(limit['areaM2']).toBeGreaterThan(180_000)
    const listed = await send(
      'country',
      'GET',
      `?areaId[]=${limit['areaId']}&status[]=active&storeId[]=${w.storeId}`,
    )
    expect(listed.body['data']).toMatchObject([
      { id: limit['id'], notes: null, closedUntil: null, version: 1 },
    ])
  })

  test.each([
    [[], 'polygon_missing'],
    [
      [
        [
          [-90.5, 14.6],
          [-90.4, 14.7],
          [-90.4, 14.6],
          [-90.5, 14.7],
          [-90.5, 14.6],
        ],
      ],
      'self_crossing',
    ],
    [squareAt(14.3, -80), 'outside_country'],
    [squareAt(-90.8, 14.3), 'latitude_longitude_swapped'],
    [squareAt(14.3, -90.8, 0.0001), 'too_small'],
  ])('refuses %j as %s, with the place', async (polygon, reason) => {
    const refused = await send('country', 'POST', '', await limitBody({ polygon }))
    expect(codeOf(refused)).toEqual([400, 'polygon_invalid'])
    expect(refused.body['details']).toEqual({ polygon: reason })
    expect(refused.body.message).toMatchObject({ fault: { reason } })
    const limit = await newLimit()
    expect(codeOf(await send('country', 'PUT', `/${limit['id']}`, { polygon }))).toEqual([
      400,
      'polygon_invalid',
    ])
  })

  test.each([
    [[[[null, 14.3]]]],
    ['POLYGON((1 1))'],
    [
      [
        [
          ['-90', '14'],
          ['-90', '15'],
          ['-91', '15'],
          ['-90', '14'],
        ],
      ],
    ],
    [undefined],
  ])('refuses %j, which is no polygon', async (polygon) => {
    expect(codeOf(await send('country', 'POST', '', await limitBody({ polygon })))).toEqual([
      400,
      'validation_error',
    ])
  })

  test('a body over the limit is refused before it is read', async () => {
    const polygon = [Array.from({ length: 60_000 }, (_, at) => [-90.8 + at / 1e9, 14.300001])]
    const refused = await send('country', 'POST', '', await limitBody({ polygon }))
    expect(refused.status).toBe(413)
  })

  test('a store of another country, one that does not deliver and one out of reach are refused', async () => {
    const { db } = w.server.services
    const [, , foreignStore] = w.network.storeIds
    const kiosk = await db
      .insertInto('stores')
      .values({
        country_id: w.network.countryIds[0],
        franchisor_id: w.network.franchisorIds[0],
        name: 'Kiosco',
        phone: '22334455',
        operator_phone: '22334455',
        address: '6a avenida 10-15',
        position_lat: 14.6,
        position_lng: -90.5,
        max_delivery_days: 3,
        type: 'kiosk',
        status: 'active',
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const create = async (unit: Unit, storeId: number | null) =>
      codeOf(await send(unit, 'POST', '', await limitBody({ storeId })))
    expect(await create('network', foreignStore)).toEqual([400, 'delivery_zone_other_country'])
    expect(await create('country', foreignStore)).toEqual([404, 'store_not_found'])
    expect(await create('country', kiosk.id)).toEqual([400, 'store_does_not_deliver'])
    expect(await create('store', null)).toEqual([400, 'validation_error'])
    expect(await create('sibling', w.storeId)).toEqual([404, 'store_not_found'])
    const limit = await newLimit()
    for (const [storeId, code] of [
      [kiosk.id, 'store_does_not_deliver'],
      [2_147_483_647, 'store_not_found'],
    ] as const)
      expect(
        codeOf(
          await send('country', 'PATCH', '/assignee/store', { storeId, deliveryZoneIds: [limit['id']] }),
        )[1],
      ).toBe(code)
    expect(
      codeOf(
        await send('network', 'PATCH', '/assignee/store', {
          storeId: foreignStore,
          deliveryZoneIds: [limit['id']],
        }),
      ),
    ).toEqual([400, 'delivery_zone_other_country'])
  })

  test('many limits go to a store together, or none of them', async () => {
    const [one, two] = [await newLimit(), await newLimit()]
    const ids = [one['id'], two['id']]
    const [, otherStore] = w.network.storeIds
    expect(
      codeOf(
        await send('country', 'PATCH', '/assignee/store', {
          storeId: otherStore,
          deliveryZoneIds: [...ids, 2_147_483_647],
        }),
      ),
    ).toEqual([404, 'delivery_zone_not_found'])
    expect((await send('country', 'GET', `/${ids[0]}`)).body['storeId']).toBe(w.storeId)
    const assigned = await send('country', 'PATCH', '/assignee/store', {
      storeId: otherStore,
      deliveryZoneIds: [...ids, ids[0]],
    })
    expect(assigned.body).toEqual({ success: true, changed: 2 })
    const again = await send('country', 'PATCH', '/assignee/store', {
      storeId: otherStore,
      deliveryZoneIds: ids,
    })
    expect(again.body).toEqual({ success: true, changed: 0 })
  })

  test('a limit moves within its country while orders are open, and never out of it', async () => {
    const order = await w.post('/orders', w.orderBody(), { login: 'agent' })
    expect(order.status).toBe(201)
    const areaId = await newArea('country', w.network.countryIds[0])
    const moved = await send('country', 'PUT', `/${w.zoneId}`, { areaId })
    expect(moved.body).toMatchObject({ areaId, abilities: { delete: 'delivery_zone_in_use' } })
    expect(codeOf(await send('network', 'PUT', `/${w.zoneId}`, { areaId: foreignArea }))).toEqual([
      400,
      'delivery_zone_other_country',
    ])
    expect(codeOf(await send('country', 'PUT', `/${w.zoneId}`, { areaId: 2_147_483_647 }))).toEqual([
      404,
      'delivery_zone_not_found',
    ])
    expect(codeOf(await send('country', 'DELETE', `/${w.zoneId}`))).toEqual([409, 'delivery_zone_in_use'])
  })

  test('of two people who draw one limit the second sees the shape of the first', async () => {
    const limit = await newLimit()
    const mine = squareAt(14.31, -90.8)
    const saved = await send('country', 'PUT', `/${limit['id']}`, { polygon: mine }, { 'if-match': '1' })
    expect(saved.body).toMatchObject({ version: 2 })
    const late = await send(
      'country',
      'PUT',
      `/${limit['id']}`,
      { polygon: squareAt(14.32, -90.8) },
      { 'if-match': '1' },
    )
    expect(codeOf(late)).toEqual([409, 'version_conflict'])
    expect(late.body['current']).toMatchObject({ version: 2, polygon: saved.body['polygon'] })
  })

  test('every shape that a limit had is kept, and a return to one keeps the one before it', async () => {
    const limit = await newLimit()
    const first = limit['polygon']
    await send('country', 'PUT', `/${limit['id']}`, { polygon: squareAt(14.31, -90.8) })
    await send('country', 'PUT', `/${limit['id']}`, { notes: 'Sin cambio de forma' })
    await send('country', 'PUT', `/${limit['id']}`, { polygon: first })
    // The same shape is none, whatever its first corner.
    await send('country', 'PUT', `/${limit['id']}`, { polygon: first })
    const { body } = await send('country', 'GET', `/${limit['id']}/shapes`)
    expect(body['data'].map(({ version }) => version)).toEqual([3, 1])
    expect(body['data'][1]).toMatchObject({ polygon: first, replacedBy: expect.stringContaining('') })
    expect((await send('country', 'GET', `/${limit['id']}`)).body).toMatchObject({
      polygon: first,
      version: 4,
    })
  })

  test('a limit that is closed for a time delivers to nobody, and opens by itself', async () => {
    const limit = await newLimit({ polygon: squareAt(14.4, -90.9) })
    const at = { lat: 14.4, lng: -90.9 }
    const { clock } = w.server.services
    const until = new Date(clock.now().getTime() + 3_600_000).toISOString()
    expect(
      codeOf(await send('country', 'PUT', `/${limit['id']}`, { closedUntil: clock.now().toISOString() })),
    ).toEqual([400, 'validation_error'])
    const closed = await send('country', 'PUT', `/${limit['id']}`, {
      closedUntil: until,
      closedReason: 'Derrumbe',
    })
    expect(closed.body).toMatchObject({
      closed: 'closed_until',
      closedUntil: until,
      closedReason: 'Derrumbe',
    })
    const refused = await w.post('/delivery-zone/fast-validate-address', at, { login: 'agent' })
    expect([refused.status, refused.body['message']]).toEqual([
      404,
      expect.objectContaining({ closed: { zoneName: limit['name'], storeName: 'Tienda 1', until } }),
    ])
    const why = await send(
      'country',
      'GET',
      `/explain?countryId=${w.network.countryIds[0]}&lat=14.4&lng=-90.9`,
    )
    expect(why.body['limits']).toMatchObject([
      { id: limit['id'], verdict: 'closed_until', closedUntil: until },
    ])
    w.server.setClock(new Date(clock.now().getTime() + 3_600_000).toISOString())
    await w.server.useSessions()
    const open = await w.post('/delivery-zone/fast-validate-address', at, { login: 'agent' })
    expect(open.body['deliveryZoneId']).toBe(limit['id'])
    expect((await send('country', 'GET', `/${limit['id']}`)).body['closed']).toBeNull()
  })
})

describe('what a change does', () => {
  const preview = async (over: Record<string, unknown>) =>
    send('country', 'POST', '/preview', {
      id: null,
      countryId: w.network.countryIds[0],
      polygon: squareAt(14.45, -91),
      storeId: w.storeId,
      status: 'active',
      minOrderAmount: 5_000,
      deliveryFee: 1_500,
      deliveryMinutes: 30,
      closedUntil: null,
      ...over,
    })
  const addAddress = (lat: number, lng: number) =>
    w.server.services.db
      .insertInto('user_addresses')
      .values({
        user_id: w.customerId,
        country_id: w.network.countryIds[0],
        name: `Casa ${w.nextNumber()}`,
        address: '6a avenida',
        position_lat: lat,
        position_lng: lng,
        created_at: w.server.services.clock.now(),
      })
      .execute()

  test('names the addresses that lose, gain, pay more or fare better, and keeps nothing', async () => {
    const limit = await newLimit({
      polygon: squareAt(14.45, -91, 0.01),
      minOrderAmount: 5_000,
      deliveryFee: 1_500,
    })
    await addAddress(14.452, -91.001)
    await addAddress(14.458, -91.001)
    await addAddress(14.47, -91)
    const effectsOf = async (over: Record<string, unknown>) =>
      (await preview({ id: limit['id'], polygon: limit['polygon'], ...over })).body['effects'].map(
        ({ effect, addresses }) => [effect, addresses],
      )
    expect(await effectsOf({})).toEqual([])
    expect(await effectsOf({ polygon: squareAt(14.45, -91, 0.005) })).toEqual([['lost', 1]])
    expect(await effectsOf({ polygon: squareAt(14.46, -91, 0.02) })).toEqual([['gained', 1]])
    expect(await effectsOf({ minOrderAmount: 6_000 })).toEqual([['dearer', 2]])
    expect(await effectsOf({ minOrderAmount: 4_000 })).toEqual([['better', 2]])
    expect(await effectsOf({ storeId: w.network.storeIds[1] })).toEqual([['moved', 2]])
    expect(await effectsOf({ status: 'inactive' })).toEqual([['lost', 2]])
    expect(await effectsOf({ storeId: null })).toEqual([['lost', 2]])
    expect(await effectsOf({ isDeleted: true })).toEqual([['lost', 2]])
    const { body } = await preview({ id: limit['id'], polygon: squareAt(14.45, -91, 0.005) })
    expect(body['places']).toEqual([{ lat: 14.458, lng: -91.001, effect: 'lost' }])
    expect((await send('country', 'GET', `/${limit['id']}`)).body).toMatchObject({ version: 1 })
  })

  test('a smaller limit wins what it overlaps, with square metres, and its neighbour can be trimmed with it', async () => {
    const big = await newLimit({
      polygon: squareAt(14.5, -91.2, 0.02),
      minOrderAmount: 5_000,
      deliveryFee: 1_500,
    })
    await addAddress(14.5, -91.2)
    const { body } = await preview({ polygon: squareAt(14.5, -91.2, 0.01), minOrderAmount: 9_000 })
    expect(body['overlaps']).toMatchObject([{ id: big['id'], isWon: true, version: 1 }])
    expect(body.overlaps[0]?.areaM2).toBe(body['areaM2'])
    expect(body['effects']).toMatchObject([
      { effect: 'dearer', addresses: 1, before: { name: big['name'] }, after: { minOrderAmount: 9_000 } },
    ])
    const beside = await preview({
      polygon: squareAt(14.5, -91.2, 0.01),
      minOrderAmount: 9_000,
      storeId: null,
      alongside: [
        { id: big['id'], polygon: [squareAt(14.5, -91.2, 0.02)[0], squareAt(14.5, -91.2, 0.01)[0]] },
      ],
    })
    expect(beside.body['effects']).toMatchObject([{ effect: 'lost', addresses: 1 }])
  })

  test('counts the open orders whose address changes; they keep what was promised', async () => {
    const order = await w.post('/orders', w.orderBody(), { login: 'agent' })
    const { body: zone } = await send('country', 'GET', `/${w.zoneId}`)
    const { body } = await preview({ ...zone, id: w.zoneId, status: 'inactive', closedUntil: null })
    expect(body['openOrders'].count).toBeGreaterThan(0)
    expect(body['openOrders'].first).toContainEqual({
      id: order.body['id'],
      number: order.body['number'],
      effect: 'lost',
    })
  })

  test('a broken ring, a border nearby and an unknown limit are answered', async () => {
    const broken = await preview({
      polygon: [
        [
          [-91, 14.4],
          [-90.9, 14.5],
          [-90.9, 14.4],
          [-91, 14.5],
          [-91, 14.4],
        ],
      ],
    })
    expect(broken.body).toMatchObject({
      fault: { reason: 'self_crossing', at: { lat: 14.45, lng: -90.95 } },
      effects: [],
    })
    // Some kilometres into the sea.
    const coast = await preview({ polygon: squareAt(13.88, -91, 0.01) })
    expect(coast.body['fault']).toBeNull()
    expect(coast.body['nearBorder'].kilometers).toBeGreaterThan(0)
    expect(codeOf(await preview({ id: 2_147_483_647 }))).toEqual([404, 'delivery_zone_not_found'])
    expect(codeOf(await preview({ countryId: w.network.countryIds[1] }))).toEqual([404, 'country_not_found'])
    expect(codeOf(await preview({ polygon: [] }))).toEqual([400, 'validation_error'])
  })
})

describe('the map, and who delivers where', () => {
  test('the map has the limits of its view and the stores, the tree all of the country', async () => {
    const limit = await newLimit({ polygon: squareAt(15.5, -90.2) })
    const countryId = w.network.countryIds[0]
    const near = await send('country', 'GET', `/map?countryId=${countryId}&bbox=-90.3,15.4,-90.1,15.6`)
    expect(near.body['limits']).toMatchObject([{ id: limit['id'], closed: null, polygon: limit['polygon'] }])
    expect(near.body['stores'].length).toBeGreaterThan(0)
    const far = await send('country', 'GET', `/map?countryId=${countryId}&bbox=-92,16.4,-91.9,16.6`)
    expect(far.body['limits']).toEqual([])
    expect(codeOf(await send('country', 'GET', `/map?countryId=${countryId}&bbox=1,2,3`))).toEqual([
      400,
      'validation_error',
    ])
    const { body: tree } = await send('country', 'GET', `/tree?countryId=${countryId}`)
    expect(tree['limits']).toContainEqual(
      expect.objectContaining({ id: limit['id'], areaId: limit['areaId'], holes: 0, closed: null }),
    )
    expect(tree['areas'].map(({ id }) => id)).toContain(limit['areaId'])
    const outside = await send('otherCountry', 'GET', `/tree?countryId=${countryId}`)
    expect(outside.body).toEqual({ states: [], cities: [], areas: [], limits: [] })
  })

  test('a point tells every limit around it and which serves', async () => {
    const outer = await newLimit({ polygon: squareAt(15.8, -90.2, 0.02) })
    const inner = await newLimit({ polygon: squareAt(15.8, -90.2, 0.01) })
    const holed = await newLimit({
      polygon: [squareAt(15.8, -90.2, 0.03)[0], squareAt(15.8, -90.2, 0.005)[0]],
    })
    const off = await newLimit({ polygon: squareAt(15.8, -90.2, 0.004), status: 'inactive' })
    const ask = (lat: number, lng: number) =>
      send('country', 'GET', `/explain?countryId=${w.network.countryIds[0]}&lat=${lat}&lng=${lng}`)
    const { body } = await ask(15.8, -90.2)
    expect(body['limits'].map(({ id, verdict }) => [id, verdict])).toEqual([
      [inner['id'], 'serves'],
      [outer['id'], 'larger'],
      [holed['id'], 'in_hole'],
      [off['id'], 'inactive'],
    ])
    expect(body['nearest']).toBeNull()
    const outside = await ask(15.85, -90.2)
    expect(outside.body).toMatchObject({ limits: [], nearest: { zoneName: holed['name'] } })
    expect((await ask(91, 0)).status).toBe(400)
  })

  test('places that nobody serves are counted for 90 days, without who asked', async () => {
    const at = { lat: 15.12345, lng: -89.54321 }
    for (let times = 0; times < 3; times++)
      expect((await w.post('/delivery-zone/fast-validate-address', at, { login: 'agent' })).status).toBe(404)
    const unasked = { ...at, isCounted: false }
    expect((await w.post('/delivery-zone/fast-validate-address', unasked, { login: 'agent' })).status).toBe(
      404,
    )
    await w.post('/delivery-zone/fast-validate-address', { lat: 48.8, lng: 2.3 }, { login: 'agent' })
    const read = async () =>
      (await send('country', 'GET', `/uncovered?countryId=${w.network.countryIds[0]}`)).body['data']
    expect((await read()).filter(({ lat }) => lat === 15.123)).toEqual([
      { lat: 15.123, lng: -89.543, lookups: 3, lastDay: '2026-11-20' },
    ])
    expect((await read()).some(({ lat }) => lat > 40)).toBe(false)
    const later = new Date(w.server.services.clock.now().getTime() + 91 * 86_400_000)
    await uncoveredCleanupJob.run(w.server.services, later)
    expect(await read()).toEqual([])
  })
})
