import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Category, CategoryDeactivation } from '../../../src/api/contract/catalogue.contract.ts'
import { failureCode } from '../endpoints/request.ts'
import { createUsersFixture, type UsersFixture } from '../operators/users.fixture.ts'

let w: UsersFixture
beforeAll(async () => {
  w = await createUsersFixture()
})
beforeEach(() => sql`truncate categories cascade`.execute(w.server.services.db))
afterAll(() => w.server.close())

const create = async (name: string, more: object = {}) =>
  (await w.as<Category>('superadmin', 'POST', '/categories', { name, ...more })).body
const move = (id: number, parentId: number | null, afterId: number | null = null) =>
  w.as<Category>('superadmin', 'PUT', `/categories/${id}/position`, { parentId, afterId })
const names = async (query = '') =>
  (
    await w.as<{ data: readonly Category[] }>('superadmin', 'GET', `/categories?limit=100&${query}`)
  ).body.data.map(({ name }) => name)
const answer = ({ status, body }: { status: number; body: Readonly<Record<string, unknown>> }) => [
  status,
  body['message'],
  body['details'],
]

/** A product of the category, of which the store holds so many for orders. */
const addProduct = async (categoryId: number, sku: string, compromise = 0) => {
  const { db } = w.server.services
  const { id } = await db
    .insertInto('products')
    .values({ sku, name: sku, type: 'simple', catalog: 'own_brand', cooking_time: 1 })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('product_categories')
    .values({ product_id: id, category_id: categoryId as Category['id'] })
    .execute()
  const store = await db.selectFrom('stores').select('id').executeTakeFirstOrThrow()
  await db
    .insertInto('store_products')
    .values({ store_id: store.id, product_id: id, quantity: 5, compromise })
    .execute()
  return id
}

test('a place in the tree that create and change do not set is refused at its field', async () => {
  const [meals, drinks] = [await create('Platos'), await create('Bebidas')]
  const made = await w.as('superadmin', 'POST', '/categories', { name: 'Postres', priority: 7 })
  expect(answer(made)).toEqual([400, 'validation_error', { priority: 'invalid' }])
  const change = (body: object) => w.as<Category>('superadmin', 'PUT', `/categories/${drinks.id}`, body)
  for (const place of [{ priority: 9 }, { parentId: meals.id }])
    expect(answer(await change({ name: 'Bebidas', ...place }))).toEqual([
      400,
      'validation_error',
      { [Object.keys(place)[0] ?? '']: 'invalid' },
    ])
  const { priority, parentId } = drinks
  expect((await change({ name: 'Bebidas frías', priority, parentId })).body.name).toBe('Bebidas frías')
  expect(await names()).toEqual(['Platos', 'Bebidas frías'])
})

test('a new category comes last below its parent, and moves take all below them along', async () => {
  const [meals, drinks] = [await create('Platos'), await create('Bebidas')]
  const soups = await create('Caldos', { parentId: meals.id })
  await create('Guisos', { parentId: meals.id })
  expect(await names()).toEqual(['Platos', 'Caldos', 'Guisos', 'Bebidas'])
  const moved = await move(meals.id, null, drinks.id)
  expect([moved.status, moved.body.version]).toEqual([200, 2])
  expect(await names()).toEqual(['Bebidas', 'Platos', 'Caldos', 'Guisos'])
  await move(soups.id, drinks.id)
  expect(await names()).toEqual(['Bebidas', 'Caldos', 'Platos', 'Guisos'])
  expect((await w.as<Category>('superadmin', 'GET', `/categories/${soups.id}`)).body.parentId).toBe(drinks.id)
  expect((await move(soups.id, drinks.id)).body.version).toBe(2)
  expect(await names('sortBy=name')).toEqual(['Bebidas', 'Caldos', 'Guisos', 'Platos'])
})

test('refuses a name that exists with other accents and capitals, at its field', async () => {
  await create('Café de olla')
  const { status, body } = await w.as('superadmin', 'POST', '/categories', { name: 'CAFE DE OLLA' })
  expect(answer({ status, body })).toEqual([
    409,
    'category_already_exist',
    { name: 'category_already_exist' },
  ])
})

test('refuses a place below itself, in the other catalogue, or after a category of another place', async () => {
  const top = await create('Dulces')
  const below = await create('Helados', { parentId: top.id })
  const foreign = await create('Marcas', { catalog: 'third_party' })
  expect(answer(await move(top.id, below.id))).toEqual([
    400,
    'category_in_itself',
    { parentId: 'category_in_itself' },
  ])
  expect(answer(await move(top.id, top.id))[1]).toBe('category_in_itself')
  expect(answer(await move(below.id, foreign.id))[1]).toBe('category_catalog_error')
  expect(answer(await move(foreign.id, top.id, below.id))[1]).toBe('category_catalog_error')
  expect(answer(await move(below.id, null, below.id))[2]).toEqual({ afterId: 'invalid' })
  expect(answer(await move(below.id, 9_999_999))[1]).toBe('category_not_found')
  const changed = await w.as('superadmin', 'PUT', `/categories/${top.id}`, {
    name: 'Dulces',
    catalog: 'third_party',
  })
  expect(answer(changed)).toEqual([400, 'category_catalog_error', { catalog: 'category_catalog_error' }])
})

