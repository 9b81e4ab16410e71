import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { StoreProduct } from '../../../src/api/contract/catalogue.contract.ts'
import type { StockLogRecord } from '../../../src/api/contract/stock-log.contract.ts'
import type { Product } from '../../../src/api/contract/products.contract.ts'
import type { StoreCategory, StoreProductRecord } from '../../../src/api/contract/store-products.contract.ts'
import type { ProductId, StoreId } from '../../../src/domain/shared/ids.ts'
import { createOrdersFixture, type OrdersFixture } from '../orders/orders.fixture.ts'
import { newProductBody } from '../products/product.fixture.ts'

let w: OrdersFixture
beforeAll(async () => {
  w = await createOrdersFixture()
  await w.network.addOperator('country', 'country-administrator', {
    master_franchisee_id: w.network.masterFranchiseeIds[0],
  })
})
afterAll(() => w.server.close())

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'
const send = async <Body = StoreProductRecord>(
  login: string,
  method: Method,
  path: string,
  body?: unknown,
  headers: Record<string, string> = {},
) =>
  w.server.call<Body>(method, path, {
    token: await w.server.signIn(login),
    headers,
    ...(body === undefined ? {} : { body }),
  })
const made = async (more: object = {}): Promise<Product> => {
  const body = { ...(await newProductBody(w.server.services.db, w.network.countryIds[0])), ...more }
  return (await send<Product>('superadmin', 'POST', '/products', body)).body
}
const pathOf = (productId: ProductId, storeId: StoreId = w.storeId) =>
  `/stores/${storeId}/products/${productId}`
const assign = (productId: ProductId, body: object = {}, login = 'manager') =>
  send(login, 'POST', pathOf(productId), body)
const put = (productId: ProductId, body: object, login = 'manager', headers = {}) =>
  send(login, 'PUT', pathOf(productId), body, headers)
const putSeen = (productId: ProductId, body: object, version: number) =>
  put(productId, body, 'manager', { 'if-match': `"${version}"` })
const find = async (productId: ProductId) => (await send('manager', 'GET', pathOf(productId))).body
const remove = (productId: ProductId, login = 'manager') => send(login, 'DELETE', pathOf(productId))
const held = async (body: object = {}, more: object = {}): Promise<Product> => {
  const product = await made(more)
  const { status } = await assign(product.id, body)
  if (status !== 201) throw new Error(`assigning answered ${status}`)
  return product
}
/** A combo of two of the first and one of the second product, which the store has so many of. */
const comboOf = async (first: number, second: number) => {
  const parts = [await held({ quantity: first }), await held({ quantity: second })] as const
  const comboItems = [
    { productId: parts[0].id, quantity: 2 },
    { productId: parts[1].id, quantity: 1 },
  ]
  return { combo: await made({ type: 'combo', comboItems }), parts }
}
const commit = (productId: ProductId, compromise: number) =>
  w.server.services.db
    .updateTable('store_products')
    .set({ compromise })
    .where('product_id', '=', productId)
    .where('store_id', '=', w.storeId)
    .execute()
const categoryOf = ({ categories }: Product): number => categories[0]?.id ?? 0
const answer = ({ status, body }: { status: number; body: unknown }) => {
  const { message, details } = body as { message: unknown; details?: unknown }
  return details === undefined ? [status, message] : [status, message, details]
}
const logOf = async (...productIds: readonly ProductId[]) => {
  const query = productIds.map((id) => `productId[]=${id}`).join('&')
  const { body } = await send<{ data: readonly StockLogRecord[] }>(
    'manager',
    'GET',
    `/stores/${w.storeId}/stock-logs?sortOrder=asc&limit=100&${query}`,
  )
  return body.data.map(({ productId, type, typeOrderId, quantity }) => [
    productId,
    type,
    typeOrderId,
    quantity,
  ])
}

test('a product says how many stores of each country have it', async () => {
  const { id } = await made()
  const { countryIds, storeIds } = w.network
  await w.server.services.db
    .insertInto('store_products')
    .values(storeIds.map((store_id) => ({ store_id, product_id: id })))
    .execute()
  const { body } = await send<Product>('superadmin', 'GET', `/products/${id}`)
  expect(body.storeCounts).toEqual([
    { countryId: countryIds[0], count: 2, soldOut: 2 },
    { countryId: countryIds[1], count: 1, soldOut: 1 },
  ])
})

