import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Coupon, Discount, RuleTrial, RuleUse } from '../../../src/api/contract/discounts.contract.ts'
import type { UserId } from '../../../src/domain/shared/ids.ts'
import { failureCode } from '../endpoints/request.ts'
import { storedOrder } from '../orders/stored-order.fixture.ts'
import { createUsersFixture, type UsersFixture } from '../operators/users.fixture.ts'
import { newProductBody } from '../products/product.fixture.ts'
import { newCouponBody, newDiscountBody } from './discount.fixture.ts'

let w: UsersFixture
let productId: number
let customerIds: readonly number[]
beforeAll(async () => {
  w = await createUsersFixture()
  const { db } = w.server.services
  const product = await newProductBody(db, w.network.countryIds[0])
  productId = (await w.as<{ id: number }>('superadmin', 'POST', '/products', product)).body.id
  const customers = await db
    .selectFrom('users')
    .select('id')
    .where('role_id', '=', await w.roleId('customer'))
    .orderBy('id')
    .execute()
  customerIds = customers.map(({ id }) => id)
})
afterAll(() => w.server.close())

const discountOf = (more: object = {}) => ({ ...newDiscountBody(w.network.storeIds[0]), ...more })
const everywhere = { applicationPlace: 'global', placeId: null }
const create = (more: object = {}, login = 'superadmin') =>
  w.as<Discount>(login, 'POST', '/discount', discountOf(more))
const made = async (more: object = {}): Promise<Discount> => (await create(more)).body
const change = (id: number, body: object, login = 'superadmin') =>
  w.as<Discount>(login, 'PUT', `/discount/${id}`, body)
const createCoupon = (more: object = {}) =>
  w.as<Coupon>('superadmin', 'POST', '/coupons', { ...newCouponBody(w.network.storeIds[0]), ...more })
const answer = ({ status, body }: { status: number; body: unknown }) => {
  const { message, details } = body as { message: unknown; details?: unknown } // of a failure
  return [status, message, details]
}

test('creates a discount with all of its fields', async () => {
  const { status, body } = await create({
    ...everywhere,
    countryId: w.network.countryIds[0],
    name: ' Tamales de diciembre ',
    status: 'active',
    type: 'free_product',
    value: null,
    freeProductId: productId,
    amountFreeProduct: 2,
    applicationCriteria: 'specific_product',
    targetIds: [productId, productId],
    customerCriteria: 'group_discount',
    customerIds: [customerIds[0]],
    customerAge: 365,
    endDate: '2027-01-31T05:59:00.000Z',
    maxUses: 500,
    minPurchaseValue: 10_000,
    requiredAmountProduct: 4,
    requiredAmountProductInCart: 6,
  })
  const product = { id: productId, name: expect.stringMatching(/^Tamal \d+$/) as unknown, nameEn: '' }
  expect([status, body]).toEqual([
    201,
    {
      id: body.id,
      name: 'Tamales de diciembre',
      status: 'active',
      customerCriteria: 'group_discount',
      customers: [{ id: customerIds[0], name: 'Marta Ixcot' }],
      customerLevel: null,
      customerAge: 365,
      applicationPlace: 'global',
      place: null,
      countryId: w.network.countryIds[0],
      applicationCriteria: 'specific_product',
      targets: [product],
      type: 'free_product',
      value: null,
      freeProduct: product,
      amountFreeProduct: 2,
      startDate: '2026-01-01T00:00:00.000Z',
      endDate: '2027-01-31T05:59:00.000Z',
      maxUses: 500,
      uses: 0,
      minPurchaseValue: 10_000,
      requiredAmountProduct: 4,
      requiredAmountProductInCart: 6,
      version: 1,
      abilities: { update: true, delete: true },
    },
  ])
})