test('a category with products stays in their catalogue', async () => {
  const full = await create('Pupusas')
  await addProduct(full.id, 'PUP-CATALOGO')
  const change = (id: number, name: string) =>
    w.as<Category>('superadmin', 'PUT', `/categories/${id}`, { name, catalog: 'third_party' })
  expect(answer(await change(full.id, 'Pupusas'))).toEqual([
    400,
    'category_catalog_error',
    { catalog: 'category_catalog_error' },
  ])
  expect((await change((await create('Vacía')).id, 'Vacía')).body.catalog).toBe('third_party')
})

test('counts the products below, and keeps a category with products or with stock that orders hold', async () => {
  const top = await create('Entradas')
  const below = await create('Frías', { parentId: top.id })
  const read = async (id: number) => (await w.as<Category>('superadmin', 'GET', `/categories/${id}`)).body
  expect((await read(top.id)).abilities.delete).toBe('category_has_categories')
  expect(failureCode(await w.as('superadmin', 'DELETE', `/categories/${top.id}`))).toBe(
    'category_has_categories',
  )
  await addProduct(below.id, 'FRI-01', 2)
  expect((await read(top.id)).productCount).toBe(1)
  expect((await read(below.id)).abilities.delete).toBe('this_category_have_product_for_ordering')
  expect(failureCode(await w.as('superadmin', 'DELETE', `/categories/${below.id}`))).toBe(
    'this_category_have_product_for_ordering',
  )
  const deactivate = (id: number, status: string) =>
    w.as('superadmin', 'PUT', `/categories/${id}`, { name: id === top.id ? 'Entradas' : 'Frías', status })
  expect(answer(await deactivate(top.id, 'inactive'))).toEqual([
    409,
    { errorMessage: 'this_category_have_product_for_ordering', stores: ['Tienda 1'] },
    { status: 'this_category_have_product_for_ordering' },
  ])
  expect((await deactivate(top.id, 'invisible')).status).toBe(200)
})

test('deactivating takes out the stock of products that are then in no active category, with a log', async () => {
  const { db } = w.server.services
  const [top, other] = [await create('Postres fríos'), await create('Frutas frescas')]
  const below = await create('Helados de agua', { parentId: top.id })
  const leaves = await addProduct(below.id, 'HEL-01')
  const stays = await addProduct(top.id, 'FRU-01')
  await db.insertInto('product_categories').values({ product_id: stays, category_id: other.id }).execute()
  const { body: named } = await w.as<CategoryDeactivation>(
    'superadmin',
    'GET',
    `/categories/${top.id}/deactivation`,
  )
  expect(named).toEqual({
    version: 1,
    refusal: null,
    productCount: 1,
    products: [{ name: 'HEL-01', sku: 'HEL-01' }],
    stores: [{ name: 'Tienda 1', quantity: 5, committed: 0 }],
    elsewhere: { stores: 0, quantity: 0, committed: 0, requests: 0 },
    requests: [],
    combos: [],
    orders: [],
  })
  const deactivated = await w.as<Category>('superadmin', 'PUT', `/categories/${top.id}`, {
    name: 'Postres fríos',
    status: 'inactive',
  })
  expect([deactivated.status, deactivated.body.status]).toEqual([200, 'inactive'])
  const stock = await db
    .selectFrom('store_products')
    .select(['product_id', 'quantity'])
    .where('product_id', 'in', [leaves, stays])
    .orderBy('product_id')
    .execute()
  expect(stock.map(({ quantity }) => quantity)).toEqual([0, 5])
  const logs = await db
    .selectFrom('stock_logs')
    .select(['type', 'quantity'])
    .where('product_id', 'in', [leaves, stays])
    .execute()
  expect(logs).toEqual([{ type: 'unassigned_to_store', quantity: 5 }])
  const unknown = await w.as('superadmin', 'GET', '/categories/99999/deactivation')
  expect(failureCode(unknown)).toBe('category_not_found')
})

test('moves at the same time follow each other', async () => {
  const [one, two, three] = [await create('Uno'), await create('Dos'), await create('Tres')]
  const answers = await Promise.all([
    move(one.id, two.id),
    move(two.id, three.id),
    move(three.id, one.id),
    create('Cuatro'),
  ])
  const codes = answers.map((each) => ('status' in each ? each.status : 201))
  expect(codes.filter((status) => status === 400)).toHaveLength(1)
  const { rows } = { rows: await w.server.services.db.selectFrom('categories').select('priority').execute() }
  expect(new Set(rows.map(({ priority }) => priority)).size).toBe(rows.length)
})
