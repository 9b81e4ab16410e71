import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type {
  CountryRecord,
  FranchisorRecord,
  MasterFranchiseeRecord,
  StoreRecord,
} from '../../../src/api/contract/network-records.contract.ts'
import type { CompanyDetails } from '../../../src/api/contract/unit-documents.contract.ts'
import type { CountryOfList } from '../../../src/api/contract/organisation.contract.ts'
import { cents } from '../../../src/domain/shared/money.ts'
import { NOON } from '../test-server.ts'
import { createOrdersFixture, type OrdersFixture } from '../orders/orders.fixture.ts'

let world: OrdersFixture
let token: string
beforeAll(async () => {
  world = await createOrdersFixture()
  token = await world.server.signIn('superadmin')
})
afterAll(() => world.server.close())

type Method = 'POST' | 'PUT' | 'DELETE' | 'GET'
const call = async <Body = Record<string, unknown>>(
  method: Method,
  path: string,
  body?: unknown,
  as = token,
): Promise<{ readonly status: number; readonly body: Body & Record<string, unknown> }> => {
  const response = await world.server.call(method, path, {
    token: as,
    ...(body !== undefined && { body }),
  })
  // The body of the endpoint.
  return response as unknown as { status: number; body: Body & Record<string, unknown> }
}
/** The status and the codes of a refusal by field. */
const refusalOf = async (method: Method, path: string, body?: unknown) => {
  const { status, body: answer } = await call(method, path, body)
  const { message } = answer
  const code =
    typeof message === 'object' && message !== null && 'errorMessage' in message
      ? message.errorMessage
      : message
  return [status, code, answer['details'] ?? null]
}

const costaRica = {
  name: 'Costa Rica',
  nameEn: 'Costa Rica',
  isoCode: 'CR',
  phoneCode: '+506',
  currencyName: 'Dólar',
  currencySymbol: '$',
  currencyCode: 'USD',
  timeZone: 'America/Costa_Rica',
}
const storeBody = (franchisorId: number) => ({
  franchisorId,
  name: 'San José Centro',
  phone: '22223333',
  operatorPhone: '22223334',
  address: 'Avenida Central 10',
  positionLat: 9.933,
  positionLng: -84.08,
})
const allDay = (weekday: number) => ({
  weekday,
  isOpen: true,
  opensAtMinute: 0,
  closesAtMinute: 1440,
  deliveryManOrdersCount: 3,
  storeOrderCount: 4,
})

test('what a change of the network does not change is refused at its field, and taken back as it was read', async () => {
  const [country, other] = world.network.countryIds
  const master = `/master-franchisee/${world.network.masterFranchiseeIds[0]}`
  expect(await refusalOf('PUT', `/countries/${country}`, { distributors: ['Otra'] })).toEqual([
    400,
    'validation_error',
    { distributors: 'invalid' },
  ])
  expect(await refusalOf('PUT', master, { countryId: other })).toEqual([
    400,
    'validation_error',
    { countryId: 'invalid' },
  ])
  const { distributors } = (await call<CountryRecord>('GET', `/countries/${country}`)).body
  expect((await call('PUT', `/countries/${country}`, { distributors })).status).toBe(200)
  expect((await call('PUT', master, { countryId: country })).status).toBe(200)
})

describe('a country', () => {
  test.each([
    [{ isoCode: 'cr' }, 'country_iso_code_error', 'isoCode'],
    [{ isoCode: 'XX' }, 'country_iso_code_error', 'isoCode'],
    [{ isoCode: 'GT' }, 'country_already_exist', 'isoCode'],
    [{ name: 'GUATEMALA' }, 'country_already_exist', 'name'],
    [{ currencyCode: 'ABC' }, 'currency_code_error', 'currencyCode'],
    [{ currencyCode: 'CLP' }, 'currency_decimals_error', 'currencyCode'],
    [{ currencyCode: 'KWD' }, 'currency_decimals_error', 'currencyCode'],
    [{ timeZone: 'America/Nowhere' }, 'time_zone_error', 'timeZone'],
    [{ mobilePaymentGatewayId: 999_999 }, 'gateways_not_found', 'mobilePaymentGatewayId'],
  ])('with %j is refused as %s', async (changed, code, field) =>
    expect(await refusalOf('POST', '/countries', { ...costaRica, ...changed })).toEqual([
      expect.any(Number),
      code,
      { [field]: code },
    ]),
  )
  test('with a zero divider or a name of two letters is refused at its field', async () => {
    expect(await refusalOf('POST', '/countries', { ...costaRica, exchangeDivider: 0 })).toEqual([
      400,
      'validation_error',
      { exchangeDivider: 'out_of_range' },
    ])
    expect(await refusalOf('POST', '/countries', { ...costaRica, name: 'CR' })).toEqual([
      400,
      'validation_error',
      { name: 'too_short' },
    ])
  })
})