test.each([
  ['a percentage above 100', { value: 100.01 }, 'value', 'out_of_range'],
  ['a percentage of nothing', { value: 0 }, 'value', 'out_of_range'],
  ['a third decimal', { value: 12.345 }, 'value', 'out_of_range'],
  ['an amount of part of a centavo', { type: 'fixed_amount', value: 10.5 }, 'value', 'out_of_range'],
  ['no value', { value: null }, 'value', 'required'],
  [
    'no free product',
    { type: 'free_product', value: null, amountFreeProduct: 1 },
    'freeProductId',
    'required',
  ],
  ['no target', { applicationCriteria: 'specific_badge' }, 'targetIds', 'required'],
  ['no customer in a group', { customerCriteria: 'group_discount' }, 'customerIds', 'required'],
  ['no level', { customerCriteria: 'loyalty_discount' }, 'customerLevel', 'required'],
  ['an age of no day', { customerAge: 0 }, 'customerAge', 'out_of_range'],
  ['no store', { placeId: null }, 'placeId', 'required'],
  [
    'an amount of the whole network without a currency',
    { applicationPlace: 'global', placeId: null, type: 'fixed_amount', value: 500 },
    'countryId',
    'required',
  ],
  [
    'a minimum of the whole network without a currency',
    { applicationPlace: 'global', placeId: null, minPurchaseValue: 5_000 },
    'countryId',
    'required',
  ],
  ['a place of the whole network', { applicationPlace: 'global' }, 'placeId', 'invalid'],
  ['a level of all customers', { customerLevel: 'gold' }, 'customerLevel', 'invalid'],
  ['a free product of a percentage', { amountFreeProduct: 1 }, 'amountFreeProduct', 'invalid'],
  ['targets of the entire order', { targetIds: [1] }, 'targetIds', 'invalid'],
  ['a country of a percentage', { countryId: 1 }, 'countryId', 'invalid'],
  ['a place without stores', { applicationPlace: 'supplier' }, 'applicationPlace', 'invalid'],
  ['an end before the start', { endDate: '2025-12-31T23:59:00.000Z' }, 'endDate', 'discount_period_error'],
  ['an unknown store', { placeId: 999_999 }, 'placeId', 'store_not_found'],
  [
    'an unknown franchisor',
    { applicationPlace: 'franchisor', placeId: 999_999 },
    'placeId',
    'franchisor_not_found',
  ],
  [
    'an unknown master franchisee',
    { applicationPlace: 'master_franchisee', placeId: 999_999 },
    'placeId',
    'master_franchisee_not_found',
  ],
  [
    'an unknown product',
    { applicationCriteria: 'specific_product', targetIds: [999_999] },
    'targetIds',
    'product_not_found',
  ],
  [
    'an unknown customer',
    { customerCriteria: 'group_discount', customerIds: [999_999] },
    'customerIds',
    'user_not_found',
  ],
])('refuses %s at its field', async (_what, more, field, code) => {
  const { body } = await create(more)
  expect((body as unknown as { details: unknown }).details).toEqual({ [field]: code })
})

test('names that a rule does not have are refused at their fields', async () => {
  const refusal = (fields: readonly string[]) => [
    400,
    'validation_error',
    Object.fromEntries(fields.map((field) => [field, 'invalid'])),
  ]
  expect(answer(await create({ maxUseDiscount: 3, code: 'NUEVE9', usage: 'coupon_only' }))).toEqual(
    refusal(['maxUseDiscount', 'code', 'usage']),
  )
  expect(answer(await createCoupon({ maxUseDiscount: 3 }))).toEqual(refusal(['maxUseDiscount']))
  const { id } = await made()
  expect(answer(await change(id, { maxUseCoupon: 3 }))).toEqual(refusal(['maxUseCoupon']))
})

test('names differ whatever their accents and case', async () => {
  await made({ name: 'Feria de otoño' })
  expect(answer(await create({ name: 'FERIA DE OTONO' }))).toEqual([
    409,
    'discount_name_exist',
    { name: 'discount_name_exist' },
  ])
})