test('assigns a product with its terms and pieces, and the desk sells it at the store’s price', async () => {
  const product = await made()
  const { status, body } = await assign(product.id, { price: 1500, maxPurchase: 4, quantity: 6 })
  expect([status, body]).toMatchObject([
    201,
    {
      storeId: w.storeId,
      productId: product.id,
      price: 1500,
      cost: null,
      minPurchase: null,
      maxPurchase: 4,
      base: { price: 1400, cost: 600, minPurchase: 1, maxPurchase: 10, itemsPerPurchaseUnit: 1 },
      quantity: 6,
      compromise: 0,
      compromiseCombo: 0,
      available: 6,
      isAvailable: true,
      components: [],
      version: 1,
      abilities: {
        price: true,
        stock: true,
        availability: true,
        unassign: true,
        sellBelowCost: 'user_dont_have_permission',
      },
    },
  ])
  expect(await logOf(product.id)).toEqual([[product.id, 'assigned_to_store', 0, 6]])
  const desk = await send<{ data: readonly StoreProduct[] }>(
    'agent',
    'GET',
    `/stores/${w.storeId}/products?productId[]=${product.id}`,
  )
  expect(desk.body.data).toMatchObject([{ price: 1500, maxPurchase: 4, available: 6 }])
})

describe('an assignment is refused', () => {
  test('twice, of an inactive product, of one with variants, and of an unknown one', async () => {
    const product = await held()
    expect(answer(await assign(product.id))).toEqual([409, 'store_product_already_exist'])
    expect(answer(await assign((await made({ status: 'inactive' })).id))).toEqual([
      400,
      'product_is_inactive',
    ])
    const parent = await made({ type: 'variable' })
    const variants = {
      productId: parent.id,
      options: [{ name: 'Talla', nameEn: '', values: [{ name: 'M', nameEn: '' }] }],
    }
    await send('superadmin', 'PUT', '/products/variables', {
      ...variants,
      variants: [{ sku: `${parent.sku}-M`, values: [0], prices: parent.prices }],
    })
    expect(answer(await assign(parent.id))).toEqual([400, 'product_has_variants'])
    expect(answer(await assign(999_999 as ProductId))).toEqual([404, 'product_not_found'])
  })
  test('at a store out of reach', async () => {
    const product = await made()
    expect(answer(await assign(product.id, {}, 'other-manager'))).toEqual([404, 'store_not_found'])
    expect(answer(await put(product.id, { price: 1 }, 'other-manager'))).toEqual([404, 'store_not_found'])
    expect(answer(await put(product.id, { price: 1 }))).toEqual([404, 'product_not_found'])
    expect(answer(await remove(product.id, 'foreign-manager'))).toEqual([404, 'store_not_found'])
    expect(answer(await send('other-manager', 'GET', pathOf(product.id)))).toEqual([404, 'store_not_found'])
  })
  test('of two at once, one succeeds', async () => {
    const product = await made()
    const both = await Promise.all([assign(product.id, { quantity: 2 }), assign(product.id, { quantity: 2 })])
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409])
    expect(await logOf(product.id)).toHaveLength(1)
  })
})