describe('rates of exchange', () => {
  const country = () => `/countries/${world.network.countryIds[0]}`
  const rates = async () => (await call<CountryRecord>('GET', country())).body
  test('hold from their day, and one that was used neither changes nor goes', async () => {
    const today = NOON.slice(0, 10)
    const past = { validFrom: '2026-03-02', multiplier: 7.7, divider: 1 }
    const coming = { validFrom: '2027-01-01', multiplier: 7.68, divider: 1 }
    const saved = await call<CountryRecord>('PUT', country(), { exchangeRates: [past, coming] })
    expect([saved.status, saved.body.exchangeMultiplier, saved.body.exchangeRates]).toEqual([
      200,
      7.7,
      [coming, past],
    ])
    // The multiplier alone begins today.
    await call('PUT', country(), { exchangeMultiplier: 7.8 })
    expect((await rates()).exchangeRates).toEqual([
      coming,
      { validFrom: today, multiplier: 7.8, divider: 1 },
      past,
    ])
    expect(await refusalOf('PUT', country(), { exchangeRates: [coming, coming, past] })).toEqual([
      400,
      'exchange_rates_repeated',
      { 'exchangeRates.1.validFrom': 'exchange_rates_repeated' },
    ])
    expect(await refusalOf('PUT', country(), { exchangeRates: [coming] })).toEqual([
      409,
      'exchange_rates_in_force',
      { exchangeRates: 'exchange_rates_in_force' },
    ])
    expect(await refusalOf('PUT', country(), { exchangeRates: [{ ...past, divider: 0 }] })).toEqual([
      400,
      'validation_error',
      { 'exchangeRates.0.divider': 'out_of_range' },
    ])
    const listed = await call<{ data: readonly CountryRecord[] }>('GET', '/countries')
    expect(listed.body.data.find(({ id }) => id === world.network.countryIds[0])?.exchangeMultiplier).toBe(
      7.8,
    )
  })
})

