import { afterAll, beforeAll, expect, test } from 'vitest'
import type { StoreProduct } from '../../../src/api/contract/catalogue.contract.ts'
import type { Product } from '../../../src/api/contract/products.contract.ts'
import { createUsersFixture, type UsersFixture } from '../operators/users.fixture.ts'
import { samplePicture } from './media.fixture.ts'
import { newProductBody } from './product.fixture.ts'

let w: UsersFixture
beforeAll(async () => {
  w = await createUsersFixture()
})
afterAll(() => w.server.close())

const named = (name: string, nameEn = '') => ({ name, nameEn })
const SIZES = [{ ...named('Tamaño', 'Size'), values: [named('Chica', 'Small'), named('Grande', 'Large')] }]
type Body = Awaited<ReturnType<typeof newProductBody>>
const bodyOf = async (more: object = {}): Promise<Body> => ({
  ...(await newProductBody(w.server.services.db, w.network.countryIds[0])),
  ...more,
})
const made = async (more: object = {}): Promise<Product> =>
  (await w.as<Product>('superadmin', 'POST', '/products', await bodyOf({ type: 'variable', ...more }))).body
const setVariables = (productId: number, variants: readonly object[], more: object = {}) =>
  w.as<Product>('superadmin', 'PUT', '/products/variables', { productId, options: SIZES, variants, ...more })
const variantsOf = ({ sku, prices }: Product) => [
  { sku: `${sku}-S`, values: [0], prices },
  { sku: `${sku}-L`, values: [1], prices },
]
const withVariants = async (): Promise<Product> => {
  const product = await made()
  return (await setVariables(product.id, variantsOf(product))).body
}
const find = async (id: number) => (await w.as<Product>('superadmin', 'GET', `/products/${id}`)).body
const update = (id: number, body: object) => w.as<Product>('superadmin', 'PUT', `/products/${id}`, body)
const answer = ({ status, body }: { status: number; body: unknown }) => {
  const { message, details } = body as { message: unknown; details?: unknown }
  return [status, message, details]
}
/** The product at the first store, with so many and so many of them held by orders. */
const stock = async (productId: Product['id'], quantity: number, compromise = 0) =>
  w.server.services.db
    .insertInto('store_products')
    .values({ store_id: w.network.storeIds[0], product_id: productId, quantity, compromise })
    .execute()
const quantityOf = async (productId: Product['id']) =>
  w.server.services.db
    .selectFrom('store_products')
    .select('quantity')
    .where('product_id', '=', productId)
    .executeTakeFirst()
const variantAt = ({ variants }: Product, at: number): Product['variants'][number] => {
  const variant = variants[at]
  if (variant === undefined) throw new Error(`the product has no variant ${at}`)
  return variant
}

test('each variant is a product of its own that takes after its parent, and the desk sells it instead', async () => {
  const product = await made({ name: 'Playera', nameEn: 'T-shirt', cookingTime: 5 })
  await stock(product.id, 4)
  const { status, body } = await setVariables(product.id, variantsOf(product))
  expect([status, body.options, body.version]).toEqual([200, SIZES, 2])
  expect(body.variants.map(({ name, nameEn, sku, values }) => [name, nameEn, sku, values])).toEqual([
    ['Playera Chica', 'T-shirt Small', `${product.sku}-S`, [0]],
    ['Playera Grande', 'T-shirt Large', `${product.sku}-L`, [1]],
  ])
  const small = variantAt(body, 0)
  expect(await find(small.id)).toMatchObject({
    parentId: product.id,
    type: 'simple',
    cookingTime: 5,
    prices: product.prices,
    categories: product.categories,
  })
  expect(await quantityOf(product.id)).toEqual({ quantity: 0 })
  await stock(small.id, 7)
  const desk = await w.as<{ data: readonly StoreProduct[] }>(
    'superadmin',
    'GET',
    `/stores/${w.network.storeIds[0]}/products?search=Playera`,
  )
  expect(desk.body.data.map(({ name, available }) => [name, available])).toEqual([['Playera Chica', 7]])
})

test('a new variant begins with the pictures of its product, and keeps its own from then on', async () => {
  const product = await made()
  const form = new FormData()
  form.append('file', new Blob([new Uint8Array(await samplePicture())]), 'file.png')
  const { body: file } = await w.server.call('POST', '/uploads/pictures', {
    token: await w.server.signIn('superadmin'),
    form,
  })
  const picture = { url: String(file['url']), alt: 'Una playera', altEn: 'A T-shirt' }
  await update(product.id, { urlsImages: [picture] })
  const { body } = await setVariables(product.id, variantsOf(product))
  const small = variantAt(body, 0)
  expect(await find(small.id)).toMatchObject({ urlsImages: [picture], image: file['thumbnailUrl'] })
  await update(product.id, { urlsImages: [] })
  const { id, version, sku, prices } = small
  await setVariables(product.id, [{ id, version, sku, prices, values: [0] }])
  expect(await find(small.id)).toMatchObject({ urlsImages: [picture] })
})

test('keeps, renames, adds and removes variants', async () => {
  const product = await withVariants()
  const [small, large] = [variantAt(product, 0), variantAt(product, 1)]
  const options = [{ ...named('Talla'), values: [named('XL'), named('M')] }]
  const prices = large.prices.map((entry) => ({ ...entry, price: 2000 }))
  const { status, body } = await setVariables(
    product.id,
    [
      { id: large.id, version: large.version, sku: large.sku, values: [0], prices },
      { sku: `${product.sku}-M`, values: [1], prices: product.prices },
    ],
    { options },
  )
  expect(status).toBe(200)
  expect(body.variants).toMatchObject([
    { id: large.id, name: `${product.name} XL`, prices: [{ price: 2000 }] },
    { name: `${product.name} M`, sku: `${product.sku}-M` },
  ])
  expect((await w.as('superadmin', 'GET', `/products/${small.id}`)).status).toBe(404)
})