describe('terms', () => {
  test('are set and taken back, with an audit entry and a new version', async () => {
    const product = await held()
    const { body } = await put(product.id, { price: 1800, cost: 700, minPurchase: 2, isAvailable: false })
    expect(body).toMatchObject({ price: 1800, cost: 700, minPurchase: 2, isAvailable: false, version: 2 })
    expect((await put(product.id, { price: null, cost: null })).body).toMatchObject({
      price: null,
      cost: null,
      minPurchase: 2,
      version: 3,
    })
    const rows = await w.server.services.db
      .selectFrom('audit_log')
      .select(['action', 'before', 'after'])
      .where('entity', '=', 'storeProduct')
      .where('entity_id', '=', String(body.id))
      .orderBy('id')
      .execute()
    expect(rows.slice(1)).toEqual([
      {
        action: 'storeProduct.update',
        before: { price: null, cost: null, minPurchase: null, isAvailable: true },
        after: { price: 1800, cost: 700, minPurchase: 2, isAvailable: false },
      },
      {
        action: 'storeProduct.update',
        before: { price: 1800, cost: 700 },
        after: { price: null, cost: null },
      },
    ])
  })
  test.each([
    [{ price: 1399 }, 'store_price_below_base', 'price'],
    [{ price: 1500, cost: 1501 }, 'product_price_below_cost', 'price'],
    [{ cost: 1401 }, 'product_price_below_cost', 'cost'],
    [{ minPurchase: 5, maxPurchase: 4 }, 'min_purchase_can_not_be_more_max_purchase', 'minPurchase'],
  ])('%j is refused: %s', async (body, code, field) => {
    const product = await held()
    expect(answer(await put(product.id, body))).toEqual([400, code, { [field]: code }])
    expect((await find(product.id)).version).toBe(1)
    expect(answer(await assign((await made()).id, body))).toEqual([400, code, { [field]: code }])
  })
  test('a maximum within the range of its product is taken, one above it and above ten units is not', async () => {
    const cans = await held()
    await w.server.services.db
      .updateTable('products')
      .set({ min_purchase: 12, max_purchase: 48 })
      .where('id', '=', cans.id)
      .execute()
    expect((await put(cans.id, { minPurchase: 12, maxPurchase: 24 })).status).toBe(200)
    expect((await put(cans.id, { minPurchase: 12, maxPurchase: 48 })).status).toBe(200)
    expect(answer(await put(cans.id, { maxPurchase: 49 }))[2]).toEqual({ maxPurchase: 'out_of_range' })
  })
  test('of a product whose purchase unit lies between no limits, or without a price in the country', async () => {
    const boxed = await held({}, { purchaseUnit: 'box', conversionFactor: 6, minPurchase: 6 })
    expect(answer(await put(boxed.id, { minPurchase: 7, maxPurchase: 8 }))).toEqual([
      400,
      'product_multiples_error',
      { maxPurchase: 'product_multiples_error' },
    ])
    const foreign = await held(
      {},
      {
        prices: [
          {
            countryId: w.network.countryIds[1],
            price: 5,
            cost: 1,
            unitPrice: 5,
            businessPrice: null,
            corporatePrice: null,
          },
        ],
      },
    )
    expect(answer(await put(foreign.id, { price: 100 }))).toEqual([
      400,
      'product_price_missing',
      { price: 'product_price_missing' },
    ])
  })
  test('below cost need their permission', async () => {
    const product = await held()
    expect((await put(product.id, { price: 1500, cost: 1501 }, 'country')).status).toBe(200)
  })
  test('a second person’s change of an older version is refused with what there is now', async () => {
    const product = await held()
    expect((await put(product.id, { price: 1500 }, 'manager', { 'If-Match': '1' })).status).toBe(200)
    const late = await put(product.id, { price: 1600 }, 'owner', { 'If-Match': '1' })
    expect([late.status, late.body]).toMatchObject([
      409,
      { message: 'version_conflict', current: { price: 1500, version: 2 } },
    ])
  })
})

describe('what a permission is for', () => {
  const fields = [
    ['updateStoreProductPrice', { price: 1500 }],
    ['updateStoreProductAvailability', { isAvailable: false }],
    ['updateStoreProductStock', { quantity: 9 }],
  ] as const
  test('each sets its own fields only', async () => {
    const { db } = w.server.services
    const { id } = await db
      .insertInto('roles')
      .values({ key: 'one-permission', title: 'One', permissions: [], assignment: ['store'] })
      .returning('id')
      .executeTakeFirstOrThrow()
    await w.network.addOperator('one-permission', 'one-permission', { store_id: w.storeId })
    const product = await held({ quantity: 1 })
    for (const [permission] of fields) {
      await db
        .updateTable('roles')
        .set({ permissions: [permission] })
        .where('id', '=', id)
        .execute()
      for (const [needed, body] of fields) {
        const { status } = await put(product.id, body, 'one-permission')
        expect([permission, needed, status]).toEqual([permission, needed, permission === needed ? 200 : 403])
        await put(product.id, { price: null, isAvailable: true, quantity: 1 })
      }
    }
    const [field] = Object.keys(fields[0][1])
    expect(answer(await put(product.id, { price: 1500 }, 'one-permission'))).toEqual([
      403,
      'user_dont_have_permission',
      { [field ?? '']: 'user_dont_have_permission' },
    ])
    const combo = await made({ type: 'combo', comboItems: [{ productId: product.id, quantity: 1 }] })
    expect((await assign(combo.id, {}, 'one-permission')).status).toBe(403)
  })
})