describe('a new country', () => {
  test('is built down to a store that takes its first order', async () => {
    const country = await call<CountryRecord>('POST', '/countries', costaRica)
    expect([country.status, country.body.phoneCode, country.body.status]).toEqual([201, '506', 'active'])
    expect(await refusalOf('POST', '/countries', { ...costaRica, name: 'Otra' })).toEqual([
      409,
      'country_already_exist',
      { isoCode: 'country_already_exist' },
    ])
    const master = await call<MasterFranchiseeRecord>('POST', '/master-franchisee', {
      name: 'Maestra Costa Rica',
      countryId: country.body.id,
      commission: 6,
    })
    expect([master.status, master.body.path.map(({ name }) => name)]).toEqual([201, ['Costa Rica']])
    expect(
      await refusalOf('POST', '/master-franchisee', { name: 'Segunda', countryId: country.body.id }),
    ).toEqual([
      409,
      'master_franchisee_for_this_country_already_exist',
      { countryId: 'master_franchisee_for_this_country_already_exist' },
    ])
    expect(await refusalOf('PUT', `/master-franchisee/${master.body.id}`, { commission: 101 })).toEqual([
      400,
      'validation_error',
      { commission: 'out_of_range' },
    ])
    const franchisor = await call<FranchisorRecord>('POST', '/franchisors', {
      name: 'Franquicias Ticas',
      masterFranchiseeId: master.body.id,
    })
    expect(franchisor.status).toBe(201)
    expect(
      await refusalOf('POST', '/franchisors', {
        name: 'franquicias TICAS',
        masterFranchiseeId: master.body.id,
      }),
    ).toEqual([409, 'franchisor_already_exist', { name: 'franchisor_already_exist' }])
    const store = await call<StoreRecord>('POST', '/stores', {
      ...storeBody(franchisor.body.id),
      type: 'pickPoint',
    })
    expect([store.status, store.body.status, store.body.gaps]).toEqual([
      201,
      'invisible',
      ['hours', 'gateways', 'products'],
    ])
    const path = `/stores/${store.body.id}`
    expect(await refusalOf('PUT', path, { status: 'active' })).toEqual([
      409,
      'store_incomplete',
      { status: 'store_incomplete' },
    ])
    const week = await call<StoreRecord>('PUT', path, {
      workingHours: [1, 2, 3, 4, 5, 6, 7].map(allDay),
    })
    expect([week.status, week.body.gaps]).toEqual([200, ['gateways', 'products']])

    const gateways = await call<{ data: ReadonlyArray<{ id: number; type: string }> }>(
      'GET',
      `/gateways?countryId[]=${country.body.id}`,
    )
    const idOf = (type: string) => gateways.body.data.find((each) => each.type === type)?.id
    expect(gateways.body.data.map(({ type }) => type).toSorted()).toEqual(['app', 'call_center'])
    expect(await refusalOf('PUT', `${path}/gateways`, { paymentAppGatewayId: idOf('call_center') })).toEqual([
      404,
      'gateways_not_found',
      { paymentAppGatewayId: 'gateways_not_found' },
    ])
    const half = await call<StoreRecord>('PUT', `${path}/gateways`, {
      paymentAppGatewayId: idOf('app'),
      paymentCallCenterGatewayId: idOf('call_center'),
      app: { id: 'tica', password: 'rejected', currencyId: 'USD' },
      callCenter: { login: 'tica', password: 'secreto' },
    })
    expect(half.body.gateways.map(({ kind, isComplete, missing }) => [kind, isComplete, missing])).toEqual([
      ['app', true, []],
      ['call_center', false, ['terminal']],
      ['invoice', false, expect.any(Array)],
    ])
    expect(JSON.stringify(half.body)).not.toContain('secreto')
    expect(await refusalOf('POST', `${path}/gateways/call_center/test`, {})).toEqual([
      400,
      'store_gateway_incomplete',
      { terminal: 'store_gateway_incomplete' },
    ])
    expect((await call('POST', `${path}/gateways/app/test`, {})).body).toMatchObject({
      ok: false,
      code: 'credentials_rejected',
    })
    expect((await call<StoreRecord>('GET', `${path}?structure=true`)).body.warnings).toEqual([
      'gatewayFailing',
    ])
    const complete = await call<StoreRecord>('PUT', `${path}/gateways`, {
      app: { password: 'correcta' },
      callCenter: { terminal: 'T1' },
    })
    expect([complete.body.gaps, complete.body.warnings]).toEqual([['products'], []])
    expect((await call('POST', `${path}/gateways/call_center/test`, {})).body).toMatchObject({ ok: true })

    const { db, clock } = world.server.services
    const [productId] = world.products
    await db
      .insertInto('product_prices')
      .values({
        product_id: productId,
        country_id: country.body.id,
        price: cents(500),
        cost: cents(0),
        unit_price: cents(500),
      })
      .execute()
    expect((await call('POST', `${path}/products/${productId}`, { quantity: 10 })).status).toBe(201)
    const { version } = (await call<StoreRecord>('GET', `${path}?structure=true`)).body
    const opened = await call<StoreRecord>('PUT', path, { status: 'active' })
    expect([opened.status, opened.body.status, opened.body.version]).toEqual([200, 'active', version + 1])
    const customer = await db
      .insertInto('users')
      .values({
        role_id: (
          await db.selectFrom('roles').select('id').where('key', '=', 'customer').executeTakeFirstOrThrow()
        ).id,
        first_name: 'Luc\u00EDa',
        last_name: 'Mora',
        phone_code: '506',
        phone: '88887777',
        country_id: country.body.id,
        created_at: clock.now(),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const {
      userAddressId: _address,
      deliveryZoneId: _zone,
      ...body
    } = world.orderBody({
      userId: customer.id,
      storeId: store.body.id,
    })
    const order = await call('POST', '/orders', body)
    expect([order.status, order.body['number'], order.body['deliveryMethod']]).toEqual([201, 1, 'pickup'])
    expect((await call('DELETE', path)).body['message']).toMatchObject({
      errorMessage: 'unit_in_use',
      blockers: [
        { kind: 'orders', count: 1, names: ['#1'] },
        { kind: 'stock', count: 1 },
      ],
    })
  })
})

describe('the hours of a store', () => {
  const path = () => `/stores/${world.network.storeIds[1]}`
  const week = (changed: Record<string, unknown> = {}) => ({
    workingHours: [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ ...allDay(weekday), ...changed })),
  })
  afterAll(async () => {
    for (const id of world.network.storeIds.slice(0, 2)) await call('PUT', `/stores/${id}`, week())
  })
  test.each([
    [{ closesAtMinute: 1330 }, 'store_hours_quarter_error', 'closesAtMinute'],
    [{ closesAtMinute: 0 }, 'store_hours_empty', 'closesAtMinute'],
    [{ opensAtMinute: 420, closesAtMinute: 2880 }, 'store_hours_error', 'closesAtMinute'],
  ])('with %j are refused as %s', async (changed, code, field) =>
    expect(await refusalOf('PUT', path(), week(changed))).toEqual([
      400,
      code,
      { [`workingHours.0.${field}`]: code },
    ]),
  )
  test('that overlap or are three a day are refused', async () => {
    const times = [
      [0, 600],
      [540, 720],
      [810, 900],
    ].map(([opensAtMinute, closesAtMinute]) => ({ ...allDay(1), opensAtMinute, closesAtMinute }))
    expect((await refusalOf('PUT', path(), { workingHours: times }))[1]).toBe('store_hours_too_many')
    expect((await refusalOf('PUT', path(), { workingHours: times.slice(0, 2) }))[1]).toBe(
      'store_hours_overlap',
    )
  })
  test('that close before they open end on the next day', async () => {
    const { body } = await call<StoreRecord>('PUT', path(), week({ opensAtMinute: 420, closesAtMinute: 60 }))
    expect(body.workingHours[0]).toMatchObject({ opensAtMinute: 420, closesAtMinute: 1500 })
  })
  test('name the promised orders that they leave outside, which stay', async () => {
    const { id, number } = await world.placeOrder()
    const closed = { workingHours: [1, 2, 3, 4, 5, 6, 7].map((day) => ({ ...allDay(day), isOpen: false })) }
    const refused = await call('PUT', `/stores/${world.storeId}`, closed)
    expect([refused.status, refused.body['message']]).toEqual([
      409,
      {
        errorMessage: 'store_hours_touch_orders',
        count: 1,
        orders: [{ id, number, deliveryTime: expect.any(String) as unknown }],
      },
    ])
    const saved = await call('PUT', `/stores/${world.storeId}`, { ...closed, keepsPromisedOrders: true })
    expect([saved.status, (await world.get(`/orders/${id}`, 'superadmin')).body['status']]).toEqual([
      200,
      'processing',
    ])
  })
  test('of a date are set and removed for several stores at once', async () => {
    const [, second, third] = world.network.storeIds
    const date = {
      day: '2026-12-24',
      note: 'Nochebuena',
      spans: [{ ...allDay(1), weekday: undefined, closesAtMinute: 1080 }],
    }
    const storeIds = [second, third]
    expect((await call('PUT', '/stores/hours', { storeIds, dates: [date] })).body).toMatchObject({ count: 2 })
    const { body: store } = await call<StoreRecord>('GET', `/stores/${second}?structure=true`)
    expect(store.specialDates).toEqual([
      { ...allDay(1), weekday: undefined, day: '2026-12-24', note: 'Nochebuena', closesAtMinute: 1080 },
    ])
    const wrong = { ...date, spans: [{ ...date.spans[0], closesAtMinute: 1081 }] }
    expect(
      await refusalOf('PUT', '/stores/hours', { storeIds, dates: [{ ...date, day: '2026-12-23' }, wrong] }),
    ).toMatchObject([
      400,
      'store_hours_quarter_error',
      { 'dates.1.spans.0.closesAtMinute': expect.anything() as unknown },
    ])
    await call('PUT', '/stores/hours', { storeIds, dates: [{ ...date, spans: [] }] })
    expect((await call<StoreRecord>('GET', `/stores/${second}?structure=true`)).body.specialDates).toEqual([])
  })
  test('of a week go to several stores, all of them or none, and dates stay', async () => {
    const [, second, third] = world.network.storeIds
    const weekOf = async (id: number) =>
      (await call<StoreRecord>('GET', `/stores/${id}?structure=true`)).body.workingHours
    const before = await weekOf(second)
    const workingHours = [{ ...allDay(2), opensAtMinute: 600, closesAtMinute: 1500 }]
    const unknown = await refusalOf('PUT', '/stores/hours', { storeIds: [second, 999_999], workingHours })
    expect(unknown.slice(0, 2)).toEqual([404, 'store_not_found'])
    expect(await weekOf(second)).toEqual(before)
    await call('PUT', '/stores/hours', { storeIds: [second, third], workingHours, keepsPromisedOrders: true })
    expect([await weekOf(second), await weekOf(third)]).toEqual([workingHours, workingHours])
    await call('PUT', '/stores/hours', {
      storeIds: [second, third],
      workingHours: before,
      keepsPromisedOrders: true,
    })
  })
})