test('keeps what is left out, forgets what no longer belongs, and makes no version of equal values', async () => {
  const rule = await made({
    customerCriteria: 'group_discount',
    customerIds: [customerIds[0]],
    minPurchaseValue: 5_000,
  })
  const changed = (await change(rule.id, { customerCriteria: 'all_users', type: 'fixed_amount', value: 700 }))
    .body
  expect(changed).toEqual({
    ...rule,
    customerCriteria: 'all_users',
    customers: [],
    type: 'fixed_amount',
    value: 700,
    version: 2,
  })
  const again = await change(rule.id, { startDate: '2026-01-01T00:00:00Z', value: 700, targetIds: [] })
  expect(again.body.version).toBe(2)
})

test('a coupon takes its limit by both names', async () => {
  const { body } = await createCoupon({ code: 'LIMITE5', maxUses: 5 })
  expect(body.maxUseCoupon).toBe(5)
  const misfit = await createCoupon({ code: 'MISFIT', usage: 'coupon_only', requiredAmountProductInCart: 3 })
  expect(answer(misfit)).toEqual([400, 'validation_error', { requiredAmountProductInCart: 'invalid' }])
})

test('a stale version is shown the present record', async () => {
  const rule = await made()
  await change(rule.id, { value: 20 })
  const stale = await w.as('superadmin', 'PUT', `/discount/${rule.id}`, { value: 30 }, { 'if-match': '"1"' })
  expect([stale.status, stale.body['message'], stale.body['current']]).toEqual([
    409,
    'version_conflict',
    expect.objectContaining({ value: 20, version: 2 }),
  ])
})

test('who works in one country reads what acts there and changes what acts nowhere else', async () => {
  const [ours, theirs] = [await made(), await made({ placeId: w.network.storeIds[2] })]
  const network = await made(everywhere)
  const read = async (login: string, id: number) =>
    (await w.as<Discount>(login, 'GET', `/discount/${id}`)).body
  expect((await read('admin', ours.id)).abilities).toEqual({ update: true, delete: true })
  expect((await read('admin', network.id)).abilities).toEqual({
    update: 'user_dont_have_permission',
    delete: 'user_dont_have_permission',
  })
  expect(failureCode(await w.as('admin', 'GET', `/discount/${theirs.id}`))).toBe('discount_not_found')
  expect(failureCode(await change(network.id, { value: 20 }, 'admin'))).toBe('user_dont_have_permission')
  expect(answer(await create(everywhere, 'admin'))).toEqual([
    403,
    'user_dont_have_permission',
    { applicationPlace: 'user_dont_have_permission' },
  ])
  expect(failureCode(await create({ placeId: w.network.storeIds[2] }, 'admin'))).toBe('store_not_found')
})