test('a variant that a store holds is not removed, and nothing else is changed', async () => {
  const product = await withVariants()
  const [small, large] = [variantAt(product, 0), variantAt(product, 1)]
  await stock(small.id, 3, 1)
  const { prices } = large
  const kept = { id: large.id, sku: 'OTHER', values: [1], prices }
  expect(answer(await setVariables(product.id, [kept]))).toEqual([
    409,
    'product_is_in_use',
    { variants: 'product_is_in_use' },
  ])
  expect(await find(product.id)).toEqual(expect.objectContaining({ variants: product.variants }))
})

test('refuses what does not fit together, at its field', async () => {
  const product = await withVariants()
  const other = await withVariants()
  const [small, large] = variantsOf(await made())
  const refused = async (variants: readonly object[], more: object = {}) =>
    answer(await setVariables(product.id, variants, more)).slice(1)
  expect(await refused([small!, { ...large, values: [0] }])).toEqual([
    'validation_error',
    { 'variants.1.values': 'invalid' },
  ])
  expect(await refused([{ ...small, id: variantAt(other, 0).id }])).toEqual([
    'validation_error',
    { 'variants.0.id': 'invalid' },
  ])
  expect(await refused([small!, { ...large, sku: other.sku.toLowerCase() }])).toEqual([
    'product_with_this_sku_already_exists',
    { 'variants.1.sku': 'product_with_this_sku_already_exists' },
  ])
  const elsewhere = product.prices.map((entry) => ({ ...entry, countryId: 999_999 }))
  expect(await refused([{ ...small, prices: elsewhere }])).toEqual([
    'country_not_found',
    { 'variants.0.prices': 'country_not_found' },
  ])
  const simple = await made({ type: 'simple' })
  expect(answer(await setVariables(simple.id, [])).slice(1)).toEqual([
    'validation_error',
    { productId: 'invalid' },
  ])
  expect((await setVariables(999_999, [])).status).toBe(404)
})

test('variants that exchange their SKUs in one call are refused at the first of them', async () => {
  const product = await withVariants()
  const [small, large] = [variantAt(product, 0), variantAt(product, 1)]
  const exchanged = [
    { id: small.id, sku: large.sku, values: [0], prices: small.prices },
    { id: large.id, sku: small.sku, values: [1], prices: large.prices },
  ]
  expect(answer(await setVariables(product.id, exchanged))).toEqual([
    409,
    'product_with_this_sku_already_exists',
    { 'variants.0.sku': 'product_with_this_sku_already_exists' },
  ])
  expect(await find(product.id)).toEqual(expect.objectContaining({ variants: product.variants }))
})

test('a product that orders hold, or that is in a combo, gets no variants', async () => {
  const held = await made()
  await stock(held.id, 2, 1)
  expect(answer(await setVariables(held.id, variantsOf(held))).slice(0, 2)).toEqual([
    409,
    'product_have_compromise',
  ])
  const part = await made()
  await made({ type: 'combo', comboItems: [{ productId: part.id, quantity: 1 }] })
  expect(answer(await setVariables(part.id, variantsOf(part)))[1]).toBe(
    'this_product_is_in_connection_with_a_combo_product',
  )
})

test('a combo contains variants, not the product that has them', async () => {
  const product = await withVariants()
  const combo = async (productId: number) =>
    w.as<Product>(
      'superadmin',
      'POST',
      '/products',
      await bodyOf({ type: 'combo', comboItems: [{ productId, quantity: 1 }] }),
    )
  expect(answer(await combo(product.id)).slice(1)).toEqual([
    'validation_error',
    { 'comboItems.0.productId': 'invalid' },
  ])
  expect((await combo(variantAt(product, 0).id)).status).toBe(201)
})

test('variants go inactive with their product, unless orders hold some, and do not come back before it', async () => {
  const product = await withVariants()
  const [small, large] = [variantAt(product, 0), variantAt(product, 1)]
  await stock(small.id, 3, 1)
  expect(await update(product.id, { status: 'inactive' })).toMatchObject({
    status: 409,
    body: { message: { errorMessage: 'update_product_status_error', stores: ['Tienda 1'] } },
  })
  await w.server.services.db
    .updateTable('store_products')
    .set({ compromise: 0 })
    .where('product_id', '=', small.id)
    .execute()
  const { body } = await update(product.id, { status: 'inactive' })
  expect(body.variants.map(({ status }) => status)).toEqual(['inactive', 'inactive'])
  expect(await quantityOf(small.id)).toEqual({ quantity: 0 })
  expect(answer(await update(large.id, { status: 'active' })).slice(1)).toEqual([
    'validation_error',
    { status: 'invalid' },
  ])
  await update(product.id, { status: 'active' })
  expect((await update(large.id, { status: 'active' })).status).toBe(200)
})

test('a product with variants is not deleted, and a variant of another version is not overwritten', async () => {
  const product = await withVariants()
  const { id, sku, values, prices } = variantAt(product, 0)
  expect(product.abilities.delete).toBe('product_variants_exist')
  expect(answer(await w.as('superadmin', 'DELETE', `/products/${product.id}`)).slice(0, 2)).toEqual([
    409,
    'product_variants_exist',
  ])
  await update(id, { featured: true })
  const stale = await setVariables(product.id, [{ id, version: 1, sku, values, prices }])
  expect(answer(stale).slice(0, 2)).toEqual([409, 'version_conflict'])
})