describe('legal documents', () => {
  const path = () => `/stores/${world.storeId}/company-details`
  const range = (minNumber: number, maxNumber: number, id: number | null = null) => ({
    id,
    documentType: 'invoice',
    authorizationNumber: '3F9A21',
    authorizationDate: null,
    series: '',
    prefix: '000-001-01-',
    minNumber,
    maxNumber,
    validUntil: null,
  })
  test('are made once, then changed, and their ranges neither overlap nor lose used numbers', async () => {
    expect((await refusalOf('PUT', path(), { city: 'Guatemala' }))[1]).toBe('company_details_not_found')
    const made = await call<CompanyDetails>('POST', path(), {
      legalName: 'Franquicias del Valle, S. A.',
      nit: '5520118-7',
      ranges: [range(1, 100)],
    })
    expect([made.status, made.body.nit, made.body.ranges[0]]).toMatchObject([
      201,
      '55201187',
      { left: 100, state: 'inUse', nextNumber: 1 },
    ])
    expect((await refusalOf('POST', path(), {}))[1]).toBe('company_details_already_exist')
    const [{ id } = { id: 0 }] = made.body.ranges
    const put = (...ranges: unknown[]) => refusalOf('PUT', path(), { ranges })
    expect(await put(range(1, 100, id), range(9, 5))).toMatchObject([
      400,
      'range_order_error',
      { 'ranges.1.maxNumber': 'range_order_error' },
    ])
    expect((await put(range(1, 100, id), range(100, 200)))[1]).toBe('range_overlaps')
    await world.server.services.db.updateTable('document_ranges').set({ next_number: 51 }).execute()
    expect((await put())[1]).toBe('range_in_use')
    expect((await put(range(1, 49, id)))[1]).toBe('range_in_use')
    expect((await put(range(1, 100, id), range(101, 200)))[0]).toBe(200)
  })
})