/** An order of the first store that the rule was applied to. */
const use = async (table: 'discount_uses' | 'coupon_uses', id: number) => {
  const { db, clock } = w.server.services
  const order = await db
    .insertInto('orders')
    .values(
      storedOrder(
        {
          countryId: w.network.countryIds[0],
          storeId: w.network.storeIds[0],
          userId: customerIds[0] as UserId, // the id of a row
        },
        clock.now(),
      ),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  if (table === 'discount_uses')
    await db
      .insertInto(table)
      .values({ discount_id: id as never, order_id: order.id })
      .execute()
  else {
    await db
      .insertInto(table)
      .values({
        coupon_id: id as never,
        order_id: order.id,
        user_id: customerIds[0] as never,
        created_at: clock.now(),
      })
      .execute()
    await db
      .updateTable('coupon_counts')
      .set({ uses: 1 })
      .where('coupon_id', '=', id as never)
      .execute()
  }
  return order.id
}
test('what orders have used is deactivated, not deleted, and tells who used it', async () => {
  const rule = await made()
  const orderId = await use('discount_uses', rule.id)
  expect(failureCode(await w.as('superadmin', 'DELETE', `/discount/${rule.id}`))).toBe('discount_is_in_use')
  const uses = await w.as<{ data: readonly RuleUse[] }>('superadmin', 'GET', `/discount/${rule.id}/uses`)
  expect(uses.body.data).toEqual([
    expect.objectContaining({ orderId, customer: { id: customerIds[0], name: 'Marta Ixcot' } }),
  ])
  expect((await change(rule.id, { maxUses: 1 })).body).toEqual(
    expect.objectContaining({ uses: 1, maxUses: 1 }),
  )
  await use('discount_uses', rule.id)
  await change(rule.id, { maxUses: null })
  expect(answer(await change(rule.id, { maxUses: 1 }))).toEqual([
    400,
    'discount_max_uses_error',
    { maxUses: 'discount_max_uses_error' },
  ])
  expect((await change(rule.id, { status: 'active' })).body.status).toBe('active')
})

test('a coupon is found by its code, which is unique whatever its case', async () => {
  const { body: coupon } = await createCoupon({ code: 'Navidad-26', maxUseCoupon: 10 })
  expect(answer(await createCoupon({ code: 'NAVIDAD-26' }))).toEqual([
    409,
    'coupon_code_already_exist',
    { code: 'coupon_code_already_exist' },
  ])
  const found = await w.as<{ data: readonly Coupon[] }>('superadmin', 'GET', '/coupons?code=navidad-26')
  expect(found.body.data).toEqual([coupon])
  expect(answer(await w.as('superadmin', 'GET', '/coupons/999999')).slice(0, 2)).toEqual([
    404,
    'coupon_not_found',
  ])
  expect(coupon).toEqual(
    expect.objectContaining({ code: 'Navidad-26', usage: 'coupon_only', maxUseCoupon: 10, uses: 0 }),
  )
})

test.each([
  ['a code with a space', { code: 'DOS PALABRAS' }, 'code', 'invalid'],
  ['no code', { code: '' }, 'code', 'required'],
  [
    'a category',
    { applicationCriteria: 'specific_category', targetIds: [1] },
    'applicationCriteria',
    'invalid',
  ],
  [
    'required products without a number',
    { usage: 'coupon_with_required_products' },
    'requiredAmountProductInCart',
    'required',
  ],
])('refuses a coupon with %s', async (_what, more, field, code) => {
  const { body } = await createCoupon(more)
  expect((body as unknown as { details: unknown }).details).toEqual({ [field]: code })
})

test.each([
  [
    'a variable product, which is not sold itself,',
    { sku: 'VAR-GRATIS', type: 'variable', status: 'active' },
  ],
  ['an inactive product', { sku: 'INA-GRATIS', type: 'simple', status: 'inactive' }],
] as const)('%s is no free product', async (_what, product) => {
  const { id } = await w.server.services.db
    .insertInto('products')
    .values({ ...product, name: 'Café', catalog: 'own_brand', cooking_time: 1 })
    .returning('id')
    .executeTakeFirstOrThrow()
  const free = { type: 'free_product', value: null, freeProductId: id, amountFreeProduct: 1 }
  expect(answer(await create(free))).toEqual([400, 'validation_error', { freeProductId: 'invalid' }])
  const coupon = await createCoupon(free)
  expect(coupon.body).toMatchObject({ details: { freeProductId: 'invalid' } })
})

test('who takes orders finds a coupon by its whole code, and nothing of the list else', async () => {
  const { body: coupon } = await createCoupon({ code: 'Llamada-26' })
  const find = (query: string) =>
    w.as<{ data: readonly Coupon[]; details?: unknown }>('agent', 'GET', `/coupons${query}`)
  const found = await find('?code=%20llamada-26')
  expect([found.status, found.body.data.map(({ id }) => id)]).toEqual([200, [coupon.id]])
  expect((await find('?code=Llamada')).body.data).toEqual([])
  for (const query of ['', '?code=%20', '?search=Llamada'])
    expect([query, (await find(query)).body.details]).toEqual([query, { code: 'required' }])
  expect((await w.as('agent', 'GET', `/coupons/${coupon.id}`)).status).toBe(403)
})

test('names of discounts and coupons have up to 254 characters, as every name', async () => {
  const name = (length: number) => `Temporada ${'a'.repeat(length - 10)}`
  expect((await createCoupon({ name: name(254) })).status).toBe(201)
  expect((await create({ name: name(254) })).status).toBe(201)
  expect((await create({ name: name(255) })).body).toMatchObject({ details: { name: 'too_long' } })
})

test('a used coupon stays, with its uses; its limit is not set below them', async () => {
  const { body: coupon } = await createCoupon()
  const orderId = await use('coupon_uses', coupon.id)
  expect(failureCode(await w.as('superadmin', 'DELETE', `/coupons/${coupon.id}`))).toBe('coupon_is_in_use')
  const uses = await w.as<{ data: readonly RuleUse[] }>('superadmin', 'GET', `/coupons/${coupon.id}/uses`)
  expect(uses.body.data.map((each) => each.orderId)).toEqual([orderId])
  const { db } = w.server.services
  const counted = () =>
    db
      .selectFrom('coupon_counts')
      .select(['uses', 'max_uses'])
      .where('coupon_id', '=', coupon.id)
      .executeTakeFirst()
  await db.updateTable('coupon_counts').set({ uses: 2 }).where('coupon_id', '=', coupon.id).execute()
  const limitTo = (maxUseCoupon: number | null) =>
    w.as<Coupon>('superadmin', 'PUT', `/coupons/${coupon.id}`, { maxUseCoupon })
  expect(answer(await limitTo(1))).toEqual([
    400,
    'discount_max_uses_error',
    { maxUseCoupon: 'discount_max_uses_error' },
  ])
  expect((await limitTo(2)).body).toMatchObject({ uses: 2, maxUseCoupon: 2 })
  expect(await counted()).toEqual({ uses: 2, max_uses: 2 })
  await limitTo(null)
  expect(await counted()).toEqual({ uses: 2, max_uses: null })
})

test.each([
  ['store', 1, 'discount_conflict_store'],
  ['franchisor', 0, 'discount_conflict_franchisor'],
  ['master_franchisee', 0, 'discount_conflict_master_franchisee'],
  ['global', null, 'discount_conflict_global'],
] as const)(
  'a discount that contradicts another at %s level is refused by its name',
  async (place, at, code) => {
    const { storeIds, franchisorIds, masterFranchiseeIds } = w.network
    const ids = {
      store: storeIds,
      franchisor: franchisorIds,
      master_franchisee: masterFranchiseeIds,
      global: [],
    }
    const placed = {
      status: 'active',
      applicationPlace: place,
      placeId: at === null ? null : ids[place][at],
      applicationCriteria: 'specific_product',
      targetIds: [productId],
    }
    const other = await made(placed)
    expect(answer(await create(placed))).toEqual([
      409,
      { errorMessage: code, discount: { id: other.id, name: other.name } },
      { applicationPlace: code },
    ])
    const asleep = await made({ ...placed, status: 'inactive' })
    expect((await change(asleep.id, { status: 'active' })).status).toBe(409)
    expect((await change(other.id, { value: 13 })).body.value).toBe(13)
    await change(other.id, { status: 'inactive' })
    expect((await change(asleep.id, { status: 'active' })).body.status).toBe('active')
  },
)

test('of discounts that contradict each other at the same moment one is made', async () => {
  const body = { status: 'active', placeId: w.network.storeIds[1], type: 'fixed_amount', value: 100 }
  const statuses = (await Promise.all([create(body), create(body), create(body)])).map(({ status }) => status)
  expect(statuses.toSorted((a, b) => a - b)).toEqual([201, 409, 409])
})

test('tries a rule that is not saved with a customer, and says whether it is for them', async () => {
  const edited = await made()
  const tried = async (more: object, editedId: number | null = edited.id) =>
    (
      await w.as<RuleTrial>('superadmin', 'POST', `/stores/${w.network.storeIds[0]}/rule-trials`, {
        userId: customerIds[0],
        at: '2026-11-20T18:00:00.000Z',
        editedId,
        discount: discountOf({ value: 25, maxUses: 4, ...more }),
      })
    ).body
  const { rules, isFor } = await tried({})
  expect(isFor).toBe(true)
  expect(rules.discounts.filter(({ id }) => id === edited.id)).toEqual([
    expect.objectContaining({ type: 'percentage_discount', value: 25, maxUses: 4, uses: 0 }),
  ])
  const forNobody = await tried({ customerCriteria: 'loyalty_discount', customerLevel: 'gold' })
  expect([forNobody.isFor, forNobody.rules.discounts.some(({ id }) => id === edited.id)]).toEqual([
    false,
    false,
  ])
  expect((await tried({ placeId: w.network.storeIds[1] })).isFor).toBe(false)
  expect((await tried({ customerCriteria: 'new_customers' }, null)).isFor).toBe(false)
  expect((await w.as<Discount>('superadmin', 'GET', `/discount/${edited.id}`)).body).toEqual(edited)
})

test('tries a discount beside the coupon that the customer says', async () => {
  const { body: coupon } = await createCoupon({
    status: 'active',
    code: 'JUNTOS',
    placeId: w.network.storeIds[0],
  })
  const tried = (more: object) =>
    w.as<RuleTrial>('superadmin', 'POST', `/stores/${w.network.storeIds[0]}/rule-trials`, {
      userId: customerIds[0],
      at: '2026-11-20T18:00:00.000Z',
      editedId: null,
      discount: discountOf({ name: 'A prueba' }),
      ...more,
    })
  expect((await tried({ couponId: coupon.id })).body.rules.coupon).toMatchObject({
    id: coupon.id,
    code: 'JUNTOS',
    usage: 'coupon_only',
  })
  expect((await tried({ couponId: null })).body.rules.coupon).toBe(null)
  expect(answer(await tried({ couponId: 999_999 }))).toEqual([
    404,
    'coupon_not_found',
    { couponId: 'coupon_not_found' },
  ])
  const another = newCouponBody(w.network.storeIds[0])
  expect(answer(await tried({ discount: undefined, coupon: another, couponId: coupon.id }))).toEqual([
    400,
    'validation_error',
    { couponId: 'invalid' },
  ])
})

test('finds rules by their period and what they give', async () => {
  await made({ name: 'Vieja', startDate: '2020-01-01T00:00:00.000Z', endDate: '2020-02-01T00:00:00.000Z' })
  await made({ name: 'Venidera', startDate: '2050-01-01T00:00:00.000Z', type: 'fixed_amount', value: 100 })
  const names = async (query: string) =>
    (await w.as<{ data: readonly Discount[] }>('superadmin', 'GET', `/discount?${query}`)).body.data.map(
      ({ name }) => name,
    )
  expect(await names('period[]=ended&search=vie')).toEqual(['Vieja'])
  expect(await names('period[]=coming&type[]=fixed_amount')).toEqual(['Venidera'])
  expect(await names('period[]=current&search=ve')).not.toContain('Venidera')
})

test('what an active rule is about is not deleted from under it', async () => {
  const { db } = w.server.services
  const product = await newProductBody(db, w.network.countryIds[0])
  const create = async (path: string, body: object) =>
    (await w.as<{ id: number }>('superadmin', 'POST', path, body)).body.id
  const targets = [
    ['specific_badge', '/badges', await create('/badges', { name: 'De feria' }), 'target_of_discount'],
    [
      'specific_category',
      '/categories',
      await create('/categories', { name: 'De feria' }),
      'target_of_discount',
    ],
    ['specific_product', '/products', await create('/products', product), 'product_is_in_use'],
  ] as const
  for (const [applicationCriteria, path, id, code] of targets) {
    const rule = await made({ name: `Feria ${path}`, status: 'active', applicationCriteria, targetIds: [id] })
    const remove = () => w.as('superadmin', 'DELETE', `${path}/${id}`)
    const refused = await remove()
    expect([refused.status, failureCode(refused as never)]).toEqual([409, code])
    expect((await change(rule.id, { status: 'inactive' })).status).toBe(200)
    expect((await remove()).status).toBe(200)
  }
})
