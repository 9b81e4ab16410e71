import { afterAll, beforeAll, expect, test } from 'vitest'
import type { DeliveryService } from '../../../src/api/contract/delivery.contract.ts'
import { cents } from '../../../src/domain/shared/money.ts'
import { failureCode } from '../endpoints/request.ts'
import { createOrdersFixture, type OrdersFixture } from '../orders/orders.fixture.ts'

let w: OrdersFixture
beforeAll(async () => {
  w = await createOrdersFixture()
  const [master] = w.network.masterFranchiseeIds
  await w.network.addOperator('country-admin', 'country-administrator', { master_franchisee_id: master })
})
afterAll(() => w.server.close())

const call = async <Body = DeliveryService>(
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  { body, login = 'superadmin', version }: { body?: object; login?: string; version?: number } = {},
) =>
  w.server.call<Body & Record<string, unknown>>(method, `/delivery-services${path}`, {
    token: await w.server.signIn(login),
    ...(body && { body }),
    ...(version !== undefined && { headers: { 'if-match': String(version) } }),
  })
const create = async (body: object) => (await call('POST', '', { body })).body
const rates = (countryId: number, commission: number, ivaCommission = 12, fixedCommission = 300) => ({
  countryId,
  commission,
  ivaCommission,
  fixedCommission,
})

test('a service has the rates of its countries; a change replaces them, and an older version is refused', async () => {
  const [first, second] = w.network.countryIds
  const made = await call('POST', '', {
    body: { name: 'LlegaYa', countries: [rates(second, 15.25), rates(first, 18)] },
  })
  expect([made.status, made.body]).toEqual([
    201,
    {
      id: made.body.id,
      name: 'LlegaYa',
      status: 'active',
      countries: [rates(first, 18), rates(second, 15.25)],
      sales: [],
      ownPrices: [],
      version: 1,
      abilities: { update: true, delete: true },
    },
  ])
  const changed = await call('PUT', `/${made.body.id}`, {
    body: { name: 'LlegaYa', countries: [rates(first, 20)] },
    version: 1,
  })
  expect(changed.body).toMatchObject({ version: 2, countries: [rates(first, 20)] })
  const stale = await call('PUT', `/${made.body.id}`, { body: { name: 'LlegaYa 2' }, version: 1 })
  expect([stale.status, failureCode(stale)]).toEqual([409, 'version_conflict'])
})

test('every change of a rate is kept with its moment', async () => {
  const [country] = w.network.countryIds
  const { id } = await create({ name: 'Mandado', countries: [rates(country, 14)] })
  await call('PUT', `/${id}`, { body: { name: 'Mandado', countries: [rates(country, 14)] } })
  const now = w.server.services.clock.now()
  w.server.setClock(new Date(now.getTime() + 60_000).toISOString())
  await call('PUT', `/${id}`, { body: { name: 'Mandado', countries: [rates(country, 16)] } })
  w.server.setClock(now.toISOString())
  const kept = await w.server.services.db
    .selectFrom('delivery_service_rates')
    .select('commission')
    .where('delivery_service_id', '=', id)
    .orderBy('valid_from')
    .execute()
  expect(kept.map(({ commission }) => Number(commission))).toEqual([14, 16])
})

test.each([
  [{ name: 'Zas' }, { name: 'too_short' }],
  [{ name: '    ' }, { name: 'required' }],
  [{ name: 'Zas Envíos', countries: [rates(1, 101)] }, { 'countries.0.commission': 'out_of_range' }],
  [{ name: 'Zas Envíos', countries: [rates(1, 12.345)] }, { 'countries.0.commission': 'invalid' }],
  [{ name: 'Zas Envíos', countries: [rates(1, 5, -1)] }, { 'countries.0.ivaCommission': 'out_of_range' }],
  [{ name: 'Zas Envíos', status: 'gone' }, { status: 'invalid' }],
])('%j is refused at its field', async (body, details) => {
  const refused = await call('POST', '', { body })
  expect([refused.status, failureCode(refused), refused.body['details']]).toEqual([
    400,
    'validation_error',
    details,
  ])
})