describe('whether a unit can invoice', () => {
  const franchisor = async () =>
    (await call<FranchisorRecord>('GET', `/franchisors/${world.network.franchisorIds[0]}`)).body
  const gapsOf = ({ invoicing }: FranchisorRecord) => invoicing.lacking.map(({ id, gaps }) => [id, gaps])
  test('follows its country, the documents of its stores and the keys of their gateways', async () => {
    const { db } = world.server.services
    const [countryId] = world.network.countryIds
    const [first, second] = world.network.storeIds
    const setProvider = (invoice_provider: FranchisorRecord['invoicing']['provider']) =>
      db.updateTable('countries').set({ invoice_provider }).where('id', '=', countryId).execute()
    const { invoice_provider: before } = await db
      .selectFrom('countries')
      .select('invoice_provider')
      .where('id', '=', countryId)
      .executeTakeFirstOrThrow()
    await setProvider(null)
    expect((await franchisor()).invoicing).toMatchObject({ provider: null, stores: 2, numbers: null })
    await db.deleteFrom('document_ranges').execute()
    await db.deleteFrom('company_details').execute()
    await call('POST', `/stores/${first}/company-details`, { legalName: 'Comercial, S. A.', nit: '55201180' })
    await db.deleteFrom('invoice_terms').where('country_id', '=', countryId).execute()
    await setProvider('gt_certifier')
    expect(gapsOf(await franchisor())).toEqual([
      [first, ['terms', 'establishment', 'keys']],
      [second, ['terms', 'documents', 'keys']],
    ])
    await setProvider('hn_ranges')
    expect((await franchisor()).invoicing).toMatchObject({
      lacking: [
        { id: first, gaps: ['terms', 'numbers'] },
        { id: second, gaps: ['terms', 'documents', 'numbers'] },
      ],
      numbers: { name: 'Tienda 1', left: 0, perDay: 0, issued: Array.from({ length: 14 }, () => 0) },
    })
    await setProvider(before)
  })
  test('says what each level gets of what it sells', async () => {
    await call('PUT', `/stores/${world.network.storeIds[1]}`, { commission: 2.5 })
    expect((await franchisor()).commissions).toMatchObject({ store: { from: 0, to: 2.5 } })
  })
})