describe('the quantity', () => {
  test('moves by what somebody added, whatever was sold meanwhile', async () => {
    const product = await held({ quantity: 10 })
    await w.setStock(product.id, 7)
    expect((await putSeen(product.id, { quantity: 15, quantityBefore: 10 }, 1)).body.quantity).toBe(12)
    expect((await putSeen(product.id, { quantity: 4, quantityBefore: 8 }, 2)).body.quantity).toBe(8)
    expect(await logOf(product.id)).toEqual([
      [product.id, 'assigned_to_store', 0, 10],
      [product.id, 'add', 0, 5],
      [product.id, 'add', 0, -4],
    ])
  })
  test('is moved once by a difference, however often it is sent', async () => {
    const product = await held({ quantity: 120 })
    const wanted = { quantity: 130, quantityBefore: 120 }
    expect(answer(await put(product.id, wanted))).toEqual([
      400,
      'validation_error',
      { 'if-match': 'required' },
    ])
    const sent = await Promise.all(Array.from({ length: 4 }, () => putSeen(product.id, wanted, 1)))
    expect(sent.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409])
    expect(await find(product.id)).toMatchObject({ quantity: 130, version: 2 })
    // A quantity by itself is what shall be there: twice is once.
    await put(product.id, { quantity: 140 })
    expect((await put(product.id, { quantity: 140 })).body.quantity).toBe(140)
  })
  test.each([
    [{ quantity: -1 }, 400, 'amount_product_in_stock_can_not_be_negative'],
    [{ quantity: 2 }, 409, 'stock_is_committed'],
    [{ quantity: 0, quantityBefore: 12 }, 400, 'amount_product_in_stock_can_not_be_negative'],
  ])('%j is refused', async (body, status, code) => {
    const product = await held({ quantity: 10 })
    await commit(product.id, 3)
    expect((await putSeen(product.id, body, 1)).body).toMatchObject({ statusCode: status })
    expect(JSON.stringify((await putSeen(product.id, body, 1)).body)).toContain(code)
    expect(await find(product.id)).toMatchObject({ quantity: 10, version: 1 })
  })
})

