import { afterAll, beforeAll, expect, test } from 'vitest'
import type { StoreProduct } from '../../../src/api/contract/catalogue.contract.ts'
import type {
  Product,
  ProductDeactivation,
  ProductFigures,
} from '../../../src/api/contract/products.contract.ts'
import type { UserId } from '../../../src/domain/shared/ids.ts'
import { cents } from '../../../src/domain/shared/money.ts'
import type { Permission } from '../../../src/domain/access/permissions.ts'
import { failureCode } from '../endpoints/request.ts'
import { storedOrder } from '../orders/stored-order.fixture.ts'
import { createUsersFixture, type UsersFixture } from '../operators/users.fixture.ts'
import { newProductBody } from './product.fixture.ts'

let w: UsersFixture
beforeAll(async () => {
  w = await createUsersFixture()
})
afterAll(() => w.server.close())

type Body = Awaited<ReturnType<typeof newProductBody>>
const bodyOf = async (more: object = {}): Promise<Body> => ({
  ...(await newProductBody(w.server.services.db, w.network.countryIds[0])),
  ...more,
})
const create = async (more: object = {}, login = 'superadmin') =>
  w.as<Product>(login, 'POST', '/products', await bodyOf(more))
const made = async (more: object = {}): Promise<Product> => (await create(more)).body
const update = (id: number, body: object, login = 'superadmin') =>
  w.as<Product>(login, 'PUT', `/products/${id}`, body)
const names = async (query: string) =>
  (await w.as<{ data: readonly Product[] }>('superadmin', 'GET', `/products?${query}`)).body.data.map(
    ({ name }) => name,
  )