describe('the operators of a unit', () => {
  test('come from another company and leave without one, at once', async () => {
    const { network } = world
    const agent = await network.addOperator('movable', 'reports-only', { store_id: network.storeIds[0] })
    const { body: franchisor } = await call<FranchisorRecord>(
      'GET',
      `/franchisors/${network.franchisorIds[0]}`,
    )
    const present = franchisor.operators.map(({ id }) => id)
    const path = `/franchisors/${network.franchisorIds[0]}`
    const moved = await call<FranchisorRecord>('PUT', path, { operatorsIds: [...present, agent] })
    expect(moved.body.operators.map(({ id }) => id)).toContain(agent)
    const left = await call<FranchisorRecord>('PUT', path, { operatorsIds: present })
    expect(left.body.operators.map(({ id }) => id)).not.toContain(agent)
    const { body } = await world.server.call('POST', '/auth/sign-in', {
      body: { login: 'movable', password: 'Comanda-2026' },
    })
    expect(body['message']).toBe('user_must_be_assigned_to_company')
    expect((await refusalOf('PUT', path, { operatorsIds: [999_999] }))[1]).toBe('operator_not_found')
  })
  test('are one administrator a country', async () => {
    const { network } = world
    const [master] = network.masterFranchiseeIds
    await network.addOperator('admin-1', 'country-administrator', { master_franchisee_id: master })
    const second = await network.addOperator('admin-2', 'country-administrator', {
      master_franchisee_id: network.masterFranchiseeIds[1],
    })
    const { body } = await call<MasterFranchiseeRecord>('GET', `/master-franchisee/${master}`)
    expect(
      (
        await refusalOf('PUT', `/master-franchisee/${master}`, {
          operatorsIds: [...body.operators.map(({ id }) => id), second],
        })
      )[1],
    ).toBe('operator_for_this_country_already_exist')
  })
})

describe('the tree of the network', () => {
  test('has every unit in scope with what its stores lack', async () => {
    const { body } = await call<{ data: readonly CountryOfList[] }>(
      'GET',
      '/countries?structure=true&deliveryZone=true',
    )
    const guatemala = body.data.find(({ isoCode }) => isoCode === 'GT')
    const stores = guatemala?.masterFranchisees?.flatMap(({ franchisors }) =>
      franchisors.flatMap((franchisor) => franchisor.stores),
    )
    expect(stores?.map(({ name, today }) => [name, today])).toEqual([
      ['Tienda 1', [[0, 1440]]],
      ['Tienda 2', [[0, 1440]]],
    ])
    expect(guatemala?.states).toEqual([])
  })
  test('is not for somebody without the page', async () =>
    expect(
      (await call('GET', '/countries?structure=true', undefined, await world.server.signIn('manager')))
        .status,
    ).toBe(403))
})

describe('a unit', () => {
  test('is not deleted while something stands below it, which is named', async () => {
    const { countryIds, masterFranchiseeIds, franchisorIds } = world.network
    for (const path of [
      `/countries/${countryIds[0]}`,
      `/master-franchisee/${masterFranchiseeIds[0]}`,
      `/franchisors/${franchisorIds[0]}`,
      `/stores/${world.storeId}`,
    ]) {
      const { status, body } = await call('DELETE', path)
      expect([path, status, body['message']]).toEqual([
        path,
        409,
        { errorMessage: 'unit_in_use', blockers: expect.any(Array) as unknown },
      ])
    }
    const { body } = await call('DELETE', `/franchisors/${franchisorIds[0]}`)
    expect(body['message']).toMatchObject({
      blockers: [
        { kind: 'stores', count: 2, names: ['Tienda 1', 'Tienda 2'] },
        { kind: 'operators', count: 1 },
      ],
    })
  })
  test('that is empty goes, and its name can be used again', async () => {
    const [masterFranchiseeId] = world.network.masterFranchiseeIds
    const body = { name: 'Franquicias del Sur', masterFranchiseeId }
    const { body: first } = await call<FranchisorRecord>('POST', '/franchisors', body)
    expect((await call('DELETE', `/franchisors/${first.id}`)).body).toEqual({ success: true })
    expect((await call('GET', `/franchisors/${first.id}`)).status).toBe(404)
    expect((await call('POST', '/franchisors', body)).status).toBe(201)
  })
})