describe('a combo', () => {
  test('is assembled of what the store has, and taken apart again', async () => {
    const { combo, parts } = await comboOf(10, 10)
    const [first, second] = parts
    expect((await assign(combo.id, { quantity: 2 })).body).toMatchObject({
      quantity: 2,
      components: [
        { productId: first.id, quantity: 2, available: 6 },
        { productId: second.id, quantity: 1, available: 8 },
      ],
    })
    await put(combo.id, { quantity: 5 })
    expect(await find(first.id)).toMatchObject({ quantity: 10, compromiseCombo: 10, available: 0 })
    expect(await find(second.id)).toMatchObject({ compromiseCombo: 5, available: 5 })
    await put(combo.id, { quantity: 1 })
    expect(await find(first.id)).toMatchObject({ quantity: 10, compromiseCombo: 2, available: 8 })
    expect((await remove(combo.id)).status).toBe(200)
    expect(await find(first.id)).toMatchObject({ quantity: 10, compromiseCombo: 0 })
    expect(await find(second.id)).toMatchObject({ quantity: 10, compromiseCombo: 0 })
    expect(await logOf(combo.id, first.id)).toEqual([
      [first.id, 'assigned_to_store', 0, 10],
      [first.id, 'unreserved_product_for_combo', combo.id, -4],
      [combo.id, 'assigned_to_store', 0, 2],
      [combo.id, 'add', 0, 3],
      [first.id, 'unreserved_product_for_combo', combo.id, -6],
      [combo.id, 'add', 0, -4],
      [first.id, 'unreserved_product_for_combo', combo.id, 8],
      [combo.id, 'unassigned_to_store', 0, 1],
      [first.id, 'unreserved_product_for_combo', combo.id, 2],
    ])
  })
  test('names the products that are lacking, with their SKUs and how many', async () => {
    const { combo, parts } = await comboOf(3, 10)
    await assign(combo.id)
    expect((await put(combo.id, { quantity: 3 })).body).toMatchObject({
      statusCode: 400,
      message: {
        errorMessage: 'product_not_enough_quantity',
        products: [{ name: parts[0].name, sku: parts[0].sku, missing: 3 }],
      },
    })
    expect((await find(combo.id)).quantity).toBe(0)
    expect(await find(parts[1].id)).toMatchObject({ compromiseCombo: 0 })
  })
  test('keeps its products at the store while it is assembled, and its list of products', async () => {
    const { combo, parts } = await comboOf(4, 4)
    await assign(combo.id, { quantity: 1 })
    expect(answer(await remove(parts[0].id))).toEqual([409, 'stock_is_committed'])
    const comboItems = [{ productId: parts[0].id, quantity: 1 }]
    expect(answer(await send('superadmin', 'PUT', `/products/${combo.id}`, { comboItems }))).toEqual([
      409,
      'combo_is_assembled',
      { comboItems: 'combo_is_assembled' },
    ])
  })
  test('is never oversold by two who assemble at once while orders are placed', async () => {
    const [bread] = w.products
    const before = await send('manager', 'GET', pathOf(bread))
    await w.setStock(bread, 20)
    const combo = await made({ type: 'combo', comboItems: [{ productId: bread, quantity: 3 }] })
    await assign(combo.id)
    // Whoever was overtaken reads again, as the page does.
    const assembleTwo = async (): Promise<{ status: number }> => {
      const { quantity, version } = await find(combo.id)
      const sent = await putSeen(combo.id, { quantity: quantity + 2, quantityBefore: quantity }, version)
      return sent.status === 409 ? assembleTwo() : sent
    }
    const tries = await Promise.all([
      ...Array.from({ length: 4 }, assembleTwo),
      ...Array.from({ length: 6 }, () =>
        w.placeOrder().then(
          () => ({ status: 201 }),
          () => ({ status: 400 }),
        ),
      ),
    ])
    const assembled = (await find(combo.id)).quantity
    const row = await find(bread)
    expect(row.compromiseCombo).toBe(assembled * 3)
    expect(row.quantity - row.compromise - row.compromiseCombo).toBeGreaterThanOrEqual(0)
    const placed = tries.slice(4).filter(({ status }) => status === 201).length
    expect(row.compromise - before.body.compromise).toBe(placed * 2)
    expect(tries.every(({ status }) => status < 500)).toBe(true)
    // 20 pieces are 4 × 6 in combos and 6 × 2 in orders, or fewer of one: something is refused, nothing twice.
    expect(tries.some(({ status }) => status === 400)).toBe(true)
    await put(combo.id, { quantity: 0 })
    await w.setStock(bread, 1_000)
  })
})

describe('a product is taken from a store', () => {
  test('with its pieces, unless orders hold some', async () => {
    const product = await held({ quantity: 5 })
    await commit(product.id, 1)
    expect((await find(product.id)).abilities.unassign).toBe('stock_is_committed')
    expect(answer(await remove(product.id))).toEqual([409, 'stock_is_committed'])
    await commit(product.id, 0)
    expect(await remove(product.id)).toMatchObject({ status: 200, body: { success: true } })
    expect(answer(await remove(product.id))).toEqual([404, 'product_not_found'])
    expect(await logOf(product.id)).toEqual([
      [product.id, 'assigned_to_store', 0, 5],
      [product.id, 'unassigned_to_store', 0, 5],
    ])
    expect((await assign(product.id)).status).toBe(201)
  })
})

test('lists what stores hold, by store, product, country and state', async () => {
  const product = await held({ quantity: 0, isAvailable: false })
  const list = async (query: string, login = 'country') =>
    (
      await send<{ data: readonly StoreProductRecord[]; count: number }>(
        login,
        'GET',
        `/store-products?productId[]=${product.id}${query}`,
      )
    ).body.data.map(({ storeName }) => storeName)
  await send('country', 'POST', pathOf(product.id, w.network.storeIds[1]), { quantity: 3 })
  expect(await list('&sortBy=store')).toEqual(['Tienda 1', 'Tienda 2'])
  expect(await list('&sortBy=quantity&sortOrder=desc')).toEqual(['Tienda 2', 'Tienda 1'])
  expect(await list('&isAvailable=true')).toEqual(['Tienda 2'])
  expect(await list('&isSoldOut=true')).toEqual(['Tienda 1'])
  expect(await list(`&countryId=${w.network.countryIds[1]}`)).toEqual([])
  expect(await list('&search=tienda 2')).toEqual(['Tienda 2'])
  expect(await list('', 'manager')).toEqual(['Tienda 1'])
  expect((await send('country', 'GET', '/store-products?search=ab')).status).toBe(400)
})