const answer = ({ status, body }: { status: number; body: unknown }) => {
  const { message, details } = body as { message: unknown; details?: unknown }
  return [status, message, details]
}
/** An order of the first store that has one of the product. */
const orderOf = async ({ id, sku, name }: Product): Promise<void> => {
  const { db, clock } = w.server.services
  const order = await db
    .insertInto('orders')
    .values(
      storedOrder(
        {
          countryId: w.network.countryIds[0],
          storeId: w.network.storeIds[0],
          userId: w.idOf['agent'] as UserId,
        },
        clock.now(),
      ),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('order_items')
    .values({
      order_id: order.id,
      product_id: id,
      sku,
      name,
      quantity: 1,
      unit_price: cents(1),
      total_price: cents(1),
      discount_total_price: cents(1),
    })
    .execute()
}
/** The product at the first store, with so many and so many of them held by orders. */
const stock = async (id: Product['id'], quantity: number, compromise = 0) =>
  w.server.services.db
    .insertInto('store_products')
    .values({ store_id: w.network.storeIds[0], product_id: id, quantity, compromise })
    .execute()

test('a combo is sold with active parts only: not created, changed or activated with another one', async () => {
  const [part, other] = [await made({ status: 'inactive' }), await made()]
  const of = (...products: readonly Product[]) => products.map(({ id }) => ({ productId: id, quantity: 1 }))
  const refused = [400, 'validation_error', { status: 'invalid' }]
  expect(answer(await create({ type: 'combo', comboItems: of(part, other) }))).toEqual(refused)
  const combo = await made({ type: 'combo', status: 'inactive', comboItems: of(part, other) })
  expect(answer(await update(combo.id, { status: 'active' }))).toEqual(refused)
  const sold = await made({ type: 'combo', comboItems: of(other) })
  expect(answer(await update(sold.id, { comboItems: of(part) }))).toEqual(refused)
  expect((await update(combo.id, { name: 'Combo guardado' })).status).toBe(200)
  await update(part.id, { status: 'active' })
  expect((await update(combo.id, { status: 'active' })).body.status).toBe('active')
})

test('names that a call of products does not use, and values that stay, are refused at their fields', async () => {
  const { db } = w.server.services
  const service = [{ countryId: w.network.countryIds[0], deliveryServiceId: 1, price: 900 }]
  const unused = { priority: 7, deliveryPrice: service, variables: [{ sku: 'X-1' }] }
  const count = () =>
    db
      .selectFrom('products')
      .select((eb) => eb.fn.countAll().as('n'))
      .executeTakeFirst()
  const before = await count()
  expect(answer(await create(unused))).toEqual([
    400,
    'validation_error',
    { priority: 'invalid', deliveryPrice: 'invalid', variables: 'invalid' },
  ])
  expect(await count()).toEqual(before)
  const product = await made()
  const price = { ...product.prices[0], deliveryPrice: service }
  expect(answer(await w.as('superadmin', 'PATCH', `/products/${product.id}/price`, price))).toEqual([
    400,
    'validation_error',
    { deliveryPrice: 'invalid' },
  ])
  for (const [field, value] of Object.entries({
    catalog: 'third_party',
    priority: product.priority + 5,
    itemsPerPurchaseUnit: 3,
    variables: unused.variables,
  }))
    expect(answer(await update(product.id, { [field]: value }))).toEqual([
      400,
      'validation_error',
      { [field]: 'invalid' },
    ])
  const { catalog, priority, itemsPerPurchaseUnit } = product
  const sentBack = await update(product.id, { catalog, priority, itemsPerPurchaseUnit, featured: true })
  expect([sentBack.status, sentBack.body.featured]).toEqual([200, true])
})

test('creates a product with its prices, and the desk of a store that holds it sells it', async () => {
  const { status, body } = await create({
    name: ' Tamal colorado ',
    sku: 'TAM-COL',
    purchaseUnit: 'box',
    conversionFactor: 6,
    minPurchase: 6,
    maxPurchase: 10,
    featured: true,
  })
  expect([status, body]).toEqual([
    201,
    expect.objectContaining({
      name: 'Tamal colorado',
      status: 'active',
      itemsPerPurchaseUnit: 6,
      version: 1,
      storeCounts: [],
      abilities: { update: true, changeComboItems: true, deactivate: true, delete: true },
    }),
  ])
  await stock(body.id, 24)
  const sold = await w.as<{ data: readonly StoreProduct[] }>(
    'agent',
    'GET',
    `/stores/${w.network.storeIds[0]}/products?productId[]=${body.id}`,
  )
  expect(sold.body.data).toEqual([
    expect.objectContaining({ name: 'Tamal colorado', price: 1400, available: 24, itemsPerPurchaseUnit: 6 }),
  ])
})

test.each([
  ['a SKU in other letters', { sku: 'tam-tomado' }, 409, 'product_with_this_sku_already_exists', 'sku'],
  ['no price at all', { prices: [] }, 400, 'validation_error', 'prices'],
  ['no category', { categoryIds: [] }, 400, 'validation_error', 'categoryIds'],
  ['no badge', { badgeIds: [] }, 400, 'validation_error', 'badgeIds'],
  ['no supplier', { supplierIds: [] }, 400, 'validation_error', 'supplierIds'],
  ['a maximum above the options', { maxPurchase: 11 }, 400, 'validation_error', 'maxPurchase'],
  [
    'a minimum above the maximum',
    { minPurchase: 5, maxPurchase: 4 },
    400,
    'min_purchase_can_not_be_more_max_purchase',
    'minPurchase',
  ],
  [
    'limits without a multiple of the unit of purchase',
    { purchaseUnit: 'box', conversionFactor: 12, maxPurchase: 10 },
    400,
    'product_multiples_error',
    'maxPurchase',
  ],
  ['a negative preparation', { cookingTime: -1 }, 400, 'cooking_time_error', 'cookingTime'],
  ['a preparation of more than a day', { cookingTime: 1441 }, 400, 'cooking_time_error', 'cookingTime'],
  ['an unknown category', { categoryIds: [9999] }, 404, 'category_not_found', 'categoryIds'],
  ['an unknown badge', { badgeIds: [9999] }, 404, 'badge_not_found', 'badgeIds'],
  ['an unknown supplier', { supplierIds: [9999] }, 404, 'supplier_not_found', 'supplierIds'],
  [
    'a category of the other catalogue',
    { catalog: 'third_party' },
    400,
    'category_catalog_error',
    'categoryIds',
  ],
  [
    'a short description of 31 characters',
    { shortDescription: 'x'.repeat(31) },
    400,
    'validation_error',
    'shortDescription',
  ],
  [
    'a long description of 901 characters',
    { longDescription: 'x'.repeat(901) },
    400,
    'validation_error',
    'longDescription',
  ],
])('refuses %s at its field', async (_, more, status, code, field) => {
  await create({ sku: 'TAM-TOMADO' })
  const refused = await create(more)
  expect([refused.status, failureCode(refused as never)]).toEqual([status, code])
  expect(Object.keys((refused.body as unknown as { details: object }).details)).toEqual([field])
})

test('refuses prices of an unknown country or twice of one', async () => {
  const [price] = (await bodyOf()).prices
  const unknown = await create({ prices: [{ ...price, countryId: 9999 }] })
  expect(answer(unknown)).toEqual([404, 'country_not_found', { prices: 'country_not_found' }])
  const twice = await create({ prices: [price, price] })
  expect(answer(twice)).toEqual([400, 'validation_error', { 'prices.1.countryId': 'invalid' }])
})

test('sets prices only of the own countries, and those below the cost only with the permission', async () => {
  const product = await made()
  const [own, foreign] = w.network.countryIds
  const [price] = product.prices
  const elsewhere = { ...price, countryId: foreign, price: 900, unitPrice: 900, corporatePrice: null }
  expect(answer(await update(product.id, { prices: [price, elsewhere] }, 'admin'))).toEqual([
    403,
    'user_dont_have_permission',
    { 'prices.1.price': 'user_dont_have_permission' },
  ])
  expect(answer(await update(product.id, { prices: [elsewhere] }, 'foreign-admin'))[2]).toEqual({
    prices: 'user_dont_have_permission',
  })
  const both = await update(product.id, { prices: [price, elsewhere] }, 'foreign-admin')
  expect(both.body.prices.map(({ countryId }) => countryId)).toEqual([own, foreign])
  const role = await w.as('superadmin', 'POST', '/roles', {
    title: 'Catálogo',
    description: '',
    access: ['viewCatalog', 'updateProduct'] satisfies Permission[],
    assignment: ['global'],
    isProtected: false,
  })
  await w.server.services.db
    .updateTable('users')
    .set({ role_id: Number(role.body['id']) as never }) // the id of a role
    .where('login', '=', 'owner')
    .execute()
  const cheap = { ...price, corporatePrice: 599 }
  expect(answer(await update(product.id, { prices: [cheap, elsewhere] }, 'owner'))).toEqual([
    400,
    'product_price_below_cost',
    { 'prices.0.corporatePrice': 'product_price_below_cost' },
  ])
  expect((await update(product.id, { prices: [cheap, elsewhere] })).body.prices[0]).toEqual(cheap)
})

test('keeps a price for each country and delivery service, which the desk reads', async () => {
  const { db } = w.server.services
  const [country, foreign] = w.network.countryIds
  const service = await db
    .insertInto('delivery_services')
    .values({ name: 'Mandado' })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('delivery_service_countries')
    .values({ delivery_service_id: service.id, country_id: country })
    .execute()
  const listed = await w.as<{ data: unknown }>('admin', 'GET', '/delivery-services')
  expect(listed.body.data).toEqual([
    expect.objectContaining({
      id: service.id,
      name: 'Mandado',
      status: 'active',
      countries: [{ countryId: country, commission: 0, ivaCommission: 0, fixedCommission: 0 }],
    }),
  ])
  const entry = { countryId: country, deliveryServiceId: service.id, price: 1700 }
  const product = await made({ deliveryPrices: [entry] })
  expect(product.deliveryPrices).toEqual([entry])
  await stock(product.id, 5)
  const sold = await w.as<{ data: readonly StoreProduct[] }>(
    'agent',
    'GET',
    `/stores/${w.network.storeIds[0]}/products?productId[]=${product.id}`,
  )
  expect(sold.body.data[0]?.deliveryPrice).toEqual([{ deliveryServiceId: service.id, price: 1700 }])
  const refused = async (deliveryPrices: readonly object[]) =>
    answer(await update(product.id, { deliveryPrices }))
  expect(await refused([{ ...entry, countryId: foreign }])).toEqual([
    404,
    'delivery_service_not_found',
    { deliveryPrices: 'delivery_service_not_found' },
  ])
  expect((await refused([entry, { ...entry, price: 1800 }]))[1]).toBe('validation_error')
  const moved = await update(product.id, { prices: [{ ...product.prices[0], countryId: foreign }] })
  expect([moved.body.prices[0]?.countryId, moved.body.deliveryPrices]).toEqual([foreign, []])
  expect(await refused([entry])).toEqual([
    400,
    'product_price_missing',
    { 'deliveryPrices.0.price': 'product_price_missing' },
  ])
})

test('sets the prices of one country and leaves the others', async () => {
  const product = await made()
  const [price] = product.prices
  const foreign = { ...price, countryId: w.network.countryIds[1] }
  const path = `/products/${product.id}/price`
  const both = await w.as<Product>('foreign-admin', 'PATCH', path, foreign)
  expect([both.status, both.body.prices]).toEqual([200, [price, foreign]])
  const denied = await w.as('admin', 'PATCH', path, { ...foreign, price: 2000 })
  expect([denied.status, failureCode(denied)]).toEqual([403, 'user_dont_have_permission'])
})

test('changes only what is sent, as a new version, and refuses an older one and another type', async () => {
  const product = await made()
  const changed = await update(product.id, {
    categoryIds: product.categories.map(({ id }) => id),
    frozen: true,
  })
  expect(changed.body).toEqual({ ...product, frozen: true, version: 2 })
  const other = await made()
  const moved = await update(product.id, { categoryIds: other.categories.map(({ id }) => id) })
  expect([moved.body.version, moved.body.categories]).toEqual([3, other.categories])
  const stale = await w.as(
    'superadmin',
    'PUT',
    `/products/${product.id}`,
    { frozen: false },
    { 'if-match': '1' },
  )
  expect([stale.status, failureCode(stale), stale.body['current']]).toEqual([
    409,
    'version_conflict',
    moved.body,
  ])
  expect(answer(await update(product.id, { type: 'combo' }))).toEqual([
    400,
    'product_type_dont_change',
    { type: 'product_type_dont_change' },
  ])
  expect(answer(await update(9999, { frozen: true }))[1]).toBe('product_not_found')
})

test('deactivating empties the stock with a log and takes the combos along, and is refused while orders hold some', async () => {
  const { db } = w.server.services
  const inCombo = async (product: Product, more: object = {}) => {
    const combo = await made(more)
    await db.updateTable('products').set({ type: 'combo' }).where('id', '=', combo.id).execute()
    await db
      .insertInto('combo_items')
      .values({ combo_id: combo.id, product_id: product.id, quantity: 2 })
      .execute()
    return combo
  }
  const named = async ({ id }: Product) =>
    (await w.as<ProductDeactivation>('superadmin', 'GET', `/products/${id}/deactivation`)).body
  const held = await made()
  await stock(held.id, 8)
  const heldCombo = await inCombo(held, { name: 'Tamalada' })
  await stock(heldCombo.id, 4, 3)
  expect(await named(held)).toEqual({
    version: 1,
    refusal: 'update_product_status_error',
    stores: [{ name: 'Tienda 1', quantity: 8, committed: 3 }],
    elsewhere: { stores: 0, quantity: 0, committed: 0, requests: 0 },
    requests: [],
    combos: [expect.objectContaining({ id: heldCombo.id, name: 'Tamalada' })],
    orders: [],
  })
  const refused = await update(held.id, { status: 'inactive' })
  expect([refused.status, (refused.body as unknown as { message: object }).message]).toEqual([
    409,
    { errorMessage: 'update_product_status_error', stores: ['Tienda 1'] },
  ])
  const free = await made()
  await stock(free.id, 5)
  const combo = await inCombo(free)
  // Two combos are assembled from it and from a product that stays.
  const beside = await made()
  await stock(beside.id, 9)
  await db
    .insertInto('combo_items')
    .values({ combo_id: combo.id, product_id: beside.id, quantity: 3 })
    .execute()
  await stock(combo.id, 2)
  const assemble = (id: Product['id'], compromise_combo: number) =>
    db.updateTable('store_products').set({ compromise_combo }).where('product_id', '=', id).execute()
  await assemble(free.id, 4)
  await assemble(beside.id, 6)
  expect(await named(free)).toMatchObject({ refusal: null, stores: [{ quantity: 5, committed: 0 }] })
  expect((await update(free.id, { status: 'inactive' })).body.status).toBe('inactive')
  const besideRow = await db
    .selectFrom('store_products')
    .select(['quantity', 'compromise_combo'])
    .where('product_id', '=', beside.id)
    .executeTakeFirst()
  const besideLogs = await db
    .selectFrom('stock_logs')
    .select(['type', 'type_order_id', 'quantity'])
    .where('product_id', '=', beside.id)
    .execute()
  expect([besideRow, besideLogs]).toEqual([
    { quantity: 9, compromise_combo: 0 },
    [{ type: 'unreserved_product_for_combo', type_order_id: combo.id, quantity: 6 }],
  ])
  const left = await db
    .selectFrom('store_products')
    .select('quantity')
    .where('product_id', '=', free.id)
    .execute()
  const logs = await db
    .selectFrom('stock_logs')
    .select(['type', 'quantity'])
    .where('product_id', '=', free.id)
    .execute()
  expect([left, logs]).toEqual([
    [{ quantity: 0 }],
    [
      { type: 'unreserved_product_for_combo', quantity: 4 },
      { type: 'unassigned_to_store', quantity: 5 },
    ],
  ])
  const after = await w.as<Product>('superadmin', 'GET', `/products/${combo.id}`)
  expect([after.body.status, after.body.version]).toEqual(['inactive', 2])
  expect(await w.auditRows('product', combo.id)).toHaveLength(2)
  expect(answer(await w.as('superadmin', 'DELETE', `/products/${held.id}`))[1]).toBe(
    'this_product_is_in_connection_with_a_combo_product',
  )
})

test('deletes a product unless a store holds it or a discount gives it', async () => {
  const product = await made()
  await stock(product.id, 0)
  expect(answer(await w.as('superadmin', 'DELETE', `/products/${product.id}`))[1]).toBe('product_is_in_use')
  const given = await made()
  await w.server.services.db
    .insertInto('discounts')
    .values({
      name: 'Uno gratis',
      application_criteria: 'entire_order',
      type: 'free_product',
      free_product_id: given.id,
      amount_free_product: 1,
      start_date: w.server.services.clock.now(),
    })
    .execute()
  expect(answer(await w.as('superadmin', 'DELETE', `/products/${given.id}`))[1]).toBe('product_is_in_use')
  const unused = await made()
  expect((await w.as('superadmin', 'DELETE', `/products/${unused.id}`)).body).toEqual({ success: true })
  expect(answer(await w.as('superadmin', 'GET', `/products/${unused.id}`))[1]).toBe('product_not_found')
})

test('a combo has products with quantities, never itself or a combo, until it is ordered', async () => {
  const [tamal, coffee] = [await made(), await made()]
  const comboItems = [
    { productId: tamal.id, quantity: 6 },
    { productId: coffee.id, quantity: 1 },
  ]
  const refused = async (items: readonly object[]) =>
    answer(await create({ type: 'combo', comboItems: items })).slice(1)
  expect(await refused([])).toEqual(['validation_error', { comboItems: 'required' }])
  expect(await refused([{ productId: 9999, quantity: 1 }])).toEqual([
    'product_not_found',
    { 'comboItems.0.productId': 'product_not_found' },
  ])
  expect(await refused([comboItems[0] ?? {}, comboItems[0] ?? {}])).toEqual([
    'validation_error',
    { 'comboItems.1.productId': 'invalid' },
  ])
  expect(answer(await create({ comboItems }))[2]).toEqual({ comboItems: 'invalid' })
  const combo = await made({ type: 'combo', comboItems })
  expect(combo.comboItems.map(({ name, quantity }) => [name, quantity])).toEqual([
    [tamal.name, 6],
    [coffee.name, 1],
  ])
  expect(await refused([{ productId: combo.id, quantity: 1 }])).toEqual([
    'combo_in_combo',
    { 'comboItems.0.productId': 'combo_in_combo' },
  ])
  const inItself = await update(combo.id, { comboItems: [{ productId: combo.id, quantity: 1 }] })
  expect(answer(inItself)[1]).toBe('combo_in_combo')
  const containing = await w.as<{ data: readonly Product[] }>(
    'admin',
    'GET',
    `/products/${tamal.id}/combo-list`,
  )
  expect(containing.body.data.map(({ id }) => id)).toEqual([combo.id])
  const changed = await update(combo.id, { comboItems: comboItems.slice(0, 1) })
  expect([changed.body.version, changed.body.comboItems.length]).toEqual([2, 1])
  await orderOf(combo)
  expect(answer(await update(combo.id, { comboItems }))).toEqual([
    409,
    'product_have_compromise',
    { comboItems: 'product_have_compromise' },
  ])
  expect((await update(combo.id, { frozen: true, comboItems: comboItems.slice(0, 1) })).status).toBe(200)
})

test('lists by priority, name, SKU or price, and filters by status, category and what is missing', async () => {
  const [country, foreign] = w.network.countryIds
  const [price] = (await bodyOf()).prices
  const dear = await made({ name: 'Zapote', sku: 'ZZ-1', prices: [{ ...price, price: 9000 }] })
  const cheap = await made({ name: 'Ánimas', sku: 'ZZ-2', status: 'invisible', nameEn: 'Souls' })
  expect(await names('search=zz-&sortBy=name')).toEqual(['Ánimas', 'Zapote'])
  expect(await names('search=zz-')).toEqual(['Zapote', 'Ánimas'])
  expect(await names(`search=zz-&sortBy=price&countryId=${country}`)).toEqual(['Ánimas', 'Zapote'])
  expect(await names('search=souls')).toEqual(['Ánimas'])
  expect(await names('status[]=invisible')).toEqual(['Ánimas'])
  expect(await names(`categoryId[]=${dear.categories[0]?.id}`)).toEqual(['Zapote'])
  expect(await names(`badgeId[]=${cheap.badges[0]?.id}`)).toEqual(['Ánimas'])
  expect(await names(`search=zz-&missing[]=price&countryId=${country}`)).toEqual([])
  expect(await names(`search=zz-&missing[]=price&countryId=${foreign}`)).toEqual(['Zapote', 'Ánimas'])
  expect(await names('search=zz-&missing[]=picture&type[]=simple&catalog=own_brand')).toEqual([
    'Zapote',
    'Ánimas',
  ])
  expect(await names('search=zz-&catalog=third_party')).toEqual([])
  expect(await names('search=zz-&catalog=all_categories')).toEqual(['Zapote', 'Ánimas'])
  expect(answer(await w.as('superadmin', 'GET', '/products?search=zz'))[2]).toEqual({ search: 'too_short' })
})

test.each([
  [
    '<p onclick="x()">Con <b>pollo</b> & arroz<script>alert(1)</script></p><img src=x onerror=alert(1)>',
    '<p>Con <strong>pollo</strong> &amp; arroz</p>',
  ],
  ['<ul><li>Uno</li><li style="color:red">Dos</li></ul>', '<ul><li>Uno</li><li>Dos</li></ul>'],
  ['<a href="javascript:alert(1)">Tamal</a> <3', 'Tamal &lt;3'],
  ['De masa\ny pollo', 'De masa\ny pollo'],
])('a description of %j is stored without scripts and attributes', async (longDescription, stored) => {
  expect((await made({ longDescription })).longDescription).toBe(stored)
})

test('says how many orders of the unit have a product, and when it was created and changed', async () => {
  const product = await made()
  const figures = async (login = 'superadmin') =>
    (await w.as<ProductFigures>(login, 'GET', `/products/${product.id}/figures`)).body
  const fresh = await figures()
  expect(fresh).toMatchObject({ orders: 0, changes: 0, changedAt: fresh.createdAt })
  expect(Date.parse(fresh.createdAt ?? '')).not.toBeNaN()
  await update(product.id, { nameEn: 'Red tamal' })
  await orderOf(product)
  expect(await figures()).toMatchObject({ orders: 1, changes: 1, createdAt: fresh.createdAt })
  expect(answer(await w.as('superadmin', 'GET', '/products/9999999/figures'))[1]).toBe('product_not_found')
})

test('a description has 900 characters besides its tags', async () => {
  const bold = (length: number) => `<p><strong>${'é'.repeat(length)}</strong></p>`
  expect((await create({ longDescription: bold(900) })).status).toBe(201)
  expect(answer(await create({ longDescription: bold(901) }))).toEqual([
    400,
    'validation_error',
    { longDescription: 'too_long' },
  ])
})
