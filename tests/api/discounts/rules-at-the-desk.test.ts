import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { StoreProduct } from '../../../src/api/contract/catalogue.contract.ts'
import type { Coupon, Discount, RuleTrial } from '../../../src/api/contract/discounts.contract.ts'
import type { PriceRulesView } from '../../../src/api/contract/discounts.contract.ts'
import { priceCart } from '../../../src/domain/discount/price-cart.ts'
import { ZERO } from '../../../src/domain/shared/money.ts'
import { loadAllMessages } from '../../../src/i18n/catalogues.ts'
import { createI18n } from '../../../src/i18n/I18n.tsx'
import { ruleSentence, sentenceText } from '../../../src/i18n/rule-sentence.ts'
import { createOrdersFixture, type OrdersFixture } from '../orders/orders.fixture.ts'

let world: OrdersFixture
let ids: Readonly<
  Record<'product' | 'other' | 'badge' | 'category' | 'store' | 'franchisor' | 'customer', number>
>
let products: readonly StoreProduct[]
const messages = await loadAllMessages('en')

beforeAll(async () => {
  world = await createOrdersFixture()
  const { db } = world.server.services
  const [product, other] = world.products
  const badge = await db
    .insertInto('badges')
    .values({ name: 'De temporada' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const category = await db
    .insertInto('categories')
    .values({ name: 'Tamales', catalog: 'own_brand' })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db.insertInto('product_badges').values({ product_id: product, badge_id: badge.id }).execute()
  await db
    .insertInto('product_categories')
    .values({ product_id: product, category_id: category.id })
    .execute()
  await db
    .updateTable('users')
    .set({ created_at: new Date(world.server.services.clock.now().getTime() - 9.5 * 86_400_000) })
    .where('id', '=', world.customerId)
    .execute()
  ids = {
    product,
    other,
    badge: badge.id,
    category: category.id,
    store: world.storeId,
    franchisor: world.network.franchisorIds[0],
    customer: world.customerId,
  }
  const { body } = await world.get(`/stores/${world.storeId}/products`, 'agent')
  products = body['data'] as readonly StoreProduct[] // of that list
})
afterAll(() => world.server.close())
beforeEach(async () => {
  await world.server.services.db.updateTable('discounts').set({ status: 'inactive' }).execute()
})

/** Of five digits each, so that names sort as they were made. */
let created = 10_000
const RULE = { startDate: '2026-01-01T06:00:00.000Z', applicationCriteria: 'entire_order' }

const i18n = createI18n('en', messages, { currencySymbol: 'Q', timeZone: 'America/Guatemala' })
const sentenceOf = (rule: Discount | Coupon): string =>
  sentenceText(
    ruleSentence(
      i18n,
      {
        ...rule,
        customerIds: rule.customers.map(({ id }) => id),
        placeId: rule.place?.id ?? null,
        targetIds: rule.targets.map(({ id }) => id),
        freeProductId: rule.freeProduct?.id ?? null,
        usage: 'code' in rule ? rule.usage : null,
        code: 'code' in rule ? rule.code : null,
      },
      {
        targets: rule.targets.map(({ name }) => name),
        place: rule.place?.name ?? null,
        freeProduct: rule.freeProduct?.name ?? null,
      },
      world.server.services.clock.now(),
    ),
  )

/** What the rules of the desk make of two pieces at Q25.00 and two at Q10.00. */
const atTheDesk = async (coupon?: string) => {
  const query = `userId=${world.customerId}${coupon === undefined ? '' : `&coupon=${coupon}`}`
  const { body } = await world.get(`/stores/${world.storeId}/price-rules?${query}`, 'agent')
  return effectOf(body as unknown as PriceRulesView)
}

/** The same of a discount that is tried out and not saved. */
const inTheTryOut = async (discount: object) => {
  const { body } = await world.post(
    `/stores/${world.storeId}/rule-trials`,
    { userId: world.customerId, at: world.server.services.clock.now(), editedId: null, discount },
    { login: 'superadmin' },
  )
  return effectOf((body as unknown as RuleTrial).rules)
}

const effectOf = (rules: PriceRulesView) => {
  const lines = [ids.product, ids.other].flatMap((id) => {
    const product = products.find(({ productId }) => productId === id)
    return product ? [{ product, quantity: 2, frozenQuantity: 0 }] : []
  })
  const cart = priceCart(
    lines,
    { orderType: 'single' },
    { deliveryFee: ZERO, minOrderAmount: ZERO },
    { ...rules, points: null },
  )
  return {
    takenOff: cart.totals.discountPrice,
    freePieces: cart.lines.filter(({ isFree }) => isFree).map(({ line }) => line.quantity),
    verdicts: cart.ledger.map(({ verdict, unmet }) => unmet?.condition ?? verdict),
  }
}

/** Amounts of the whole network have the currency of a country. */
const inQuetzales = () => ({ countryId: world.network.countryIds[0] })
const percent = (value: number) => ({ type: 'percentage_discount', value })
const fixed = (value: number) => ({ type: 'fixed_amount', value, ...inQuetzales() })
const free = () => ({ type: 'free_product', freeProductId: ids.other, amountFreeProduct: 3 })
const product = () => ({ applicationCriteria: 'specific_product', targetIds: [ids.product] })

type Case = readonly [says: RegExp, body: () => object, takenOff: number, verdict: string, free?: number]

const named = (cases: readonly Case[]) =>
  cases.map(([says, body, takenOff, verdict, pieces]) => ({ says, body, takenOff, verdict, pieces }))

const CASES: readonly Case[] = [
  [
    / for all customers registered 9 days ago or earlier in all stores/,
    () => ({ ...percent(10), customerAge: 9 }),
    700,
    'applied',
  ],
  [/^Takes 10% off the entire order for all customers in all stores/, () => percent(10), 700, 'applied'],
  [/^Takes 10% off Pollo campero/, () => ({ ...percent(10), ...product() }), 500, 'applied'],
  [
    /^Takes 10% off Tamales /,
    () => ({ ...percent(10), applicationCriteria: 'specific_category', targetIds: [ids.category] }),
    500,
    'applied',
  ],
  [
    /^Takes 10% off products with De temporada /,
    () => ({ ...percent(10), applicationCriteria: 'specific_badge', targetIds: [ids.badge] }),
    500,
    'applied',
  ],
  [/^Takes Q3\.00 off each piece of /, () => ({ ...fixed(300), ...product() }), 600, 'applied'],
  [/^Takes Q3\.00 once off the entire order /, () => fixed(300), 300, 'applied'],
  [/^Gives 3 × .* free with the entire order /, free, 0, 'applied', 3],
  [/^Gives 3 × .* free with /, () => ({ ...free(), ...product() }), 0, 'applied', 3],
  [
    / for 1 chosen customer /,
    () => ({ ...percent(10), customerCriteria: 'group_discount', customerIds: [ids.customer] }),
    700,
    'applied',
  ],
  [
    / for customers without a completed order /,
    () => ({ ...percent(10), customerCriteria: 'new_customers' }),
    700,
    'applied',
  ],
  [
    / in the stores of /,
    () => ({ ...percent(10), applicationPlace: 'franchisor', placeId: ids.franchisor }),
    700,
    'applied',
  ],
  [
    / when the products cost Q70\.00 or more,/,
    () => ({ ...percent(10), minPurchaseValue: 7_000, ...inQuetzales() }),
    700,
    'applied',
  ],
  [
    / when the products cost Q70\.01 or more,/,
    () => ({ ...percent(10), minPurchaseValue: 7_001, ...inQuetzales() }),
    0,
    'MIN_PURCHASE_VALUE',
  ],
  [
    / when the line has exactly 2 pieces,/,
    () => ({ ...percent(10), ...product(), requiredAmountProduct: 2 }),
    500,
    'applied',
  ],
  [
    / when the line has exactly 3 pieces,/,
    () => ({ ...percent(10), ...product(), requiredAmountProduct: 3 }),
    0,
    'REQUIRED_AMOUNT',
  ],
  [
    / when the order has exactly 4 items,/,
    () => ({ ...percent(10), requiredAmountProduct: 4 }),
    700,
    'applied',
  ],
  [
    / when the order has 5 items or more,/,
    () => ({ ...percent(10), requiredAmountProductInCart: 5 }),
    0,
    'REQUIRED_AMOUNT_IN_CART',
  ],
]

test.each(named(CASES))(
  'case 27: a discount whose sentence says $says acts so, in the try-out and when it is saved',
  async ({ says, body, takenOff, verdict, pieces }) => {
    const sent = { name: `Regla ${++created}`, ...RULE, ...body() }
    const tried = await inTheTryOut(sent)
    const { body: made } = await world.post('/discount', sent, { login: 'superadmin' })
    const rule = made as unknown as Discount
    expect(sentenceOf(rule)).toMatch(says)
    const effect = { takenOff, freePieces: pieces === undefined ? [] : [pieces], verdicts: [verdict] }
    expect([tried, await atTheDesk()]).toEqual([effect, effect])
  },
)

test.each([
  ['of a level', () => ({ customerCriteria: 'loyalty_discount', customerLevel: 'bronze' })],
  ['for customers of ten days', () => ({ customerAge: 10 })],
  ['of another store', () => ({ applicationPlace: 'store', placeId: world.network.storeIds[1] })],
  ['of a period that ended', () => ({ endDate: '2026-02-01T06:00:00.000Z' })],
  ['that is inactive', () => ({ status: 'inactive' })],
] as const)('a discount %s is not at the desk of the others', async (_what, more) => {
  await world.post(
    '/discount',
    { name: `Regla ${++created}`, ...RULE, ...percent(10), ...more() },
    { login: 'superadmin' },
  )
  expect(await atTheDesk()).toEqual({ takenOff: 0, freePieces: [], verdicts: [] })
})

const COUPON_CASES: readonly Case[] = [
  [/^With the code .* it takes 10% off the entire order /, () => percent(10), 700, 'applied'],
  [
    /^With the code .* it takes Q3\.00 once off Pollo campero/,
    () => ({ ...fixed(300), ...product() }),
    300,
    'applied',
  ],
  [/^With the code .* it gives 3 × .* free with /, free, 0, 'applied', 3],
  [
    / when there are 2 pieces or more of each product,/,
    () => ({
      ...percent(10),
      ...product(),
      usage: 'coupon_with_required_products',
      requiredAmountProduct: 2,
    }),
    500,
    'applied',
  ],
  [
    / when the order has 5 items or more,/,
    () => ({ ...percent(10), usage: 'coupon_with_required_products', requiredAmountProductInCart: 5 }),
    0,
    'REQUIRED_AMOUNT_IN_CART',
  ],
]

test.each(named(COUPON_CASES))(
  'a coupon whose sentence says $says acts so',
  async ({ says, body, takenOff, verdict, pieces }) => {
    const code = `Prueba-${++created}`
    const sent = { name: `Regla ${created}`, code, ...RULE, ...body() }
    const { body: made } = await world.post('/coupons', sent, { login: 'superadmin' })
    expect(sentenceOf(made as unknown as Coupon)).toMatch(says)
    expect(await atTheDesk(code.toUpperCase())).toEqual({
      takenOff,
      freePieces: pieces === undefined ? [] : [pieces],
      verdicts: [verdict],
    })
  },
)