describe('the categories of a store', () => {
  test('say how much of them is on sale, and are switched with all below them', async () => {
    const product = await held({ quantity: 5 })
    const other = await held()
    const id = categoryOf(product)
    const below = categoryOf(other)
    await send('superadmin', 'PUT', `/categories/${below}/position`, { parentId: id, afterId: null })
    const path = `/stores/${w.storeId}/categories`
    const state = async () =>
      (await send<{ data: readonly StoreCategory[] }>('manager', 'GET', path)).body.data.find(
        (category) => category.id === id,
      )
    expect(await state()).toMatchObject({
      productCount: 2,
      availableCount: 2,
      abilities: { availability: true },
    })
    await commit(product.id, 2)
    expect(
      (await send('manager', 'GET', `/stores/${w.storeId}/check-compromised?categoryId[]=${id}`)).body,
    ).toMatchObject({ isCompromised: true, products: [{ productId: product.id, compromise: 2 }] })
    expect((await send('manager', 'DELETE', `${path}?categoryId[]=${id}`)).body).toEqual({
      success: true,
      changed: 2,
    })
    expect(await state()).toMatchObject({ productCount: 2, availableCount: 0 })
    // Stock and open orders stay as they are.
    expect(await find(product.id)).toMatchObject({
      quantity: 5,
      compromise: 2,
      isAvailable: false,
      version: 2,
    })
    expect((await send('manager', 'POST', path, { categoryIds: [id] })).body).toEqual({
      success: true,
      changed: 2,
    })
    // One that was off sale on its own stays so, unless it is asked for.
    await send('manager', 'PUT', `/stores/${w.storeId}/products/${other.id}`, { isAvailable: false })
    await send('manager', 'DELETE', `${path}?categoryId[]=${id}`)
    expect(await state()).toMatchObject({ availableCount: 0, closedCount: 1 })
    expect((await send('manager', 'POST', path, { categoryIds: [id] })).body).toMatchObject({ changed: 1 })
    expect(await state()).toMatchObject({ availableCount: 1, closedCount: 0 })
    expect((await send('manager', 'POST', path, { categoryIds: [id] })).body).toMatchObject({ changed: 0 })
    expect((await send('manager', 'POST', path, { categoryIds: [id], isAll: true })).body).toMatchObject({
      changed: 1,
    })
    await commit(product.id, 0)
    expect(
      (await send('manager', 'GET', `/stores/${w.storeId}/check-compromised?productId[]=${product.id}`)).body,
    ).toEqual({ isCompromised: false, products: [] })
    expect(answer(await send('manager', 'POST', path, { categoryIds: [999_999] }))).toEqual([
      404,
      'category_not_found',
    ])
    expect(answer(await send('other-manager', 'GET', path))).toEqual([404, 'store_not_found'])
  })
})

test('exports the products that a list finds, with what there is of each', async () => {
  const product = await held({ quantity: 7, stockMinimum: 3 })
  const path = `/store-products/export?language=es&productId[]=${product.id}`
  const { status, body } = await send<string>('country', 'GET', path)
  expect(status).toBe(200)
  const [title, ...rows] = body.replace('\uFEFF', '').trim().split('\r\n')
  expect(title).toBe(
    'Tienda,SKU,Producto,Cantidad,En pedidos,En combos,Disponible,En camino,Mínimo,Mín. pedido,Máx. pedido,Precio,En venta',
  )
  expect(rows).toHaveLength(1)
  const { name, sku } = await find(product.id)
  expect(rows[0]).toContain(`Tienda 1,${sku},${name},7,0,0,7,0,3,`)
  expect((await send('country', 'GET', `${path}&search=ab`)).status).toBe(400)
})

test('says since when nothing is left of a product, and nothing while a piece is', async () => {
  const product = await held({ quantity: 3 })
  expect((await find(product.id)).soldOutSince).toBeNull()
  const { version } = await find(product.id)
  await putSeen(product.id, { quantity: 0, quantityBefore: 3 }, version)
  const { body } = await send<{ data: readonly StockLogRecord[] }>(
    'manager',
    'GET',
    `/stores/${w.storeId}/stock-logs?limit=1&productId[]=${product.id}`,
  )
  expect(await find(product.id)).toMatchObject({ available: 0, soldOutSince: body.data[0]?.createdAt })
})
