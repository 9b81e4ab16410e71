import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Product } from '../../../src/api/contract/products.contract.ts'
import type { ProductsChanged } from '../../../src/api/contract/product-change-schemas.ts'
import type { ProductsChange } from '../../../src/domain/catalogue/product-bulk.ts'
import { newDiscountBody } from '../discounts/discount.fixture.ts'
import { createUsersFixture, type UsersFixture } from '../operators/users.fixture.ts'
import { newProductBody } from './product.fixture.ts'

let w: UsersFixture
beforeAll(async () => {
  w = await createUsersFixture()
})
afterAll(() => w.server.close())

const made = async (more: object = {}): Promise<Product> => {
  const body = { ...(await newProductBody(w.server.services.db, w.network.countryIds[0])), ...more }
  return (await w.as<Product>('superadmin', 'POST', '/products', body)).body
}
const found = async ({ id }: Product): Promise<Product> =>
  (await w.as<Product>('superadmin', 'GET', `/products/${id}`)).body
const change = async (
  products: readonly Product[],
  asked: ProductsChange,
  more: { dryRun?: boolean } = {},
): Promise<ProductsChanged['products']> => {
  const { body } = await w.as<ProductsChanged>('superadmin', 'PATCH', '/products/many', {
    products: products.map(({ id, version }) => ({ id, version })),
    change: asked,
    ...more,
  })
  return body.products
}
const outcomes = (products: ProductsChanged['products']) =>
  products.map(({ id, outcome, message }) => [id, outcome, message])

const fivePercentMore = (): ProductsChange => ({
  kind: 'price',
  countryId: w.network.countryIds[0],
  rule: { by: 'percent', value: 5, roundTo: 50 },
  prices: ['price'],
})

test('raises prices by a rule, with the unit price and without those that were not named', async () => {
  const product = await made()
  const [changed] = await change([product], fivePercentMore())
  expect(changed).toMatchObject({ outcome: 'changed', version: 2 })
  expect((await found(product)).prices).toEqual([
    { ...product.prices[0], price: 1450, unitPrice: 1450, corporatePrice: 1300 },
  ])
})

test('a dry run says the same and changes nothing', async () => {
  const product = await made()
  const [planned] = await change([product], fivePercentMore(), { dryRun: true })
  expect(planned?.after?.prices).toEqual([{ ...product.prices[0], price: 1450, unitPrice: 1450 }])
  expect(await found(product)).toEqual(product)
})

test('names what it leaves: edited since, without a price, with the value already', async () => {
  const edited = await made()
  const other = w.network.countryIds[1]
  const unpriced = await made({
    prices: [
      { countryId: other, price: 900, cost: 500, unitPrice: 900, businessPrice: null, corporatePrice: null },
    ],
  })
  const same = await made()
  await w.as('superadmin', 'PUT', `/products/${edited.id}`, { name: `${edited.name} nuevo` })
  const asked: ProductsChange = {
    kind: 'price',
    countryId: w.network.countryIds[0],
    rule: { by: 'equal', value: 1400, roundTo: 1 },
    prices: ['price'],
  }
  expect(outcomes(await change([edited, unpriced, same], asked))).toEqual([
    [edited.id, 'refused', 'version_conflict'],
    [unpriced.id, 'refused', 'product_price_missing'],
    [same.id, 'same', null],
  ])
})

test('counts the stores whose own price falls below', async () => {
  const product = await made()
  await w.server.services.db
    .insertInto('store_products')
    .values({
      store_id: w.network.storeIds[0],
      product_id: product.id,
      quantity: 1,
      price: product.prices[0]?.price,
    })
    .execute()
  const [planned] = await change([product], fivePercentMore(), { dryRun: true })
  expect(planned?.storesBelow).toBe(1)
})

test('moves to a category in place of the others, or besides them', async () => {
  const [product, target] = [await made(), await made()]
  const [categoryId] = target.categories.map(({ id }) => id) as never[]
  const asked = (keepsOthers: boolean) =>
    ({ kind: 'category', categoryId: categoryId!, keepsOthers }) as const
  expect(outcomes(await change([product, target], asked(true)))).toEqual([
    [product.id, 'changed', null],
    [target.id, 'same', null],
  ])
  const both = await found(product)
  expect(both.categories).toEqual([...product.categories, ...target.categories])
  await change([both], asked(false))
  expect((await found(product)).categories).toEqual(target.categories)
})

test('adds and removes badges, but not the last one', async () => {
  const [product, other] = [await made(), await made()]
  const ids = ({ badges }: Product) => badges.map(({ id }) => id) as never[]
  expect(outcomes(await change([product, other], { kind: 'badges', add: [], remove: ids(product) }))).toEqual(
    [
      [product.id, 'refused', 'product_badge_required'],
      [other.id, 'same', null],
    ],
  )
  await change([product], { kind: 'badges', add: ids(other), remove: ids(product) })
  expect((await found(product)).badges).toEqual(other.badges)
})

test('deactivates all but those that orders hold', async () => {
  const [free, held] = [await made(), await made()]
  await w.server.services.db
    .insertInto('store_products')
    .values({ store_id: w.network.storeIds[0], product_id: held.id, quantity: 2, compromise: 1 })
    .execute()
  const asked = { kind: 'status', status: 'inactive' } as const
  expect(outcomes(await change([free, held], asked))).toEqual([
    [free.id, 'changed', null],
    [held.id, 'refused', 'update_product_status_error'],
  ])
  expect([(await found(free)).status, (await found(held)).status]).toEqual(['inactive', 'active'])
})

test('refuses a product that is named twice', async () => {
  const product = await made()
  const { status, body } = await w.as('superadmin', 'PATCH', '/products/many', {
    products: [product, product].map(({ id, version }) => ({ id, version })),
    change: fivePercentMore(),
  })
  expect([status, body]).toMatchObject([400, { message: 'validation_error' }])
})

test('names the rules of categories that no longer apply to a product that moves', async () => {
  const [product, target] = [await made(), await made()]
  const [from] = product.categories.map(({ id }) => id) as never[]
  const [to] = target.categories.map(({ id }) => id) as never[]
  const discount = await w.as<{ id: number; name: string }>('superadmin', 'POST', '/discount', {
    ...newDiscountBody(w.network.storeIds[0]),
    status: 'active',
    applicationCriteria: 'specific_category',
    targetIds: [from],
  })
  expect(discount.status).toBe(201)
  const lost = async (keepsOthers: boolean) => {
    const [planned] = await change(
      [product],
      { kind: 'category', categoryId: to!, keepsOthers },
      { dryRun: true },
    )
    return planned?.lostRules
  }
  expect(await lost(false)).toEqual([{ kind: 'discount', id: discount.body.id, name: discount.body.name }])
  expect(await lost(true)).toEqual([])
})