test('a name is used once, a country is named once, and must exist', async () => {
  const [country] = w.network.countryIds
  await create({ name: 'Única Entrega' })
  const again = await call('POST', '', { body: { name: 'UNICA ENTREGA' } })
  expect([again.status, failureCode(again)]).toEqual([409, 'delivery_service_already_exist'])
  const twice = await call('POST', '', {
    body: { name: 'Dos veces', countries: [rates(country, 1), rates(country, 2)] },
  })
  expect(twice.body['details']).toEqual({ 'countries.1.countryId': 'invalid' })
  const unknown = await call('POST', '', { body: { name: 'Lejos', countries: [rates(9_999, 1)] } })
  expect([unknown.status, failureCode(unknown), unknown.body['details']]).toEqual([
    404,
    'country_not_found',
    { 'countries.0.countryId': 'country_not_found' },
  ])
  expect(failureCode(await call('GET', '/99999'))).toBe('delivery_service_not_found')
})

test('who works in one country sees and changes its rates alone', async () => {
  const [first, second] = w.network.countryIds
  const { id } = await create({ name: 'De dos países', countries: [rates(first, 10), rates(second, 20)] })
  const seen = await call('GET', `/${id}`, { login: 'country-admin' })
  expect(seen.body.countries).toEqual([rates(first, 10)])
  await call('PUT', `/${id}`, { login: 'country-admin', body: { name: 'De dos países', countries: [] } })
  expect((await call('GET', `/${id}`)).body.countries).toEqual([rates(second, 20)])
  const foreign = await call('PUT', `/${id}`, {
    login: 'country-admin',
    body: { name: 'De dos países', countries: [rates(second, 5)] },
  })
  expect(failureCode(foreign)).toBe('country_not_found')
})

test('a product keeps its price in a country that the service leaves', async () => {
  const [country] = w.network.countryIds
  const { db } = w.server.services
  const [product] = w.products
  const service = await create({ name: 'Va y viene', countries: [rates(country, 10)] })
  await db
    .insertInto('product_delivery_prices')
    .values({ product_id: product, country_id: country, delivery_service_id: service.id, price: cents(900) })
    .execute()
  await call('PUT', `/${service.id}`, { body: { name: 'Va y viene', countries: [] } })
  const { body: left } = await call('GET', `/${service.id}`)
  expect([left.countries, left.ownPrices]).toEqual([[], [{ countryId: country, productCount: 1 }]])
  const priced = { countryId: country, deliveryServiceId: service.id, price: 900 }
  const token = await w.server.signIn('superadmin')
  const { body: stored } = await w.server.call('GET', `/products/${product}`, { token })
  const saved = await w.server.call('PUT', `/products/${product}`, {
    token,
    body: {
      ...Object.fromEntries(['name', 'sku'].map((key) => [key, stored[key]])),
      deliveryPrices: [priced],
    },
  })
  expect([saved.status, saved.body['deliveryPrices']]).toEqual([200, [priced]])
})

test('counts what a service brought, and keeps one with orders while it deletes the others', async () => {
  const [country] = w.network.countryIds
  const used = await create({ name: 'Con pedidos', countries: [rates(country, 10)] })
  const unused = await create({ name: 'Sin pedidos' })
  await w.placeOrder({
    orderType: 'third_party',
    deliveryServiceId: used.id,
    thirdPartyOrderId: 'X-1',
    products: [{ productId: w.products[2], quantity: 10 }],
  })
  const { body } = await call('GET', `/${used.id}`)
  expect([body.sales, body.abilities.delete]).toEqual([
    [{ countryId: country, orderCount: 1, total: 7_500, openOrderCount: 1 }],
    'delivery_service_not_delete',
  ])
  const kept = await call('DELETE', `/${used.id}`)
  expect([kept.status, failureCode(kept)]).toEqual([409, 'delivery_service_not_delete'])
  const many = await call<Record<string, unknown>>('DELETE', '/many', {
    body: { ids: [used.id, unused.id, 99_999] },
  })
  expect([many.status, many.body]).toEqual([
    200,
    {
      success: true,
      done: [unused.id],
      refused: [
        { id: used.id, name: 'Con pedidos', message: 'delivery_service_not_delete' },
        { id: 99_999, name: null, message: 'delivery_service_not_found' },
      ],
    },
  ])
  const none = await call('DELETE', '/many', { body: {} })
  expect([none.status, none.body['details']]).toEqual([400, { ids: 'required' }])
})

test('finds the services of a country, by name and status', async () => {
  const [, second] = w.network.countryIds
  await create({ name: 'Buscado Norte', status: 'inactive', countries: [rates(second, 1)] })
  const names = async (query: string) =>
    (await call<{ data: readonly DeliveryService[] }>('GET', `?search=buscado&${query}`)).body.data.map(
      ({ name }) => name,
    )
  expect(await names(`countryId[]=${second}`)).toEqual(['Buscado Norte'])
  expect(await names('countryId[]=9999')).toEqual([])
  expect(await names('status[]=active')).toEqual([])
})
